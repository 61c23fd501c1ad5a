// What was told so far: every answer can be given anew.

import { Dialog } from "../parts/Dialog.tsx";
import { t } from "../words/words.ts";
import type { Dialogue, Told } from "./dialogue.ts";
import { ToldGame } from "./ToldGame.tsx";

const isGame = ({ question, answer }: Told) =>
  question.answer === "position" && question.choices.length === 0 && typeof answer === "string";

export interface ToldDialogProps {
  dialogue: Dialogue;
  open: boolean;
  onClose: () => void;
}

export function ToldDialog({ dialogue, open, onClose }: ToldDialogProps) {
  return (
    <Dialog open={open} title={t("told.title")} onClose={onClose}>
      {dialogue.told.length === 0 && <p>{t("told.nothing")}</p>}
      <ol class="told">
        {dialogue.told.map((told, number) => (
          <li key={number}>
            <div class="row between">
              {isGame(told) ? (
                <div class="told-text">
                  {told.question.text}
                  <ToldGame text={String(told.answer)} />
                </div>
              ) : (
                <span class="told-text">{told.text}</span>
              )}
              <button
                type="button"
                class="small"
                aria-label={t("told.change_this", {
                  what: isGame(told) ? told.question.text : told.text.slice(0, 80),
                })}
                onClick={() => {
                  onClose();
                  void dialogue.change(number);
                }}
              >
                {t("told.change")}
              </button>
            </div>
          </li>
        ))}
      </ol>
      {dialogue.assumed.length > 0 && (
        <>
          <h3>{t("told.assumed")}</h3>
          <ul>
            {dialogue.assumed.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
