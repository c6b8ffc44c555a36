import type { WithdrawInfo } from "@/api/schema";
import { negated, plus, ZERO } from "@/lib/amount";
import { openDialog } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import { Facts } from "@/ui/Facts";
import { Money } from "@/ui/Money";
import { useMoneyText } from "@/ui/moneyText";
import { StatusPanel } from "@/ui/StatusPanel";
import { TextButton } from "@/ui/TextButton";
import { accountLine } from "./AccountCard";
import { feePreview } from "./fee";
import type { WithdrawReceipt, WithdrawRequest } from "./flow";
import { HeldGames } from "./HeldGames";
import { Timeline } from "./Timeline";
import type { Withdraw } from "./useWithdraw";

interface WithdrawStepProps {
  withdraw: Withdraw;
  info: WithdrawInfo | undefined;
  onClose: () => void;
}

/** Each state of a withdrawal after the amount, by its own name, with what can be done in it. */
export function WithdrawStep({ withdraw, info, onClose }: WithdrawStepProps) {
  const { t } = useTranslation("wallet");
  const { flow, report } = withdraw;
  const done = (
    <>
      <Button size="lg" full onClick={onClose}>
        {t("withdraw.done")}
      </Button>
      <TextButton className="justify-center" onClick={() => openDialog("transactions", { tab: "withdrawals" })}>
        {t("wallet.history")}
      </TextButton>
    </>
  );
  const back = (
    <Button size="lg" full onClick={() => report({ fact: "startedOver" })}>
      {t("back")}
    </Button>
  );
  switch (flow.step) {
    case "amount":
      return null;
    case "review":
      return info ? (
        <Review request={flow.request} info={info} onConfirm={() => void withdraw.send(flow.request)} />
      ) : null;
    case "sending":
      return <StatusPanel tone="busy" title={t("withdraw.sending")} />;
    case "checking":
      return (
        <StatusPanel
          tone="busy"
          title={t("withdraw.checking")}
          text={t("withdraw.checkingText")}
          actions={
            <Button variant="secondary" size="lg" full onClick={withdraw.askAgain}>
              {t("deposit.checkingAgain")}
            </Button>
          }
        />
      );
    case "processing":
      return (
        <StatusPanel tone="waiting" title={t("withdraw.processing")} text={t("withdraw.processingText")} actions={done}>
          <Steps item={withdraw.item} />
          <Receipt receipt={flow.receipt} />
        </StatusPanel>
      );
    case "paid":
      return (
        <StatusPanel tone="success" title={t("withdraw.paid")} text={t("withdraw.paidText")} actions={done}>
          <Steps item={withdraw.item} />
          <Receipt receipt={flow.receipt} />
        </StatusPanel>
      );
    case "refused":
      return (
        <StatusPanel tone="problem" title={t("withdraw.refused")} text={t("withdraw.refusedText")} actions={back}>
          {flow.reason && <p className="mb-3 text-center text-sm text-loss">{flow.reason}</p>}
          <Steps item={withdraw.item} />
          <Receipt receipt={flow.receipt} />
        </StatusPanel>
      );
    case "held": {
      const games = info?.frozen_games ?? [];
      const platforms = flow.platforms.join(", ");
      return (
        <StatusPanel
          tone="calm"
          title={t("withdraw.held")}
          text={games.length > 0 ? t("withdraw.heldWhy") : t("withdraw.heldText", { platforms })}
          actions={
            <Button variant="secondary" size="lg" full onClick={() => report({ fact: "startedOver" })}>
              {t("back")}
            </Button>
          }
        >
          {games.length > 0 && <HeldGames games={games} />}
        </StatusPanel>
      );
    }
  }
}

/** What happened so far, once the server has said it. */
function Steps({ item }: { item: Withdraw["item"] }) {
  if (!item) return null;
  return (
    <div className="mb-3 rounded-md bg-raised px-4 py-3.5">
      <Timeline item={item} />
    </div>
  );
}

interface ReviewProps {
  request: WithdrawRequest;
  info: WithdrawInfo;
  onConfirm: () => void;
}

function Review({ request, info, onConfirm }: ReviewProps) {
  const { t } = useTranslation("wallet");
  const moneyText = useMoneyText();
  const fee = feePreview(request.amount, info);
  const leaves = plus(request.amount, request.early ? info.extra_del_cash : ZERO);
  return (
    <div className="space-y-5">
      <Facts
        items={[
          info.account && { label: t("withdraw.to"), value: <span translate="no">{accountLine(info.account)}</span> },
          { label: t("withdraw.amount"), value: <Money amount={request.amount} /> },
          {
            label: t("withdraw.fee"),
            value: fee.fee === 0 ? t("withdraw.feeFree") : <Money amount={negated(fee.fee)} />,
          },
          request.early && {
            label: t("withdraw.earlyCash"),
            value: <Money amount={negated(info.extra_del_cash)} tone />,
          },
          request.early &&
            info.extra_del_coin > 0 && {
              label: t("withdraw.earlyBonus"),
              value: <Money amount={negated(info.extra_del_coin)} tone />,
            },
          { label: t("withdraw.leaves"), value: <Money amount={leaves} /> },
          { label: t("withdraw.receives"), value: <Money amount={fee.receives} />, strong: true },
        ]}
      />
      <Button size="xl" full onClick={onConfirm}>
        {t("withdraw.confirm", { amount: moneyText(request.amount) })}
      </Button>
    </div>
  );
}

function Receipt({ receipt }: { receipt: WithdrawReceipt }) {
  const { t } = useTranslation("wallet");
  return (
    <Facts
      className="text-left"
      items={[
        { label: t("withdraw.amount"), value: <Money amount={receipt.amount} /> },
        {
          label: t("withdraw.fee"),
          value: receipt.fee === 0 ? t("withdraw.feeFree") : <Money amount={negated(receipt.fee)} />,
        },
        { label: t("withdraw.receives"), value: <Money amount={receipt.pay_amount} />, strong: true },
        { label: t("deposit.order"), value: <span translate="no">{receipt.order_no}</span> },
      ]}
    />
  );
}
