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
  const gameName = useGameNames();
  return (
    <ul className={cx("grid grid-cols-1 gap-2 text-left", className)}>
      {games.map((held) => (
        <HeldGame key={held.game} held={held} name={gameName(held.game)} />
      ))}
    </ul>
  );
}

function HeldGame({ held, name }: { held: FrozenMoney; name: string }) {
  const { t } = useTranslation("wallet");
  return (
    <li className="flex items-center gap-3 rounded-md bg-active px-4 py-3">
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-semibold">{name}</span>
          <Money amount={held.amount} className="text-sm font-semibold text-gold" />
        </span>
        <span className="block truncate text-xs text-ink-2" translate="no">
          {held.platform}
        </span>
      </span>
      <Button size="sm" aria-label={t("withdraw.heldGoOnWith", { game: name })} onClick={() => openGame(held.game)}>
        {t("withdraw.heldGoOn")}
      </Button>
    </li>
  );
}
