import type { Card } from "../../cards/deck";
import type { BaccaratOutcome, BaccaratSpot } from "./rules";

export type Side = "player" | "banker";

/** The table at one moment of a reveal. */
export interface BaccaratView {
  player: readonly Card[];
  banker: readonly Card[];
  /** Whose last card still lies face down, waiting to be squeezed. */
  squeeze: Side | null;
  over: boolean;
}

export interface Frame {
  view: BaccaratView;
  /** How long it is shown, in ms; null is until the card is squeezed. */
  ms: number | null;
}

const DEAL_MS = 75;
const LAND_MS = 210;

export const EMPTY: BaccaratView = { player: [], banker: [], squeeze: null, over: false };

export const viewOf = ({ player, banker }: BaccaratOutcome): BaccaratView => ({
  player,
  banker,
  squeeze: null,
  over: true,
});

/** Two cards each in turns, then the third ones; the very last of these is squeezed. */
export function framesOf(outcome: BaccaratOutcome): Frame[] {
  const frames: Frame[] = [];
  let view = EMPTY;
  const show = (next: Partial<BaccaratView>, ms: number | null) => {
    view = { ...view, ...next };
    frames.push({ view, ms });
  };
  const { player, banker } = outcome;
  for (let count = 1; count <= 2; count++) {
    show({ player: player.slice(0, count) }, DEAL_MS);
    show({ banker: banker.slice(0, count) }, count === 2 ? LAND_MS : DEAL_MS);
  }
  const last: Side | null = banker.length === 3 ? "banker" : player.length === 3 ? "player" : null;
  if (player.length === 3 && last === "banker") show({ player }, LAND_MS);
  if (last) show({ [last]: outcome[last], squeeze: last }, null);
  show({ squeeze: null, over: true }, 0);
  return frames;
}

/** Where a round's bead is and what it says: column by column, six in each, the newest last. */
export interface Bead {
  winner: BaccaratSpot;
  column: number;
  row: number;
}

export const ROAD_ROWS = 6;

/** The last results as a road of so many columns, oldest first; whole columns fall away at the left. */
export function roadOf(winners: readonly BaccaratSpot[], columns: number): Bead[] {
  const dropped = Math.max(0, Math.ceil(winners.length / ROAD_ROWS) - columns) * ROAD_ROWS;
  return winners.slice(dropped).map((winner, at) => ({
    winner,
    column: Math.floor(at / ROAD_ROWS),
    row: at % ROAD_ROWS,
  }));
}
