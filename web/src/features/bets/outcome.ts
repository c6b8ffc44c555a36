import type { Round } from "@/api/schema";

/** How a round ended, for its colour and its word. */
export type RoundEnd = "open" | "void" | "won" | "lost";

/** A payout of no more than the stake is no win. */
export function roundEnd(round: Pick<Round, "state" | "stake" | "payout">): RoundEnd {
  if (round.state !== "settled") return round.state;
  return round.payout > round.stake ? "won" : "lost";
}

export interface DiceFacts {
  /** Hundredths. */
  target: number;
  over: boolean;
  roll: number;
}

/** The choice and result of a round of Dice; null when they are another game's. */
export function diceFacts(params: unknown, outcome: unknown): DiceFacts | null {
  if (!isRecord(params) || !isRecord(outcome)) return null;
  const { target, over } = params;
  const { roll } = outcome;
  if (typeof target !== "number" || typeof over !== "boolean" || typeof roll !== "number") return null;
  return { target, over, roll };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
