import { useTranslation } from "@/lib/i18n/useTranslation";
import { BigMoney } from "@/ui/BigMoney";
import { Button } from "@/ui/Button";
import { useMoneyText } from "@/ui/moneyText";
import { StatusPanel } from "@/ui/StatusPanel";
import { TextButton } from "@/ui/TextButton";
import { OrderLine } from "./OrderLine";
import { PaymentStep } from "./PaymentStep";
import { ReturnNotes } from "./ReturnNotes";
import type { Deposit } from "./useDeposit";

/** Each state of a deposit after the choice, by its own name, with what can be done in it. */
export function DepositStep({ deposit, onClose }: { deposit: Deposit; onClose: () => void }) {
  return (
    <>
      <ReturnNotes items={deposit.returns} />
      <Step deposit={deposit} onClose={onClose} />
    </>
  );
}

function Step({ deposit, onClose }: { deposit: Deposit; onClose: () => void }) {
  const { t } = useTranslation("wallet");
  const moneyText = useMoneyText();
  const { flow, report } = deposit;
  const startOver = () => report({ fact: "startedOver" });
  switch (flow.step) {
    case "choosing":
      return null;
    case "creating":
      return <StatusPanel tone="busy" title={t("deposit.creating")} text={t("deposit.creatingText")} />;
    case "checking":
      return (
        <StatusPanel
          tone="busy"
          title={t("deposit.checking")}
          text={t("deposit.checkingText")}
          actions={
            <Button variant="secondary" size="lg" full onClick={deposit.askAgain}>
              {t("deposit.checkingAgain")}
            </Button>
          }
        />
      );
    case "waiting":
      return <PaymentStep order={flow.order} report={report} />;
    case "confirming":
      return (
        <StatusPanel
          tone="busy"
          title={t(flow.onItsWay ? "deposit.onItsWay" : "deposit.confirming")}
          text={t(flow.onItsWay ? "deposit.onItsWayText" : "deposit.confirmingText")}
          actions={
            <>
              <Button variant="secondary" size="lg" full onClick={onClose}>
                {t("close")}
              </Button>
              {!flow.onItsWay && (
                <TextButton className="justify-center" onClick={() => report({ fact: "paymentShown" })}>
                  {t("deposit.showAgain")}
                </TextButton>
              )}
            </>
          }
        >
          <OrderLine order={flow.order} />
        </StatusPanel>
      );
    case "success":
      return (
        <StatusPanel
          tone="success"
          title={t("deposit.success")}
          actions={
            <>
              <Button variant="win" size="lg" full onClick={onClose}>
                {t("deposit.play")}
              </Button>
              <TextButton className="justify-center" onClick={startOver}>
                {t("deposit.again")}
              </TextButton>
            </>
          }
        >
          <p className="text-center">
            <BigMoney amount={flow.item.recharge.cash} sign tone />
          </p>
          {flow.item.recharge.coin > 0 && (
            <p className="mt-1 text-center text-sm text-gold">
              {t("deposit.successBonus", { amount: moneyText(flow.item.recharge.coin) })}
            </p>
          )}
          {flow.item.recharge.gold > 0 && (
            <p className="mt-1 text-center text-sm text-gold">
              {t("deposit.offerGold", { amount: moneyText(flow.item.recharge.gold, { kind: "gold" }) })}
            </p>
          )}
          {flow.item.recharge.task_cash > 0 && (
            <p className="mt-2 text-center text-sm text-ink-2">
              {t("deposit.successLocked", { amount: moneyText(flow.item.recharge.task_cash) })}
            </p>
          )}
        </StatusPanel>
      );
    case "expired":
      return (
        <StatusPanel
          tone="calm"
          title={t("deposit.expired")}
          // With a payment that came in and does not fit, something was taken: the note above says what becomes of it.
          text={deposit.returns.length === 0 && t("deposit.expiredText")}
          actions={<StartOver label={t("deposit.again")} onClick={startOver} />}
        >
          <OrderLine order={flow.order} />
        </StatusPanel>
      );
    case "failed":
      return (
        <StatusPanel
          tone="problem"
          title={t("deposit.failedPay")}
          text={t("deposit.failedText")}
          actions={<StartOver label={t("deposit.another")} onClick={startOver} />}
        >
          <OrderLine order={flow.order} />
        </StatusPanel>
      );
    case "unavailable":
      return (
        <StatusPanel
          tone="calm"
          title={t("deposit.unavailable")}
          text={t("deposit.unavailableText")}
          actions={<StartOver label={t("deposit.another")} onClick={startOver} />}
        />
      );
  }
}

/** Back to the choice of an amount. */
function StartOver({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button size="lg" full onClick={onClick}>
      {label}
    </Button>
  );
}
