// A certificate that somebody else made, checked anew.

import { useState } from "preact/hooks";
import { Board } from "../board/Board.tsx";
import { read } from "../parts/files.ts";
import { Stopped } from "../program/client.ts";
import { Fault } from "../parts/Fault.tsx";
import { type Checked, verify } from "../program/questions.ts";
import { t } from "../words/words.ts";

export function VerifyCard() {
  const [text, setText] = useState("");
  const [checked, setChecked] = useState<Checked>();
  const [fault, setFault] = useState("");
  const check = async (certificate: string) => {
    setFault("");
    setChecked(undefined);
    try {
      setChecked(await verify(certificate));
    } catch (error) {
      setFault(
        error instanceof Stopped
          ? t("busy.stopped")
          : error instanceof Error && error.message !== ""
            ? error.message
            : t("ask.not_read"),
      );
    }
  };
  return (
    <details class="card">
      <summary>
        <h2>{t("verify.title")}</h2>
      </summary>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void check(text);
        }}
      >
        <label class="field">
          <span>{t("verify.text")}</span>
          <textarea
            rows={3}
            class="mono"
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
            spellcheck={false}
          />
        </label>
        <label class="file">
          <span>{t("paste.file")}</span>
          <input
            type="file"
            accept=".json,.jsonl"
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              if (file)
                read(file).then(
                  (found) => check(found),
                  () => setFault(t("paste.too_long")),
                );
              event.currentTarget.value = "";
            }}
          />
        </label>
        <button type="submit" class="primary" disabled={text.trim() === ""}>
          {t("verify.check")}
        </button>
      </form>
      <Fault text={fault} />
      {checked && (
        <section class="stack">
          <div class={checked.check === "holds" ? "decision" : "decision open"} role="status">
            <h3>{t(`verify.${checked.check}`)}</h3>
          </div>
          <p>{t(`verify.claims_${checked.claims}_${checked.side}`)}</p>
          {checked.fault && <p>{checked.fault}</p>}
          <Board fen={checked.fen} label={t("ruling.position")} />
        </section>
      )}
    </details>
  );
}
