import { useEffect, useState } from "react";
import { moneyKind } from "@/domain/wallet";
import { formatMultiplier } from "@/lib/format/money";
import { Money, useMoneyStyle } from "@/ui/Money";
import type { GameRound } from "../frame/round";
import type { Game } from "../frame/useGame";

/** The round that the board has just shown, if it paid more than it cost. */
function wonRound<P, O>(game: Game<P, O>): GameRound<P, O> | null {
  const last = game.rounds[0];
  return last && last.id === game.round?.id && last.payout > last.stake ? last : null;
}

/** Long enough to be read; then the board is seen again as the round has left it. */
const SHOWN_MS = 1_900;

/** What a win has brought, over the board, for a moment or until the next bet leaves. */
export function WinBadge<P, O>({ game }: { game: Game<P, O> }) {
  const { tag } = useMoneyStyle();
  const won = wonRound(game);
  const [seen, setSeen] = useState<string | null>(null);
  const id = won?.id ?? null;
  useEffect(() => {
    if (id === null) return;
    const timer = setTimeout(() => setSeen(id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id]);
  if (!won || seen === won.id) return null;
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 z-20 grid place-items-center">
      <div
        key={won.id}
        className="grid animate-land justify-items-center rounded-lg bg-[#03140df0] px-5 py-2.5 text-[#2be38b] shadow-[0_12px_40px_#000b,inset_0_0_0_2px_#2be38b,inset_0_1px_0_4px_#ffffff1a]"
      >
        <span className="tnum text-2xl leading-tight font-extrabold tracking-tight">
          {formatMultiplier(won.multiplier, tag)}
        </span>
        <Money amount={won.payout} kind={moneyKind(won.account_type)} className="text-base font-bold text-white " />
      </div>
    </div>
  );
}
