// The position or the game: put on the board, played or typed from the scoresheet, or pasted.

import { useState } from "preact/hooks";
import { numbered, useLine } from "../board/line.ts";
import { SetUp } from "../board/SetUp.tsx";
import { empty, initial } from "../board/squares.ts";
import { Tabs } from "../parts/Tabs.tsx";
import { t } from "../words/words.ts";
import { PasteGame } from "./PasteGame.tsx";
import type { AnswerProps } from "./QuestionCard.tsx";
import { SheetKeys } from "./SheetKeys.tsx";

type Way = "moves" | "position" | "paste";
const kept = "zeitnot.game";

interface Draft {
  way?: Way;
  fen?: string;
  start?: string;
  moves?: string[];
}
function draft(): Draft {
  try {
    return JSON.parse(sessionStorage.getItem(kept) ?? "{}") as Draft;
  } catch {
    return {};
  }
}
function keep(change: Draft): void {
  try {
    sessionStorage.setItem(kept, JSON.stringify({ ...draft(), ...change }));
  } catch {
    // It has to be told again after a reload.
  }
}

// Where the game is usually told by its moves; the other ways are a tap away.
const byMoves = new Set(["repetition", "fifty_moves", "quickplay", "illegal_move"]);

/** As a game file, which is read in one way only. */
function pgnOf(start: string, text: string): string {
  const tags = start === initial ? '[Event "?"]' : `[SetUp "1"]\n[FEN "${start}"]`;
  return `${tags}\n\n${text} *\n`;
}

export function GameAnswer(props: AnswerProps) {
  const before = draft();
  const [way, setWay] = useState<Way>(
    before.way ?? (byMoves.has(props.incident ?? "") ? "moves" : "position"),
  );
  const [text, setText] = useState("");
  const [fen, setFen] = useState(before.fen ?? empty);
  const english = useLine(before.start ?? initial, before.moves ?? [], "en");
  const choose = (chosen: Way) => {
    setWay(chosen);
    keep({ way: chosen });
  };
  const sendMoves = () => {
    const { start, moves, position } = english;
    if (moves.length === 0) props.onAnswer(start === initial ? "startpos" : start);
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
          onChange={(start, moves) => keep({ start, moves: [...moves] })}
          onText={(sheet) => {
            setText(sheet);
            choose("paste");
          }}
        >
          <button type="button" class="primary" disabled={english.position === undefined} onClick={sendMoves}>
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
              keep({ fen: changed });
            }}
          />
          <button
            type="button"
            class="primary"
            disabled={fen.startsWith("8/8/8/8/8/8/8/8")}
            onClick={() => props.onAnswer(fen)}
          >
            {t("game.use_position")}
          </button>
        </>
      )}
      {way === "paste" && (
        <PasteGame
          initial={text}
          label={props.question.text}
          hint={props.question.help.at(props.question.may_be_unknown ? -2 : -1) ?? ""}
          onText={props.onAnswer}
        />
      )}
    </div>
  );
}
