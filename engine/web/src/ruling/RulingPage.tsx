// A ruling: the decision first, then what follows, the Articles, the reasons, the appeal, what would
// change it; the evidence is folded away. Two taps lead to the paper, to what would change it, and
// to the evidence on a board.

import type { ComponentChildren, RefObject } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useStep } from "../parts/clicks.ts";
import { Dialog } from "../parts/Dialog.tsx";
import { share } from "../parts/files.ts";
import type { InterviewLine, RuledEvent, Ruling } from "../program/forms.ts";
import type { Dialogue } from "../interview/dialogue.ts";
import { Stopped } from "../program/client.ts";
import { rule } from "../program/questions.ts";
import { now, t } from "../words/words.ts";
import { linkOfInterview } from "../parts/links.ts";
import { SaveButton } from "../parts/SaveButton.tsx";
import { PaperDialog } from "./PaperDialog.tsx";
import { Fault } from "../parts/Fault.tsx";
import { RulingView } from "./RulingView.tsx";
import { rulingText } from "./text.ts";

export interface RulingPageProps {
  dialogue: Dialogue;
  line: InterviewLine;
  heading: RefObject<HTMLHeadingElement | null>;
  after?: ComponentChildren;
}

/** Those on the last event first: it decides. */
const rulingsOf = (events: readonly RuledEvent[]): Ruling[] =>
  [...events].reverse().flatMap(({ rulings }) => rulings);

function OthersDialog({
  dialogue,
  open,
  onClose,
}: {
  dialogue: Dialogue;
  open: boolean;
  onClose: () => void;
}) {
  const [others, setOthers] = useState<string[]>();
  useEffect(() => {
    if (open && others === undefined) void dialogue.others().then(setOthers, () => setOthers([]));
  }, [open]);
  return (
    <Dialog open={open} title={t("ruling.others")} onClose={onClose}>
      {others === undefined ? (
        <p role="status">{t("busy.working")}</p>
      ) : others.length === 0 ? (
        <p>{t("ruling.no_others")}</p>
      ) : (
        <ul>
          {others.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

export function RulingPage({ dialogue, line, heading, after }: RulingPageProps) {
  const [open, setOpen] = useState<"paper" | "others">();
  const [said, setSaid] = useState("");
  const [advised, setAdvised] = useState<Ruling[]>();
  useStep(advised);
  const rulings = advised ?? rulingsOf(line.events ?? []);
  const shown = rulings.length === 0 && line.in_order ? [line.in_order] : rulings;
  const advise = async () => {
    setSaid(t("busy.working"));
    try {
      const { events } = await rule(await dialogue.record(), now(), true);
      setAdvised(events.filter((one) => one.rulings.length > 0).at(-1)?.rulings ?? []);
      setSaid("");
    } catch (fault) {
      setSaid(
        fault instanceof Stopped ? t("busy.stopped") : fault instanceof Error ? fault.message : String(fault),
      );
    }
  };
  const shareIt = async () => {
    const done = await share("Zeitnot", shown.map(rulingText).join("\n\n"), linkOfInterview(dialogue.said));
    setSaid(done === "copied" ? t("share.copied") : done === "failed" ? t("share.failed") : "");
  };
  return (
    <section class="ruling">
      <Fault text={dialogue.fault?.text} />
      {shown.length === 0 && (
        <h1 ref={heading} tabIndex={-1}>
          {t("ruling.nothing")}
        </h1>
      )}
      {shown.map((ruling, i) => (
        <RulingView
          key={i}
          ruling={ruling}
          heading={i === 0 ? heading : undefined}
          onDecide={() => void dialogue.decide()}
        />
      ))}
      {line.assumed && line.assumed.length > 0 && (
        <div class="card">
          <h2>{t("ruling.assumed")}</h2>
          <ul>
            {line.assumed.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      {after}
      <div class="actions">
        {rulings.length > 0 && (
          <button type="button" class="primary" onClick={() => setOpen("paper")}>
            {t("ruling.paper")}
          </button>
        )}
        {!advised && line.events?.some(({ event }) => event.what === "quickplay") && (
          <button type="button" onClick={() => void advise()}>
            {t("ruling.advice")}
          </button>
        )}
        <button type="button" onClick={() => setOpen("others")}>
          {t("ruling.others")}
        </button>
        <button type="button" onClick={() => void shareIt()}>
          {t("ruling.share")}
        </button>
        <SaveButton name="zeitnot-record.jsonl" type="application/jsonl" text={() => dialogue.record()}>
          {t("ruling.save")}
        </SaveButton>
      </div>
      {said !== "" && (
        <p class="hint" role="status">
          {said}
        </p>
      )}
      <OthersDialog dialogue={dialogue} open={open === "others"} onClose={() => setOpen(undefined)} />
      <PaperDialog
        record={() => dialogue.record()}
        open={open === "paper"}
        onClose={() => setOpen(undefined)}
      />
    </section>
  );
}
