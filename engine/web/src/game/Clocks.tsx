// Both clocks as the arbiter last read or set them. They do not run: the real ones stand on the table.

import { useState } from "preact/hooks";
import { Dialog } from "../parts/Dialog.tsx";
import { clockOf, TimePad } from "../parts/TimePad.tsx";
import type { Side } from "../program/forms.ts";
import { t } from "../words/words.ts";
import type { LiveGame } from "./live.ts";

type Kind = "clocks" | "set_clocks";

export function Clocks({ live }: { live: LiveGame }) {
  const [editing, setEditing] = useState<Side>();
  const [kind, setKind] = useState<Kind>("clocks");
  const shown = (side: Side) => {
    const seconds = side === "white" ? live.standing?.clocks.white_s : live.standing?.clocks.black_s;
    return seconds == null ? "–:––" : clockOf(seconds);
  };
  const enter = (side: Side, seconds: number) => {
    setEditing(undefined);
    void live.enter([JSON.stringify({ type: kind, [`${side}_s`]: seconds })]);
  };
  return (
    <div class="clocks">
      {(["white", "black"] as const).map((side) => (
        <button
          type="button"
          class={`clock clock-${side}`}
          key={side}
          onClick={() => setEditing(side)}
          aria-label={t(`clock.${side}`, { time: shown(side) })}
        >
          <span class="clock-name">{t(`side.${side}`)}</span>
          <span class="clock-time">{shown(side)}</span>
        </button>
      ))}
      <Dialog
        open={editing !== undefined}
        title={editing ? t(`clock.enter_${editing}`) : ""}
        onClose={() => setEditing(undefined)}
      >
        <div class="segments" role="group" aria-label={t("clock.kind")}>
          {(["clocks", "set_clocks"] as const).map((one) => (
            <button type="button" key={one} aria-pressed={kind === one} onClick={() => setKind(one)}>
              {t(`clock.${one}`)}
            </button>
          ))}
        </div>
        {editing && (
          <TimePad
            label={t(`clock.enter_${editing}`)}
            done={t("clock.keep")}
            onTime={(seconds) => enter(editing, seconds)}
          />
        )}
      </Dialog>
    </div>
  );
}
