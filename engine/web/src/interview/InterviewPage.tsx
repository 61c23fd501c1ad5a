// The interview as cards: one question a screen, or the ruling.

import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Dialog } from "../parts/Dialog.tsx";
import { useStore } from "../parts/store.ts";
import { RulingPage } from "../ruling/RulingPage.tsx";
import { t, useLanguage } from "../words/words.ts";
import type { Dialogue } from "./dialogue.ts";
import { editions } from "./editions.ts";
import { QuestionCard } from "./QuestionCard.tsx";

export interface InterviewPageProps {
  dialogue: Dialogue;
  /** Stands above a ruling: what to do with it. */
  afterRuling?: ComponentChildren;
  /** A game that is followed has an edition of its own. */
  ofGame?: boolean;
}

function ToldDialog({
  dialogue,
  open,
  ofGame,
  onClose,
}: {
  dialogue: Dialogue;
  open: boolean;
  ofGame: boolean;
  onClose: () => void;
}) {
  return (
    <Dialog open={open} title={t("told.title")} onClose={onClose}>
      {dialogue.told.length === 0 && <p>{t("told.nothing")}</p>}
      <ol class="told">
        {dialogue.told.map(({ number, text }) => (
          <li key={number}>
            <div class="row between">
              <span class="told-text">{text}</span>
              <button
                type="button"
                class="small"
                aria-label={t("told.change_this", { what: text.slice(0, 80) })}
                onClick={() => {
                  onClose();
                  void dialogue.change(number);
                }}
              >
                {t("told.change")}
              </button>
            </div>
          </li>
        ))}
      </ol>
      {dialogue.assumed.length > 0 && (
        <>
          <h3>{t("told.assumed")}</h3>
          <ul>
            {dialogue.assumed.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
      {!ofGame && (
        <label class="field">
          <span>{t("told.edition")}</span>
          <select
            value={dialogue.line?.edition ?? ""}
            onChange={(event) => void dialogue.edition(event.currentTarget.value)}
          >
            {editions.map((year) => (
              <option key={year} value={year}>
                {year}
              </option>
            ))}
          </select>
        </label>
      )}
    </Dialog>
  );
}

export function InterviewPage({ dialogue, afterRuling, ofGame = false }: InterviewPageProps) {
  useStore(dialogue);
  const language = useLanguage();
  const [toldOpen, setToldOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => void dialogue.speak(language), [dialogue, language]);
  // A new card is read from its heading on.
  useEffect(() => {
    if (dialogue.turn < 2) return;
    scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [dialogue, dialogue.turn]);
  const { line } = dialogue;
  const begun = dialogue.told.length > 0;
  return (
    <div class="interview">
      {begun && (
        <nav class="row between interview-bar" aria-label={t("interview.steps")}>
          <button type="button" class="small" onClick={() => void dialogue.back()}>
            {t("interview.back")}
          </button>
          <button type="button" class="small" onClick={() => setToldOpen(true)}>
            {t("interview.told", { number: dialogue.told.length })}
          </button>
          <button type="button" class="small" onClick={() => void dialogue.anew()}>
            {t("interview.anew")}
          </button>
        </nav>
      )}
      {dialogue.stopped && (
        <div class="notice" role="alert">
          <p>{t("busy.stopped")}</p>
          <button type="button" class="primary" onClick={() => void dialogue.begin(dialogue.said)}>
            {t("busy.again")}
          </button>
        </div>
      )}
      {!line && !dialogue.fault && (
        <p class="hint" role="status">
          {t("busy.starting")}
        </p>
      )}
      {!line && dialogue.fault && (
        <div class="notice" role="alert">
          <p>{t("interview.broken")}</p>
          <p class="mono">{dialogue.fault}</p>
          <button type="button" class="primary" onClick={() => void dialogue.begin([])}>
            {t("interview.anew")}
          </button>
        </div>
      )}
      {line?.question && (
        <QuestionCard
          key={dialogue.turn}
          dialogue={dialogue}
          line={line}
          question={line.question}
          heading={heading}
        />
      )}
      {line?.events && (
        <RulingPage
          key={dialogue.turn}
          dialogue={dialogue}
          line={line}
          heading={heading}
          after={afterRuling}
        />
      )}
      <ToldDialog dialogue={dialogue} open={toldOpen} ofGame={ofGame} onClose={() => setToldOpen(false)} />
    </div>
  );
}
