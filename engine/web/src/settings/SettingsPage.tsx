// Language, light or dark, and what the page is.

import { useEffect, useState } from "preact/hooks";
import { program } from "../program/client.ts";
import { chooseEdition, chosenEdition, editions } from "../interview/editions.ts";
import { choose, isLanguage, languages, t, useLanguage } from "../words/words.ts";
import { chosenTheme, isTheme, setTheme, themes } from "./theme.ts";

export interface SettingsPageProps {
  /** Another edition was chosen. */
  onEdition: (year: string) => void;
}

export function SettingsPage({ onEdition }: SettingsPageProps) {
  const language = useLanguage();
  const [theme, change] = useState(chosenTheme());
  const [edition, changeEdition] = useState(chosenEdition());
  const [version, setVersion] = useState("");
  useEffect(() => void program.call<string>("version").then(setVersion, () => undefined), []);
  return (
    <div class="settings">
      <h1>{t("settings.title")}</h1>
      <section class="card stack">
        <h2>{t("edition.laws")}</h2>
        <p class="hint">{t("settings.edition")}</p>
        <div class="segments" role="group" aria-label={t("edition.laws")}>
          {editions.map((year) => (
            <button
              type="button"
              key={year}
              aria-pressed={year === edition}
              onClick={() => {
                chooseEdition(year);
                changeEdition(year);
                onEdition(year);
              }}
            >
              {year}
            </button>
          ))}
        </div>
      </section>
      <section class="card stack">
        <h2>{t("settings.language")}</h2>
        <div class="choices" role="group" aria-label={t("settings.language")}>
          {Object.entries(languages).map(([code, name]) => (
            <button
              type="button"
              class="choice"
              key={code}
              lang={code}
              aria-pressed={code === language}
              onClick={() => isLanguage(code) && void choose(code)}
            >
              {name}
            </button>
          ))}
        </div>
      </section>
      <section class="card stack">
        <h2>{t("settings.theme")}</h2>
        <div class="segments" role="group" aria-label={t("settings.theme")}>
          {themes.map((one) => (
            <button
              type="button"
              key={one}
              aria-pressed={one === theme}
              onClick={() => {
                if (!isTheme(one)) return;
                setTheme(one);
                change(one);
              }}
            >
              {t(`settings.${one}`)}
            </button>
          ))}
        </div>
      </section>
      <section class="card stack">
        <h2>{t("settings.about")}</h2>
        <p>{t("settings.offline")}</p>
        <p>{t("settings.private")}</p>
        <p class="faint">{version}</p>
      </section>
    </div>
  );
}
