// A move, legal or not: shown on the board by two squares, or as it is written on a sheet.

import { useState } from "preact/hooks";
import { Board } from "../board/Board.tsx";
import { MoveKeys } from "../board/MoveKeys.tsx";
import { useLine } from "../board/line.ts";
import { Man } from "../board/Man.tsx";
import { empty, type Man as ManLetter, menOf, sideToMove, squareIn } from "../board/squares.ts";
import { useTurned } from "../board/turned.ts";
import { Fold } from "../parts/Fold.tsx";
import { t, useLanguage } from "../words/words.ts";
import type { AnswerProps } from "./answer.ts";

export function MoveAnswer({ question, board, before, onAnswer }: AnswerProps) {
  const language = useLanguage();
  const fen = board ?? empty;
  const [, first, second, man = ""] = /^([a-h][1-8])([a-h][1-8])([qrbn]?)$/.exec(String(before)) ?? [];
  const [from, setFrom] = useState(first);
  const [to, setTo] = useState(second);
  const [piece, setPiece] = useState(man);
  const [text, setText] = useState(first === undefined && typeof before === "string" ? before : "");
  const { turned, turn } = useTurned();
  const { position } = useLine(fen, [], language);
  const men = menOf(fen);
  const white = sideToMove(fen) === "white";
  const promotes = to !== undefined && men.get(from ?? "")?.toLowerCase() === "p" && /[18]/.test(to);
  const onSquare = (square: string) => {
    setPiece("");
    if (from === undefined || to !== undefined) {
      setFrom(square);
      setTo(undefined);
    } else if (square === from) setFrom(undefined);
    else setTo(square);
  };
  return (
    <div class="stack">
      <Board
        fen={fen}
        label={question.text}
        flipped={turned}
        selected={[from, to].filter((square): square is string => square !== undefined)}
        onSquare={onSquare}
        onDrag={(start, end) => {
          setFrom(start);
          setTo(end);
        }}
      />
      <output class="chosen" aria-live="polite">
        {from === undefined
          ? t("move.from")
          : to === undefined
            ? t("move.to", { from: squareIn(language, from) })
            : `${squareIn(language, from)} – ${squareIn(language, to)}`}
      </output>
      {promotes && (
        <div class="men-row" role="group" aria-label={t("move.new_piece")}>
          <button
            type="button"
            class="man-button man-none"
            aria-pressed={piece === ""}
            onClick={() => setPiece("")}
          >
            {t("move.no_piece")}
          </button>
          {["q", "r", "b", "n"].map((letter) => (
            <button
              type="button"
              class="man-button"
              key={letter}
              aria-pressed={piece === letter}
              aria-label={t(`board.man_${white ? "w" : "b"}${letter}`)}
              onClick={() => setPiece(letter)}
            >
              <Man man={(white ? letter.toUpperCase() : letter) as ManLetter} />
            </button>
          ))}
        </div>
      )}
      <button
        type="button"
        class="primary"
        disabled={to === undefined}
        onClick={() => onAnswer(`${from ?? ""}${to ?? ""}${promotes ? piece : ""}`)}
      >
        {t("do.next")}
      </button>
      <button type="button" class="small" onClick={turn}>
        {t("board.turn")}
      </button>
      <Fold kind="why" title={t("move.type")}>
        {position && position.moves.length > 0 && (
          <MoveKeys
            moves={position.moves}
            onMove={(uci) => onAnswer(position.moves.find((move) => move.uci === uci)?.san ?? uci)}
          />
        )}
        <form
          class="row"
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim() !== "") onAnswer(text.trim());
          }}
        >
          <input
            value={text}
            aria-label={t("move.as_written")}
            placeholder={t("move.as_written")}
            onInput={(event) => setText(event.currentTarget.value)}
            autocomplete="off"
            autocapitalize="off"
            spellcheck={false}
          />
          <button type="submit" class="small" disabled={text.trim() === ""}>
            {t("do.next")}
          </button>
        </form>
      </Fold>
    </div>
  );
}
