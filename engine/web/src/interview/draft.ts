// A position or a game that is being put on the board, until it is told: it outlives a reload and a
// look at another question, and is forgotten with its case.

import { keep, keptObject } from "../parts/kept.ts";

/** How it is told: move by move, as a position, as a text. */
export type Way = "moves" | "position" | "paste";

export interface Draft {
  way?: Way;
  fen?: string;
  start?: string;
  moves?: string[];
  text?: string;
}

const key = "zeitnot.game";
const here = () => sessionStorage;

export const draft = (): Draft => keptObject(key, here);
export const note = (change: Draft): void => keep(key, { ...draft(), ...change }, here);
export const forgetDraft = (): void => keep(key, {}, here);
