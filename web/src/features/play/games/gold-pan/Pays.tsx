import { formatMultiplier } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { useMoneyStyle } from "@/ui/Money";
import type { GameRound } from "../../frame/round";
import { Profit } from "../../parts/Profit";
import { shortMultiplier } from "../../parts/short";
import { pieces } from "./finds.drawn";
import styles from "./gold-pan.module.css";
import { type GoldPanFind, type GoldPanOutcome, isStrike, PAYS, paysOf, STRIKE } from "./rules";

/** Gravel has no cell: it pays nothing. */
const PAYING = ["nugget", "grain", "dust"] as const satisfies readonly GoldPanFind[];

interface Props {
  /** The round that lies open. */
  round: GameRound<unknown, GoldPanOutcome> | undefined;
  hint: string;
}

/** What lies in the pan and what it pays, and in a line above it what this round has found. */
export function Pays({ round, hint }: Props) {
  const { t } = useTranslation("gold-pan");
  const found = round?.outcome.found ?? [];
  const strike = isStrike(found);
  return (
    <div className={styles.foot}>
      <Verdict round={round} hint={hint} />
      <ul
        aria-label={t("pays")}
        className={cx(
          round && round.payout > round.stake && styles.won,
          "grid grid-cols-[1fr_1fr_1fr_1.5fr] gap-1 p-1.5 pt-0 tablet:gap-2 tablet:px-5 tablet:pb-3",
        )}
      >
        {PAYING.map((find) => {
          const count = strike ? 0 : found.filter((each) => each === find).length;
          return <Cell key={find} name={t(find)} pictures={[find]} pays={PAYS[find]} count={count} />;
        })}
        <Cell name={t("strike")} pictures={["nugget", "grain", "grain"]} pays={STRIKE} count={strike ? 1 : 0} />
      </ul>
    </div>
  );
}

interface CellProps {
  name: string;
  pictures: readonly Exclude<GoldPanFind, "gravel">[];
  pays: number;
  /** How often the round has found it. */
  count: number;
}

/** A find, or the three of the highest prize, and what it pays. */
function Cell({ name, pictures, pays, count }: CellProps) {
  const { tag } = useMoneyStyle();
  return (
    <li
      data-found={count > 0 || undefined}
      className={cx(
        styles.cell,
        "tnum relative flex h-13 min-w-0 items-center justify-center gap-1 rounded-sm px-1 tablet:gap-2",
      )}
    >
      <span className="sr-only">{name}</span>
      <span aria-hidden className={cx(styles.pieces, "flex shrink-0 rounded-full")}>
        {pictures.map((find, at) => (
          <img
            // biome-ignore lint/suspicious/noArrayIndexKey: the pictures of a cell never change
            key={at}
            src={pieces[find]}
            alt=""
            draggable={false}
            className="size-8 not-first:-ml-3 tablet:size-10"
          />
        ))}
      </span>
      <span className="grid leading-tight">
        <span aria-hidden className="hidden truncate text-xs font-semibold first-letter:uppercase tablet:block">
          {name}
        </span>
        <span className="text-base font-extrabold">
          <span aria-hidden>{shortMultiplier(pays, tag)}×</span>
          <span className="sr-only">{formatMultiplier(pays, tag)}</span>
        </span>
      </span>
      {count > 1 && (
        <span className="absolute top-0.5 right-1 text-xs font-extrabold">
          <span aria-hidden>{count}</span>
        </span>
      )}
    </li>
  );
}

/** What the scoops have brought, in a line. */
function Verdict({ round, hint }: Props) {
  const { t } = useTranslation("gold-pan");
  const { tag } = useMoneyStyle();
  if (!round) {
    return <p className="grid h-12 place-items-center px-3 text-center text-sm leading-tight">{hint}</p>;
  }
  const { found } = round.outcome;
  const pays = paysOf(found);
  return (
    <p
      key={round.id}
      className="flex h-12 animate-land items-center justify-center gap-2 px-2 tablet:gap-3 tablet:px-5"
    >
      <span className="line-clamp-2 min-w-0 text-xs leading-tight first-letter:uppercase tablet:text-sm">
        {isStrike(found) ? t("strike") : pays === 0 ? t("nothing") : found.map((find) => t(find)).join(" + ")}
      </span>
      {pays > 0 && (
        <span className="tnum shrink-0 text-lg font-extrabold text-white">{formatMultiplier(pays, tag)}</span>
      )}
      <Profit round={round} />
    </p>
  );
}
