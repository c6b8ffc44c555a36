import type { Amount } from "@/lib/amount";
import { formatMultiplier, type MoneyKind } from "@/lib/format/money";
import { formatClock } from "@/lib/format/time";
import { currentTag } from "@/lib/i18n";
import type { Column } from "./DataTable";
import { Money, useMoneyStyle } from "./Money";

/** What the columns of a list of bets show of one of them. */
export interface BetFigures {
  /** When it was placed, in ms. */
  time: number;
  stake: Amount;
  kind: MoneyKind;
  /** What it paid, in 1/10 000 of the stake; 0 when it paid nothing. */
  multiplier: number;
  /** Payout less stake. */
  net: Amount;
}

type BetColumn = "time" | "stake" | "multiplier" | "profit";

interface BetColumnsOptions<Row> {
  labels: Record<BetColumn, string>;
  figures: (row: Row) => BetFigures;
  /** Large amounts are shortened. */
  compact?: boolean;
}

/** The columns that every list of bets has. Each list puts them in its order, adds its own and changes what it shows otherwise. */
export function useBetColumns<Row>({
  labels,
  figures,
  compact,
}: BetColumnsOptions<Row>): Record<BetColumn, Column<Row>> {
  const { tag } = useMoneyStyle();
  return {
    time: {
      key: "time",
      label: labels.time,
      wide: true,
      cell: (row) => <span className="text-ink-2">{formatClock(figures(row).time, currentTag())}</span>,
    },
    stake: {
      key: "stake",
      label: labels.stake,
      align: "right",
      wide: true,
      cell: (row) => {
        const { stake, kind } = figures(row);
        return <Money amount={stake} kind={kind} compact={compact} />;
      },
    },
    multiplier: {
      key: "multiplier",
      label: labels.multiplier,
      align: "right",
      cell: (row) => formatMultiplier(figures(row).multiplier, tag),
    },
    profit: {
      key: "profit",
      label: labels.profit,
      align: "right",
      cell: (row) => {
        const { net, kind } = figures(row);
        return <Money amount={net} kind={kind} compact={compact} sign tone className="font-semibold" />;
      },
    },
  };
}
