import { type ReactNode, useState } from "react";
import type { OrderItem, WithdrawItem } from "@/api/schema";
import { type DialogComponentProps, openDialog, switchDialog } from "@/lib/dialogs";
import { formatTime } from "@/lib/format/time";
import { currentTag } from "@/lib/i18n";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { usePaged } from "@/lib/paged";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { Money } from "@/ui/Money";
import { useMoneyText } from "@/ui/moneyText";
import { PagedList } from "@/ui/PagedList";
import { EmptyState } from "@/ui/States";
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

const PLACEHOLDER = { count: 5, className: "h-18" };

function Deposits() {
  const { t } = useTranslation("wallet");
  const action = <Button onClick={() => switchDialog("deposit", {})}>{t("wallet.deposit")}</Button>;
  return (
    <PagedList
      paged={usePaged("POST /api/user/order/list", { type: 0 })}
      rowKey={({ id }) => id}
      row={(item) => <DepositRow item={item} />}
      placeholder={PLACEHOLDER}
      failed={t("history.failed")}
      empty={<EmptyState drawing="wallet" title={t("history.noDeposits")} action={action} />}
      end={t("history.end")}
    />
  );
}

function Withdrawals() {
  const { t } = useTranslation("wallet");
  const action = <Button onClick={() => openDialog("withdraw", {})}>{t("wallet.withdraw")}</Button>;
  return (
    <PagedList
      paged={usePaged("POST /api/withdraw/list", { type: 0 })}
      rowKey={({ id }) => id}
      row={(item) => <WithdrawalRow item={item} />}
      placeholder={PLACEHOLDER}
      failed={t("history.failed")}
      empty={<EmptyState drawing="wallet" title={t("history.noWithdrawals")} action={action} />}
      end={t("history.end")}
    />
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
  const reasons: Record<OrderItem["reason"], string | false> = {
    "": false,
    expired: t("history.expired"),
    refused: t("history.refused"),
    refunded: t("history.refunded"),
    charged_back: t("history.chargedBack"),
  };
  return (
    <Row
      amount={<Money amount={item.amount} />}
      state={item.state}
      title={[item.pay_method, formatTime(item.created_at, currentTag())].filter(Boolean).join(" · ")}
      details={[
        item.state === 1 && item.coin > 0 && t("history.bonus", { amount: moneyText(item.coin) }),
        item.state === 1 && item.reversed > 0 && t("history.reversedPart", { amount: moneyText(item.reversed) }),
        reasons[item.reason],
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
