// A whole number that is typed, where the usual ones are a tap away.

import { useState } from "preact/hooks";
import { t } from "../words/words.ts";
import { Field } from "./Field.tsx";

export interface NumberFormProps {
  label: string;
  /** Shown at first. */
  before: number | undefined;
  onNumber: (number: number) => void;
  /** Two numbers with a blank between may be typed too. */
  onPair?: ((pair: string) => void) | undefined;
}

export function NumberForm({ label, before, onNumber, onPair }: NumberFormProps) {
  const [digits, setDigits] = useState(before === undefined ? "" : String(before));
  return (
    <form
      class="row under"
      onSubmit={(event) => {
        event.preventDefault();
        const pair = digits.trim().includes(" ");
        if (pair) onPair?.(digits.trim());
        else if (digits.trim() !== "") onNumber(Number(digits));
      }}
    >
      <Field
        label={label}
        inputMode={onPair ? "text" : "numeric"}
        value={digits}
        onText={(text) => setDigits(text.replace(onPair ? /[^\d ]/g : /\D/g, "").slice(0, onPair ? 15 : 7))}
      />
      <button type="submit" class="primary" disabled={digits.trim() === ""}>
        {t("do.next")}
      </button>
    </form>
  );
}
