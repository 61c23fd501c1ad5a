// How a game starts, asked for on one screen; the program says at once what cannot be.

import { useState } from "preact/hooks";
import { noteControl } from "../interview/controls.ts";
import { chosenEdition, editionChoices } from "../interview/editions.ts";
import { Dialog } from "../parts/Dialog.tsx";
import { rule } from "../program/questions.ts";
import { ChoiceField, Field } from "../parts/Field.tsx";
import { keep, keptObject } from "../parts/kept.ts";
import { useOnce } from "../parts/once.ts";
import { Fault } from "../parts/Fault.tsx";
import { t, useLanguage } from "../words/words.ts";
import { newStart, type StartForm, startLine, type TextOfStart } from "./start.ts";

const key = "zeitnot.start";

/** As the game before: the names are others, and the board is the next. */
function before(): StartForm {
  const form: Partial<StartForm> = keptObject(key);
  return {
    ...newStart(),
    ...form,
    edition: chosenEdition(),
    white: "",
    black: "",
    fen: "",
    board: String((Number(form.board) || 0) + 1),
  };
}

export function NewGame({
  open,
  onClose,
  onStart,
}: {
  open: boolean;
  onClose: () => void;
  /** Says whether it could be begun. */
  onStart: (start: string) => Promise<boolean>;
}) {
  const language = useLanguage();
  const [form, setForm] = useState<StartForm>(before);
  const [fault, setFault] = useState("");
  const set = <K extends keyof StartForm>(key: K, value: StartForm[K]) =>
    setForm((old) => ({ ...old, [key]: value }));
  const field = (name: TextOfStart, hint?: string) => (
    <Field
      label={t(`start.${name}`)}
      value={form[name]}
      placeholder={hint ?? ""}
      whole={hint !== undefined}
      onText={(text) => set(name, text)}
    />
  );
  const once = useOnce();
  const begin = async () => {
    const start = startLine(form);
    try {
      await rule(`${start}\n`, language);
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
      return false;
    }
    keep(key, form);
    if (form.control.trim() !== "") noteControl(form.control.trim());
    return onStart(start);
  };
  return (
    <Dialog open={open} title={t("games.new")} onClose={onClose}>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void once(begin);
        }}
      >
        <div class="segments" role="group" aria-label={t("start.mode")}>
          {(["standard", "rapid", "blitz"] as const).map((mode) => (
            <button
              type="button"
              key={mode}
              aria-pressed={form.mode === mode}
              onClick={() => set("mode", mode)}
            >
              {t(`start.${mode}`)}
            </button>
          ))}
        </div>
        {form.mode !== "standard" && (
          <div class="segments" role="group" aria-label={t("start.supervision")}>
            {(["adequate", "inadequate"] as const).map((kind) => (
              <button
                type="button"
                key={kind}
                aria-pressed={form.supervision === kind}
                onClick={() => set("supervision", kind)}
              >
                {t(`start.${kind}`)}
              </button>
            ))}
          </div>
        )}
        <div class="fields">
          {field("white")}
          {field("black")}
          {field("board")}
          <ChoiceField
            label={t("edition.laws")}
            value={form.edition}
            choices={editionChoices}
            onChoose={(year) => set("edition", year)}
          />
          {field("control", "90 min + 30 s")}
        </div>
        <details class="why">
          <summary>{t("start.more")}</summary>
          <div class="fields">
            {field("event")}
            {field("round")}
            {field("fen")}
          </div>
        </details>
        <Fault text={fault} />
        <button type="submit" class="primary">
          {t("start.begin")}
        </button>
      </form>
    </Dialog>
  );
}
