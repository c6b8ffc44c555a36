import type { Round } from "@/api/schema";

/** A round with the choice and the outcome of one game. */
export type GameRound<Params = unknown, Outcome = unknown> = Omit<Round, "game" | "params" | "outcome"> & {
  game: string;
  params: Params;
  outcome: Outcome;
};
