// Answers that need no board: times, counts, points, texts.

import { useRef, useState } from "preact/hooks";
import { NumberForm } from "../parts/NumberForm.tsx";
import { TimePad } from "../parts/TimePad.tsx";
import { t } from "../words/words.ts";
import { type AnswerProps, howToType } from "./answer.ts";
import { isControl, toldControls } from "./controls.ts";

const textOf = (before: unknown) => (typeof before === "string" ? before : "");

export function TimeAnswer({ question, before, onAnswer }: AnswerProps) {
  return (
    <TimePad
      label={question.text}
      done={t("do.next")}
      before={typeof before === "number" ? before : undefined}
      onTime={onAnswer}
    />
  );
}

export function CountAnswer({ question, before, onAnswer }: AnswerProps) {
  const few = [0, 1, 2, 3];
  return (
    <div class="timepad" role="group" aria-label={question.text}>
      <p class="hint">{howToType(question)}</p>
      <div class="pad few">
        {few.map((key) => (
          <button
            type="button"
            class="key"
            key={key}
            aria-pressed={key === before}
            onClick={() => onAnswer(key)}
          >
            {key}
          </button>
        ))}
      </div>
      <NumberForm
        label={t("count.other")}
        before={typeof before === "number" && !few.includes(before) ? before : undefined}
        onNumber={onAnswer}
        onPair={question.answer === "counts" ? onAnswer : undefined}
      />
    </div>
  );
}

export function PointsAnswer({ before, onAnswer }: AnswerProps) {
  return (
    <div class="choices beside">
      {[0, 0.5, 1].map((points) => (
        <button
          type="button"
          class="choice"
          key={points}
          aria-pressed={points === before}
          onClick={() => onAnswer(points)}
        >
          {points === 0.5 ? "½" : points}
        </button>
      ))}
    </div>
  );
}

function Typed({ question, before, onAnswer, sheet }: AnswerProps & { sheet: boolean }) {
  const [text, setText] = useState(textOf(before));
  const area = useRef<HTMLTextAreaElement>(null);
  const hint = howToType(question);
  const usual = isControl(question) ? toldControls() : [];
  const add = (sign: string) => {
    setText((old) => `${old}${old === "" || /\s$/.test(old) ? "" : " "}${sign} `);
    area.current?.focus();
  };
  const field = {
    value: text,
    "aria-label": question.text,
    autocapitalize: "off",
    autocomplete: "off",
    spellcheck: false,
  } as const;
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== "") onAnswer(text.trim());
      }}
    >
      {sheet ? (
        <>
          <textarea rows={7} ref={area} {...field} onInput={(event) => setText(event.currentTarget.value)} />
          <div class="row wrap">
            <button type="button" class="small" onClick={() => add("--")}>
              {t("sheet.blank")}
            </button>
            <button type="button" class="small" onClick={() => add("??")}>
              {t("sheet.unreadable")}
            </button>
          </div>
        </>
      ) : (
        <input {...field} onInput={(event) => setText(event.currentTarget.value)} />
      )}
      {usual.length > 0 && (
        <div class="row wrap">
          {usual.map((one) => (
            <button type="button" class="small" key={one} onClick={() => onAnswer(one)}>
              {one}
            </button>
          ))}
        </div>
      )}
      {hint && <p class="hint">{hint}</p>}
      <button type="submit" class="primary" disabled={text.trim() === ""}>
        {t("do.next")}
      </button>
    </form>
  );
}

export const TextAnswer = (props: AnswerProps) => <Typed {...props} sheet={false} />;
/** A scoresheet as it is written, faults and all. */
export const SheetAnswer = (props: AnswerProps) => <Typed {...props} sheet />;
