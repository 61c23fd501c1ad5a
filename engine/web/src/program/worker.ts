// The program, in a thread of its own: a call that takes long keeps nobody else from working, and
// ends with this worker. Knows no rule and no page.

import type { Printed } from "./client.ts";

/** What emscripten makes of the program (engine/web/wasm). */
interface ProgramModule {
  zeitnot: {
    version(): string;
    run(args: string[], input?: string): Printed;
    open(args: string[]): number;
    say(talk: number, line: string): string;
    close(talk: number): void;
  };
}
type Factory = (options: Record<string, unknown>) => Promise<ProgramModule>;

export interface Call {
  id: number;
  name: "run" | "open" | "say" | "close" | "version";
  values: unknown[];
}
export type Answer =
  | { id: number; value: unknown }
  | { id: number; fault: string }
  | { progress: [done: number, budget: number] };

const say = (answer: Answer) => self.postMessage(answer);
const root = new URL("../", self.location.href);

async function load(): Promise<ProgramModule> {
  const url = new URL(import.meta.env.DEV ? "/zeitnot.js" : "zeitnot.js", root).href;
  const { default: make } = (await import(/* @vite-ignore */ url)) as { default: Factory };
  const onProgress = (done: number, budget: number) => say({ progress: [done, budget] });
  return make({ onProgress, locateFile: (name: string) => new URL(name, url).href });
}

const loaded = load();

function call({ zeitnot }: ProgramModule, { name, values }: Call): unknown {
  switch (name) {
    case "version":
      return zeitnot.version();
    case "run":
      return zeitnot.run(values[0] as string[], values[1] as string);
    case "open":
      return zeitnot.open(values[0] as string[]);
    case "say":
      return zeitnot.say(values[0] as number, values[1] as string);
    case "close":
      return zeitnot.close(values[0] as number);
  }
}

self.addEventListener("message", (event: MessageEvent<Call>) => {
  const { id } = event.data;
  loaded
    .then((program) => say({ id, value: call(program, event.data) }))
    .catch((fault: unknown) => say({ id, fault: fault instanceof Error ? fault.message : String(fault) }));
});
