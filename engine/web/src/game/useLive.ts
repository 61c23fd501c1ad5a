// A game of the database as a store, opened for as long as it is shown.

import { useEffect, useMemo } from "preact/hooks";
import { useStep } from "../parts/clicks.ts";
import { useStore } from "../parts/store.ts";
import { now, useLanguage } from "../words/words.ts";
import { LiveGame } from "./live.ts";

export function useLive(id: string): LiveGame {
  const language = useLanguage();
  const live = useMemo(() => new LiveGame(id, now()), [id]);
  useEffect(() => {
    void live.open();
    return () => live.close();
  }, [live]);
  useEffect(() => void live.speak(language), [live, language]);
  useStore(live);
  useStep(live.entries, live.standing);
  return live;
}
