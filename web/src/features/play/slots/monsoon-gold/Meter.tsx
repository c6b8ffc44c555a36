import { formatMultiplier } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { useMoneyStyle } from "@/ui/Money";
import type { SlotView } from "../slot";
import { jar } from "./jar.drawn";
import styles from "./meter.module.css";
import sheet from "./sheet.gen.json";

const { needed, spins } = sheet.rules.free_spins;
/** The sum of drops at which the jar is full; more of them are still counted. */
const FULL = 100;

/** How full the jar is, 0 … 1: the first drops raise it the most, so that each is seen. */
const fullness = (sum: number): number => Math.min(1, Math.log1p(sum) / Math.log1p(FULL));

/** The jar over the reels: in the free spins it keeps the sum of all drops. */
export function Meter({ view }: { view: SlotView }) {
  const { t } = useTranslation("monsoon-gold");
  const { tag } = useMoneyStyle();
  // A jar without drops multiplies by one.
  const sum = view.free && view.multiplier > 1 ? view.multiplier : 0;
  return (
    <div className={styles.meter} data-free={view.free !== null || undefined} data-still={view.still || undefined}>
      <div aria-hidden className={styles.jar}>
        <img src={jar.glass} alt="" width={100} height={100} draggable={false} />
        <div className={styles.belly}>
          {sum > 0 && (
            <div className={styles.level} style={{ transform: `translateY(${Math.round(-88 * fullness(sum))}%)` }}>
              <img className={styles.water} src={jar.water} alt="" width={100} height={100} draggable={false} />
            </div>
          )}
        </div>
        <img src={jar.gold} alt="" width={100} height={100} draggable={false} />
        {/* Each sum is a new drop to the browser, so that it falls again. */}
        {sum > 0 && <span key={sum} className={styles.drop} />}
      </div>
      {view.free && (
        <b key={sum} className={cx(styles.sum, "tnum")} data-empty={sum === 0 || undefined}>
          {formatMultiplier(Math.max(sum, 1) * 10_000, tag, 0)}
        </b>
      )}
      <p className={styles.words}>{view.free ? t(sum > 0 ? "jar" : "jar_empty") : t("hint", { needed, spins })}</p>
    </div>
  );
}
