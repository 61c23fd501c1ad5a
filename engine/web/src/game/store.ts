// The games in the browser's database. Every line of a record is written, and known to be on the
// disk as far as the browser says, before it is shown as done. Nothing is ever erased by taking back:
// a line that no longer counts is marked as struck.

import type { Kept } from "../interview/dialogue.ts";
import { type DBSchema, type IDBPDatabase, openDB } from "idb";

export interface GameRow {
  id: string;
  created: number;
  changed: number;
  /** Line of the start, as in a record. */
  start: string;
  /** For lists of games. */
  title: string;
}

export interface Entry {
  game: string;
  number: number;
  line: string;
  /** When it was entered, in milliseconds. */
  at: number;
  struck: boolean;
}

interface Schema extends DBSchema {
  games: { key: string; value: GameRow };
  entries: { key: [string, number]; value: Entry; indexes: { game: string } };
  drafts: { key: string; value: Kept & { game: string } };
}

let opened: Promise<IDBPDatabase<Schema>> | undefined;

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>("zeitnot", 1, {
    upgrade(db) {
      db.createObjectStore("games", { keyPath: "id" });
      db.createObjectStore("entries", { keyPath: ["game", "number"] }).createIndex("game", "game");
      db.createObjectStore("drafts", { keyPath: "game" });
    },
    blocking: () => void opened?.then((db) => db.close()),
  });
  return opened;
}

const strict = { durability: "strict" } as const;

/** Asks the browser not to throw the games away when it needs room. */
export async function keepForGood(): Promise<void> {
  await navigator.storage?.persist?.().catch(() => false);
}

export async function listGames(): Promise<GameRow[]> {
  const games = await (await database()).getAll("games");
  return games.sort((a, b) => b.changed - a.changed);
}

export async function findGame(id: string): Promise<{ game: GameRow; entries: Entry[] } | undefined> {
  const db = await database();
  const game = await db.get("games", id);
  return game && { game, entries: await db.getAllFromIndex("entries", "game", id) };
}

/** A new game with these lines; resolves when all are kept. */
export async function addGame(start: string, title: string, lines: readonly string[] = []): Promise<string> {
  const db = await database();
  const id = crypto.randomUUID();
  const now = Date.now();
  const change = db.transaction(["games", "entries"], "readwrite", strict);
  void change.objectStore("games").put({ id, created: now, changed: now, start, title });
  lines.forEach(
    (line, number) =>
      void change.objectStore("entries").put({ game: id, number, line, at: now, struck: false }),
  );
  await change.done;
  return id;
}

/** Adds lines behind all others; resolves when they are kept. */
export async function addEntries(game: GameRow, from: number, lines: readonly string[]): Promise<Entry[]> {
  const db = await database();
  const at = Date.now();
  const entries = lines.map((line, i) => ({ game: game.id, number: from + i, line, at, struck: false }));
  const change = db.transaction(["games", "entries", "drafts"], "readwrite", strict);
  for (const entry of entries) void change.objectStore("entries").add(entry);
  void change.objectStore("games").put({ ...game, changed: at });
  void change.objectStore("drafts").delete(game.id);
  await change.done;
  return entries;
}

export async function strike(game: GameRow, entry: Entry): Promise<void> {
  const change = (await database()).transaction(["games", "entries"], "readwrite", strict);
  void change.objectStore("entries").put({ ...entry, struck: true });
  void change.objectStore("games").put({ ...game, changed: Date.now() });
  await change.done;
}

export async function changeStart(game: GameRow, start: string, title: string): Promise<GameRow> {
  const changed = { ...game, start, title, changed: Date.now() };
  const change = (await database()).transaction("games", "readwrite", strict);
  void change.store.put(changed);
  await change.done;
  return changed;
}

export async function removeGame(id: string): Promise<void> {
  const db = await database();
  const change = db.transaction(["games", "entries", "drafts"], "readwrite", strict);
  void change.objectStore("games").delete(id);
  void change.objectStore("drafts").delete(id);
  for (const key of await change.objectStore("entries").index("game").getAllKeys(id))
    void change.objectStore("entries").delete(key);
  await change.done;
}

export async function draftOf(game: string): Promise<Kept> {
  return (await (await database()).get("drafts", game)) ?? { said: [] };
}

export async function keepDraft(game: string, kept: Kept): Promise<void> {
  await (await database()).put("drafts", { ...kept, game });
}
