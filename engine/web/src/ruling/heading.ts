// What a paper is headed with, as it was filled in last. The names of the players and the like belong
// to one case, and are forgotten with it.

import { keep, keptObject } from "../parts/kept.ts";
import type { Heading } from "../program/questions.ts";

export type HeadingForm = Partial<Record<keyof Heading | "appeal" | "second", string>>;

const ofEvent = "zeitnot.heading";
const ofCase = "zeitnot.case_heading";
const lasting = ["event", "site", "arbiter", "appeal", "second"] as const;

/** `game`: the case is part of a game that is kept, with names of its own. */
export const keptHeading = (game: boolean): HeadingForm => ({
  ...keptObject(ofEvent),
  ...(game ? {} : keptObject(ofCase)),
});

export function keepHeading(form: HeadingForm, game: boolean): void {
  keep(ofEvent, Object.fromEntries(lasting.map((name) => [name, form[name] ?? ""])));
  if (!game) keep(ofCase, form);
}
export const forgetCase = (): void => keep(ofCase, {});
