// A game that is followed: its record in the database, and a session of the program that hears it.
// A line is heard first, since only the program knows whether it may stand; then it is kept; then it
// is shown.

import type { Ruling, SessionLine, Standing } from "../program/forms.ts";
import { Stopped } from "../program/client.ts";
import { Talk } from "../program/talk.ts";
import type { Kept } from "../interview/dialogue.ts";
import { Store } from "../parts/store.ts";
import { Turns } from "../parts/turns.ts";
import { t } from "../words/words.ts";
import {
  addEntries,
  changeStart,
  draftOf,
  type Entry,
  findGame,
  type GameRow,
  keepDraft,
  removeGame,
  strike,
} from "./store.ts";

export interface Heard {
  entry: Entry;
  rulings: Ruling[];
}

const textOf = (fault: unknown) =>
  fault instanceof Stopped ? t("busy.stopped") : fault instanceof Error ? fault.message : String(fault);

// Work on a game is done in turn, also by the pages that showed it before: what was begun there is done
// before it is read here.
const turns = new Map<string, Turns>();

function turnsOf(id: string): Turns {
  const found = turns.get(id) ?? new Turns();
  turns.set(id, found);
  return found;
}

export class LiveGame extends Store {
  private talk: Talk<SessionLine> | undefined;
  private readonly turns: Turns;
  private closed = false;
  game: GameRow | undefined;
  entries: Entry[] = [];
  standing: Standing | undefined;
  /** The rulings on the last line that called for some. */
  last: Heard | undefined;
  fault: string | undefined;
  missing = false;

  constructor(
    readonly id: string,
    private language: string,
  ) {
    super();
    this.turns = turnsOf(id);
  }

  get counting(): Entry[] {
    return this.entries.filter(({ struck }) => !struck);
  }
  get start(): Record<string, unknown> {
    return JSON.parse(this.game?.start ?? "{}") as Record<string, unknown>;
  }
  /** What is exported: the lines that count. */
  get record(): string {
    return [this.game?.start ?? "", ...this.counting.map(({ line }) => line)].join("\n") + "\n";
  }

  open(): Promise<void> {
    return this.turns.take(() => this.load());
  }

  /** Reads what is kept, and hears it anew. */
  private async load(): Promise<void> {
    try {
      const found = await findGame(this.id);
      this.missing = found === undefined;
      if (!found) return this.changed();
      this.game = found.game;
      this.entries = found.entries;
    } catch (fault) {
      this.fault = textOf(fault);
      return this.changed();
    }
    await this.replay();
  }

  async speak(language: string): Promise<void> {
    if (language === this.language) return;
    this.language = language;
    await this.turns.take(() => this.replay());
  }

  /** Hears the whole record anew. */
  private async replay(): Promise<void> {
    this.talk?.close();
    this.last = undefined;
    this.fault = undefined;
    const talk = new Talk<SessionLine>(["session", "--language", this.language]);
    this.talk = talk;
    try {
      const begun = await talk.say(this.game?.start ?? "");
      this.standing = begun.standing ?? this.standing;
      this.fault = begun.error;
      for (const entry of this.counting) {
        if (this.closed) return;
        this.note(entry, await talk.say(entry.line));
      }
    } catch (fault) {
      this.fault = textOf(fault);
    }
    this.changed();
  }

  private note(entry: Entry, answer: SessionLine): void {
    if (answer.standing) this.standing = answer.standing;
    if (answer.error !== undefined) this.fault = answer.error;
    if (answer.rulings && answer.rulings.length > 0) this.last = { entry, rulings: answer.rulings };
  }

  /** Enters events; false if the program does not take them or they cannot be kept. */
  enter(lines: readonly string[]): Promise<boolean> {
    return this.turns.take(() => this.hear(lines));
  }

  /** Enters a move in the position that is shown; nothing if the game has gone on from it meanwhile. */
  async play(uci: string): Promise<void> {
    const shown = this.standing;
    const move = JSON.stringify({ type: "move", move: uci });
    await this.turns.take(async () => shown === this.standing && this.hear([move]));
  }

  private async hear(lines: readonly string[]): Promise<boolean> {
    const { game, talk } = this;
    if (!game || !talk) return false;
    this.fault = undefined;
    const answers: SessionLine[] = [];
    try {
      for (const line of lines) {
        const answer = await talk.say(line, ({ error }) => error === undefined);
        if (answer.error !== undefined) {
          await this.replay();
          this.fault = answer.error;
          this.changed();
          return false;
        }
        answers.push(answer);
      }
      const entries = await addEntries(game, this.entries.length, lines);
      this.entries = [...this.entries, ...entries];
      entries.forEach((entry, i) => this.note(entry, answers[i] ?? { line: 0 }));
    } catch (fault) {
      // It was stopped, or cannot be kept; or the game went on in another tab.
      await this.load();
      this.fault = textOf(fault);
      this.changed();
      return false;
    }
    this.changed();
    return true;
  }

  /**
   * Takes the last line back. A move is taken back as the Laws have it, by correcting the record;
   * anything else was a slip of the finger, and is struck out.
   */
  takeBack(): Promise<void> {
    return this.turns.take(async () => {
      const entry = this.counting.at(-1);
      if (!this.game || !entry) return;
      const { type } = JSON.parse(entry.line) as { type?: string };
      const plies = this.standing?.ply ?? 0;
      if ((type === "move" || type === "correct") && plies > 0) {
        await this.hear([JSON.stringify({ type: "correct", plies: plies - 1, text: "" })]);
        return;
      }
      await strike(this.game, entry);
      this.entries = this.entries.map((one) =>
        one.number === entry.number ? { ...one, struck: true } : one,
      );
      await this.replay();
    });
  }

  begin(start: string, title: string): Promise<void> {
    return this.turns.take(async () => {
      if (!this.game) return;
      this.game = await changeStart(this.game, start, title);
      await this.replay();
    });
  }

  readonly draft = {
    load: () => draftOf(this.id),
    keep: (kept: Kept) => keepDraft(this.id, kept),
  };

  /** Removes it for good. */
  remove(): Promise<void> {
    return this.turns.take(() => removeGame(this.id));
  }

  /** It is shown no more; what was begun is still done. */
  close(): void {
    this.closed = true;
    void this.turns.take(async () => this.talk?.close());
  }
}
