import { type MouseEvent, useEffect, useState } from "react";
import { moneyKind } from "@/domain/wallet";
import { serverNow } from "@/lib/api/call";
import * as CODE from "@/lib/api/codes";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import { cx } from "@/ui/cx";
import { Money } from "@/ui/Money";
import { Loading, Skeleton } from "@/ui/Skeleton";
import { useReducedMotion } from "@/ui/useReducedMotion";
import { useKeyName } from "../bets/betName";
import { PendingRing } from "../slip/PendingRing";
import styles from "../sports.module.css";
import type { SportsBet } from "../wire";
import { AutoField } from "./AutoCashOut";
import { type CashOutPart, isTakeable, partOf, WHOLE } from "./cashOutMath";
import { type CashOutPhase, dismissRefusal, noteRefusal, repeatUnanswered, takeOffer, useCashOuts } from "./cashOuts";
import { OfferIssues } from "./OfferIssues";
import { NotOffered, OfferValue } from "./OfferValue";
import type { TimedQuote } from "./quotes";
import { type ChosenShare, ShareChoice } from "./ShareChoice";
import { useFallGuard } from "./useFallGuard";
import { useFocusAfter } from "./useFocusAfter";
import { isOver, useQuote } from "./useQuote";

/** The share of a bet that the slider begins with. */
const HALF = 5_000;

interface Props {
  id: string;
  bet: SportsBet;
  /** Whether the player opened it: all of it is to be seen. */
  comesIntoView: boolean;
  /** Called when the bet turns out to be over. */
  onOver: () => void;
  /** What is focused when the panel closes with the focus in it. */
  nextFocus: () => HTMLElement | null;
}

/** What is offered for a bet, all or a part of it to take, and the offer at which it is cashed out by itself. */
export function CashOutPanel({ id, bet, comesIntoView, onOver, nextFocus }: Props) {
  const phase = useCashOuts(({ phases }) => phases[bet.id]);
  const refusal = useCashOuts(({ refusals }) => refusals[bet.id]);
  const [chosen, setChosen] = useState<ChosenShare>({ kind: "all", part: HALF });
  const { quote, code, isRunOut, refetch } = useQuote(bet.id, phase !== undefined, onOver);
  const { onPointerDown, unseenFall } = useFallGuard(quote);
  const box = useFocusAfter<HTMLDivElement>(nextFocus);
  const still = useReducedMotion();
  const hasQuote = quote !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the panel grows when its offer comes
  useEffect(() => {
    if (comesIntoView) box.current?.scrollIntoView({ block: "nearest", behavior: still ? "auto" : "smooth" });
  }, [box, comesIntoView, still, hasQuote]);
  useEffect(() => {
    if (refusal && isOver(refusal.code)) onOver();
  }, [refusal, onOver]);
  const share = chosen.kind === "all" ? WHOLE : chosen.part;
  const isStale = code !== null || isRunOut || quote?.isOutdated === true || quote?.token === refusal?.token;
  function choose(next: ChosenShare) {
    setChosen(next);
    if (refusal) dismissRefusal(bet.id);
  }
  function take(press: MouseEvent) {
    if (!quote || phase || code !== null || quote.isOutdated || !isTakeable(partOf(quote, share), share)) return;
    if (isRunOut || serverNow() >= quote.until) {
      noteRefusal(quote, CODE.CASH_OUT_EXPIRED);
      void refetch();
      return;
    }
    if (isStale) return;
    const seen = unseenFall(press);
    if (seen) noteRefusal(seen, CODE.CASH_OUT_CHANGED);
    else void takeOffer(quote, share);
  }
  const key = { bet, phase, part: quote && partOf(quote, share), isLocked: code !== null, onPointerDown };
  return (
    <div ref={box} id={id} className={cx("grid grid-cols-1 gap-3 rounded-md bg-page p-3", styles.panel)}>
      {quote && (
        <>
          <Offer bet={bet} quote={quote} isLocked={code !== null} />
          <ShareChoice quote={quote} account={bet.account_type} chosen={chosen} onChange={choose} />
        </>
      )}
      {!quote && code === null && phase === undefined && <PanelLoading />}
      {(quote || phase) && (
        <ActionKey
          {...key}
          isOff={phase !== "unknown" && (isStale || phase !== undefined || !key.part || !isTakeable(key.part, share))}
          onPress={phase === "unknown" ? () => void repeatUnanswered() : take}
        />
      )}
      <OfferIssues bet={bet} phase={phase} code={code} refusal={refusal} quote={quote} share={share} />
      {(quote || !phase) && <AutoField bet={bet} offer={quote?.offer} isInert={phase !== undefined} />}
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

interface ActionKeyProps {
  bet: SportsBet;
  phase: CashOutPhase | undefined;
  /** What it takes; undefined while there is no offer. */
  part: CashOutPart | undefined;
  /** Whether nothing is offered now. */
  isLocked: boolean;
  /** Whether a press does nothing now. */
  isOff: boolean;
  onPointerDown: () => void;
  onPress: (press: MouseEvent) => void;
}

/** Takes the offer, or asks again what became of it. It is one element throughout, which keeps the focus while it is off. */
function ActionKey({ bet, phase, part, isLocked, isOff, onPointerDown, onPress }: ActionKeyProps) {
  const { t } = useTranslation("sportsBets");
  const words = { sending: "cash_out_sending", checking: "checking", unknown: "unknown_repeat" } as const;
  return (
    <Button
      {...useKeyName(bet.id)}
      full
      size="xl"
      variant="gold"
      aria-disabled={isOff}
      className={cx(isOff && "opacity-60")}
      onPointerDown={onPointerDown}
      onClick={onPress}
    >
      {phase && t(words[phase])}
      {!phase && isLocked && <NotOffered />}
      {!phase && !isLocked && part && (
        <>
          {t("cash_out_take")} <Money amount={part.paid} kind={moneyKind(bet.account_type)} />
        </>
      )}
    </Button>
  );
}
