// The moments of an interview as entries of the browser's history: its Back button, or the phone's,
// goes to the question before, and its Forward button returns.

import { useLayoutEffect, useRef } from "preact/hooks";
import type { Dialogue, Moment } from "./dialogue.ts";

interface Entry extends Moment {
  /** Which interview it belongs to: of a game as far as it had come. */
  of: string;
  /** So many entries before it are of the same interview. */
  deep: number;
}

function entryOf(of: string): Entry | undefined {
  const state = history.state as Partial<Entry> | null;
  return state?.of === of && Array.isArray(state.said) ? (state as Entry) : undefined;
}

const equal = (one: Moment, other: Moment) =>
  one.changing === other.changing && one.said.join("\n") === other.said.join("\n");

/** Goes to the moment before, if the browser has it. */
export function goBack(dialogue: Dialogue, of: string): void {
  if ((entryOf(of)?.deep ?? 0) > 0) history.back();
  else if (dialogue.changing !== undefined) void dialogue.cancel();
  else void dialogue.back();
}

/** Leaves an interview that is over for another page: the Back button does not lead into it again. */
export function leaveFor(hash: string, of: string): void {
  const deep = entryOf(of)?.deep ?? 0;
  if (deep === 0) return location.replace(hash);
  const onBack = (event: Event) => {
    event.stopImmediatePropagation();
    location.replace(hash);
  };
  addEventListener("popstate", onBack, { capture: true, once: true });
  history.go(-deep);
}

export function useMoments(dialogue: Dialogue, of: string): void {
  // In step with the screen: whoever sees a question can go back from it.
  // Somewhere else one may have been at another moment of it.
  useLayoutEffect(() => {
    const entry = entryOf(of);
    if (entry && dialogue.turn > 0 && !equal(entry, dialogue.moment)) void dialogue.goTo(entry);
    const onBack = () => {
      const there = entryOf(of);
      if (there) void dialogue.goTo(there);
    };
    addEventListener("popstate", onBack);
    return () => removeEventListener("popstate", onBack);
  }, [dialogue, of]);
  const last = useRef<Moment | undefined>(undefined);
  useLayoutEffect(() => {
    const { moment, stepped } = dialogue;
    const before = last.current;
    const entry = entryOf(of);
    if (dialogue.turn === 0) return;
    last.current = moment;
    dialogue.stepped = false;
    if (entry && equal(entry, moment)) return;
    const deep = entry?.deep ?? 0;
    const note = (one: Moment, at: number) => ({ ...one, of, deep: at }) satisfies Entry;
    try {
      // One may have come here by a link to this page, which knows of no interview.
      if (stepped && !entry && before) history.replaceState(note(before, 0), "");
      if (stepped) history.pushState(note(moment, deep + 1), "");
      else history.replaceState(note(moment, deep), "");
    } catch {
      // A game too long for the history: its Back button leaves the page, and nothing is lost.
    }
  }, [dialogue, of, dialogue.turn]);
}
