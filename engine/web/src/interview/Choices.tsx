// Answers to choose from, as buttons for thumbs. A long list gets shorter while one types; other
// words for what happened are known to the program alone. A time that is not offered is typed.

import { useState } from "preact/hooks";
import { Man } from "../board/Man.tsx";
import type { Man as ManLetter } from "../board/squares.ts";
import { NumberForm } from "../parts/NumberForm.tsx";
import type { Choice, Fault } from "../program/forms.ts";
import { t } from "../words/words.ts";
import type { AnswerProps } from "./answer.ts";

const many = 9;
const letters: Record<string, ManLetter> = {
  pawn: "P",
  knight: "N",
  bishop: "B",
  rook: "R",
  queen: "Q",
  king: "K",
};

/** Small letters without marks. */
const folded = (text: string) =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("đ", "d");
const wordsOf = (text: string) =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");

/** Every word that was typed begins one of the choice, or is its number. */
function fits(typed: string, text: string, number: number): boolean {
  const words = [String(number), ...wordsOf(text)];
  return wordsOf(typed).every((part) => words.some((word) => word.startsWith(part)));
}

/** The choices that the program thinks may have been meant: it names their numbers. */
function meant(fault: Fault | undefined, choices: readonly Choice[]): Choice[] {
  const named = fault?.arguments?.choices;
  if (!Array.isArray(named)) return [];
  const numbers = new Set(named.map((one) => Number((one as Partial<Fault>).arguments?.number)));
  return choices.filter((_, i) => numbers.has(i + 1));
}

export function Choices({ question, before, fault, onAnswer }: AnswerProps) {
  const [typed, setTyped] = useState("");
  const [asked, setAsked] = useState("");
  const numbered = question.choices.map((choice, i) => ({ ...choice, number: i + 1 }));
  // Of times the usual ones are offered; any other can be typed.
  const times = question.answer === "time";
  const long = question.choices.length >= many && !times;
  const beside = question.choices.length <= 3 && question.choices.every(({ text }) => text.length <= 12);
  const near = asked === typed ? meant(fault, question.choices).map(({ word }) => word) : [];
  const fitting = numbered.filter(
    ({ word, text, number }) => near.includes(word) || fits(typed, text, number),
  );
  const shown = fitting.length > 0 ? fitting : numbered;
  const find = () => {
    if (typed.trim() === "") return;
    setAsked(typed);
    const only = fitting.length === 1 ? fitting[0] : undefined;
    onAnswer(only?.word ?? typed.trim());
  };
  return (
    <>
      {long && (
        <form
          class="find"
          role="search"
          onSubmit={(event) => {
            event.preventDefault();
            find();
          }}
        >
          <input
            type="search"
            value={typed}
            onInput={(event) => setTyped(event.currentTarget.value)}
            aria-label={t("choices.find")}
            placeholder={t("choices.find")}
            autocomplete="off"
          />
          {typed.trim() !== "" && fitting.length === 0 && (
            <button type="submit" class="wide">
              {t("choices.look_further")}
            </button>
          )}
        </form>
      )}
      <div class={beside ? "choices beside" : "choices"}>
        {shown.map(({ word, text, number }) => (
          <button
            type="button"
            key={word}
            class={word === "unknown" ? "choice unknown" : "choice"}
            aria-pressed={before === undefined ? undefined : isBefore(before, word)}
            onClick={() => onAnswer(word)}
          >
            {question.answer === "man" && letters[word] && <Man man={letters[word]} />}
            {long && (
              <span class="choice-number" aria-hidden="true">
                {number}
              </span>
            )}
            {text}
          </button>
        ))}
      </div>
      {times && (
        <NumberForm
          label={t("time.other")}
          before={typeof before === "number" ? before : undefined}
          onNumber={onAnswer}
        />
      )}
    </>
  );
}

const isBefore = (before: unknown, word: string) => (before === null ? "unknown" : String(before)) === word;
