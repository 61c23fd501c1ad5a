// The position or the game: put on the board, played or typed from the scoresheet, or pasted.

import { useState } from "preact/hooks";
import { numbered, useLine } from "../board/line.ts";
import { SetUp } from "../board/SetUp.tsx";
import { initial, isFen } from "../board/squares.ts";
import { Tabs } from "../parts/Tabs.tsx";
import { t } from "../words/words.ts";
import { PasteGame } from "./PasteGame.tsx";
import { type AnswerProps, howToType } from "./answer.ts";
import { type Draft, draft, note, type Way } from "./draft.ts";
import { SheetKeys } from "./SheetKeys.tsx";

// Where the game is usually told by its moves; the other ways are a tap away. In a quickplay finish
// hardly anybody records.
const byMoves = new Set(["repetition", "fifty_moves", "illegal_move"]);

/** As a game file, which is read in one way only. */
function pgnOf(start: string, text: string): string {
  const tags = start === initial ? '[Event "?"]' : `[SetUp "1"]\n[FEN "${start}"]`;
  return `${tags}\n\n${text} *\n`;
}

/** What was begun, or answered before. */
function draftFor(answer: unknown): Draft {
  const begun = draft();
  if (typeof answer !== "string") return begun;
  if (isFen(answer)) return { ...begun, way: "position", fen: answer };
  const played = answer === "startpos" || (begun.moves?.length && answer.startsWith("["));
  return played ? { ...begun, way: "moves" } : { ...begun, way: "paste", text: answer };
}

export function GameAnswer(props: AnswerProps) {
  const before = draftFor(props.before);
  const [way, setWay] = useState<Way>(
    before.way ?? (byMoves.has(props.incident ?? "") ? "moves" : "position"),
  );
  const [text, setText] = useState(before.text ?? "");
  const [fen, setFen] = useState(before.fen ?? initial);
  const english = useLine(before.start ?? initial, before.moves ?? [], "en");
  const choose = (chosen: Way) => {
    setWay(chosen);
    note({ way: chosen });
  };
  const sendMoves = () => {
    const { start, moves, position } = english;
    if (moves.length === 0) props.onAnswer(start === initial ? "startpos" : start, true);
    else if (position) props.onAnswer(pgnOf(start, numbered(start, position.played)));
  };
  return (
    <div class="stack">
      <Tabs
        label={t("game.ways")}
        chosen={way}
        onChoose={choose}
        tabs={[
          ["moves", t("game.by_moves")],
          ["position", t("game.by_board")],
          ["paste", t("game.by_text")],
        ]}
      />
      {way === "moves" && (
        <SheetKeys
          line={english}
          onChange={(start, moves) => note({ start, moves: [...moves] })}
          onText={(sheet) => {
            setText(sheet);
            choose("paste");
          }}
        >
          <button type="button" class="primary" disabled={!english.ready} onClick={sendMoves}>
            {english.moves.length === 0
              ? t("game.use_initial")
              : t("game.use_moves", { number: english.moves.length })}
          </button>
        </SheetKeys>
      )}
      {way === "position" && (
        <>
          <SetUp
            fen={fen}
            onChange={(changed) => {
              setFen(changed);
              note({ fen: changed });
            }}
          />
          <button
            type="button"
            class="primary"
            disabled={fen.startsWith("8/8/8/8/8/8/8/8")}
            onClick={() => props.onAnswer(fen, true)}
          >
            {t("game.use_position")}
          </button>
        </>
      )}
      {way === "paste" && (
        <PasteGame
          initial={text}
          label={props.question.text}
          hint={howToType(props.question)}
          onText={props.onAnswer}
        />
      )}
    </div>
  );
}
