// The log of a game: every line that was entered, also those that were taken back.

import { now, t } from "../words/words.ts";
import type { LiveGame } from "./live.ts";
import type { Entry } from "./store.ts";

/** An event in a few words: a move as it was told, anything else by its kind. */
export function eventText(line: string): string {
  const event = JSON.parse(line) as Record<string, unknown>;
  const type = String(event.type);
  if (type === "move")
    return t("log.move", { move: String(event.move).replace(/^([a-h][1-8])([a-h][1-8])/, "$1–$2") });
  const who = event.by ?? event.on;
  const name = who === "white" || who === "black" ? ` (${t(`side.${who}`)})` : "";
  return t(`happened.${type}`) + name;
}

const timeOf = (entry: Entry) =>
  new Intl.DateTimeFormat(now(), {
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
  }).format(entry.at);

export function GameLog({ live }: { live: LiveGame }) {
  const entries = [...live.entries].reverse();
  return (
    <section class="card log">
      <h2>{t("log.title", { number: live.counting.length })}</h2>
      {entries.length === 0 && <p class="hint">{t("log.empty")}</p>}
      <ol reversed>
        {entries.map((entry) => (
          <li key={entry.number}>
            {entry.struck ? <del>{eventText(entry.line)}</del> : eventText(entry.line)}{" "}
            <time class="faint">{timeOf(entry)}</time>
            {entry.struck && <span class="faint"> {t("log.struck")}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
