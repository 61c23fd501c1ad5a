// The words of the page: `po/page.pot` is the template, a `.po` beside it a language. A word that is
// missing in a language, or that has other places for arguments, ends the build. What happened in a
// game is told in the words of rulings (referee/words), which are read from there.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { inCyrillic } from "./cyrillic.ts";
import { placesOf, readPo } from "./po.ts";

const source: Record<string, string> = {
  de: "de.po",
  sk: "sk.po",
  sl: "sl.po",
  "sr-Latn": "sr.po",
  "sr-Cyrl": "sr.po",
};
const ruled: Record<string, string> = {
  en: "english/log.pot",
  de: "german/log.po",
  sk: "slovak/log.po",
  sl: "slovenian/log.po",
  "sr-Latn": "serbian/log.po",
  "sr-Cyrl": "serbian/log.po",
};
export const languages = ["en", ...Object.keys(source)];

const plain = (text: string) => text.replace(/\{=([^}]*)\}/g, "$1");

/** The words of a language by id. Throws where one is missing or has other places. */
export function catalogue(folder: string, language: string): Record<string, string> {
  const template = readPo(readFileSync(join(folder, "page.pot"), "utf8"), "page.pot");
  const words: Record<string, string> = {};
  const file = source[language];
  if (file === undefined) {
    for (const entry of template) words[entry.id] = plain(entry.english);
    return words;
  }
  const told = new Map(readPo(readFileSync(join(folder, file), "utf8"), file).map((e) => [e.id, e]));
  const faults: string[] = [];
  for (const entry of template) {
    const found = told.get(entry.id);
    told.delete(entry.id);
    if (!found || found.text === "") faults.push(`${entry.id} is missing`);
    else if (found.english !== entry.english) faults.push(`${entry.id} translates another text`);
    else if (placesOf(found.text).join() !== placesOf(entry.english).join())
      faults.push(`${entry.id} has other places for arguments`);
    else words[entry.id] = plain(language === "sr-Cyrl" ? inCyrillic(found.text) : found.text);
  }
  for (const id of told.keys()) faults.push(`${id} is in no template`);
  if (faults.length > 0) throw new Error(`${file}:\n  ${faults.join("\n  ")}`);
  return words;
}

/** What happened in a game, by kind of event. */
function happened(folder: string, language: string): Record<string, string> {
  const file = ruled[language] ?? "";
  const words: Record<string, string> = {};
  for (const { id, english, text } of readPo(readFileSync(join(folder, file), "utf8"), file)) {
    if (!id.startsWith("happened.")) continue;
    const said = language === "en" ? english : text;
    words[id] = language === "sr-Cyrl" ? inCyrillic(said) : said;
  }
  return words;
}

/** Offers each language as the module `virtual:words/CODE`. */
export function cataloguePlugin(folder: string, rulings: string): Plugin {
  const prefix = "virtual:words/";
  return {
    name: "zeitnot-words",
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      this.addWatchFile(join(folder, "page.pot"));
      const language = id.slice(prefix.length + 1);
      const words = { ...happened(rulings, language), ...catalogue(folder, language) };
      return `export default ${JSON.stringify(words)};`;
    },
  };
}
