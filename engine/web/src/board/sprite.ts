// The men as groups of an SVG in the page, where the board looks for them by name. They are those of
// the paper of a ruling (tools/pieces.ts).

import figures from "virtual:men";

const svg = "http://www.w3.org/2000/svg";
type Kind = keyof typeof figures;

function path(d: string, fill: string, stroke: string, width: number): SVGPathElement {
  const element = document.createElementNS(svg, "path");
  for (const [name, value] of Object.entries({
    d,
    fill,
    stroke,
    "stroke-width": String(width),
    "stroke-linejoin": "round",
    "stroke-linecap": "round",
  }))
    element.setAttribute(name, value);
  return element;
}

/** One man in a box of 100 by 100; dark men have a light rim, to be seen on dark squares. */
export function drawMan(kind: Kind, white: boolean): SVGGElement {
  const { body, inner, outer } = figures[kind];
  const group = document.createElementNS(svg, "g");
  const ink = "#15181b";
  if (!white) group.append(path(body, "none", "#f4f1ea", 8));
  if (outer !== "")
    group.append(path(outer, "none", white ? ink : "#f4f1ea", 8), path(outer, "none", ink, 4));
  group.append(
    path(body, white ? "#fffdf8" : ink, ink, 4),
    path(inner, "none", white ? ink : "#f4f1ea", 3.5),
  );
  return group;
}

/** Puts all men into the page, once. */
export function addSprite(): void {
  const id = "cm-chessboard-sprite";
  if (document.getElementById(id)) return;
  const wrapper = document.createElement("div");
  wrapper.id = id;
  wrapper.setAttribute("aria-hidden", "true");
  const all = document.createElementNS(svg, "svg");
  for (const kind of Object.keys(figures) as Kind[]) {
    for (const color of ["w", "b"] as const) {
      const man = drawMan(kind, color === "w");
      man.id = color + kind;
      all.append(man);
    }
  }
  wrapper.append(all);
  document.body.append(wrapper);
}
