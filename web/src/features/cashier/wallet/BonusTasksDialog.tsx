import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useWallet } from "@/domain/wallet";
import type { DialogComponentProps } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Dialog } from "@/ui/Dialog";
import { Money } from "@/ui/Money";
import { Loading, Skeleton } from "@/ui/Skeleton";
import { EmptyState, ErrorState } from "@/ui/States";
import { Tabs } from "@/ui/Tabs";
import { OtherLocks } from "./OtherLocks";
import { cashierConfigQuery, tasksQuery } from "./requests";
import { TaskRow } from "./TaskRow";

type Side = "left" | "right";

/**
 * Everything that holds money back: bonuses on the left, deposited cash and the rest on the right. Opens only where the
 * site shows tasks.
 */
export function BonusTasksDialog({ tab, close }: DialogComponentProps<"bonusTasks">) {
  const { t } = useTranslation("wallet");
  const [side, setSide] = useState<Side>(tab ?? "left");
  const config = useQuery(cashierConfigQuery);
  const tasks = useQuery(tasksQuery);
  const { data: wallet } = useWallet();
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
            {side === "right" && wallet && <OtherLocks wallet={wallet} />}
          </>
        )}
      </Tabs>
    </Dialog>
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
