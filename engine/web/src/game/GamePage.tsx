// A game that is followed: its board, its clocks, what was ruled, its log; and what happened next.

import { useState } from "preact/hooks";
import { newestEdition } from "../interview/editions.ts";
import { Dialog } from "../parts/Dialog.tsx";
import { SaveButton } from "../parts/SaveButton.tsx";
import { go } from "../parts/route.ts";
import { PaperDialog } from "../ruling/PaperDialog.tsx";
import { RulingView } from "../ruling/RulingView.tsx";
import { t } from "../words/words.ts";
import { Clocks } from "./Clocks.tsx";
import { GameLog } from "./GameLog.tsx";
import { PlayBoard } from "./PlayBoard.tsx";
import { standingText } from "./standing.ts";
import { headingOf } from "./start.ts";
import { Fault } from "../parts/Fault.tsx";
import { useLive } from "./useLive.ts";

export function GamePage({ id }: { id: string }) {
  const live = useLive(id);
  const [flipped, setFlipped] = useState(false);
  const [open, setOpen] = useState<"paper" | "remove">();
  if (live.missing) {
    return (
      <section class="card">
        <h1>{t("game.missing")}</h1>
        <a class="button primary" href="#/games">
          {t("game.all")}
        </a>
      </section>
    );
  }
  const title = live.game?.title || t("game.untitled");
  const { last } = live;
  const eventOfLast = last ? live.counting.findIndex(({ number }) => number === last.entry.number) + 1 : 0;
  const recent = last !== undefined && last.entry.number === live.counting.at(-1)?.number;
  return (
    <div class="game">
      <nav class="row between" aria-label={t("game.navigation")}>
        <a class="button small" href="#/games">
          {t("game.all")}
        </a>
        <button type="button" class="small" onClick={() => setFlipped(!flipped)}>
          {t("board.turn")}
        </button>
      </nav>
      <h1>{title}</h1>
      <p class="edition">{t("edition.in_force", { edition: String(live.start.edition ?? newestEdition) })}</p>
      <p class="standing" role="status">
        {standingText(live)}
      </p>
      <Fault text={live.fault} />
      <div class="game-columns">
        <div class="stack">
          <PlayBoard live={live} keys flipped={flipped} />
          <button type="button" class="primary wide" onClick={() => go(`#/game/${id}/incident`)}>
            {t("game.incident")}
          </button>
          <Clocks live={live} />
          <button
            type="button"
            class="wide"
            disabled={live.counting.length === 0}
            onClick={() => void live.takeBack()}
          >
            {t("game.take_back")}
          </button>
        </div>
        <div class="stack">
          {last && (
            <section aria-label={t("game.last_ruling")}>
              {last.rulings.map((ruling, i) => (
                <RulingView key={`${last.entry.number}.${i}`} ruling={ruling} folded={!recent} />
              ))}
              <button type="button" class="wide" onClick={() => setOpen("paper")}>
                {t("ruling.paper")}
              </button>
            </section>
          )}
          <GameLog live={live} />
          <div class="row wrap">
            <SaveButton small name="zeitnot-game.jsonl" type="application/jsonl" text={() => live.record}>
              {t("game.export")}
            </SaveButton>
            <button type="button" class="small" onClick={() => setOpen("remove")}>
              {t("game.remove")}
            </button>
          </div>
        </div>
      </div>
      <PaperDialog
        record={async () => live.record}
        event={eventOfLast > 0 ? eventOfLast : undefined}
        heading={headingOf(live.start)}
        open={open === "paper"}
        onClose={() => setOpen(undefined)}
      />
      <Dialog open={open === "remove"} title={t("game.remove_title")} onClose={() => setOpen(undefined)}>
        <p>{t("game.remove_warning")}</p>
        <div class="row wrap">
          <button type="button" class="primary" onClick={() => setOpen(undefined)}>
            {t("game.keep")}
          </button>
          <button type="button" class="danger" onClick={() => void live.remove().then(() => go("#/games"))}>
            {t("game.remove_it")}
          </button>
        </div>
      </Dialog>
    </div>
  );
}
