// The keyboard alone: from what happened to the ruling, and a move on the board of a live game.

import { expect, type Locator, type Page, test } from "@playwright/test";
import { blocked, open } from "../page.ts";

/** Goes on by Tab until the element has the focus, as a person does. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  for (let i = 0; i < 120; i += 1) {
    if (await element.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("the focus never comes there");
}

test("a ruling by the keyboard", async ({ page }) => {
  await open(page, "en");
  await tabTo(page, page.locator("input[type=search]"));
  await page.keyboard.type("flag");
  await page.keyboard.press("Enter");
  await expect(page.locator("h1")).toBeFocused();
  await tabTo(page, page.locator(".segments button").nth(2));
  await page.keyboard.press("Enter");
  await tabTo(page, page.locator("textarea"));
  await page.keyboard.type(blocked);
  await tabTo(page, page.locator("button[type=submit]"));
  await page.keyboard.press("Enter");
  await expect(page.locator(".decision h1")).toBeFocused();
  await tabTo(page, page.locator(".actions .primary"));
  await page.keyboard.press("Enter");
  await expect(page.locator("dialog[open]")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator("dialog[open]")).toHaveCount(0);
});

test("a move by the keyboard", async ({ page }) => {
  await open(page, "en", "#/games");
  await tabTo(page, page.locator(".games .primary"));
  await page.keyboard.press("Enter");
  await tabTo(page, page.locator("dialog[open] button[type=submit]"));
  await page.keyboard.press("Enter");
  await expect(page.locator(".clocks")).toBeVisible();
  const e1 = page.locator('button[data-square="e1"]');
  await expect(e1).toBeVisible();
  await page.waitForTimeout(500);
  await tabTo(page, e1);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page.locator(".log li")).toHaveCount(1);
  await expect(page.locator(".log li")).toContainText("e2–e4");
});
