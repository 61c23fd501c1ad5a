// The words of the page in the language that was chosen. What the program says comes from the
// program; here is what stands around it.

import { Store, useStore } from "../parts/store.ts";

export const languages = {
  en: "English",
  "sr-Cyrl": "Српски",
  "sr-Latn": "Srpski",
  sl: "Slovenščina",
  sk: "Slovenčina",
  de: "Deutsch",
} as const;
export type Language = keyof typeof languages;
type Catalogue = Record<string, string>;

const load: Record<Language, () => Promise<{ default: Catalogue }>> = {
  en: () => import("virtual:words/en"),
  "sr-Cyrl": () => import("virtual:words/sr-Cyrl"),
  "sr-Latn": () => import("virtual:words/sr-Latn"),
  sl: () => import("virtual:words/sl"),
  sk: () => import("virtual:words/sk"),
  de: () => import("virtual:words/de"),
};

const key = "zeitnot.language";

export const isLanguage = (text: string | null | undefined): text is Language =>
  text != null && Object.hasOwn(languages, text);

/** The language that was kept, or the first of the browser's that there is. */
export function preferred(): Language {
  let kept: string | null = null;
  try {
    kept = localStorage.getItem(key);
  } catch {
    // Nothing can be kept here.
  }
  if (isLanguage(kept)) return kept;
  for (const wanted of navigator.languages) {
    const base = wanted.split("-")[0] ?? "";
    if (isLanguage(wanted)) return wanted;
    if (base === "sr") return wanted.includes("Latn") ? "sr-Latn" : "sr-Cyrl";
    if (isLanguage(base)) return base;
  }
  return "en";
}

class Words extends Store {
  language: Language = "en";
  catalogue: Catalogue = {};
  private wanted: Language | undefined;

  async choose(wanted: Language): Promise<void> {
    this.wanted = wanted;
    const { default: catalogue } = await load[wanted]();
    // Another one may have been chosen meanwhile.
    if (wanted !== this.wanted) return;
    this.catalogue = catalogue;
    this.language = wanted;
    document.documentElement.lang = wanted;
    try {
      localStorage.setItem(key, wanted);
    } catch {
      // It is asked again next time.
    }
    this.changed();
  }
}
const words = new Words();

export const choose = (wanted: Language): Promise<void> => words.choose(wanted);

export const now = (): Language => words.language;

/** The language, drawn anew when another one is chosen. */
export const useLanguage = (): Language => useStore(words).language;

/** A text of the page; `{name}` stands for the argument of that name. */
export function t(id: string, values: Record<string, string | number> = {}): string {
  const text = words.catalogue[id] ?? id;
  return text.replace(/\{([a-z_]+)\}/g, (all, name: string) => String(values[name] ?? all));
}
