import { describe, expect, it } from "vitest";
import { framesOf, ROAD_ROWS, roadOf, viewOf } from "./frames";
import type { BaccaratOutcome, BaccaratSpot } from "./rules";

const round = (player: number[], banker: number[]): BaccaratOutcome => ({
  player,
  banker,
  player_total: 0,
  banker_total: 0,
  winner: "tie",
});

describe("the reveal of baccarat", () => {
  it("deals in turns and ends with all that the server said", () => {
    const outcome = round([24, 3], [28, 4]);
    const frames = framesOf(outcome);
    expect(frames.map(({ view }) => [view.player.length, view.banker.length])).toEqual([
      [1, 0],
      [1, 1],
      [2, 1],
      [2, 2],
      [2, 2],
    ]);
    expect(frames.at(-1)?.view).toEqual(viewOf(outcome));
    expect(frames.every(({ ms }) => ms !== null)).toBe(true);
  });

  it("squeezes the last third card, for either side", () => {
    const squeezed = (player: number[], banker: number[]) =>
      framesOf(round(player, banker)).flatMap(({ view, ms }) => (ms === null ? [view.squeeze] : []));
    expect(squeezed([1, 2, 3], [4, 5])).toEqual(["player"]);
    expect(squeezed([1, 2], [4, 5, 6])).toEqual(["banker"]);
    expect(squeezed([1, 2, 3], [4, 5, 6])).toEqual(["banker"]);
  });

  it("shows no end before the last card is seen", () => {
    const frames = framesOf(round([1, 2, 3], [4, 5, 6]));
    expect(frames.slice(0, -1).some(({ view }) => view.over)).toBe(false);
    expect(frames.reduce((sum, { ms }) => sum + (ms ?? 0), 0)).toBeLessThanOrEqual(700);
  });
});

describe("the bead road", () => {
  it("fills a column before the next", () => {
    const winners: BaccaratSpot[] = ["player", "banker", "tie", "player", "player", "banker", "banker"];
    const beads = roadOf(winners, 10);
    expect(beads).toHaveLength(7);
    expect(beads[5]).toEqual({ winner: "banker", column: 0, row: 5 });
    expect(beads[6]).toEqual({ winner: "banker", column: 1, row: 0 });
  });

  it("lets whole columns go when it is full", () => {
    const winners = Array.from({ length: 3 * ROAD_ROWS + 1 }, (_, at): BaccaratSpot => (at === 0 ? "tie" : "banker"));
    const beads = roadOf(winners, 3);
    expect(beads).toHaveLength(2 * ROAD_ROWS + 1);
    expect(Math.max(...beads.map((bead) => bead.column))).toBe(2);
    expect(beads.some((bead) => bead.winner === "tie")).toBe(false);
  });
});
