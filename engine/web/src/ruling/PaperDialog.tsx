// The paper to sign, as the program writes it: filled in, looked at, printed, saved.

import { useEffect, useRef, useState } from "preact/hooks";
import { Dialog } from "../parts/Dialog.tsx";
import { ChoiceField, Field } from "../parts/Field.tsx";
import { type Heading, paper } from "../program/questions.ts";
import { SaveButton } from "../parts/SaveButton.tsx";
import { Fault } from "../parts/Fault.tsx";
import { languages, t, useLanguage } from "../words/words.ts";
import { type HeadingForm, keepHeading, keptHeading } from "./heading.ts";
import { printPaper, showPaper } from "./show_paper.ts";

const fields: (keyof Heading)[] = ["event", "site", "round", "board", "white", "black", "arbiter"];

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
  const [form, setForm] = useState<HeadingForm>(() => ({
    date: today(),
    ...keptHeading(heading !== undefined),
    ...heading,
  }));
  const [made, setMade] = useState<{ of: HeadingForm; html: string }>();
  const [fault, setFault] = useState("");
  const view = useRef<HTMLDivElement>(null);
  const change = (name: keyof HeadingForm, value: string) => {
    const next = { ...form, [name]: value };
    setForm(next);
    keepHeading(next, heading !== undefined);
  };
  useEffect(() => {
    if (!open) return setMade(undefined);
    let current = true;
    const timer = setTimeout(() => {
      const both = form.second && form.second !== language ? [language, form.second] : [language];
      const minutes = Number.parseInt(form.appeal ?? "", 10);
      record()
        .then((text) =>
          paper(text, both, form, Number.isFinite(minutes) && minutes > 0 ? minutes : undefined, event),
        )
        .then(
          (page) => {
            if (!current) return;
            setMade({ of: form, html: page });
            setFault("");
          },
          (error: unknown) => current && setFault(error instanceof Error ? error.message : String(error)),
        );
    }, 250);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [open, form, language]);
  const html = made?.html ?? "";
  useEffect(() => {
    if (open && html !== "" && view.current) showPaper(view.current, html);
  }, [open, html]);
  // What is typed is on the paper before it can be printed.
  const ready = made?.of === form;
  return (
    <Dialog open={open} title={t("paper.title")} onClose={onClose}>
      <div class="row wrap">
        <button type="button" class="primary" disabled={!ready} onClick={() => printPaper(html)}>
          {t("paper.print")}
        </button>
        <SaveButton small disabled={!ready} name="zeitnot-ruling.html" type="text/html" text={() => html}>
          {t("paper.save")}
        </SaveButton>
      </div>
      <details class="why" open>
        <summary>{t("paper.fields")}</summary>
        <div class="fields">
          {fields.map((name) => (
            <Field
              key={name}
              label={t(`paper.${name}`)}
              value={form[name] ?? ""}
              onText={(text) => change(name, text)}
            />
          ))}
          <Field
            label={t("paper.date")}
            whole
            type="date"
            value={form.date ?? ""}
            onText={(date) => change("date", date)}
          />
          <Field
            label={t("paper.appeal")}
            inputMode="numeric"
            value={form.appeal ?? ""}
            onText={(text) => change("appeal", text.replace(/\D/g, ""))}
          />
          <ChoiceField
            label={t("paper.second")}
            value={form.second ?? ""}
            choices={[
              ["", t("paper.one_language")] as const,
              ...Object.entries(languages).filter(([code]) => code !== language),
            ]}
            onChoose={(code) => change("second", code)}
          />
        </div>
      </details>
      <Fault text={fault} />
      <div class="paper" ref={view} />
    </Dialog>
  );
}
