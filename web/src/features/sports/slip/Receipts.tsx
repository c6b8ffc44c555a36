import { CircleCheck, CircleX } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { moneyKind } from "@/domain/wallet";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import { cx } from "@/ui/cx";
import { Money } from "@/ui/Money";
import { BoostedOdds } from "../BoostedOdds";
import { useExactOdds } from "../bets/useExactOdds";
import type { SportsBet } from "../wire";
import { BuilderLines } from "./BuilderLines";
import { PendingRing } from "./PendingRing";
import { closeReceipts, type Receipt, usePlacement } from "./placement";
import { type ReceiptEnding, receiptEnding, receiptWord } from "./receiptEnding";
import { codeText } from "./refusalWords";
import { SelectionWords } from "./SelectionWords";
import { combinedOdds } from "./slipMath";
import { nameOf } from "./slipState";
import { useRefusalContext } from "./useRefusalContext";

/** What became of the bets that were just placed, and what is to be done with their selections. */
export function Receipts() {
  const receipts = usePlacement((state) => state.receipts);
  const isPending = receipts.some(({ bet }) => bet.state === "pending");
  const wasTaken = receipts.some(({ bet }) => bet.state !== "pending" && bet.state !== "rejected");
  const cards = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The key that placed the bets is gone: what was focused on it goes on here.
    if (document.activeElement === document.body) cards.current?.focus();
  }, []);
  return (
    <div ref={cards} tabIndex={-1} className="grid grid-cols-1 gap-2 outline-none">
      {receipts.map((receipt) => (
        <ReceiptCard key={receipt.bet.id} receipt={receipt} />
      ))}
      {!isPending && <ReceiptActions wasTaken={wasTaken} />}
    </div>
  );
}

/** What follows when every bet is decided: its legs stay in the slip, or leave it. */
function ReceiptActions({ wasTaken }: { wasTaken: boolean }) {
  const { t } = useTranslation("sportsBets");
  return (
    <div className="flex gap-2">
      {wasTaken && (
        <Button variant="secondary" className="flex-1" onClick={() => closeReceipts(true)}>
          {t("receipt_keep")}
        </Button>
      )}
      <Button className="flex-1" onClick={() => closeReceipts(false)}>
        {t("receipt_done")}
      </Button>
    </div>
  );
}

/** Whether a bet has its own price although its boosted one was asked for. */
const isBoostLost = ({ bet, isAtBoost }: Receipt): boolean =>
  isAtBoost === true && bet.state !== "rejected" && bet.legs.every(({ real_odds }) => real_odds === null);

function ReceiptCard({ receipt }: { receipt: Receipt }) {
  const { bet } = receipt;
  const { t } = useTranslation("sportsBets");
  const context = useRefusalContext(bet.account_type);
  const ending = receiptEnding(bet);
  return (
    <section className="grid grid-cols-1 gap-3 rounded-md bg-raised p-3">
      <div className="flex items-center gap-3">
        {ending === "pending" && <PendingRing from={bet.placed_at} until={bet.decide_at} />}
        {ending === "accepted" && <CircleCheck aria-hidden className="size-7 shrink-0 text-win" />}
        {ending === "rejected" && <CircleX aria-hidden className="size-7 shrink-0 text-loss" />}
        <p role="status" className="min-w-0 flex-1 font-semibold">
          {t(receiptWord(bet))}
        </p>
      </div>
      {ending === "rejected" && <p className="text-sm text-loss">{codeText(bet.refusal, context)}</p>}
      <ul className="grid grid-cols-1 gap-2">
        {bet.legs.map((leg) => (
          <li key={nameOf(leg)} className="grid grid-cols-1 gap-1.5">
            <div className="flex items-start gap-2">
              <SelectionWords of={leg} />
              <BoostedOdds own={leg.real_odds}>
                <ExactOdds odds={leg.odds} />
              </BoostedOdds>
            </div>
            <BuilderLines of={leg} withResults={ending !== "rejected"} />
          </li>
        ))}
      </ul>
      {isBoostLost(receipt) && <p className="text-sm text-ink-2">{t("receipt_boost_lost")}</p>}
      <Facts bet={bet} ending={ending} />
      <p className="text-xs break-all text-ink-3">{t("bet_id", { id: bet.id })}</p>
    </section>
  );
}

/** Odds in the player's format, with the decimal odds that the bet is computed with. */
function ExactOdds({ odds, className }: { odds: number; className?: string }) {
  const write = useExactOdds();
  return (
    <span translate="no" className={cx("tnum text-right text-sm font-bold", className)}>
      {write(odds)}
    </span>
  );
}

function Facts({ bet, ending }: { bet: SportsBet; ending: ReceiptEnding }) {
  const { t } = useTranslation("sportsBets");
  const kind = moneyKind(bet.account_type);
  const odds = bet.kind === "combo" ? combinedOdds(bet.legs.map((leg) => leg.odds)) : null;
  const row = (label: string, value: ReactNode) => (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-ink-2">{label}</dt>
      <dd className="tnum min-w-0 truncate font-semibold">{value}</dd>
    </div>
  );
  return (
    <dl className="grid gap-1 text-sm">
      {odds !== null && row(t("odds_total"), <ExactOdds odds={odds} />)}
      {row(t(bet.free ? "free_bet" : "stake"), <Money amount={bet.stake} kind={kind} />)}
      {ending !== "rejected" &&
        row(t(bet.free ? "win_possible" : "returns"), <Money amount={bet.largest_return} kind={kind} />)}
    </dl>
  );
}
