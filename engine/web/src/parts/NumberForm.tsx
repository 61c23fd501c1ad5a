// A whole number that is typed, where the usual ones are a tap away.

import { useState } from "preact/hooks";
import { t } from "../words/words.ts";
import { Field } from "./Field.tsx";

export interface NumberFormProps {
  label: string;
  /** Shown at first. */
  before: number | undefined;
  onNumber: (number: number) => void;
}

export function NumberForm({ label, before, onNumber }: NumberFormProps) {
  const [digits, setDigits] = useState(before === undefined ? "" : String(before));
  return (
    <form
      class="row under"
      onSubmit={(event) => {
        event.preventDefault();
        if (digits !== "") onNumber(Number(digits));
      }}
    >
      <Field
        label={label}
        inputMode="numeric"
        value={digits}
        onText={(text) => setDigits(text.replace(/\D/g, "").slice(0, 7))}
      />
      <button type="submit" class="primary" disabled={digits === ""}>
        {t("do.next")}
      </button>
    </form>
  );
}
