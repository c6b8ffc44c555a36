import { formatMultiplier } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { useMoneyStyle } from "@/ui/Money";
import styles from "./carp.module.css";
import { fish, pieces } from "./pieces.drawn";
import { type CarpOutcome, isFish } from "./rules";

interface Props {
  outcome: CarpOutcome | null;
  snapped: boolean;
  /** The last catch is on its way here. */
  fresh: boolean;
}

/** Where in the basket each of the five catches is. */
const SPOTS = ["left", "right", "middle", "back", "front"] as const;

/** The basket with the catches and a tag that says what they are worth. */
export function Basket({ outcome, snapped, fresh }: Props) {
  const { t } = useTranslation("gold-carp");
  const style = useMoneyStyle();
  const catches = outcome?.casts.filter(isFish) ?? [];
  const worth = formatMultiplier(outcome?.multiplier ?? 0, style.tag);
  const label =
    snapped || catches.length === 0 ? t("basket_empty") : t("basket", { count: catches.length, multiplier: worth });
  return (
    <div role="img" aria-label={label} className={styles.basket} data-lost={snapped || undefined}>
      <img className={styles.part} src={pieces.basketBack} alt="" draggable={false} />
      {catches.map((each, at) => (
        <img
          // biome-ignore lint/suspicious/noArrayIndexKey: a catch is its place in the basket
          key={at}
          className={styles.kept}
          data-place={SPOTS[at]}
          data-fish={each}
          data-fresh={(fresh && at === catches.length - 1) || undefined}
          src={fish[each]}
          alt=""
          draggable={false}
        />
      ))}
      <img className={styles.part} src={pieces.basketFront} alt="" draggable={false} />
      {outcome && (
        <span key={outcome.casts.length} aria-hidden className={cx(styles.tag, "tnum")}>
          {worth}
        </span>
      )}
    </div>
  );
}
