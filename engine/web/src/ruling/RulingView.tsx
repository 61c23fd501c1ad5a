// One ruling, part by part. All sentences are the program's.

import type { RefObject } from "preact";
import { Board } from "../board/Board.tsx";
import { useTurned } from "../board/turned.ts";
import { Fold } from "../parts/Fold.tsx";
import type { Ruling } from "../program/forms.ts";
import { t } from "../words/words.ts";
import { printed } from "./text.ts";
import { EvidenceView } from "./EvidenceView.tsx";

function List({
  title,
  items,
  kind,
}: {
  title: string;
  items: readonly string[] | undefined;
  kind?: string;
}) {
  if (!items || items.length === 0) return null;
  return (
    <section class={kind ?? "part"}>
      <h2>{title}</h2>
      {items.length === 1 ? (
        <p>{items[0]}</p>
      ) : (
        <ul>
          {items.map((text, i) => (
            <li key={i}>{text}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

const texts = (messages: readonly { text: string }[]) => messages.map(({ text }) => text);

interface Cited {
  name: string;
  /** Title: where nothing before tells it. */
  says: { text: string; title: string | undefined }[];
}

const wordsOf = (text: string) =>
  ` ${text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .join(" ")} `;

/** Each Article once, with all that it says here. */
function cited(ruling: Ruling): Cited[] {
  const all: Cited[] = [];
  for (const { name, title, says } of ruling.articles) {
    let article = all.find((one) => one.name === name);
    if (!article) all.push((article = { name, says: [] }));
    const told = [...article.says.flatMap((one) => [one.text, one.title ?? ""]), says.text];
    const again = told.some((text) => wordsOf(text).includes(wordsOf(title)));
    article.says.push({ text: says.text, title: again ? undefined : title });
  }
  return all;
}

export interface RulingViewProps {
  ruling: Ruling;
  heading?: RefObject<HTMLHeadingElement | null> | undefined;
  /** Only the decision is shown; the rest can be unfolded. */
  folded?: boolean;
  /** Where the Laws leave a choice: enters what the arbiter decided. */
  onDecide?: (() => void) | undefined;
}

export function RulingView({ ruling, heading, folded = false, onDecide }: RulingViewProps) {
  const { turned } = useTurned();
  const said = ruling.in_words ?? {};
  const open = ruling.decision === "facts_needed" || ruling.decision === "undetermined";
  const answered = ruling.decision === "answered";
  const orders = [
    ...texts(ruling.to_do),
    ...(said.obligations ?? []),
    ...(said.restore ? [said.restore] : []),
  ];
  if (folded) {
    return (
      <Fold kind="card" title={ruling.headline.text}>
        <RulingView ruling={ruling} />
      </Fold>
    );
  }
  return (
    <article class="card verdict">
      <header class={open ? "decision open" : "decision"}>
        <h1 ref={heading ?? null} tabIndex={-1}>
          {ruling.headline.text}
        </h1>
        {ruling.result && <p class="result">{printed(ruling.result)}</p>}
      </header>
      {said.points && <p class="points">{said.points}</p>}
      <List title={t("ruling.to_do")} items={orders} kind="part orders" />
      <List title={t("ruling.clocks")} items={said.clocks} kind="part orders" />
      {answered && <List title={t("ruling.answers")} items={said.answers} />}
      <List title={t("ruling.needed")} items={texts(ruling.needed)} kind="part orders" />
      <List title={t("ruling.options")} items={texts(ruling.options)} />
      {onDecide && ruling.decision === "arbiter_decides" && ruling.options.length > 0 && (
        <button type="button" class="primary wide part" onClick={onDecide}>
          {t("ruling.decide")}
        </button>
      )}
      <List title={t("ruling.claims")} items={said.claims} />
      <section class="part">
        <h2>{t("ruling.articles", { edition: ruling.edition })}</h2>
        <dl class="articles">
          {cited(ruling).map(({ name, says }) => (
            <div key={name}>
              <dt>{name}</dt>
              {says.map(({ text, title }, i) => (
                <dd key={i}>
                  {text}
                  {title !== undefined && <span class="faint"> {title}</span>}
                </dd>
              ))}
            </div>
          ))}
        </dl>
      </section>
      <List title={t("ruling.reasons")} items={texts(ruling.reasons)} />
      {said.appeal && <List title={t("ruling.appeal")} items={[said.appeal]} />}
      <List title={t("ruling.would_change")} items={texts(ruling.would_change)} />
      <Fold kind="evidence" title={t("ruling.evidence")}>
        {ruling.position_known === false ? (
          <p class="hint">{t("ruling.position_unknown")}</p>
        ) : (
          <Board fen={ruling.fen} label={t("ruling.position")} flipped={turned} />
        )}
        {!answered && <List title={t("ruling.answers")} items={said.answers} />}
        <EvidenceView ruling={ruling} />
      </Fold>
    </article>
  );
}
