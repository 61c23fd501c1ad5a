// Begins the page: the language first, then what is shown; the service worker last.

import { render } from "preact";
import { useEffect, useState } from "preact/hooks";
import { App } from "./App.tsx";
import { chosenTheme, setTheme } from "./settings/theme.ts";
import { choose, preferred } from "./words/words.ts";
import "./style/base.css";
import "./style/parts.css";
import "./style/board.css";
import "./style/pages.css";
import "./style/print.css";

let waiting: ServiceWorker | null = null;
const listeners = new Set<() => void>();

/** What takes a newer version of the page, where one has been fetched. */
function useUpdate(): (() => void) | undefined {
  const [, redraw] = useState(0);
  useEffect(() => {
    const listener = () => redraw((n) => n + 1);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
  return waiting ? () => waiting?.postMessage("now") : undefined;
}

async function register(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const had = navigator.serviceWorker.controller !== null;
  const registration = await navigator.serviceWorker.register("./sw.js");
  const note = () => {
    if (!had || !registration.waiting) return;
    waiting = registration.waiting;
    for (const listener of listeners) listener();
  };
  note();
  registration.addEventListener("updatefound", () =>
    registration.installing?.addEventListener("statechange", note),
  );
  navigator.serviceWorker.addEventListener("controllerchange", () => had && location.reload());
}

setTheme(chosenTheme());
await choose(preferred());
const root = document.getElementById("app");
if (root) render(<App update={useUpdate} />, root);
register().catch(() => undefined);
