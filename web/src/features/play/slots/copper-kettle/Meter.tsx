import { formatMultiplier } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { useMoneyStyle } from "@/ui/Money";
import type { Pour } from "../engine/sheet";
import type { SlotView } from "../slot";
import { parts } from "./meter.drawn";
import styles from "./meter.module.css";
import sheet from "./sheet.gen.json";
import { symbols } from "./symbols.drawn";

const POURS: readonly Pour[] = sheet.rules.tumble.pours;
const HOTTEST = POURS.at(-1)?.at ?? 1;

/** What a pour brings: its picture, and its words. */
function brings({ multiplier, vanish, block }: Pour) {
  if (multiplier !== undefined) return { picture: symbols.steam, words: "pour_times" } as const;
  if (vanish !== undefined) return { picture: parts.vanish, words: "pour_vanish" } as const;
  if (block !== undefined) return { picture: parts.block, words: "pour_block" } as const;
  return { picture: symbols.steam, words: "pour_wilds" } as const;
}

/** The kettle over the reels: cleared cells heat it, and at four marks it pours. */
export function Meter({ view }: { view: SlotView }) {
  const { t } = useTranslation("copper-kettle");
  const { heat, poured, still } = view;
  const next = POURS[poured];
  return (
    <div className={styles.meter} data-still={still || undefined} data-hot={heat > 0 || undefined}>
      {/* Each pour is a new kettle to the browser, so that its movement begins again. */}
      <div key={poured} aria-hidden className={styles.kettle} data-pours={poured > 0 || undefined}>
        <img className={styles.flames} src={parts.flames} alt="" width={120} height={44} draggable={false} />
        <div className={styles.pot}>
          <img className={styles.steam} src={parts.steam} alt="" width={40} height={60} draggable={false} />
          <img className={styles.second} src={parts.steam} alt="" width={40} height={60} draggable={false} />
          <img src={parts.body} alt="" width={144} height={110} draggable={false} />
          <img className={styles.lid} src={parts.lid} alt="" width={144} height={110} draggable={false} />
        </div>
      </div>
      <div className={styles.scale}>
        <meter
          className="sr-only"
          aria-label={t("meter")}
          min={0}
          max={HOTTEST}
          value={Math.min(heat, HOTTEST)}
          aria-valuetext={next ? t("meter_value", { heat, next: next.at }) : t("meter_done", { heat })}
        />
        <div aria-hidden className={styles.tube}>
          <span className={styles.mercury} style={{ transform: `scaleX(${Math.min(1, heat / HOTTEST)})` }} />
        </div>
        <ul className={styles.marks} aria-label={t("marks")}>
          {POURS.map((pour, index) => (
            <Mark key={pour.at} pour={pour} done={index < poured} next={index === poured} />
          ))}
        </ul>
      </div>
    </div>
  );
}

/** A mark of the thermometer, and over it what the kettle pours there. */
function Mark({ pour, done, next }: { pour: Pour; done: boolean; next: boolean }) {
  const { t } = useTranslation("copper-kettle");
  const { tag } = useMoneyStyle();
  const { at, wilds = 0, block = 0 } = pour;
  const { picture, words } = brings(pour);
  const multiplier = formatMultiplier((pour.multiplier ?? 1) * 10_000, tag, 0);
  const figure = pour.multiplier ? multiplier : block ? `${block}×${block}` : wilds || "";
  return (
    <li
      className={styles.mark}
      style={{ left: `${(at / HOTTEST) * 100}%` }}
      data-done={done || undefined}
      data-next={next || undefined}
    >
      <span aria-hidden className={cx(styles.badge, "tnum")}>
        <img src={picture} alt="" width={24} height={24} draggable={false} />
        {figure && <b>{figure}</b>}
        <svg className={styles.tick} viewBox="0 0 12 12" aria-hidden="true">
          <path d="M3 6.5 5.2 8.7 9 3.8" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </span>
      <span aria-hidden className={cx(styles.at, "tnum")}>
        {at}
      </span>
      <span className="sr-only">
        {t(words, { at, wilds, side: block, multiplier })}
        {done && ` (${t("pour_done")})`}
      </span>
    </li>
  );
}
