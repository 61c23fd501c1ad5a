// Asks the program and its WebAssembly build the same questions, and fails unless every answer is
// the same byte for byte: what is printed, what is told on the error stream, and the exit code.
//
// Usage: node same_answers.mjs PROGRAM FOLDER_OF_THE_MODULE [--every N]
//
// The questions are the rows of tests/data: records of the arbiter (as a whole and line by line in a
// session), every edition, quickplay claims, stated ends, "can this side ever mate?", and interviews
// that are walked through; told in all languages in turn, some as papers. With --every each Nth of
// each kind is asked, which leaves out none.
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const DATA = join(dirname(fileURLToPath(import.meta.url)), '..', 'data');
const LANGUAGES = ['en', 'de', 'sk', 'sl', 'sr-Latn', 'sr-Cyrl'];

const lines = (name) => readFileSync(join(DATA, name), 'utf8').split('\n').filter((line) => line);
const rows = (name) => lines(name).map((line) => JSON.parse(line));
const jsonLines = (values) => values.map((value) => JSON.stringify(value) + '\n').join('');
const inTurn = (list, number) => list[number % list.length];

// A question is asked by a command and its standard input; or in a talk, line by line.
function recordQuestions() {
  const files = readdirSync(DATA).filter((name) => /^arbiter_.*\.jsonl$/.test(name)).sort();
  const questions = [];
  for (const row of files.flatMap(rows)) {
    const language = inTurn(LANGUAGES, questions.length);
    const input = jsonLines([row.start, ...row.events]);
    const format = questions.length % 10 === 9 ? 'html' : 'json';
    const args = ['referee', 'rule', '-', '--format', format, '--language', language];
    questions.push({ name: row.id, args, input });
  }
  return questions;
}

function sessionQuestions() {
  return recordQuestions().map(({ name, input }, number) => ({
    name,
    args: ['referee', 'session', '--language', inTurn(LANGUAGES, number)],
    input,
    talk: true,
  }));
}

function editionQuestions() {
  return rows('editions.jsonl').filter((row) => row.start).flatMap((row) =>
    row.expect.flatMap((group) => group.editions).map((edition) => ({
      name: `${row.id} ${edition}`,
      args: ['referee', 'rule', '-', '--format', 'json', '--edition', edition],
      input: jsonLines([row.start, ...row.events]),
    })));
}

function claimQuestions() {
  return rows('claims.jsonl').map((row, number) => {
    const claimant = row.claimant ?? (row.fen.split(' ')[1] === 'w' ? 'white' : 'black');
    const args = ['referee', 'claim', claimant, '--fen', row.fen, '--quickplay', '--explain',
      '--edition', row.edition ?? '2009', '--ground', row.ground ?? 'a',
      `--clock-${claimant}`, String(row.clock_s ?? 60), '--format', 'json',
      '--language', inTurn(LANGUAGES, number)];
    if (row.arbiter === false) args.push('--no-arbiter');
    if (row.profile) args.push('--profile', row.profile);
    return { name: row.name, args, input: '' };
  });
}

function effortQuestions() {
  return rows('claim_efforts.jsonl').map((row) => ({
    name: row.name,
    args: ['referee', 'claim', row.moves.split(' ').length % 2 === (row.fen.split(' ')[1] === 'w' ? 0 : 1) ?
      'white' : 'black', '--fen', row.fen, '--moves', row.moves, '--quickplay', '--ground', 'b',
      '--edition', '2009', '--clock-white', '60', '--clock-black', '60', '--format', 'json'],
    input: '',
  }));
}

function statedEndQuestions() {
  return rows('stated_ends.jsonl').map((row) => ({
    name: row.id,
    args: ['referee', 'status', '--pgn', '-', '--edition', row.edition, '--format', 'json'],
    input: row.pgn,
  }));
}

function mateQuestions() {
  return ['can_mate.txt', 'can_mate_rulings.txt', 'can_mate_hard.txt'].flatMap(lines)
    .filter((line) => !line.startsWith('#'))
    .map((line, number) => {
      const [fen, side] = line.split(';');
      const args = ['referee', 'can-mate', '--fen', fen, '--side', side];
      args.push(...(number % 3 === 2 ? ['--certificate', '-'] : ['--format', 'json']));
      return { name: line, args, input: '' };
    });
}

function boardQuestions() {
  return lines('scoresheets.txt').filter((line) => !line.startsWith('#')).flatMap((line) => {
    const [language, sheet] = line.split('|').map((part) => part.trim());
    return [0, 7, 20].map((ply) => ({
      name: `${language} after ${ply}`,
      args: ['referee', 'board', '--moves', sheet, '--language', language, '--ply', String(ply),
        '--format', 'json'],
      input: '',
    }));
  });
}

// Walks through interviews: the answer to each question is one of its choices, or one that fits its
// kind, chosen by a number. What is asked next depends on the answers, so the module is asked first
// and the same lines are then said to the program.
const TYPED = {
  side: ['white'], sides: ['both'], squares: ['g1 f3', 'e2'], move: ['e4', 'Ke2'], man: ['queen'],
  time: ['3:20', '45 s', '-'], count: ['2', '0'],
  counts: ['2', '10 9'], points: ['0.5'], choice: ['1'], yes_no: ['yes', 'no'],
  position: ['startpos', '4k3/8/8/8/8/8/8/Q3K3 b - - 0 1', '1. e4 e5 2. Nf3'], text: ['a word'],
};
function interviewQuestions(zeitnot) {
  const questions = [];
  for (let number = 0; number < 90; ++number) {
    const language = inTurn(LANGUAGES, number);
    const args = ['referee', 'interview', '--format', 'jsonl', '--language', language];
    const talk = zeitnot.open(args.slice(1));
    const said = [];
    let seed = number + 1;
    let state = JSON.parse(zeitnot.say(talk, ''));
    for (let step = 0; step < 25 && state.question; ++step) {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      const { choices, answer } = state.question;
      const offered = choices.length > 0 ? choices.map((choice) => choice.word) : TYPED[answer];
      const chosen = said.length === 0 ? number : seed >> 8;
      said.push({ answer: inTurn(offered, chosen) });
      state = JSON.parse(zeitnot.say(talk, JSON.stringify(said.at(-1))));
    }
    for (const last of [{ record: true }, { others: true }, { back: true }, { nonsense: 1 }])
      said.push(last);
    zeitnot.close(talk);
    questions.push({ name: `interview ${number}`, args, input: jsonLines(said), talk: true });
  }
  return questions;
}

function answerOfModule(zeitnot, { args, input, talk }) {
  if (!talk) return zeitnot.run(args, input);
  const number = zeitnot.open(args.slice(1));
  let out = zeitnot.say(number, '');
  for (const line of input.split('\n')) {
    if (line !== '') out += zeitnot.say(number, line);
  }
  zeitnot.close(number);
  return { exit: 0, out, errors: '' };
}

function answerOfProgram(program, { args, input }) {
  const answer = spawnSync(program, args, { input, env: {}, encoding: 'utf8', maxBuffer: 1 << 28 });
  if (answer.error) throw answer.error;
  return { exit: answer.status, out: answer.stdout, errors: answer.stderr };
}

function tellDifference(question, program, module) {
  console.error(`DIFFERENT: ${question.name}\n  ${JSON.stringify(question.args)}`);
  for (const key of ['exit', 'errors', 'out']) {
    if (program[key] === module[key]) continue;
    let at = 0;
    while (program[key][at] !== undefined && program[key][at] === module[key][at]) ++at;
    const part = (text) => String(text).slice(Math.max(0, at - 60), at + 100);
    console.error(`  ${key} of the program: …${part(program[key])}\n  of the module: …${part(module[key])}`);
  }
}

async function main() {
  const [program, folder, option, every = '1'] = process.argv.slice(2);
  const step = Number(every);
  if (folder === undefined || (option !== undefined && option !== '--every') || !(step >= 1)) {
    console.error('usage: node same_answers.mjs PROGRAM FOLDER_OF_THE_MODULE [--every N]');
    process.exit(2);
  }
  const { default: createZeitnot } = await import(pathToFileURL(resolve(folder, 'zeitnot.js')).href);
  const { zeitnot } = await createZeitnot({ wasmBinary: readFileSync(join(folder, 'zeitnot.wasm')) });
  console.log(zeitnot.version());
  const kinds = {
    records: recordQuestions(), sessions: sessionQuestions(), editions: editionQuestions(),
    boards: boardQuestions(), interviews: interviewQuestions(zeitnot),
    'stated ends': statedEndQuestions(), efforts: effortQuestions(), 'can mate': mateQuestions(),
    claims: claimQuestions(),
  };
  const kindsWithFaults = new Set(['records', 'editions']);
  let different = 0;
  for (const [kind, all] of Object.entries(kinds)) {
    // From the middle of a step: the first rows of a file are the simplest.
    const questions = all.filter((_, number) => number % step === Math.floor(step / 2) % all.length);
    const seconds = { program: 0, module: 0 };
    const timed = (who, call) => {
      const began = performance.now();
      const answer = call();
      seconds[who] += (performance.now() - began) / 1000;
      return answer;
    };
    let wrong = 0;
    for (const question of questions) {
      const expected = timed('program', () => answerOfProgram(program, question));
      const found = timed('module', () => answerOfModule(zeitnot, question));
      // Some records are faulty on purpose; a question of this script is not.
      if (expected.exit > 1 && !kindsWithFaults.has(kind)) {
        console.error(`NO QUESTION: ${question.name}\n  ${expected.errors}`);
        ++wrong;
      }
      if (expected.exit === found.exit && expected.out === found.out && expected.errors === found.errors)
        continue;
      ++wrong;
      if (wrong <= 5) tellDifference(question, expected, found);
    }
    different += wrong;
    console.log(`${kind}: ${questions.length} of ${all.length} asked, ${wrong} different; ` +
      `program ${seconds.program.toFixed(1)} s, module ${seconds.module.toFixed(1)} s`);
  }
  process.exit(different === 0 ? 0 : 1);
}

await main();
