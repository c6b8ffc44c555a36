import { useEffect, useEffectEvent, useState } from "react";
import type { OriginalConfig } from "@/api/schema";
import { times } from "@/lib/amount";
import type { Pace } from "../../frame/pace";
import { pause } from "../../frame/reveal";
import { type SavedChoice, useSavedChoice } from "../../frame/savedChoice";
import { common, playSound } from "../../frame/sound";
import { useGame } from "../../frame/useGame";
import { awaitsChoice, type SlotAction, type SlotOutcome, type SlotParams } from "../rules";
import type { SlotLook } from "../slot";
import { lookAtBoard } from "./lookAtBoard";
import { offersOf } from "./offers";
import { optionOf, playedOf } from "./played";
import { costOf, isSpin } from "./show";
import type { ShowPace } from "./steps";
import type { SlotDemo } from "./useDemo";
import type { Show } from "./useShow";

/** From the answer of a gamble until its card has turned. */
export const CARD_MS = 750;
/** The same without movement. */
export const STILL_CARD_MS = 150;
/** A card that ended the round is looked at for a moment. */
export const LOST_MS = 700;

const saved = (key: string, first: boolean): SavedChoice<boolean> => ({
  key,
  isValid: (value): value is boolean => typeof value === "boolean",
  first,
});
const GAMBLE = saved("slot_gamble", true);
const STOPS = saved("slot_auto_stops", true);

export const paceOf = ({ instant }: Pace, reduced: boolean): ShowPace =>
  reduced ? "still" : instant ? "turbo" : "full";

/** The bets of a slot, each shown on its stage. */
export function useSlot(config: OriginalConfig, demo: SlotDemo | null, look: SlotLook, show: Show, reduced: boolean) {
  const { sheet } = look;
  const { rules } = sheet;
  const offers = offersOf(rules, config);
  const [wanted, saveWanted] = useSavedChoice(GAMBLE);
  const [stops, saveStops] = useSavedChoice(STOPS);
  // Dearer spins are never begun by what a device remembers.
  const [ante, setAnte] = useState(false);
  const [auto, setAuto] = useState(false);
  /** So many cards of the open round's gambles have turned. */
  const [turned, setTurned] = useState(0);
  const [begun, setBegun] = useState(0);
  const mode = (ante && offers.ante?.id) || (rules.modes[0]?.id ?? "base");
  const game = useGame<SlotParams, SlotOutcome, SlotAction>({
    config,
    demo,
    ownSounds: true,
    steps: rules.gamble !== undefined || rules.choice !== undefined,
    cost: costOf(rules, mode),
    // Auto plays spins, and leaves no decision behind but a choice that the player wants to make.
    params: () => ({ mode, gamble: offers.gamble && wanted && !auto }),
    plan: ({ outcome }) => {
      if (!awaitsChoice(sheet, outcome)) return "cash_out";
      return stops || !rules.choice ? null : { choose: rules.choice.default };
    },
    autoStops: ({ outcome }) => stops && hasFeature(look, outcome),
    onBet: (pace, params) => {
      setBegun(performance.now());
      show.start(paceOf(pace, reduced), isSpin(rules, params.mode));
    },
    reveal: (round, before, pace) => {
      const { outcome } = round;
      const played = playedOf(sheet, outcome);
      const option = optionOf(sheet, outcome);
      const spent = { pays: outcome.pays, cost: costOf(rules, outcome.mode) };
      if (!played || before === round) {
        if (option && outcome.chosen) show.settle(outcome.chosen.option, option, spent);
        else if (played) show.settle(outcome.mode, played);
        else show.abandon();
        setTurned(outcome.gambles.length);
        return pause(0);
      }
      if (before) {
        if (option && outcome.chosen && !before.outcome.chosen) {
          show.start(paceOf(pace, reduced), false);
          const { done, most } = show.play(outcome.chosen.option, option, paceOf(pace, reduced), spent);
          return { next: done, seen: done, longest: most };
        }
        const last = outcome.gambles.at(-1);
        if (!last || outcome.gambles.length === before.outcome.gambles.length) return pause(0);
        playSound(common.flip);
        if (last.drawn === last.on) setTimeout(() => playSound(look.sounds.win), CARD_MS / 2);
        return pause(pace.still ? STILL_CARD_MS : CARD_MS).then(() => {
          setTurned(outcome.gambles.length);
          return pause(outcome.worth === 0 ? LOST_MS : 0);
        });
      }
      setTurned(0);
      const { done, most } = show.play(outcome.mode, played, paceOf(pace, reduced));
      // Some regulators say how soon after a spin the next one may begin.
      const left = begun + offers.least - performance.now();
      const next = offers.least > 0 ? Promise.all([done, pause(left)]).then(() => undefined) : done;
      return { next, seen: done, longest: Math.max(most, left) };
    },
  });
  // A bet that was refused, or not even sent, is answered by no round.
  const unanswered = game.phase === "idle" && !game.busy && show.shown.view.phase === "spinning";
  const abandon = useEffectEvent(show.abandon);
  useEffect(() => {
    if (unanswered) abandon();
  }, [unanswered]);
  return {
    game,
    offers,
    ante: { on: ante, set: setAnte },
    gamble: { on: wanted, set: saveWanted },
    stops: { on: stops, set: saveStops },
    turned,
    auto,
    setAuto,
    /** Plays a feature that was bought. */
    buy: (bought: string) => {
      lookAtBoard(reduced);
      game.betOther?.({ mode: bought, gamble: false }, times(game.amount, costOf(rules, bought), 100));
    },
  };
}

export type PlayedSlot = ReturnType<typeof useSlot>;

/** Whether a round had a feature that a player may want to see. */
function hasFeature({ sheet }: SlotLook, outcome: SlotOutcome): boolean {
  const features = playedOf(sheet, outcome)?.features ?? [];
  return ["free_spins", "choice", "hold"].some((feature) => features.includes(feature));
}
