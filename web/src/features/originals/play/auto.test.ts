import { describe, expect, it } from "vitest";
import type { Round } from "@/api/schema";
import { type AutoSettings, nextAuto, raised, startAuto } from "./auto";

const settings: AutoSettings = {
  count: 0,
  onWin: { kind: "reset" },
  onLoss: { kind: "raise", basisPoints: 10_000 },
  stopProfit: 0,
  stopLoss: 0,
  stopStreak: 0,
};
const round = (stake: number, payout: number) => ({ stake, payout }) as Round;
const LIMIT = 1_000_000;

describe("auto-bet", () => {
  it("doubles after a loss and goes back after a win", () => {
    let state = startAuto(100);
    state = nextAuto(settings, state, round(100, 0), LIMIT);
    state = nextAuto(settings, state, round(200, 0), LIMIT);
    expect(state).toMatchObject({ stake: 400, profit: -300, losses: 2, stopped: null });
    state = nextAuto(settings, state, round(400, 800), LIMIT);
    expect(state).toMatchObject({ stake: 100, profit: 100, losses: 0, done: 3 });
  });

  it("raises in exact integers, down to the unit", () => {
    expect(raised(3, 5_000)).toBe(4);
    expect(raised(900_719_925_474_099, 10_000)).toBe(1_801_439_850_948_198);
  });

  it("stops for each of its reasons", () => {
    const reason = (changed: Partial<AutoSettings>, stake: number, payout: number, most = LIMIT) =>
      nextAuto({ ...settings, ...changed }, startAuto(stake), round(stake, payout), most).stopped;
    expect(reason({ count: 1 }, 10, 0)).toBe("count");
    expect(reason({ stopProfit: 10 }, 10, 20)).toBe("profit");
    expect(reason({ stopProfit: 11 }, 10, 20)).toBeNull();
    expect(reason({ stopLoss: 10 }, 10, 0)).toBe("loss");
    expect(reason({ stopStreak: 1 }, 10, 0)).toBe("streak");
    expect(reason({}, 10, 0, 19)).toBe("limit");
    expect(reason({}, 10, 0, 20)).toBeNull();
  });

  it("counts a payout that is no more than the stake as a loss", () => {
    const state = nextAuto(settings, startAuto(100), round(100, 100), LIMIT);
    expect(state).toMatchObject({ stake: 200, profit: 0, losses: 1 });
  });
});
