import { Lock } from "lucide-react";
import { moneyKind } from "@/domain/wallet";
import type { Amount } from "@/lib/amount";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Money } from "@/ui/Money";
import { MovedValue, moveOf } from "../MovedValue";
import { useMove } from "../useMove";
import type { AccountType } from "../wire";

/** What is offered for a bet, with an arrow for 2 s after it moved; the arrow has its place also while there is none. */
export function OfferValue({ offer, account }: { offer: Amount; account: AccountType }) {
  const was = useMove(offer);
  return (
    <MovedValue move={moveOf(offer, was)}>
      <Money amount={offer} kind={moneyKind(account)} />
    </MovedValue>
  );
}

/** In place of an offer while there is none. */
export function NotOffered() {
  const { t } = useTranslation("sportsBets");
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5">
      <Lock aria-hidden className="size-4 shrink-0" />
      <span className="truncate">{t("cash_out_none")}</span>
    </span>
  );
}
