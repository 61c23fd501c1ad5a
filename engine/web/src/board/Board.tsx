// A board to look at and to choose squares on: cm-chessboard draws it, and 64 buttons lie over it
// for fingers, the keyboard and screen readers alike. Knows no rule: what a choice of squares means
// is said by whoever shows it.

import { Chessboard, COLOR } from "cm-chessboard";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { t, useLanguage } from "../words/words.ts";
import { files, menOf, ranks, squareIn } from "./squares.ts";
import { addSprite } from "./sprite.ts";

export interface BoardProps {
  fen: string;
  label: string;
  flipped?: boolean;
  /** To be seen as one thing: its squares are no buttons. */
  picture?: boolean;
  /** Chosen first, such as the square of the man that is to move. */
  selected?: readonly string[];
  /** Where the chosen man may go. */
  targets?: readonly string[];
  /** The last move. */
  last?: readonly string[];
  onSquare?: (square: string) => void;
  /** A man was drawn from one square to another with the mouse. */
  onDrag?: (from: string, to: string) => void;
}

const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

function step(square: string, key: string, flipped: boolean): string | undefined {
  const turn = flipped ? -1 : 1;
  let file = files.indexOf(square.charAt(0));
  let rank = ranks.indexOf(square.charAt(1));
  if (key === "ArrowLeft") file -= turn;
  else if (key === "ArrowRight") file += turn;
  else if (key === "ArrowUp") rank += turn;
  else if (key === "ArrowDown") rank -= turn;
  else if (key === "Home") file = flipped ? 7 : 0;
  else if (key === "End") file = flipped ? 0 : 7;
  else return undefined;
  return file in [...files] && rank in [...ranks] ? files.charAt(file) + ranks.charAt(rank) : undefined;
}

export function Board(props: BoardProps) {
  const { fen, label, flipped = false, picture = false } = props;
  const { selected = [], targets = [], last = [], onSquare, onDrag } = props;
  const language = useLanguage();
  const drawn = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const board = useRef<Chessboard | undefined>(undefined);
  const pressed = useRef<string | undefined>(undefined);
  const [focus, setFocus] = useState("e1");
  const men = useMemo(() => menOf(fen), [fen]);
  const placement = fen.trim().split(/\s+/)[0] ?? "";

  useEffect(() => {
    if (!drawn.current) return undefined;
    addSprite();
    const made = new Chessboard(drawn.current, {
      position: placement,
      orientation: flipped ? COLOR.black : COLOR.white,
      style: {
        cssClass: "zeitnot",
        showCoordinates: false,
        pieces: { tileSize: 100 },
        animationDuration: still() ? 0 : 180,
      },
    });
    board.current = made;
    return () => {
      board.current = undefined;
      made.destroy();
    };
  }, [flipped]);
  useEffect(() => void board.current?.setPosition(placement, true), [placement]);

  const name = (square: string) => {
    const man = men.get(square);
    const parts = {
      square: squareIn(language, square),
      man:
        man === undefined
          ? t("board.empty")
          : t(`board.man_${man === man.toUpperCase() ? "w" : "b"}${man.toLowerCase()}`),
    };
    const where = t("board.square", parts);
    if (selected.includes(square)) return t("board.chosen", { where });
    return targets.includes(square) ? t("board.may_go", { where }) : where;
  };
  const classOf = (square: string) =>
    [
      "sq",
      selected.includes(square) && "sq-chosen",
      targets.includes(square) && (men.has(square) ? "sq-take" : "sq-go"),
      last.includes(square) && "sq-last",
    ]
      .filter(Boolean)
      .join(" ");
  const onKey = (event: KeyboardEvent, square: string) => {
    const next = step(square, event.key, flipped);
    if (next === undefined) return;
    event.preventDefault();
    setFocus(next);
    grid.current?.querySelector<HTMLElement>(`[data-square="${next}"]`)?.focus();
  };
  const rows = flipped ? [...ranks] : [...ranks].reverse();
  const columns = flipped ? [...files].reverse() : [...files];

  return (
    <div
      class={picture ? "board picture" : "board"}
      role={picture ? "img" : undefined}
      aria-label={picture ? label : undefined}
    >
      <div class="board-ranks" aria-hidden="true">
        {rows.map((rank) => (
          <span key={rank}>{rank}</span>
        ))}
      </div>
      <div class="board-area">
        <div class="board-drawn" ref={drawn} aria-hidden="true" />
        {!picture && (
          <div class="board-grid" role="grid" aria-label={label} aria-readonly={!onSquare} ref={grid}>
            {rows.map((rank) => (
              <div role="row" key={rank}>
                {columns.map((file) => {
                  const square = file + rank;
                  return (
                    <div role="gridcell" key={file} aria-selected={selected.includes(square)}>
                      <button
                        type="button"
                        class={classOf(square)}
                        data-square={square}
                        aria-label={name(square)}
                        tabIndex={square === focus ? 0 : -1}
                        onKeyDown={(event) => onKey(event, square)}
                        onFocus={() => setFocus(square)}
                        onClick={() => onSquare?.(square)}
                        onPointerDown={(event) => {
                          pressed.current =
                            event.pointerType === "mouse" && men.has(square) ? square : undefined;
                        }}
                        onPointerUp={() => {
                          const from = pressed.current;
                          pressed.current = undefined;
                          if (from !== undefined && from !== square) onDrag?.(from, square);
                        }}
                      />
                    </div>
                  );
                })}
              </div>
            ))}
          </div>
        )}
      </div>
      <div class="board-files" aria-hidden="true">
        {columns.map((file) => (
          <span key={file}>{squareIn(language, file)}</span>
        ))}
      </div>
    </div>
  );
}
