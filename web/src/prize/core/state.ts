/**
 * The steps of a round. Nothing here knows a clock or a frame: every result follows from the times that are passed in, so a tab
 * that was hidden finds the round where it should be by then.
 */

export type Step = 0 | 1 | 2 | 3;

export interface Timing {
  accelerationTime: number;
  decelerationTime: number;
}

export type Round<R> =
  /** Idle. */
  | { readonly step: 0 }
  /** Accelerating, and then waiting for a result. */
  | { readonly step: 1; readonly began: number }
  /** The result is known; full speed until `slows`. */
  | { readonly step: 2; readonly began: number; readonly slows: number; readonly result: R }
  /** Slowing down to the result. */
  | { readonly step: 3; readonly began: number; readonly slows: number; readonly result: R };

export const IDLE: { readonly step: 0 } = { step: 0 };

/** Only an idle game can be played. */
export function play<R>(round: Round<R>, now: number): Round<R> {
  return round.step === 0 ? { step: 1, began: now } : round;
}

/**
 * Gives the round its result; null aborts it, with no prize. Without effect when idle or slowing down.
 * A result that comes during the acceleration waits for its end.
 */
export function stop<R>(round: Round<R>, result: R | null, now: number, timing: Timing): Round<R> {
  if (round.step === 0 || round.step === 3) return round;
  if (result === null) return IDLE;
  return { step: 2, began: round.began, slows: Math.max(now, round.began + timing.accelerationTime), result };
}

/** When the round will be over, once that is known. */
export function endOf<R>(round: Round<R>, timing: Timing): number | null {
  return round.step >= 2 && "slows" in round ? round.slows + timing.decelerationTime : null;
}

/** Where the round is now. `ended` is there once: in the answer that goes from 3 back to 0. */
export function advance<R>(round: Round<R>, now: number, timing: Timing): { round: Round<R>; ended?: { result: R } } {
  if (round.step === 2 && now >= round.slows) return advance({ ...round, step: 3 }, now, timing);
  if (round.step === 3 && now >= round.slows + timing.decelerationTime) {
    return { round: IDLE, ended: { result: round.result } };
  }
  return { round };
}
