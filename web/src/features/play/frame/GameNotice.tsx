import { Trophy } from "lucide-react";
import { memo } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { Money } from "@/ui/Money";
import type { GameRound } from "./round";
import { useReducedMotion } from "./settings";
import { useGameNotice } from "./useGameNotice";

interface Props {
  game: string;
  busy: boolean;
  rounds: readonly Pick<GameRound, "id">[];
}

/** A real win of the game that is played, over the top of the board: it moves nothing and takes no press. */
export const GameNotice = memo(function GameNotice(props: Props) {
  const { t } = useTranslation("games");
  const still = useReducedMotion();
  const win = useGameNotice(props);
  if (!win) return null;
  return (
    <p
      key={win.round_id}
      data-notice
      className={cx(
        "pointer-events-none absolute inset-x-3 top-14 z-10 mx-auto flex w-fit max-w-full items-center gap-2 rounded-full bg-raised px-3 py-1.5 text-sm",
        !still && "animate-[rise_.18s_ease-out]",
      )}
    >
      <Trophy aria-hidden className="size-4 shrink-0 text-gold" />
      <span className="truncate text-ink-2">{t("notice_won", { name: win.nickname })}</span>
      <Money
        amount={win.amount}
        kind={win.currency_type === 5 ? "gold" : "money"}
        compact
        className="font-semibold text-win"
      />
    </p>
  );
});
