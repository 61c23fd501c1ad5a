import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { cataloguePlugin } from "./tools/catalogues.ts";
import { offlinePlugin } from "./tools/offline.ts";
import { piecesPlugin } from "./tools/pieces.ts";
import { programPlugin } from "./tools/program.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  base: "./",
  plugins: [
    cataloguePlugin(here("po"), here("../../referee/words")),
    piecesPlugin(here("../../referee/paper/drawing.cc")),
    programPlugin(process.env.ZEITNOT_WASM ?? here("../../build/wasm")),
    offlinePlugin(here("tools/sw.template.js")),
  ],
  build: {
    outDir: here("../../build/web"),
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  worker: { format: "es" },
});
