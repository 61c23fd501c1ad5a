// Why something was not taken, in words for somebody who did not type it.

import { t } from "../words/words.ts";
import type { Fault } from "./forms.ts";

/** `shown`: the position was put on a board, so nobody typed the FEN that the program read. */
export function faultText(fault: Fault, shown: boolean): string {
  const inner = fault.arguments?.fault as Partial<Fault> | undefined;
  return shown && fault.id === "interview.fen_fault" && inner?.text !== undefined
    ? t("setup.fault", { fault: inner.text })
    : fault.text;
}
