// Answers that need no board: times, counts, points, short texts.

import { useState } from "preact/hooks";
import { TimePad } from "../parts/TimePad.tsx";
import { t } from "../words/words.ts";
import type { AnswerProps } from "./QuestionCard.tsx";

export function TimeAnswer({ question, onAnswer }: AnswerProps) {
  return <TimePad label={question.text} done={t("do.next")} onTime={onAnswer} />;
}

export function CountAnswer({ question, onAnswer }: AnswerProps) {
  const [digits, setDigits] = useState("");
  return (
    <div class="timepad" role="group" aria-label={question.text}>
      <div class="pad">
        {["0", "1", "2", "3"].map((key) => (
          <button type="button" class="key" key={key} onClick={() => onAnswer(Number(key))}>
            {key}
          </button>
        ))}
      </div>
      <form
        class="row"
        onSubmit={(event) => {
          event.preventDefault();
          if (digits !== "") onAnswer(Number(digits));
        }}
      >
        <input
          inputMode="numeric"
          pattern="[0-9]*"
          value={digits}
          aria-label={t("count.other")}
          placeholder={t("count.other")}
          onInput={(event) => setDigits(event.currentTarget.value.replace(/\D/g, "").slice(0, 7))}
        />
        <button type="submit" class="primary" disabled={digits === ""}>
          {t("do.next")}
        </button>
      </form>
    </div>
  );
}

export function PointsAnswer({ onAnswer }: AnswerProps) {
  return (
    <div class="choices beside">
      {[0, 0.5, 1].map((points) => (
        <button type="button" class="choice" key={points} onClick={() => onAnswer(points)}>
          {points === 0.5 ? "½" : points}
        </button>
      ))}
    </div>
  );
}

export function TextAnswer({ question, onAnswer }: AnswerProps) {
  const [text, setText] = useState("");
  const hint = question.help[question.help.length - (question.may_be_unknown ? 2 : 1)];
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== "") onAnswer(text.trim());
      }}
    >
      <input
        value={text}
        aria-label={question.text}
        onInput={(event) => setText(event.currentTarget.value)}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
      />
      {hint && <p class="hint">{hint}</p>}
      <button type="submit" class="primary" disabled={text.trim() === ""}>
        {t("do.next")}
      </button>
    </form>
  );
}
