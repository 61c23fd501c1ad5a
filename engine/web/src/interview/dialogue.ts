// An interview as the page keeps it: what was answered, what is asked, what was ruled. All that is
// said goes to the program, which alone knows what to ask; what was said is kept, so that the
// interview goes on after a reload, and any moment of it can be gone back to. What is shown, what is
// kept and what can be answered go in step.

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

/** What is kept of an interview. */
export interface Kept {
  said: readonly string[];
  /** The case before this one, until something is told of this one. */
  putAway?: readonly string[] | undefined;
}

export interface Keeper {
  load(): Promise<Kept>;
  keep(kept: Kept): Promise<void>;
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

/** All that was said; `at`: the place of the answer that is asked for again. */
interface State {
  readonly items: readonly Said[];
  readonly at?: number;
}
const before = ({ items, at }: State) => items.slice(0, at);

/** One step of an interview: an answer that is given, or all of it said anew. */
interface Step {
  readonly talk: Talk<InterviewLine>;
}

export class Dialogue extends Store {
  /** That whose question or ruling is shown; all that is public is of it. */
  private shown: Step | undefined;
  /** That which is on its way: what is shown can no longer be answered. */
  private coming: Step | undefined;
  private state: State = { items: [] };
  /** What is said with the step that is on its way, or with one that was stopped. */
  private next: State = this.state;
  /** When the work that is going on began, in milliseconds. */
  private since: number | undefined;
  /** What was answered to questions that may come again. */
  private readonly answers = new Map<string, unknown>();
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
    return this.state.items.map(lineOf);
  }
  get moment(): Moment {
    const { at } = this.state;
    return at === undefined ? { said: this.said } : { said: this.said, changing: at };
  }
  /** The first answer that was given: what happened. */
  get incident(): string | undefined {
    const answer = before(this.state).find(isGiven)?.answer;
    return typeof answer === "string" ? answer : undefined;
  }
  /** The place of the answer that is asked for again. */
  get changing(): number | undefined {
    return this.state.at;
  }
  /** What was answered before to the question that is asked. */
  get before(): unknown {
    return this.answers.get(placeOf(before(this.state), this.line?.question?.id ?? ""));
  }

  /** Begins, or goes on where it was left. */
  async open(): Promise<void> {
    const { said, putAway } = await this.keeper.load().catch((): Kept => ({ said: [] }));
    const items = read(said);
    this.putAway = putAway;
    await this.replay(items.length > 0 ? items : this.nothing());
  }
  /** Begins with what is said, a case of its own; throws if it is nothing that can be said. */
  begin(lines: readonly string[]): Promise<boolean> {
    const items = lines.map(readSaid);
    this.keeper.begun?.();
    this.putAway = undefined;
    return this.replay(items);
  }
  private nothing(): Said[] {
    return this.first.length > 0 ? [] : under(chosenEdition(), []);
  }

  private replay(items: readonly Said[], stepped = false): Promise<boolean> {
    return this.hear({ items }, stepped);
  }

  /**
   * Says all of it anew: each answer to the question that it answers, as far as that is asked. False
   * if it did not come to be shown.
   */
  private async hear(state: State, stepped = false): Promise<boolean> {
    this.next = state;
    for (const [i, item] of state.items.entries())
      if (isGiven(item)) this.answers.set(placeOf(state.items.slice(0, i), item.id), item.answer);
    if (this.since !== undefined && performance.now() - this.since > longWork) program.stop();
    this.leave();
    const args = ["interview", "--format", "jsonl", "--language", this.language];
    const talk = new Talk<InterviewLine>(args, this.first);
    const step: Step = { talk };
    this.coming = step;
    await this.work(step, async () => {
      const year = editionOf(state.items);
      const heard: Said[] = [];
      const told: Told[] = [];
      let line = await talk.begin();
      if (year !== undefined) {
        line = await talk.say(JSON.stringify({ edition: year }));
        if (line.error === undefined) heard.push({ edition: year });
      }
      for (const [i, part] of partsOf(before(state)).entries()) {
        if (i > 0) {
          if (line.events === undefined) break;
          told.splice(0, told.length, ...(await this.inSentences(talk, told)).told);
          line = await this.goOn(talk);
          heard.push({ then: true });
        }
        line = await this.answerAll(step, line, part, heard, told);
        if (line.error !== undefined) break;
      }
      await this.show(step, line, state.at === undefined ? { items: heard } : state, told, stepped);
    });
    return this.shown === step;
  }

  /** Nobody waits any more for the step that is on its way. */
  private leave(): void {
    const { coming, shown } = this;
    this.coming = undefined;
    if (!coming) return;
    coming.talk.close();
    // An answer was on its way: its talk may have come further than what is shown.
    if (coming.talk === shown?.talk) this.shown = undefined;
  }

  private async answerAll(
    step: Step,
    from: InterviewLine,
    given: readonly Given[],
    heard: Said[],
    told: Told[],
  ): Promise<InterviewLine> {
    let line = from;
    const left = [...given];
    while (line.question && step === this.coming) {
      const { question } = line;
      const at = left.findIndex(({ id }) => id === question.id);
      const item = left[at];
      if (!item) break;
      left.splice(at, 1);
      line = await step.talk.say(JSON.stringify({ answer: item.answer }), ({ error }) => error === undefined);
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

  /** What was told, in sentences, those of interviews before this one being there already; what is assumed. */
  private async inSentences(
    talk: Talk<InterviewLine>,
    told: readonly Told[],
  ): Promise<{ told: Told[]; assumed: string[] }> {
    const { assumed = [] } = await talk.say('{"assumed":true}', () => false);
    const sentences = assumed.filter(isTold);
    const others = told.length - sentences.length;
    return {
      told: told.map((one, i) => (i < others ? one : { ...one, text: sentences[i - others]?.text ?? "" })),
      assumed: assumed.filter((message) => !isTold(message)).map(({ text }) => text),
    };
  }

  /** Keeps the step that was on its way, then shows it: what is seen is there after a reload. */
  private async show(
    step: Step,
    line: InterviewLine,
    state: State,
    told: Told[],
    stepped: boolean,
  ): Promise<void> {
    // Another step may have begun meanwhile.
    if (step !== this.coming) return;
    await this.keeper.keep({ said: state.items.map(lineOf), putAway: this.putAway }).catch(() => undefined);
    if (step !== this.coming) return;
    if (step.talk !== this.shown?.talk) this.shown?.talk.close();
    this.shown = step;
    this.coming = undefined;
    this.state = state;
    this.next = state;
    this.told = told;
    this.fault = line.error;
    this.line = line;
    this.stepped = stepped;
    this.turn += 1;
    this.changed();
    const sentences = await this.inSentences(step.talk, told);
    if (step !== this.shown) return;
    this.told = sentences.told;
    this.assumed = sentences.assumed;
    this.changed();
  }

  private async work(step: Step, what: () => Promise<void>): Promise<void> {
    this.stopped = false;
    const begun = performance.now();
    this.since = begun;
    try {
      await what();
    } catch (fault) {
      if (step !== (this.coming ?? this.shown)) return;
      this.coming = undefined;
      if (step.talk !== this.shown?.talk) step.talk.close();
      this.stopped = fault instanceof Stopped;
      if (!this.stopped) this.fault = { text: fault instanceof Error ? fault.message : String(fault) };
      this.changed();
    } finally {
      if (this.since === begun) this.since = undefined;
    }
  }

  /** Answers what is asked; false if the answer is not taken. */
  async answer(value: unknown): Promise<boolean> {
    const { question } = this.line ?? {};
    // What is tapped while a step is on its way was meant for a question that will be gone.
    if (!question || this.coming) return false;
    if (!this.shown) {
      await this.again();
      return false;
    }
    const { talk } = this.shown;
    const { items, at } = this.state;
    const item: Given = { id: question.id, answer: value };
    const step: Step = { talk };
    this.coming = step;
    if (at === undefined) this.next = { items: [...items, item] };
    let taken = false;
    await this.work(step, async () => {
      const line = await talk.say(JSON.stringify({ answer: value }), ({ error }) => error === undefined);
      if (step !== this.coming) return;
      if (line.error !== undefined) {
        this.coming = undefined;
        this.next = this.state;
        this.fault = line.error;
        this.refused += 1;
        this.changed();
        return;
      }
      this.answers.set(placeOf(before(this.state), item.id), value);
      if (this.putAway) this.keeper.begun?.();
      this.putAway = undefined;
      taken = true;
      if (at !== undefined) return;
      const told = [...this.told, { question, answer: value, text: "" }];
      await this.show(step, line, { items: [...items, item] }, told, true);
    });
    if (!taken || at === undefined) return taken;
    // It takes the place of the one that was asked for again.
    const rest = decidesOnAll(item) && !same(items[at], item) ? [] : items.slice(at + 1);
    await this.replay([...items.slice(0, at), item, ...rest]);
    return true;
  }

  /** Asks again for the answer of that place in `told`. */
  async change(number: number): Promise<void> {
    const { items } = this.state;
    const item = items.filter(isGiven)[number];
    if (item) await this.hear({ items, at: items.indexOf(item) }, true);
  }
  /** All stays as it was before an answer was asked for again. */
  async cancel(): Promise<void> {
    if (this.state.at !== undefined) await this.replay(this.state.items);
  }

  /** Goes to another moment, under the edition that is in force now. */
  async goTo({ said, changing }: Moment): Promise<void> {
    const items = under(editionOf(this.next.items), read(said));
    this.putAway = undefined;
    const asked = changing !== undefined && items[changing] !== undefined;
    await this.hear(asked ? { items, at: changing } : { items });
  }
  /** Takes the last answer back, where there is no earlier moment to go to. */
  async back(): Promise<void> {
    const all = before(this.state);
    const last = all.filter(isGiven).at(-1);
    const items = all.slice(0, last ? all.indexOf(last) : 0);
    while ("then" in (items.at(-1) ?? {})) items.pop();
    await this.replay(items);
  }
  /** Says again what was stopped. */
  async again(): Promise<void> {
    await this.hear(this.next);
  }
  async edition(year: string): Promise<void> {
    await this.replay(under(year, this.next.items));
  }
  /** After a ruling that leaves a choice: asks what the arbiter decided on it. */
  async decide(): Promise<void> {
    const about = this.line?.events?.at(-1)?.event.what;
    const decision: Given = { id: "what_happened", answer: "decision" };
    if (!(await this.replay([...this.state.items, { then: true }, decision], true))) return;
    // What is decided on is known where it was a claim.
    const asked = this.line?.question?.choices.find(({ word }) => word === about);
    if (asked) await this.answer(asked.word);
  }
  /** Begins anew; the case is put away and can be taken up again. */
  async anew(): Promise<void> {
    this.putAway = this.said;
    this.answers.clear();
    await this.replay(this.nothing(), true);
  }
  async speak(language: string): Promise<void> {
    if (language === this.language) return;
    this.language = language;
    await this.hear(this.next);
  }

  /** The record so far, as the program writes it. */
  async record(): Promise<string> {
    const { record = "" } = (await this.shown?.talk.say('{"record":true}', () => false)) ?? {};
    return record;
  }
  /** Other answers that would lead to another ruling. */
  async others(): Promise<string[]> {
    const { others = [] } = (await this.shown?.talk.say('{"others":true}', () => false)) ?? {};
    return others.map(({ text }) => text);
  }

  close(): void {
    this.leave();
    this.shown?.talk.close();
    this.shown = undefined;
  }
}

/** A search that takes longer is stopped when something else is asked for; in milliseconds. */
const longWork = 1500;

/** A question within all that was said before it: another interview may ask the same. */
const placeOf = (said: readonly Said[], id: string) => `${partsOf(said).length}:${id}`;

const same = (one: Said | undefined, other: Given) => one !== undefined && lineOf(one) === lineOf(other);

/** Keeps an interview that belongs to no game. */
export function localKeeper(begun: () => void): Keeper {
  const said = "zeitnot.interview";
  const putAway = "zeitnot.put_away";
  const lines = (key: string) => {
    const found = kept(key);
    return Array.isArray(found)
      ? found.filter((line): line is string => typeof line === "string")
      : undefined;
  };
  return {
    load: async () => ({ said: lines(said) ?? [], putAway: lines(putAway) }),
    keep: async (one) => {
      keep(said, one.said);
      keep(putAway, one.putAway ?? null);
    },
    begun,
  };
}
