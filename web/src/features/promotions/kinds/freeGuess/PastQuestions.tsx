import type { GuessQuestion } from "@/api/schema";
import { formatDay, formatTime } from "@/lib/format/time";
import { currentTag } from "@/lib/i18n";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { CopyableValue } from "@/ui/CopyableValue";
import { Facts } from "@/ui/Facts";
import { Awards, awardIn } from "../../Awards";
import { Foldout } from "../../Foldout";
import { ProofCheck } from "../../ProofCheck";
import { NumberBall } from "./NumberBall";
import { isProved } from "./proof";

/** The questions of the last week, the latest first, each with its number, its shares and its proof. */
export function PastQuestions({ questions }: { questions: readonly GuessQuestion[] }) {
  const { t } = useTranslation("promotions");
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby="past-questions" className="mt-6">
      <h2 id="past-questions" className="font-bold">
        {t("guess_past")}
      </h2>
      <p className="mt-0.5 mb-3 text-sm text-ink-2">{t("guess_past_text")}</p>
      <ul className="grid grid-cols-1 gap-2">
        {questions.toReversed().map((question) => (
          <Past key={question.question_id} question={question} />
        ))}
      </ul>
    </section>
  );
}

function Past({ question }: { question: GuessQuestion }) {
  return (
    <li>
      <Foldout summary={<Summary question={question} />}>
        <Result question={question} />
      </Foldout>
    </li>
  );
}

const isRight = ({ me, result }: GuessQuestion): boolean => me?.answer === result;

/** The day, its number, and how the player did. */
function Summary({ question }: { question: GuessQuestion }) {
  const { t } = useTranslation("promotions");
  const { closes_at, result, me, share, award_type } = question;
  return (
    <>
      <span className="sr-only">{t("guess_drawn")}</span>
      <NumberBall number={result} />
      <span className="text-sm">{formatDay(closes_at, currentTag())}</span>
      <span className="ml-auto text-right text-sm text-ink-2">
        {isRight(question) ? (
          <Awards awards={[awardIn(award_type, share)]} className="text-win" />
        ) : (
          me && t("guess_own", { number: me.answer })
        )}
      </span>
    </>
  );
}

function Result({ question }: { question: GuessQuestion }) {
  const { t } = useTranslation("promotions");
  const { me, pays_at } = question;
  return (
    <div className="grid gap-3 px-4 pb-4">
      {isRight(question) && (
        <p className="text-sm font-semibold text-win">
          {me?.is_paid === 1 ? t("guess_paid") : t("guess_pays", { time: formatTime(pays_at, currentTag()) })}
        </p>
      )}
      <Facts
        className="bg-panel"
        items={[
          { label: t("guess_answers"), value: question.answers },
          { label: t("guess_right"), value: question.right_answers },
          question.right_answers > 0 && {
            label: t("guess_share"),
            value: <Awards awards={[awardIn(question.award_type, question.share)]} />,
          },
        ]}
      />
      <CopyableValue label={t("proof_hash")} value={question.seed_hash} />
      <CopyableValue label={t("proof_client")} value={question.question_id} />
      <CopyableValue label={t("proof_server")} value={question.seed} />
      <ProofCheck
        of={question.question_id}
        check={() => isProved(question)}
        yes={t("guess_proved")}
        no={t("guess_not_proved")}
      />
    </div>
  );
}
