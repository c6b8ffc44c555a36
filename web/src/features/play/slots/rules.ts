import type { GambledOn, GambledPart, SlotAction, SlotOutcome, SlotParams } from "@/api/games.gen";
import {
  BadRound,
  type Draws,
  fields,
  follow,
  noActions,
  oneOf,
  type Played,
  type Rules,
  ratio,
} from "@/domain/fairness/replay";
import { roundOf } from "./engine/book";
import { playRound } from "./engine/play";
import type { SlotSheet } from "./engine/sheet";

export type { Chosen, Gambled, GambledOn, GambledPart, SlotAction, SlotOutcome, SlotParams } from "@/api/games.gen";

/** In the order of the numbers that draw them. A right guess pays as many times as there are. */
export const COLOURS = ["red", "black"] as const satisfies readonly GambledOn[];
export const SUITS = ["spade", "heart", "diamond", "club"] as const satisfies readonly GambledOn[];
export const PARTS = ["whole", "half"] as const satisfies readonly GambledPart[];

const choicesOf = (on: GambledOn): readonly GambledOn[] => (COLOURS.some((colour) => colour === on) ? COLOURS : SUITS);

/** What a win is worth after a right and after a wrong guess. Half of it is rounded down, the rest is kept. */
export function gambleOdds(worth: number, on: GambledOn, part: GambledPart): { right: number; wrong: number } {
  const risked = part === "whole" ? worth : Math.floor(worth / 2);
  const wrong = worth - risked;
  return { right: wrong + risked * choicesOf(on).length, wrong };
}

/** Why a gamble is refused; null where it can be taken. */
export function gambleRefusal(
  { rules: { gamble } }: SlotSheet,
  { gambles, worth }: Pick<SlotOutcome, "gambles" | "worth">,
  on: GambledOn,
  part: GambledPart,
): "over" | "too_large" | null {
  const { right, wrong } = gambleOdds(worth, on, part);
  if (!gamble || gambles.length >= gamble.times || wrong === worth) return "over";
  return right > gamble.cap ? "too_large" : null;
}

/** The options of a choice, by the names of their modes. */
export const optionsOf = ({ rules }: SlotSheet): string[] =>
  rules.modes.flatMap(({ id, start }) => ("option" in start ? [id] : []));

/** Whether a round waits for its player to choose. */
export const awaitsChoice = (sheet: SlotSheet, { mode, chosen }: Pick<SlotOutcome, "mode" | "chosen">): boolean =>
  // Only a spin can bring the choice, and a slot with it has nothing else that a round waits for.
  sheet.rules.choice !== undefined && !chosen && !optionsOf(sheet).includes(mode);

/** The outcome as it was after so many of its gambles. */
export function afterGambles(outcome: SlotOutcome, count: number): SlotOutcome {
  const gambles = outcome.gambles.slice(0, count);
  return { ...outcome, gambles, worth: gambles.at(-1)?.pays ?? outcome.pays };
}

function readParams(sheet: SlotSheet, params: unknown): SlotParams & { cost: number } {
  // The verifier's form of a slot without the gamble has no field for it.
  const { mode: id, gamble = false } = fields(params);
  const mode = sheet.rules.modes.find((each) => each.id === id);
  if (!mode) throw new BadRound("the slot has no such mode");
  if (typeof gamble !== "boolean") throw new BadRound("gamble is neither true nor false");
  if (gamble && !sheet.rules.gamble) throw new BadRound("the slot has no gamble");
  return { mode: mode.id, gamble, cost: mode.cost };
}

/** Takes a gamble: the next number draws one of the colours or suits. */
function take(sheet: SlotSheet, outcome: SlotOutcome, action: unknown, draws: Draws): void {
  const gamble = fields(fields(action).gamble);
  const on = oneOf(gamble.on, [...COLOURS, ...SUITS]);
  const part = oneOf(gamble.part, PARTS);
  const refusal = gambleRefusal(sheet, outcome, on, part);
  if (refusal)
    throw new BadRound(refusal === "over" ? "nothing is left to gamble" : "a right guess would be too large");
  const odds = gambleOdds(outcome.worth, on, part);
  const choices = choicesOf(on);
  const drawn = choices[draws.pick(choices.length)] ?? on;
  outcome.worth = drawn === on ? odds.right : odds.wrong;
  outcome.gambles.push({ on, part, drawn, pays: outcome.worth });
}

/** Plays the option that was chosen: the next number draws the round of its book. */
function choose(sheet: SlotSheet, outcome: SlotOutcome, action: unknown, draws: Draws): void {
  const option = oneOf(fields(action).choose, optionsOf(sheet));
  const round = roundOf(draws.number());
  const { pays } = playRound(sheet, option, round);
  outcome.chosen = { option, round, pays };
  outcome.worth += pays;
}

/** The rules of a slot for the verifier: a spin takes one number, a choice or a gamble one more. */
export function slotRules(sheet: SlotSheet): Rules<SlotOutcome, null> {
  const times = sheet.rules.gamble?.times ?? 0;
  return {
    play(params: unknown, actions: readonly unknown[], draws: Draws): Played<SlotOutcome> {
      const { mode, gamble, cost } = readParams(sheet, params);
      const round = roundOf(draws.number());
      const { pays, features } = playRound(sheet, mode, round);
      const outcome: SlotOutcome = { mode, round, sheet: sheet.hash, pays, chosen: null, gambles: [], worth: pays };
      if (features.includes("grand") && sheet.rules.contribution) outcome.grand = true;
      const settled = () => ({ outcome, pays: ratio(outcome.worth, cost) });
      if (features.includes("choice")) {
        const chosen = follow(actions, (action) => {
          choose(sheet, outcome, action, draws);
          return true;
        });
        return chosen ? settled() : { outcome, pays: null };
      }
      if (!gamble || pays === 0) {
        noActions(actions);
        return settled();
      }
      const over = follow(actions, (action) => {
        if (action === "cash_out") return true;
        take(sheet, outcome, action, draws);
        return outcome.worth === 0 || outcome.gambles.length === times;
      });
      return over ? settled() : { outcome, pays: null };
    },
    stepsOf: (outcome: object): SlotAction[] => {
      const { chosen, gambles } = outcome as SlotOutcome;
      if (chosen) return [{ choose: chosen.option }];
      return gambles.map(({ on, part }) => ({ gamble: { on, part } }));
    },
  };
}
