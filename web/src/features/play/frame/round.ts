import type { PlayMode, Round } from "@/api/schema";
import type { MoneyKind } from "@/lib/format/money";

/** A round with the choice and the outcome of one game. */
export type GameRound<Params = unknown, Outcome = unknown> = Omit<Round, "game" | "params" | "outcome"> & {
  game: string;
  params: Params;
  outcome: Outcome;
};

export const moneyKind = (playMode: PlayMode): MoneyKind => (playMode === 0 ? "gold" : "money");
