import { type ReactNode, useState } from "react";
import type { OrderItem, WithdrawItem } from "@/api/schema";
import { type DialogComponentProps, openDialog, switchDialog } from "@/lib/dialogs";
import { formatTime } from "@/lib/format/time";
import { currentTag } from "@/lib/i18n";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { usePaged } from "@/lib/paged";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { EndOfList } from "@/ui/EndOfList";
import { Money } from "@/ui/Money";
import { useMoneyText } from "@/ui/moneyText";
import { Loading, Skeleton } from "@/ui/Skeleton";
import { EmptyState, ErrorState } from "@/ui/States";
import { Tabs } from "@/ui/Tabs";
import { StateBadge } from "./StateBadge";

type Side = "deposits" | "withdrawals";

/** Deposits and withdrawals of the past, newest first. */
export function TransactionsDialog({ tab, close }: DialogComponentProps<"transactions">) {
  const { t } = useTranslation("wallet");
  const [side, setSide] = useState<Side>(tab ?? "deposits");
  const items: { value: Side; label: string }[] = [
    { value: "deposits", label: t("history.deposits") },
    { value: "withdrawals", label: t("history.withdrawals") },
  ];
  return (
    <Dialog title={t("history.title")} onClose={close}>
      <Tabs label={t("history.title")} value={side} items={items} onChange={setSide} full>
        {side === "deposits" ? <Deposits /> : <Withdrawals />}
      </Tabs>
    </Dialog>
  );
}

function Deposits() {
  const { t } = useTranslation("wallet");
  const paged = usePaged("POST /api/user/order/list", { type: 0 });
  return (
    <History
      paged={paged}
      empty={t("history.noDeposits")}
      onFirst={() => switchDialog("deposit", {})}
      firstLabel={t("wallet.deposit")}
    >
      {paged.rows.map((item) => (
        <DepositRow key={item.id} item={item} />
      ))}
    </History>
  );
}

function Withdrawals() {
  const { t } = useTranslation("wallet");
  const paged = usePaged("POST /api/withdraw/list", { type: 0 });
  return (
    <History
      paged={paged}
      empty={t("history.noWithdrawals")}
      onFirst={() => openDialog("withdraw", {})}
      firstLabel={t("wallet.withdraw")}
    >
      {paged.rows.map((item) => (
        <WithdrawalRow key={item.id} item={item} />
      ))}
    </History>
  );
}

interface HistoryProps {
  paged: Pick<
    ReturnType<typeof usePaged>,
    | "isPending"
    | "isError"
    | "data"
    | "refetch"
    | "isRefetching"
    | "hasNextPage"
    | "isFetchingNextPage"
    | "isFetchNextPageError"
    | "fetchNextPage"
  > & { rows: unknown[] };
  empty: string;
  firstLabel: string;
  onFirst: () => void;
  children: ReactNode;
}

function History({ paged, empty, firstLabel, onFirst, children }: HistoryProps) {
  const { t } = useTranslation("wallet");
  if (paged.isPending) {
    return (
      <Loading className="grid grid-cols-1 gap-2">
        {[0, 1, 2, 3, 4].map((at) => (
          <Skeleton key={at} className="h-18" />
        ))}
      </Loading>
    );
  }
  if (paged.isError && !paged.data) {
    return (
      <ErrorState title={t("history.failed")} onRetry={() => void paged.refetch()} retrying={paged.isRefetching} />
    );
  }
  if (paged.rows.length === 0) {
    return <EmptyState drawing="wallet" title={empty} action={<Button onClick={onFirst}>{firstLabel}</Button>} />;
  }
  return (
    <>
      <ul className="grid grid-cols-1 gap-2">{children}</ul>
      <EndOfList
        hasMore={paged.hasNextPage}
        loading={paged.isFetchingNextPage}
        failed={paged.isFetchNextPageError}
        onMore={() => void paged.fetchNextPage()}
      />
      {!paged.hasNextPage && <p className="pt-4 text-center text-xs text-ink-3">{t("history.end")}</p>}
    </>
  );
}

interface RowProps {
  amount: ReactNode;
  state: 0 | 1 | 2;
  title: string;
  details: (string | false)[];
  number: string;
}

function Row({ amount, state, title, details, number }: RowProps) {
  const { t } = useTranslation("wallet");
  return (
    <li className="rounded-md bg-raised px-4 py-3 [contain-intrinsic-size:auto_5rem] [content-visibility:auto]">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="min-w-0 text-lg font-bold">{amount}</span>
        <StateBadge state={state} />
      </div>
      <p className="mt-0.5 text-sm text-ink-2">{title}</p>
      {details.filter(Boolean).map((detail) => (
        <p key={String(detail)} className="text-sm break-words text-ink-2">
          {detail}
        </p>
      ))}
      <p className="mt-0.5 truncate text-xs text-ink-3">{t("history.order", { number })}</p>
    </li>
  );
}

function DepositRow({ item }: { item: OrderItem }) {
  const { t } = useTranslation("wallet");
  const moneyText = useMoneyText();
  const reason = item.reason === "expired" ? t("history.expired") : item.reason && t("history.refused");
  return (
    <Row
      amount={<Money amount={item.amount} />}
      state={item.state}
      title={[item.pay_method, formatTime(item.created_at, currentTag())].filter(Boolean).join(" · ")}
      details={[
        item.state === 1 && item.coin > 0 && t("history.bonus", { amount: moneyText(item.coin) }),
        item.state === 2 && reason,
      ]}
      number={item.order_no}
    />
  );
}

function WithdrawalRow({ item }: { item: WithdrawItem }) {
  const { t } = useTranslation("wallet");
  const moneyText = useMoneyText();
  return (
    <Row
      amount={<Money amount={item.amount} />}
      state={item.state}
      title={[item.account, formatTime(item.created_at, currentTag())].filter(Boolean).join(" · ")}
      details={[item.fee > 0 && t("history.fee", { amount: moneyText(item.fee) }), item.state === 2 && item.reason]}
      number={item.order_no}
    />
  );
}
