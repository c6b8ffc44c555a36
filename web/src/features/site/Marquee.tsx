import { useQuery } from "@tanstack/react-query";
import { Pause, Play, Trophy } from "lucide-react";
import { useState } from "react";
import type { WinEntry } from "@/api/schema";
import { openDialog } from "@/lib/dialogs";
import { tData } from "@/lib/i18n";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { read } from "@/lib/query";
import { useStreamState } from "@/lib/stream/state";
import { IconButton } from "@/ui/Button";
import { cx } from "@/ui/cx";
import { Money } from "@/ui/Money";

const SHOWN = 20;
const SECONDS_PER_ENTRY = 5;

/** Real wins of this server, passing by. An empty server shows none; it can be stopped. */
export function Marquee({ className }: { className?: string }) {
  const { t } = useTranslation();
  const live = useStreamState((state) => state.live);
  const [paused, setPaused] = useState(false);
  const { data } = useQuery({
    ...read("GET /api/notice/getMoodGroup", { notice_type: 2 }),
    refetchInterval: live ? false : 20_000,
  });
  const wins = data?.list.slice(0, SHOWN) ?? [];
  if (wins.length === 0) return null;
  return (
    <section
      aria-label={t("real_wins")}
      className={cx("flex h-11 items-center gap-2 overflow-hidden rounded-md bg-panel pl-3", className)}
    >
      <Trophy aria-hidden className="size-4.5 shrink-0 text-gold" />
      <div className="relative min-w-0 flex-1 overflow-hidden mask-[linear-gradient(90deg,transparent,#000_1.5rem,#000_calc(100%-1.5rem),transparent)]">
        <div
          className={cx(
            "flex w-max animate-[marquee_linear_infinite] hover:[animation-play-state:paused] focus-within:[animation-play-state:paused] motion-reduce:animate-none",
            paused && "[animation-play-state:paused]",
          )}
          style={{ animationDuration: `${wins.length * SECONDS_PER_ENTRY}s` }}
        >
          <Entries wins={wins} />
          <Entries wins={wins} copy />
        </div>
      </div>
      <IconButton label={paused ? t("play") : t("pause")} onClick={() => setPaused(!paused)}>
        {paused ? <Play /> : <Pause />}
      </IconButton>
    </section>
  );
}

function Entries({ wins, copy }: { wins: WinEntry[]; copy?: boolean }) {
  return (
    <ul aria-hidden={copy} inert={copy} className="flex shrink-0">
      {wins.map((win) => (
        <li key={win.round_id}>
          <button
            type="button"
            onClick={() => openDialog("betDetail", { roundId: win.round_id })}
            className="press flex h-11 items-center gap-1.5 px-4 text-sm whitespace-nowrap text-ink-2 -outline-offset-4"
          >
            <span className="font-semibold text-ink-1">{win.nickname}</span>
            <span>{tData(`lobby:game_${win.game_id}`, win.game_id)}</span>
            <Money
              amount={win.amount}
              kind={win.currency_type === 5 ? "gold" : "money"}
              compact
              className="font-semibold text-win"
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
