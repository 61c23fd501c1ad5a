// One man, drawn.

import { useEffect, useRef } from "preact/hooks";
import { drawMan } from "./sprite.ts";
import type { Man as ManLetter } from "./squares.ts";

export function Man({ man }: { man: ManLetter }) {
  const svg = useRef<SVGSVGElement>(null);
  useEffect(() => {
    svg.current?.replaceChildren(drawMan(man.toLowerCase() as "p", man === man.toUpperCase()));
  }, [man]);
  return <svg class="man" viewBox="0 0 100 100" aria-hidden="true" ref={svg} />;
}
