// What the page weighs, and how long a slow processor takes to the first question.

import { expect, test } from "@playwright/test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const folder = "../../build/web";

function files(at: string): string[] {
  return readdirSync(at, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? files(join(at, entry.name)) : [join(at, entry.name)],
  );
}

test("the size of the download", () => {
  let plain = 0;
  let gzip = 0;
  let brotli = 0;
  for (const file of files(folder)) {
    const bytes = readFileSync(file);
    const sizes = [
      bytes.length,
      gzipSync(bytes, { level: 9 }).length,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length,
    ] as const;
    plain += sizes[0];
    gzip += sizes[1];
    brotli += sizes[2];
    console.log(`${file}: ${sizes.join(" / ")} bytes`);
  }
  console.log(`all: ${plain} bytes, gzip ${gzip}, brotli ${brotli}`);
  expect(gzip).toBeLessThan(3_000_000);
});

test("the first question on a processor slowed four times", async ({ page, context }) => {
  const cdp = await context.newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const times: number[] = [];
  for (let i = 0; i < 5; i += 1) {
    const begun = Date.now();
    await page.goto("./");
    await page.locator(".choice").first().waitFor();
    times.push(Date.now() - begun);
  }
  console.log(`first question after ${times.join(", ")} ms`);
  expect(Math.min(...times.slice(1))).toBeLessThan(2000);
});
