import { describe, expect, it } from "vitest";
import { topOf } from "./die";
import { RADIUS, ROLL_MS } from "./roll";
import { labelled, rollOf, waiting } from "./show";

const ROUNDS = Array.from({ length: 26 }, (_, at) => at);

describe("a roll", () => {
  it.each(ROUNDS)("%i ends with the dice apart, flat, and within the glass", (roundNo) => {
    const { frames, strikes } = rollOf(roundNo);
    const last = frames.at(-1) ?? [];
    expect(last).toHaveLength(3);
    for (const { at } of last) {
      expect(at[1]).toBeCloseTo(0.5, 2);
      expect(Math.hypot(at[0], at[2])).toBeLessThan(RADIUS);
    }
    for (const [a, b] of [
      [0, 1],
      [0, 2],
      [1, 2],
    ] as const)
      expect(Math.hypot(...(last[a]?.at ?? []).map((each, at) => each - (last[b]?.at[at] ?? 0)))).toBeGreaterThan(1.3);
    // From left to right, as they are read.
    expect(last.map(({ at }) => at[0])).toEqual(last.map(({ at }) => at[0]).sort((a, b) => a - b));
    expect(strikes.at(-1)).toBeLessThan(ROLL_MS);
  });

  it("never leaves the glass", () => {
    const { frames } = rollOf(3);
    for (const frame of frames)
      for (const { at } of frame) {
        expect(Math.hypot(at[0], at[2])).toBeLessThan(RADIUS + 0.2);
        expect(at[1]).toBeGreaterThan(0.3);
      }
  });

  it("shows every outcome on every roll", () => {
    for (const roundNo of ROUNDS.slice(0, 6)) {
      const last = rollOf(roundNo).frames.at(-1) ?? [];
      for (let each = 0; each < 216; each++) {
        const dice = [(each % 6) + 1, (Math.floor(each / 6) % 6) + 1, Math.floor(each / 36) + 1] as const;
        expect(labelled(last, last, dice).map(({ turn }) => topOf(turn))).toEqual(dice);
      }
    }
  });
});

it("dice go back to the plate as they were read", () => {
  const last = rollOf(5).frames.at(-1) ?? [];
  const read = labelled(last, last, [6, 2, 3]);
  expect(waiting(read).map(({ turn }) => topOf(turn))).toEqual([6, 2, 3]);
});
