import { useEffect, useRef, useState } from "react";
import { useStableCallback } from "@/lib/useStableCallback";
import { pause } from "../../frame/reveal";
import type { Game } from "../../frame/useGame";
import { afterGambles, type SlotAction, type SlotOutcome, type SlotParams } from "../rules";
import type { SlotLook } from "../slot";
import { lookAtBoard } from "./lookAtBoard";
import { optionOf, playedOf } from "./played";
import type { Replayed } from "./Recall";
import { costOf, isSpin } from "./show";
import type { Show } from "./useShow";
import { CARD_MS, LOST_MS, paceOf, STILL_CARD_MS } from "./useSlot";

type Playing = Pick<Game<SlotParams, SlotOutcome, SlotAction>, "busy" | "open" | "automatic" | "instant" | "still">;

/** A spin of the past that is shown, how far its cards have turned, and its gambles while they are. */
interface Replay extends Replayed {
  turned: number;
  gamble: (Replayed & { turned: number }) | null;
}

/** Shows spins of the past again, with their gambles. A bet ends that: the stage is its own. */
export function useReplay(look: SlotLook, show: Show, game: Playing, reduced: boolean) {
  const [replayed, setReplayed] = useState<Replay | null>(null);
  const last = useRef(0);
  const { busy } = game;
  useEffect(() => {
    if (!busy) return;
    last.current += 1;
    setReplayed(null);
  }, [busy]);
  // The rules tab is not drawn again while a round is shown, so its buttons may look pressable.
  const replay = useStableCallback(async (past: Replayed) => {
    if (busy || game.open || game.automatic) return;
    const played = playedOf(look.sheet, past.outcome);
    if (!played) return;
    last.current += 1;
    const id = last.current;
    const shows = (turned: number, dealt: number | null) =>
      setReplayed({
        ...past,
        turned,
        gamble: dealt === null ? null : { ...past, turned, outcome: afterGambles(past.outcome, dealt) },
      });
    shows(0, null);
    lookAtBoard(reduced);
    const pace = paceOf(game, reduced);
    const { mode, chosen, pays } = past.outcome;
    show.start(pace, isSpin(look.sheet.rules, mode));
    await show.play(mode, played, pace).done;
    const option = optionOf(look.sheet, past.outcome);
    if (option && chosen && last.current === id) {
      show.start(pace, false);
      await show.play(chosen.option, option, pace, { pays, cost: costOf(look.sheet.rules, mode) }).done;
    }
    for (const at of past.outcome.gambles.keys()) {
      if (last.current !== id) return;
      shows(at, at + 1);
      await pause(reduced ? STILL_CARD_MS : CARD_MS);
      if (last.current !== id) return;
      shows(at + 1, at + 1);
      await pause(LOST_MS);
    }
    if (last.current === id) shows(past.outcome.gambles.length, null);
  });
  return { replayed, replay: (past: Replayed) => void replay(past) };
}
