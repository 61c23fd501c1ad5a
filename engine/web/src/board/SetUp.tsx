// A position put on the board man by man. Whether play can go on from it is for the program to say.

import { useState } from "preact/hooks";
import { t } from "../words/words.ts";
import { Board } from "./Board.tsx";
import { Man } from "./Man.tsx";
import {
  castlingOf,
  empty,
  initial,
  type Man as ManLetter,
  menOf,
  placementOf,
  sideToMove,
} from "./squares.ts";
import { useTurned } from "./turned.ts";

const palette: ManLetter[] = ["K", "Q", "R", "B", "N", "P", "k", "q", "r", "b", "n", "p"];

/** The FEN with other men or another side to move; counters begin anew. */
export function fenOf(men: ReadonlyMap<string, ManLetter>, side: "white" | "black"): string {
  return `${placementOf(men)} ${side === "white" ? "w" : "b"} ${castlingOf(men)} - 0 1`;
}

export function SetUp({ fen, onChange }: { fen: string; onChange: (fen: string) => void }) {
  const [chosen, setChosen] = useState<ManLetter | "none">("K");
  const { turned, turn } = useTurned();
  const men = menOf(fen);
  const side = sideToMove(fen);
  const put = (square: string) => {
    const next = new Map(men);
    if (chosen === "none" || next.get(square) === chosen) next.delete(square);
    else {
      if (chosen.toLowerCase() === "k") for (const [at, man] of next) if (man === chosen) next.delete(at);
      next.set(square, chosen);
      // There is one king of each colour: the other is put next.
      const other = chosen === "K" ? "k" : "K";
      if (chosen.toLowerCase() === "k" && ![...next.values()].includes(other)) setChosen(other);
    }
    onChange(fenOf(next, side));
  };
  const move = (from: string, to: string) => {
    const man = men.get(from);
    if (man === undefined) return;
    const next = new Map(men);
    next.delete(from);
    next.set(to, man);
    onChange(fenOf(next, side));
  };
  return (
    <div class="setup">
      <div class="palette" role="group" aria-label={t("setup.palette")}>
        {palette.map((man) => (
          <button
            type="button"
            class="man-button"
            key={man}
            aria-pressed={chosen === man}
            aria-label={t(`board.man_${man === man.toUpperCase() ? "w" : "b"}${man.toLowerCase()}`)}
            onClick={() => setChosen(man)}
          >
            <Man man={man} />
          </button>
        ))}
        <button
          type="button"
          class="man-button man-none"
          aria-pressed={chosen === "none"}
          aria-label={t("setup.erase")}
          title={t("setup.erase")}
          onClick={() => setChosen("none")}
        >
          ✕
        </button>
      </div>
      <Board fen={fen} label={t("setup.board")} flipped={turned} onSquare={put} onDrag={move} />
      <div class="row wrap tools">
        <div class="segments" role="group" aria-label={t("setup.to_move")}>
          {(["white", "black"] as const).map((color) => (
            <button
              type="button"
              key={color}
              aria-pressed={side === color}
              onClick={() => onChange(fenOf(men, color))}
            >
              {t(`setup.${color}_to_move`)}
            </button>
          ))}
        </div>
        <button
          type="button"
          class="small"
          onClick={() => onChange(empty.replace(" w ", side === "white" ? " w " : " b "))}
        >
          {t("setup.clear")}
        </button>
        <button type="button" class="small" onClick={() => onChange(initial)}>
          {t("setup.initial")}
        </button>
        <button type="button" class="small" onClick={turn}>
          {t("board.turn")}
        </button>
      </div>
    </div>
  );
}
