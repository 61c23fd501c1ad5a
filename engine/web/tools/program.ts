// Puts the program beside the page: zeitnot.js and zeitnot.wasm, as `make wasm` has built them.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const files = ["zeitnot.js", "zeitnot.wasm"];

export function programPlugin(folder: string): Plugin {
  return {
    name: "zeitnot-program",
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const name = files.find((file) => request.url?.split("?")[0] === `/${file}`);
        if (name === undefined || !existsSync(join(folder, name))) return next();
        response.setHeader("Content-Type", name.endsWith(".js") ? "text/javascript" : "application/wasm");
        response.end(readFileSync(join(folder, name)));
      });
    },
    generateBundle() {
      for (const fileName of files) {
        const path = join(folder, fileName);
        if (!existsSync(path)) this.error(`${path} is missing: run "make wasm" first`);
        this.emitFile({ type: "asset", fileName, source: readFileSync(path) });
      }
    },
  };
}
