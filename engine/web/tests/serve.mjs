// Serves a folder on this computer's own address, with the headers that the page asks for. For tests.

import { createServer } from "node:http";
import { readFileSync, statSync } from "node:fs";
import { extname, join, normalize } from "node:path";

const [folder = ".", port = "8137"] = process.argv.slice(2);
const types = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};
const policy =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; img-src 'self' data: blob:; " +
  "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

createServer((request, response) => {
  const path = normalize(decodeURIComponent((request.url ?? "/").split(/[?#]/)[0]));
  const file = join(folder, path === "/" ? "index.html" : path);
  try {
    if (path.includes("..") || !statSync(file).isFile()) throw new Error("not there");
    response.setHeader("Content-Type", types[extname(file)] ?? "application/octet-stream");
    response.setHeader("Content-Security-Policy", policy);
    response.setHeader("X-Content-Type-Options", "nosniff");
    response.end(readFileSync(file));
  } catch {
    response.statusCode = 404;
    response.end();
  }
}).listen(Number(port), "127.0.0.1");
