// A FEN, a game in PGN or moves as text: pasted, typed or from a file.

import { useState } from "preact/hooks";
import { Fault } from "../parts/Fault.tsx";
import { read } from "../parts/files.ts";
import { t } from "../words/words.ts";

export interface PasteGameProps {
  label: string;
  hint: string;
  initial?: string;
  onText: (text: string) => void;
}

export function PasteGame({ label, hint, initial = "", onText }: PasteGameProps) {
  const [text, setText] = useState(initial);
  const [fault, setFault] = useState("");
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== "") onText(text);
      }}
    >
      <textarea
        rows={6}
        value={text}
        aria-label={label}
        onInput={(event) => setText(event.currentTarget.value)}
        spellcheck={false}
        autocapitalize="off"
      />
      {hint !== "" && <p class="hint">{hint}</p>}
      <label class="file">
        <span>{t("paste.file")}</span>
        <input
          type="file"
          accept=".pgn,.fen,.epd,.txt"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            if (!file) return;
            read(file).then(setText, () => setFault(t("paste.too_long")));
          }}
        />
      </label>
      <Fault text={fault} />
      <button type="submit" class="primary" disabled={text.trim() === ""}>
        {t("do.next")}
      </button>
    </form>
  );
}
