import type { FrozenMoney } from "@/api/schema";
import { useGameNames } from "@/domain/gameNames";
import { openGame } from "@/domain/openGame";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import { cx } from "@/ui/cx";
import { Money } from "@/ui/Money";

interface HeldGamesProps {
  games: readonly FrozenMoney[];
  className?: string;
}

/** The games whose open rounds hold money, with how much, and the way to finish each. */
export function HeldGames({ games, className }: HeldGamesProps) {
  const { t } = useTranslation("wallet");
  const gameName = useGameNames();
  return (
    <ul className={cx("grid grid-cols-1 gap-2 text-left", className)}>
      {games.map(({ game, platform, amount }) => {
        const name = gameName(game);
        return (
          <li key={game} className="flex items-center gap-3 rounded-md bg-active px-4 py-3">
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap items-baseline gap-x-2">
                <span className="font-semibold">{name}</span>
                <Money amount={amount} className="text-sm font-semibold text-gold" />
              </span>
              <span className="block truncate text-xs text-ink-2" translate="no">
                {platform}
              </span>
            </span>
            <Button size="sm" aria-label={t("withdraw.heldGoOnWith", { game: name })} onClick={() => openGame(game)}>
              {t("withdraw.heldGoOn")}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
