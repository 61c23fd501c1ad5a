// A scoresheet as it is written, faults and all.

import { useRef, useState } from "preact/hooks";
import { t } from "../words/words.ts";
import type { AnswerProps } from "./QuestionCard.tsx";

export function SheetAnswer({ question, onAnswer }: AnswerProps) {
  const [text, setText] = useState("");
  const area = useRef<HTMLTextAreaElement>(null);
  const hint = question.help[question.help.length - (question.may_be_unknown ? 2 : 1)];
  const add = (sign: string) => {
    setText((old) => `${old}${old === "" || /\s$/.test(old) ? "" : " "}${sign} `);
    area.current?.focus();
  };
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== "") onAnswer(text.trim());
      }}
    >
      <textarea
        rows={7}
        ref={area}
        value={text}
        aria-label={question.text}
        onInput={(event) => setText(event.currentTarget.value)}
        autocapitalize="off"
        autocomplete="off"
        spellcheck={false}
      />
      <div class="row">
        <button type="button" class="small" onClick={() => add("--")}>
          {t("sheet.blank")}
        </button>
        <button type="button" class="small" onClick={() => add("??")}>
          {t("sheet.unreadable")}
        </button>
      </div>
      {hint && <p class="hint">{hint}</p>}
      <button type="submit" class="primary" disabled={text.trim() === ""}>
        {t("do.next")}
      </button>
    </form>
  );
}
