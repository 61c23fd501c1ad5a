// Squares and men on a board as texts: what a FEN says stands where. Knows no rule of movement.

export type Man = "P" | "N" | "B" | "R" | "Q" | "K" | "p" | "n" | "b" | "r" | "q" | "k";
export const files = "abcdefgh";
export const ranks = "12345678";
export const initial = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
export const empty = "8/8/8/8/8/8/8/8 w - - 0 1";

/** It looks like a FEN; whether it is one is for the program to say. */
export const isFen = (text: string): boolean => /^\s*[a-zA-Z1-8]+(\/[a-zA-Z1-8]+){7}(\s|$)/.test(text);

export const squares: readonly string[] = [...ranks].flatMap((rank) => [...files].map((file) => file + rank));

const isMan = (letter: string): letter is Man => "PNBRQKpnbrqk".includes(letter);

/** What stands on each square; what is no FEN leaves squares empty. */
export function menOf(fen: string): Map<string, Man> {
  const men = new Map<string, Man>();
  const rows = (fen.trim().split(/\s+/)[0] ?? "").split("/").slice(0, 8);
  rows.forEach((row, down) => {
    let file = 0;
    for (const letter of row) {
      if (/[1-8]/.test(letter)) file += Number(letter);
      else {
        if (isMan(letter) && file < 8) men.set(`${files.charAt(file)}${8 - down}`, letter);
        file += 1;
      }
    }
  });
  return men;
}

/** The first field of a FEN. */
export function placementOf(men: ReadonlyMap<string, Man>): string {
  return [...ranks]
    .reverse()
    .map((rank) => {
      let row = "";
      let gap = 0;
      for (const file of files) {
        const man = men.get(file + rank);
        if (man === undefined) {
          gap += 1;
          continue;
        }
        row += (gap > 0 ? String(gap) : "") + man;
        gap = 0;
      }
      return row + (gap > 0 ? String(gap) : "");
    })
    .join("/");
}

/** Castling as squares that kings and rooks of the initial array stand on allow it. */
export function castlingOf(men: ReadonlyMap<string, Man>): string {
  const stands = (man: Man, square: string) => men.get(square) === man;
  const rights =
    (stands("K", "e1") && stands("R", "h1") ? "K" : "") +
    (stands("K", "e1") && stands("R", "a1") ? "Q" : "") +
    (stands("k", "e8") && stands("r", "h8") ? "k" : "") +
    (stands("k", "e8") && stands("r", "a8") ? "q" : "");
  return rights === "" ? "-" : rights;
}

export const sideToMove = (fen: string): "white" | "black" =>
  fen.trim().split(/\s+/)[1] === "b" ? "black" : "white";

const cyrillicFiles = "абцдефгх";
/** A square as it is read in the language. */
export function squareIn(language: string, square: string): string {
  if (language !== "sr-Cyrl") return square;
  return (cyrillicFiles.charAt(files.indexOf(square.charAt(0))) || square.charAt(0)) + square.slice(1);
}
