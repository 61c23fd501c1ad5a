// Squares chosen on the board, in order; without a known position on an empty one.

import { useState } from "preact/hooks";
import { Board } from "../board/Board.tsx";
import { empty, squareIn } from "../board/squares.ts";
import { useTurned } from "../board/turned.ts";
import { t, useLanguage } from "../words/words.ts";
import type { AnswerProps } from "./answer.ts";

export function SquaresAnswer({ question, board, before, onAnswer }: AnswerProps) {
  const language = useLanguage();
  const [chosen, setChosen] = useState<string[]>(Array.isArray(before) ? before.map(String) : []);
  const { turned, turn } = useTurned();
  const fen = board ?? empty;
  const toggle = (square: string) =>
    setChosen((old) => (old.includes(square) ? old.filter((one) => one !== square) : [...old, square]));
  return (
    <div class="stack">
      <Board fen={fen} label={question.text} flipped={turned} selected={chosen} onSquare={toggle} />
      <output class="chosen" aria-live="polite">
        {chosen.length === 0
          ? t("squares.none")
          : chosen.map((square) => squareIn(language, square)).join(", ")}
      </output>
      <button type="button" class="primary" disabled={chosen.length === 0} onClick={() => onAnswer(chosen)}>
        {t("do.next")}
      </button>
      <button type="button" class="small" onClick={turn}>
        {t("board.turn")}
      </button>
    </div>
  );
}
