import { formatMultiplier } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { useMoneyStyle } from "@/ui/Money";
import type { SlotView } from "../slot";
import { lantern } from "./lantern.drawn";
import styles from "./meter.module.css";
import sheet from "./sheet.gen.json";

const { spins, multiplier: first, meter } = sheet.rules.free_spins;
const STAGES = meter.stages;
const ALL = STAGES.at(-1)?.at ?? 0;
const LANTERNS = Array.from({ length: ALL }, (_, at) => ({
  number: at + 1,
  stage: STAGES.find((stage) => stage.at === at + 1),
  /** How far the rope hangs down here, 0 … 3: it is held at each stage. */
  sag: [1, 2, 2, 1, 0][at % 5],
}));

/** Fifteen lanterns on a rope: each firefly of the free spins lights the next. */
export function Meter({ view }: { view: SlotView }) {
  const { t } = useTranslation("lantern-parade");
  const { tag } = useMoneyStyle();
  const times = (multiplier: number) => formatMultiplier(multiplier * 10_000, tag, 0);
  const lit = view.free ? view.meter : 0;
  const next = STAGES.find((stage) => stage.at > lit);
  return (
    <div className={styles.meter} data-free={view.free !== null || undefined} data-still={view.still || undefined}>
      <div aria-hidden className={styles.rope}>
        <svg aria-hidden="true" className={styles.line} viewBox="0 0 150 12" preserveAspectRatio="none">
          <path d="M0 3Q22 17 43 1Q68 17 93 1Q118 17 143 1L150 3" />
        </svg>
        {LANTERNS.map(({ number, stage, sag }) => (
          <span
            key={number}
            className={cx(styles.lantern, stage && styles.stage)}
            data-sag={sag}
            data-lit={number <= lit || undefined}
          >
            <img src={lantern.unlit} alt="" width={92} height={92} draggable={false} />
            <img className={styles.light} src={lantern.lit} alt="" width={92} height={92} draggable={false} />
            {stage && <b className={cx(styles.mark, "tnum")}>{times(stage.multiplier)}</b>}
          </span>
        ))}
      </div>
      <p className={styles.words}>
        {!view.free
          ? t("hint", { spins, multiplier: times(first) })
          : next
            ? t("progress", { lit, all: ALL, at: next.at, multiplier: times(next.multiplier), more: next.spins })
            : t("parade", { multiplier: times(view.multiplier) })}
      </p>
    </div>
  );
}
