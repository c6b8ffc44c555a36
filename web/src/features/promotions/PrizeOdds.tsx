import { memo } from "react";
import type { TablePrize } from "@/api/schema";
import { currentTag } from "@/lib/i18n";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { Awards } from "./Awards";

interface PrizeOddsProps {
  table: readonly TablePrize[];
  /** What is drawn from, where a screen draws from more than one table. */
  title?: string;
  /** The prize that was drawn last. */
  drawn?: number | undefined;
  /** The colour that a prize has in the picture above. */
  groundOf?: (prize: number) => string;
  /** More about the picture. */
  note?: string;
}

const MILLION = 1_000_000;

/** A probability in millionths as a share, with as many digits as it needs. */
const percent = (millionths: number): string =>
  new Intl.NumberFormat(currentTag(), { style: "percent", maximumFractionDigits: 4 }).format(millionths / MILLION);

/** Every prize of a table with how often it comes: nothing is drawn whose chance is not here. */
export const PrizeOdds = memo(function PrizeOdds({ table, title, drawn, groundOf, note }: PrizeOddsProps) {
  const { t } = useTranslation("promotions");
  return (
    <section aria-label={title ?? t("odds")} className="mt-4">
      <h2 className="font-bold">{title ?? t("odds")}</h2>
      <p className="mt-0.5 mb-3 text-sm text-ink-2">
        {t("odds_text")} {note}
      </p>
      <ul className="grid grid-cols-1 gap-x-6 gap-y-1 tablet:grid-cols-2">
        {table.map((prize) => (
          <Odds key={prize.index} prize={prize} isDrawn={prize.index === drawn} ground={groundOf?.(prize.index)} />
        ))}
      </ul>
    </section>
  );
});

interface OddsProps {
  prize: TablePrize;
  isDrawn: boolean;
  ground: string | undefined;
}

function Odds({ prize, isDrawn, ground }: OddsProps) {
  const look = isDrawn ? "bg-gold-fill/20 ring-1 ring-gold ring-inset" : "bg-raised";
  return (
    <li className={cx("flex min-h-9 items-center justify-between gap-3 rounded-sm px-3", look)}>
      <span className="flex items-center gap-2.5">
        {ground && (
          <span
            aria-hidden
            className="size-4 shrink-0 rounded-sm ring-1 ring-line ring-inset"
            style={{ background: ground }}
          />
        )}
        <Awards awards={[prize.award]} className="text-sm" />
      </span>
      <span className="tnum text-sm text-ink-2">{percent(prize.probability)}</span>
    </li>
  );
}
