// The editions of the Laws that the program knows, the newest first, and the one that rulings go by
// unless a case or a game has another.

import editions from "virtual:editions";
import { keep, kept } from "../parts/kept.ts";

export { editions };
export const newestEdition = editions[0];
export const editionChoices = editions.map((year) => [year, year] as const);

const key = "zeitnot.edition";

export function chosenEdition(): string {
  const year = kept(key);
  return editions.find((one) => one === year) ?? newestEdition;
}
export const chooseEdition = (year: string) => keep(key, year);
