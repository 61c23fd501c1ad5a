// A page for everyone: is this position dead, can White or Black still mate, is this proof right?

import { useEffect, useRef, useState } from "preact/hooks";
import { Board } from "../board/Board.tsx";
import { LinePlayer } from "../board/LinePlayer.tsx";
import { SetUp } from "../board/SetUp.tsx";
import { empty } from "../board/squares.ts";
import { share } from "../parts/files.ts";
import { linkOfQuestion } from "../parts/links.ts";
import { Fault } from "../parts/Fault.tsx";
import { SaveButton } from "../parts/SaveButton.tsx";
import { Tabs } from "../parts/Tabs.tsx";
import { Stopped } from "../program/client.ts";
import type { CanMate, Side } from "../program/forms.ts";
import { canMate, certificate, whyNot } from "../program/questions.ts";
import { t, useLanguage } from "../words/words.ts";
import { positionOf } from "./position.ts";
import { VerifyCard } from "./VerifyCard.tsx";

type What = "both" | Side;
const isWhat = (text: string | null): text is What => text === "both" || text === "white" || text === "black";

function SideAnswer({ answer, side }: { answer: CanMate; side: Side }) {
  const language = useLanguage();
  const [shorter, setShorter] = useState<CanMate>();
  const [said, setSaid] = useState("");
  const [why, setWhy] = useState<string[]>([]);
  useEffect(() => {
    let current = true;
    if (answer.verdict !== "yes")
      void whyNot(answer.fen, side, language).then(
        (found) => current && setWhy(found),
        () => undefined,
      );
    return () => {
      current = false;
    };
  }, [answer.fen, answer.verdict, side, language]);
  const shown = shorter ?? answer;
  const moves = shown.line ?? [];
  const attempt = async (work: () => Promise<void>) => {
    setSaid(t("busy.working"));
    try {
      await work();
      setSaid("");
    } catch (fault) {
      setSaid(
        fault instanceof Stopped ? t("busy.stopped") : fault instanceof Error ? fault.message : String(fault),
      );
    }
  };
  return (
    <section class="card">
      <header class={answer.verdict === "undetermined" ? "decision open" : "decision"}>
        <h2>{t(`ask.${answer.verdict ?? "undetermined"}_${side}`)}</h2>
      </header>
      {why.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {answer.verdict === "yes" && moves.length === 0 && <p>{t("ask.is_mate")}</p>}
      {moves.length > 0 && (
        <>
          <p class="hint">{t("ask.line", { number: Math.ceil(moves.length / 2) })}</p>
          <LinePlayer fen={answer.fen} moves={moves} label={t(`ask.yes_${side}`)} />
          {shorter?.excluded_plies !== undefined && (
            <p>{t("ask.none_shorter", { number: shorter.excluded_plies })}</p>
          )}
          {!shorter && (
            <button
              type="button"
              class="small"
              onClick={() => void attempt(async () => setShorter(await canMate(answer.fen, side, true)))}
            >
              {t("ask.shortest")}
            </button>
          )}
        </>
      )}
      {answer.verdict !== "undetermined" && (
        <SaveButton
          small
          name={`can-${side}-mate.json`}
          type="application/json"
          text={() => certificate(answer.fen, side)}
          none={t("evidence.no_proof")}
        >
          {t("ask.save_proof")}
        </SaveButton>
      )}
      {said !== "" && <p role="status">{said}</p>}
    </section>
  );
}

/** What was asked, and its answer. */
interface Found {
  fen: string;
  what: What;
  answer: CanMate;
}

export function AskPage({ query }: { query: URLSearchParams }) {
  const language = useLanguage();
  const linked = query.get("p") ?? "";
  const linkedWhat = query.get("q");
  const [way, setWay] = useState<"text" | "board">("text");
  const [text, setText] = useState(linked);
  const [fen, setFen] = useState(empty);
  const [what, setWhat] = useState<What>(isWhat(linkedWhat) ? linkedWhat : "both");
  const [found, setFound] = useState<Found>();
  const last = useRef(0);
  const [fault, setFault] = useState("");
  const [said, setSaid] = useState("");
  const ask = async (position: string, question: What, shown = false) => {
    last.current += 1;
    const number = last.current;
    // Something else may have been asked meanwhile.
    const current = () => number === last.current;
    setFault("");
    setSaid("");
    setFound(undefined);
    try {
      const asked = await positionOf(position, language, shown);
      const answer = await canMate(asked, question);
      if (current()) setFound({ fen: asked, what: question, answer });
    } catch (error) {
      if (!current()) return;
      setFault(
        error instanceof Stopped
          ? t("busy.stopped")
          : error instanceof Error && error.message !== ""
            ? error.message
            : t("ask.not_read"),
      );
    }
  };
  useEffect(() => {
    if (linked === "") return;
    setText(linked);
    void ask(linked, isWhat(linkedWhat) ? linkedWhat : "both");
  }, [linked, linkedWhat]);
  const position = way === "text" ? text : fen;
  const shareIt = async ({ fen: asked, what: question }: Found) => {
    const done = await share("Zeitnot", asked, linkOfQuestion({ position: asked, question }));
    setSaid(done === "copied" ? t("share.copied") : done === "failed" ? t("share.failed") : "");
  };
  const answer = found?.answer;
  const sides = answer
    ? ([
        ["white", answer.white ?? (answer.side === "white" ? answer : undefined)],
        ["black", answer.black ?? (answer.side === "black" ? answer : undefined)],
      ] as const)
    : [];
  return (
    <div class="ask">
      <h1>{t("ask.title")}</h1>
      <form
        class="card stack"
        onSubmit={(event) => {
          event.preventDefault();
          void ask(position, what, way === "board");
        }}
      >
        <Tabs
          label={t("game.ways")}
          chosen={way}
          onChoose={setWay}
          tabs={[
            ["text", t("game.by_text")],
            ["board", t("game.by_board")],
          ]}
        />
        {way === "text" ? (
          <label class="field">
            <span>{t("ask.position")}</span>
            <textarea
              rows={3}
              value={text}
              onInput={(event) => setText(event.currentTarget.value)}
              spellcheck={false}
              autocapitalize="off"
            />
          </label>
        ) : (
          <SetUp fen={fen} onChange={setFen} />
        )}
        <Tabs
          label={t("ask.what")}
          chosen={what}
          onChoose={setWhat}
          tabs={[
            ["both", t("ask.dead")],
            ["white", t("ask.white")],
            ["black", t("ask.black")],
          ]}
        />
        <button type="submit" class="primary" disabled={position.trim() === ""}>
          {t("ask.ask")}
        </button>
        <Fault text={fault} />
      </form>
      {found && answer && (
        <>
          {answer.dead !== undefined && (
            <section class="card">
              <div class={answer.dead === null ? "decision open" : "decision"} role="status">
                <h2>
                  {t(answer.dead === null ? "ask.dead_open" : answer.dead ? "ask.dead_yes" : "ask.dead_no")}
                </h2>
              </div>
              {!sides.some(([, one]) => one?.line?.length) && (
                <Board fen={found.fen} label={t("ruling.position")} />
              )}
            </section>
          )}
          {sides.map(
            ([side, one]) =>
              one && <SideAnswer key={found.fen + side} answer={{ ...one, fen: found.fen }} side={side} />,
          )}
          {answer.notes?.map((note) => (
            <p class="hint" key={note}>
              {note}
            </p>
          ))}
          <button type="button" onClick={() => void shareIt(found)}>
            {t("ask.share")}
          </button>
          {said !== "" && <p role="status">{said}</p>}
        </>
      )}
      <VerifyCard />
    </div>
  );
}
