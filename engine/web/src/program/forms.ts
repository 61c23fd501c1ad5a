// What the program writes, as far as the page reads it (engine/FORMATS.md). The page adds no meaning
// of its own: sentences come from the program in the language that was asked for.

export type Side = "white" | "black";
export type Actor = Side | "arbiter" | "spectator";

export interface Message {
  id: string;
  arguments: Record<string, unknown>;
  text: string;
}

/** Why a line was not taken. */
export interface Fault {
  id?: string;
  arguments?: Record<string, unknown>;
  text: string;
}

export type AnswerType =
  | "choice"
  | "yes_no"
  | "side"
  | "sides"
  | "man"
  | "squares"
  | "move"
  | "time"
  | "count"
  | "counts"
  | "points"
  | "position"
  | "text";

export interface Choice {
  word: string;
  text: string;
}

export interface Question {
  id: string;
  answer: AnswerType;
  text: string;
  choices: Choice[];
  help: string[];
  may_be_unknown: boolean;
  may_be_a_move?: boolean;
}

export interface Evidence {
  text: Message;
  nodes: number;
  fen?: string;
  san?: string[];
  uci?: string[];
}

/** Parts of a ruling that are values elsewhere in it, as sentences. */
export interface InWords {
  obligations?: string[];
  clocks?: string[];
  claims?: string[];
  answers?: string[];
  restore?: string;
  points?: string;
  appeal?: string;
  given?: string;
}

export interface Explanation {
  trials?: { seed: number; end: string; lost_by: string | null; san: string }[] | null;
  tries?: { fen: string; lines: { value: Message; depth: number; san: string }[] } | null;
}

export interface Ruling {
  question: string;
  edition: string;
  fen: string;
  decision: string;
  result: string | null;
  headline: Message;
  /** `name`: as it is called in the language. */
  articles: { name: string; title: string; says: Message }[];
  unverified: boolean;
  reasons: Message[];
  needed: (Message & { fact: string; in: string; answer: AnswerType; choices?: string[] })[];
  options: Message[];
  evidence: Evidence[];
  appeal: "none" | "allowed" | "not_regulated";
  to_do: Message[];
  would_change: Message[];
  clocks: { side: Side; change_s: number; force: "must" | "may"; article: string }[];
  position_known?: boolean;
  restore?: { ply: number; fen: string };
  in_words?: InWords;
  explanation?: Explanation | null;
}

export interface RuledEvent {
  event: Record<string, unknown>;
  rulings: Ruling[];
}

/** `zeitnot-interview/1`: one line out. */
export interface InterviewLine {
  edition?: string;
  board?: string;
  /** How the last answer was read, where it was a time. */
  understood?: string;
  question?: Question;
  events?: RuledEvent[];
  /** Where nothing is ruled: that nothing has to be done, and the Article. */
  in_order?: Ruling;
  assumed?: Message[];
  command?: string;
  error?: Fault;
  record?: string;
  others?: Message[];
}

export interface Standing {
  ply: number;
  to_move: Side;
  fen: string;
  result: string | null;
  clocks: { white_s: number | null; black_s: number | null; stopped: boolean };
  illegal_moves: Record<Side, number>;
  offer: Side | null;
  moves: number;
  obligations: { duty: string; by: Side; article: string; square?: string; moves?: string[] }[];
  claims: { by: Side; article: string; move?: string }[];
  position_known?: boolean;
  annulled?: boolean;
}

/** `zeitnot-session/2`: one line out. */
export interface SessionLine {
  line: number;
  rulings?: Ruling[];
  warnings?: string[];
  standing?: Standing;
  error?: string;
}

export interface CanMate {
  fen: string;
  side: string;
  verdict?: "yes" | "no" | "undetermined";
  line?: string[];
  reason?: string;
  nodes?: number;
  dead?: boolean | null;
  notes?: string[];
  excluded_plies?: number;
  white?: CanMate;
  black?: CanMate;
}

export interface LegalMove {
  uci: string;
  san: string;
}

export interface Position {
  start: string;
  fen: string;
  moves: LegalMove[];
  check: boolean;
  played: LegalMove[];
}
