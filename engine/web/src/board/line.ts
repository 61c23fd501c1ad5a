// A line of moves from a position: the program says what stands after it and what may be played.

import { useEffect, useState } from "preact/hooks";
import type { LegalMove, Position } from "../program/forms.ts";
import { Stopped } from "../program/client.ts";
import { askBoard } from "../program/questions.ts";

export interface Line {
  start: string;
  moves: readonly string[];
  /** As the program answered last; nothing until then. */
  position: Position | undefined;
  /** The position is that of the end of the line: what is shown can be gone on from. */
  ready: boolean;
  fault: string | undefined;
  play: (uci: string) => void;
  undo: () => void;
  set: (start: string, moves: readonly string[]) => void;
}

/** `language`: of the letters that moves are written in. */
export function useLine(initialStart: string, initialMoves: readonly string[], language: string): Line {
  const [line, setLine] = useState({ start: initialStart, moves: initialMoves });
  const [answer, setAnswer] = useState<{ of: unknown; position: Position }>();
  const [fault, setFault] = useState<string>();
  useEffect(() => {
    let current = true;
    askBoard(line.start, line.moves, language).then(
      (found) => {
        if (!current) return;
        setAnswer({ of: line, position: found });
        setFault(undefined);
      },
      (error: unknown) => {
        if (!current || error instanceof Stopped) return;
        setFault(error instanceof Error ? error.message : String(error));
      },
    );
    return () => {
      current = false;
    };
  }, [line, language]);
  return {
    ...line,
    position: answer?.position,
    ready: answer !== undefined && answer.of === line,
    fault,
    play: (uci) => setLine((old) => ({ ...old, moves: [...old.moves, uci] })),
    undo: () => setLine((old) => ({ ...old, moves: old.moves.slice(0, -1) })),
    set: (start, moves) => setLine({ start, moves }),
  };
}

/** The moves that were played so far in each position, whatever the counters say. */
export class Played {
  private readonly moves = new Map<string, Set<string>>();

  note(fen: string, uci: string): void {
    this.in(fen).add(uci);
  }
  in(fen: string): Set<string> {
    const position = fen.split(" ").slice(0, 4).join(" ");
    const found = this.moves.get(position) ?? new Set();
    this.moves.set(position, found);
    return found;
  }
}

/** "1. e4 e5 2. Nf3", from the number and the side that the FEN names. */
export function numbered(fen: string, moves: readonly LegalMove[]): string {
  const fields = fen.trim().split(/\s+/);
  let black = fields[1] === "b";
  let number = Number(fields[5] ?? "1") || 1;
  const words: string[] = [];
  moves.forEach((move, i) => {
    if (!black) words.push(`${number}.`);
    else if (i === 0) words.push(`${number}...`);
    words.push(move.san);
    if (black) number += 1;
    black = !black;
  });
  return words.join(" ");
}
