import { formatMultiplier } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { useMoneyStyle } from "@/ui/Money";
import type { GameRound } from "../../frame/round";
import { Profit } from "../../parts/Profit";
import { shortMultiplier } from "../../parts/short";
import { type GoldWishingTreeOutcome, multiplierOf, PRIZE_COUNTS } from "./rules";
import styles from "./wishing-tree.module.css";

interface Props {
  /** The round whose ribbons hang unrolled. */
  round: GameRound<unknown, GoldWishingTreeOutcome> | undefined;
  hint: string;
}

/** Every prize in the tree with the number of its ribbons, and in a line above them what this round has brought. */
export function Prizes({ round, hint }: Props) {
  const { t } = useTranslation("gold-wishing-tree");
  return (
    <div className={styles.foot}>
      <Verdict round={round} hint={hint} />
      <ol
        aria-label={t("pays")}
        className={cx(
          round && round.payout > round.stake && styles.won,
          "grid grid-cols-8 gap-0.5 p-1.5 pt-0 tablet:gap-1.5 tablet:px-5 tablet:pb-3",
        )}
      >
        {PRIZE_COUNTS.map(({ prize, count }) => (
          <Cell key={prize} prize={prize} count={count} held={round?.outcome.won === prize} />
        ))}
      </ol>
    </div>
  );
}

/** A prize, and a dot for each ribbon that holds it. */
function Cell({ prize, count, held }: { prize: number; count: number; held: boolean }) {
  const { t } = useTranslation("gold-wishing-tree");
  const { tag } = useMoneyStyle();
  return (
    <li
      data-held={held || undefined}
      className={cx(
        styles.cell,
        "tnum grid h-12 min-w-0 content-center justify-items-center gap-1 rounded-sm leading-none",
      )}
    >
      <span className="text-sm font-extrabold tracking-tight tablet:text-base">
        <span aria-hidden>{shortMultiplier(multiplierOf(prize), tag)}×</span>
        <span className="sr-only">{formatMultiplier(multiplierOf(prize), tag)}</span>
      </span>
      <span className="sr-only">{t("ribbons", { count })}</span>
      <span aria-hidden className="flex gap-0.5">
        {Array.from({ length: count }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dots are alike
          <span key={at} className="size-1.5 rounded-full bg-current opacity-80" />
        ))}
      </span>
    </li>
  );
}

/** What the ribbon has brought, in a line. */
function Verdict({ round, hint }: Props) {
  const { t } = useTranslation("gold-wishing-tree");
  const { tag } = useMoneyStyle();
  if (!round) {
    return <p className="grid h-12 place-items-center px-3 text-center text-sm leading-tight">{hint}</p>;
  }
  const { won } = round.outcome;
  return (
    <p key={round.id} className="flex h-12 animate-land items-center justify-center gap-3 px-3">
      {won > 0 ? (
        <span className="tnum shrink-0 text-lg font-extrabold text-white">
          {formatMultiplier(multiplierOf(won), tag)}
        </span>
      ) : (
        <span className="text-sm">{t("nothing")}</span>
      )}
      <Profit round={round} />
    </p>
  );
}
