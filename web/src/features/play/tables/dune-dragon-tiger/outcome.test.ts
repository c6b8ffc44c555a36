import { describe, expect, it } from "vitest";
import { countsOf, heightOf, type Outcome, ROAD_ROWS, roadOf, STEP_TIMES, stepsAfter, winnerOf } from "./outcome";

const [TWO, TWO_OF_HEARTS, KING, ACE] = [0, 1, 44, 48];

describe("Dune Dragon Tiger", () => {
  it("counts an ace lowest and a king highest", () => {
    expect([ACE, TWO, KING].map(heightOf)).toEqual([1, 2, 13]);
  });

  it("gives the round to the higher card, and tells a suited tie from a plain one", () => {
    expect(winnerOf({ dragon: KING, tiger: TWO })).toBe("dragon");
    expect(winnerOf({ dragon: ACE, tiger: TWO })).toBe("tiger");
    expect(winnerOf({ dragon: TWO, tiger: TWO_OF_HEARTS })).toBe("tie");
    expect(winnerOf({ dragon: TWO, tiger: TWO })).toBe("suited");
  });

  it("takes the steps of a reveal in turn and ends before its 3 s are over", () => {
    expect([...STEP_TIMES].sort((a, b) => a - b)).toEqual(STEP_TIMES);
    expect(stepsAfter(0)).toBe(1);
    expect(stepsAfter(1_100)).toBe(3);
    expect(stepsAfter(3_000)).toBe(STEP_TIMES.length);
  });

  it("lays the road column by column, the oldest first, and drops whole columns", () => {
    const [won, lost]: Outcome[] = [
      { dragon: KING, tiger: TWO },
      { dragon: TWO, tiger: KING },
    ] as [Outcome, Outcome];
    const history = [...Array.from({ length: ROAD_ROWS * 2 }, () => won), lost];
    const whole = roadOf(history, 3);
    expect(whole[0]).toEqual({ winner: "tiger", column: 0, row: 0 });
    expect(whole).toHaveLength(13);
    const cut = roadOf(history, 2);
    expect(cut).toHaveLength(7);
    expect(cut.every(({ winner }) => winner === "dragon")).toBe(true);
  });

  it("counts a suited tie as a tie as well", () => {
    const history = [
      { dragon: TWO, tiger: TWO },
      { dragon: TWO, tiger: TWO_OF_HEARTS },
      { dragon: KING, tiger: TWO },
    ];
    expect(countsOf(history)).toEqual({ dragon: 1, tiger: 0, tie: 2, suited: 1 });
  });
});
