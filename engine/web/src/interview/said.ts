// What was said in an interview, in order, as it is kept and stands in links: the edition, answers,
// each with the question that it answers, and that the game goes on after a ruling.

export interface Given {
  /** Of the question. */
  id: string;
  answer: unknown;
}
export type Said = { edition: string } | { then: true } | Given;

export const isGiven = (said: Said): said is Given => "id" in said;
const isEdition = (said: Said): said is { edition: string } => "edition" in said;

export const lineOf = (said: Said): string => JSON.stringify(said);

/** Throws where a line is none of an interview. */
export function readSaid(line: string): Said {
  const value = JSON.parse(line) as Record<string, unknown> | null;
  const keys = Object.keys(value ?? {})
    .sort()
    .join();
  if (keys === "edition" && typeof value?.edition === "string") return { edition: value.edition };
  if (keys === "then") return { then: true };
  if (keys === "answer,id" && typeof value?.id === "string") return { id: value.id, answer: value.answer };
  throw new Error("no answer");
}

export const editionOf = (said: readonly Said[]): string | undefined =>
  said.filter(isEdition).at(-1)?.edition;

/** The same under another edition. */
export const under = (year: string | undefined, said: readonly Said[]): Said[] => [
  ...(year === undefined ? [] : [{ edition: year }]),
  ...said.filter((one) => !isEdition(one)),
];

/** The answers of each interview: after each but the last the game goes on. */
export function partsOf(said: readonly Said[]): Given[][] {
  const parts: Given[][] = [[]];
  for (const one of said) {
    if (isGiven(one)) parts.at(-1)?.push(one);
    else if ("then" in one) parts.push([]);
  }
  return parts;
}

// What happened decides on all else (`Interview::Change`).
export const decidesOnAll = ({ id }: Given): boolean => /^(what_happened|which_kind\..*)$/.test(id);
