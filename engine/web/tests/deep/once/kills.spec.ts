// A tab is killed, or the whole browser, at random moments of a live game: what was shown as entered
// is there when the page is opened again.

import { type BrowserContext, chromium, expect, type Page, test } from "@playwright/test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const kills = Number(process.env.KILLS ?? 50);

// Both players go there and back again; after the fourth time the game would be drawn, so that clocks
// are read from then on.
const mostMoves = 12;
const moves = [
  ["g1", "f3"],
  ["g8", "f6"],
  ["f3", "g1"],
  ["f6", "g8"],
] as const;

const shown = async (page: Page) => {
  const text = await page.locator(".log h2").innerText({ timeout: 2000 });
  return Number(/\d+/.exec(text)?.[0] ?? "0");
};

test("nothing is lost", async ({ baseURL, launchOptions }) => {
  test.setTimeout(1_800_000);
  const profile = mkdtempSync(join(tmpdir(), "zeitnot-kills-"));
  const address = baseURL ?? "";
  let context: BrowserContext | undefined;
  const start = async () => {
    context = await chromium.launchPersistentContext(profile, {
      ...launchOptions,
      viewport: { width: 800, height: 700 },
    });
    return context.newPage();
  };
  let page = await start();
  await page.addInitScript(() => localStorage.setItem("zeitnot.language", "en"));
  await page.goto(`${address}#/games`);
  await page.locator(".games .primary").click();
  await page.locator("dialog[open] button[type=submit]").click();
  await expect(page.locator(".clocks")).toBeVisible();
  const game = page.url();
  let entered = 0;
  let lost = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const moment = Date.now() + 500 + Math.random() * 4000;
    let dead = false;
    const whole = kill % 10 === 9;
    const end = (async () => {
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, moment - Date.now())));
      dead = true;
      if (whole) await context?.close();
      else {
        const session = await page.context().newCDPSession(page);
        // No answer comes from a tab that is dead.
        void session.send("Page.crash").catch(() => undefined);
      }
    })();
    let last = entered;
    while (!dead) {
      try {
        last = Math.max(last, await shown(page));
        if (last < mostMoves) {
          const [from, to] = moves[last % 4] ?? moves[0];
          await page.locator(`button[data-square="${from}"]`).first().click({ timeout: 800 });
          await page.locator(`button[data-square="${to}"]`).first().click({ timeout: 800 });
        } else {
          await page.locator(".clock-white").click({ timeout: 800 });
          await page
            .getByRole("button", { name: String(1 + (last % 9)), exact: true })
            .click({ timeout: 800 });
          await page.locator("dialog[open] .primary").click({ timeout: 800 });
        }
        await page.waitForTimeout(60);
        last = Math.max(last, await shown(page));
      } catch {
        // The tab is gone, or the board is being drawn.
      }
    }
    await end.catch(() => undefined);
    if (whole) page = await start();
    else {
      await page.close().catch(() => undefined);
      page = (await context?.newPage()) ?? page;
    }
    await page.goto(game);
    await expect(page.locator(".clocks")).toBeVisible();
    await expect(page.locator(".log h2")).toBeVisible();
    await expect(async () => expect(await shown(page)).toBeGreaterThanOrEqual(last))
      .toPass({ timeout: 10_000 })
      .catch(() => undefined);
    entered = await shown(page);
    if (entered < last) lost += last - entered;
    await expect(page.locator(".fault")).toHaveCount(0);
  }
  console.log(`${kills} kills, ${entered} entries, ${lost} lost`);
  expect(lost).toBe(0);
  expect(entered).toBeGreaterThan(kills / 2);
  await context?.close();
  rmSync(profile, { recursive: true, force: true });
});
