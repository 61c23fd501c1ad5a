// A talk with the program, line by line: an interview or a session. The page keeps what was said, so
// a talk outlives the worker that it was held in.

import { Turns } from "../parts/turns.ts";
import { type Program, program as theProgram } from "./client.ts";

export class Talk<Line> {
  private handle: number | undefined;
  private generation = -1;
  private readonly turns = new Turns();
  /** Every line that was said and counts. */
  readonly said: string[];

  constructor(
    private readonly args: readonly string[],
    said: readonly string[] = [],
    private readonly program: Program = theProgram,
  ) {
    this.said = [...said];
  }

  /** What the program says first, or last if something was said before. */
  begin(): Promise<Line> {
    return this.turns.take(async () => this.parse(await this.open()));
  }

  /** Says a line; it is kept unless `keeps` refuses the answer. */
  say(line: string, keeps: (answer: Line) => boolean = () => true): Promise<Line> {
    return this.turns.take(async () => {
      if (this.handle === undefined || this.generation !== this.program.generation) await this.open();
      const answer = this.parse(await this.program.call<string>("say", this.handle, line));
      if (keeps(answer)) this.said.push(line);
      return answer;
    });
  }

  close(): void {
    if (this.handle !== undefined && this.generation === this.program.generation)
      void this.program.call("close", this.handle).catch(() => undefined);
    this.handle = undefined;
  }

  private async open(): Promise<string> {
    this.handle = await this.program.call<number>("open", this.args);
    this.generation = this.program.generation;
    let last = await this.program.call<string>("say", this.handle, "");
    for (const line of this.said) last = await this.program.call<string>("say", this.handle, line);
    return last;
  }

  private parse(text: string): Line {
    const lines = text.trim().split("\n");
    return JSON.parse(lines[lines.length - 1] || "{}") as Line;
  }
}
