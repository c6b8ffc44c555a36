import { CircleHelp } from "lucide-react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { useAwardText } from "../../Awards";
import type { PanelProps } from "../../kind";
import { PanelHead } from "../../PanelHead";
import { Waits } from "../../Waits";
import { PastQuestions } from "./PastQuestions";
import { Question } from "./Question";
import { comingOf, useQuestions } from "./questions";

/** The question of the day, its answer, and the questions of the last week with their proof. */
export function FreeGuess(props: PanelProps) {
  const { t } = useTranslation("promotions");
  const awardText = useAwardText();
  const questions = useQuestions(props.offer.activity.activity_id);
  if (!questions.data) return <Waits query={questions} failed={t("failed")} />;
  const { list } = questions.data;
  const coming = comingOf(list);
  const known = coming ?? list.at(-1);
  const rule = known
    ? t("guess_rule", {
        count: known.numbers,
        pool: awardText({ award_type: known.award_type, amount: known.pool }),
        most: awardText({ award_type: known.award_type, amount: known.most }),
      })
    : t("guess_none_text");
  return (
    <>
      <PanelHead icon={CircleHelp} text={rule} claimed={null} />
      {coming ? (
        <Question key={coming.question_id} question={coming} {...props} />
      ) : (
        <p className="rounded-md bg-raised px-4 py-5 text-center font-semibold">{t("guess_none")}</p>
      )}
      <PastQuestions questions={list.filter(({ result }) => result > 0)} />
    </>
  );
}
