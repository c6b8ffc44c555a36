import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import type { FeltProps } from "../../chips/look";
import { Spot } from "../../chips/Spot";
import styles from "./harbour-blackjack.module.css";
import { type Outcome, PAIRS, PLUS3, pairsPay, plus3Pays, SPOTS } from "./outcome";

/** What the felt prints of a spot's pays. */
const PRINTED = {
  main: "1:1",
  pairs: `${PAIRS.at(-1)} – ${PAIRS[0]}:1`,
  "21+3": `${PLUS3.at(-1)} – ${PLUS3[0]}:1`,
} as const;
const LOOK = { main: styles.main, pairs: styles.side, "21+3": styles.side } as const;

/** The hand in the middle, the side bets beside it, and what those pay. */
export function Felt(felt: FeltProps<Outcome>) {
  const { t } = useTranslation("harbour-blackjack");
  const { outcome } = felt;
  const pairs = PAIRS.map((pays) => (
    <Pay key={pays} name={t(`pair_${pays}`)} pays={pays} isPaid={outcome !== null && pairsPay(outcome) === pays} />
  ));
  const plus3 = PLUS3.map((pays) => (
    <Pay key={pays} name={t(`plus_${pays}`)} pays={pays} isPaid={outcome !== null && plus3Pays(outcome) === pays} />
  ));
  return (
    <div className={cx(styles.felt, "@container p-2.5 text-white")}>
      <div className="mx-auto grid max-w-[56rem] grid-cols-[1fr_1.3fr_1fr] gap-2 @2xl:gap-2.5">
        {SPOTS.map((spot) => (
          <Spot
            key={spot}
            felt={felt}
            spot={spot}
            pile="top"
            className={cx(LOOK[spot], "h-20 rounded-[14px] @2xl:h-24")}
          >
            <span className="grid justify-items-center text-center leading-tight">
              <span className={cx(spot === "main" ? "text-base" : "text-sm", "font-extrabold @2xl:text-xl")}>
                {felt.nameOf(spot)}
              </span>
              <span className="tnum text-sm font-extrabold text-[#ffe08a] @2xl:text-base">{PRINTED[spot]}</span>
              <span className="text-[.6875rem] text-white/85 @2xl:text-xs">
                {t(spot === "main" ? "note_main" : spot === "pairs" ? "note_pairs" : "note_plus3")}
              </span>
            </span>
          </Spot>
        ))}
      </div>
      <div className="mx-auto mt-2.5 hidden max-w-[56rem] grid-cols-[3fr_5fr] gap-2.5 @2xl:grid">
        <ul aria-label={felt.nameOf("pairs")} className="grid grid-cols-3 gap-1.5">
          {pairs}
        </ul>
        <ul aria-label={felt.nameOf("21+3")} className="grid grid-cols-5 gap-1.5">
          {plus3}
        </ul>
      </div>
    </div>
  );
}

/** What one combination pays; lit where the first cards made it. */
function Pay({ name, pays, isPaid }: { name: string; pays: number; isPaid: boolean }) {
  return (
    <li
      className={cx(
        isPaid ? "bg-[#ffd257] text-[#241802]" : styles.pay,
        "grid min-h-10 content-center justify-items-center rounded-[10px] px-0.5 py-1 text-center",
      )}
    >
      <span className="text-[.625rem] leading-[1.1] font-semibold @2xl:text-xs">{name}</span>
      <span className={cx("tnum text-xs leading-tight font-extrabold @2xl:text-sm", !isPaid && "text-[#ffe08a]")}>
        {pays}:1
      </span>
    </li>
  );
}
