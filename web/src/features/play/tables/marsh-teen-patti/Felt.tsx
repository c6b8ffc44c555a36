import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import type { FeltProps } from "../../chips/look";
import { Spot } from "../../chips/Spot";
import { reeds } from "./marsh.drawn";
import styles from "./marsh-teen-patti.module.css";
import { type HandRank, type Outcome, PAIR_PLUS, rankOf, SIDES, type Side } from "./outcome";
import { Seal } from "./Seal";

const LOOK: Record<Side, { main: string | undefined; plus: string | undefined; ink: string }> = {
  a: { main: styles.spotA, plus: styles.plusA, ink: "text-[#d3ffe6]" },
  b: { main: styles.spotB, plus: styles.plusB, ink: "text-[#ffeec0]" },
};

/** The least and the most that pair plus pays. */
const PLUS_RANGE = [PAIR_PLUS[0], PAIR_PLUS[PAIR_PLUS.length - 1]].map((each) => `${each?.[1]}:1`).join(" – ");

/** Two hands to bet on, pair plus below each, and what pair plus pays. */
export function Felt(felt: FeltProps<Outcome>) {
  const { t } = useTranslation("marsh-teen-patti");
  return (
    <div className={cx(styles.felt, "@container p-2.5 text-white")}>
      <div className="mx-auto grid max-w-[56rem] grid-cols-2 gap-2 @2xl:gap-2.5">
        {SIDES.map((side) => (
          <Spot key={side} felt={felt} spot={side} className={cx(LOOK[side].main, "h-24 rounded-[14px] @2xl:h-26")}>
            <span aria-hidden className="absolute inset-1 overflow-hidden rounded-[10px]">
              <img src={reeds.far} alt="" draggable={false} className="absolute -bottom-1 left-0 h-[104%] opacity-60" />
            </span>
            <span className="relative flex items-center gap-2.5">
              <Seal side={side} className="size-11 text-2xl @2xl:size-13 @2xl:text-3xl" />
              <span className={cx("tnum text-base font-extrabold @2xl:text-xl", LOOK[side].ink)}>
                {felt.paysOf(side)}
              </span>
            </span>
          </Spot>
        ))}
        {SIDES.map((side) => (
          <Spot
            key={side}
            felt={felt}
            spot={`pair-plus-${side}`}
            className={cx(LOOK[side].plus, "h-18 rounded-[14px] @2xl:h-17")}
          >
            <span className="flex items-center gap-2">
              <Seal side={side} className="size-7 text-sm @2xl:size-8" />
              <span className={cx("text-[.8rem] leading-tight font-extrabold @2xl:text-base", LOOK[side].ink)}>
                {t("pair_plus")}
                <span className="tnum block text-xs font-semibold text-white/85">{PLUS_RANGE}</span>
              </span>
            </span>
          </Spot>
        ))}
      </div>
      <Pays outcome={felt.outcome} />
    </div>
  );
}

/** What pair plus pays by rank, with a mark at those that the hands hold. */
function Pays({ outcome }: { outcome: Outcome | null }) {
  const { t } = useTranslation("marsh-teen-patti");
  return (
    <ul aria-label={t("pair_plus")} className="mx-auto mt-2 grid max-w-[56rem] grid-cols-5 gap-1.5 @2xl:gap-2.5">
      {PAIR_PLUS.map(([rank, pays]) => (
        <Pay
          key={rank}
          rank={rank}
          pays={pays}
          holders={outcome ? SIDES.filter((side) => rankOf(outcome[side]) === rank) : []}
        />
      ))}
    </ul>
  );
}

interface PayProps {
  rank: HandRank;
  pays: number;
  /** The hands that hold this rank. */
  holders: readonly Side[];
}

function Pay({ rank, pays, holders }: PayProps) {
  const { t } = useTranslation("marsh-teen-patti");
  const isPaid = holders.length > 0;
  return (
    <li
      className={cx(
        isPaid ? styles.paid : styles.pay,
        "relative flex h-13 flex-col items-center justify-center rounded-[10px] px-0.5 text-center @2xl:h-11 @2xl:flex-row @2xl:gap-2",
      )}
    >
      <span className="text-[.6875rem] leading-[1.1] font-semibold @2xl:text-sm">{t(`rank_${rank}`)}</span>
      <span className={cx("tnum text-sm font-extrabold @2xl:text-base", !isPaid && "text-[#ffd97a]")}>{pays}:1</span>
      {isPaid && (
        <span className="absolute -top-2 -right-1.5 flex gap-0.5">
          {holders.map((side) => (
            <Seal key={side} side={side} className="size-4.5 text-[.65rem]" />
          ))}
        </span>
      )}
    </li>
  );
}
