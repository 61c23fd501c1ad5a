// Plays an interview through as somebody would who has an answer to everything.

import { expect, type Page } from "@playwright/test";
import { choice, choose, incidents, look, paste, tap } from "./page.ts";

export type Incident = (typeof incidents)[number];

/** In how many ways each may have come about, in the newest edition; one where nothing is asked. */
export const kinds: Partial<Record<Incident, number>> = {
  illegal_move: 4,
  touch: 3,
  offer: 5,
  promotion: 5,
  displaced: 2,
  set_up: 3,
  clock: 6,
  late: 5,
  scoresheet: 6,
  result: 2,
  sealed: 4,
};

const middle = "r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 0 8";
const pawn = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1";
const there = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6";

function game(incident: Incident, kind: number): string {
  if (incident === "promotion") return pawn;
  if (incident === "repetition" || incident === "quickplay") return there;
  if (incident === "illegal_move" && kind === 1) return "1. e4 e5 2. Ng1e5 Nc6";
  return middle;
}

function twoSquares(incident: Incident, kind: number): [string, string] {
  if (incident === "promotion") return ["a7", "a8"];
  if (incident === "illegal_move" && kind === 0) return ["e1", "e3"];
  if (incident === "touch" && kind === 1) return ["a2", "a3"];
  if (incident === "repetition") return ["f3", "g1"];
  return ["d3", "d4"];
}

/** Answers the question that is shown; which of `choices` is told by `turn`. */
async function answer(page: Page, incident: Incident, kind: number, turn: number): Promise<void> {
  const card = page.locator(".card").first();
  const squares = twoSquares(incident, kind);
  await look(page);
  if (await card.locator(".choice").count()) {
    await choice(page, turn % (await card.locator(".choice").count())).click();
  } else if (await card.locator(".timepad-shown").count()) {
    for (const key of ["1", "4", "5"]) await card.getByRole("button", { name: key, exact: true }).click();
    await card.locator(".primary").click();
  } else if (await card.locator(".timepad").count()) {
    await card.locator(".key").nth(1).click();
  } else if (await card.locator(".segments").count()) {
    await paste(page, game(incident, kind));
  } else if (await card.locator(".board").count()) {
    const both = await card.locator("details").count();
    await tap(
      page,
      ...(both > 1 || incident === "promotion" || (incident === "touch" && kind === 2)
        ? squares
        : [incident === "touch" ? "d3" : squares[0]]),
    );
    await card.locator(".primary").click();
  } else if (await card.locator("textarea").count()) {
    await card.locator("textarea").fill("1. e4 e5 2. Nf3 -- 3. Bb5 a6");
    await card.locator("button[type=submit]").click();
  } else {
    await card.locator("input").first().fill("40/7200:1800+30");
    await card.locator("button[type=submit]").click();
  }
}

/** From what happened to the ruling; `seen` is called with every screen. Returns the number of questions. */
export async function play(
  page: Page,
  incident: Incident,
  kind: number,
  seen: (name: string) => Promise<void>,
): Promise<number> {
  await choose(page, incidents.indexOf(incident));
  let asked = 1;
  if ((kinds[incident] ?? 1) > 1) {
    await expect(page.locator(".interview-bar")).toContainText("(1)");
    await choose(page, kind);
    await expect(page.locator(".interview-bar")).toContainText("(2)");
    asked += 1;
  }
  for (; ; asked += 1) {
    const told = page.locator(".interview-bar");
    await expect(told).toBeVisible();
    await expect(page.locator(".ruling, .interview > .card")).toBeVisible();
    await seen(String(asked));
    if (await page.locator(".ruling").count()) return asked;
    expect(asked, "the interview ends").toBeLessThan(16);
    const before = await told.innerText();
    await answer(page, incident, kind, 0);
    await expect(async () => {
      const done = (await page.locator(".ruling").count()) > 0 || (await told.innerText()) !== before;
      expect(done, (await page.locator(".fault").allInnerTexts()).join()).toBe(true);
    }).toPass({ timeout: 15_000 });
  }
}
