// The frame of the page: where one can go, and what is shown.

import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { AskPage } from "./everyone/AskPage.tsx";
import { GamePage } from "./game/GamePage.tsx";
import { GamesPage } from "./game/GamesPage.tsx";
import { IncidentPage } from "./game/IncidentPage.tsx";
import { Dialogue, localKeeper } from "./interview/dialogue.ts";
import { forgetDraft } from "./interview/draft.ts";
import { InterviewPage } from "./interview/InterviewPage.tsx";
import { Busy } from "./parts/Busy.tsx";
import { interviewOfLink } from "./parts/links.ts";
import { type Route, useRoute } from "./parts/route.ts";
import { Fault } from "./parts/Fault.tsx";
import { forgetCase } from "./ruling/heading.ts";
import { SettingsPage } from "./settings/SettingsPage.tsx";
import { now, t, useLanguage } from "./words/words.ts";

interface PageProps {
  route: Route;
  dialogue: Dialogue;
  /** The link that led here could not be read. */
  broken: boolean;
}

function Page({ route, dialogue, broken }: PageProps): JSX.Element {
  const [first, second, third] = route.path;
  switch (first) {
    case "games":
      return <GamesPage />;
    case "game":
      return third === "incident" ? (
        <IncidentPage key={second} id={second ?? ""} />
      ) : (
        <GamePage key={second} id={second ?? ""} />
      );
    case "ask":
      return <AskPage query={route.query} />;
    case "settings":
      return <SettingsPage onEdition={(year) => void dialogue.edition(year)} />;
    default:
      return (
        <>
          <Fault text={broken ? t("app.bad_link") : undefined} />
          <InterviewPage dialogue={dialogue} />
        </>
      );
  }
}

/** What belongs to a case that is over. */
function forgetAll(): void {
  forgetCase();
  forgetDraft();
}

export function App({ update }: { update: () => (() => void) | undefined }) {
  const language = useLanguage();
  const route = useRoute();
  const [broken, setBroken] = useState(false);
  const at = route.path[0] ?? "rule";
  const link = at === "rule" ? route.query.get("a") : null;
  const dialogue = useMemo(() => new Dialogue(now(), localKeeper(forgetAll)), []);
  useEffect(() => {
    if (link === null) void dialogue.open();
  }, []);
  useEffect(() => {
    if (link === null) return;
    try {
      void dialogue.begin(interviewOfLink(link));
      setBroken(false);
    } catch {
      setBroken(true);
      void dialogue.open();
    }
    // In the place of the link, so that one can go back past it.
    location.replace("#/rule");
  }, [link]);
  useEffect(() => void dialogue.speak(language), [language]);
  const newer = update();
  const places = [
    ["rule", t("app.rule")],
    ["games", t("app.games")],
    ["ask", t("app.ask")],
    ["settings", t("app.settings")],
  ] as const;
  const here = at === "game" ? "games" : at;
  return (
    <div class="app">
      <a
        class="skip"
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          document.getElementById("main")?.focus();
        }}
      >
        {t("app.skip")}
      </a>
      <main id="main" tabIndex={-1}>
        {newer && (
          <p class="notice">
            {t("app.newer")}{" "}
            <button type="button" class="small" onClick={newer}>
              {t("app.take_newer")}
            </button>
          </p>
        )}
        <Page route={route} dialogue={dialogue} broken={broken} />
      </main>
      <Busy />
      <nav class="places" aria-label={t("app.places")}>
        {places.map(([place, name]) => (
          <a key={place} href={`#/${place}`} aria-current={place === here ? "page" : undefined}>
            {name}
          </a>
        ))}
      </nav>
    </div>
  );
}
