// A keyboard for the moves of a scoresheet, in the letters of its language: it has only keys that
// still lead to a legal move.

import { useState } from "preact/hooks";
import type { LegalMove } from "../program/forms.ts";
import { t } from "../words/words.ts";

const few = 8;
// Men before files, these as on the board, then ranks and signs.
const placeOf = (key: string) =>
  /\p{Lu}/u.test(key) ? 0 : 1 + ("abcdefgh".indexOf(key) + 1 || "абцдефгх".indexOf(key) + 1 || 9);
const bare = (san: string) => san.replace(/[+#]$/, "");

export interface MoveKeysProps {
  moves: readonly LegalMove[];
  /** A move was entered before: what the keys are for need not be said. */
  begun?: boolean;
  /** Those that were played in this position before; each is one key. */
  again?: ReadonlySet<string> | undefined;
  onMove: (uci: string) => void;
}

export function MoveKeys({ moves, begun = false, again, onMove }: MoveKeysProps) {
  const [typing, setTyping] = useState({ of: moves, typed: "" });
  // Letters of a move in another position mean nothing here.
  const typed = typing.of === moves ? typing.typed : "";
  const setTyped = (text: string) => setTyping({ of: moves, typed: text });
  const fitting = moves.filter(({ san }) => san.startsWith(typed));
  const exact = fitting.find(({ san }) => bare(san) === typed);
  const next = [...new Set(fitting.map(({ san }) => bare(san).slice(typed.length, typed.length + 1)))].filter(
    (key) => key !== "",
  );
  next.sort((a, b) => placeOf(a) - placeOf(b) || (a < b ? -1 : 1));
  const show = typed !== "" && fitting.length <= few;
  const whole = show
    ? fitting
    : exact
      ? [exact]
      : typed === ""
        ? moves.filter(({ uci }) => again?.has(uci))
        : [];
  return (
    <div class="keys" role="group" aria-label={t("moves.keys")}>
      <output class="keys-typed" aria-live="polite">
        {typed === "" && !begun ? t("moves.type_next") : typed}
      </output>
      <div class="keys-row">
        {next.map((key) => (
          <button
            type="button"
            class="key"
            key={key}
            onClick={() => {
              const longer = typed + key;
              const left = moves.filter(({ san }) => san.startsWith(longer));
              if (left.length === 1 && left[0]) onMove(left[0].uci);
              else setTyped(longer);
            }}
          >
            {key}
          </button>
        ))}
        {typed !== "" && (
          <button
            type="button"
            class="key key-back"
            aria-label={t("moves.delete_letter")}
            onClick={() => setTyped([...typed].slice(0, -1).join(""))}
          >
            ⌫
          </button>
        )}
      </div>
      {whole.length > 0 && (
        <div class="keys-row">
          {typed === "" && <span class="hint">{t("moves.again")}</span>}
          {whole.map(({ uci, san }) => (
            <button type="button" class="key key-move" key={uci} onClick={() => onMove(uci)}>
              {san}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
