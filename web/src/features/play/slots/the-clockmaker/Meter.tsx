import { useTranslation } from "@/lib/i18n/useTranslation";
import type { SlotView } from "../slot";
import { Times } from "../Times";
import { clock } from "./clock.drawn";
import styles from "./meter.module.css";
import sheet from "./sheet.gen.json";

const { needed } = sheet.rules.choice;
/** The hand moves on by an hour with each free spin. */
const HOUR = 30;

/** The clock over the reels: its hand moves on with each free spin, beside the multiplier that counts now. */
export function Meter({ view }: { view: SlotView }) {
  const { t } = useTranslation("the-clockmaker");
  const { free } = view;
  return (
    <div className={styles.meter} data-free={free !== null || undefined} data-still={view.still || undefined}>
      <div aria-hidden className={styles.clock}>
        <img src={clock.face} alt="" width={100} height={100} draggable={false} />
        <img
          className={styles.hand}
          src={clock.hand}
          alt=""
          width={100}
          height={100}
          draggable={false}
          style={{ rotate: `${(free?.played ?? 0) * HOUR}deg` }}
        />
      </div>
      <p className={styles.words}>{free ? t("left", { count: free.left }) : t("hint", { needed })}</p>
      {free && <Times multiplier={view.multiplier} className={styles.times} />}
    </div>
  );
}
