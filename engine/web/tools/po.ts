// Reads catalogues in gettext's form: words by the id that stands as their context. Plurals, which
// the page's own words have none of, are passed over.

export interface Entry {
  id: string;
  english: string;
  text: string;
}

function unquoted(text: string, place: string): string {
  const quoted = /^"(.*)"$/.exec(text.trim());
  if (!quoted) throw new Error(`${place}: a text in quotation marks is wanted`);
  return (quoted[1] ?? "").replace(/\\(.)/g, (_, c: string) => (c === "n" ? "\n" : c));
}

/** The entries of a `.po` or `.pot`, without the header. Throws where the form is broken. */
export function readPo(text: string, name: string): Entry[] {
  const entries: Entry[] = [];
  let fields = new Map<string, string>();
  let field = "";
  const finish = () => {
    const id = fields.get("msgctxt");
    if (id !== undefined)
      entries.push({ id, english: fields.get("msgid") ?? "", text: fields.get("msgstr") ?? "" });
    fields = new Map();
    field = "";
  };
  text.split("\n").forEach((raw, at) => {
    const line = raw.trim();
    const place = `${name}:${at + 1}`;
    if (line === "") return finish();
    if (line.startsWith("#")) return;
    const begins = /^(msg[a-z_]+(?:\[\d\])?)\s+(.*)$/.exec(line);
    if (begins) field = begins[1] ?? "";
    else if (field === "") throw new Error(`${place}: no field begins before this line`);
    fields.set(
      field,
      (begins ? "" : (fields.get(field) ?? "")) + unquoted(begins ? (begins[2] ?? "") : line, place),
    );
  });
  finish();
  return entries;
}

/** The names in braces that a sentence has places for. */
export function placesOf(text: string): string[] {
  return [...text.matchAll(/\{([a-z_]+)\}/g)].map((found) => found[1] ?? "").sort();
}
