import { describe, expect, it } from "vitest";
import { landAt, move, reelOf, shown, start, symbolAt } from "./reel";

const OLD = [1, 2, 3];
const NEW = [7, 8, 9];
const TOP = 23;
const FRAME = 1_000 / 60;

/** Turns a reel that is answered after so long; when it stopped, and the longest way between two frames. */
function turned(answer: number, stop: number, hurry?: number) {
  const reel = reelOf(OLD);
  start(reel, 0, [4, 5, 6], 0);
  let [at, longest, back] = [0, 0, 0];
  for (let now = FRAME; now < 10_000; now += FRAME) {
    if (now >= answer && reel.target === null) landAt(reel, NEW, now, stop, 430, TOP);
    if (hurry !== undefined && now >= hurry && now < hurry + FRAME) landAt(reel, NEW, now, now + 60, 430, TOP);
    const stopped = move(reel, now, FRAME / 1_000, TOP);
    if (stopped) return { reel, stopped: now, longest, back };
    longest = Math.max(longest, reel.at - at);
    back = Math.max(back, at - reel.at);
    at = reel.at;
    for (let row = -1; row <= 3; row++) expect(symbolAt(reel, Math.floor(reel.at) + row)).toBeGreaterThan(0);
  }
  throw new Error("the reel never stopped");
}

describe("a reel", () => {
  it("lands on what came, when it was to", () => {
    const { reel, stopped } = turned(120, 2_200);
    expect(shown(reel)).toEqual(NEW);
    expect(Math.abs(stopped - 2_200)).toBeLessThan(90);
  });

  it("keeps turning until the answer comes", () => {
    const { reel, stopped } = turned(5_000, 2_200);
    expect(shown(reel)).toEqual(NEW);
    expect(stopped).toBeGreaterThan(5_000);
    expect(stopped).toBeLessThan(6_000);
  });

  it("stops early after a press, without a jump", () => {
    const { reel, stopped, longest, back } = turned(120, 2_200, 500);
    expect(shown(reel)).toEqual(NEW);
    expect(stopped).toBeLessThan(1_300);
    expect(longest).toBeLessThan(1);
    expect(back).toBeLessThan(0.1);
  });
});
