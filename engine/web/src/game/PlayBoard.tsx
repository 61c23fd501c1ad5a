// The board of a game that is followed: moves are entered on it, or typed as on a scoresheet.

import { useEffect, useState } from "preact/hooks";
import { Board } from "../board/Board.tsx";
import { MoveBoard } from "../board/MoveBoard.tsx";
import { MoveKeys } from "../board/MoveKeys.tsx";
import { Fold } from "../parts/Fold.tsx";
import type { Position } from "../program/forms.ts";
import { askBoard } from "../program/questions.ts";
import { t, useLanguage } from "../words/words.ts";
import type { LiveGame } from "./live.ts";

/** The squares of the last move, if it was told by squares. */
function lastSquares(live: LiveGame): string[] {
  const line = live.counting.at(-1)?.line;
  if (line === undefined) return [];
  const { type, move } = JSON.parse(line) as { type?: string; move?: string };
  return type === "move" && move !== undefined && /^[a-h][1-8][a-h][1-8]/.test(move)
    ? [move.slice(0, 2), move.slice(2, 4)]
    : [];
}

export function PlayBoard({ live, keys, flipped }: { live: LiveGame; keys: boolean; flipped: boolean }) {
  const language = useLanguage();
  const [answer, setAnswer] = useState<{ of: string; position: Position }>();
  const fen = live.standing?.fen;
  useEffect(() => {
    if (fen === undefined) return undefined;
    let current = true;
    askBoard(fen, [], language).then(
      (position) => current && setAnswer({ of: fen, position }),
      () => current && setAnswer(undefined),
    );
    return () => {
      current = false;
    };
  }, [fen, language]);
  if (fen === undefined) return <p role="status">{t("busy.starting")}</p>;
  const over = live.standing?.result != null;
  const play = (uci: string) => void live.play(uci);
  const last = lastSquares(live);
  if (answer?.of !== fen || over)
    return <Board fen={fen} label={t("moves.board")} flipped={flipped} last={last} />;
  const { position } = answer;
  return (
    <>
      <MoveBoard position={position} label={t("moves.board")} flipped={flipped} last={last} onMove={play} />
      {keys && (
        <Fold kind="why" title={t("game.type_move")}>
          <MoveKeys moves={position.moves} onMove={play} />
        </Fold>
      )}
    </>
  );
}
