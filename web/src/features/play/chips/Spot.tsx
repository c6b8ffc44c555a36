import { type CSSProperties, type ReactNode, use } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { Chip } from "./Chip";
import styles from "./chips.module.css";
import { FeltContext } from "./felt";
import type { FeltProps } from "./look";

interface Props {
  felt: Omit<FeltProps<never>, "outcome">;
  spot: string;
  /** Size, place and ground of the spot on the felt. */
  className?: string;
  style?: CSSProperties;
  /** The corner on the right in which chips lie, where they cover nothing that is printed. */
  pile?: "top" | "bottom";
  /** What is printed on the spot. */
  children: ReactNode;
}

/** A spot of the felt: what is printed on it, the chips that lie on it, and whether it won. */
export function Spot({ felt, spot, className, style, pile = "bottom", children }: Props) {
  const { t } = useTranslation(["chips", "tables"]);
  const { chipsOn, worth, onPut, locked, nameOf, paysOf, wins } = felt;
  const { others, full } = use(FeltContext);
  const chips = chipsOn(spot);
  const name = `${nameOf(spot)}, ${paysOf(spot)}`;
  const laid = chips > 0 ? t("spot_with", { spot: name, amount: worth(chips) }) : name;
  const label = full.has(spot) ? `${laid}. ${t("tables:spot_is_full")}` : laid;
  const around = others.get(spot) ?? 0;
  const won = wins?.has(spot) ?? false;
  return (
    <button
      type="button"
      data-spot={spot}
      aria-disabled={locked || undefined}
      aria-label={around > 0 ? `${label}. ${t("tables:others_on", { count: around })}` : label}
      onClick={() => !locked && onPut(spot)}
      className={cx(
        "press relative grid min-h-11 min-w-0 place-items-center rounded-md -outline-offset-2 transition-[filter]",
        won && styles.spotWon,
        wins && !won && "brightness-75",
        className,
      )}
      style={style}
    >
      {children}
      {around > 0 && (
        <span aria-hidden className={cx(styles.others, "tnum absolute top-0.5 left-0.5 rounded-full px-1 font-bold")}>
          +{around}
        </span>
      )}
      {full.has(spot) && (
        <span aria-hidden className={cx(styles.others, "absolute bottom-0.5 left-0.5 rounded-full px-1 font-bold")}>
          {t("tables:full_badge")}
        </span>
      )}
      {chips > 0 && <Pile corner={pile} chips={chips} label={worth(chips)} won={won} lost={wins !== null && !won} />}
    </button>
  );
}

interface PileProps {
  corner: "top" | "bottom";
  chips: number;
  label: string;
  won: boolean;
  lost: boolean;
}

/** The chips on a spot; paler while they are not bet yet. */
function Pile({ corner, chips, label, won, lost }: PileProps) {
  const { placed, hand } = use(FeltContext);
  return (
    <span
      aria-hidden
      className={cx(
        "pointer-events-none absolute right-0.5 size-7 text-xs transition-opacity duration-200 wide:size-8 wide:text-sm",
        corner === "top" ? "top-0.5" : "bottom-0.5",
        lost ? "opacity-35" : !placed && "opacity-75",
      )}
    >
      <span key={chips} className="block animate-land">
        <span className={cx("block rounded-full", won && styles.pileWon, !placed && styles.notBet)}>
          <Chip chips={chips} label={label} hand={hand} />
        </span>
      </span>
    </span>
  );
}
