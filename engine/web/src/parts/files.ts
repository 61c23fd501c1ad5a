// Texts to and from files, the clipboard and what else the device shares with.

/** Saves a text as a file of that name. */
export function save(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Shares or, where that is not to be had, copies; says which was done, or neither. */
export async function share(
  title: string,
  text: string,
  url?: string,
): Promise<"shared" | "copied" | "failed"> {
  const whole = url === undefined ? text : `${text}\n${url}`;
  if ("share" in navigator && matchMedia("(pointer: coarse)").matches) {
    try {
      await navigator.share({ title, text, ...(url === undefined ? {} : { url }) });
      return "shared";
    } catch (fault) {
      if (fault instanceof DOMException && fault.name === "AbortError") return "failed";
    }
  }
  return (await copy(whole)) ? "copied" : "failed";
}

export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** At most so much is read of a file; what is longer is no record, game or proof of this page. */
export const longestFile = 64 * 1024 * 1024;

export async function read(file: File): Promise<string> {
  if (file.size > longestFile) throw new Error("too long");
  return file.text();
}
