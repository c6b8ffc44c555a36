import type { WheelParams as AnyWheel, WheelOutcome, WheelRisk } from "@/api/games.gen";
import { type Draws, fields, noActions, oneOf, type Played, times } from "@/domain/fairness/replay";

export type { WheelOutcome, WheelRisk } from "@/api/games.gen";

export const RISKS = ["low", "medium", "high"] as const satisfies readonly WheelRisk[];
export const SEGMENTS = [10, 20, 30, 40, 50] as const;
export type WheelSegments = (typeof SEGMENTS)[number];
export type WheelParams = AnyWheel & { segments: WheelSegments };

/** Tenths. The low wheel repeats its ten; the high one pays on its last segment alone. */
const LOW = [15, 12, 12, 12, 0, 12, 12, 12, 12, 0];
const MEDIUM: Record<WheelSegments, readonly number[]> = {
  10: [0, 19, 0, 15, 0, 20, 0, 15, 0, 30],
  20: [15, 0, 20, 0, 20, 0, 20, 0, 15, 0, 30, 0, 18, 0, 20, 0, 20, 0, 20, 0],
  30: [15, 0, 15, 0, 20, 0, 15, 0, 20, 0, 20, 0, 15, 0, 30, 0, 15, 0, 20, 0, 20, 0, 17, 0, 40, 0, 15, 0, 20, 0],
  40: [
    20, 0, 30, 0, 20, 0, 15, 0, 30, 0, 15, 0, 15, 0, 20, 0, 15, 0, 30, 0, 15, 0, 20, 0, 20, 0, 16, 0, 20, 0, 15, 0, 30,
    0, 15, 0, 20, 0, 15, 0,
  ],
  50: [
    20, 0, 15, 0, 20, 0, 15, 0, 30, 0, 15, 0, 15, 0, 20, 0, 15, 0, 30, 0, 15, 0, 20, 0, 15, 0, 20, 0, 20, 0, 15, 0, 30,
    0, 15, 0, 20, 0, 15, 0, 15, 0, 50, 0, 15, 0, 20, 0, 15, 0,
  ],
};

/** What each segment pays, in their order around the wheel, in 1/10 000. */
export function multipliers(segments: WheelSegments, risk: WheelRisk): number[] {
  const tenths = (at: number) => {
    if (risk === "low") return LOW[at % LOW.length] ?? 0;
    if (risk === "medium") return MEDIUM[segments][at] ?? 0;
    return at === segments - 1 ? (segments * 99) / 10 : 0;
  };
  return Array.from({ length: segments }, (_, at) => tenths(at) * 1_000);
}

export function play(params: unknown, actions: readonly unknown[], draws: Draws): Played<WheelOutcome> {
  const given = fields(params);
  const segments = oneOf(given.segments, SEGMENTS);
  const risk = oneOf(given.risk, RISKS);
  noActions(actions);
  const segment = draws.pick(segments);
  return { outcome: { segment }, pays: times(multipliers(segments, risk)[segment] ?? 0) };
}
