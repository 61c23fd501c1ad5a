// Begins the page: the language first, then what is shown; the service worker last.

import { render } from "preact";
import { App } from "./App.tsx";
import { guardClicks } from "./parts/clicks.ts";
import { Store, useStore } from "./parts/store.ts";
import { chosenTheme, setTheme } from "./settings/theme.ts";
import { choose, preferred } from "./words/words.ts";
import "./style/base.css";
import "./style/parts.css";
import "./style/board.css";
import "./style/pages.css";
import "./style/print.css";

class Update extends Store {
  private waiting: ServiceWorker | undefined;

  /** A newer version of the page has been fetched. */
  fetched(worker: ServiceWorker): void {
    this.waiting = worker;
    this.changed();
  }
  get take(): (() => void) | undefined {
    const { waiting } = this;
    return waiting && (() => waiting.postMessage("now"));
  }
}
const update = new Update();

/** What takes a newer version of the page, where one has been fetched. */
const useUpdate = () => useStore(update).take;

async function register(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const had = navigator.serviceWorker.controller !== null;
  const registration = await navigator.serviceWorker.register("./sw.js");
  const note = () => {
    if (had && registration.waiting) update.fetched(registration.waiting);
  };
  note();
  registration.addEventListener("updatefound", () =>
    registration.installing?.addEventListener("statechange", note),
  );
  navigator.serviceWorker.addEventListener("controllerchange", () => had && location.reload());
}

setTheme(chosenTheme());
guardClicks();
await choose(preferred());
const root = document.getElementById("app");
if (root) render(<App update={useUpdate} />, root);
register().catch(() => undefined);
