import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { BetTask } from "@/api/schema";
import { largest, minus, ZERO } from "@/lib/amount";
import type { DialogComponentProps } from "@/lib/dialogs";
import { tData } from "@/lib/i18n/translate";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Badge } from "@/ui/Chip";
import { Dialog } from "@/ui/Dialog";
import { Money } from "@/ui/Money";
import { useMoneyText } from "@/ui/moneyText";
import { Progress } from "@/ui/Progress";
import { Loading, Skeleton } from "@/ui/Skeleton";
import { EmptyState, ErrorState } from "@/ui/States";
import { Tabs } from "@/ui/Tabs";
import { cashierConfigQuery, tasksQuery } from "./requests";

type Side = "left" | "right";

/** What is still to be staked: bonus on the left, deposited cash on the right. Opens only where the site shows tasks. */
export function BonusTasksDialog({ tab, close }: DialogComponentProps<"bonusTasks">) {
  const { t } = useTranslation("wallet");
  const [side, setSide] = useState<Side>(tab ?? "left");
  const config = useQuery(cashierConfigQuery);
  const tasks = useQuery(tasksQuery);
  const hidden = config.data !== undefined && config.data.show_task !== 1;
  useEffect(() => {
    if (hidden) close();
  }, [hidden, close]);
  if (hidden) return null;
  const items: { value: Side; label: string }[] = [
    { value: "left", label: t("tasks.bonusTab") },
    { value: "right", label: t("tasks.cashTab") },
  ];
  const list = side === "left" ? tasks.data?.list : tasks.data?.cashTaskList;
  const total = side === "left" ? tasks.data?.totalBonus : tasks.data?.totalCash;
  return (
    <Dialog title={t("tasks.title")} onClose={close}>
      <Tabs label={t("tasks.title")} value={side} items={items} onChange={setSide} full>
        {tasks.isPending && <TasksSkeleton />}
        {tasks.isError && !tasks.data && (
          <ErrorState title={t("tasks.failed")} onRetry={() => void tasks.refetch()} retrying={tasks.isRefetching} />
        )}
        {list && total !== undefined && (
          <>
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="text-sm text-ink-2">
                {side === "left" ? t("tasks.bonusTotal") : t("tasks.cashTotal")}
              </span>
              <Money amount={total} className="text-xl font-bold" />
            </p>
            <p className="mt-1 mb-4 text-sm text-ink-3">{side === "left" ? t("tasks.bonusHow") : t("tasks.cashHow")}</p>
            {list.length === 0 ? (
              <EmptyState drawing="clock" title={side === "left" ? t("tasks.noneBonus") : t("tasks.noneCash")} />
            ) : (
              <ul className="grid grid-cols-1 gap-2">
                {list.map((task) => (
                  <TaskRow key={task.id} task={task} />
                ))}
              </ul>
            )}
          </>
        )}
      </Tabs>
    </Dialog>
  );
}

function TaskRow({ task }: { task: BetTask }) {
  const { t } = useTranslation("wallet");
  const moneyText = useMoneyText();
  const progress = t("tasks.progress", { cur: moneyText(task.cur), target: moneyText(task.target) });
  const amount = moneyText(task.bonus);
  return (
    <li className="rounded-md bg-raised px-4 py-3.5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold">
          {task.kind === "bonus" ? t("tasks.releases", { amount }) : t("tasks.unlocks", { amount })}
        </p>
        <Badge tone={task.active ? "win" : "neutral"}>{task.active ? t("tasks.active") : t("tasks.next")}</Badge>
      </div>
      <p className="text-xs text-ink-3">{tData(`wallet:tasks.source.${task.source}`, t("tasks.source.other"))}</p>
      <Progress
        className="mt-3"
        label={progress}
        value={task.cur}
        max={task.target}
        tone={task.kind === "bonus" ? "gold" : "win"}
      />
      <div className="mt-2 flex flex-wrap justify-between gap-x-3 text-xs text-ink-2">
        <span>{progress}</span>
        <span>{t("tasks.rest", { amount: moneyText(largest(ZERO, minus(task.target, task.cur))) })}</span>
      </div>
    </li>
  );
}

function TasksSkeleton() {
  return (
    <Loading className="grid grid-cols-1 gap-2">
      <Skeleton className="mb-3 h-14" />
      <Skeleton className="h-28" />
      <Skeleton className="h-28" />
    </Loading>
  );
}
