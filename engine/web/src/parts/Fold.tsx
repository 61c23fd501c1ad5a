// Something that is folded away; what is in it is made only when it is unfolded.

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";

export interface FoldProps {
  title: ComponentChildren;
  kind?: string;
  open?: boolean;
  children: ComponentChildren;
}

export function Fold({ title, kind, open = false, children }: FoldProps) {
  const [shown, setShown] = useState(open);
  return (
    <details class={kind ?? "fold"} open={shown} onToggle={(event) => setShown(event.currentTarget.open)}>
      <summary>{title}</summary>
      {shown && children}
    </details>
  );
}
