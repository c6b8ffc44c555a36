import { useState } from "react";
import type { OrderItem, WithdrawItem } from "@/api/schema";
import { openDialog, switchDialog } from "@/lib/dialogs";
import { formatTime } from "@/lib/format/time";
import { currentTag } from "@/lib/i18n";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { usePaged } from "@/lib/paged";
import { Button } from "@/ui/Button";
import { Money } from "@/ui/Money";
import { useMoneyText } from "@/ui/moneyText";
import { PagedList } from "@/ui/PagedList";
import { EmptyState } from "@/ui/States";
import { useReturnText } from "../deposits/returnText";
import { methodName } from "../methodName";
import { HistoryRow } from "./HistoryRow";
import { HISTORY_PLACEHOLDER } from "./Movements";
import { useOrderPhase, useWithdrawalPhase } from "./phase";
import { StateBadge } from "./StateBadge";
import { StateFilter } from "./StateFilter";

/** Deposit orders, by state. */
export function Deposits() {
  const { t } = useTranslation("wallet");
  const [type, setType] = useState(0);
  const action = <Button onClick={() => switchDialog("deposit", {})}>{t("wallet.deposit")}</Button>;
  return (
    <>
      <StateFilter value={type} onChange={setType} />
      <PagedList
        paged={usePaged("POST /api/user/order/list", { type })}
        rowKey={({ id }) => id}
        row={(item) => <DepositRow item={item} />}
        placeholder={HISTORY_PLACEHOLDER}
        failed={t("history.failed")}
        empty={<EmptyState drawing="wallet" title={t("history.noDeposits")} action={action} />}
        end={t("history.end")}
      />
    </>
  );
}

/** Withdrawals, by state. */
export function Withdrawals() {
  const { t } = useTranslation("wallet");
  const [type, setType] = useState(0);
  const action = <Button onClick={() => openDialog("withdraw", {})}>{t("wallet.withdraw")}</Button>;
  return (
    <>
      <StateFilter value={type} onChange={setType} />
      <PagedList
        paged={usePaged("POST /api/withdraw/list", { type })}
        rowKey={({ id }) => id}
        row={(item) => <WithdrawalRow item={item} />}
        placeholder={HISTORY_PLACEHOLDER}
        failed={t("history.failed")}
        empty={<EmptyState drawing="wallet" title={t("history.noWithdrawals")} action={action} />}
        end={t("history.end")}
      />
    </>
  );
}

function DepositRow({ item }: { item: OrderItem }) {
  const { t } = useTranslation("wallet");
  const moneyText = useMoneyText();
  const phase = useOrderPhase();
  const returnText = useReturnText("short");
  return (
    <HistoryRow
      title={<Money amount={item.amount} className="text-lg" />}
      end={<StateBadge state={item.state} />}
      phase={phase(item)}
      returns={item.returns.map(returnText)}
      details={[
        [methodName(item.pay_method), formatTime(item.created_at, currentTag())].filter(Boolean).join(" · "),
        item.state === 1 && item.coin > 0 && t("history.bonus", { amount: moneyText(item.coin) }),
        item.state === 1 && item.reversed > 0 && t("history.reversedPart", { amount: moneyText(item.reversed) }),
      ]}
      note={t("history.order", { number: item.order_no })}
      onOpen={() => openDialog("receipt", { id: null, order: item })}
    />
  );
}

function WithdrawalRow({ item }: { item: WithdrawItem }) {
  const { t } = useTranslation("wallet");
  const moneyText = useMoneyText();
  const phase = useWithdrawalPhase();
  const time = (at: number) => formatTime(at, currentTag());
  return (
    <HistoryRow
      title={<Money amount={item.amount} className="text-lg" />}
      end={<StateBadge state={item.state} />}
      phase={phase(item)}
      details={[
        [item.account, time(item.created_at)].filter(Boolean).join(" · "),
        item.estimated_at > 0 && t("history.expected", { time: time(item.estimated_at) }),
        item.fee > 0 && t("history.fee", { amount: moneyText(item.fee) }),
        item.state === 2 && item.reason,
      ]}
      note={t("history.order", { number: item.order_no })}
      onOpen={() => openDialog("receipt", { id: null, withdrawal: item })}
    />
  );
}
