// How a game stands, in a line.

import { t } from "../words/words.ts";
import { printed } from "../ruling/text.ts";
import type { LiveGame } from "./live.ts";

export function standingText(live: LiveGame): string {
  const { standing } = live;
  if (!standing) return "";
  if (standing.annulled) return t("standing.annulled");
  if (standing.result !== null) return t("standing.over", { result: printed(standing.result) });
  const parts = [t(`standing.${standing.to_move}`, { number: Math.floor(standing.ply / 2) + 1 })];
  if (standing.offer !== null) parts.push(t("standing.offer"));
  for (const side of ["white", "black"] as const) {
    const number = standing.illegal_moves[side];
    if (number > 0) parts.push(t(`standing.illegal_${side}`, { number }));
  }
  return parts.join(" ");
}
