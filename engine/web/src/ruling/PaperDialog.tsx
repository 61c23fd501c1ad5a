// The paper to sign, as the program writes it: filled in, looked at, printed, saved.

import { useEffect, useRef, useState } from "preact/hooks";
import { Dialog } from "../parts/Dialog.tsx";
import { save } from "../parts/files.ts";
import { type Heading, paper } from "../program/questions.ts";
import { languages, t, useLanguage } from "../words/words.ts";
import { printPaper, showPaper } from "./show_paper.ts";

const kept = "zeitnot.heading";
const fields: (keyof Heading)[] = ["event", "site", "round", "board", "white", "black", "arbiter", "date"];

type Form = Partial<Heading> & { appeal?: string; second?: string };

function keptForm(): Form {
  try {
    const form: unknown = JSON.parse(localStorage.getItem(kept) ?? "{}");
    return typeof form === "object" && form !== null ? (form as Form) : {};
  } catch {
    return {};
  }
}
const today = () => {
  const now = new Date();
  return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, "0")}-${String(now.getDate()).padStart(2, "0")}`;
};

export interface PaperDialogProps {
  record: () => Promise<string>;
  /** Of that event of the record, from 1. */
  event?: number | undefined;
  /** What is known of the game already. */
  heading?: Partial<Heading>;
  open: boolean;
  onClose: () => void;
}

export function PaperDialog({ record, event, heading, open, onClose }: PaperDialogProps) {
  const language = useLanguage();
  const [form, setForm] = useState<Form>(() => ({ ...keptForm(), date: today(), ...heading }));
  const [html, setHtml] = useState("");
  const [fault, setFault] = useState("");
  const view = useRef<HTMLDivElement>(null);
  const change = (key: keyof Form, value: string) => {
    const next = { ...form, [key]: value };
    setForm(next);
    try {
      const { event: name = "", site = "", arbiter = "", appeal = "", second = "" } = next;
      localStorage.setItem(kept, JSON.stringify({ event: name, site, arbiter, appeal, second }));
    } catch {
      // It is filled in anew next time.
    }
  };
  useEffect(() => {
    if (!open) return undefined;
    const timer = setTimeout(() => {
      const both = form.second && form.second !== language ? [language, form.second] : [language];
      const minutes = Number.parseInt(form.appeal ?? "", 10);
      record()
        .then((text) =>
          paper(text, both, form, Number.isFinite(minutes) && minutes > 0 ? minutes : undefined, event),
        )
        .then(
          (page) => {
            setHtml(page);
            setFault("");
          },
          (error: unknown) => setFault(error instanceof Error ? error.message : String(error)),
        );
    }, 250);
    return () => clearTimeout(timer);
  }, [open, form, language]);
  useEffect(() => {
    if (open && html !== "" && view.current) showPaper(view.current, html);
  }, [open, html]);
  return (
    <Dialog open={open} title={t("paper.title")} onClose={onClose}>
      <div class="row wrap">
        <button type="button" class="primary" disabled={html === ""} onClick={() => printPaper(html)}>
          {t("paper.print")}
        </button>
        <button
          type="button"
          class="small"
          disabled={html === ""}
          onClick={() => save("zeitnot-ruling.html", html, "text/html")}
        >
          {t("paper.save")}
        </button>
      </div>
      <details class="why" open>
        <summary>{t("paper.fields")}</summary>
        <div class="fields">
          {fields.map((key) => (
            <label class="field" key={key}>
              <span>{t(`paper.${key}`)}</span>
              {key === "date" ? (
                <input
                  type="date"
                  value={form.date ?? ""}
                  onInput={(input) => change("date", input.currentTarget.value)}
                />
              ) : (
                <input value={form[key] ?? ""} onInput={(input) => change(key, input.currentTarget.value)} />
              )}
            </label>
          ))}
          <label class="field">
            <span>{t("paper.appeal")}</span>
            <input
              inputMode="numeric"
              value={form.appeal ?? ""}
              onInput={(input) => change("appeal", input.currentTarget.value.replace(/\D/g, ""))}
            />
          </label>
          <label class="field">
            <span>{t("paper.second")}</span>
            <select
              value={form.second ?? ""}
              onChange={(input) => change("second", input.currentTarget.value)}
            >
              <option value="">{t("paper.one_language")}</option>
              {Object.entries(languages)
                .filter(([code]) => code !== language)
                .map(([code, name]) => (
                  <option key={code} value={code}>
                    {name}
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
      <div class="paper" ref={view} />
    </Dialog>
  );
}
