import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import type { SceneProps } from "../../chips/look";
import { playSound } from "../../frame/sound";
import { useMoments } from "../../liveTable/useMoments";
import { MOST_DOUBLINGS, type Outcome } from "./outcome";
import { sounds } from "./sounds";
import { thundercloud } from "./tide.drawn";
import styles from "./tide-wheel.module.css";

/** When the storm shows what it begins with, when lightning may double it, and when it is over, in ms of its stage. */
const SHOWS_MS = 500;
const DOUBLES_MS = [1_600, 2_800, 4_000] as const;
const MOMENTS = [SHOWS_MS, ...DOUBLES_MS] as const;

type Props = SceneProps<Outcome> & { outcome: Outcome };

/** The storm: it begins with a prize, and each lightning doubles it, up to three times. */
export function Storm({ phase, outcome, roundNo, still, stage, stageSince }: Props) {
  const { t } = useTranslation("tide-wheel");
  const storm = outcome.feature?.kind === "storm" ? outcome.feature : null;
  const doublings = storm?.doublings ?? 0;
  const moment = useMoments({
    runs: storm !== null && phase === "reveal",
    key: `${roundNo}:${stage}`,
    since: stageSince,
    at: MOMENTS,
    still,
    onMoment: (index) => index > 0 && index <= doublings && playSound(sounds.thunder, 1 + index * 0.08),
  });
  const seen = storm === null ? 0 : phase === "result" ? MOMENTS.length : moment;
  const struck = Math.min(doublings, Math.max(0, seen - 1));
  // The first lightning that does not come ends it.
  const isOver = storm !== null && seen > Math.min(doublings + 1, MOST_DOUBLINGS);
  const pays = storm && seen > 0 ? storm.first * 2 ** struck : null;
  const lead = isOver && pays !== null ? t("pays", { spot: t("spot_storm"), pays }) : t("storm_gathers");
  return (
    <div className="relative grid h-full grid-rows-[auto_minmax(0,1fr)_auto] justify-items-center px-2 pt-3 pb-3">
      {struck > 0 && !still && phase === "reveal" && <span key={struck} aria-hidden className={styles.flash} />}
      <p role="status" className={cx(styles.lead, "text-center text-base font-extrabold @2xl:text-2xl")}>
        {lead}
      </p>
      <div className="relative grid min-h-0 place-items-center">
        <img src={thundercloud} alt="" draggable={false} className="h-full max-h-56 max-w-full object-contain" />
        {pays !== null && (
          <span key={pays} className={cx(styles.gust, "tnum absolute font-extrabold", !still && "animate-plate")}>
            {pays}:1
          </span>
        )}
      </div>
      <ol className="flex gap-2.5">
        {DOUBLES_MS.map((ms, at) => (
          <li
            key={ms}
            aria-label={struck > at ? t("doubled", { times: at + 1 }) : undefined}
            className={cx(
              struck > at ? styles.bolt : styles.noBolt,
              "grid size-11 place-items-center rounded-full font-extrabold",
            )}
          >
            <span aria-hidden>×2</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
