// An interview as the page keeps it: what was answered, what is asked, what was ruled. All that is
// said goes to the program, which alone knows what to ask; what was said is kept, so that the
// interview goes on after a reload, and any moment of it can be gone back to.

import { program, Stopped } from "../program/client.ts";
import type { Fault, InterviewLine, Message, Question } from "../program/forms.ts";
import { Talk } from "../program/talk.ts";
import { keep, kept } from "../parts/kept.ts";
import { Store } from "../parts/store.ts";
import { chosenEdition } from "./editions.ts";
import {
  decidesOnAll,
  editionOf,
  type Given,
  isGiven,
  lineOf,
  partsOf,
  readSaid,
  type Said,
  under,
} from "./said.ts";

export interface Keeper {
  load(): Promise<readonly string[]>;
  keep(said: readonly string[]): Promise<void>;
  /** Something is told of a new case: the one before is over. */
  begun?(): void;
}

/** One thing that was told. */
export interface Told {
  question: Question;
  answer: unknown;
  /** Question and answer as a sentence. */
  text: string;
}

/** A moment of an interview; `changing`: the place of the answer that is asked for again. */
export interface Moment {
  said: string[];
  changing?: number;
}

const isTold = (message: Message) =>
  message.id === "interview.told" || message.id === "interview.taken_as_given";

const read = (lines: readonly string[]): Said[] => {
  try {
    return lines.map(readSaid);
  } catch {
    return [];
  }
};

export class Dialogue extends Store {
  private talk: Talk<InterviewLine> | undefined;
  /** When the work that is going on began, in milliseconds. */
  private since: number | undefined;
  private items: Said[] = [];
  /** All that was said, while one answer is asked for again. */
  private whole: { items: Said[]; at: number } | undefined;
  /** What was answered to questions that may come again. */
  private readonly answers = new Map<string, unknown>();
  /** What is left to be said when the program is stopped. */
  private wanted: Said[] = [];
  line: InterviewLine | undefined;
  /** What is wrong with the last answer; or that the program failed. */
  fault: Fault | undefined;
  /** How many answers were refused. */
  refused = 0;
  stopped = false;
  told: Told[] = [];
  assumed: string[] = [];
  /** Goes up with every question that is shown: widgets begin anew with it. */
  turn = 0;
  /** The last turn was a step that can be gone back from. */
  stepped = false;
  /** The case before this one, until something is told of this one. */
  putAway: readonly string[] | undefined;

  constructor(
    private language: string,
    private readonly keeper: Keeper,
    private readonly first: readonly string[] = [],
  ) {
    super();
  }

  /** What was said, as it is kept and shared. */
  get said(): string[] {
    return (this.whole?.items ?? this.items).map(lineOf);
  }
  get moment(): Moment {
    return this.whole ? { said: this.said, changing: this.whole.at } : { said: this.said };
  }
  /** The first answer that was given: what happened. */
  get incident(): string | undefined {
    const answer = this.items.find(isGiven)?.answer;
    return typeof answer === "string" ? answer : undefined;
  }
  /** The place of the answer that is asked for again. */
  get changing(): number | undefined {
    return this.whole?.at;
  }
  /** What was answered before to the question that is asked. */
  get before(): unknown {
    return this.answers.get(placeOf(this.items, this.line?.question?.id ?? ""));
  }

  /** Begins, or goes on where it was left. */
  async open(): Promise<void> {
    const lines = await this.keeper.load().catch(() => []);
    const items = read(lines);
    await this.replay(items.length > 0 ? items : this.nothing());
  }
  /** Begins with what is said; throws if it is nothing that can be said. */
  begin(lines: readonly string[]): Promise<void> {
    return this.replay(lines.map(readSaid));
  }
  private nothing(): Said[] {
    return this.first.length > 0 ? [] : under(chosenEdition(), []);
  }

  /** Says all of it anew: each answer to the question that it answers, as far as that is asked. */
  private async replay(items: readonly Said[], stepped = false): Promise<void> {
    this.whole = undefined;
    this.wanted = [...items];
    this.items = [...items];
    for (const [i, item] of items.entries())
      if (isGiven(item)) this.answers.set(placeOf(items.slice(0, i), item.id), item.answer);
    await this.hear(items, stepped);
  }

  private async hear(items: readonly Said[], stepped: boolean): Promise<void> {
    if (this.since !== undefined && performance.now() - this.since > longWork) program.stop();
    this.talk?.close();
    const args = ["interview", "--format", "jsonl", "--language", this.language];
    const talk = new Talk<InterviewLine>(args, this.first);
    this.talk = talk;
    await this.work(async () => {
      const year = editionOf(items);
      const heard: Said[] = [];
      const told: Told[] = [];
      let line = await talk.begin();
      if (year !== undefined) {
        line = await talk.say(JSON.stringify({ edition: year }));
        if (line.error === undefined) heard.push({ edition: year });
      }
      for (const [i, part] of partsOf(items).entries()) {
        if (i > 0) {
          if (line.events === undefined) break;
          told.splice(0, told.length, ...(await this.tellWith(talk, told)));
          line = await this.goOn(talk);
          heard.push({ then: true });
        }
        line = await this.answerAll(talk, line, part, heard, told);
        if (line.error !== undefined) break;
      }
      if (talk !== this.talk) return;
      this.items = heard;
      this.told = told;
      await this.show(talk, line, stepped);
    });
  }

  private async answerAll(
    talk: Talk<InterviewLine>,
    from: InterviewLine,
    given: readonly Given[],
    heard: Said[],
    told: Told[],
  ): Promise<InterviewLine> {
    let line = from;
    const left = [...given];
    while (line.question && talk === this.talk) {
      const { question } = line;
      const at = left.findIndex(({ id }) => id === question.id);
      const item = left[at];
      if (!item) break;
      left.splice(at, 1);
      line = await talk.say(JSON.stringify({ answer: item.answer }), ({ error }) => error === undefined);
      if (line.error !== undefined) break;
      heard.push(item);
      told.push({ question, answer: item.answer, text: "" });
    }
    return line;
  }

  /** The game of the record that was ruled on goes on. */
  private async goOn(talk: Talk<InterviewLine>): Promise<InterviewLine> {
    const { record = "" } = await talk.say('{"record":true}', () => false);
    return talk.say(JSON.stringify({ game: record }));
  }

  /** What was told, in sentences; those of interviews before this one are there already. */
  private async tellWith(talk: Talk<InterviewLine>, told: readonly Told[]): Promise<Told[]> {
    const { assumed = [] } = await talk.say('{"assumed":true}', () => false);
    this.assumed = assumed.filter((message) => !isTold(message)).map(({ text }) => text);
    const sentences = assumed.filter(isTold);
    const others = told.length - sentences.length;
    return told.map((one, i) => (i < others ? one : { ...one, text: sentences[i - others]?.text ?? "" }));
  }

  private async show(talk: Talk<InterviewLine>, line: InterviewLine, stepped: boolean): Promise<void> {
    // Another interview may have begun meanwhile.
    if (talk !== this.talk) return;
    this.fault = line.error;
    this.line = line;
    this.stepped = stepped;
    this.turn += 1;
    this.changed();
    await this.keeper.keep(this.said).catch(() => undefined);
    const told = await this.tellWith(talk, this.told);
    if (talk !== this.talk) return;
    this.told = told;
    this.changed();
  }

  private async work(what: (talk: Talk<InterviewLine>) => Promise<void>): Promise<void> {
    const { talk } = this;
    if (!talk) return;
    this.stopped = false;
    const begun = performance.now();
    this.since = begun;
    try {
      await what(talk);
    } catch (fault) {
      if (talk !== this.talk) return;
      this.stopped = fault instanceof Stopped;
      if (!this.stopped) this.fault = { text: fault instanceof Error ? fault.message : String(fault) };
      this.changed();
    } finally {
      if (this.since === begun) this.since = undefined;
    }
  }

  async answer(value: unknown): Promise<void> {
    const { question } = this.line ?? {};
    if (!question) return;
    const item: Given = { id: question.id, answer: value };
    const { whole } = this;
    this.wanted = [...this.items, item];
    let taken = false;
    await this.work(async (talk) => {
      const line = await talk.say(JSON.stringify({ answer: value }), ({ error }) => error === undefined);
      if (talk !== this.talk) return;
      if (line.error !== undefined) {
        this.fault = line.error;
        this.refused += 1;
        this.changed();
        return;
      }
      this.answers.set(placeOf(this.items, item.id), value);
      if (this.putAway) this.keeper.begun?.();
      this.putAway = undefined;
      taken = true;
      if (whole) return;
      this.items = [...this.items, item];
      this.told = [...this.told, { question, answer: value, text: "" }];
      await this.show(talk, line, true);
    });
    if (!taken || !whole) return;
    // It takes the place of the one that was asked for again.
    const { items, at } = whole;
    const rest = decidesOnAll(item) && !same(items[at], item) ? [] : items.slice(at + 1);
    await this.replay([...items.slice(0, at), item, ...rest]);
  }

  /** Asks again for the answer of that place in `told`. */
  change(number: number): Promise<void> {
    const items = this.whole?.items ?? this.items;
    const item = items.filter(isGiven)[number];
    return item ? this.ask(items, items.indexOf(item), true) : Promise.resolve();
  }
  private async ask(items: Said[], at: number, stepped = false): Promise<void> {
    this.whole = { items, at };
    this.wanted = items;
    this.items = items.slice(0, at);
    await this.hear(this.items, stepped);
  }
  /** All stays as it was before an answer was asked for again. */
  cancel(): Promise<void> {
    return this.whole ? this.replay(this.whole.items) : Promise.resolve();
  }

  /** Goes to another moment, under the edition that is in force now. */
  async goTo({ said, changing }: Moment): Promise<void> {
    const items = under(editionOf(this.items), read(said));
    this.putAway = undefined;
    if (changing !== undefined && items[changing] !== undefined) await this.ask(items, changing);
    else await this.replay(items);
  }
  /** Takes the last answer back, where there is no earlier moment to go to. */
  back(): Promise<void> {
    const last = this.items.filter(isGiven).at(-1);
    const items = this.items.slice(0, last ? this.items.indexOf(last) : 0);
    while ("then" in (items.at(-1) ?? {})) items.pop();
    return this.replay(items);
  }
  again(): Promise<void> {
    return this.whole ? this.ask(this.whole.items, this.whole.at) : this.replay(this.wanted);
  }
  edition(year: string): Promise<void> {
    return this.replay(under(year, this.whole?.items ?? this.items));
  }
  /** After a ruling that leaves a choice: asks what the arbiter decided on it. */
  async decide(): Promise<void> {
    const about = this.line?.events?.at(-1)?.event.what;
    const decision: Given = { id: "what_happened", answer: "decision" };
    await this.replay([...this.items, { then: true }, decision], true);
    // What is decided on is known where it was a claim.
    const asked = this.line?.question?.choices.find(({ word }) => word === about);
    if (asked) await this.answer(asked.word);
  }
  /** Begins anew; the case is put away and can be taken up again. */
  async anew(): Promise<void> {
    const { said } = this;
    this.answers.clear();
    await this.replay(this.nothing(), true);
    this.putAway = said;
    this.changed();
  }
  async speak(language: string): Promise<void> {
    if (language === this.language) return;
    this.language = language;
    await (this.whole ? this.ask(this.whole.items, this.whole.at) : this.replay(this.items));
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

/** A search that takes longer is stopped when something else is asked for; in milliseconds. */
const longWork = 1500;

/** A question within all that was said before it: another interview may ask the same. */
const placeOf = (said: readonly Said[], id: string) => `${partsOf(said).length}:${id}`;

const same = (one: Said | undefined, other: Given) => one !== undefined && lineOf(one) === lineOf(other);

/** Keeps an interview that belongs to no game. */
export function localKeeper(key: string, begun: () => void): Keeper {
  return {
    load: async () => {
      const lines = kept(key);
      return Array.isArray(lines) ? lines.filter((line): line is string => typeof line === "string") : [];
    },
    keep: async (said) => keep(key, said),
    begun,
  };
}
