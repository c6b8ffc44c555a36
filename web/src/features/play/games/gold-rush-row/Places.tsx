import { useTranslation } from "@/lib/i18n/useTranslation";
import { CART } from "./cart";
import { whole } from "./carts.drawn";
import styles from "./row.module.css";

interface Props {
  /** The carts that are over the line, the winner first. */
  places: readonly number[];
  /** The player's cart. */
  own: number;
  /** The last place that the bet pays. */
  upTo: number;
  names: readonly string[];
}

const ALL = [0, 1, 2, 3, 4, 5] as const;

/** The board of the finish: six places that are filled as the carts cross the line. Those that the bet pays are golden. */
export function Places({ places, own, upTo, names }: Props) {
  const { t } = useTranslation("gold-rush-row");
  return (
    <ol className={styles.places} aria-label={t("order")}>
      {ALL.map((at) => (
        <Slot key={at} at={at} cart={places[at]} own={places[at] === own} pays={at < upTo} names={names} />
      ))}
    </ol>
  );
}

interface SlotProps {
  at: number;
  cart: number | undefined;
  own: boolean;
  pays: boolean;
  names: readonly string[];
}

/** One place, and the cart that has taken it. */
function Slot({ at, cart, own, pays, names }: SlotProps) {
  const { t } = useTranslation("gold-rush-row");
  return (
    <li
      className={styles.slot}
      data-pays={pays || undefined}
      data-own={own || undefined}
      data-taken={cart !== undefined || undefined}
    >
      <span className={styles.rank}>{t(`place_${(at + 1) as 1}`)}</span>
      {cart !== undefined && (
        <img
          src={whole[cart]}
          alt={names[cart] ?? ""}
          width={CART.width}
          height={CART.height}
          className={styles.came}
          draggable={false}
        />
      )}
    </li>
  );
}
