// What must always work, in a minute: a ruling in three languages, offline, a live game over a
// reload, links that mean harm, and no finding of axe.

import { expect, test } from "@playwright/test";
import {
  axe,
  blocked,
  choose,
  incidents,
  keptOffline,
  type Language,
  open,
  paste,
  tap,
  watch,
} from "../page.ts";

const headline: Partial<Record<Language, RegExp>> = {
  en: /drawn/i,
  sk: /mŕtva|nerozhodná/i,
  "sr-Cyrl": /мртва|нерешена|реми/i,
};

for (const language of ["en", "sk", "sr-Cyrl"] as const) {
  test(`a flag falls in a blocked position: ${language}`, async ({ page, context }) => {
    const seen = watch(page, context);
    await page.emulateMedia({ colorScheme: language === "sk" ? "dark" : "light" });
    await open(page, language);
    await expect(page.locator(".choice")).toHaveCount(incidents.length);
    await axe(page);
    await choose(page, 0);
    await paste(page, blocked);
    await expect(page.locator(".decision h1")).toHaveText(headline[language] ?? /./);
    await axe(page);
    await page.locator(".actions .primary").click();
    await expect(page.locator("dialog[open] .paper .decision")).toBeVisible();
    await axe(page);
    expect(seen).toEqual([]);
  });
}

test("without a network after the first load", async ({ page, context }) => {
  await open(page, "sl");
  await keptOffline(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.locator(".choice")).toHaveCount(incidents.length);
  await choose(page, 0);
  await paste(page, "8/8/8/4k3/8/8/4K2R/8 w - - 0 1");
  await choose(page, 0);
  // The moves of the period had not been completed.
  await expect(page.locator(".interview-bar")).toContainText("(3)");
  await choose(page, 1);
  await expect(page.locator(".result")).toHaveText("½–½");
});

test("a live game outlives a reload", async ({ page, context }) => {
  const seen = watch(page, context);
  await open(page, "de", "#/games");
  await page.locator(".games .primary").click();
  await page.locator("dialog[open] button[type=submit]").click();
  await expect(page.locator(".clocks")).toBeVisible();
  await axe(page);
  const moves = [
    ["f2", "f3"],
    ["e7", "e5"],
    ["g2", "g4"],
  ] as const;
  for (const [i, [from, to]] of moves.entries()) {
    await expect(page.locator(`button[data-square="${from}"]`).first()).toBeEnabled();
    await expect(async () => {
      await tap(page, from, to);
      await expect(page.locator(".log li")).toHaveCount(i + 1, { timeout: 1500 });
    }).toPass();
  }
  await page.reload();
  await expect(page.locator(".log li")).toHaveCount(3);
  await expect(async () => {
    await tap(page, "d8", "h4");
    await expect(page.locator(".log li")).toHaveCount(4, { timeout: 1500 });
  }).toPass();
  await expect(page.locator(".result")).toHaveText("0–1");
  expect(seen).toEqual([]);
});

const evil = `<img src=x onerror="alert(1)"><script>alert(2)</script>`;
const links = [
  `#/ask?p=${encodeURIComponent(evil)}&q=both`,
  `#/rule?a=${Buffer.from(JSON.stringify({ id: "what_happened", answer: evil })).toString("base64url")}`,
  "#/rule?a=%%%",
  `#/game/${encodeURIComponent(evil)}`,
  `#/${encodeURIComponent(evil)}`,
  "#/ask?q=__proto__&p=" + "k".repeat(5000),
];
test("links that mean harm are told of and do nothing", async ({ page, context }) => {
  const seen = watch(page, context);
  for (const link of links) {
    await open(page, "en", link);
    await expect(page.locator(".fault, h1").first()).toBeVisible();
    await page.waitForTimeout(300);
    await expect(page.locator("#app img, #app script")).toHaveCount(0);
  }
  expect(seen).toEqual([]);
});

test("the page for everyone answers a link", async ({ page }) => {
  await open(page, "sk", `#/ask?p=${encodeURIComponent(blocked)}&q=both`);
  await expect(page.locator(".decision").first()).toContainText("mŕtva");
  await axe(page);
});
