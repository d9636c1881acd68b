import { useId, useState } from "react";
import { exact } from "../../ui/numbers";
import { NumberAnswer } from "./NumberAnswer";
import type { QuestionData } from "./question";

interface QuestionProps {
  readonly question: QuestionData;
}

/** Predict, then check. The reader's own choice stays highlighted, right or wrong. */
export function Question({ question }: QuestionProps) {
  const [given, setGiven] = useState<number | null>(null);
  const name = useId();
  const verdict = given === null ? "" : given === question.answer ? "Right. " : "Not so. ";
  return (
    <section className="question" data-question={question.id} aria-labelledby={`${name}ask`}>
      <p className="question-kind">Predict, then check</p>
      <h3 id={`${name}ask`}>{question.ask}</h3>
      {question.options === null ? (
        <NumberAnswer unit={question.unit} labelledBy={`${name}ask`} onAnswer={setGiven} />
      ) : (
        <fieldset aria-labelledby={`${name}ask`}>
          {question.options.map((option) => (
            <label key={option} className="option" data-given={given === option ? "" : undefined}>
              <input type="radio" name={name} checked={given === option} onChange={() => setGiven(option)} />
              <b>{exact(option)}</b>
              <span>
                {given !== null && option === question.answer && <span className="right">right</span>}
                {given === option && " your prediction"}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <div className="answer-place">
        <div className="answer" role="status" data-answer="" data-open={given === null ? undefined : ""}>
          <p>
            <b>
              {verdict}
              {question.short}
            </b>{" "}
            {question.because}
          </p>
        </div>
      </div>
    </section>
  );
}
