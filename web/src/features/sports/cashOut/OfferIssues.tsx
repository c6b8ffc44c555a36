import { useState } from "react";
import type { Amount } from "@/lib/amount";
import { toAmount } from "@/lib/amount";
import * as CODE from "@/lib/api/codes";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Issue } from "../slip/Issue";
import { useAmountText } from "../slip/useAmountText";
import type { SportsBet } from "../wire";
import { isTakeable, partOf } from "./cashOutMath";
import { type CashOutPhase, type OfferRefusal, useCashOuts } from "./cashOuts";
import { offerRefusal } from "./offerRefusal";
import type { TimedQuote } from "./quotes";

interface Props {
  bet: SportsBet;
  phase: CashOutPhase | undefined;
  /** Of the refusal to make an offer; null where there is one. */
  code: number | null;
  refusal: OfferRefusal | undefined;
  quote: TimedQuote | undefined;
  share: number;
}

/** Why nothing can be taken now, why the last offer was not, or that it is unknown whether it was. */
export function OfferIssues({ bet, phase, code, refusal, quote, share }: Props) {
  const { t } = useTranslation("sportsBets");
  const amount = useAmountText(bet.account_type);
  const after = useOfferAfter(refusal, quote);
  const shown = refusal && asShown(refusal, quote);
  const part = (offer: Amount) => amount(partOf({ offer, left: offer }, share).paid);
  const change = shown?.code === CODE.CASH_OUT_CHANGED &&
    shown.offer !== null &&
    after !== null && {
      before: part(shown.offer),
      after: part(after),
    };
  const isSame = change && change.before === change.after;
  const isSmall = quote && !isTakeable(partOf(quote, share), share);
  return (
    <div role="alert" className="grid gap-1 empty:hidden">
      {phase === "unknown" && (
        <>
          <p className="font-semibold text-ink-1">{t("unknown")}</p>
          <p className="text-sm text-ink-2">{t("cash_out_unknown")}</p>
        </>
      )}
      {code === CODE.CASH_OUT_UNAVAILABLE && <Issue locked>{t("refusal_6019")}</Issue>}
      {code !== null && code !== CODE.CASH_OUT_UNAVAILABLE && <Issue>{t("cash_out_away")}</Issue>}
      {code === null && shown && <Issue>{isSame ? t("refusal_6021_same") : offerRefusal(t, shown)}</Issue>}
      {code === null && change && !isSame && <p className="tnum text-sm text-ink-2">{t("moved", change)}</p>}
      {isSmall && <Issue>{t("share_small")}</Issue>}
    </div>
  );
}

/** Why the last offer for a bet was not taken, on its card while the panel is closed. */
export function LastRefusal({ bet }: { bet: SportsBet }) {
  const { t } = useTranslation("sportsBets");
  const refusal = useCashOuts(({ refusals }) => refusals[bet.id]);
  return (
    <div role="alert" className="empty:hidden">
      {refusal && <Issue>{offerRefusal(t, refusal)}</Issue>}
    </div>
  );
}

/** A refusal as it is shown once there is another offer: where there was none for a moment, the old one ran out. */
const asShown = (refusal: OfferRefusal, quote: TimedQuote | undefined): OfferRefusal =>
  refusal.code === CODE.CASH_OUT_UNAVAILABLE && quote && quote.token !== refusal.token
    ? { ...refusal, code: CODE.CASH_OUT_EXPIRED }
    : refusal;

/** The first offer after one that was refused, which is not read out again with each later one; null while none is known. */
function useOfferAfter(refusal: OfferRefusal | undefined, quote: TimedQuote | undefined): Amount | null {
  const [first, setFirst] = useState<{ refused: OfferRefusal; offer: Amount }>();
  if (refusal && quote && quote.token !== refusal.token && first?.refused !== refusal)
    setFirst({ refused: refusal, offer: quote.offer });
  if (refusal && first?.refused === refusal) return first.offer;
  const { offer } = (refusal?.data ?? {}) as { offer?: unknown };
  return typeof offer === "number" ? toAmount(offer) : null;
}
