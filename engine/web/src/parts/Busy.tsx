// What the program is at, with a way to stop it.

import { useEffect, useState } from "preact/hooks";
import { program } from "../program/client.ts";
import { t } from "../words/words.ts";

/** Shown only when an answer takes longer than a moment. */
export function Busy() {
  const [, redraw] = useState(0);
  const [shown, setShown] = useState(false);
  useEffect(() => program.listen(() => redraw((n) => n + 1)), []);
  const busy = program.busy;
  useEffect(() => {
    if (!busy) {
      setShown(false);
      return undefined;
    }
    const timer = setTimeout(() => setShown(true), 600);
    return () => clearTimeout(timer);
  }, [busy]);
  if (!busy || !shown) return null;
  const part = program.progress;
  return (
    <div class="busy" role="status">
      <span>{t("busy.working")}</span>
      {part === undefined ? (
        <progress aria-label={t("busy.working")} />
      ) : (
        <progress aria-label={t("busy.working")} max={1} value={part} />
      )}
      <button type="button" class="small" onClick={() => program.stop()}>
        {t("busy.stop")}
      </button>
    </div>
  );
}
