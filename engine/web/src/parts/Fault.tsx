// What is wrong, told where the person is looking: it comes into view by itself, next to the button
// that was tapped.

import { useLayoutEffect, useRef } from "preact/hooks";

export interface FaultProps {
  text: string | undefined;
  /** Goes up with every attempt, so that the same fault is shown anew. */
  attempt?: number;
  /** The focus goes there, so that it is read before all else. */
  focus?: boolean;
}

export function Fault({ text, attempt = 0, focus = false }: FaultProps) {
  const shown = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    if (focus) shown.current?.focus({ preventScroll: true });
    shown.current?.scrollIntoView({ block: "nearest" });
  }, [text, attempt]);
  if (!text) return null;
  return (
    <p class="fault" role="alert" tabIndex={-1} ref={shown}>
      {text}
    </p>
  );
}
