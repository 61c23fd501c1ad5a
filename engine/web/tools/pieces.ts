// The men, as the paper of a ruling draws them: read from referee/paper/drawing.cc, so that a man
// has one shape. Makes the icons and the module `virtual:men`.

import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

interface Figure {
  body: string;
  inner: string;
  outer: string;
}
const kinds = ["p", "n", "b", "r", "q", "k"] as const;
type Kind = (typeof kinds)[number];

/** The shapes in the order of the table there, each in a box of 100 by 100. */
export function readFigures(drawing: string): Record<Kind, Figure> {
  const table = /kFigures = \{\{([\s\S]*?)\}\};/.exec(drawing)?.[1];
  if (table === undefined) throw new Error("drawing.cc has no table of figures");
  const rows = [...table.matchAll(/\{((?:\s*"[^"]*"\s*,?)+)\}/g)].map((row) => {
    const parts: string[] = [];
    let last = -1;
    let joined = "";
    for (const text of (row[1] ?? "").matchAll(/"([^"]*)"|,/g)) {
      if (text[0] === ",") {
        parts.push(joined);
        joined = "";
        last = parts.length;
      } else {
        joined += text[1] ?? "";
      }
    }
    if (last < 3) parts.push(joined);
    return parts;
  });
  if (rows.length !== kinds.length) throw new Error(`drawing.cc has ${rows.length} figures`);
  const figures = {} as Record<Kind, Figure>;
  kinds.forEach((kind, i) => {
    const [body = "", inner = "", outer = ""] = rows[i] ?? [];
    if (!body.startsWith("M ") || !inner.startsWith("M ")) throw new Error(`no figure of ${kind}`);
    figures[kind] = { body, inner, outer };
  });
  return figures;
}

function whiteMan({ body, inner, outer }: Figure): string {
  const line = (path: string, fill: string, stroke: string, width: number) =>
    `<path d="${path}" fill="${fill}" stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/>`;
  return (
    (outer === "" ? "" : line(outer, "none", "#fff", 5)) +
    line(body, "#fff", "#111", 4) +
    line(inner, "none", "#111", 3.5)
  );
}

/** The white king on a dark square; `safe` leaves a margin that a mask may cut away. */
export function icon(figures: Record<Kind, Figure>, safe: boolean): string {
  const scale = safe ? 0.62 : 0.84;
  const shift = (100 - 100 * scale) / 2;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" rx="${safe ? 0 : 18}" fill="#1d4f6e"/>` +
    `<g transform="translate(${shift} ${shift}) scale(${scale})">${whiteMan(figures.k)}</g></svg>`
  );
}

export function piecesPlugin(drawing: string): Plugin {
  const figures = () => readFigures(readFileSync(drawing, "utf8"));
  const files = () => {
    const all = figures();
    return { "icon.svg": icon(all, false), "icon-mask.svg": icon(all, true) };
  };
  return {
    name: "zeitnot-men",
    resolveId: (id) => (id === "virtual:men" ? "\0virtual:men" : undefined),
    load: (id) => (id === "\0virtual:men" ? `export default ${JSON.stringify(figures())};` : undefined),
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = Object.entries(files()).find(([name]) => request.url?.split("?")[0] === `/${name}`);
        if (!file) return next();
        response.setHeader("Content-Type", "image/svg+xml");
        response.end(file[1]);
      });
    },
    generateBundle() {
      for (const [fileName, text] of Object.entries(files()))
        this.emitFile({ type: "asset", fileName, source: text });
    },
  };
}
