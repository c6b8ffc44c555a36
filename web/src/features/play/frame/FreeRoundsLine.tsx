import { useQuery } from "@tanstack/react-query";
import { Ticket } from "lucide-react";
import { useLoggedIn } from "@/domain/session/store";
import { formatTime } from "@/lib/format/time";
import { currentTag } from "@/lib/i18n";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { read } from "@/lib/query";
import { Button } from "@/ui/Button";
import { useMoneyText } from "@/ui/moneyText";
import type { AnyGame } from "./BetPanel";
import { FREE_ROUNDS } from "./useBets";

/** The player's free rounds of this game, with the choices that are made above; nothing where there are none. */
export function FreeRoundsLine({ game }: { game: AnyGame }) {
  const { t } = useTranslation("games");
  const moneyText = useMoneyText();
  const loggedIn = useLoggedIn();
  const { betFree } = game;
  const list = useQuery({
    ...read(FREE_ROUNDS, { game: game.id }, true),
    enabled: loggedIn && betFree !== undefined,
  });
  if (!loggedIn || !betFree) return null;
  const all = list.data?.list ?? [];
  return all.map((free) => (
    <section
      key={free.id}
      aria-label={t("free_rounds")}
      className="flex flex-wrap items-center gap-3 rounded-lg bg-panel p-4"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-gold-fill/15 text-gold">
        <Ticket aria-hidden className="size-6" />
      </span>
      <div className="min-w-40 flex-1">
        <p className="font-bold">{t("free_rounds_left", { count: free.left, stake: moneyText(free.stake) })}</p>
        <p className="text-sm text-ink-2">
          {t("free_rounds_text", { time: formatTime(free.expires_at, currentTag()) })}
        </p>
      </div>
      <Button
        variant="secondary"
        className="grow"
        onClick={() => betFree(free)}
        disabled={!game.ready || game.open || game.automatic}
        aria-disabled={game.busy || game.guarded || undefined}
      >
        {t("free_round_play")}
      </Button>
    </section>
  ));
}
