import { describe, expect, it } from "vitest";
import { FALL_S, fall, live, restingOn, showing, toss } from "./coin";

const run = (coin: ReturnType<typeof restingOn>, seconds: number) => {
  for (let at = 0; at < seconds; at += 1 / 60) live(coin, 1 / 60);
};

describe("the coin", () => {
  it.each(["heads", "tails"] as const)("comes down on %s whenever the server says it does", (side) => {
    for (let wait = 0; wait < 0.6; wait += 0.037) {
      const coin = restingOn("heads");
      toss(coin);
      run(coin, wait);
      fall(coin, side);
      run(coin, FALL_S + 0.05);
      expect(showing(coin.turn)).toBe(side);
      run(coin, 1);
      expect(coin).toEqual(restingOn(side));
    }
  });

  it("turns on and on in one direction until it is down, without a snap", () => {
    const coin = restingOn("tails");
    toss(coin);
    run(coin, 0.2);
    fall(coin, "heads");
    let before = coin.turn;
    for (let frame = 0; frame < 15; frame++) {
      live(coin, 1 / 60);
      if (coin.mode !== "down") break;
      expect(coin.turn).toBeGreaterThanOrEqual(before);
      expect(coin.turn - before).toBeLessThan(1.6);
      before = coin.turn;
    }
  });

  it("hops even when the answer was there at once", () => {
    const coin = restingOn("heads");
    fall(coin, "tails");
    run(coin, FALL_S / 2);
    expect(coin.height).toBeGreaterThan(0.6);
    run(coin, 2);
    expect(coin).toEqual(restingOn("tails"));
  });
});
