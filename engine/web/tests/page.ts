// What tests do on the page, as a person does it.

import { AxeBuilder } from "@axe-core/playwright";
import { type BrowserContext, expect, type Page } from "@playwright/test";

export type Language = "en" | "sr-Cyrl" | "sr-Latn" | "sl" | "sk" | "de";

/** Opens the page in a language and waits for the first question. */
export async function open(page: Page, language: Language, hash = ""): Promise<void> {
  await page.addInitScript((code) => localStorage.setItem("zeitnot.language", code), language);
  await page.goto(`./${hash}`);
  await expect(page.locator("h1").first()).toBeVisible();
}

/** Waits until the service worker has all files and serves this page. */
export async function keptOffline(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
      );
  });
}

/** Does it at the very moment at which that text is shown there, before the page does anything else. */
export async function atOnce(
  page: Page,
  where: string,
  text: string,
  act: "back" | "reload" | { tap: string },
): Promise<void> {
  await page.evaluate(
    ([selector, wanted, then]) => {
      const watcher = new MutationObserver(() => {
        const found = [...document.querySelectorAll(selector)];
        if (!found.some((node) => node.textContent?.includes(wanted))) return;
        watcher.disconnect();
        if (then === "back") history.back();
        else if (then === "reload") location.reload();
        else document.querySelector<HTMLElement>(then.tap)?.click();
      });
      watcher.observe(document.body, { subtree: true, childList: true, characterData: true });
    },
    [where, text, act] as const,
  );
}

/** Taps one after the other, faster than the page can draw anything. */
export async function tapInARow(page: Page, ...where: string[]): Promise<void> {
  await page.evaluate((selectors) => {
    for (const selector of selectors) document.querySelector<HTMLElement>(selector)?.click();
  }, where);
}

/** The second click of a double click, however slow, where the mouse is; the browser counts them. */
export async function clickAgain(page: Page): Promise<void> {
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
}

/** Looks at what is new, as a person does before the next tap: one that comes at once is not taken there. */
export const look = (page: Page): Promise<void> => page.waitForTimeout(600);

/** Listens to what must not happen: scripts of others, errors, dialogs, calls to anybody else. */
export function watch(page: Page, context: BrowserContext): string[] {
  const seen: string[] = [];
  page.on("dialog", (dialog) => {
    seen.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("pageerror", (error) => seen.push(`error: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error" && !message.text().includes("net::ERR_INTERNET_DISCONNECTED"))
      seen.push(`console: ${message.text()}`);
  });
  context.on("request", (request) => {
    if (!/^(http:\/\/127\.0\.0\.1:|data:|blob:)/.test(request.url())) seen.push(`request: ${request.url()}`);
  });
  return seen;
}

export async function axe(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  const told = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`,
  );
  expect(told).toEqual([]);
}

/** What does not fit on the screen: wider than it, or with a text that is cut off. */
export async function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const wide = document.documentElement.clientWidth;
    const pen = document.createElement("canvas").getContext("2d");
    const name = (node: Element) =>
      `${node.localName}.${node.className}: ${(node.textContent ?? "").trim().slice(0, 40)}`;
    if (document.documentElement.scrollWidth > wide)
      found.push(`page: ${document.documentElement.scrollWidth}`);
    const natural = (input: HTMLInputElement) => {
      const probe = input.cloneNode() as HTMLInputElement;
      probe.style.setProperty("width", "max-content");
      probe.style.setProperty("position", "absolute");
      document.body.append(probe);
      const width = probe.offsetWidth;
      probe.remove();
      return width;
    };
    for (const node of document.querySelectorAll("#app *, #app dialog *")) {
      if (!node.checkVisibility() || node.closest(".skip, .paper, .file input, svg, .board-drawn")) continue;
      const { left, right, width } = node.getBoundingClientRect();
      if (width > 0 && (left < -0.5 || right > wide + 0.5)) found.push(`outside: ${name(node)}`);
      if (node instanceof HTMLInputElement && node.type !== "file") {
        const style = getComputedStyle(node);
        const room =
          node.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
        if (pen) pen.font = style.font;
        const hint = pen?.measureText(node.placeholder).width ?? 0;
        if (hint > room) found.push(`placeholder: ${node.placeholder}`);
        if (node.type === "date" && natural(node) > node.offsetWidth) found.push("date");
      } else if (!/^(textarea|select|option|progress|output)$/.test(node.localName)) {
        // A text that is wider than what it stands in.
        const text = document.createRange();
        for (const child of node.childNodes) {
          if (child.nodeType !== Node.TEXT_NODE || node.clientWidth === 0) continue;
          text.selectNodeContents(child);
          if (text.getBoundingClientRect().width > width + 1) found.push(`cut: ${name(node)}`);
        }
      }
    }
    return found;
  });
}

export const choice = (page: Page, number: number) => page.locator(".choice").nth(number);

/** Taps an answer after a look at the card. */
export async function choose(page: Page, answer: number | string): Promise<void> {
  await look(page);
  const one = page.locator(".choice");
  await (typeof answer === "number" ? one.nth(answer) : one.filter({ hasText: answer })).click();
}

/** Answers "which position?" with a text. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.locator(".segments button").nth(2).click();
  await page.locator("textarea").fill(text);
  await page.locator("button[type=submit]").click();
}

/** Taps squares on the first board that takes them. */
export async function tap(page: Page, ...squares: string[]): Promise<void> {
  for (const square of squares) await page.locator(`button[data-square="${square}"]`).first().click();
}

/** What happened, by the place of its title; the order is that of the program's table. */
export const incidents = [
  "flag",
  "illegal_move",
  "touch",
  "repetition",
  "fifty_moves",
  "offer",
  "quickplay",
  "promotion",
  "device",
  "late",
  "both_flags",
  "resignation",
  "displaced",
  "set_up",
  "clock",
  "scoresheet",
  "result",
  "conduct",
  "sealed",
  "can_mate",
  "dead",
  "read",
] as const;

/** A link that says all of that. */
export const linkOf = (said: readonly object[]) =>
  `#/rule?a=${Buffer.from(said.map((one) => JSON.stringify(one)).join("\n")).toString("base64url")}`;

export const blocked = "4k3/8/3b4/p1p1p1p1/P1P1P1P1/8/8/4K3 b - - 0 1";
