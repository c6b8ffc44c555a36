import type { Amount } from "@/lib/amount";
import type { MoneyKind } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { CountUp } from "./CountUp";
import { hasPlate } from "./levels";
import styles from "./stage.module.css";
import type { Count, Plate } from "./useShow";

interface Props {
  plate: Plate;
  count: Count;
  stake: Amount;
  kind: MoneyKind;
  still: boolean;
}

/** What lies over the reels: a feature that begins, and a large win. */
export function Plates({ plate, count, stake, kind, still }: Props) {
  const { t } = useTranslation("slots");
  const win = plate.kind === "end" && hasPlate(plate.level);
  return (
    <div aria-hidden className={styles.plates} data-still={still || undefined}>
      <div key={plate.kind} className={styles.plate} data-level={plate.kind === "end" ? plate.level : "feature"}>
        {win && <span className={styles.rays} />}
        <PlateWords plate={plate} />
        {plate.kind === "end" && <CountUp count={count} stake={stake} kind={kind} className={styles.sum} />}
        {win && plate.free && <span className={styles.note}>{t("free_total")}</span>}
        {plate.kind === "end" && plate.capped && <span className={styles.note}>{t("capped")}</span>}
        {plate.kind === "free" && <span className={styles.note}>{t("press_to_go_on")}</span>}
      </div>
    </div>
  );
}

function PlateWords({ plate }: { plate: Plate }) {
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
    default:
      return <span className={styles.title}>{hasPlate(plate.level) ? t(`win_${plate.level}`) : t("free_total")}</span>;
  }
}
