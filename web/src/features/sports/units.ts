import type { MessageKey } from "@/lib/i18n/keys";
import type { SportId } from "./wire";

/** What a market or a score counts. */
export type Unit =
  | "goals"
  | "points"
  | "runs"
  | "corners"
  | "cards"
  | "fours"
  | "sixes"
  | "games"
  | "sets"
  | "maps"
  | "rounds";

/** What the sport's score is made of. */
const SCORE: Record<SportId, Unit> = {
  football: "goals",
  cricket: "runs",
  basketball: "points",
  tennis: "sets",
  volleyball: "sets",
  kabaddi: "points",
  esports: "maps",
  racing: "points",
};

/** The markets that count something other than the score. */
const COUNTED: Partial<Record<Unit, readonly number[]>> = {
  corners: [162, 163, 165, 166],
  cards: [139],
  fours: [639, 647],
  sixes: [640, 648],
  games: [187, 189, 190, 191, 198, 203, 204],
  points: [237, 238, 309, 310],
  rounds: [331, 332],
};

const BY_NUMBER = new Map<number, Unit>(
  Object.entries(COUNTED).flatMap(([unit, numbers]) => numbers.map((number) => [number, unit as Unit] as const)),
);

/** What a market counts: its lines are lines of this. */
export const unitOf = (sport: SportId, number: number): Unit => BY_NUMBER.get(number) ?? SCORE[sport];

/** The word for a unit. */
export const unitKey = (unit: Unit): MessageKey<"sports"> => `unit_${unit}`;
