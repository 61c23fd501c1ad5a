// What is shown, what is kept and the browser's history go in step: whoever acts on what is seen, at
// once or twice, gets what was seen.

import { expect, type Page, test } from "@playwright/test";
import { atOnce, blocked, choice, incidents, open, paste, tap, tapInARow } from "../page.ts";

// Files come from the network alone, so that a test can hold them up.
test.use({ serviceWorkers: "block" });

const heading = (page: Page) => page.locator(".card h1, .ruling h1").first();
const bar = (page: Page) => page.locator(".interview-bar");
const happened = (page: Page, incident: (typeof incidents)[number]) =>
  choice(page, incidents.indexOf(incident)).click();
const told = async (page: Page, number: number) => {
  if (number === 0) await expect(bar(page)).toHaveCount(0);
  else await expect(bar(page)).toContainText(`(${number})`);
};
const there = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6";

async function newGame(page: Page): Promise<void> {
  await open(page, "en", "#/games");
  await page.locator(".games .primary").click();
  await page.locator("dialog[open] button[type=submit]").click();
  await expect(page.locator('button[data-square="e2"]')).toBeVisible();
}
const entries = (page: Page, number: number) => expect(page.locator(".log h2")).toContainText(`: ${number}`);
async function move(page: Page, from: string, to: string, after: number): Promise<void> {
  await expect(async () => {
    await tap(page, from, to);
    await expect(page.locator(".log h2")).toContainText(`: ${after}`, { timeout: 1500 });
  }).toPass();
}
const square = (name: string) => `button[data-square="${name}"]`;

test("Back, as soon as a question is seen, goes to the one before", async ({ page }) => {
  await open(page, "en");
  await happened(page, "repetition");
  await paste(page, there);
  await told(page, 2);
  const asked = await heading(page).innerText();
  await atOnce(page, ".interview-bar", "(3)", "back");
  await choice(page, 0).click();
  await expect(page.locator(".choice[aria-pressed=true]")).toHaveText("White");
  await told(page, 2);
  await expect(heading(page)).toHaveText(asked);
});

test("an answer that is given while one goes back is given to no other question", async ({ page }) => {
  await open(page, "en");
  await happened(page, "flag");
  await told(page, 1);
  // It would answer the question that one goes back to.
  await page.locator(".segments button").nth(2).click();
  await page.locator("textarea").fill("flag");
  await page.evaluate(() => {
    const submit = () => document.querySelector<HTMLElement>(".card button[type=submit]")?.click();
    addEventListener("popstate", submit, { once: true });
    history.back();
  });
  await told(page, 0);
  await happened(page, "illegal_move");
  await told(page, 1);
  await expect(page.locator(".choice")).toHaveCount(4);
});

test("an answer that is tapped twice is given once", async ({ page }) => {
  await open(page, "en");
  await expect(choice(page, 1)).toBeVisible();
  const illegal = `.choice:nth-child(${incidents.indexOf("illegal_move") + 1})`;
  await tapInARow(page, illegal, illegal);
  await told(page, 1);
  await expect(page.locator(".choice")).toHaveCount(4);
  await page.waitForTimeout(300);
  await expect(page.locator(".fault")).toHaveCount(0);
});

test("a new case that is begun at once has put the one before away", async ({ page }) => {
  await open(page, "en");
  await happened(page, "flag");
  await paste(page, blocked);
  await page.locator(".actions .primary").click();
  await page.getByLabel("White", { exact: true }).fill("Novák");
  await page.keyboard.press("Escape");
  await atOnce(page, "h1", "What happened?", { tap: ".choice" });
  await bar(page).locator("button").last().click();
  await told(page, 1);
  await expect(page.locator(".notice")).toHaveCount(0);
  await paste(page, blocked);
  await page.locator(".actions .primary").click();
  await expect(page.getByLabel("White", { exact: true })).toHaveValue("");
});

test("a new case that is begun by two taps puts the one before away", async ({ page }) => {
  await open(page, "en");
  await happened(page, "flag");
  await paste(page, "8/8/8/4k3/8/8/4K2R/8 w - - 0 1");
  await told(page, 2);
  const anew = ".interview-bar button:last-child";
  await tapInARow(page, anew, anew);
  await told(page, 0);
  await page.getByRole("button", { name: "Take it up again" }).click();
  await told(page, 2);
});

test("a case that was put away is there after a reload", async ({ page }) => {
  await open(page, "en");
  await happened(page, "flag");
  await paste(page, "8/8/8/4k3/8/8/4K2R/8 w - - 0 1");
  await told(page, 2);
  await bar(page).locator("button").last().click();
  await told(page, 0);
  await page.reload();
  await page.getByRole("button", { name: "Take it up again" }).click();
  await told(page, 2);
});

test("the language that was chosen last is shown", async ({ page }) => {
  await open(page, "en", "#/settings");
  await page.route("**/sl-*.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await page.locator(".choice[lang=sl]").click();
  await page.locator(".choice[lang=sk]").click();
  await expect(page.locator("html")).toHaveAttribute("lang", "sk");
  await page.waitForTimeout(1200);
  await expect(page.locator("html")).toHaveAttribute("lang", "sk");
});

test("a move that is tapped twice is played once", async ({ page }) => {
  await open(page, "en");
  await happened(page, "repetition");
  const knight = page.locator(".key", { hasText: /^N$/ });
  await knight.click();
  await expect(page.locator(".key-move").first()).toBeVisible();
  await atOnce(page, ".sheet > .primary", "half-moves: 1", { tap: ".key-move" });
  await page.locator(".key-move").first().click();
  await expect(page.locator(".movetext")).toContainText("1. N");
  await expect(knight).toBeVisible();
  await expect(page.locator(".sheet > .primary")).toContainText("half-moves: 1");
  await expect(page.locator(".fault")).toHaveCount(0);
});

test("a game that is begun by two taps is one game", async ({ page }) => {
  await open(page, "en", "#/games");
  await page.locator(".games .primary").click();
  const begin = "dialog[open] button[type=submit]";
  await expect(page.locator(begin)).toBeVisible();
  await tapInARow(page, begin, begin);
  await expect(page.locator(".clocks")).toBeVisible();
  await page.waitForTimeout(300);
  await page.goto("./#/games");
  await expect(page.locator(".small-game").first()).toBeVisible();
  await expect(page.locator(".small-game")).toHaveCount(1);
});

test("a game's interview is kept before it is shown", async ({ page }) => {
  await newGame(page);
  await page.getByRole("button", { name: "Something happened" }).click();
  await expect(choice(page, 0)).toBeVisible();
  await atOnce(page, ".interview-bar", "(1)", "reload");
  await happened(page, "offer");
  await page.waitForTimeout(500);
  await told(page, 1);
});

test("what is entered in the log by two taps is entered once", async ({ page }) => {
  await newGame(page);
  await move(page, "e2", "e4", 1);
  await page.getByRole("button", { name: "Something happened" }).click();
  await happened(page, "resignation");
  await told(page, 1);
  await choice(page, 0).click();
  await expect(page.locator(".ruling .result")).toHaveText("0–1");
  const enter = ".actions.enter .primary";
  await expect(page.locator(enter)).toBeVisible();
  await tapInARow(page, enter, enter);
  await entries(page, 2);
  await page.waitForTimeout(500);
  await entries(page, 2);
});

test("what happened is told of the game with the move that was just played", async ({ page }) => {
  await newGame(page);
  await expect(page.locator(square("e2"))).toBeVisible();
  await page.getByRole("button", { name: "Something happened" }).waitFor();
  await tap(page, "e2");
  await tapInARow(page, square("e4"), ".game-columns .primary.wide");
  await expect(choice(page, 0)).toBeVisible();
  await expect(heading(page)).toContainText("Black");
});

test("what is taken back is the last entry, also one that is only just made", async ({ page }) => {
  await newGame(page);
  await move(page, "e2", "e4", 1);
  await expect(page.locator(".standing")).toContainText("Black");
  await tap(page, "e7");
  const takeBack = ".game-columns > .stack:first-child > button.wide:last-child";
  await expect(page.locator(takeBack)).toHaveText("Take the last entry back");
  await tapInARow(page, square("e5"), takeBack);
  await entries(page, 3);
  await expect(page.locator(".standing")).toContainText("Black");
});

test("the paper is printed with all that was typed", async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => {
      document.title = document.getElementById("print")?.shadowRoot?.textContent ?? "";
    };
  });
  await open(page, "en");
  await happened(page, "flag");
  await paste(page, blocked);
  await page.locator(".actions .primary").click();
  await expect(page.locator("dialog[open] .paper .decision")).toBeVisible();
  await page.getByLabel("White", { exact: true }).fill("Novák");
  await page.locator("dialog[open] .row.wrap .primary").click();
  await expect(page).toHaveTitle(/Novák/);
});
