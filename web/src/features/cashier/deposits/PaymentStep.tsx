import { ExternalLink } from "lucide-react";
import type { Dispatch } from "react";
import type { OrderReply } from "@/api/schema";
import { serverNow } from "@/lib/api/call";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import { CopyButton } from "@/ui/CopyButton";
import { Countdown } from "@/ui/Countdown";
import { QrCode } from "@/ui/QrCode";
import type { DepositFact } from "./flow";
import { OrderLine } from "./OrderLine";
import { paymentUrl } from "./openOrder";

/** The payment itself: a code to scan or copy, or a page to open, and the time there is for it. */
export function PaymentStep({ order, report }: { order: OrderReply; report: Dispatch<DepositFact> }) {
  const { t } = useTranslation("wallet");
  const url = paymentUrl(order);
  const byCode = order.pay_method === 1 && order.br_code !== "";
  return (
    <div className="flex flex-col items-center gap-4 pt-2 text-center">
      <div role="status">
        <p className="text-lg font-bold">{t("deposit.waiting")}</p>
        <p className="mt-1 text-sm text-ink-2">{byCode ? t("deposit.scan") : t("deposit.linkText")}</p>
      </div>
      <p className="inline-flex items-baseline gap-2 rounded-full bg-raised px-4 py-1.5 text-sm text-ink-2">
        {t("deposit.timeLeft")}
        <Countdown
          until={order.expires_at}
          now={serverNow}
          onEnd={() => report({ fact: "timeOver" })}
          className="text-base font-bold text-ink-1"
        />
      </p>
      {byCode && (
        <>
          <QrCode text={order.br_code} label={t("deposit.qrAlt")} size={216} />
          <CopyButton text={order.br_code} label={t("deposit.copyCode")} className="h-11" />
        </>
      )}
      {url && (
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className="press flex h-14 w-full items-center justify-center gap-2.5 rounded-lg bg-brand-600 px-6 text-lg font-semibold text-on-brand hover:brightness-110"
        >
          {t("deposit.openLink")}
          <ExternalLink aria-hidden className="size-5" />
        </a>
      )}
      <div className="w-full">
        <OrderLine order={order} />
      </div>
      <Button variant="secondary" size="lg" full onClick={() => report({ fact: "playerPaid" })}>
        {t("deposit.paid")}
      </Button>
    </div>
  );
}
