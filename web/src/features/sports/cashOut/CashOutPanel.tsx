import { useCallback, useEffect, useState } from "react";
import { moneyKind } from "@/domain/wallet";
import { type Amount, toAmount } from "@/lib/amount";
import { serverNow } from "@/lib/api/call";
import * as CODE from "@/lib/api/codes";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import { cx } from "@/ui/cx";
import { Money } from "@/ui/Money";
import { Loading, Skeleton } from "@/ui/Skeleton";
import { Issue } from "../slip/Issue";
import { PendingRing } from "../slip/PendingRing";
import { useAmountText } from "../slip/useAmountText";
import type { SportsBet } from "../wire";
import { AutoField } from "./AutoCashOut";
import { isTakeable, partOf, WHOLE } from "./cashOutMath";
import { dismissRefusal, type OfferRefusal, repeatUnanswered, takeOffer, useCashOuts } from "./cashOuts";
import { NotOffered, OfferValue } from "./OfferValue";
import { offerRefusal } from "./offerRefusal";
import { type ChosenShare, ShareChoice } from "./ShareChoice";
import { isOver, type TimedQuote, useQuote } from "./useQuote";

/** The share of a bet that the slider begins with. */
const HALF = 5_000;

interface Props {
  id: string;
  bet: SportsBet;
  onClose: () => void;
}

/** What is offered for a bet, all or a part of it to take, and the offer at which it is cashed out by itself. */
export function CashOutPanel({ id, bet, onClose }: Props) {
  const phase = useCashOuts(({ phases }) => phases[bet.id]);
  const refusal = useCashOuts(({ refusals }) => refusals[bet.id]);
  const [chosen, setChosen] = useState<ChosenShare>({ kind: "all", part: HALF });
  const close = useCallback(() => {
    dismissRefusal(bet.id);
    onClose();
  }, [bet.id, onClose]);
  const { quote, code, refetch } = useQuote(bet.id, phase !== undefined, close);
  useEffect(() => {
    if (refusal && isOver(refusal.code)) close();
  }, [refusal, close]);
  const share = chosen.kind === "all" ? WHOLE : chosen.part;
  const isStale = code !== null || quote?.token === refusal?.token;
  function choose(next: ChosenShare) {
    setChosen(next);
    if (refusal) dismissRefusal(bet.id);
  }
  function take() {
    if (!quote || isStale || phase || !isTakeable(partOf(quote, share), share)) return;
    if (serverNow() < quote.until) void takeOffer(quote, share);
    else void refetch();
  }
  return (
    <div id={id} className="grid grid-cols-1 gap-3 rounded-md bg-page p-3">
      {quote && (
        <>
          <Offer bet={bet} quote={quote} isLocked={code !== null} />
          <ShareChoice quote={quote} account={bet.account_type} chosen={chosen} onChange={choose} />
        </>
      )}
      {!quote && code === null && phase !== "unknown" && <PanelLoading />}
      <Trouble bet={bet} code={code} refusal={refusal} quote={quote} share={share} />
      {phase === "unknown" && <NoAnswer />}
      {quote && phase !== "unknown" && (
        <TakeKey bet={bet} quote={quote} share={share} isLocked={code !== null} isStale={isStale} onTake={take} />
      )}
      {phase === undefined && <AutoField bet={bet} offer={quote?.offer} />}
    </div>
  );
}

function PanelLoading() {
  return (
    <Loading>
      <Skeleton className="h-44" />
    </Loading>
  );
}

/** The offer with the time that is left of it. */
function Offer({ bet, quote, isLocked }: { bet: SportsBet; quote: TimedQuote; isLocked: boolean }) {
  const { t } = useTranslation("sportsBets");
  return (
    <div className={cx("flex items-center gap-3", isLocked && "invisible")}>
      <PendingRing from={quote.from} until={quote.until} />
      <span className="min-w-0">
        <span className="block text-xs text-ink-3">{t("cash_out_offer")}</span>
        <span className="flex pl-3 text-lg font-bold">
          <OfferValue offer={quote.offer} account={bet.account_type} />
        </span>
      </span>
    </div>
  );
}

interface TroubleProps {
  bet: SportsBet;
  /** Of the refusal to make an offer; null where there is one. */
  code: number | null;
  refusal: OfferRefusal | undefined;
  quote: TimedQuote | undefined;
  share: number;
}

/** Why nothing can be taken now, or why the last offer was not. */
function Trouble({ bet, code, refusal, quote, share }: TroubleProps) {
  const { t } = useTranslation("sportsBets");
  const amount = useAmountText(bet.account_type);
  const shown = refusal && newsOf(refusal, quote);
  const changed = shown && changedOffer(shown, quote);
  const part = (offer: Amount) => amount(partOf({ offer, left: offer }, share).paid);
  const isSmall = quote && !isTakeable(partOf(quote, share), share);
  return (
    <div role="alert" className="grid gap-1 empty:hidden">
      {code === CODE.CASH_OUT_UNAVAILABLE && <Issue locked>{t("refusal_6019")}</Issue>}
      {code !== null && code !== CODE.CASH_OUT_UNAVAILABLE && <Issue>{t("cash_out_away")}</Issue>}
      {code === null && shown && <Issue>{offerRefusal(t, shown)}</Issue>}
      {code === null && changed && (
        <p className="tnum text-sm text-ink-2">
          {t("moved", { before: part(changed.before), after: part(changed.after) })}
        </p>
      )}
      {isSmall && <Issue>{t("share_small")}</Issue>}
    </div>
  );
}

/** A refusal as it is shown once there is another offer: where there was none for a moment, the old one ran out. */
const newsOf = (refusal: OfferRefusal, quote: TimedQuote | undefined): OfferRefusal =>
  refusal.code === CODE.CASH_OUT_UNAVAILABLE && quote && quote.token !== refusal.token
    ? { ...refusal, code: CODE.CASH_OUT_EXPIRED }
    : refusal;

/** The offer that was not taken any more, and the one of now; null where it was refused for another reason. */
function changedOffer({ code, data, token, offer }: OfferRefusal, quote: TimedQuote | undefined) {
  if (code !== CODE.CASH_OUT_CHANGED || offer === null) return null;
  const { offer: now } = (data ?? {}) as { offer?: unknown };
  if (quote && quote.token !== token) return { before: offer, after: quote.offer };
  return typeof now === "number" ? { before: offer, after: toAmount(now) } : null;
}

interface TakeKeyProps {
  bet: SportsBet;
  quote: TimedQuote;
  share: number;
  /** Whether nothing is offered now. */
  isLocked: boolean;
  /** Whether this offer cannot be taken: another one is on its way. */
  isStale: boolean;
  onTake: () => void;
}

/** Takes the offer. It keeps the focus while it cannot be pressed. */
function TakeKey({ bet, quote, share, isLocked, isStale, onTake }: TakeKeyProps) {
  const { t } = useTranslation("sportsBets");
  const phase = useCashOuts(({ phases }) => phases[bet.id]);
  const part = partOf(quote, share);
  const isOff = isStale || phase !== undefined || !isTakeable(part, share);
  return (
    <Button full size="xl" variant="gold" aria-disabled={isOff} className={cx(isOff && "opacity-60")} onClick={onTake}>
      {phase !== undefined && t(phase === "checking" ? "checking" : "cash_out_sending")}
      {phase === undefined && isLocked && <NotOffered />}
      {phase === undefined && !isLocked && (
        <>
          {t("cash_out_take")} <Money amount={part.paid} kind={moneyKind(bet.account_type)} />
        </>
      )}
    </Button>
  );
}

/** No answer came to what was sent. It is sent again under its key, and cannot be carried out twice. */
function NoAnswer() {
  const { t } = useTranslation("sportsBets");
  return (
    <div role="alert" className="grid gap-2">
      <p className="font-semibold text-ink-1">{t("unknown")}</p>
      <p className="text-sm text-ink-2">{t("cash_out_unknown")}</p>
      <Button full size="xl" onClick={() => void repeatUnanswered()}>
        {t("unknown_repeat")}
      </Button>
    </div>
  );
}
