// The types of zeitnot.js, which emscripten makes and module.js completes.

/** What a command printed, and its exit code (engine/FORMATS.md). */
export interface Printed {
  exit: number;
  out: string;
  errors: string;
}

export interface Zeitnot {
  /** "Zeitnot 0.1.0 WASM": name, version and the instruction set of the board's kernels. */
  version(): string;
  /** Runs one command: `run(['referee', 'rule', '-', '--format', 'json'], record)`. */
  run(args: string[], input?: string): Printed;
  /**
   * Opens a talk in JSON lines: `open(['interview', '--language', 'sk'])`, `open(['session'])`.
   * Throws an Error with a sentence.
   */
  open(args: string[]): number;
  /**
   * What the program prints for the line, each line with its end; for an empty line what is asked
   * now. Throws an Error with a sentence.
   */
  say(talk: number, line: string): string;
  close(talk: number): void;
}

export interface ZeitnotModule {
  zeitnot: Zeitnot;
}

export interface ZeitnotOptions {
  /** Where a file is: 'zeitnot.wasm' is the only one. */
  locateFile?(file: string, folder: string): string;
  /** The bytes of zeitnot.wasm, if they are there already. */
  wasmBinary?: ArrayBuffer;
  /** Called while something long is searched: nodes so far, and at most. */
  onProgress?(done: number, budget: number): void;
}

export default function createZeitnot(options?: ZeitnotOptions): Promise<ZeitnotModule>;
