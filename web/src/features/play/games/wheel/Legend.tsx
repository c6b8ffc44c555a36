import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { useMoneyStyle } from "@/ui/Money";
import { shortMultiplier } from "../../parts/short";
import { coloursOf } from "./colours";
import styles from "./wheel.module.css";

interface Props {
  table: readonly number[];
  /** The multiplier that the wheel has stopped at. */
  hit: number | null;
}

/** What the wheel pays, and on how many of its segments. */
export function Legend({ table, hit }: Props) {
  const { t } = useTranslation("wheel");
  const { tag } = useMoneyStyle();
  const rows = [...coloursOf(table)].map(([multiplier, colour]) => ({
    multiplier,
    colour,
    count: table.filter((each) => each === multiplier).length,
  }));
  return (
    <ul aria-label={t("pays")} className={cx(styles.legend, "flex gap-1 p-1.5 tablet:px-6")}>
      {rows
        .filter(({ count }) => count > 0)
        .map(({ multiplier, colour, count }) => (
          <li
            key={multiplier}
            className={cx(
              "tnum grid min-w-0 flex-1 justify-items-center rounded-sm border-b-4 px-0.5 py-1.5 text-white",
              hit === multiplier ? "bg-white/25" : "bg-white/7",
            )}
            style={{ borderColor: colour }}
          >
            <span className={cx(styles.pay, "leading-tight font-extrabold")}>{shortMultiplier(multiplier, tag)}×</span>
            <span className={cx(styles.share, "leading-tight")}>{t("share", { count, all: table.length })}</span>
          </li>
        ))}
    </ul>
  );
}
