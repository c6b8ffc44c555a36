import { useEffect, useState } from "react";
import type { GameAction } from "@/api/games.gen";
import type { OriginalConfig, OriginalParams } from "@/api/schema";
import type { GameRound } from "../frame/round";
import { type SavedChoice, useSavedChoice } from "../frame/savedChoice";
import { common, playSound } from "../frame/sound";
import { type Game, useGame } from "../frame/useGame";
import type { RevealOf } from "../frame/useReveal";

/** What every game of steps says of a round. */
export interface StepOutcome {
  /** What the round is worth now, in 1/10 000. */
  multiplier: number;
}

interface Options<Params, Outcome, Action, Choice, Press> {
  config: OriginalConfig;
  saved: SavedChoice<Choice>;
  /** What the next bet is on; null while the choice is not complete. */
  params: (choice: Choice, auto: boolean) => Params | null;
  /** Auto: the next step of an open round, or its cash-out. */
  plan: (round: GameRound<Params, Outcome>, choice: Choice) => Action | "cash_out";
  /** Called as a bet leaves whose result is animated: what the board shows as pressed until the reply. */
  onBet?: (choice: Choice, auto: boolean) => Press | null;
  /** What takes the round's worth, where the game calls it otherwise than `cash_out`. */
  cashOut?: Action;
  /** Shows a round, as in `useGame`. */
  reveal: RevealOf<GameRound<Params, Outcome>>;
}

export interface StepGame<Params, Outcome, Action, Choice, Press> {
  game: Game<Params, Outcome, Action | "cash_out">;
  choice: Choice;
  change: (part: Partial<Choice>) => void;
  /** The panel shows Auto: the choice is a plan. */
  auto: boolean;
  setAuto: (auto: boolean) => void;
  /** Pressed, and not answered yet. */
  asked: Press | null;
  /** Takes a step; the board shows `press` as pressed until the reply. */
  act: (action: Action, press: Press) => void;
  /** Takes what the round is worth. */
  cashOut: () => void;
  /** What the round is worth, in 1/10 000. */
  worth: number;
}

/** A game that is played step by step and can be cashed out: its saved choice, its plan, and the press that is not answered yet. */
export function useStepGame<
  Params extends OriginalParams,
  Outcome extends StepOutcome,
  Action extends GameAction,
  Choice extends object,
  Press = true,
>(options: Options<Params, Outcome, Action, Choice, Press>): StepGame<Params, Outcome, Action, Choice, Press> {
  const [choice, save] = useSavedChoice(options.saved);
  const [auto, setAuto] = useState(false);
  const [asked, setAsked] = useState<Press | null>(null);
  const game = useGame<Params, Outcome, Action | "cash_out">({
    config: options.config,
    params: () => options.params(choice, auto),
    plan: (round) => options.plan(round, choice),
    onBet: ({ instant }) => {
      if (!instant && options.onBet) setAsked(options.onBet(choice, auto));
    },
    reveal: (round, before, pace) => {
      setAsked(null);
      return options.reveal(round, before, pace);
    },
  });
  // A step that was refused is not answered by a round.
  useEffect(() => {
    if (game.phase === "idle") setAsked(null);
  }, [game.phase]);
  return {
    game,
    choice,
    change: (part) => {
      playSound(common.tick);
      save({ ...choice, ...part });
    },
    auto,
    setAuto,
    asked,
    act: (action, press) => {
      setAsked(() => press);
      game.act(action);
    },
    cashOut: () => game.act(options.cashOut ?? "cash_out"),
    worth: game.round?.outcome.multiplier ?? 10_000,
  };
}
