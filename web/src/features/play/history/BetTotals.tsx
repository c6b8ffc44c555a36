import { useQuery } from "@tanstack/react-query";
import type { HistoryTotals as Totals } from "@/api/schema";
import { minus } from "@/lib/amount";
import { formatNumber } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { read } from "@/lib/query";
import { Money, useMoneyStyle } from "@/ui/Money";

interface Props {
  game?: string;
  /** What is counted: rounds with one kind of money, or those with either. */
  of: readonly ("capital" | "gold")[];
}

/** What all rounds that are over come to, above their list. Without any there is nothing to sum up. */
export function BetTotals({ game, of }: Props) {
  const totals = useQuery(read("GET /api/bets/totals", { game }, true)).data;
  const played = totals ? of.filter((kind) => totals[kind].rounds > 0) : [];
  if (!totals || played.length === 0) return null;
  return (
    <div className="mb-3 grid gap-2">
      {played.map((kind) => (
        <Sums key={kind} sums={totals[kind]} kind={kind === "gold" ? "gold" : "money"} />
      ))}
    </div>
  );
}

function Sums({ sums, kind }: { sums: Totals["gold"]; kind: "gold" | "money" }) {
  const { t } = useTranslation("bets");
  const { tag } = useMoneyStyle();
  const net = minus(sums.payout, sums.stake);
  return (
    <dl
      aria-label={t(kind === "gold" ? "total.gold" : "total.money")}
      className="grid grid-cols-2 gap-2 rounded-md bg-raised px-4 py-3 tablet:grid-cols-4 [&_dd]:font-bold [&_dt]:text-xs [&_dt]:text-ink-3"
    >
      <div>
        <dt>{t("total.rounds")}</dt>
        <dd className="tnum">{formatNumber(sums.rounds, { unit: 1, tag }, { digits: 0 })}</dd>
      </div>
      <div>
        <dt>{t("total.stake")}</dt>
        <dd>
          <Money amount={sums.stake} kind={kind} compact={sums.stake >= COMPACT_FROM} />
        </dd>
      </div>
      <div>
        <dt>{t("total.payout")}</dt>
        <dd>
          <Money amount={sums.payout} kind={kind} compact={sums.payout >= COMPACT_FROM} />
        </dd>
      </div>
      <div>
        <dt>{t("total.net")}</dt>
        <dd>
          <Money amount={net} kind={kind} sign tone={net > 0} compact={Math.abs(net) >= COMPACT_FROM} />
        </dd>
      </div>
    </dl>
  );
}

/** In units: from here on an amount is written short, so that each keeps its column. */
const COMPACT_FROM = 1e9;
