// The page's side of the worker: calls as promises. A call that takes too long is stopped by ending
// the worker; talks (`talk.ts`) then begin anew in the next one and say again what they had said.

import { Store } from "../parts/store.ts";
import type { Answer, Call } from "./worker.ts";

/** The call was stopped by the person, or the worker ended. */
export class Stopped extends Error {}

/** What a command printed, and its exit code. */
export interface Printed {
  exit: number;
  out: string;
  errors: string;
}

interface Waiting {
  resolve: (value: unknown) => void;
  reject: (fault: Error) => void;
}

/** Changes whenever `busy` or `progress` may have. */
export class Program extends Store {
  private worker: Worker | undefined;
  private waiting = new Map<number, Waiting>();
  private next = 1;
  /** Goes up when a worker ends: handles of it are no longer good. */
  generation = 0;
  /** Of the search that is going on: how much of its budget is spent, from 0 to 1. */
  progress: number | undefined;

  get busy(): boolean {
    return this.waiting.size > 0;
  }

  private start(): Worker {
    if (this.worker) return this.worker;
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    worker.addEventListener("message", ({ data }: MessageEvent<Answer>) => {
      if ("progress" in data) {
        const [done, budget] = data.progress;
        this.progress = budget > 0 ? Math.min(1, done / budget) : undefined;
      } else {
        const waiting = this.waiting.get(data.id);
        this.waiting.delete(data.id);
        this.progress = undefined;
        if ("fault" in data) waiting?.reject(new Error(data.fault));
        else waiting?.resolve(data.value);
      }
      this.changed();
    });
    worker.addEventListener("error", () => this.end(new Error("the program cannot be started")));
    this.worker = worker;
    return worker;
  }

  private end(fault: Error) {
    this.worker?.terminate();
    this.worker = undefined;
    this.generation += 1;
    this.progress = undefined;
    const waiting = [...this.waiting.values()];
    this.waiting.clear();
    for (const one of waiting) one.reject(fault);
    this.changed();
  }

  /** Ends whatever is being worked out. */
  stop(): void {
    this.end(new Stopped("stopped"));
  }

  call<T>(name: Call["name"], ...values: unknown[]): Promise<T> {
    const worker = this.start();
    const id = this.next++;
    const promise = new Promise<T>((resolve, reject) => {
      this.waiting.set(id, { resolve: resolve as (value: unknown) => void, reject });
    });
    worker.postMessage({ id, name, values } satisfies Call);
    this.changed();
    return promise;
  }

  /** A command line that ends by itself, and what it read from standard input. */
  run(args: readonly string[], input = ""): Promise<Printed> {
    return this.call("run", args, input);
  }
}

export const program = new Program();
