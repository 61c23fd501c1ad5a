// A dialog over the page, with the browser's own handling of focus and Escape.

import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../words/words.ts";

export interface DialogProps {
  open: boolean;
  title: string;
  onClose: () => void;
  children: ComponentChildren;
}

export function Dialog({ open, title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open && dialog.current?.open) dialog.current.close();
  }, [open]);
  return (
    <dialog ref={dialog} aria-labelledby={id} onClose={onClose} onCancel={onClose}>
      {open && (
        <>
          <div class="row between">
            <h2 id={id}>{title}</h2>
            <button type="button" class="small" onClick={onClose}>
              {t("do.close")}
            </button>
          </div>
          {children}
        </>
      )}
    </dialog>
  );
}
