// An interview as the page keeps it: what was answered, what is asked, what was ruled. All that is
// said goes to the program, which alone knows what to ask; what was said is kept, so that the
// interview goes on after a reload.

import { Stopped } from "../program/client.ts";
import type { InterviewLine, Message } from "../program/forms.ts";
import { Talk } from "../program/talk.ts";
import { Store } from "../parts/store.ts";

export interface Keeper {
  load(): Promise<string[]>;
  keep(said: readonly string[]): Promise<void>;
}

/** One thing that was told: its number in the interview, and the sentence. */
export interface Told {
  number: number;
  text: string;
}

const isTold = (message: Message) =>
  message.id === "interview.told" || message.id === "interview.taken_as_given";

export class Dialogue extends Store {
  private talk: Talk<InterviewLine> | undefined;
  line: InterviewLine | undefined;
  /** What is wrong with the last answer; or that the program failed. */
  fault: string | undefined;
  stopped = false;
  told: Told[] = [];
  assumed: string[] = [];
  /** Goes up with every question that is shown: widgets begin anew with it. */
  turn = 0;

  constructor(
    private language: string,
    private readonly keeper: Keeper,
    private readonly first: readonly string[] = [],
  ) {
    super();
  }

  get said(): readonly string[] {
    return this.talk?.said.slice(this.first.length) ?? [];
  }
  /** The first answer that was given: what happened. */
  get incident(): string | undefined {
    for (const line of this.said) {
      const { answer } = JSON.parse(line) as { answer?: unknown };
      if (typeof answer === "string") return answer;
    }
    return undefined;
  }

  /** Begins, or goes on where it was left. */
  async open(): Promise<void> {
    const kept = await this.keeper.load().catch(() => []);
    await this.begin(kept);
  }

  async begin(said: readonly string[]): Promise<void> {
    this.talk?.close();
    const args = ["interview", "--format", "jsonl", "--language", this.language];
    this.talk = new Talk<InterviewLine>(args, [...this.first, ...said]);
    await this.work(async (talk) => {
      await this.show(talk, await talk.begin());
    });
  }

  private async show(talk: Talk<InterviewLine>, line: InterviewLine): Promise<void> {
    // Another interview may have begun meanwhile.
    if (talk !== this.talk) return;
    this.fault = line.error?.text;
    this.line = line;
    if (line.error === undefined) {
      this.turn += 1;
      this.changed();
      await this.keeper.keep(this.said).catch(() => undefined);
      const { assumed = [] } = await talk.say('{"assumed":true}', () => false);
      this.told = assumed.filter(isTold).map((message, i) => ({ number: i + 1, text: message.text }));
      this.assumed = assumed.filter((message) => !isTold(message)).map(({ text }) => text);
    }
    this.changed();
  }

  private async work(what: (talk: Talk<InterviewLine>) => Promise<void>): Promise<void> {
    if (!this.talk) return;
    this.stopped = false;
    try {
      await what(this.talk);
    } catch (fault) {
      this.stopped = fault instanceof Stopped;
      if (!this.stopped) this.fault = fault instanceof Error ? fault.message : String(fault);
      this.changed();
    }
  }

  private say(line: object): Promise<void> {
    return this.work(async (talk) => {
      const answer = await talk.say(JSON.stringify(line), ({ error }) => error === undefined);
      await this.show(talk, answer);
    });
  }

  answer(value: unknown): Promise<void> {
    return this.say({ answer: value });
  }
  back(): Promise<void> {
    return this.say({ back: true });
  }
  change(number: number): Promise<void> {
    return this.say({ change: number });
  }
  edition(year: string): Promise<void> {
    return this.say({ edition: year });
  }
  /** Begins anew, with nothing told; the edition stays. */
  anew(): Promise<void> {
    const editions = this.said.filter((line) => line.startsWith('{"edition"'));
    return this.begin(editions.slice(-1));
  }
  async speak(language: string): Promise<void> {
    if (language === this.language) return;
    this.language = language;
    await this.begin(this.said);
  }

  /** The record so far, as the program writes it. */
  async record(): Promise<string> {
    const { record = "" } = (await this.talk?.say('{"record":true}', () => false)) ?? {};
    return record;
  }
  /** Other answers that would lead to another ruling. */
  async others(): Promise<string[]> {
    const { others = [] } = (await this.talk?.say('{"others":true}', () => false)) ?? {};
    return others.map(({ text }) => text);
  }

  close(): void {
    this.talk?.close();
  }
}

/** Keeps an interview that belongs to no game. */
export function localKeeper(key: string): Keeper {
  return {
    load: async () => {
      const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
      return Array.isArray(kept) ? kept.filter((line): line is string => typeof line === "string") : [];
    },
    keep: async (said) => localStorage.setItem(key, JSON.stringify(said)),
  };
}
