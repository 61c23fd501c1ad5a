// A value outside of components that redraws those who use it.

import { useLayoutEffect, useState } from "preact/hooks";

export class Store {
  private listeners = new Set<() => void>();

  /** Calls back whenever it has changed; returns what ends that. */
  listen(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }
  protected changed(): void {
    for (const listener of this.listeners) listener();
  }
}

/** Draws anew whenever the store says that it has changed; it is listened to from the first drawing on. */
export function useStore<T extends Store>(store: T): T {
  const [, redraw] = useState(0);
  useLayoutEffect(() => store.listen(() => redraw((n) => n + 1)), [store]);
  return store;
}
