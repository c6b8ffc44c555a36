import type { CSSProperties } from "react";
import { formatNumber } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { useMoneyStyle } from "@/ui/Money";
import type { SlotView } from "../slot";
import { Times } from "../Times";
import styles from "./meter.module.css";
import sheet from "./sheet.gen.json";
import { symbols } from "./symbols.drawn";

const { grid, tumble } = sheet.rules;
const WAYS = grid.rows ** grid.columns;
const MOST = tumble.grows_to ** grid.columns;
/** What one reel multiplies the ways by on its way from the lowest to the highest. */
const GROWN = tumble.grows_to / grid.rows;
const CAMELS = Array.from({ length: grid.columns }, (_, at) => at);

/** How far each camel has come over the dune, 0 … 1: so many as there would be reels if each had grown whole. */
const risen = (ways: number, at: number): number => {
  const reels = Math.log(ways / WAYS) / Math.log(GROWN);
  // A logarithm of a whole growth may end a hair below its figure.
  return Math.min(1, Math.max(0, Math.round((reels - at) * 1_000) / 1_000));
};

/** The ways of the board, the caravan that comes over the dune as they grow, and what the free spins multiply by. */
export function Meter({ view }: { view: SlotView }) {
  const { t } = useTranslation("spice-caravan");
  const { tag } = useMoneyStyle();
  const ways = view.ways || WAYS;
  const whole = (value: number) => formatNumber(value, { unit: 1, tag }, { digits: 0 });
  const grown = ways > WAYS;
  return (
    <div className={styles.meter} data-free={view.free !== null || undefined} data-still={view.still || undefined}>
      <p className={styles.ways} data-grown={grown || undefined} data-most={ways === MOST || undefined}>
        {/* Another figure is another element to the browser, so that its bump begins again. */}
        <b key={ways} className={cx(styles.count, "tnum")}>
          {whole(ways)}
        </b>
        <span className={styles.word}>{t("ways")}</span>
      </p>
      <div className={styles.road}>
        <div aria-hidden className={styles.caravan}>
          {CAMELS.map((at) => (
            <img
              key={at}
              src={symbols.camel}
              alt=""
              width={120}
              height={120}
              draggable={false}
              data-there={risen(ways, at) === 1 || undefined}
              style={{ "--risen": risen(ways, at) } as CSSProperties}
            />
          ))}
        </div>
        <svg aria-hidden="true" className={styles.dune} viewBox="0 0 200 20" preserveAspectRatio="none">
          <path d="M0 20V12C30 8 44 3 70 4S120 12 146 8 184 3 200 8V20Z" />
          <path d="M70 4C96 5 120 12 146 8 130 14 104 20 60 20 84 15 84 8 70 4Z" />
        </svg>
        {!view.free && (
          <p className={styles.hint} data-hidden={grown || undefined}>
            {t("hint", { most: whole(MOST) })}
          </p>
        )}
      </div>
      {view.free && <Times multiplier={view.multiplier} className={styles.times} />}
    </div>
  );
}
