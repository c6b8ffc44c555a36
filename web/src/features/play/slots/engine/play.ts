import { ROUNDS } from "./book";
import { SheetError, slotOf } from "./compile";
import type { PlayedRound } from "./event";
import { FEATURES } from "./features";
import { freeSpinsWon, playFreeSpins, playOption } from "./free";
import { Round } from "./round";
import type { SlotSheet } from "./sheet";
import { paidSpin } from "./spin";

/** Plays a round of a mode's book, as the server does. Rounds repeat after the last of the book. */
export function playRound(sheet: SlotSheet, mode: string, round: number): PlayedRound {
  const slot = slotOf(sheet);
  const place = slot.rules.modes.findIndex(({ id }) => id === mode);
  const start = slot.rules.modes[place]?.start;
  if (!start) throw new SheetError(`there is no mode ${mode}`);
  const played = new Round(slot, place, round % ROUNDS);
  if ("spin" in start) {
    paidSpin(played, start.spin);
    if (!played.isCapped() && freeSpinsWon(played) > 0) playFreeSpins(played, freeSpinsWon(played));
    if (played.features.has("choice")) played.events.push({ event: "choice" });
  } else if ("free_spins" in start) {
    playFreeSpins(played, start.free_spins);
  } else {
    // What the spin before may have paid is kept free below the cap.
    played.cap -= slot.rules.choice?.most ?? 0;
    playOption(played, start.option);
  }
  const { total, beside, features, events } = played;
  return { pays: total + beside, features: FEATURES.filter((feature) => features.has(feature)), events };
}
