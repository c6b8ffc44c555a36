import { describe, expect, it } from "vitest";
import { advance, endOf, IDLE, play, type Round, stop } from "./state";

const TIMING = { accelerationTime: 2500, decelerationTime: 2500 };
type R = Round<number>;
const started = play<number>(IDLE, 1000);

describe("the steps of a round", () => {
  it("begin idle; play starts the acceleration", () => {
    expect(IDLE.step).toBe(0);
    expect(started).toEqual({ step: 1, began: 1000 });
  });

  it("play works only from idle", () => {
    const rounds: R[] = [
      started,
      { step: 2, began: 0, slows: 9, result: 1 },
      { step: 3, began: 0, slows: 9, result: 1 },
    ];
    for (const round of rounds) expect(play(round, 5000)).toBe(round);
  });

  it("a round without a result goes on and on", () => {
    expect(advance(started, 1_000_000, TIMING)).toEqual({ round: started });
    expect(endOf(started, TIMING)).toBeNull();
  });

  it("a result leads to full speed, which waits for the end of the acceleration", () => {
    const early = stop(started, 4, 1200, TIMING);
    expect(early).toEqual({ step: 2, began: 1000, slows: 3500, result: 4 });
    expect(advance(early, 3499.9, TIMING).round.step).toBe(2);
    expect(advance(early, 3500, TIMING).round.step).toBe(3);
  });

  it("a late result slows down at once", () => {
    const late = stop(started, 4, 9000, TIMING);
    expect(late).toMatchObject({ step: 2, slows: 9000 });
    expect(endOf(late, TIMING)).toBe(11_500);
    expect(advance(late, 9000, TIMING).round.step).toBe(3);
  });

  it("slowing down ends idle, with the result, once", () => {
    const slowing = advance(stop(started, 4, 9000, TIMING), 9001, TIMING).round;
    expect(advance(slowing, 11_499, TIMING)).toEqual({ round: slowing });
    const over = advance(slowing, 11_500, TIMING);
    expect(over).toEqual({ round: IDLE, ended: { result: 4 } });
    expect(advance(over.round, 20_000, TIMING)).toEqual({ round: IDLE });
  });

  it("a round that was not looked at for long has gone through all its steps", () => {
    expect(advance(stop(started, 4, 1200, TIMING), 999_999, TIMING)).toEqual({ round: IDLE, ended: { result: 4 } });
  });

  it("stop is ignored when idle and when slowing down", () => {
    const slowing: R = { step: 3, began: 0, slows: 2500, result: 1 };
    for (const result of [2, null]) {
      expect(stop<number>(IDLE, result, 3000, TIMING)).toBe(IDLE);
      expect(stop(slowing, result, 3000, TIMING)).toBe(slowing);
    }
  });

  it("no result aborts to idle, from the acceleration and from full speed", () => {
    expect(stop(started, null, 1500, TIMING)).toBe(IDLE);
    expect(stop(stop(started, 4, 1200, TIMING), null, 1500, TIMING)).toBe(IDLE);
  });

  it("a result may be corrected while it is still at full speed", () => {
    expect(stop(stop(started, 4, 1200, TIMING), 5, 1500, TIMING)).toMatchObject({ step: 2, slows: 3500, result: 5 });
  });
});
