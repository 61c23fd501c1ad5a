// How a game starts, asked for on one screen; the program says at once what cannot be.

import { useState } from "preact/hooks";
import { editions } from "../interview/editions.ts";
import { Dialog } from "../parts/Dialog.tsx";
import { rule } from "../program/questions.ts";
import { t, useLanguage } from "../words/words.ts";
import { newStart, type StartForm, startLine } from "./start.ts";

const kept = "zeitnot.start";

function before(): StartForm {
  try {
    const form = JSON.parse(localStorage.getItem(kept) ?? "{}") as Partial<StartForm>;
    return {
      ...newStart,
      ...form,
      white: "",
      black: "",
      fen: "",
      board: String((Number(form.board) || 0) + 1),
    };
  } catch {
    return { ...newStart, board: "1" };
  }
}

export function NewGame({
  open,
  onClose,
  onStart,
}: {
  open: boolean;
  onClose: () => void;
  onStart: (start: string) => void;
}) {
  const language = useLanguage();
  const [form, setForm] = useState<StartForm>(before);
  const [fault, setFault] = useState("");
  const set = <K extends keyof StartForm>(key: K, value: StartForm[K]) =>
    setForm((old) => ({ ...old, [key]: value }));
  const text = (key: "white" | "black" | "event" | "round" | "board" | "control" | "fen", hint?: string) => (
    <label class="field">
      <span>{t(`start.${key}`)}</span>
      <input
        value={form[key]}
        onInput={(event) => set(key, event.currentTarget.value)}
        placeholder={hint ?? ""}
        autocomplete="off"
        spellcheck={false}
      />
    </label>
  );
  const begin = async () => {
    const start = startLine(form);
    try {
      await rule(`${start}\n`, language);
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
      return;
    }
    try {
      localStorage.setItem(kept, JSON.stringify(form));
    } catch {
      // The next game is told from the beginning.
    }
    onStart(start);
  };
  return (
    <Dialog open={open} title={t("games.new")} onClose={onClose}>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void begin();
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
          {text("white")}
          {text("black")}
          {text("board")}
          {text("control", "90 min + 30 s")}
        </div>
        <details class="why">
          <summary>{t("start.more")}</summary>
          <div class="fields">
            {text("event")}
            {text("round")}
            {text("fen")}
            <label class="field">
              <span>{t("told.edition")}</span>
              <select value={form.edition} onChange={(event) => set("edition", event.currentTarget.value)}>
                {editions.map((year) => (
                  <option key={year} value={year}>
                    {year}
                  </option>
                ))}
              </select>
            </label>
          </div>
        </details>
        {fault !== "" && (
          <p class="fault" role="alert">
            {fault}
          </p>
        )}
        <button type="submit" class="primary">
          {t("start.begin")}
        </button>
      </form>
    </Dialog>
  );
}
