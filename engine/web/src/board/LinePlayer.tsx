// A line to play through on a board, forwards and back. The moves are legal: the program found them.

import { useEffect, useState } from "preact/hooks";
import { t, useLanguage } from "../words/words.ts";
import { Board } from "./Board.tsx";
import { askBoard } from "../program/questions.ts";
import type { Position } from "../program/forms.ts";

export function LinePlayer({ fen, moves, label }: { fen: string; moves: readonly string[]; label: string }) {
  const language = useLanguage();
  const [at, setAt] = useState(0);
  const [position, setPosition] = useState<Position>();
  const [names, setNames] = useState<string[]>([]);
  useEffect(() => {
    let current = true;
    void askBoard(fen, moves, language).then(
      (end) => current && setNames(end.played.map(({ san }) => san)),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [fen, moves.join(), language]);
  useEffect(() => {
    let current = true;
    void askBoard(fen, moves.slice(0, at), language).then(
      (found) => current && setPosition(found),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [fen, moves.join(), at, language]);
  const last = at > 0 ? moves[at - 1] : undefined;
  const go = (to: number) => setAt(Math.max(0, Math.min(moves.length, to)));
  return (
    <div class="player">
      <Board
        fen={position?.fen ?? fen}
        label={label}
        last={last ? [last.slice(0, 2), last.slice(2, 4)] : []}
      />
      <div class="player-row">
        <button
          type="button"
          class="small"
          disabled={at === 0}
          onClick={() => go(0)}
          aria-label={t("line.first")}
        >
          |◀
        </button>
        <button
          type="button"
          class="small"
          disabled={at === 0}
          onClick={() => go(at - 1)}
          aria-label={t("line.back")}
        >
          ◀
        </button>
        <output aria-live="polite">
          {at === 0
            ? t("line.start")
            : t("line.at", { move: names[at - 1] ?? "", number: at, all: moves.length })}
        </output>
        <button
          type="button"
          class="small"
          disabled={at === moves.length}
          onClick={() => go(at + 1)}
          aria-label={t("line.forward")}
        >
          ▶
        </button>
        <button
          type="button"
          class="small"
          disabled={at === moves.length}
          onClick={() => go(moves.length)}
          aria-label={t("line.last")}
        >
          ▶|
        </button>
      </div>
    </div>
  );
}
