// A game move by move: on the board, or with the keys of the language in which the sheet is written.

import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";
import { type Line, numbered, Played, useLine } from "../board/line.ts";
import { MoveBoard } from "../board/MoveBoard.tsx";
import { MoveKeys } from "../board/MoveKeys.tsx";
import { initial } from "../board/squares.ts";
import { useTurned } from "../board/turned.ts";
import { ChoiceField } from "../parts/Field.tsx";
import { Fault } from "../parts/Fault.tsx";
import { isLanguage, languages, t, useLanguage } from "../words/words.ts";

export interface SheetKeysProps {
  line: Line;
  onChange: (start: string, moves: readonly string[]) => void;
  /** Goes on as text, where a move cannot be played that stands on the sheet. */
  onText: (sheet: string) => void;
  /** What to do with the moves. */
  children: ComponentChildren;
}

export function SheetKeys({ line, onChange, onText, children }: SheetKeysProps) {
  const page = useLanguage();
  const [letters, setLetters] = useState<string>(page);
  const { turned, turn } = useTurned();
  const shown = useLine(line.start, line.moves, letters);
  const set = (start: string, moves: readonly string[]) => {
    line.set(start, moves);
    shown.set(start, moves);
    onChange(start, moves);
  };
  const ready = line.ready && shown.ready;
  const { position, fault } = shown;
  const played = useRef(new Played());
  const play = (uci: string) => {
    if (!ready || !position) return;
    played.current.note(position.fen, uci);
    set(line.start, [...line.moves, uci]);
  };
  const last = line.moves.at(-1);
  return (
    <div class="sheet">
      <Fault text={fault} />
      {position && (
        <>
          <MoveBoard
            position={position}
            label={t("moves.board")}
            flipped={turned}
            last={last ? [last.slice(0, 2), last.slice(2, 4)] : []}
            onMove={play}
          />
          <p class="movetext" aria-live="polite">
            {numbered(line.start, position.played)}
          </p>
          {position.moves.length > 0 ? (
            <MoveKeys
              moves={position.moves}
              begun={position.played.length > 0}
              again={played.current.in(position.fen)}
              onMove={play}
            />
          ) : (
            <p class="hint">{t("moves.no_more")}</p>
          )}
        </>
      )}
      {children}
      <div class="row wrap tools">
        <button
          type="button"
          class="small"
          disabled={line.moves.length === 0}
          onClick={() => set(line.start, line.moves.slice(0, -1))}
        >
          {t("moves.undo")}
        </button>
        <button
          type="button"
          class="small"
          disabled={line.moves.length === 0 && line.start === initial}
          onClick={() => set(initial, [])}
        >
          {t("moves.clear")}
        </button>
        <button type="button" class="small" onClick={turn}>
          {t("board.turn")}
        </button>
        <button
          type="button"
          class="small"
          disabled={line.start !== initial || !ready}
          onClick={() => position && onText(`${numbered(line.start, position.played)} `)}
        >
          {t("moves.as_text")}
        </button>
        <ChoiceField
          kind="inline"
          label={t("moves.letters")}
          value={letters}
          choices={Object.entries(languages)}
          onChoose={(code) => isLanguage(code) && setLetters(code)}
        />
      </div>
    </div>
  );
}
