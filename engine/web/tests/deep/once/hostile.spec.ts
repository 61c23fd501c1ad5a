// Records and games that mean harm: no script runs, nothing breaks, a sentence says what is wrong.

import { expect, type Page, test } from "@playwright/test";
import { axe, choose, open, paste, watch } from "../../page.ts";

const evil = `<img src=x onerror=alert(1)><script>alert(2)</script>"'&\u202e`;

const records: Record<string, string> = {
  "no JSON": evil,
  "an object of another kind": JSON.stringify({ schema: evil }),
  "tags with markup": [
    JSON.stringify({ schema: "zeitnot-record/1", tags: { White: evil, Black: evil, Event: evil } }),
    JSON.stringify({ type: "say", by: "white", intent: "adjust", text: evil }),
  ].join("\n"),
  "an unknown event": `${JSON.stringify({ schema: "zeitnot-record/1" })}\n${JSON.stringify({ type: "__proto__", by: evil })}`,
  "deep nesting": `${"[".repeat(5000)}${"]".repeat(5000)}`,
  "a line of a megabyte": `${JSON.stringify({ schema: "zeitnot-record/1" })}\n${JSON.stringify({ type: "say", by: "white", intent: "adjust", text: "x".repeat(1_100_000) })}`,
  "bytes that are no text": "\u0000\u0001\ufffd",
};

const nothing = async (page: Page, seen: string[]) => {
  await expect(page.locator("#app img, #app script, #app iframe")).toHaveCount(0);
  expect(seen).toEqual([]);
};

for (const [name, record] of Object.entries(records)) {
  test(`a record: ${name}`, async ({ page, context }) => {
    const seen = watch(page, context);
    await open(page, "en", "#/games");
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: "record.jsonl", mimeType: "application/jsonl", buffer: Buffer.from(record) });
    await expect(page.locator(".fault, .log").first()).toBeVisible();
    if (await page.locator(".fault").count()) await expect(page.locator(".fault").first()).not.toBeEmpty();
    await axe(page);
    await nothing(page, seen);
  });
}

const games: Record<string, string> = {
  markup: evil,
  "tags with markup": `[Event "${evil.replaceAll('"', "'")}"]\n[FEN "${evil.replaceAll('"', "'")}"]\n\n1. e4 *`,
  "a comment without an end": "1. e4 {".repeat(2000),
  variations: "(".repeat(20_000),
  "a FEN of kings": `${"k".repeat(64)} w - - 0 1`,
  "a long one": `1. ${"Nf3 Nf6 Ng1 Ng8 ".repeat(20_000)}`,
};
for (const [name, game] of Object.entries(games)) {
  test(`a game: ${name}`, async ({ page, context }) => {
    const seen = watch(page, context);
    await open(page, "en");
    await choose(page, 0);
    await paste(page, game);
    await expect(page.locator(".fault, .choice, .ruling").first()).toBeVisible();
    await nothing(page, seen);
  });
}

test("names with markup on the paper", async ({ page, context }) => {
  const seen = watch(page, context);
  await open(page, "en");
  await choose(page, 0);
  await paste(page, "4k3/8/3b4/p1p1p1p1/P1P1P1P1/8/8/4K3 b - - 0 1");
  await page.locator(".actions .primary").click();
  await page.locator("dialog[open] .field input").first().fill(evil);
  await expect(page.locator("dialog[open] .paper .value").first()).toContainText("<img");
  await nothing(page, seen);
});
