// A position or a game that was told, as it is seen: a board, or moves in the letters of the page.

import { useEffect, useState } from "preact/hooks";
import { Board } from "../board/Board.tsx";
import { numbered } from "../board/line.ts";
import { initial, isFen } from "../board/squares.ts";
import { useTurned } from "../board/turned.ts";
import { readGame } from "../program/questions.ts";
import { t, useLanguage } from "../words/words.ts";

function ToldPosition({ fen }: { fen: string }) {
  const { turned } = useTurned();
  return (
    <div class="told-board">
      <Board
        fen={fen}
        label={t(fen === initial ? "setup.initial" : "told.position", { fen })}
        flipped={turned}
        picture
      />
      {fen === initial && <p class="hint">{t("setup.initial")}</p>}
    </div>
  );
}

export function ToldGame({ text }: { text: string }) {
  const language = useLanguage();
  const [moves, setMoves] = useState<string>();
  const position = text.trim() === "startpos" ? initial : isFen(text) ? text.trim() : undefined;
  useEffect(() => {
    let current = true;
    setMoves(undefined);
    if (position === undefined)
      void readGame(text, language).then(
        ({ start, played }) => current && setMoves(numbered(start, played)),
        () => undefined,
      );
    return () => {
      current = false;
    };
  }, [text, language]);
  if (position !== undefined) return <ToldPosition fen={position} />;
  return <p class="movetext as-typed">{moves ?? text.trim()}</p>;
}
