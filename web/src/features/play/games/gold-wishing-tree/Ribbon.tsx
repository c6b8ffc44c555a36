import { type CSSProperties, memo } from "react";
import { formatMultiplier } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { useMoneyStyle } from "@/ui/Money";
import { shortMultiplier } from "../../parts/short";
import type { Hang } from "./places";
import { ribbons } from "./ribbons.drawn";
import { multiplierOf } from "./rules";
import styles from "./wishing-tree.module.css";

/** The parts of a ribbon lie over each other. */
const LAYER = "pointer-events-none absolute inset-0 size-full";

interface RibbonProps {
  at: number;
  hang: Hang;
  chosen: boolean;
  /** What it holds, in hundredths, once it hangs unrolled. */
  prize: number | null;
  /** The round that is shown was played on it. */
  drawn: boolean;
  wait: number;
  /** The one that the Tab key comes to. */
  reachable: boolean;
  disabled: boolean;
  onFocus: (ribbon: string) => void;
  onChoose: (ribbon: number) => void;
}

/** One of the twelve: its bow, its silk, the roll at its end, and the prize on it. */
export const Ribbon = memo(function Ribbon({
  at,
  hang,
  chosen,
  prize,
  drawn,
  wait,
  reachable,
  disabled,
  ...on
}: RibbonProps) {
  const { t } = useTranslation("gold-wishing-tree");
  const { tag } = useMoneyStyle();
  const { bow, open, roll } = ribbons[at] ?? { bow: "", open: "", roll: "" };
  const number = at + 1;
  const colour = t(`colour_${number as 1}`);
  const held = prize === null ? "" : formatMultiplier(multiplierOf(prize), tag);
  const style = {
    "--x": `${hang.x}%`,
    "--y": `${hang.y}%`,
    "--lasts": `${hang.lasts}s`,
    "--begins": `${hang.begins}s`,
    "--wait": `${wait}ms`,
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a ribbon in a picture, no form's part
    <button
      type="button"
      role="radio"
      data-spot={at}
      data-open={prize !== null || undefined}
      data-empty={prize === 0 || undefined}
      data-drawn={drawn || undefined}
      tabIndex={reachable ? 0 : -1}
      aria-checked={chosen}
      aria-disabled={disabled || undefined}
      aria-label={prize === null ? t("ribbon", { number, colour }) : t("ribbon_open", { number, colour, prize: held })}
      style={style as CSSProperties}
      className={styles.ribbon}
      onFocus={() => on.onFocus(String(at))}
      onClick={() => on.onChoose(at)}
    >
      <span className={cx(styles.gust, LAYER)}>
        <span className={cx(styles.swing, LAYER)}>
          <span aria-hidden className={styles.ring} />
          <img src={open} alt="" draggable={false} className={cx(styles.silk, LAYER)} />
          {prize !== null && (
            <span aria-hidden className={styles.prize}>
              {shortMultiplier(multiplierOf(prize), tag)}×
            </span>
          )}
          <span className={cx(styles.roll, LAYER)}>
            <img src={roll} alt="" draggable={false} className={LAYER} />
            <span aria-hidden className={styles.number}>
              {number}
            </span>
          </span>
          <img src={bow} alt="" draggable={false} className={cx(styles.bow, LAYER)} />
        </span>
      </span>
    </button>
  );
});
