import { useState } from "react";
import { formatNumber } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { useMoneyStyle } from "@/ui/Money";
import type { SlotView } from "../slot";
import { Times } from "../Times";
import { clock } from "./clock.drawn";
import styles from "./meter.module.css";
import sheet from "./sheet.gen.json";

const { needed } = sheet.rules.choice;
/** Degrees that the hand moves on by with each free spin and respin. */
const TICK = 30;

/** A clock only goes forward: when a round is over its hand stays where it is. */
function useTicks({ free, meter }: SlotView): number {
  const counted = (free?.played ?? 0) + meter;
  const [hand, setHand] = useState({ counted, ticks: 0 });
  if (hand.counted === counted) return hand.ticks;
  const next = { counted, ticks: hand.ticks + Math.max(0, counted - hand.counted) };
  setHand(next);
  return next.ticks;
}

/** The clock over the reels: it ticks with each spin that is given, and tells how many are left and what they multiply by. */
export function Meter({ view }: { view: SlotView }) {
  const { t } = useTranslation("the-clockmaker");
  const { tag } = useMoneyStyle();
  const { free, multiplier, still } = view;
  const ticks = useTicks(view);
  return (
    <div className={styles.meter} data-free={free !== null || undefined} data-still={still || undefined}>
      <div aria-hidden className={styles.clock}>
        <img src={clock.face} alt="" width={100} height={100} draggable={false} />
        <img
          className={styles.hand}
          src={clock.hand}
          alt=""
          width={100}
          height={100}
          draggable={false}
          style={{ rotate: `${ticks * TICK}deg` }}
        />
      </div>
      {free ? (
        <>
          <p className={styles.left}>
            <span className="sr-only">{t("left", { count: free.left })}</span>
            <b aria-hidden className={cx(styles.count, "tnum")}>
              {formatNumber(free.left, { unit: 1, tag }, { digits: 0 })}
            </b>
            <span aria-hidden className={styles.word}>
              {t("left_word")}
            </span>
          </p>
          <Times multiplier={multiplier} className={styles.times} />
        </>
      ) : (
        <p className={styles.words}>{t("hint", { needed })}</p>
      )}
    </div>
  );
}
