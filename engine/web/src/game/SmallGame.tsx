// A game among others: its board, its clocks, what was ruled last.

import { t } from "../words/words.ts";
import { Clocks } from "./Clocks.tsx";
import { PlayBoard } from "./PlayBoard.tsx";
import { standingText } from "./standing.ts";
import { Fault } from "../parts/Fault.tsx";
import type { GameRow } from "./store.ts";
import { useLive } from "./useLive.ts";

export function SmallGame({ game }: { game: GameRow }) {
  const live = useLive(game.id);
  const title = game.title || t("game.untitled");
  return (
    <article class="card small-game">
      <h2>
        <a href={`#/game/${game.id}`}>{title}</a>
      </h2>
      <p class="standing">{standingText(live)}</p>
      <Fault text={live.fault} />
      <PlayBoard live={live} keys={false} flipped={false} />
      <Clocks live={live} />
      <div class="row wrap">
        <a class="button" href={`#/game/${game.id}/incident`}>
          {t("game.incident")}
        </a>
        <a class="button" href={`#/game/${game.id}`}>
          {t("game.open")}
        </a>
      </div>
    </article>
  );
}
