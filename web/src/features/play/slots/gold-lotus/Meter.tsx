import { useTranslation } from "@/lib/i18n/useTranslation";
import type { SlotView } from "../slot";
import { flower } from "./meter.drawn";
import styles from "./meter.module.css";
import sheet from "./sheet.gen.json";

const { needed, spins } = sheet.rules.free_spins;

/** A row of buds on the pond: each free spin opens the next. */
export function Meter({ view: { free, still } }: { view: SlotView }) {
  const { t } = useTranslation("gold-lotus");
  const open = free?.played ?? 0;
  const all = free ? free.played + free.left : spins;
  const words = !free ? t("hint", { needed, spins }) : open < all ? t("progress", { open, all }) : t("bloom");
  return (
    <div className={styles.meter} data-free={free !== null || undefined} data-still={still || undefined}>
      <div aria-hidden className={styles.pond}>
        {Array.from({ length: all }, (_, at) => at + 1).map((number) => (
          <span key={number} className={styles.leaf} data-open={number <= open || undefined}>
            <img className={styles.bud} src={flower.bud} alt="" width={96} height={80} draggable={false} />
            <img className={styles.blossom} src={flower.open} alt="" width={96} height={80} draggable={false} />
          </span>
        ))}
      </div>
      <p className={styles.words}>{words}</p>
    </div>
  );
}
