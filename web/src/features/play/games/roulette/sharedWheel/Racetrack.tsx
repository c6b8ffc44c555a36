import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import type { FeltProps } from "../../../chips/look";
import { GROUND } from "../ground";
import { colourOf, WHEEL } from "../rules";
import type { Fall } from "./facts";
import { LOWER, neighboursOf, SECTOR_NAMES, SECTORS, UPPER } from "./sectors";
import styles from "./sharedWheel.module.css";

type Props = Pick<FeltProps<Fall>, "onPutAll" | "locked" | "outcome"> & {
  /** There is room for the whole track; otherwise the wheel lies in a row to be moved. */
  wide: boolean;
};

/** Bets by the order of the wheel: sectors, and a number with its neighbours. */
export function Racetrack({ onPutAll, locked, outcome, wide }: Props) {
  const { t } = useTranslation("wheelTable");
  const pocket = (number: number, className?: string) => (
    <button
      key={number}
      type="button"
      aria-disabled={locked || undefined}
      aria-label={t("neighbours", { number })}
      onClick={() => !locked && onPutAll(neighboursOf(number))}
      className={cx(
        GROUND[colourOf(number)],
        "press tnum grid min-h-11 place-items-center rounded-sm text-sm font-bold text-white",
        outcome?.pocket === number && styles.fell,
        className,
      )}
    >
      {number}
    </button>
  );
  const sectors = (
    <div className="grid grid-cols-2 gap-1 @md:grid-cols-4">
      {SECTOR_NAMES.map((name) => (
        <button
          key={name}
          type="button"
          aria-disabled={locked || undefined}
          onClick={() => !locked && onPutAll(SECTORS[name])}
          className={cx(styles.sector, "press min-h-11 rounded-sm px-2 text-sm font-bold text-white")}
        >
          {t(`sector_${name}`)}
        </button>
      ))}
    </div>
  );
  if (!wide)
    return (
      <div className="grid gap-1.5">
        {sectors}
        <div className="no-scrollbar flex gap-1 overflow-x-auto">
          {WHEEL.map((number) => pocket(number, "w-11 shrink-0"))}
        </div>
      </div>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_2.75rem] gap-1">
      <div className="grid gap-1">
        <div className={styles.track}>{UPPER.map((number) => pocket(number))}</div>
        {sectors}
        <div className={styles.track}>{LOWER.map((number) => pocket(number))}</div>
      </div>
      <div className="grid">{pocket(0, "rounded-r-full")}</div>
    </div>
  );
}
