import { useEffect, useEffectEvent, useState } from "react";
import type { OriginalConfig } from "@/api/schema";
import type { Pace } from "../../frame/pace";
import { pause } from "../../frame/reveal";
import { type SavedChoice, useSavedChoice } from "../../frame/savedChoice";
import { common, playSound } from "../../frame/sound";
import { useGame } from "../../frame/useGame";
import type { SlotAction, SlotOutcome, SlotParams } from "../rules";
import type { SlotLook } from "../slot";
import { playedOf } from "./played";
import type { ShowPace } from "./steps";
import type { Show } from "./useShow";

/** From the answer of a gamble until its card has turned. */
export const CARD_MS = 750;
/** The same without movement. */
export const STILL_CARD_MS = 150;
/** A card that ended the round is looked at for a moment. */
export const LOST_MS = 700;
const SAVED: SavedChoice<boolean> = {
  key: "slot_gamble",
  isValid: (value): value is boolean => typeof value === "boolean",
  first: true,
};

export const paceOf = ({ instant }: Pace, reduced: boolean): ShowPace =>
  reduced ? "still" : instant ? "turbo" : "full";

/** The bets of a slot, each shown on its stage. */
export function useSlot(config: OriginalConfig, look: SlotLook, show: Show, reduced: boolean) {
  const [wanted, save] = useSavedChoice(SAVED);
  const [auto, setAuto] = useState(false);
  /** So many cards of the open round's gambles have turned. */
  const [turned, setTurned] = useState(0);
  const gambles = look.sheet.rules.gamble !== undefined;
  const game = useGame<SlotParams, SlotOutcome, SlotAction>({
    config,
    ownSounds: true,
    steps: gambles,
    // Auto plays spins, and leaves no decision behind.
    params: () => ({ mode: "base", gamble: gambles && wanted && !auto }),
    plan: gambles ? () => "cash_out" : undefined,
    onBet: (pace) => show.start(paceOf(pace, reduced)),
    reveal: (round, before, pace) => {
      const played = playedOf(look.sheet, round.outcome);
      if (!played || before === round) {
        if (played) show.settle(round.outcome.mode, played);
        else show.abandon();
        setTurned(round.outcome.gambles.length);
        return pause(0);
      }
      if (before) {
        const last = round.outcome.gambles.at(-1);
        if (!last || round.outcome.gambles.length === before.outcome.gambles.length) return pause(0);
        playSound(common.flip);
        if (last.drawn === last.on) setTimeout(() => playSound(look.sounds.win), CARD_MS / 2);
        return pause(pace.still ? STILL_CARD_MS : CARD_MS).then(() => {
          setTurned(round.outcome.gambles.length);
          return pause(round.outcome.worth === 0 ? LOST_MS : 0);
        });
      }
      setTurned(0);
      const { done, most } = show.play(round.outcome.mode, played, paceOf(pace, reduced));
      return { next: done, seen: done, longest: most };
    },
  });
  // A bet that was refused, or not even sent, is answered by no round.
  const unanswered = game.phase === "idle" && !game.busy && show.shown.view.phase === "spinning";
  const abandon = useEffectEvent(show.abandon);
  useEffect(() => {
    if (unanswered) abandon();
  }, [unanswered]);
  return { game, gamble: { on: wanted, set: save }, turned, setAuto };
}
