// The program as a WebAssembly module: what JavaScript may call. Texts are UTF-8 and end at the
// first NUL; those that are returned belong to the module and last until its next call. One thread,
// one call at a time. module.js makes functions of JavaScript of it.
#ifndef ZEITNOT_ENGINE_WEB_WASM_MODULE_H_
#define ZEITNOT_ENGINE_WEB_WASM_MODULE_H_

extern "C" {

// "Zeitnot 0.1.0 WASM": name, version, instruction set of the vector kernels.
const char* zeitnot_version();

// Runs one command of the program. `arguments` is a JSON array of texts, without the program's
// name: ["referee","flag","white","--fen","…","--format","json"]. `input` is its standard input.
// Returns JSON: {"exit":0,"out":"…","errors":"…"}, what it printed and its exit code.
const char* zeitnot_run(const char* arguments, const char* input);

// Opens a talk in JSON lines: ["interview","--language","sk"] or ["session"], a JSON array of what
// stands behind `zeitnot referee`. Returns its number, from 1; -1 where it cannot be opened, and
// then zeitnot_error() says why.
int zeitnot_open(const char* arguments);
// Says a line, and returns what the program prints for it, each line with its end; for an empty
// line what it says by itself: the question that is asked now, or nothing. An empty answer is told
// by zeitnot_error() where something is wrong.
const char* zeitnot_say(int talk, const char* line);
void zeitnot_close(int talk);

// What was wrong with the latest call of the two above; empty if nothing was.
const char* zeitnot_error();

// Supplied by JavaScript (library.js), called while something long is searched: positions visited
// so far, and at most; both grow (base/work.h).
void zeitnot_progress(double done, double budget);

}  // extern "C"

#endif  // ZEITNOT_ENGINE_WEB_WASM_MODULE_H_
