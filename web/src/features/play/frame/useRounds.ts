import { useEffect, useRef } from "react";
import type { GameAction } from "@/api/games.gen";
import type { FreePick, FreeRounds, OriginalConfig, OriginalParams, PlayMode, Round } from "@/api/schema";
import { holdWallet, moneyKind } from "@/domain/wallet";
import type { Amount } from "@/lib/amount";
import * as CODE from "@/lib/api/codes";
import { useStableCallback } from "@/lib/useStableCallback";
import { useMoneyText } from "@/ui/moneyText";
import type { DemoPlay } from "./demo";
import type { GameRound } from "./round";
import { type BetInput, type Placed, useBets } from "./useBets";
import type { BetPhase } from "./useMoneyCalls";
import type { Shown } from "./useReveal";

/** Refusals that say: this page does not know the state of the round. */
const RELOAD: readonly number[] = [CODE.ROUND_OPEN, CODE.STALE_STEP, CODE.BAD_ACTION, CODE.UNKNOWN_ROUND];

interface Options<R, Params extends OriginalParams, Action extends GameAction> {
  game: OriginalConfig["game"];
  playMode: PlayMode;
  shown: Shown<R>;
  params: () => Params | null;
  /** The most that a round may pay. */
  mostPayout: Amount;
  plan: ((round: R) => Action | null) | undefined;
  onBet: (params: Params) => void;
  /** In place of bets with an account. */
  demo: DemoPlay | null;
  /** Asks the server for the open round. */
  reload: () => Promise<void>;
}

export interface Rounds<R, Params, Action> {
  phase: BetPhase;
  /** One bet. All of these resolve when the next one may follow, with null when nothing was placed. */
  betOnce: (stake: Amount) => Promise<R | null>;
  /** One bet with a choice of its own, in place of the one that is set. */
  betOther: (params: Params, stake: Amount) => Promise<R | null>;
  /** One of the player's free rounds, which are of money whatever is chosen, or the free pick of the day, which is of gold. */
  betFree: (free: FreeRounds | FreePick) => Promise<R | null>;
  stepOnce: (from: R, action: Action) => Promise<R | null>;
  /** A whole round: the bet, and the steps that the plan names. Null too when the plan leaves it to the player. */
  playOut: (stake: Amount) => Promise<R | null>;
}

/** Bets and steps of one game, each shown before the next. */
export function useRounds<P extends OriginalParams, O, Action extends GameAction>(
  options: Options<GameRound<P, O>, P, Action>,
): Rounds<GameRound<P, O>, P, Action> {
  type R = GameRound<P, O>;
  const own = useBets();
  const { phase, place, step } = options.demo?.bets ?? own;
  const money = useMoneyText();
  const mostPayout = money(options.mostPayout, { kind: moneyKind(options.playMode) });
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  const take = useStableCallback(async (release: ReturnType<typeof holdWallet>, placed: Placed): Promise<R | null> => {
    if (placed.round) {
      await options.shown.show(placed.round as R, () => release(placed.wallet));
      return placed.round as R;
    }
    release();
    if (RELOAD.includes(placed.refused)) await options.reload();
    return null;
  });

  const bet = async (money: Pick<BetInput, "stake" | "playMode" | "free">, params = options.params()) => {
    const { game, shown } = options;
    if (params === null || shown.current.current?.state === "open") return null;
    options.onBet(params);
    return take(holdWallet(), await place({ game, params, mostPayout, ...money }));
  };
  const betOnce = useStableCallback((stake: Amount) => bet({ stake, playMode: options.playMode }));
  const betOther = useStableCallback((params: P, stake: Amount) => bet({ stake, playMode: options.playMode }, params));
  const betFree = useStableCallback((free: FreeRounds | FreePick) =>
    bet({ stake: free.stake, playMode: "id" in free ? 1 : 0, free }),
  );

  const stepOnce = useStableCallback(async (from: R, action: Action) =>
    take(holdWallet(), await step({ round: from as Round, action, mostPayout })),
  );

  const nextAction = useStableCallback((round: R) => options.plan?.(round) ?? null);
  const playOut = useStableCallback(async (stake: Amount) => {
    let at = await betOnce(stake);
    while (at?.state === "open" && here.current) {
      const action = nextAction(at);
      at = action === null ? null : await stepOnce(at, action);
    }
    return at?.state === "open" ? null : at;
  });
  return { phase, betOnce, betOther, betFree, stepOnce, playOut };
}
