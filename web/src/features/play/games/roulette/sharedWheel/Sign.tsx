import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { GROUND } from "../ground";
import { colourOf } from "../rules";
import styles from "./sharedWheel.module.css";

interface Props {
  /** The pocket to show; null while the ball runs, and before there was one. */
  pocket: number | null;
  /** It is the pocket of the round before. */
  old: boolean;
  runs: boolean;
  still: boolean;
  roundNo: number;
}

/** The number that fell, on a plate with a brass edge; a ball runs round it as long as none has. */
export function Sign({ pocket, old, runs, still, roundNo }: Props) {
  const { t } = useTranslation("roulette");
  const colour = pocket === null ? null : colourOf(pocket);
  return (
    <div className="relative grid justify-items-center gap-2 text-center @xl:gap-3">
      <span
        className={cx(
          styles.plaque,
          colour ? GROUND[colour] : styles.blank,
          old && styles.old,
          colour && !old && styles.lit,
          "relative grid size-19 place-items-center rounded-full @xl:size-24 @3xl:size-32",
        )}
      >
        <span
          key={`${old ? "" : roundNo}:${pocket}`}
          className={cx(
            "tnum text-[2.1rem] leading-none font-extrabold @xl:text-5xl @3xl:text-6xl",
            !old && !still && pocket !== null && "animate-land",
          )}
        >
          {pocket ?? (runs ? "" : "–")}
        </span>
        {runs && <span aria-hidden className={cx(styles.runs, "absolute inset-0")} />}
      </span>
      <span
        className={cx(
          styles.said,
          "min-h-5 rounded-full px-2.5 text-xs font-semibold @xl:text-sm",
          old && "opacity-80",
        )}
      >
        {pocket !== null && colour !== null && t(`said_${colour}`, { pocket })}
      </span>
    </div>
  );
}
