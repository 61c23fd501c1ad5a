// One-shot questions to the program: positions and moves, rulings on a record, papers, proofs.

import { program } from "./client.ts";
import type { CanMate, Position, RuledEvent, Side, Standing } from "./forms.ts";

/** The program refused, with its own sentence. */
export class Refused extends Error {}

const lastLine = (text: string) => text.trim().split("\n").pop() ?? "";

function sentenceOf(errors: string): string {
  return errors.trim().replace(/^zeitnot( referee)?( [a-z-]+)?: /, "");
}

/** The position after these moves, with all that may be played; moves in squares or any notation. */
export async function askBoard(start: string, moves: readonly string[], language: string): Promise<Position> {
  const args = ["referee", "board", "--fen", start, "--language", language, "--format", "json"];
  if (moves.length > 0) args.push("--moves", moves.join(" "));
  const { exit, out, errors } = await program.run(args);
  if (exit !== 0) throw new Refused(sentenceOf(errors));
  return JSON.parse(out) as Position;
}

/** A game that somebody wrote, in whatever letters, with its moves in those of the language. */
export async function readGame(text: string, language: string): Promise<Position> {
  for (const letters of new Set([language, "en"])) {
    const args = ["referee", "board", "--pgn", "-", "--language", letters, "--format", "json"];
    const { exit, out } = await program.run(args, text);
    if (exit !== 0) continue;
    const read = JSON.parse(out) as Position;
    if (letters === language) return read;
    return askBoard(
      read.start,
      read.played.map(({ uci }) => uci),
      language,
    );
  }
  throw new Refused("");
}

export interface Rulings {
  events: RuledEvent[];
  standing: Standing;
}

/** All rulings on a record; with `advice` a search is asked what it thinks of quickplay claims. */
export async function rule(record: string, language: string, advice = false): Promise<Rulings> {
  const { exit, out, errors } = await program.run(
    ["referee", "rule", "-", "--format", "json", "--language", language, ...(advice ? ["--advice"] : [])],
    record,
  );
  if (exit > 1 || out === "") throw new Refused(sentenceOf(errors));
  return JSON.parse(out) as Rulings;
}

export interface Heading {
  event: string;
  site: string;
  date: string;
  round: string;
  board: string;
  white: string;
  black: string;
  arbiter: string;
}

/** The paper to sign, as the program writes it; `event`: of that event of the record, from 1. */
export async function paper(
  record: string,
  languages: readonly string[],
  heading: Partial<Heading>,
  appealMinutes: number | undefined,
  event?: number,
): Promise<string> {
  const args = ["referee", "rule", "-", "--format", "html", "--language", languages.join(",")];
  const add = (option: string, value: string | undefined) => {
    if (value !== undefined && value.trim() !== "") args.push(`${option}=${value.trim()}`);
  };
  add("--event-name", heading.event);
  add("--site", heading.site);
  add("--date", heading.date);
  add("--round", heading.round);
  add("--board", heading.board);
  add("--white", heading.white);
  add("--black", heading.black);
  add("--arbiter-name", heading.arbiter);
  if (appealMinutes !== undefined) add("--appeal-within", String(appealMinutes));
  if (event !== undefined) add("--event", String(event));
  const { out, errors } = await program.run(args, record);
  if (out === "") throw new Refused(sentenceOf(errors));
  return out;
}

/** Can this side, or either, still mate; `shortest`: with the shortest line that is found. */
export async function canMate(fen: string, side: Side | "both", shortest = false): Promise<CanMate> {
  const args = ["referee", "can-mate", "--fen", fen, "--side", side, "--format", "json"];
  if (shortest) args.push("--shortest");
  const { exit, out, errors } = await program.run(args);
  if (exit > 1 || out === "") throw new Refused(sentenceOf(errors));
  return JSON.parse(out) as CanMate;
}

/** Why this side cannot mate, or what was tried, in words. */
export async function whyNot(fen: string, side: Side, language: string): Promise<string[]> {
  const lines = [
    { schema: "zeitnot-record/1", fen },
    { type: "ask", question: "can_mate", by: side },
  ];
  const { events } = await rule(lines.map((line) => `${JSON.stringify(line)}\n`).join(""), language);
  return events.flatMap(({ rulings }) =>
    rulings.flatMap(({ evidence }) => evidence.map(({ text }) => text.text)),
  );
}

/** The proof of an answer, to be saved. */
export async function certificate(fen: string, side: Side): Promise<string> {
  const { out, errors } = await program.run([
    "referee",
    "can-mate",
    "--fen",
    fen,
    "--side",
    side,
    "--certificate",
    "-",
  ]);
  const found = out.split("\n").find((line) => line.startsWith("{"));
  if (found === undefined) throw new Refused(sentenceOf(errors));
  return `${found}\n`;
}

export interface Checked {
  check: "holds" | "refused" | "undecided";
  fen: string;
  side: Side;
  claims: "yes" | "no";
  positions: number;
  fault?: string;
}

/** Checks a certificate anew. */
export async function verify(text: string): Promise<Checked> {
  const { exit, out, errors } = await program.run(["referee", "verify", "-", "--format", "json"], text);
  if (exit > 1 || out === "") throw new Refused(sentenceOf(errors));
  return JSON.parse(lastLine(out)) as Checked;
}
