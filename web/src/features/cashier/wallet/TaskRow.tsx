import type { BetTask } from "@/api/schema";
import { largest, minus, ZERO } from "@/lib/amount";
import { formatTime } from "@/lib/format/time";
import { currentTag } from "@/lib/i18n";
import { tData } from "@/lib/i18n/translate";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Badge } from "@/ui/Chip";
import { useMoneyText } from "@/ui/moneyText";
import { Progress } from "@/ui/Progress";
import { TextButton } from "@/ui/TextButton";
import { useForfeit } from "./useForfeit";

/** One wagering task: what it holds, how far it is, what counts towards it, and the way to give a bonus up. */
export function TaskRow({ task }: { task: BetTask }) {
  const { t } = useTranslation("wallet");
  const moneyText = useMoneyText();
  const forfeit = useForfeit();
  const progress = t("tasks.progress", { cur: moneyText(task.cur), target: moneyText(task.target) });
  const amount = moneyText(task.bonus);
  const rest = moneyText(largest(ZERO, minus(task.target, task.cur)));
  const isBonus = task.kind === "bonus";
  return (
    <li className="rounded-md bg-raised px-4 py-3.5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold">{isBonus ? t("tasks.releases", { amount }) : t("tasks.unlocks", { amount })}</p>
        <Badge tone={task.active ? "win" : "neutral"}>{task.active ? t("tasks.active") : t("tasks.next")}</Badge>
      </div>
      <p className="text-xs text-ink-3">{tData(`wallet:tasks.source.${task.source}`, t("tasks.source.other"))}</p>
      <Progress className="mt-3" label={progress} value={task.cur} max={task.target} tone={isBonus ? "gold" : "win"} />
      <div className="mt-2 flex flex-wrap justify-between gap-x-3 text-xs text-ink-2">
        <span>{progress}</span>
        <span>{t("tasks.rest", { amount: rest })}</span>
      </div>
      <p className="mt-2 text-sm text-ink-2">
        {isBonus ? t("tasks.ruleBonus", { amount, rest }) : t("tasks.ruleCash", { amount, rest })}
      </p>
      <Conditions task={task} />
      {isBonus && (
        <TextButton className="-mb-2" disabled={forfeit.sending} onClick={() => forfeit.ask(task)}>
          {t("tasks.giveUp")}
        </TextButton>
      )}
    </li>
  );
}

/** What counts towards a task and until when, a line each; nothing where there is no condition. */
function Conditions({ task }: { task: BetTask }) {
  const { t } = useTranslation("wallet");
  const moneyText = useMoneyText();
  const lines = [
    task.scope === "games" && t("tasks.scopeGames"),
    task.scope === "sports" && t("tasks.scopeSports"),
    task.max_stake > 0 && t("tasks.maxStake", { amount: moneyText(task.max_stake) }),
    task.expires_at > 0 && t("tasks.expires", { time: formatTime(task.expires_at, currentTag()) }),
  ];
  return lines.filter(Boolean).map((line) => (
    <p key={String(line)} className="text-xs text-ink-3">
      {line}
    </p>
  ));
}
