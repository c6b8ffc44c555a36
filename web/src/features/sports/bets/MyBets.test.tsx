// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { act, type ReactNode } from "react";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { useSession } from "@/domain/session/store";
import { toAmount } from "@/lib/amount";
import { ApiError } from "@/lib/api/errors";
import { useDialogs } from "@/lib/dialogs";
import { setMessages } from "@/lib/i18n";
import { queryClient } from "@/lib/query";
import common from "../../../../public/json/en-0-common.json";
import sports from "../../../../public/json/en-24-sports.json";
import words from "../../../../public/json/en-25-sportsBets.json";
import { betOf, legOf } from "../../../../tests/sportsBets";
import { newStage } from "../../../../tests/stage";
import type { LegResult, SportsBet, SportsBetPage, SportsLeg } from "../wire";
import { MyBets } from "./MyBets";
import { OpenBets } from "./OpenBets";

const server = vi.hoisted(() => ({ bets: vi.fn() }));
vi.mock("@/lib/api/call", () => ({
  serverNow: () => Date.now(),
  call: async (endpoint: string, input: unknown) => {
    if (endpoint === "GET /api/sports/bets") return server.bets(input);
    throw new ApiError("refused", 1, "away");
  },
}));

const stage = newStage();
const text = () => stage.box.textContent ?? "";
const moment = () => act(async () => void (await new Promise((done) => setTimeout(done, 10))));
const show = async (page: ReactNode) => {
  await stage.render(<QueryClientProvider client={queryClient}>{page}</QueryClientProvider>);
  await moment();
};
const button = (name: string) => [...stage.box.querySelectorAll("button")].find((each) => each.textContent === name);
async function press(name: string): Promise<void> {
  await act(async () => button(name)?.click());
  await moment();
}

const pages = (lists: Record<string, SportsBet[]>, more = false) =>
  server.bets.mockImplementation(
    ({ state, before }): SportsBetPage => ({
      bets: before ? [betOf({ id: "older" })] : (lists[state] ?? []),
      more: more && !before,
    }),
  );

const WON: LegResult = { won: true, void_halves: 0, places: 1, tied: 1, rule4: 0, place: null };
const settled = (legs: SportsLeg[], change: Partial<SportsBet>) =>
  betOf({ state: "settled", settled_at: 2_000, round_id: "5", legs, ...change });
/** Opens the settled tab with this bet in it. */
async function showSettled(bet: SportsBet): Promise<void> {
  pages({ settled: [bet] });
  await show(<MyBets />);
  await press("Settled");
}

beforeAll(() => setMessages("en", { sports, sportsBets: words, common }));
beforeEach(() => {
  queryClient.clear();
  useDialogs.setState({ stack: [] });
  useSession.setState({ token: "t", playMode: 1 });
  server.bets.mockReset();
});

/** A competition of an outside feed. */
const OUTSIDE = { id: 7_100_000_001, name: "Premier League", virtual: false, category: "England" };

describe("my bets", () => {
  it("show a guest the way to log in, and ask for nothing", async () => {
    useSession.setState({ token: "" });
    await show(<MyBets />);
    await press("Log in");
    expect(useDialogs.getState().stack.map(({ name }) => name)).toEqual(["login"]);
    expect(server.bets).not.toHaveBeenCalled();
  });

  it("say where there are none", async () => {
    pages({});
    await show(<MyBets />);
    expect(text()).toContain("No open bets");
    await press("Settled");
    expect(text()).toContain("No settled bets yet");
  });

  it("that cannot be loaded can be asked for again", async () => {
    server.bets.mockRejectedValueOnce(new ApiError("refused", 5, "no"));
    await show(<MyBets />);
    expect(text()).toContain("Your bets could not be loaded");
    pages({ open: [betOf()] });
    await press("Try again");
    expect(text()).toContain("Bet 900");
  });

  it("have placeholders while they load", async () => {
    server.bets.mockReturnValue(new Promise(() => undefined));
    await show(<MyBets />);
    expect(stage.box.querySelector("[aria-busy]")).not.toBeNull();
  });

  it("come page by page, each after the last bet of the one before", async () => {
    pages({ open: [betOf({ id: "7" }), betOf({ id: "6" })] }, true);
    await show(<MyBets />);
    await press("Load more");
    expect(server.bets.mock.calls.map(([input]) => input)).toEqual([
      { state: "open", before: undefined },
      { state: "open", before: "6" },
    ]);
    expect(text()).toContain("Bet older");
    expect(text()).toContain("These are all your bets");
  });

  it("are asked for again when one of them changed", async () => {
    pages({ open: [betOf()] });
    await show(<MyBets />);
    pages({ open: [] });
    void queryClient.invalidateQueries({ queryKey: ["GET /api/sports/bets"] });
    await moment();
    expect(text()).toContain("No open bets");
  });
});

describe("an open bet", () => {
  it("shows its stake, its possible return and how many legs are decided", async () => {
    const legs = [legOf(1, { result: WON }), legOf(2), legOf(3)];
    const kind = {
      kind: "system",
      sizes: [2, 3],
      lines: 4,
      stake: toAmount(400_000),
      largest_return: toAmount(1_660_000),
    } as const;
    pages({ open: [betOf({ ...kind, sizes: [2, 3], legs })] });
    await show(<MyBets />);
    for (const part of ["System 2, 3 of 3", "Open", "₹40.00", "4 lines", "₹166.00", "1 of 3 decided", "Virtual"])
      expect(text()).toContain(part);
  });

  it.each([
    ["virtual where all legs are", [legOf(1), legOf(3)], ["Virtual"]],
    [
      "virtual where a leg is, which is marked too",
      [legOf(1), legOf(2, { competition: OUTSIDE })],
      ["Virtual", "Virtual"],
    ],
    ["not virtual where no leg is", [legOf(2, { competition: OUTSIDE })], []],
  ])("is %s", async (_which, legs, marks) => {
    pages({ open: [betOf({ legs })] });
    await show(<MyBets />);
    const words = [...document.querySelectorAll("span")].map((each) => each.textContent);
    expect(words.filter((word) => word === "Virtual")).toEqual(marks);
  });

  it("of a free bet is marked, shows what it may win, and is not cashed out", async () => {
    queryClient.setQueryData(["GET /api/sports/config", {}], { cash_out: true });
    pages({ open: [betOf({ free: true, stake: toAmount(20_000), largest_return: toAmount(17_000) })] });
    await show(<MyBets />);
    for (const part of ["Free bet", "Stake₹2.00", "Possible win₹1.70"]) expect(text()).toContain(part);
    expect(text()).not.toContain("Not offered at the moment");
    await show(<OpenBets />);
    expect(text()).toContain("Free bet");
    expect(text()).not.toContain("Cash out");
  });

  it("of a huge amount is shown whole, and in gold without a sign", async () => {
    pages({ open: [betOf({ account_type: 0, stake: toAmount(12_345_678_901_230_000 - 1) })] });
    await show(<MyBets />);
    expect(text()).toContain("9,00,71,99,25,474");
  });
});

describe("a settled bet", () => {
  /** Opens the computation of the bet. */
  async function compute(): Promise<void> {
    const panel = stage.box.querySelector("details");
    if (!panel) throw new Error("the bet is not settled");
    await act(async () => {
      panel.open = true;
      panel.dispatchEvent(new Event("toggle"));
    });
  }
  const rows = () => [...stage.box.querySelectorAll("details li")].map((row) => row.textContent);
  const free = { free: true, unit_stake: toAmount(20_000), stake: toAmount(20_000) } as const;

  it("of a free bet is computed less its stake", async () => {
    await showSettled(settled([legOf(1, { odds: 25_000, result: WON })], { ...free, payout: toAmount(30_000) }));
    for (const part of ["Free bet", "Won", "Returned₹3.00"]) expect(text()).toContain(part);
    expect(stage.box.querySelector("dd .text-win")?.textContent).toBe("₹3.00");
    await compute();
    expect(rows()).toContain("₹2.00 × 2.50 − ₹2.00= ₹3.00");
    expect(text()).toContain("A free bet pays what is won beyond its stake.");
  });

  it("of a free bet that is half lost returns nothing, not less", async () => {
    const result = { ...WON, won: false, void_halves: 1 };
    await showSettled(settled([legOf(1, { odds: 25_000, result })], free));
    await compute();
    expect(rows()).toContain("max(0, ₹2.00 × 0.50 − ₹2.00)= ₹0.00");
  });

  it("of which every leg is void gave the free bet back", async () => {
    const result = { ...WON, won: false, void_halves: 2 };
    await showSettled(settled([legOf(1, { result }), legOf(2, { result })], { ...free, kind: "combo" }));
    expect(text()).toContain("Free bet back");
    expect(text()).toContain("The free bet was given back.");
    await compute();
    expect(stage.box.querySelector("details")?.textContent).toContain("The free bet was given back.");
    expect(rows().some((row) => row?.includes("= "))).toBe(false);
  });

  it("is computed line by line when its panel is opened", async () => {
    const legs = [
      legOf(1, { odds: 20_000, result: WON }),
      legOf(2, { odds: 19_500, result: { ...WON, void_halves: 1 } }),
      legOf(3, { odds: 15_000, result: WON }),
    ];
    await showSettled(settled(legs, { kind: "combo", payout: toAmount(442_500) }));
    expect(text()).toContain("Won");
    expect(text()).toContain("₹44.25");
    expect(rows()).toEqual([]);
    await compute();
    expect(rows()).toContain("₹10.00 × 2.00 × 1.475 × 1.50= ₹44.25");
    expect(text()).toContain("Half won, half void");
  });

  it("of a system counts the lines that returned nothing", async () => {
    const lost = { ...WON, won: false };
    const legs = [
      legOf(1, { odds: 20_000, result: WON }),
      legOf(2, { odds: 30_000, result: WON }),
      legOf(3, { odds: 40_000, result: lost }),
    ];
    const change = {
      kind: "system",
      sizes: [2, 3],
      unit_stake: toAmount(10_000),
      lines: 4,
      stake: toAmount(40_000),
    } as const;
    await showSettled(settled(legs, { ...change, sizes: [2, 3], payout: toAmount(60_000) }));
    await compute();
    expect(rows()).toContain("1·2 ₹1.00 × 2.00 × 3.00= ₹6.00");
    expect(rows()).toContain("3 lines returned nothing");
  });

  it("explains a dead heat, Rule 4 and a void selection", async () => {
    const legs = [
      legOf(1, { odds: 50_000, result: { ...WON, tied: 2, rule4: 2_500 } }),
      legOf(2, { odds: 30_000, result: { ...WON, won: false, void_halves: 2 } }),
    ];
    await showSettled(settled(legs, { kind: "combo", payout: toAmount(200_000) }));
    await compute();
    expect(text()).toContain("Rule 4: 25% off the winnings4.00");
    expect(text()).toContain("Dead heat: 1 of 22.00");
    expect(text()).toContain("Void counts 11.00");
    expect(rows()).toContain("₹10.00 × 2.00 × 1.00= ₹20.00");
  });

  it("of which a part was cashed out returned both, and is computed with what was left of the stake", async () => {
    const cashed = { cashed_stake: toAmount(40_000), cashed_payout: toAmount(62_700) };
    const legs = [legOf(1, { odds: 30_000, result: WON })];
    await showSettled(settled(legs, { payout: toAmount(180_000), ...cashed }));
    expect(text()).toContain("Returned₹24.27");
    expect(text()).toContain("Cashed out ₹4.00 of the stake for ₹6.27");
    await compute();
    expect(text()).toContain("What is left of the stake: ₹30.00 × ₹6.00 ÷ ₹10.00= ₹18.00");
  });

  it("of a bet builder says what became of each of its selections, and counts it as one", async () => {
    const part = (market: string, number: number, label: string, won: boolean) => ({
      ...{ market, outcome: "1", number, specifiers: {}, label },
      result: { won, void_halves: 0, places: 1, tied: 1 },
    });
    const selections = [part("1", 1, "home", true), part("29", 29, "yes", true)];
    const legs = [
      legOf(1, { number: 90_020, label: "", odds: 42_000, result: WON, selections }),
      legOf(2, { odds: 20_000, result: WON }),
    ];
    await showSettled(settled(legs, { kind: "combo", payout: toAmount(840_000) }));
    const lines = [...stage.box.querySelectorAll("ol li li")].map((each) => each.textContent);
    expect(lines).toEqual(["Match result: Home 1Won", "Both teams to score: YesWon"]);
    await compute();
    expect(rows()).toContain("₹10.00 × 4.20 × 2.00= ₹84.00");
    expect(text()).toContain("Bet builder (Match result: Home 1, Both teams to score: Yes)");
  });

  it("at a boosted price has its own one beside it", async () => {
    const legs = [legOf(1, { odds: 25_000, real_odds: 21_000 as never, result: WON })];
    await showSettled(settled(legs, { payout: toAmount(250_000) }));
    expect(stage.box.querySelector("s")?.textContent).toBe("2.10");
    expect(text()).toContain("2.50");
  });

  it("that was cashed out returned what was paid, and nothing is computed", async () => {
    const cashed = { cashed_stake: toAmount(100_000), cashed_payout: toAmount(156_750) };
    await showSettled(betOf({ state: "cashed_out", settled_at: 2_000, ...cashed }));
    expect(text()).toContain("Cashed out");
    expect(text()).toContain("Returned₹15.67");
    expect(stage.box.querySelector("details")).toBeNull();
  });

  it("that paid its stake is no win", async () => {
    await showSettled(
      settled([legOf(1, { result: { ...WON, won: false, void_halves: 2 } })], { payout: toAmount(100_000) }),
    );
    expect(text()).toContain("Stake back");
    expect(stage.box.querySelector(".text-win")).toBeNull();
  });

  it("under review says that nothing changes until a new result", async () => {
    await showSettled(betOf({ state: "review", payout: toAmount(185_000) }));
    expect(text()).toContain("Under review");
    expect(text()).toContain("A result of this bet was withdrawn.");
  });

  it("that was rejected gives its free bet back", async () => {
    await showSettled(betOf({ ...free, state: "rejected", refusal: 6004 }));
    expect(text()).toContain("Returned₹0.00");
    expect(text()).toContain("The free bet was given back.");
  });

  it("that was rejected says why, and that its stake is back", async () => {
    await showSettled(betOf({ state: "rejected", refusal: 6004 }));
    expect(text()).toContain("Not accepted");
    expect(text()).toContain("Suspended for the moment");
    expect(text()).toContain("Returned₹10.00");
  });
});

describe("the open bets of the sports page", () => {
  it("are the newest three, with the way to all", async () => {
    pages({ open: ["4", "3", "2", "1"].map((id) => betOf({ id, legs: [legOf(Number(id))] })) });
    await show(<OpenBets />);
    expect(stage.box.querySelectorAll("li")).toHaveLength(3);
    expect(text()).toContain("Home 4, Home 4 v Away 4");
    expect(stage.box.querySelector("a")?.getAttribute("href")).toContain("view=bets");
  });

  it("take no room while there are none", async () => {
    pages({});
    await show(<OpenBets />);
    expect(text()).toBe("");
  });
});
