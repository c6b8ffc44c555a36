import { formatMultiplier } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { useMoneyStyle } from "@/ui/Money";
import { shortMultiplier } from "../../parts/short";
import styles from "./keno.module.css";

interface Props {
  /** What 0, 1, 2 … hits pay, in 1/10 000; empty while nothing is picked. */
  table: readonly number[];
  hits: number | null;
}

/** What each number of hits pays with these picks; the one that was reached lights up. */
export function PayStrip({ table, hits }: Props) {
  const { t } = useTranslation("keno");
  if (table.length === 0) {
    return (
      <p className={cx(styles.strip, "grid h-15 place-items-center px-4 text-center text-sm")}>{t("pick_hint")}</p>
    );
  }
  return (
    <ol aria-label={t("pays")} className={cx(styles.strip, "flex h-15 gap-0.5 p-1 tablet:gap-1 tablet:px-5")}>
      {table.map((multiplier, count) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its number of hits
        <Pay key={count} multiplier={multiplier} count={count} reached={hits === count} />
      ))}
    </ol>
  );
}

/** What so many hits pay. */
function Pay({ multiplier, count, reached }: { multiplier: number; count: number; reached: boolean }) {
  const { t } = useTranslation("keno");
  const { tag } = useMoneyStyle();
  const pays = multiplier > 0;
  return (
    <li
      className={cx(
        "tnum grid min-w-0 flex-1 content-center justify-items-center rounded-sm",
        reached && pays && styles.reached,
        reached && !pays && "bg-white/25 text-white",
        !reached && "bg-white/7",
      )}
    >
      <span className={cx(styles.pay, "leading-tight font-extrabold", !pays && "opacity-70")}>
        <span aria-hidden>{shortMultiplier(multiplier, tag)}</span>
        <span className="sr-only">{formatMultiplier(multiplier, tag)}</span>
      </span>
      <span className="text-xs leading-tight opacity-85">
        <span aria-hidden>{count}★</span>
        <span className="sr-only">{t("hits", { count })}</span>
      </span>
    </li>
  );
}
