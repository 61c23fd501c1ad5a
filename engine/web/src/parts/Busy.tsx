// What the program is at, with a way to stop it.

import { useEffect, useState } from "preact/hooks";
import { useStep } from "./clicks.ts";
import { program } from "../program/client.ts";
import { useStore } from "./store.ts";
import { t } from "../words/words.ts";

/** Shown only when an answer takes longer than a moment. */
export function Busy() {
  const { busy, progress } = useStore(program);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!busy) {
      setShown(false);
      return undefined;
    }
    const timer = setTimeout(() => setShown(true), 600);
    return () => clearTimeout(timer);
  }, [busy]);
  // Its button comes over what is there.
  useStep(shown);
  if (!busy || !shown) return null;
  return (
    <div class="busy" role="status">
      <span>{t("busy.working")}</span>
      {progress === undefined ? (
        <progress aria-label={t("busy.working")} />
      ) : (
        <progress aria-label={t("busy.working")} max={1} value={progress} />
      )}
      <button type="button" class="small" onClick={() => program.stop()}>
        {t("busy.stop")}
      </button>
    </div>
  );
}
