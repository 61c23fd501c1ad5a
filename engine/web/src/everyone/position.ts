// The position that a text means: a FEN, or the last one of a game.

import { Talk } from "../program/talk.ts";
import { faultText } from "../program/fault_text.ts";
import type { InterviewLine } from "../program/forms.ts";
import { Refused } from "../program/questions.ts";

/**
 * The FEN. The interview reads whatever a person may type; here only its reading is
 * used. `shown`: it was put on a board, and nobody typed it.
 */
export async function positionOf(text: string, language: string, shown: boolean): Promise<string> {
  const talk = new Talk<InterviewLine>(
    ["interview", "--format", "jsonl", "--language", language],
    ['{"answer":"dead"}'],
  );
  try {
    const line = await talk.say(JSON.stringify({ answer: text }));
    if (line.error) throw new Refused(faultText(line.error, shown));
    if (line.board === undefined) throw new Refused(line.question?.text ?? "");
    return line.board;
  } finally {
    talk.close();
  }
}
