// What a ruling rests on: lines to play through, proofs to save, trials of a quickplay claim.

import { useState } from "preact/hooks";
import { LinePlayer } from "../board/LinePlayer.tsx";
import { SaveButton } from "../parts/SaveButton.tsx";
import type { Evidence, Ruling } from "../program/forms.ts";
import { certificate } from "../program/questions.ts";
import { t } from "../words/words.ts";

function One({ evidence }: { evidence: Evidence }) {
  const [open, setOpen] = useState(false);
  const moves = evidence.uci ?? [];
  return (
    <li>
      <p>{evidence.text.text}</p>
      {evidence.nodes > 0 && (
        <p class="hint">{t("evidence.searched", { number: evidence.nodes.toLocaleString() })}</p>
      )}
      {evidence.fen && moves.length > 0 && (
        <>
          <button type="button" class="small" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? t("evidence.hide") : t("evidence.play", { number: moves.length })}
          </button>
          {open && <LinePlayer fen={evidence.fen} moves={moves} label={evidence.text.text} />}
        </>
      )}
    </li>
  );
}

function Proofs({ fen }: { fen: string }) {
  return (
    <div class="stack">
      <p class="hint">{t("evidence.proofs")}</p>
      <div class="row wrap">
        {(["white", "black"] as const).map((side) => (
          <SaveButton
            key={side}
            small
            name={`can-${side}-mate.json`}
            type="application/json"
            text={() => certificate(fen, side)}
            none={t("evidence.no_proof")}
          >
            {t(`evidence.proof_${side}`)}
          </SaveButton>
        ))}
      </div>
    </div>
  );
}

export function EvidenceView({ ruling }: { ruling: Ruling }) {
  const trials = ruling.explanation?.trials ?? [];
  return (
    <div class="stack">
      {ruling.evidence.length > 0 && (
        <ul class="evidence-list">
          {ruling.evidence.map((one, i) => (
            <One key={i} evidence={one} />
          ))}
        </ul>
      )}
      {trials.length > 0 && (
        <details>
          <summary>{t("evidence.trials", { number: trials.length })}</summary>
          <ol class="trials">
            {trials.map(({ seed, end, san }) => (
              <li key={`${seed}${san}`}>
                {t(`trial.${end}`)} <span class="mono">{san}</span>
              </li>
            ))}
          </ol>
        </details>
      )}
      {ruling.position_known !== false && <Proofs fen={ruling.fen} />}
    </div>
  );
}
