import { CircleCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import { useKeyName } from "../bets/betName";
import { useAmountText } from "../slip/useAmountText";
import { leftOf } from "./cashOutMath";
import type { CashOutReceipt as Receipt } from "./cashOuts";

/** Puts what was paid for a bet into words. */
export function useReceiptText({ bet, paid }: Receipt): string {
  const { t } = useTranslation("sportsBets");
  const amount = useAmountText(bet.account_type);
  return bet.state === "cashed_out"
    ? t("cash_out_paid_all", { paid: amount(paid) })
    : t("cash_out_paid_part", { paid: amount(paid), rest: amount(leftOf(bet)) });
}

/** What was paid for a bet, where its offer was. */
export function CashOutReceipt({ receipt, onDone }: { receipt: Receipt; onDone: () => void }) {
  const { t } = useTranslation("sportsBets");
  const text = useReceiptText(receipt);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The key that took the offer is gone: what was focused on it goes on here.
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={box} tabIndex={-1} className="flex items-center gap-3 rounded-md bg-page p-3 outline-none">
      <CircleCheck aria-hidden className="size-7 shrink-0 text-win" />
      <p className="tnum min-w-0 flex-1 font-semibold">{text}</p>
      <Button {...useKeyName(receipt.bet.id)} variant="secondary" onClick={onDone}>
        {t("receipt_done")}
      </Button>
    </div>
  );
}

/** Reads what was paid out to screen readers; its place is there before there is anything to read. */
export function ReceiptAnnouncement({ receipt }: { receipt: Receipt | undefined }) {
  return (
    <p role="status" className="sr-only">
      {receipt && <ReceiptWords receipt={receipt} />}
    </p>
  );
}

function ReceiptWords({ receipt }: { receipt: Receipt }) {
  return useReceiptText(receipt);
}
