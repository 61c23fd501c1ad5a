#!/usr/bin/env python3
"""Writes papers of ten rulings in every language, and some in two, and turns them into pictures to be
looked at.

    make_papers.py ZEITNOT FOLDER

Needs pdfinfo, pdffonts, pdftotext and pdftoppm (poppler-utils). Each paper has to have one page and
one of evidence, with its fonts in the file. What --explain adds is evidence: it may take pages of
its own, but the first page has to be the same without it.
"""
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
LANGUAGES = ["en", "de", "sk", "sl", "sr-Cyrl", "sr-Latn", "sl,en", "sr-Cyrl,sk", "de,sr-Latn"]
HEADING = ["--event-name", "Odprto prvenstvo Žalca", "--site", "Žalec", "--date", "2010-03-06",
           "--round", "4", "--board", "11", "--white", "Đorđević, Živojin",
           "--black", "Šťastný, Ľubomír", "--white-rating", "2140", "--black-rating", "2087",
           "--appeal-within", "30"]
CLAIM = ["--edition", "2009", "--quickplay", "--clock-white", "1:10", "--clock-black", "0:50"]
RULINGS = {
    "flag-lost": ["flag", "white", "--fen", "4k3/8/3b4/p1p1p1p1/P1P1P3/8/8/4K3 b - - 0 41",
                  "--mode", "standard", "--not-moves-completed"],
    "flag-drawn": ["flag", "white", "--fen", "8/8/8/3k4/8/8/8/3KQ3 w - - 0 70",
                   "--clock-black", "0:12"],
    "dead-position": ["status", "--fen", "4k3/8/3b4/p1p1p1p1/P1P1P1P1/8/8/4K3 b - - 0 52"],
    "claim-accepted": ["claim", "black", "--fen", "8/8/3k4/8/3N1N2/3K4/8/8 b - - 0 80", "--ground",
                       "a", *CLAIM],
    "claim-postponed": ["claim", "white", "--fen", "1k6/4r3/1K6/P5p1/4B3/8/7P/8 w - - 0 61",
                        *CLAIM],
    "claim-rejected": ["claim", "white", "--pgn",
                       str(ROOT / "referee/examples/kasparov-deep-blue-1997-game5.pgn"),
                       "--ground", "a", "--explain", *CLAIM],
    "repetition-right": ["claim", "black", "--ground", "repetition", "--move", "Ng8", "--written",
                         "--moves", "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1", "--clock-white", "31:00",
                         "--clock-black", "12:30"],
    "repetition-wrong": ["claim", "white", "--ground", "repetition", "--move", "Re1", "--written",
                         "--moves", "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O Nf6 d3 d6", "--mode", "standard",
                         "--clock-white", "31:00", "--clock-black", "12:30"],
    "illegal-move": ["illegal", "--moves", "e4 e5 Nf3 Nc6 Bc4 Bc5 Ng5 Nf6 Bxf7+ Kxf7 Qxf7",
                     "--mode", "standard", "--pressed"],
    "touched-piece": ["touch", "--by", "black", "--squares", "d8,f8", "--deliberate", "--moves",
                      "e4 e5 Nf3 d6 d4", "--mode", "standard"],
}


def tool(*words: str) -> str:
    return subprocess.run(words, capture_output=True, text=True).stdout


def pages_of(pdf: pathlib.Path) -> int:
    return next((int(line.split()[1]) for line in tool("pdfinfo", str(pdf)).splitlines()
                 if line.startswith("Pages")), 0)


def front_of(pdf: pathlib.Path) -> str:
    """The text of the first page, but for the last line, which counts the pages."""
    lines = tool("pdftotext", "-layout", "-l", "1", str(pdf), "-").strip().splitlines()
    return "\n".join(lines[:-1]).strip()


def write(program: str, arguments: list[str], language: str, pdf: pathlib.Path) -> str:
    """Writes the paper; returns what is wrong with it."""
    heading = HEADING if "--edition" not in arguments else [
        word for i, word in enumerate(HEADING) if "--date" not in HEADING[max(0, i - 1):i + 1]]
    told = subprocess.run(
        [program, "referee", *arguments, *heading, "--language", language, "--format", "pdf",
         "--output", str(pdf)], capture_output=True, text=True)
    if told.returncode == 2 or told.stderr:
        return f"code {told.returncode} {told.stderr}"
    fonts = tool("pdffonts", str(pdf)).splitlines()[2:]
    if not fonts or any(line.split()[-5] != "yes" for line in fonts):
        return "a font is not in the file"
    if "--explain" not in arguments:
        return "" if pages_of(pdf) == 2 else f"{pages_of(pdf)} pages"
    plain = pdf.with_suffix(".plain.pdf")
    fault = write(program, [word for word in arguments if word != "--explain"], language, plain)
    if not fault and (not front_of(pdf) or front_of(plain) != front_of(pdf)):
        fault = "--explain changes the first page"
    plain.unlink(missing_ok=True)
    return fault


def main() -> int:
    program, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    faults = 0
    for name, arguments in RULINGS.items():
        for language in LANGUAGES:
            pdf = folder / f"{name}.{language.replace(',', '+')}.pdf"
            fault = write(program, arguments, language, pdf)
            if fault:
                faults += 1
                print(f"{pdf.name}: {fault}")
            subprocess.run(["pdftoppm", "-r", "110", "-png", str(pdf), str(pdf.with_suffix(""))],
                           check=pdf.exists())
    print(f"{len(RULINGS) * len(LANGUAGES)} papers in {folder}; {faults} at fault")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
