import { formatMultiplier } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { useMoneyStyle } from "@/ui/Money";
import styles from "./diamonds.module.css";
import { type DiamondsHand, HANDS, PAYS } from "./rules";

/** Which of five gems are alike: a and b are kinds, a dot is any other. */
const PATTERN: Record<DiamondsHand, string> = {
  five: "aaaaa",
  four: "aaaa.",
  full_house: "aaabb",
  three: "aaa..",
  two_pair: "aabb.",
  pair: "aa...",
  none: ".....",
};
const FILL: Record<string, string> = { a: "#ffd257", b: "#7be8ff", ".": "#ffffff2b" };

/** What each hand pays; the one that fell lights up. */
export function Hands({ hand }: { hand: DiamondsHand | null }) {
  const { t } = useTranslation("diamonds");
  return (
    <ul
      aria-label={t("pays")}
      className={cx(styles.hands, "relative grid grid-cols-2 gap-1 p-2 tablet:px-8 tablet:py-3")}
    >
      {HANDS.map((each) => (
        <HandLine key={each} hand={each} hit={each === hand} />
      ))}
    </ul>
  );
}

/** One hand, its pattern and what it pays. */
function HandLine({ hand, hit }: { hand: DiamondsHand; hit: boolean }) {
  const { t } = useTranslation("diamonds");
  const { tag } = useMoneyStyle();
  const pays = PAYS[hand];
  return (
    <li
      data-hit={hit || undefined}
      className={cx(
        styles.hand,
        "flex min-h-11 items-center gap-2 rounded-sm px-2.5 first:col-span-2 tablet:px-3",
        hit && pays > 10_000 && styles.paid,
      )}
    >
      <svg viewBox="0 0 60 12" aria-hidden className="hidden w-16 shrink-0 @2xl:block">
        {[...PATTERN[hand]].map((kind, at) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: a stone is its place
            key={at}
            d={`M${at * 12 + 6} 0.5L${at * 12 + 11} 6L${at * 12 + 6} 11.5L${at * 12 + 1} 6Z`}
            fill={hit ? (kind === "." ? "#0003" : "#fff") : FILL[kind]}
            stroke={hit ? "#0006" : "none"}
            strokeWidth=".8"
          />
        ))}
      </svg>
      <span className="min-w-0 flex-1 truncate text-sm font-semibold">{t(`hand_${hand}`)}</span>
      <span className="tnum text-sm font-extrabold tablet:text-base">
        {formatMultiplier(pays, tag, pays % 10_000 === 0 ? 0 : 1)}
      </span>
    </li>
  );
}
