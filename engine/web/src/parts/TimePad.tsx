// A time of a clock: minutes and seconds, with keys for thumbs. Hours are minutes from 60 on.

import { useState } from "preact/hooks";
import { t } from "../words/words.ts";

/** "1:45" or "90:00" as seconds; nothing if it is no such time. */
export function secondsOf(digits: string): number {
  const padded = digits.padStart(6, "0");
  return Number(padded.slice(0, -4)) * 3600 + Number(padded.slice(-4, -2)) * 60 + Number(padded.slice(-2));
}

/** Seconds as a clock shows them. */
export function clockOf(seconds: number): string {
  const whole = Math.floor(seconds);
  const two = (n: number) => String(n).padStart(2, "0");
  const hours = Math.floor(whole / 3600);
  const rest = `${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest.replace(/^0(\d:)/, "$1");
}

const digitsOf = (seconds: number) =>
  clockOf(seconds)
    .replaceAll(":", "")
    .replace(/^0+(?=\d)/, "");

export function TimePad({
  label,
  done,
  before,
  onTime,
}: {
  label: string;
  done: string;
  /** Shown at first, in seconds. */
  before?: number | undefined;
  onTime: (seconds: number) => void;
}) {
  const [digits, setDigits] = useState(before === undefined ? "" : digitsOf(before));
  const seconds = secondsOf(digits);
  const add = (more: string) => setDigits((old) => (old + more).replace(/^0+(?=\d{3})/, "").slice(-5));
  const padded = digits.padStart(5, "0");
  return (
    <div class="timepad" role="group" aria-label={label}>
      <output
        class="timepad-shown"
        aria-live="polite"
        aria-label={t("time.shown", { time: clockOf(seconds) })}
      >
        <span class={digits.length > 4 ? "" : "faint"}>{padded.slice(0, 1)}:</span>
        <span class={digits.length > 2 ? "" : "faint"}>{padded.slice(1, 3)}:</span>
        <span class={digits.length > 0 ? "" : "faint"}>{padded.slice(3)}</span>
      </output>
      <p class="hint">{t("time.how")}</p>
      <div class="pad">
        {["1", "2", "3", "4", "5", "6", "7", "8", "9", "00", "0"].map((key) => (
          <button type="button" class="key" key={key} onClick={() => add(key)}>
            {key}
          </button>
        ))}
        <button
          type="button"
          class="key"
          aria-label={t("time.delete")}
          onClick={() => setDigits((old) => old.slice(0, -1))}
        >
          ⌫
        </button>
      </div>
      <button type="button" class="primary" disabled={digits === ""} onClick={() => onTime(seconds)}>
        {done}
      </button>
    </div>
  );
}
