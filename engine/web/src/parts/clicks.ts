// A click that was meant for what stood there a moment ago: the second of a double click, a tap that
// meets something new before anybody can have seen it. None of these may answer, enter or undo a thing.
// The keyboard and a screen reader act on what has the focus; their clicks are taken at once.

import { useLayoutEffect } from "preact/hooks";

/** The time in which two clicks are a double click, and in which nobody has read what is new; in ms. */
const moment = 500;
/** What lies closer together is the same place for a finger, and no two keys do; in CSS pixels. */
const fingertip = 24;

interface Taken {
  x: number;
  y: number;
  time: number;
  /** What was clicked. */
  on: Element | undefined;
}

/** The last click of a pointer that was taken. */
let last: Taken | undefined;
/** When the last step was shown. */
let shown = -Infinity;

const control = (node: Element | null) => node?.closest("a, button, label, summary") ?? undefined;

function meantForAnother({ detail, timeStamp, clientX, clientY }: MouseEvent): boolean {
  // It waited its turn while the step was drawn.
  if (timeStamp < shown) return true;
  if (!last || Math.hypot(clientX - last.x, clientY - last.y) > fingertip) return false;
  if (timeStamp - shown < moment) return true;
  // Not every browser counts the taps of a finger.
  const second = detail > 1 || timeStamp - last.time < moment;
  return second && (last.time < shown || control(document.elementFromPoint(last.x, last.y)) !== last.on);
}

function onClick(event: MouseEvent): void {
  if (event.detail === 0) return;
  if (meantForAnother(event)) {
    event.preventDefault();
    event.stopImmediatePropagation();
    return;
  }
  const { target, timeStamp: time, clientX: x, clientY: y } = event;
  last = { x, y, time, on: control(target instanceof Element ? target : null) };
}

/** From now on such clicks are not taken, whatever they meet. */
export function guardClicks(): void {
  addEventListener("click", onClick, { capture: true });
}

/** A step is shown whenever one of these has changed: another card, another state of a game. */
export function useStep(...of: readonly unknown[]): void {
  useLayoutEffect(() => void (shown = performance.now()), of);
}
