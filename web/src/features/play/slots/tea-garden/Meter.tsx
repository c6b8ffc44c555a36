import { formatMultiplier } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { useMoneyStyle } from "@/ui/Money";
import type { SlotView } from "../slot";
import { kettle } from "./kettle.drawn";
import styles from "./meter.module.css";
import sheet from "./sheet.gen.json";

/** The kettle over the reels: it sings when a win reaches the last column. */
export function Meter({ view }: { view: SlotView }) {
  const { t } = useTranslation("tea-garden");
  const { tag } = useMoneyStyle();
  const multiplier = formatMultiplier(sheet.rules.steep.multiplier * 10_000, tag, 0);
  return (
    <div className={styles.meter} data-sings={view.sings || undefined} data-still={view.still || undefined}>
      <div aria-hidden className={styles.kettle}>
        <img className={styles.steam} src={kettle.steam} alt="" width={40} height={40} draggable={false} />
        <img className={styles.second} src={kettle.steam} alt="" width={40} height={40} draggable={false} />
        <img src={kettle.body} alt="" width={100} height={84} draggable={false} />
        <img className={styles.lid} src={kettle.lid} alt="" width={100} height={84} draggable={false} />
      </div>
      <p className={styles.words}>{t(view.sings ? "sings" : "hint", { multiplier })}</p>
      <b aria-hidden className={cx(styles.double, "tnum")}>
        {multiplier}
      </b>
    </div>
  );
}
