// Questions in links: all of it stands behind the "#", which no browser sends to anybody.

import { lineOf, readSaid } from "../interview/said.ts";

/** Longer ones are shared without a link. */
const longest = 8000;

const page = () => location.href.split("#")[0] ?? "";

function encoded(text: string): string {
  const bytes = new TextEncoder().encode(text);
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function decoded(text: string): string {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(binary, (c) => c.charCodeAt(0)));
}

/** A link that gives the same answers; nothing if it would be too long. */
export function linkOfInterview(said: readonly string[]): string | undefined {
  const link = `${page()}#/rule?a=${encoded(said.join("\n"))}`;
  return link.length <= longest ? link : undefined;
}

/** What was said, of such a link. Throws where it is none. */
export function interviewOfLink(text: string): string[] {
  if (text.length > longest) throw new Error("too long");
  return decoded(text)
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => lineOf(readSaid(line)));
}

export interface Asked {
  position: string;
  question: "white" | "black" | "both";
}

/** A link that asks whether a position is dead, or who can mate. */
export function linkOfQuestion({ position, question }: Asked): string {
  return `${page()}#/ask?${new URLSearchParams({ p: position, q: question }).toString()}`;
}
