// Puts the program beside the page: zeitnot.js and zeitnot.wasm, as `make wasm` has built them. Asks it
// for the editions of the Laws that it knows: the module `virtual:editions`.

import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

const files = ["zeitnot.js", "zeitnot.wasm"];

/** Their names, the newest first. */
async function readEditions(folder: string): Promise<string[]> {
  const { default: start } = await import(pathToFileURL(resolve(folder, "zeitnot.js")).href);
  const { zeitnot } = await start({ wasmBinary: readFileSync(join(folder, "zeitnot.wasm")) });
  const answer = zeitnot.run(["referee", "editions"]);
  if (answer.exit !== 0) throw new Error(`the program lists no editions: ${answer.errors}`);
  const names = String(answer.out)
    .trim()
    .split("\n")
    .map((line) => line.split(" ")[0] ?? "");
  return names.reverse();
}

export function programPlugin(folder: string): Plugin {
  return {
    name: "zeitnot-program",
    resolveId: (id) => (id === "virtual:editions" ? `\0${id}` : undefined),
    async load(id) {
      if (id !== "\0virtual:editions") return undefined;
      if (!existsSync(join(folder, "zeitnot.wasm")))
        this.error(`${folder} has no program: run "make wasm" first`);
      return `export default ${JSON.stringify(await readEditions(folder))};`;
    },
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
