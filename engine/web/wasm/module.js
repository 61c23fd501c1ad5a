// Part of zeitnot.js: the functions of module.h as functions of JavaScript, texts as strings and
// what the program answers as objects. zeitnot.d.ts has their types.

// The address of a text in the memory of the module. It is on the heap, not on the stack as ccall()
// would have it: a record may be large.
function zeitnotText(text) {
  // A text ends at the first NUL there.
  const whole = String(text).replaceAll('\0', '\uFFFD');
  const size = lengthBytesUTF8(whole) + 1;
  const at = _malloc(size);
  if (at === 0) throw new RangeError('no memory for ' + size + ' bytes');
  stringToUTF8(whole, at, size);
  return at;
}

// Calls with the texts, which are freed after it.
function zeitnotWith(texts, call) {
  const at = [];
  try {
    for (const text of texts) at.push(zeitnotText(text));
    return call(...at);
  } finally {
    for (const text of at) _free(text);
  }
}

Module['zeitnot'] = {
  version: () => UTF8ToString(_zeitnot_version()),
  run: (args, input = '') =>
    zeitnotWith([JSON.stringify(args), input], (argsAt, inputAt) =>
      JSON.parse(UTF8ToString(_zeitnot_run(argsAt, inputAt)))),
  open: (args) => {
    const talk = zeitnotWith([JSON.stringify(args)], (argsAt) => _zeitnot_open(argsAt));
    if (talk < 0) throw new Error(UTF8ToString(_zeitnot_error()));
    return talk;
  },
  say: (talk, line) => {
    const answer = zeitnotWith([line], (lineAt) => UTF8ToString(_zeitnot_say(talk, lineAt)));
    const error = UTF8ToString(_zeitnot_error());
    if (error !== '') throw new Error(error);
    return answer;
  },
  close: (talk) => _zeitnot_close(talk),
};
