import { type ReactNode, useState } from "react";
import type { GuessQuestion } from "@/api/schema";
import { serverNow } from "@/lib/api/call";
import { formatTime } from "@/lib/format/time";
import { currentTag } from "@/lib/i18n";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import { Countdown } from "@/ui/Countdown";
import { RadioCard } from "@/ui/RadioCard";
import type { PanelProps } from "../../kind";
import { NumberBall } from "./NumberBall";
import { phaseOf, refreshQuestions } from "./questions";

/** A question that is not drawn yet: when it opens, its answer, or when its number is drawn. */
export function Question({ question, canClaim, pending, onClaim }: PanelProps & { question: GuessQuestion }) {
  const { t } = useTranslation("promotions");
  const phase = phaseOf(question, serverNow());
  const own = question.me?.answer;
  async function answer(number: number): Promise<void> {
    await onClaim({ answer: number });
    await refreshQuestions();
  }
  const isOpen = phase === "open";
  return (
    <section aria-labelledby="question" className="grid justify-items-center gap-4 py-2">
      <div className="text-center">
        <h2 id="question" className="text-lg font-bold">
          {phase === "closed" ? t("guess_closed") : phase === "announced" ? t("guess_next") : t("guess_question")}
        </h2>
        {phase === "closed" ? (
          <p className="mt-0.5 text-sm text-ink-2">{t("guess_drawing")}</p>
        ) : (
          <Until
            label={t(isOpen ? "guess_closes" : "guess_opens")}
            at={isOpen ? question.closes_at : question.opens_at}
          />
        )}
      </div>
      {own !== undefined ? (
        <Answered answer={own} question={question} />
      ) : (
        phase !== "closed" && (
          <Choice question={question} canAnswer={isOpen && canClaim} isBusy={pending !== null} onAnswer={answer} />
        )
      )}
    </section>
  );
}

function Until({ label, at }: { label: string; at: number }) {
  return (
    <p className="mt-0.5 text-sm text-ink-2">
      {label}{" "}
      <Countdown until={at} now={serverNow} onEnd={() => void refreshQuestions()} className="font-bold text-ink-1" />
    </p>
  );
}

function Answered({ answer, question }: { answer: number; question: GuessQuestion }): ReactNode {
  const { t } = useTranslation("promotions");
  return (
    <div role="status" className="grid justify-items-center gap-2 text-center">
      <NumberBall number={answer} isBig />
      <p className="font-semibold">{t("guess_answered", { number: answer })}</p>
      <p className="max-w-[40ch] text-sm text-ink-2">
        {t("guess_paid_at", { time: formatTime(question.pays_at, currentTag()) })}
      </p>
    </div>
  );
}

interface ChoiceProps {
  question: GuessQuestion;
  canAnswer: boolean;
  isBusy: boolean;
  onAnswer: (number: number) => Promise<void>;
}

/** The numbers to choose from, and the button that makes the choice final. */
function Choice({ question, canAnswer, isBusy, onAnswer }: ChoiceProps) {
  const { t } = useTranslation("promotions");
  const [chosen, setChosen] = useState<number | null>(null);
  return (
    <>
      <fieldset disabled={!canAnswer || isBusy} className="grid w-full max-w-88 grid-cols-3 gap-2">
        <legend className="sr-only">{t("guess_numbers")}</legend>
        {Array.from({ length: question.numbers }, (_, at) => at + 1).map((number) => (
          <RadioCard
            key={number}
            name={`guess-${question.question_id}`}
            checked={chosen === number}
            disabled={!canAnswer}
            onSelect={() => setChosen(number)}
            className="justify-center py-3 text-2xl font-extrabold"
          >
            {number}
          </RadioCard>
        ))}
      </fieldset>
      {canAnswer && (
        <div className="w-full max-w-88 text-center">
          <Button
            variant="gold"
            size="xl"
            full
            disabled={chosen === null}
            loading={isBusy}
            onClick={() => chosen !== null && void onAnswer(chosen)}
          >
            {chosen === null ? t("guess_choose") : t("guess_answer", { number: chosen })}
          </Button>
          <p className="mt-2 text-xs text-ink-2">{t("guess_final")}</p>
        </div>
      )}
    </>
  );
}
