// Light or dark: as the device says, or as was chosen.

export const themes = ["auto", "light", "dark"] as const;
export type Theme = (typeof themes)[number];
export const isTheme = (text: string | null): text is Theme => themes.some((theme) => theme === text);
const key = "zeitnot.theme";

export function chosenTheme(): Theme {
  try {
    const kept = localStorage.getItem(key);
    return isTheme(kept) ? kept : "auto";
  } catch {
    return "auto";
  }
}

export function setTheme(theme: Theme): void {
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(key, theme);
  } catch {
    // Chosen anew next time.
  }
}
