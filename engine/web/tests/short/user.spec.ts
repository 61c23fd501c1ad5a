// What somebody does who has never seen the page: goes back, begins anew by mistake, changes an
// answer, looks for a word, changes the language in the midst of it.

import { expect, type Page, test } from "@playwright/test";
import {
  axe,
  blocked,
  choice,
  choose,
  incidents,
  type Language,
  linkOf,
  look,
  open,
  paste,
  tap,
  tooWide,
  watch,
} from "../page.ts";

const heading = (page: Page) => page.locator(".card h1, .ruling h1").first();
const bar = (page: Page) => page.locator(".interview-bar");
const edition = (page: Page) => page.locator(".edition select");
const there = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6";

/** What happened, by its place in the list of all. */
const happened = (page: Page, incident: (typeof incidents)[number]) =>
  choose(page, incidents.indexOf(incident));

const told = async (page: Page, number: number) => {
  if (number === 0) await expect(bar(page)).toHaveCount(0);
  else await expect(bar(page)).toContainText(`(${number})`);
  await look(page);
};

test("the browser's Back button goes to the question before", async ({ page, context }) => {
  const seen = watch(page, context);
  await open(page, "en", "#/settings");
  await page.locator(".places a").first().click();
  await happened(page, "repetition");
  await told(page, 1);
  await paste(page, there);
  await told(page, 2);
  const asked = await heading(page).innerText();
  await choose(page, 0);
  await told(page, 3);
  await page.goBack();
  await told(page, 2);
  await expect(heading(page)).toHaveText(asked);
  // What was answered is marked.
  await expect(page.locator(".choice[aria-pressed=true]")).toHaveText("White");
  await page.goBack();
  await told(page, 1);
  await page.goBack();
  await told(page, 0);
  await expect(choice(page, 0)).toBeVisible();
  for (const number of [1, 2, 3]) {
    await page.goForward();
    await told(page, number);
  }
  await page.reload();
  await told(page, 3);
  await bar(page).locator("button").first().click();
  await told(page, 2);
  for (const number of [1, 0]) {
    await page.goBack();
    await told(page, number);
  }
  await page.goBack();
  await expect(page.locator(".settings")).toBeVisible();
  expect(seen).toEqual([]);
});

test("a new case can be undone", async ({ page }) => {
  await open(page, "en");
  await happened(page, "flag");
  await paste(page, "8/8/8/4k3/8/8/4K2R/8 w - - 0 1");
  await told(page, 2);
  const asked = await heading(page).innerText();
  const anew = async () => {
    await bar(page).locator("button").last().click();
    await told(page, 0);
  };
  await anew();
  await page.getByRole("button", { name: "Take it up again" }).click();
  await told(page, 2);
  await expect(heading(page)).toHaveText(asked);
  await anew();
  await page.goBack();
  await told(page, 2);
});

/** Answers with the first choice until squares are to be shown on a board. */
async function answerUntilBoard(page: Page, from: number): Promise<void> {
  for (
    let number = from;
    number < 6 && (await page.locator(".card > .stack div.board").count()) === 0;
    number += 1
  ) {
    await told(page, number);
    await choose(page, 0);
    await told(page, number + 1);
  }
  await expect(page.locator(".card > .stack div.board")).toBeVisible();
}

async function change(page: Page, number: number): Promise<void> {
  await look(page);
  await bar(page).locator("button").nth(1).click();
  await page.locator("dialog[open] .told button").nth(number).click();
  await expect(page.getByRole("button", { name: "Leave the answer as it was" })).toBeVisible();
}

test("an answer is asked for again, and keeps its place", async ({ page }) => {
  await open(page, "en");
  await happened(page, "flag");
  await paste(page, "8/8/8/4k3/8/8/4K2R/8 w - - 0 1");
  await choose(page, 0);
  // The moves of the period had not been completed.
  await told(page, 3);
  await choose(page, 1);
  await expect(page.locator(".result")).toHaveText("½–½");
  await told(page, 4);
  await change(page, 2);
  await expect(page.locator(".choice[aria-pressed=true]")).toHaveText("White");
  await page.getByRole("button", { name: "Leave the answer as it was" }).click();
  await expect(page.locator(".result")).toHaveText("½–½");
  // Nothing is lost by a reload in the midst of it.
  await change(page, 1);
  await page.reload();
  await told(page, 4);
  await expect(page.locator(".result")).toHaveText("½–½");
  await change(page, 1);
  await expect(page.locator("textarea, .setup").first()).toBeVisible();
  await paste(page, "8/8/8/4k3/8/8/4K2R/7B w - - 0 1");
  await told(page, 4);
  await bar(page).locator("button").nth(1).click();
  const position = page.locator("dialog[open] .told li").nth(1).getByRole("img");
  await expect(position).toHaveAccessibleName(/7B w/);
  await expect(page.locator("dialog[open] .told li").nth(2)).toContainText("White");
  await page.keyboard.press("Escape");
  // The ruling as it was before the change.
  await page.goBack();
  await told(page, 4);
});

test("what was told is shown as it is read", async ({ page }) => {
  await open(page, "sk");
  await happened(page, "repetition");
  await expect(page.locator(".key").first()).toBeVisible();
  for (const [from, to] of [
    ["g1", "f3"],
    ["g8", "f6"],
  ] as const)
    await expect(async () => {
      await tap(page, from, to);
      await expect(page.locator(".movetext")).toContainText(`J${to}`, { timeout: 1500 });
    }).toPass();
  await page.locator(".sheet > .primary").click();
  await told(page, 2);
  await bar(page).locator("button").nth(1).click();
  const game = page.locator("dialog[open] .told li").nth(1);
  await expect(game).toContainText("1. Jf3 Jf6");
  await expect(game).not.toContainText("Event");
});

test("the edition is in sight, is kept, and rules", async ({ page }) => {
  await open(page, "en");
  await expect(edition(page)).toHaveValue("2023");
  await edition(page).selectOption("2009");
  await happened(page, "flag");
  await told(page, 1);
  await expect(edition(page)).toHaveValue("2009");
  await paste(page, blocked);
  await expect(page.locator(".articles")).toBeVisible();
  await expect(page.locator(".verdict")).toContainText("2009");
  await page.goto("./#/settings");
  await expect(page.locator(".segments [aria-pressed=true]").first()).toHaveText("2009");
  await page.locator(".segments button", { hasText: "2018" }).click();
  await page.goto("./#/rule");
  await expect(page.locator(".verdict")).toContainText("2018");
  await bar(page).locator("button").last().click();
  await expect(edition(page)).toHaveValue("2018");
});

test("what is wrong stands where the button was tapped, in words of a board", async ({ page }) => {
  await open(page, "en");
  await happened(page, "flag");
  await page.locator(".segments button").nth(1).click();
  await tap(page, "e1");
  const use = page.getByRole("button", { name: "Use this position" });
  await use.scrollIntoViewIfNeeded();
  await use.click();
  const fault = page.locator(".fault");
  await expect(fault).toBeInViewport({ ratio: 1 });
  await expect(fault).toBeFocused();
  await expect(fault).toContainText("king");
  await expect(fault).not.toContainText("FEN");
  const nav = await page.locator(".places").boundingBox();
  const box = await fault.boundingBox();
  if (page.viewportSize()?.width === 360)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(nav?.y ?? 0);
});

test("the board stays as it was turned", async ({ page }) => {
  await open(page, "en");
  await happened(page, "repetition");
  await paste(page, "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3");
  await told(page, 2);
  await choose(page, "Black");
  // The move that Black intends.
  await answerUntilBoard(page, 3);
  const ranks = page.locator(".card > .stack .board-ranks");
  await expect(ranks).toHaveText("87654321");
  await page.getByRole("button", { name: "Turn the board" }).click();
  await expect(ranks).toHaveText("12345678");
});

test("a list gets shorter while one types, and what may be meant can be tapped", async ({ page }) => {
  await open(page, "sk");
  const list = page.locator(".choice");
  await page.locator("input[type=search]").fill("remiz opak");
  await expect(list).toHaveCount(1);
  await page.locator("input[type=search]").fill("4");
  await expect(list.first()).toContainText("opakovanie");
  await page.locator("input[type=search]").fill("opakovanie pozície");
  await expect(list).toHaveCount(incidents.length);
  await page.locator(".find button").click();
  await expect(list).toHaveCount(1);
  await look(page);
  await list.first().click();
  await told(page, 1);
});

test("names stay on the paper in another language", async ({ page }) => {
  await open(page, "en");
  await happened(page, "flag");
  await paste(page, blocked);
  await page.locator(".actions .primary").click();
  await page.getByLabel("White", { exact: true }).fill("Novák");
  await page.keyboard.press("Escape");
  await page.goto("./#/settings");
  await choose(page, "Deutsch");
  await page.goto("./#/rule");
  await expect(page.locator(".decision h1")).toContainText("remis");
  await page.locator(".actions .primary").click();
  await expect(page.getByLabel("Weiß", { exact: true })).toHaveValue("Novák");
  await expect(page.locator("dialog[open] .paper .value").filter({ hasText: "Novák" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Aufzeichnung speichern" }).click();
  await expect(page.locator(".saved")).toContainText("zeitnot-record.jsonl");
});

test("what the arbiter decides on a claim is entered and ruled on", async ({ page }) => {
  await open(page, "en");
  await edition(page).selectOption("2009");
  await happened(page, "quickplay");
  await paste(page, "4k3/8/8/8/8/8/8/Q3K3 b - - 0 1");
  await choose(page, "Black");
  for (const key of ["1", "3", "0"]) await page.locator(".key", { hasText: new RegExp(`^${key}$`) }).click();
  await page.locator(".timepad .primary").click();
  await told(page, 4);
  await expect(page.locator(".interview > .hint")).toContainText("1 minute and 30 seconds");
  await page.getByRole("button", { name: "Not known" }).click();
  await told(page, 5);
  await page.locator(".card input").first().fill("90 min");
  await page.locator(".card button[type=submit]").click();
  const enter = page.getByRole("button", { name: "Enter what was decided" });
  await expect(enter).toBeVisible();
  await look(page);
  await enter.click();
  await choose(page, "Rejected");
  await expect(page.locator(".decision h1")).toContainText("rejected");
  await told(page, 9);
  await page.locator(".actions .primary").click();
  await expect(page.locator("dialog[open] .paper .decision")).toContainText("rejected");
  await page.keyboard.press("Escape");
  await page.reload();
  await told(page, 9);
  await expect(page.locator(".decision h1")).toContainText("rejected");
  await page.goBack();
  await expect(page.locator(".choice", { hasText: "Rejected" })).toBeVisible();
});

// Up to the question what the arbiter decides.
const claimed = [
  { edition: "2009" },
  { id: "what_happened", answer: "quickplay" },
  { id: "which_game", answer: "4k3/8/8/8/8/8/8/Q3K3 b - - 0 1" },
  { id: "0.by", answer: "black" },
  { id: "0.clock_s", answer: 90 },
  { id: "0.opponents_clock", answer: null },
  { id: "0.time_control", answer: "90 min" },
  { then: true },
  { id: "what_happened", answer: "decision" },
  { id: "0.what", answer: "quickplay" },
];
// Up to the question what each move brings.
const increment = [
  ...claimed.slice(0, 6),
  { id: "0.time_control", answer: null },
  { id: "time.is_last_period", answer: "true" },
  { id: "interview.which_class", answer: "standard" },
];

test("a time control that was told before is a tap away", async ({ page }) => {
  const asked = linkOf(claimed.slice(0, 6));
  const control = page.locator(".card input");
  await open(page, "en", asked);
  await expect(control).toBeVisible();
  const usual = page.locator(".card form .small");
  await expect(usual).toHaveCount(0);
  // What the program does not understand is not offered.
  for (const text of ["forever", "90 min"]) {
    await control.fill(text);
    await look(page);
    await page.locator(".card button[type=submit]").click();
    if (text === "forever") await expect(page.locator(".fault")).toBeVisible();
  }
  await expect(page.locator(".ruling")).toBeVisible();
  await page.goto(`./${asked}`);
  await expect(usual).toHaveText(["90 min"]);
  await look(page);
  await usual.click();
  await expect(page.locator(".ruling")).toBeVisible();
});

test("a move that was played in the position before is one key", async ({ page }) => {
  await open(page, "sk");
  await happened(page, "repetition");
  const again = page.locator(".key-move");
  const use = page.locator(".sheet > .primary");
  for (const [i, to] of ["f3", "f6", "g1", "g8"].entries()) {
    await expect(again).toHaveCount(0);
    await page.locator(".key", { hasText: /^J$/ }).click();
    await page.locator(".key-move", { hasText: `J${to}` }).click();
    await expect(use).toContainText(String(i + 1));
  }
  await expect(again).toHaveText(["Jf3"]);
  await again.click();
  await expect(page.locator(".movetext")).toContainText("3. Jf3");
  await expect(again).toHaveText(["Jf6"]);
});

test("the second king is put without being chosen", async ({ page }) => {
  await open(page, "en");
  await happened(page, "flag");
  await page.getByRole("button", { name: "Empty board" }).click();
  await tap(page, "e1", "e8");
  await expect(page.locator('button[data-square="e8"]')).toHaveAccessibleName(/black king/);
  await expect(page.locator('button[data-square="e1"]')).toHaveAccessibleName(/white king/);
});

test("an increment that is not offered is typed", async ({ page }) => {
  await open(page, "en", linkOf(increment));
  const other = page.getByLabel("Another time, in seconds");
  const next = page.locator(".card form button");
  await expect(page.locator(".choice")).toHaveCount(9);
  await expect(page.locator("input[type=search]")).toHaveCount(0);
  await axe(page);
  // The program says what cannot be.
  await other.fill("500");
  await next.click();
  await expect(page.locator(".fault")).toContainText("3 minutes");
  // It is no number of a choice.
  await other.fill("6");
  await next.click();
  await told(page, 9);
  await bar(page).locator("button").nth(1).click();
  await expect(page.locator("dialog[open] .told li").last()).toContainText("6 s a move");
  await page.locator("dialog[open] .told button").last().click();
  await expect(other).toHaveValue("6");
});

test("each Article is named once, as it is called in the language", async ({ page }) => {
  // Both kings in check in a rapid game of 2009: Appendix A.4c says two things.
  const record = [
    {
      schema: "zeitnot-record/1",
      edition: "2009",
      mode: "rapid",
      supervision: "inadequate",
      fen: "4k3/8/8/8/4r3/8/8/R3K3 w - - 0 1",
    },
    { type: "move", move: "a1a8" },
    { type: "found", what: "illegal_move", by: "arbiter" },
  ];
  await open(page, "sr-Cyrl", "#/games");
  await page.locator("input[type=file]").setInputFiles({
    name: "record.jsonl",
    mimeType: "application/jsonl",
    buffer: Buffer.from(record.map((line) => JSON.stringify(line)).join("\n")),
  });
  const names = page.locator(".verdict .articles dt");
  await expect(names.filter({ hasText: "Додатак А.4.ц" })).toHaveCount(1);
  const twice = page.locator(".articles > div", { hasText: "Додатак А.4.ц" });
  await expect(twice.locator("dd")).toHaveCount(2);
  const all = await names.allInnerTexts();
  expect(new Set(all).size).toBe(all.length);
  // No title stands beside a sentence that has it.
  for (const said of await page.locator(".articles dd").allInnerTexts())
    expect(said).not.toMatch(/^(.{6,}).* \1$/u);
});

test("a new case begins with the initial position", async ({ page }) => {
  await open(page, "en");
  const men = page.locator(".setup button[data-square]");
  const empty = page.locator('.setup button[data-square][aria-label$="empty"]');
  const drawn = async () => {
    await happened(page, "flag");
    await page.locator(".segments button").nth(1).click();
    await expect(men).toHaveCount(64);
  };
  await drawn();
  await expect(empty).toHaveCount(32);
  await page.getByRole("button", { name: "Empty board" }).click();
  await tap(page, "e1");
  await expect(empty).toHaveCount(63);
  // What is drawn stays while one looks at another question, and after a reload.
  await page.reload();
  await expect(empty).toHaveCount(63);
  await bar(page).locator("button").last().click();
  // Also where the page is opened anew before anything is told of the new case.
  await told(page, 0);
  await page.reload();
  await drawn();
  await expect(empty).toHaveCount(32);
});

for (const language of ["en", "sr-Latn", "sr-Cyrl", "sl", "sk", "de"] as const satisfies Language[]) {
  test(`all fits on a narrow screen: ${language} @phone`, async ({ page }) => {
    const found: string[] = [];
    const look = async (name: string) =>
      found.push(...(await tooWide(page)).map((what) => `${name}: ${what}`));
    await open(page, language);
    await expect(choice(page, 0)).toBeVisible();
    await look("first");
    await happened(page, "repetition");
    await expect(page.locator(".key").first()).toBeVisible();
    await look("moves");
    await page.locator(".segments button").nth(1).click();
    await look("board");
    await paste(page, there);
    await told(page, 2);
    await look("question");
    await bar(page).locator("button").nth(1).click();
    await expect(page.locator("dialog[open] .movetext")).toBeVisible();
    await look("told");
    await page.keyboard.press("Escape");
    await answerUntilBoard(page, 2);
    await look("move");
    await bar(page).locator("button").last().click();
    await happened(page, "flag");
    await paste(page, blocked);
    await expect(page.locator(".decision")).toBeVisible();
    await look("ruling");
    await page.locator(".actions .primary").click();
    await expect(page.locator("dialog[open] .field").first()).toBeVisible();
    await look("paper");
    await page.keyboard.press("Escape");
    await page.goto(`./${linkOf(claimed)}`);
    await expect(page.locator(".beside .choice")).toHaveCount(3);
    await look("decision");
    await page.goto(`./${linkOf(increment)}`);
    await expect(page.locator("form.under input")).toBeVisible();
    await look("increment");
    await page.goto("./#/games");
    await page.locator(".games .primary").click();
    await look("new game");
    await page.locator("dialog[open] button[type=submit]").click();
    await expect(page.locator(".clocks")).toBeVisible();
    await look("game");
    await page.locator(".clock-white").click();
    await look("clock");
    await page.keyboard.press("Escape");
    await page.goto("./#/games");
    await expect(page.locator(".small-game .clocks")).toBeVisible();
    await look("games");
    await page.goto("./#/ask");
    await look("ask");
    await page.goto("./#/settings");
    await look("settings");
    expect(found).toEqual([]);
  });
}
