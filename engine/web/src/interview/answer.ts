// What every way of answering a question is given.

import type { Fault, Question } from "../program/forms.ts";

export interface AnswerProps {
  question: Question;
  /** What stands on the board, where it is known. */
  board: string | undefined;
  /** What was answered when it was asked before. */
  before: unknown;
  /** `shown`: on a board, so that nobody typed the text that the program reads. */
  onAnswer: (value: unknown, shown?: boolean) => void;
  incident: string | undefined;
  /** Why the last answer was not taken. */
  fault: Fault | undefined;
}

/** How an answer is typed, in the program's words. */
export const howToType = ({ help, may_be_unknown }: Question): string =>
  help.at(may_be_unknown ? -2 : -1) ?? "";
