import type { BestRound } from "@/api/schema";
import { useGameNames } from "@/domain/gameNames";
import { formatMultiplier } from "@/lib/format/money";
import { currentTag } from "@/lib/i18n";
import { useTranslation } from "@/lib/i18n/useTranslation";

/** So many rounds are added. */
const COUNTED = 10;

/** The player's rounds that are added, the best one first. */
export function BestRounds({ best }: { best: readonly BestRound[] }) {
  const { t } = useTranslation("promotions");
  const gameName = useGameNames();
  const left = COUNTED - best.length;
  return (
    <section aria-labelledby="best-rounds" className="mt-5">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="best-rounds" className="font-bold">
          {t("coin_best")}
        </h2>
        {left > 0 && <p className="text-sm text-ink-2">{t("coin_best_left", { count: left })}</p>}
      </div>
      <ol className="grid grid-cols-2 gap-1 tablet:grid-cols-4">
        {best.map((round) => (
          <li
            key={round.bet_id}
            className="flex min-w-0 items-baseline justify-between gap-2 rounded-md bg-raised px-3 py-2"
          >
            <span className="w-full min-w-0 truncate text-sm text-ink-2">{gameName(round.game_id)}</span>
            <span className="tnum font-semibold">{formatMultiplier(round.multiplier, currentTag())}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
