import { useCallback, useEffect, useRef } from "react";
import type { GameAction } from "@/api/games.gen";
import type { FreePick, FreeRounds, OriginalConfig, OriginalParams, PlayMode, Round, StakeLimits } from "@/api/schema";
import { dispatch, useOnlyPlayMode, usePlayMode } from "@/domain/session/store";
import { type Amount, times } from "@/lib/amount";
import { useStableCallback } from "@/lib/useStableCallback";
import type { DemoPlay } from "./demo";
import { type Pace, usePace } from "./pace";
import type { GameRound } from "./round";
import { type AutoBet, useAutoBet } from "./useAutoBet";
import { useJustEnded } from "./useJustEnded";
import type { BetPhase } from "./useMoneyCalls";
import { useOpenRound } from "./useOpenRound";
import { type RevealOf, useReveal } from "./useReveal";
import { useRounds } from "./useRounds";
import { useStake } from "./useStake";

export interface GameOptions<Params extends OriginalParams, Outcome, Action extends GameAction = never> {
  config: OriginalConfig;
  /** The player's choice; null while it is not ready (no number of keno picked). */
  params: () => Params | null;
  /**
   * Shows what the server said. `before` is the state of the same round before this step, null for a new round, and the
   * round itself when it was left open and is taken up again: then there is nothing to animate. Resolves when the next
   * bet may follow; at once when `instant`. A board whose bets overlap returns `next` and `seen` apart.
   */
  reveal: RevealOf<GameRound<Params, Outcome>>;
  /** Auto in games of steps: the next action of the player's plan; null leaves the round to the player. */
  plan?: (round: GameRound<Params, Outcome>) => Action | null;
  /** For a board that takes chips: how many lie on it. The stake is the amount times these. */
  chips?: number;
  /** What a bet costs where it is not the amount itself, in hundredths of it. */
  cost?: number;
  /** The game has several steps. Needed only by one that has no `plan`. */
  steps?: boolean;
  /** Called as a bet leaves. */
  onBet?: (pace: Pace, params: Params) => void;
  /** Auto stops after a round that this is true of. */
  autoStops?: (round: GameRound<Params, Outcome>) => boolean;
  /** Play without an account, where nobody is logged in. */
  demo?: DemoPlay | null;
  /** The board sounds the end of a round itself. */
  ownSounds?: boolean;
}

/** What the frame reads of a game's settings: its exact return, what the house keeps, and whether it has an instant mode of its own. */
export type GameConfig = Pick<OriginalConfig, "rtp" | "edge" | "instant" | "slots">;

export interface Game<Params = unknown, Outcome = unknown, Action = never> extends Pace {
  id: string;
  config: GameConfig;
  playMode: PlayMode;
  /** What the game takes here, money first. */
  playModes: readonly PlayMode[];
  limits: StakeLimits;
  /** What the amount field says: the stake, or the value of one chip. */
  amount: Amount;
  setAmount: (amount: Amount) => void;
  /** The board says what a chip is worth: the amount is not typed. */
  amountFixed?: boolean;
  /** How many chips lie on the board; null in games without. */
  chips: number | null;
  /** What a bet costs, in hundredths of the amount. */
  cost: number;
  /** What the next bet risks. */
  stake: Amount;
  phase: BetPhase;
  /** What the page keeps for play without an account; null in play with one. A shared table has no demo. */
  demo?: Amount | null;
  /** The open round, or the last one. */
  round: GameRound<Params, Outcome> | null;
  /** A round waits for the player's next step. */
  open: boolean;
  /** A bet or step is under way or being shown. */
  busy: boolean;
  /** The choice can't be changed now. */
  locked: boolean;
  /** The end of a round is shown and has just brought Bet back: a press is not taken for a bet yet. */
  guarded: boolean;
  /** Auto is running: it plays, not the player. */
  automatic: boolean;
  /** The last 20 rounds that ended here, newest first. */
  rounds: GameRound<Params, Outcome>[];
  /** The choice is complete. */
  ready: boolean;
  bet: () => void;
  /** Plays one of the player's free rounds, or the free pick of the day. A shared table has none. */
  betFree?: (free: FreeRounds | FreePick) => void;
  /** One bet of another kind than those that Bet places. */
  betOther?: (params: Params, stake: Amount) => void;
  /** The next step of the open round. */
  act: (action: Action) => void;
  /** Looks again what is open, as after the end of an open round's time. */
  reload: () => void;
  auto: AutoBet;
}

/** The amount, and what it comes to with the chips on the board. */
function useAmount(config: OriginalConfig, playMode: PlayMode, chips: number | undefined, cost: number) {
  const first = playMode === 0 ? config.default_gold_stake : config.default_stake;
  const [amount, setAmount] = useStake(playMode, first, chips === undefined ? null : config.game);
  return { amount, setAmount, chips: chips ?? null, cost, stake: times(times(amount, chips ?? 1), cost, 100) };
}

/** Everything about a game that is not its board: stake, bets, steps, auto, results, and what was left open. */
export function useGame<Params extends OriginalParams, Outcome, Action extends GameAction = never>(
  options: GameOptions<Params, Outcome, Action>,
): Game<Params, Outcome, Action> {
  const { config } = options;
  const pace = usePace(config.instant);
  const shown = useReveal(options.reveal, pace, options.ownSounds);
  const only = config.account_types.length === 1 ? (config.account_types[0] ?? null) : null;
  useOnlyPlayMode(only);
  const wanted = usePlayMode();
  const chosen = only ?? wanted;
  // An open round keeps its kind of money, whatever was chosen elsewhere.
  const playMode = shown.round?.state === "open" ? shown.round.account_type : chosen;
  const limits = playMode === 0 ? config.limits.gold : config.limits.capital;
  const money = useAmount(config, playMode, options.chips, options.cost ?? 100);
  const { current } = shown;
  const steps = options.steps ?? options.plan !== undefined;
  const reload = useOpenRound({
    game: config.game,
    steps,
    known: () => (current.current?.state === "open" ? current.current.id : null),
    onOpen: (found) => {
      if (only === null) dispatch({ type: "playMode", playMode: found.account_type });
      shown.takeUp(found as GameRound<Params, Outcome>);
    },
    onEnded: (ended) => void shown.show(ended as GameRound<Params, Outcome>, () => undefined),
    onNone: () => current.current?.state === "open" && shown.clear(),
  });
  const { phase, betOnce, betOther, betFree, stepOnce, playOut } = useRounds<Params, Outcome, Action>({
    game: config.game,
    playMode,
    shown,
    params: options.params,
    mostPayout: limits.max_payout,
    plan: options.plan,
    demo: options.demo ?? null,
    onBet: (params) => options.onBet?.(pace, params),
    reload,
  });
  const auto = useAutoBet({
    betOnce: playOut as (stake: Amount) => Promise<Round | null>,
    mostStake: limits.max_stake,
    stops: (round) => options.autoStops?.(round as GameRound<Params, Outcome>) ?? false,
    playMode,
  });

  const open = shown.round?.state === "open";
  const busy = phase !== "idle" || shown.showing;
  const automatic = auto.run.running;
  const free = !busy && !automatic;
  const { stake } = money;
  // A press while the board still shows the last result is no less meant: it waits for the board. One that comes right
  // after the button has changed its meaning under the finger is dropped.
  const pressed = useRef(false);
  const guarded = useJustEnded(open) && shown.showing && !automatic;
  const waits = phase === "idle" && shown.showing && !automatic;
  useEffect(() => {
    if (busy || !pressed.current) return;
    pressed.current = false;
    void betOnce(stake);
  }, [busy, betOnce, stake]);
  return {
    ...pace,
    ...money,
    id: config.game,
    config,
    playMode,
    playModes: config.account_types,
    limits,
    demo: options.demo?.balance ?? null,
    phase,
    round: shown.round,
    rounds: shown.rounds,
    open,
    busy,
    automatic,
    locked: open || busy || automatic,
    guarded,
    ready: options.params() !== null,
    bet: useStableCallback(() => {
      if (guarded) return;
      if (free && current.current?.state !== "open") void betOnce(stake);
      else if (waits) pressed.current = true;
    }),
    betFree: useStableCallback((rounds: FreeRounds | FreePick) => {
      if (free && !guarded && current.current?.state !== "open") void betFree(rounds);
    }),
    betOther: useStableCallback((params: Params, other: Amount) => {
      if (free && !guarded && current.current?.state !== "open") void betOther(params, other);
    }),
    act: useStableCallback((action: Action) => {
      if (free && current.current?.state === "open") void stepOnce(current.current, action);
    }),
    reload: useCallback(() => void reload(), [reload]),
    auto,
  };
}
