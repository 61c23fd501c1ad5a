// A live game with what happens in it: moves, clocks, an offer by the interview, a slip of the finger,
// the paper, export and import.

import { expect, type Page, test } from "@playwright/test";
import { readFileSync } from "node:fs";
import { axe, choose, incidents, open, tap, watch } from "../page.ts";

const entries = (page: Page, number: number) => expect(page.locator(".log h2")).toContainText(`: ${number}`);

async function move(page: Page, from: string, to: string, after: number): Promise<void> {
  await expect(async () => {
    await tap(page, from, to);
    await expect(page.locator(".log h2")).toContainText(`: ${after}`, { timeout: 1500 });
  }).toPass();
}

test("a live game from its start to its export and back", async ({ page, context }) => {
  const seen = watch(page, context);
  await open(page, "en", "#/games");
  await page.locator(".games .primary").click();
  await page.locator("dialog[open] .segments button").nth(1).click();
  await page.locator("dialog[open] .field input").nth(0).fill("Novák");
  await page.locator("dialog[open] .field input").nth(1).fill("Kos");
  await page.locator("dialog[open] button[type=submit]").click();
  await expect(page.locator(".clocks")).toBeVisible();

  await move(page, "e2", "e4", 1);
  await move(page, "e7", "e5", 2);
  // A slip, taken back by a correction of the record.
  await move(page, "d1", "h5", 3);
  await page.getByRole("button", { name: "Take the last entry back" }).click();
  await entries(page, 4);
  await move(page, "g1", "f3", 5);

  await page.locator(".clock-white").click();
  for (const key of ["4", "5", "6"]) await page.getByRole("button", { name: key, exact: true }).click();
  await page.locator("dialog[open] .primary").click();
  await entries(page, 6);
  await expect(page.locator(".clock-white")).toContainText("4:56");

  // Half an interview is still there after a reload.
  await page.getByRole("button", { name: "Something happened" }).click();
  await choose(page, incidents.indexOf("offer"));
  await expect(page.locator(".interview-bar")).toContainText("1");
  await page.reload();
  await expect(page.locator(".interview-bar")).toContainText("1");
  await choose(page, 1);
  await expect(page.locator(".interview-bar")).toContainText("2");
  await choose(page, 0);
  await expect(page.locator(".ruling .result")).toHaveText("½–½");
  await axe(page);
  await page.getByRole("button", { name: "Enter it in the log" }).click();
  await entries(page, 8);
  await expect(page.locator(".standing")).toContainText("½–½");
  await axe(page);
  // Back does not lead into the interview that is over.
  await page.goBack();
  await entries(page, 8);

  await page.getByRole("button", { name: "The paper to sign" }).click();
  await expect(page.locator("dialog[open] .paper .value").filter({ hasText: "Novák" })).toBeVisible();
  await page.keyboard.press("Escape");

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save the record" }).click();
  const record = readFileSync(await (await download).path());
  expect(record.toString().trim().split("\n")).toHaveLength(9);
  await page.goto("./#/games");
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "game.jsonl", mimeType: "application/jsonl", buffer: record });
  await entries(page, 8);
  await expect(page.locator(".standing")).toContainText("½–½");
  await page.goto("./#/games");
  await expect(page.locator(".small-game")).toHaveCount(2);
  await axe(page);
  expect(seen).toEqual([]);
});
