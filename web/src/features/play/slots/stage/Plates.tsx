import { type Amount, times } from "@/lib/amount";
import type { MoneyKind } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Money } from "@/ui/Money";
import { CountUp } from "./CountUp";
import { hasPlate } from "./levels";
import styles from "./stage.module.css";
import type { Count, Plate } from "./useShow";

interface Props {
  plate: Plate;
  count: Count;
  stake: Amount;
  /** What the Grand pool has paid on top. */
  extra: Amount;
  kind: MoneyKind;
  still: boolean;
}

/** What lies over the reels: a feature that begins, and a large win. */
export function Plates({ plate, count, stake, extra, kind, still }: Props) {
  const { t } = useTranslation("slots");
  const win = plate.kind === "end" && hasPlate(plate.level);
  return (
    <div aria-hidden className={styles.plates} data-still={still || undefined}>
      <div key={plate.kind} className={styles.plate} data-level={plate.kind === "end" ? plate.level : "feature"}>
        {win && <span className={styles.rays} />}
        <PlateWords plate={plate} stake={stake} extra={extra} kind={kind} />
        {plate.kind === "end" && (
          <CountUp count={count} stake={stake} extra={extra} kind={kind} className={styles.sum} />
        )}
        {win && plate.feature && <span className={styles.note}>{t(`${plate.feature}_total`)}</span>}
        {plate.kind === "end" && plate.capped && <span className={styles.note}>{t("capped")}</span>}
        {(plate.kind === "free" || plate.kind === "hold") && <span className={styles.note}>{t("press_to_go_on")}</span>}
      </div>
    </div>
  );
}

function PlateWords({ plate, stake, extra, kind }: Pick<Props, "plate" | "stake" | "extra" | "kind">) {
  const { t } = useTranslation("slots");
  switch (plate.kind) {
    case "free":
      return (
        <>
          <span className={styles.figure}>{plate.spins}</span>
          <span className={styles.title}>{t("free_spins")}</span>
          {plate.multiplier > 1 && (
            <span className={styles.note}>{t("all_wins_times", { multiplier: plate.multiplier })}</span>
          )}
        </>
      );
    case "again":
      return <span className={styles.title}>{t("more_spins", { count: plate.spins })}</span>;
    case "multiplier":
      return (
        <>
          <span className={styles.figure}>×{plate.multiplier}</span>
          <span className={styles.note}>{t("all_wins_times", { multiplier: plate.multiplier })}</span>
        </>
      );
    case "full":
      return (
        <>
          <span className={styles.title}>{t("full_board")}</span>
          <span className={styles.figure}>×{plate.multiplier}</span>
        </>
      );
    case "sings":
      return (
        <>
          <span className={styles.title}>{t("sings")}</span>
          <span className={styles.figure}>×{plate.multiplier}</span>
        </>
      );
    case "hold":
      return (
        <>
          <span className={styles.figure}>{plate.coins.length}</span>
          <span className={styles.title}>{t("hold")}</span>
          <span className={styles.note}>{t("hold_left", { count: plate.left })}</span>
        </>
      );
    case "grand":
      return (
        <>
          <span className={styles.rays} />
          <span className={styles.title}>{t("grand_won")}</span>
          <Money
            amount={plate.prize === null ? extra : times(stake, plate.prize, 100)}
            kind={kind}
            className={styles.sum}
          />
        </>
      );
    default:
      return (
        <span className={styles.title}>
          {hasPlate(plate.level) ? t(`win_${plate.level}`) : t(plate.feature === "hold" ? "hold_total" : "free_total")}
        </span>
      );
  }
}
