// Serbian from Latin letters into Cyrillic ones, as referee/words/letters.cc does for rulings.

const latin = "a b v g d đ e ž z i j k l lj m n nj o p r s t ć u f h c č dž š".split(" ");
const cyrillic = "а б в г д ђ е ж з и ј к л љ м н њ о п р с т ћ у ф х ц ч џ ш".split(" ");

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const letters = new Map<string, string>();
latin.forEach((from, i) => {
  const to = cyrillic[i] ?? "";
  letters.set(from, to);
  letters.set(capital(from), to.toUpperCase());
  letters.set(from.toUpperCase(), to.toUpperCase());
});

/** What stands in braces keeps its letters: names of arguments, and texts such as `{=FEN}`. */
export function inCyrillic(text: string): string {
  return text
    .split(/(\{[^}]*\})/)
    .map((part) =>
      part.startsWith("{")
        ? part
        : part.replace(/lj|nj|dž|Lj|Nj|Dž|LJ|NJ|DŽ|./gsu, (c) => letters.get(c) ?? c),
    )
    .join("");
}
