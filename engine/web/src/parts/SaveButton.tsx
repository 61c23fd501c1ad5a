// A button that saves a text as a file, and says so.

import { useState } from "preact/hooks";
import { Stopped } from "../program/client.ts";
import { t } from "../words/words.ts";
import { save } from "./files.ts";

export interface SaveButtonProps {
  children: string;
  /** Of the file. */
  name: string;
  type: string;
  text: () => string | Promise<string>;
  small?: boolean;
  disabled?: boolean;
  /** Said where there is no text and the program says nothing of it. */
  none?: string;
}

export function SaveButton({ children, name, type, text, small, disabled, none }: SaveButtonProps) {
  const [said, setSaid] = useState("");
  const onClick = async () => {
    setSaid(t("busy.working"));
    try {
      save(name, await text(), type);
      setSaid(t("save.done", { name }));
    } catch (fault) {
      const why = fault instanceof Error ? fault.message : String(fault);
      setSaid(fault instanceof Stopped ? t("busy.stopped") : why || (none ?? ""));
    }
  };
  return (
    <>
      <button
        type="button"
        class={small ? "small" : undefined}
        disabled={disabled}
        onClick={() => void onClick()}
      >
        {children}
      </button>
      {said !== "" && (
        <p class="hint saved" role="status">
          {said}
        </p>
      )}
    </>
  );
}
