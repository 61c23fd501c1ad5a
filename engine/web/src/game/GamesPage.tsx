// All games side by side: a small event at a glance. Each board takes moves; the rest is behind it.

import { useEffect, useState } from "preact/hooks";
import { useStep } from "../parts/clicks.ts";
import { read } from "../parts/files.ts";
import { go } from "../parts/route.ts";
import { rule } from "../program/questions.ts";
import { t, useLanguage } from "../words/words.ts";
import { NewGame } from "./NewGame.tsx";
import { SmallGame } from "./SmallGame.tsx";
import { Fault } from "../parts/Fault.tsx";
import { titleOf } from "./start.ts";
import { addGame, type GameRow, keepForGood, listGames } from "./store.ts";

/** So many are followed at once; the others are opened from the list. */
const atOnce = 8;

async function importRecord(text: string, language: string): Promise<string> {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const [start = "", ...events] = lines;
  await rule(`${lines.join("\n")}\n`, language);
  return addGame(start, titleOf(start), events);
}

export function GamesPage() {
  const language = useLanguage();
  const [games, setGames] = useState<GameRow[]>();
  const [adding, setAdding] = useState(false);
  const [fault, setFault] = useState("");
  const load = () =>
    listGames().then(setGames, (error: unknown) => setFault(t("game.no_database", { fault: String(error) })));
  useEffect(() => void load(), []);
  useStep(games);
  const onFile = async (file: File) => {
    setFault("");
    try {
      go(`#/game/${await importRecord(await read(file), language)}`);
    } catch (error) {
      setFault(t("game.not_read", { fault: error instanceof Error ? error.message : String(error) }));
    }
  };
  // Those that were changed last, each in its usual place.
  const byTitle = new Intl.Collator(language, { numeric: true }).compare;
  const shown =
    games?.slice(0, atOnce).sort((a, b) => byTitle(a.title, b.title) || a.created - b.created) ?? [];
  const others = games?.slice(atOnce) ?? [];
  return (
    <div class="games">
      <h1>{t("games.title")}</h1>
      <Fault text={fault} />
      {games?.length === 0 && !adding && <p>{t("games.none")}</p>}
      <div class="row wrap">
        <button type="button" class="primary" onClick={() => setAdding(true)}>
          {t("games.new")}
        </button>
        <label class="file">
          <span>{t("games.import")}</span>
          <input
            type="file"
            accept=".jsonl,.json,.txt"
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              if (file) void onFile(file);
              event.currentTarget.value = "";
            }}
          />
        </label>
      </div>
      <NewGame
        open={adding}
        onClose={() => setAdding(false)}
        onStart={async (start) => {
          void keepForGood();
          try {
            go(`#/game/${await addGame(start, titleOf(start))}`);
            return true;
          } catch (error) {
            setFault(t("game.no_database", { fault: String(error) }));
            return false;
          }
        }}
      />
      <div class="boards">
        {shown.map((game) => (
          <SmallGame key={game.id} game={game} />
        ))}
      </div>
      {others.length > 0 && (
        <ul class="list">
          {others.map((game) => (
            <li key={game.id}>
              <a href={`#/game/${game.id}`}>{game.title || t("game.untitled")}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
