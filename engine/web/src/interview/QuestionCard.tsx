// One question: what is asked, the way to answer that its type has, why it is asked.

import type { RefObject } from "preact";
import { useState } from "preact/hooks";
import { Board } from "../board/Board.tsx";
import { useTurned } from "../board/turned.ts";
import { Fault } from "../parts/Fault.tsx";
import { Fold } from "../parts/Fold.tsx";
import { faultText } from "../program/fault_text.ts";
import type { InterviewLine, Question } from "../program/forms.ts";
import { t } from "../words/words.ts";
import type { AnswerProps } from "./answer.ts";
import type { Dialogue } from "./dialogue.ts";
import { Choices } from "./Choices.tsx";
import { isControl, noteControl } from "./controls.ts";
import { CountAnswer, PointsAnswer, SheetAnswer, TextAnswer, TimeAnswer } from "./small_answers.tsx";
import { GameAnswer } from "./GameAnswer.tsx";
import { MoveAnswer } from "./MoveAnswer.tsx";
import { SquaresAnswer } from "./SquaresAnswer.tsx";

// The facts that are scoresheets; other texts are short.
const isSheet = (question: Question) => /(^|\.)(text|other_text)$/.test(question.id);

function Widget(props: AnswerProps) {
  const { question } = props;
  if (question.choices.length > 0) return <Choices {...props} />;
  switch (question.answer) {
    case "squares":
      return <SquaresAnswer {...props} />;
    case "move":
      return <MoveAnswer {...props} />;
    case "time":
      return <TimeAnswer {...props} />;
    case "count":
    case "counts":
      return <CountAnswer {...props} />;
    case "points":
      return <PointsAnswer {...props} />;
    case "position":
      return <GameAnswer {...props} />;
    default:
      return isSheet(question) ? <SheetAnswer {...props} /> : <TextAnswer {...props} />;
  }
}

// The last sentences say how to type an answer, those before them why it is asked.
function whys(question: Question): string[] {
  if (question.id === "what_happened") return [];
  const typed = question.choices.length === 0 && question.may_be_unknown ? 2 : 1;
  return question.help.slice(0, Math.max(0, question.help.length - typed));
}

export interface QuestionCardProps {
  dialogue: Dialogue;
  line: InterviewLine;
  question: Question;
  heading: RefObject<HTMLHeadingElement | null>;
}

export function QuestionCard({ dialogue, line, question, heading }: QuestionCardProps) {
  const why = whys(question);
  const [shown, setShown] = useState(false);
  const { turned } = useTurned();
  const drawsBoard =
    question.choices.length === 0 && ["squares", "move", "position"].includes(question.answer);
  return (
    <section class="card">
      <h1 ref={heading} tabIndex={-1}>
        {question.text}
      </h1>
      {line.board && !drawsBoard && question.id !== "what_happened" && (
        <Fold kind="glance" title={t("question.board")}>
          <Board fen={line.board} label={t("question.board")} flipped={turned} />
        </Fold>
      )}
      <div class="stack">
        <Widget
          question={question}
          board={line.board}
          incident={dialogue.incident}
          before={dialogue.before}
          fault={dialogue.fault}
          onAnswer={(value, onBoard = false) => {
            setShown(onBoard);
            void dialogue.answer(value).then((taken) => {
              if (taken && isControl(question) && typeof value === "string") noteControl(value);
            });
          }}
        />
        <Fault
          text={dialogue.fault && faultText(dialogue.fault, shown)}
          attempt={dialogue.refused}
          focus={dialogue.refused > 0}
        />
        {question.may_be_unknown && question.choices.length === 0 && (
          <button
            type="button"
            class="choice unknown"
            aria-pressed={dialogue.before === null}
            onClick={() => void dialogue.answer(null)}
          >
            {t("question.not_known")}
          </button>
        )}
      </div>
      {why.length > 0 && (
        <Fold kind="why" title={t("question.why")}>
          {why.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Fold>
      )}
    </section>
  );
}
