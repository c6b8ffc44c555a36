import { useEffect, useState } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { usePageUsed } from "@/ui/usePageUsed";
import type { SceneProps } from "../../chips/look";
import { playSound } from "../../frame/sound";
import { Backdrop } from "../../liveTable/Backdrop";
import { useMoments } from "../../liveTable/useMoments";
import { Boats } from "./Boats";
import { Lighthouse } from "./Lighthouse";
import { boatOf, isFeature, type Outcome, PICK_STAGE, paysOf, spotOf } from "./outcome";
import { Storm } from "./Storm";
import { sounds } from "./sounds";
import { SETTLES_MS } from "./spin";
import { breaker, sea, water } from "./tide.drawn";
import styles from "./tide-wheel.module.css";
import { Wheel } from "./Wheel";

/** When the wave breaks over the wheel, and when it has struck, in ms of the reveal. */
const STRIKES_MS = 900;
/** The moments of a reveal: the wave has struck, the wheel has stopped. */
const MOMENTS = [STRIKES_MS, SETTLES_MS] as const;

/** The wheel in the sea, and over it the feature at which it stopped. */
export function Scene(props: SceneProps<Outcome>) {
  const { phase, outcome, roundNo, since, still, stage, decided } = props;
  const { t } = useTranslation("tide-wheel");
  const rests = !usePageUsed() || still;
  const shows = phase === "reveal" || phase === "result";
  const moment = useMoments({ runs: phase === "reveal", key: `${roundNo}`, since, at: MOMENTS, still });
  const passed = !shows ? 0 : phase === "result" || stage > 0 ? MOMENTS.length : moment;
  const wave = passed > 0 ? (outcome?.wave ?? null) : null;
  const stopped = outcome && passed > 1 ? outcome : null;
  const spot = stopped ? spotOf(stopped) : null;
  const boat = boatOf(decided[PICK_STAGE]);
  const hasFeature = stopped !== null && spot !== null && isFeature(spot);
  useEffect(() => {
    if (phase === "closed") playSound(sounds.bell);
  }, [phase]);
  return (
    <div className={cx(styles.scene, "@container relative isolate overflow-hidden bg-[#062440] text-white")}>
      <Backdrop src={sea} at="object-[50%_60%]" />
      <Wheel phase={phase} outcome={outcome} roundNo={roundNo} since={since} still={still} wave={wave} />
      <Water still={rests} />
      {phase === "reveal" && outcome?.wave && !still && passed < MOMENTS.length && <Breaker since={since} />}
      <div
        hidden={hasFeature}
        className="pointer-events-none absolute inset-x-0 bottom-2 z-20 grid justify-items-center gap-1.5 px-2 @2xl:bottom-4 [&[hidden]]:hidden"
      >
        {wave && <Struck wave={wave} still={still} />}
        <Plate text={headline()} won={stopped !== null} still={still} />
      </div>
      {hasFeature && (
        <div className={cx(styles.feature, "absolute inset-0 z-30", !still && styles.appears)}>
          {spot === "boats" && <Boats {...props} outcome={stopped} />}
          {spot === "lighthouse" && <Lighthouse {...props} outcome={stopped} />}
          {spot === "storm" && <Storm {...props} outcome={stopped} />}
        </div>
      )}
    </div>
  );

  function headline(): string {
    if (phase === "betting") return t("next_spin");
    if (!stopped || spot === null) return t("spins");
    const pays = paysOf(stopped, boat);
    return pays === null ? t(`spot_${spot}`) : t("pays", { spot: t(`spot_${spot}`), pays });
  }
}

function Plate({ text, won, still }: { text: string; won: boolean; still: boolean }) {
  const look = won ? cx("text-[#ffe9a8]", !still && "animate-plate") : "";
  return (
    <p key={text} className={cx(styles.plateText, look, "rounded-full px-4 py-1 text-center text-sm text-balance")}>
      <span className="font-extrabold @2xl:text-lg">{text}</span>
    </p>
  );
}

/** What the wave struck, and what it does to it. */
function Struck({ wave, still }: { wave: NonNullable<Outcome["wave"]>; still: boolean }) {
  const { t } = useTranslation("tide-wheel");
  return (
    <p
      className={cx(
        styles.struckText,
        "rounded-full px-3.5 py-1 text-sm font-extrabold @2xl:text-base",
        !still && "animate-plate",
      )}
    >
      {t("struck", { ...wave })}
    </p>
  );
}

/** Two lines of waves before the wheel, which drift against each other. */
function Water({ still }: { still: boolean }) {
  return (
    <div aria-hidden data-still={still || undefined} className={styles.water}>
      <img src={water.back} alt="" draggable={false} className={styles.back} />
      <img src={water.front} alt="" draggable={false} className={styles.front} />
    </div>
  );
}

/** The wave rolls over the wheel once; who comes later sees only what it struck. */
function Breaker({ since }: Pick<SceneProps<Outcome>, "since">) {
  const [late] = useState(() => since() > STRIKES_MS);
  useEffect(() => {
    if (!late) playSound(sounds.wave);
  }, [late]);
  return late ? null : <img src={breaker} alt="" aria-hidden draggable={false} className={styles.breaker} />;
}
