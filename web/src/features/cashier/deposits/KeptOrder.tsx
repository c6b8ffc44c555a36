import type { Dispatch } from "react";
import type { OrderReply } from "@/api/schema";
import { serverNow } from "@/lib/api/call";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import { Countdown } from "@/ui/Countdown";
import { useMoneyText } from "@/ui/moneyText";
import type { DepositFact } from "./flow";

/** An order of this player that still waits for its payment: the way back to it. */
export function KeptOrder({ order, report }: { order: OrderReply; report: Dispatch<DepositFact> }) {
  const { t } = useTranslation("wallet");
  const moneyText = useMoneyText();
  return (
    <div className="flex items-center gap-3 rounded-md bg-brand-600/18 px-4 py-3">
      <p className="min-w-0 flex-1 text-sm">
        {t("deposit.openOrder", { amount: moneyText(order.amount) })}{" "}
        <Countdown until={order.expires_at} now={serverNow} className="font-semibold whitespace-nowrap text-ink-2" />
      </p>
      <Button onClick={() => report({ fact: "orderResumed", order })}>{t("deposit.continue")}</Button>
    </div>
  );
}
