// What is begun by a tap, takes a while and must not be done twice.

import { useRef } from "preact/hooks";

/**
 * Does the work unless it is being done or has been done. The work says whether it is done; it may be
 * tried again where it is not.
 */
export function useOnce(): (work: () => Promise<boolean>) => Promise<void> {
  const done = useRef(false);
  return async (work) => {
    if (done.current) return;
    done.current = true;
    try {
      done.current = await work();
    } catch (fault) {
      done.current = false;
      throw fault;
    }
  };
}
