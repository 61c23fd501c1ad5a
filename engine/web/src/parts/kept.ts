// What the browser keeps for the page beside the games: small things, as JSON. Where nothing can be
// kept, they are told anew next time.

/** What is kept under that key; nothing if it is none or cannot be read. */
export function kept(key: string, where: () => Storage = () => localStorage): unknown {
  try {
    return JSON.parse(where().getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** The same as an object, with whatever keys it has. */
export function keptObject(key: string, where?: () => Storage): Record<string, unknown> {
  const found = kept(key, where);
  return typeof found === "object" && found !== null ? (found as Record<string, unknown>) : {};
}

export function keep(key: string, value: unknown, where: () => Storage = () => localStorage): void {
  try {
    where().setItem(key, JSON.stringify(value));
  } catch {
    // It is told anew next time.
  }
}
