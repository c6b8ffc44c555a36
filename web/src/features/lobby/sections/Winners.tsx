import { useQuery } from "@tanstack/react-query";
import { Megaphone, Pause, Play, Trophy } from "lucide-react";
import { memo, useState } from "react";
import type { LobbyData, WinEntry } from "@/api/schema";
import { gameName, slugOf } from "@/domain/gameNames";
import { winNotices } from "@/domain/notices";
import { formatMultiplier } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { usePageIdle } from "@/lib/idle";
import { type Address, addressOf, Link } from "@/lib/router";
import { cx } from "@/ui/cx";
import { GameArt } from "@/ui/GameArt";
import { Money, useMoneyStyle } from "@/ui/Money";
import { Rail } from "@/ui/Rail";
import { useReducedMotion } from "@/ui/useReducedMotion";
import { findGame } from "../catalogue";

/** Real settled wins of this server in their groups, kept fresh by the live stream. */
export function useWinners() {
  const idle = usePageIdle();
  const query = useQuery({ ...winNotices(), enabled: idle, refetchInterval: 60_000 });
  const { marquee_notice, winning_notice } = query.data ?? {};
  // The pair is in seconds: how soon and how late one win follows another.
  const [soonest, latest] = marquee_notice?.config_info.intervalTime ?? [2, 4];
  return {
    isPending: query.isPending,
    running: marquee_notice?.list ?? [],
    big: winning_notice?.list ?? [],
    pace: Math.min(8_000, Math.max(1_500, (soonest + latest) * 500)),
  };
}

const roundPath = (win: WinEntry): Address => addressOf("/round", { id: win.round_id });
const kindOf = (win: WinEntry) => (win.currency_type === 5 ? ("gold" as const) : ("money" as const));

/** One line of who won what, moving by; it stops under the pointer, the focus, or for good. */
export const Marquee = memo(function Marquee({ lobby }: { lobby: LobbyData | undefined }) {
  const { t } = useTranslation("lobby");
  const { running, isPending, pace } = useWinners();
  const still = useReducedMotion();
  const [choice, setChoice] = useState<boolean>();
  const stopped = choice ?? still;
  const shown = running.slice(0, 16);
  // A few wins stand still; the line is there from the start, so that nothing moves when they come.
  const moves = shown.length >= 4;
  const line = (copy: boolean) =>
    shown.map((win) => {
      const game = findGame(lobby, win.game_id);
      return (
        <li key={win.round_id} aria-hidden={copy || undefined} className="flex items-center gap-1.5 pr-8 text-sm">
          <span className="text-ink-2">{win.nickname}</span>
          <span className="text-ink-3">{t("won_in", { game: gameName(win.game_id, game) })}</span>
          <Money amount={win.amount} kind={kindOf(win)} compact className="font-semibold text-win" />
        </li>
      );
    });
  return (
    <section
      aria-label={t("marquee")}
      className="group flex h-11 items-center gap-2 overflow-hidden rounded-md bg-panel pl-3"
    >
      <Megaphone aria-hidden className="size-4.5 shrink-0 text-gold" />
      <div
        className={cx(
          "min-w-0 flex-1 overflow-hidden",
          moves && "[mask-image:linear-gradient(90deg,transparent,#000_4%,#000_96%,transparent)]",
        )}
      >
        <ul
          className={cx(
            "flex w-max whitespace-nowrap",
            moves &&
              "animate-[marquee_linear_infinite] group-hover:[animation-play-state:paused] group-focus-within:[animation-play-state:paused]",
            stopped && "[animation-play-state:paused]!",
          )}
          style={moves ? { animationDuration: `${(shown.length * pace) / 1_000}s` } : undefined}
        >
          {!isPending && shown.length === 0 && <li className="text-sm text-ink-3">{t("wins_here")}</li>}
          {line(false)}
          {moves && line(true)}
        </ul>
      </div>
      {moves && (
        <button
          type="button"
          aria-label={stopped ? t("marquee_go") : t("marquee_stop")}
          onClick={() => setChoice(!stopped)}
          className="press grid size-11 shrink-0 place-items-center rounded-md text-ink-3 hover:text-ink-1 [&_svg]:size-4"
        >
          {stopped ? <Play aria-hidden /> : <Pause aria-hidden />}
        </button>
      )}
    </section>
  );
});

/** The biggest of the latest wins. Nothing is shown where nothing was won. */
export function BigWins({ lobby }: { lobby: LobbyData | undefined }) {
  const { t } = useTranslation("lobby");
  const style = useMoneyStyle();
  const { big } = useWinners();
  const best = [...big].sort((a, b) => b.multiplier - a.multiplier).slice(0, 16);
  if (best.length === 0) return null;
  return (
    <Rail
      title={t("big_wins")}
      icon={<Trophy aria-hidden />}
      itemClass="w-26"
      items={best.map((win) => {
        const game = findGame(lobby, win.game_id);
        return {
          key: win.round_id,
          node: (
            <Link to={roundPath(win)} className="press block rounded-md bg-panel p-1.5 hover:bg-raised">
              <span className="relative block aspect-square overflow-hidden rounded-sm">
                <GameArt slug={game ? slugOf(game) : win.game_id} category={game?.category ?? "lobby_Original"} />
                <span className="tnum absolute right-1 bottom-1 rounded-full bg-black/75 px-1.5 py-0.5 text-xs font-bold text-white">
                  {formatMultiplier(win.multiplier, style.tag)}
                </span>
              </span>
              <span className="mt-1.5 block truncate text-xs text-ink-2">{win.nickname}</span>
              <Money amount={win.amount} kind={kindOf(win)} compact className="text-sm font-bold text-win" />
            </Link>
          ),
        };
      })}
    />
  );
}
