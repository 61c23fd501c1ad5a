// What is shown, what is kept and the browser's history go in step: whoever acts on what is seen, at
// once or twice, gets what was seen.

import { expect, type Page, test } from "@playwright/test";
import {
  atOnce,
  blocked,
  choice,
  choose,
  clickAgain,
  incidents,
  linkOf,
  look,
  open,
  paste,
  tap,
  tapInARow,
} from "../page.ts";

// Files come from the network alone, so that a test can hold them up.
test.use({ serviceWorkers: "block" });

const heading = (page: Page) => page.locator(".card h1, .ruling h1").first();
const bar = (page: Page) => page.locator(".interview-bar");
const happened = (page: Page, incident: (typeof incidents)[number]) =>
  choose(page, incidents.indexOf(incident));
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
  await look(page);
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
  await choose(page, 0);
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

// The next card has other answers where the first one was tapped.
const twoCards = linkOf([{ id: "what_happened", answer: "illegal_move" }]);
/** From that card to the first; where it is answered, and the other card has an answer too. */
async function sharedPlace(page: Page): Promise<{ x: number; y: number }> {
  const boxes = async () =>
    Promise.all((await page.locator(".choice").all()).map((answer) => answer.boundingBox()));
  const others = await boxes();
  await bar(page).locator("button").first().click();
  await told(page, 0);
  const one = (await boxes())[incidents.indexOf("illegal_move")];
  for (const other of others) {
    if (!one || !other) continue;
    const left = Math.max(one.x, other.x);
    const right = Math.min(one.x + one.width, other.x + other.width);
    const top = Math.max(one.y, other.y);
    const bottom = Math.min(one.y + one.height, other.y + other.height);
    if (right - left > 8 && bottom - top > 8) return { x: (left + right) / 2, y: (top + bottom) / 2 };
  }
  throw new Error("the cards have no place of an answer in common");
}

test("the second click of a double click is not taken by the next card", async ({ page }) => {
  await open(page, "en", twoCards);
  await told(page, 1);
  const { x, y } = await sharedPlace(page);
  await look(page);
  await page.mouse.click(x, y);
  await told(page, 1);
  await look(page);
  await clickAgain(page);
  await page.waitForTimeout(300);
  await told(page, 1);
  // A click of its own is.
  await page.mouse.click(x, y);
  await told(page, 2);
});

for (const detail of [1, 0]) {
  const what = detail ? "a tap at the moment at which a card appears is not" : "a click without a pointer is";
  test(`${what} taken by that card`, async ({ page }) => {
    await open(page, "en", twoCards);
    await told(page, 1);
    const { x, y } = await sharedPlace(page);
    await look(page);
    await page.evaluate(
      ([clientX, clientY, count]) => {
        const watcher = new MutationObserver(() => {
          if (!document.querySelector(".interview-bar")) return;
          watcher.disconnect();
          const init = { clientX, clientY, detail: count, bubbles: true, cancelable: true };
          document.elementFromPoint(clientX, clientY)?.dispatchEvent(new MouseEvent("click", init));
        });
        watcher.observe(document.body, { subtree: true, childList: true });
      },
      [x, y, detail] as const,
    );
    await page.mouse.click(x, y);
    if (detail === 0) return told(page, 2);
    await told(page, 1);
    await page.waitForTimeout(300);
    await told(page, 1);
  });
}

test("a double click goes back one question", async ({ page }) => {
  await open(page, "en");
  await happened(page, "repetition");
  await paste(page, there);
  await told(page, 2);
  await choose(page, 0);
  await told(page, 3);
  await look(page);
  await bar(page).locator("button").first().click();
  await told(page, 2);
  await clickAgain(page);
  await page.waitForTimeout(300);
  await told(page, 2);
});

test("the second click of a double click is not taken by the keys of the next letter", async ({ page }) => {
  await open(page, "en");
  await happened(page, "repetition");
  await page.locator(".key", { hasText: /^N$/ }).click();
  await expect(page.locator(".keys-typed")).toHaveText("N");
  // It would say where the knight goes.
  await clickAgain(page);
  await page.waitForTimeout(300);
  await expect(page.locator(".keys-typed")).toHaveText("N");
});

test("a double click takes one entry back", async ({ page }) => {
  await newGame(page);
  await move(page, "e2", "e4", 1);
  await move(page, "e7", "e5", 2);
  await look(page);
  const takeBack = page.getByRole("button", { name: "Take the last entry back" });
  await takeBack.click();
  await entries(page, 3);
  await clickAgain(page);
  await look(page);
  await entries(page, 3);
  await takeBack.click();
  await entries(page, 4);
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
  await look(page);
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
  await choose(page, 0);
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
