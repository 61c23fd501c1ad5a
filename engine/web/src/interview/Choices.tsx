// Answers to choose from, as buttons for thumbs; what happened can be found by a word too.

import { useState } from "preact/hooks";
import { Man } from "../board/Man.tsx";
import type { Man as ManLetter } from "../board/squares.ts";
import { t } from "../words/words.ts";
import type { AnswerProps } from "./QuestionCard.tsx";

const many = 9;
const letters: Record<string, ManLetter> = {
  pawn: "P",
  knight: "N",
  bishop: "B",
  rook: "R",
  queen: "Q",
  king: "K",
};

export function Choices({ question, onAnswer }: AnswerProps) {
  const [word, setWord] = useState("");
  const beside = question.choices.length <= 3 && question.choices.every(({ text }) => text.length <= 12);
  return (
    <>
      {question.choices.length >= many && (
        <form
          class="row find"
          role="search"
          onSubmit={(event) => {
            event.preventDefault();
            if (word.trim() !== "") onAnswer(word.trim());
          }}
        >
          <input
            type="search"
            value={word}
            onInput={(event) => setWord(event.currentTarget.value)}
            aria-label={t("choices.find")}
            placeholder={t("choices.find")}
            autocomplete="off"
          />
          <button type="submit" class="small">
            {t("choices.go")}
          </button>
        </form>
      )}
      <div class={beside ? "choices beside" : "choices"}>
        {question.choices.map(({ word: choice, text }) => (
          <button
            type="button"
            key={choice}
            class={choice === "unknown" ? "choice unknown" : "choice"}
            onClick={() => onAnswer(choice)}
          >
            {question.answer === "man" && letters[choice] && <Man man={letters[choice]} />}
            {text}
          </button>
        ))}
      </div>
    </>
  );
}
