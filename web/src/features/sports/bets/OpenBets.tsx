import { ChevronRight } from "lucide-react";
import { memo } from "react";
import { moneyKind } from "@/domain/wallet";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Link } from "@/lib/router";
import { Money } from "@/ui/Money";
import { leftOf } from "../cashOut/cashOutMath";
import { OfferValue } from "../cashOut/OfferValue";
import { useBuysBack } from "../cashOut/useBuysBack";
import { useSelectionNames } from "../slip/SelectionWords";
import { MY_BETS } from "../views/addresses";
import type { SportsBet } from "../wire";
import { decidedLegs } from "./betEnding";
import { useKindName } from "./useBetNames";
import { useNewestOpenBets } from "./useBetPages";

/** Bets that are shown; the others are in the list of all. */
const SHOWN = 3;

/** The newest open bets of the player in a few lines; nothing while there are none. */
export function OpenBets() {
  const { t } = useTranslation("sportsBets");
  const rows = useNewestOpenBets();
  if (rows.length === 0) return null;
  return (
    <section aria-label={t("open_bets")} className="grid gap-2">
      <header className="flex items-center justify-between gap-3">
        <h2 className="text-base font-bold">{t("open_bets")}</h2>
        <Link to={MY_BETS} className="flex min-h-11 items-center text-sm font-semibold text-brand-400">
          {t("all_bets")}
        </Link>
      </header>
      <ul className="grid grid-cols-1 gap-2">
        {rows.slice(0, SHOWN).map((bet) => (
          <OpenBet key={bet.id} bet={bet} />
        ))}
      </ul>
    </section>
  );
}

const OpenBet = memo(function OpenBet({ bet }: { bet: SportsBet }) {
  const { t } = useTranslation("sportsBets");
  const kindName = useKindName();
  const names = useSelectionNames();
  const buysBack = useBuysBack(bet) && !bet.free;
  const kind = moneyKind(bet.account_type);
  const text = bet.legs.map(names.full).join(" · ");
  return (
    <li>
      <Link
        to={MY_BETS}
        className="press flex min-h-14 items-center gap-3 rounded-md bg-raised px-3 py-2 hover:bg-active"
      >
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <span className="truncate font-semibold">{kindName(bet)}</span>
            {bet.free && <span className="shrink-0 text-xs font-semibold text-brand-400">{t("free_bet")}</span>}
            <span className="tnum shrink-0 text-xs text-ink-3">
              {t("decided_of", { decided: decidedLegs(bet), count: bet.legs.length })}
            </span>
          </span>
          <span title={text} className="block truncate text-xs text-ink-2">
            {text}
          </span>
        </span>
        <span className="shrink-0 text-right">
          <Money amount={leftOf(bet)} kind={kind} className="text-sm font-bold" />
          <span className="block text-xs text-ink-3">
            → <Money amount={bet.largest_return} kind={kind} />
          </span>
          {buysBack && <Offered bet={bet} />}
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-3" />
      </Link>
    </li>
  );
});

/** What is offered for a bet now; its line keeps its place while nothing is. */
function Offered({ bet: { offer, account_type: account } }: { bet: SportsBet }) {
  const { t } = useTranslation("sportsBets");
  return (
    <span className="tnum flex items-center justify-end gap-4 text-xs text-ink-2">
      {t("cash_out")}
      {offer === null ? "–" : <OfferValue offer={offer} account={account} />}
    </span>
  );
}
