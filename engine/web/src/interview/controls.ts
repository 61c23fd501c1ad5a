// The time controls that were told last: whoever rules on a tournament meets the same ones all day.

import { keep, kept } from "../parts/kept.ts";
import type { Question } from "../program/forms.ts";

const key = "zeitnot.controls";
const few = 3;

export const isControl = ({ id }: Question): boolean => /(^|\.)time_control$/.test(id);

/** The last one first, as they were typed. */
export function toldControls(): string[] {
  const found = kept(key);
  return Array.isArray(found) ? found.filter((one): one is string => typeof one === "string") : [];
}

/** The program has understood it. */
export function noteControl(text: string): void {
  keep(key, [text, ...toldControls().filter((one) => one !== text)].slice(0, few));
}
