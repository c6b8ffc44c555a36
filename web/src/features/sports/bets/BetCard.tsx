import { memo, type ReactNode } from "react";
import { moneyKind } from "@/domain/wallet";
import { formatTime } from "@/lib/format/time";
import { currentTag } from "@/lib/i18n";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Badge, type BadgeTone } from "@/ui/Chip";
import { Money } from "@/ui/Money";
import { CashOut } from "../cashOut/CashOut";
import { codeText } from "../slip/refusalWords";
import { useAmountText } from "../slip/useAmountText";
import { useRefusalContext } from "../slip/useRefusalContext";
import type { SportsBet } from "../wire";
import { Arithmetic } from "./Arithmetic";
import { BetLegs } from "./BetLegs";
import { type BetEnding, decidedLegs, endingOf, returnedOf } from "./betEnding";
import { betNameId } from "./betName";
import { isVirtual } from "./isVirtual";
import { useKindName } from "./useBetNames";

const TONES: Record<BetEnding, BadgeTone> = {
  pending: "brand",
  accepted: "neutral",
  rejected: "loss",
  review: "gold",
  won: "win",
  lost: "loss",
  void: "neutral",
  part: "neutral",
  cashed_out: "neutral",
};

/** The word for how far a bet has come, in its colour. */
function EndingBadge({ ending, free }: { ending: BetEnding; free: boolean }) {
  const { t } = useTranslation("sportsBets");
  return <Badge tone={TONES[ending]}>{t(free && ending === "void" ? "free_bet_void" : `state_${ending}`)}</Badge>;
}

/** A bet of the player with its legs, its amounts, and how it was computed once it is settled. */
export const BetCard = memo(function BetCard({ bet }: { bet: SportsBet }) {
  const { t } = useTranslation("sportsBets");
  const kindName = useKindName();
  const ending = endingOf(bet);
  const isOpen = bet.state === "accepted" || bet.state === "pending";
  return (
    <li className="grid grid-cols-1 gap-3 rounded-lg bg-raised p-3.5">
      <header className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h2 className="min-w-0 flex-1 truncate font-bold">{kindName(bet)}</h2>
        {bet.free && <Badge tone="brand">{t("free_bet")}</Badge>}
        {bet.legs.some(isVirtual) && <Badge>{t("virtual")}</Badge>}
        <EndingBadge ending={ending} free={bet.free} />
      </header>
      <BetLegs bet={bet} />
      {isOpen && bet.legs.length > 1 && <Progress bet={bet} />}
      {ending === "review" && <p className="text-sm text-ink-2">{t("review_text")}</p>}
      {ending === "rejected" && <Rejected bet={bet} />}
      {bet.free && (ending === "rejected" || ending === "void") && (
        <p className="text-sm text-ink-2">{t("free_bet_back")}</p>
      )}
      <Amounts bet={bet} />
      <CashedPart bet={bet} />
      {!bet.free && <CashOut bet={bet} />}
      {bet.state === "settled" && <Arithmetic bet={bet} />}
      <footer className="flex flex-wrap justify-between gap-x-3 text-xs text-ink-3">
        <span>
          {bet.settled_at > 0
            ? t("settled_at", { time: formatTime(bet.settled_at, currentTag()) })
            : t("placed_at", { time: formatTime(bet.placed_at, currentTag()) })}
        </span>
        <span id={betNameId(bet.id)} className="break-all">
          {t("bet_id", { id: bet.id })}
        </span>
      </footer>
    </li>
  );
});

/** How many legs are decided, as a bar with its words. */
function Progress({ bet }: { bet: SportsBet }) {
  const { t } = useTranslation("sportsBets");
  const [decided, count] = [decidedLegs(bet), bet.legs.length];
  return (
    <div className="grid gap-1">
      <span aria-hidden className="h-1.5 overflow-hidden rounded-full bg-active">
        <span
          className="block h-full origin-left rounded-full bg-brand-500"
          style={{ transform: `scaleX(${decided / count})` }}
        />
      </span>
      <span className="tnum text-xs text-ink-2">{t("decided_of", { decided, count })}</span>
    </div>
  );
}

function Rejected({ bet }: { bet: SportsBet }) {
  return <p className="text-sm text-loss">{codeText(bet.refusal, useRefusalContext(bet.account_type))}</p>;
}

function Amounts({ bet }: { bet: SportsBet }) {
  const { t } = useTranslation("sportsBets");
  const kind = moneyKind(bet.account_type);
  const isOver = bet.state !== "pending" && bet.state !== "accepted";
  const isStakeBack = bet.state === "rejected" && !bet.free;
  const paid = isStakeBack ? bet.stake : returnedOf(bet);
  const isWin = paid > (bet.free ? 0 : bet.stake);
  const row = (label: string, value: ReactNode) => (
    <div className="min-w-0">
      <dt className="text-xs text-ink-3">{label}</dt>
      <dd className="min-w-0 truncate font-bold">{value}</dd>
    </div>
  );
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-1">
      {row(
        t("stake"),
        <>
          <Money amount={bet.stake} kind={kind} />
          {bet.lines > 1 && <LinesOf bet={bet} />}
        </>,
      )}
      {isOver
        ? row(t("returned"), <Money amount={paid} kind={kind} className={isWin ? "text-win" : ""} />)
        : row(t(bet.free ? "win_possible" : "returns"), <Money amount={bet.largest_return} kind={kind} />)}
    </dl>
  );
}

/** What of the stake was cashed out while the rest went on. */
function CashedPart({ bet }: { bet: SportsBet }) {
  const { t } = useTranslation("sportsBets");
  const amount = useAmountText(bet.account_type);
  if (bet.cashed_stake === 0 || bet.cashed_stake === bet.stake) return null;
  const amounts = { stake: amount(bet.cashed_stake), paid: amount(bet.cashed_payout) };
  return <p className="tnum text-sm text-ink-2">{t("cashed_part", amounts)}</p>;
}

function LinesOf({ bet }: { bet: SportsBet }) {
  const { t } = useTranslation("sportsBets");
  return <span className="tnum text-xs font-normal text-ink-3"> {t("lines", { count: bet.lines })}</span>;
}
