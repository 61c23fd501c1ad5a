// A board on which a move is played: first the man, then where it goes. What may be played is told by
// the program.

import { useState } from "preact/hooks";
import type { Position } from "../program/forms.ts";
import { Dialog } from "../parts/Dialog.tsx";
import { t } from "../words/words.ts";
import { Board } from "./Board.tsx";
import { Man } from "./Man.tsx";
import { type Man as ManLetter, menOf, sideToMove } from "./squares.ts";

export interface MoveBoardProps {
  position: Position;
  label: string;
  flipped?: boolean;
  last?: readonly string[];
  onMove: (uci: string) => void;
}

// A king may be put on the square that it goes to, or on its rook.
const goesTo = (uci: string, to: string) => uci.slice(2, 4) === to;

export function MoveBoard({ position, label, flipped, last, onMove }: MoveBoardProps) {
  const [from, setFrom] = useState<string>();
  const [promotions, setPromotions] = useState<string[]>([]);
  const ofMan = position.moves.filter((move) => move.uci.startsWith(from ?? "-"));
  const own = new Set(position.moves.map((move) => move.uci.slice(0, 2)));
  const tryMove = (start: string, to: string): boolean => {
    const fitting = position.moves
      .filter(({ uci }) => uci.startsWith(start) && goesTo(uci, to))
      .map(({ uci }) => uci);
    if (fitting.length === 0) return false;
    setFrom(undefined);
    if (fitting.length > 1) setPromotions(fitting);
    else onMove(fitting[0] ?? "");
    return true;
  };
  const onSquare = (square: string) => {
    if (from !== undefined && tryMove(from, square)) return;
    setFrom(square !== from && own.has(square) ? square : undefined);
  };
  const white = sideToMove(position.fen) === "white";
  return (
    <>
      <Board
        fen={position.fen}
        label={label}
        flipped={flipped ?? false}
        last={last ?? []}
        selected={from !== undefined && menOf(position.fen).has(from) ? [from] : []}
        targets={from === undefined ? [] : ofMan.map(({ uci }) => uci.slice(2, 4))}
        onSquare={onSquare}
        onDrag={tryMove}
      />
      <Dialog open={promotions.length > 0} title={t("board.promote_to")} onClose={() => setPromotions([])}>
        <div class="men-row">
          {promotions.map((uci) => {
            const letter = uci.slice(4, 5);
            return (
              <button
                type="button"
                class="man-button"
                key={uci}
                aria-label={t(`board.man_${white ? "w" : "b"}${letter}`)}
                onClick={() => {
                  setPromotions([]);
                  onMove(uci);
                }}
              >
                <Man man={(white ? letter.toUpperCase() : letter) as ManLetter} />
              </button>
            );
          })}
        </div>
      </Dialog>
    </>
  );
}
