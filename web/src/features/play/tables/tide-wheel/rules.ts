import type { Draws } from "@/domain/fairness/replay";
import { weighted } from "../../parts/weighted";
import type { Decision } from "../../sharedTable/definition";
import {
  BOATS,
  boatOf,
  CARGO,
  type Feature,
  GUSTS,
  MOST_DOUBLINGS,
  type Outcome,
  PICK_STAGE,
  paysOf,
  STRIKES,
  spotOf,
  TIMES,
  TIMES_WEIGHT,
  type TideSpot,
  WAVES,
  WHEEL,
  WINDOWS,
} from "./outcome";

function featureOf(spot: TideSpot, draws: Draws): Feature | null {
  if (spot === "boats") {
    const [first = 0, second = 0, third = 0] = draws.shuffled(BOATS.length, BOATS.length).map((at) => CARGO[at]);
    return { kind: "boats", pays: [first, second, third] };
  }
  if (spot === "lighthouse") return { kind: "lighthouse", window: draws.pick(WINDOWS.length) };
  if (spot !== "storm") return null;
  const first = GUSTS[draws.pick(GUSTS.length)] ?? 0;
  let doublings = 0;
  while (doublings < MOST_DOUBLINGS && draws.pick(2) === 1) doublings += 1;
  return { kind: "storm", first, doublings };
}

/** The wave first, then the wheel; a number is drawn only where something hangs on it. */
export function deal(draws: Draws): Outcome {
  const number = weighted(STRIKES, draws.pick(WAVES));
  const wave = number === null ? null : { number, times: weighted(TIMES, draws.pick(TIMES_WEIGHT)) ?? 0 };
  const segment = draws.pick(WHEEL.length);
  return { wave, segment, feature: featureOf(spotOf({ segment }), draws) };
}

/** What a chip returns, itself included, in 1/10 000. */
export function returned(spot: string, outcome: Outcome, decisions: readonly Decision[] = []): number {
  if (spotOf(outcome) !== spot) return 0;
  const picked = decisions.find(({ stage }) => stage === PICK_STAGE)?.choice;
  const pays = paysOf(outcome, boatOf(picked));
  return pays === null ? 0 : (pays + 1) * 10_000;
}

/** The boats, for who has chips on them while they are picked. */
export const choices = (spots: readonly string[], outcome: Outcome, stage: number): readonly string[] =>
  stage === PICK_STAGE && spotOf(outcome) === "boats" && spots.includes("boats") ? BOATS : [];
