// Squares chosen on the board, in order; without a known position on an empty one.

import { useState } from "preact/hooks";
import { Board } from "../board/Board.tsx";
import { empty, sideToMove, squareIn } from "../board/squares.ts";
import { t, useLanguage } from "../words/words.ts";
import type { AnswerProps } from "./QuestionCard.tsx";

export function SquaresAnswer({ question, board, onAnswer }: AnswerProps) {
  const language = useLanguage();
  const [chosen, setChosen] = useState<string[]>([]);
  const fen = board ?? empty;
  const toggle = (square: string) =>
    setChosen((old) => (old.includes(square) ? old.filter((one) => one !== square) : [...old, square]));
  return (
    <div class="stack">
      <Board
        fen={fen}
        label={question.text}
        flipped={sideToMove(fen) === "black"}
        selected={chosen}
        onSquare={toggle}
      />
      <output class="chosen" aria-live="polite">
        {chosen.length === 0
          ? t("squares.none")
          : chosen.map((square) => squareIn(language, square)).join(", ")}
      </output>
      <button type="button" class="primary" disabled={chosen.length === 0} onClick={() => onAnswer(chosen)}>
        {t("do.next")}
      </button>
    </div>
  );
}
