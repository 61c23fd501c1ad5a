// Writes the service worker with the list of all files of the page, so that it works without a
// network once it has been opened. The version is a digest of them all: another page, another cache.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { Plugin } from "vite";

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) =>
      entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)],
    )
    .sort();
}

export function offlinePlugin(template: string): Plugin {
  let out = "";
  return {
    name: "zeitnot-offline",
    apply: "build",
    configResolved(config) {
      out = config.build.outDir;
    },
    writeBundle: {
      order: "post",
      sequential: true,
      handler() {
        const digest = createHash("sha256");
        const names = filesIn(out)
          .map((file) => ({ file, name: relative(out, file).split(sep).join("/") }))
          .filter(({ name }) => name !== "sw.js" && !name.endsWith(".map"));
        for (const { file, name } of names) digest.update(name).update("\0").update(readFileSync(file));
        const text = readFileSync(template, "utf8")
          .replace('"VERSION"', JSON.stringify(digest.digest("hex").slice(0, 16)))
          .replace('["FILES"]', JSON.stringify(names.map(({ name }) => name)));
        writeFileSync(join(out, "sw.js"), text);
      },
    },
  };
}
