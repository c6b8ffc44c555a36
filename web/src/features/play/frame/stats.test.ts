import { beforeEach, describe, expect, it } from "vitest";
import { demoId } from "./demo";
import type { GameRound } from "./round";
import { countRound, resetStats, usePlayStats } from "./stats";

const round = (account_type: 0 | 1, stake: number, payout: number) =>
  ({ id: "1", state: "settled", account_type, stake, payout }) as GameRound;

describe("statistics of a visit", () => {
  beforeEach(() => {
    resetStats(0);
    resetStats(1);
  });

  it("sums each kind of money by itself", () => {
    countRound(round(1, 100, 200));
    countRound(round(1, 50, 0));
    countRound(round(0, 10, 0));
    expect(usePlayStats.getState()[1]).toEqual({
      bets: 2,
      wins: 1,
      losses: 1,
      wagered: 150,
      profit: 50,
      line: [0, 100, 50],
    });
    expect(usePlayStats.getState()[0]).toMatchObject({ bets: 1, losses: 1, profit: -10 });
  });

  it("leaves out what was played for nothing", () => {
    countRound({ ...round(1, 100, 200), id: demoId(1) });
    expect(usePlayStats.getState()[1]).toMatchObject({ bets: 0, profit: 0 });
  });

  it("keeps the end of a long line, and forgets when asked to", () => {
    for (let bet = 0; bet < 400; bet++) countRound(round(1, 1, 2));
    const { line, profit } = usePlayStats.getState()[1];
    expect(line).toHaveLength(240);
    expect(line.at(-1)).toBe(profit);
    expect(profit).toBe(400);
    resetStats(1);
    expect(usePlayStats.getState()[1]).toMatchObject({ bets: 0, line: [0] });
  });

  it("calls a stake that came back neither won nor lost, and a void one not even staked", () => {
    countRound(round(1, 100, 100));
    countRound({ ...round(1, 70, 70), state: "void" });
    expect(usePlayStats.getState()[1]).toMatchObject({ bets: 2, wins: 0, losses: 0, profit: 0, wagered: 100 });
  });
});
