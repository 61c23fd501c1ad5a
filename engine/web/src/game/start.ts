// How a game starts, as the first line of its record (engine/FORMATS.md).

import { chosenEdition } from "../interview/editions.ts";

export interface StartForm {
  white: string;
  black: string;
  event: string;
  round: string;
  board: string;
  mode: "standard" | "rapid" | "blitz";
  supervision: "adequate" | "inadequate";
  control: string;
  edition: string;
  fen: string;
}

export type TextOfStart = Exclude<keyof StartForm, "mode" | "supervision" | "edition">;

export const newStart = (): StartForm => ({
  white: "",
  black: "",
  event: "",
  round: "",
  board: "",
  mode: "standard",
  supervision: "adequate",
  control: "",
  edition: chosenEdition(),
  fen: "",
});

export function startLine(form: StartForm): string {
  const tags: Record<string, string> = {};
  const tag = (name: string, value: string) => {
    if (value.trim() !== "") tags[name] = value.trim();
  };
  tag("Event", form.event);
  tag("Round", form.round);
  tag("Board", form.board);
  tag("White", form.white);
  tag("Black", form.black);
  const start: Record<string, unknown> = {
    schema: "zeitnot-record/1",
    edition: form.edition,
    mode: form.mode,
  };
  if (form.mode !== "standard") start.supervision = form.supervision;
  if (form.control.trim() !== "") start.time_control = form.control.trim();
  if (form.fen.trim() !== "") start.fen = form.fen.trim();
  if (Object.keys(tags).length > 0) start.tags = tags;
  return JSON.stringify(start);
}

/** "2. Novak – Kos", or as much of it as is known. */
export function titleOf(start: string): string {
  try {
    const { tags = {} } = JSON.parse(start) as { tags?: Record<string, unknown> };
    const text = (key: string) => (typeof tags[key] === "string" ? tags[key] : "");
    const names =
      text("White") !== "" || text("Black") !== "" ? `${text("White") || "?"} – ${text("Black") || "?"}` : "";
    const board = text("Board");
    if (board === "" || names === "") return board === "" ? names : `№ ${board}`;
    return `${board}. ${names}`;
  } catch {
    return "";
  }
}

export const headingOf = (start: Record<string, unknown>) => {
  const tags = (typeof start.tags === "object" && start.tags !== null ? start.tags : {}) as Record<
    string,
    unknown
  >;
  const text = (key: string) => (typeof tags[key] === "string" ? (tags[key] as string) : "");
  return {
    event: text("Event"),
    round: text("Round"),
    board: text("Board"),
    white: text("White"),
    black: text("Black"),
  };
};
