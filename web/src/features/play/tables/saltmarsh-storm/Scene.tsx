import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import type { SceneProps } from "../../chips/look";
import { playSound } from "../../frame/sound";
import { GROUND } from "../../games/roulette/ground";
import { colourOf } from "../../games/roulette/rules";
import { WheelScene } from "../../games/roulette/sharedWheel/WheelScene";
import { useMoments } from "../../liveTable/useMoments";
import type { Outcome, Struck } from "./outcome";
import styles from "./saltmarsh-storm.module.css";
import { sounds } from "./sounds";
import { deck, night } from "./storm.drawn";

/** When each of the numbers is struck, in ms of the reveal; the ball falls after all of them. */
const STRIKES_MS = [500, 1_600, 2_700] as const;

/** The wheel under the thunderstorm, and below it the numbers that lightning strikes. */
export function Scene(props: SceneProps<Outcome>) {
  const { phase, outcome, roundNo, since, still } = props;
  const { t } = useTranslation("saltmarsh-storm");
  const passed = useMoments({
    runs: phase === "reveal",
    key: `${roundNo}`,
    since,
    at: STRIKES_MS,
    still,
    onMoment: (index) => outcome && index < outcome.struck.length && playSound(sounds.strike),
  });
  const all = outcome?.struck ?? [];
  const struck = phase === "result" ? all : phase === "reveal" ? all.slice(0, passed) : [];
  const flash = phase === "reveal" && !still && struck.length > 0;
  return (
    <WheelScene {...props} pictures={{ ground: night, deck }}>
      {flash && <span key={struck.length} aria-hidden className={cx(styles.flash, "absolute inset-0 -z-10")} />}
      <div className="absolute inset-x-0 bottom-1.5 z-10 grid place-items-center px-2 @xl:bottom-3">
        {struck.length === 0 ? (
          <p className={cx(styles.note, "rounded-full px-3 py-1 text-center text-xs font-semibold @xl:text-sm")}>
            {t(phase === "betting" ? "before" : "gathers")}
          </p>
        ) : (
          <ul aria-label={t("struck")} className="flex flex-wrap justify-center gap-2">
            {struck.map((each) => (
              <Plate
                key={each.pocket}
                {...each}
                fell={phase === "result" && outcome?.pocket === each.pocket}
                still={still}
              />
            ))}
          </ul>
        )}
      </div>
    </WheelScene>
  );
}

/** A struck number and what it returns. */
function Plate({ pocket, returns, fell, still }: Struck & { fell: boolean; still: boolean }) {
  return (
    <li
      className={cx(
        styles.plate,
        fell && styles.fell,
        !still && "animate-plate",
        "flex items-center gap-2 rounded-lg py-1 pr-3 pl-1",
      )}
    >
      <span
        className={cx(
          GROUND[colourOf(pocket)],
          "tnum grid size-9 place-items-center rounded-md text-lg font-extrabold text-white @xl:size-10",
        )}
      >
        {pocket}
      </span>
      <span className="tnum text-lg font-extrabold @xl:text-xl">×{returns}</span>
    </li>
  );
}
