// A ruling as plain text, to be shared.

import type { Ruling } from "../program/forms.ts";
import { t } from "../words/words.ts";

/** A result as it is printed. */
export const printed = (result: string) => result.replaceAll("1/2", "½").replace("-", "–");

export function rulingText(ruling: Ruling): string {
  const said = ruling.in_words ?? {};
  const lines = [ruling.headline.text];
  if (ruling.result) lines.push(printed(ruling.result));
  const add = (items: readonly string[]) => items.forEach((item) => lines.push(`• ${item}`));
  add(ruling.to_do.map(({ text }) => text));
  add(said.obligations ?? []);
  add(said.clocks ?? []);
  lines.push(t("ruling.articles", { edition: ruling.edition }));
  add(ruling.articles.map(({ name, says }) => `${name}: ${says.text}`));
  if (ruling.reasons.length > 0) lines.push(t("ruling.reasons"));
  add(ruling.reasons.map(({ text }) => text));
  if (said.appeal) lines.push(said.appeal);
  return lines.join("\n");
}
