import { ExternalLink, Smartphone } from "lucide-react";
import { type Dispatch, useState } from "react";
import type { OrderReply } from "@/api/schema";
import { serverNow } from "@/lib/api/call";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import { CopyButton } from "@/ui/CopyButton";
import { Countdown } from "@/ui/Countdown";
import { cx } from "@/ui/cx";
import { QrCode } from "@/ui/QrCode";
import { BankChoice } from "./BankChoice";
import type { DepositFact } from "./flow";
import { OrderLine } from "./OrderLine";
import { banksOf, paymentUrl } from "./openOrder";
import { type PaymentCodeKind, paymentCodeKind } from "./paymentCode";

const SCAN = {
  pix: "deposit.scanPix",
  qrPh: "deposit.scanQrPh",
  upi: "deposit.scanUpi",
  other: "deposit.scan",
} as const satisfies Record<PaymentCodeKind, string>;

const LINK = "press w-full items-center justify-center font-semibold";
const MAIN = "h-14 gap-2.5 rounded-lg bg-brand-600 px-6 text-lg text-on-brand hover:brightness-110";
/** The page beside a code: a second way, so it does not look like the first. */
const BESIDE = "h-12 gap-2 rounded-md bg-active px-5 text-base text-ink-1 hover:brightness-(--under-hand)";

/** The payment itself: a code to scan or copy, or a page to open, and the time there is for it. */
export function PaymentStep({ order, report }: { order: OrderReply; report: Dispatch<DepositFact> }) {
  const { t } = useTranslation("wallet");
  const url = paymentUrl(order);
  const banks = banksOf(order);
  const byCode = order.pay_method === 1 && order.br_code !== "";
  const kind = paymentCodeKind(order.br_code);
  const hasApp = byCode && kind === "upi";
  const [chosenCode, setChosenCode] = useState("");
  const chosen = banks.find(({ code }) => code === chosenCode);
  function howToPay(): string {
    if (byCode) return t(SCAN[kind]);
    if (banks.length === 0) return t("deposit.linkText");
    return chosen ? t("deposit.bankOpened", { bank: chosen.name }) : t("deposit.bankText");
  }
  return (
    <div className="flex flex-col items-center gap-4 pt-2 text-center">
      <div role="status">
        <p className="text-lg font-bold">{t("deposit.waiting")}</p>
        <p className="mt-1 text-sm text-ink-2">
          {howToPay()}
          {hasApp && <span className="hidden pointer-coarse:inline"> {t("deposit.scanUpiHere")}</span>}
        </p>
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
          <QrCode text={order.br_code} label={t("deposit.qrAlt")} size={232} />
          {hasApp && (
            // Only where there may be such an app: a computer has none to open.
            <a href={order.br_code} className={cx(LINK, MAIN, "hidden pointer-coarse:flex")}>
              {t("deposit.openUpi")}
              <Smartphone aria-hidden className="size-5" />
            </a>
          )}
          <CopyButton
            text={order.br_code}
            label={t(kind === "pix" ? "deposit.copyPix" : "deposit.copyCode")}
            className="h-11"
          />
        </>
      )}
      {banks.length > 0 && <BankChoice banks={banks} chosen={chosenCode} onChoose={setChosenCode} />}
      {url && banks.length === 0 && (
        <a href={url} target="_blank" rel="noopener noreferrer" className={cx(LINK, byCode ? BESIDE : MAIN, "flex")}>
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
