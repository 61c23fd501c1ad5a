// The editions of the Laws that the program knows, the newest first, and the one that rulings go by
// unless a case or a game has another.

import { keep, kept } from "../parts/kept.ts";

export const editions = ["2023", "2018", "2017", "2014", "2009", "2005"] as const;
export const editionChoices = editions.map((year) => [year, year] as const);

const key = "zeitnot.edition";

export function chosenEdition(): string {
  const year = kept(key);
  return editions.find((one) => one === year) ?? editions[0];
}
export const chooseEdition = (year: string) => keep(key, year);
