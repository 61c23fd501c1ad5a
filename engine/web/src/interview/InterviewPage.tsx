// The interview as cards: one question a screen, or the ruling.

import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { useStep } from "../parts/clicks.ts";
import { ChoiceField } from "../parts/Field.tsx";
import { useStore } from "../parts/store.ts";
import { RulingPage } from "../ruling/RulingPage.tsx";
import { t, useLanguage } from "../words/words.ts";
import type { Dialogue } from "./dialogue.ts";
import { chooseEdition, editionChoices } from "./editions.ts";
import { goBack, useMoments } from "./moments.ts";
import { QuestionCard } from "./QuestionCard.tsx";
import { ToldDialog } from "./ToldDialog.tsx";

export interface InterviewPageProps {
  dialogue: Dialogue;
  /** Stands above a ruling: what to do with it. */
  afterRuling?: ComponentChildren;
  /** The game that is followed, as far as it has come; it has an edition of its own. */
  ofGame?: string;
}

/** By which Laws is ruled, with another edition a tap away. */
function EditionLine({ dialogue, fixed }: { dialogue: Dialogue; fixed: boolean }) {
  const year = dialogue.line?.edition;
  if (year === undefined) return null;
  if (fixed) return <p class="edition">{t("edition.in_force", { edition: year })}</p>;
  return (
    <ChoiceField
      kind="inline edition"
      label={t("edition.laws")}
      value={year}
      choices={editionChoices}
      onChoose={(chosen) => {
        chooseEdition(chosen);
        void dialogue.edition(chosen);
      }}
    />
  );
}

/** Where one is in the interview, and what can be gone back to. */
function Steps({ dialogue, of, onTold }: { dialogue: Dialogue; of: string; onTold: () => void }) {
  if (dialogue.changing !== undefined)
    return (
      <nav class="interview-bar" aria-label={t("interview.steps")}>
        <button type="button" class="small wide" onClick={() => goBack(dialogue, of)}>
          {t("told.keep_answer")}
        </button>
      </nav>
    );
  if (dialogue.told.length === 0) return null;
  return (
    <nav class="row between interview-bar" aria-label={t("interview.steps")}>
      <button type="button" class="small" onClick={() => goBack(dialogue, of)}>
        {t("interview.back")}
      </button>
      <button type="button" class="small" onClick={onTold}>
        {t("interview.told", { number: dialogue.told.length })}
      </button>
      <button type="button" class="small" onClick={() => void dialogue.anew()}>
        {t("interview.anew")}
      </button>
    </nav>
  );
}

export function InterviewPage({ dialogue, afterRuling, ofGame }: InterviewPageProps) {
  useStore(dialogue);
  const language = useLanguage();
  const [toldOpen, setToldOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const of = ofGame ?? "";
  useEffect(() => void dialogue.speak(language), [dialogue, language]);
  useMoments(dialogue, of);
  // A new card is read from its heading on; whoever goes to a field of it at once stays there.
  useLayoutEffect(() => {
    if (dialogue.turn < 2) return;
    scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [dialogue, dialogue.turn]);
  const { line, putAway } = dialogue;
  useStep(dialogue, dialogue.turn, dialogue.stopped);
  return (
    <div class="interview">
      <Steps dialogue={dialogue} of={of} onTold={() => setToldOpen(true)} />
      <EditionLine dialogue={dialogue} fixed={ofGame !== undefined} />
      {putAway !== undefined && (
        <div class="notice row between" role="status">
          <span>{t("interview.put_away")}</span>
          <button type="button" class="small" onClick={() => void dialogue.goTo({ said: [...putAway] })}>
            {t("interview.take_up")}
          </button>
        </div>
      )}
      {dialogue.stopped && (
        <div class="notice" role="alert">
          <p>{t("busy.stopped")}</p>
          <button type="button" class="primary" onClick={() => void dialogue.again()}>
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
          <p class="mono">{dialogue.fault.text}</p>
          <button type="button" class="primary" onClick={() => void dialogue.anew()}>
            {t("interview.anew")}
          </button>
        </div>
      )}
      {line?.understood && (
        <p class="hint" role="status">
          {line.understood}
        </p>
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
      <ToldDialog dialogue={dialogue} open={toldOpen} onClose={() => setToldOpen(false)} />
    </div>
  );
}
