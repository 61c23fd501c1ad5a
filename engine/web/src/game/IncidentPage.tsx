// What happened in a game that is followed: the interview about it, and what it puts into the log.

import { useEffect, useState } from "preact/hooks";
import { Dialogue } from "../interview/dialogue.ts";
import { leaveFor } from "../interview/moments.ts";
import { InterviewPage } from "../interview/InterviewPage.tsx";
import { now, t } from "../words/words.ts";
import type { LiveGame } from "./live.ts";
import { Fault } from "../parts/Fault.tsx";
import { useStep } from "../parts/clicks.ts";
import { useOnce } from "../parts/once.ts";
import { titleOf } from "./start.ts";
import { useLive } from "./useLive.ts";

const linesOf = (record: string) => record.split("\n").filter((line) => line.trim() !== "");
const isQuestion = (line: string) => (JSON.parse(line) as { type?: string }).type === "ask";

export function IncidentPage({ id }: { id: string }) {
  const live = useLive(id);
  const [dialogue, setDialogue] = useState<Dialogue>();
  const [before, setBefore] = useState<string[]>([]);
  const [fault, setFault] = useState("");
  // Events of the game before this one.
  const [count, setCount] = useState(0);
  const of = `${id}.${count}`;
  const ready = live.game !== undefined && live.standing !== undefined;
  useEffect(() => {
    if (!ready) return undefined;
    const made = new Dialogue(now(), live.draft, [JSON.stringify({ game: live.record })]);
    void made.open().then(async () => {
      setBefore(linesOf(await made.record()));
      setCount(live.counting.length);
      setDialogue(made);
    });
    return () => made.close();
  }, [ready]);
  if (live.missing) {
    return (
      <a class="button primary" href="#/games">
        {t("game.all")}
      </a>
    );
  }
  return (
    <div>
      <nav class="row between" aria-label={t("game.navigation")}>
        <a class="button small" href={`#/game/${id}`}>
          {t("game.back")}
        </a>
        <span class="faint">{live.game?.title}</span>
      </nav>
      <Fault text={fault} />
      {!dialogue && (
        <p class="hint" role="status">
          {t("busy.starting")}
        </p>
      )}
      {dialogue && (
        <InterviewPage
          dialogue={dialogue}
          ofGame={of}
          afterRuling={
            <Enter
              live={live}
              dialogue={dialogue}
              count={count}
              of={of}
              before={before[0] ?? ""}
              onFault={setFault}
            />
          }
        />
      )}
    </div>
  );
}

interface EnterProps {
  live: LiveGame;
  dialogue: Dialogue;
  /** Events of the game before this one. */
  count: number;
  /** The interview, as the history has it. */
  of: string;
  /** The start of the game as the program writes it; empty if it was stopped before it could. */
  before: string;
  onFault: (fault: string) => void;
}

function Enter({ live, dialogue, count, of, before, onFault }: EnterProps) {
  const [events, setEvents] = useState<string[]>();
  const [start, setStart] = useState(before);
  useEffect(() => {
    void dialogue.record().then((record) => {
      const [first = "", ...lines] = linesOf(record);
      setStart(first);
      setEvents(lines.slice(count).filter((line) => !isQuestion(line)));
    });
  }, [dialogue, dialogue.turn]);
  // It comes after the ruling, and moves what stands below.
  useStep(events);
  const once = useOnce();
  const leave = async () => {
    await live.draft.keep({ said: [] });
    leaveFor(`#/game/${live.id}`, of);
    return true;
  };
  const enter = async () => {
    if (before !== "" && start !== before) await live.begin(start, titleOf(start));
    const entered = await live.enter(events ?? []);
    if (entered) leaveFor(`#/game/${live.id}`, of);
    else onFault(live.fault ?? t("game.not_entered"));
    return entered;
  };
  if (events === undefined) return null;
  if (events.length === 0)
    return (
      <button type="button" class="primary wide" onClick={() => void once(leave)}>
        {t("game.back")}
      </button>
    );
  return (
    <div class="actions enter">
      <button type="button" class="primary" onClick={() => void once(enter)}>
        {t("game.enter")}
      </button>
      <button type="button" onClick={() => void once(leave)}>
        {t("game.discard")}
      </button>
    </div>
  );
}
