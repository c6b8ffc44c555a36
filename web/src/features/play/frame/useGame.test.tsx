// @vitest-environment jsdom

import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { MinesAction, MinesParams } from "@/api/games.gen";
import type { OriginalConfig, Round } from "@/api/schema";
import { useSession } from "@/domain/session/store";
import { toAmount } from "@/lib/amount";
import * as CODE from "@/lib/api/codes";
import { ApiError } from "@/lib/api/errors";
import { setMessages } from "@/lib/i18n";
import { useToasts } from "@/lib/toast";
import { FIRST_AUTO } from "./auto";
import type { GameRound } from "./round";
import { changePlaySettings } from "./settings";
import { resetStats, usePlayStats } from "./stats";
import { type Game, type GameOptions, useGame } from "./useGame";

const server = vi.hoisted(() => ({ money: vi.fn(), read: vi.fn() }));
vi.mock("@/lib/api/money", () => ({ moneyCall: server.money }));
vi.mock("@/lib/api/call", () => ({ call: server.read, serverNow: () => Date.now() }));
vi.mock("@/domain/session/guard", () => ({ requireLogin: () => true }));

interface Picks {
  picked: number[];
}
type R = GameRound<MinesParams, Picks>;
type Options = Partial<GameOptions<MinesParams, Picks, MinesAction>>;

const LIMITS = { min_stake: 1, max_stake: 1_000, max_payout: 1_000_000 };
const config = {
  game: "mines",
  limits: { gold: LIMITS, capital: LIMITS },
  default_stake: 10,
  default_gold_stake: 10,
  account_types: [1, 0],
} as unknown as OriginalConfig;

const round = (change: Partial<Round> = {}): Round =>
  ({
    id: "r1",
    game: "mines",
    account_type: 1,
    stake: 10,
    payout: 0,
    multiplier: 0,
    state: "open",
    step: 0,
    params: {},
    outcome: { picked: [] },
    ...change,
  }) as unknown as Round;
const wallet = (version: number) => ({ version, money: version * 100, coin: 0, gold: 0 });
const reply = (change: Partial<Round>, version = 1) => ({ round: round(change), wallet: wallet(version), notices: [] });

let root: Root;
let game: Game<MinesParams, Picks, MinesAction>;
const reveals: [R, R | null][] = [];

function Table({ options }: { options: Options }) {
  game = useGame<MinesParams, Picks, MinesAction>({
    config,
    params: () => ({ mines: 3 }),
    reveal: async (next, before) => {
      reveals.push([next, before]);
    },
    steps: true,
    ...options,
  });
  return null;
}

const sit = (options: Options = {}) => act(async () => root.render(<Table options={options} />));
const settle = () => act(async () => void (await new Promise((done) => setTimeout(done, 0))));

beforeAll(async () => {
  const games = { payout_above: "payout_above {most}", payout_reached: "payout_reached {most}" };
  setMessages("en", { games });
});
beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  useSession.setState({ token: "t", playMode: 1 });
  changePlaySettings({ volume: 0 });
  server.money.mockReset();
  server.read.mockReset().mockResolvedValue({ list: [] });
  useToasts.setState({ list: [] });
  resetStats(1);
  reveals.length = 0;
  root = createRoot(document.createElement("div"));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

describe("a game at its table", () => {
  it("takes up the round that was left open, with nothing to animate, and its kind of money", async () => {
    server.read.mockResolvedValue({ list: [round({ step: 2, account_type: 0 })] });
    await sit();
    expect(game.open).toBe(true);
    expect(game.locked).toBe(true);
    expect(game.playMode).toBe(0);
    expect(reveals).toHaveLength(1);
    expect(reveals[0]?.[0]).toBe(reveals[0]?.[1]);
    game.bet();
    expect(server.money).not.toHaveBeenCalled();
  });

  it("asks for no open round where a game has none", async () => {
    await sit({ steps: false });
    expect(server.read).not.toHaveBeenCalled();
  });

  it("sends each step with the number of steps it knows, and tells the board where the round stood", async () => {
    await sit();
    server.money.mockResolvedValueOnce(reply({}));
    await act(async () => game.bet());
    server.money.mockResolvedValueOnce(reply({ step: 1, outcome: { picked: [4] } as never }));
    await act(async () => game.act({ pick: 4 }));
    expect(server.money.mock.calls[1]?.slice(0, 2)).toEqual([
      "POST /api/originals/step",
      { round_id: "r1", step: 0, action: { pick: 4 } },
    ]);
    expect(reveals.map(([, before]) => before?.step ?? null)).toEqual([null, 0]);
    expect(game.open).toBe(true);
    expect(game.rounds).toEqual([]);
  });

  it("is played with gold where it takes nothing else, and the player's choice stays", async () => {
    useSession.setState({ playMode: 1 });
    await sit({ config: { ...config, account_types: [0] } });
    expect([game.playMode, game.playModes]).toEqual([0, [0]]);
    server.money.mockResolvedValueOnce(reply({ state: "settled", account_type: 0 }));
    await act(async () => game.betFree?.({ game: "mines", stake: toAmount(10), next_at: null }));
    await settle();
    expect(server.money.mock.calls[0]?.slice(0, 2)).toEqual([
      "POST /api/originals/bet",
      { game: "mines", stake: 10, account_type: 0, params: { mines: 3 }, free_pick: true },
    ]);
    expect(useSession.getState().playMode).toBe(1);
  });

  it("plays a free round with its own stake and money, whatever is chosen", async () => {
    useSession.setState({ playMode: 0 });
    await sit();
    server.money.mockResolvedValueOnce(reply({ state: "settled", free_round: "7", payout: toAmount(25) }));
    const free = { id: "7", game: "mines", stake: toAmount(20), left: 2, granted: 3, expires_at: 0 };
    await act(async () => game.betFree?.(free));
    await settle();
    expect(server.money.mock.calls[0]?.slice(0, 2)).toEqual([
      "POST /api/originals/bet",
      { game: "mines", stake: 20, account_type: 1, params: { mines: 3 }, free_round: "7" },
    ]);
    expect(game.rounds).toHaveLength(1);
    expect(usePlayStats.getState()[1].bets).toBe(0);
  });

  it("places a bet of another kind with its own choice and stake, and tells the board which", async () => {
    const bets: MinesParams[] = [];
    await sit({ onBet: (_, params) => bets.push(params) });
    server.money.mockResolvedValueOnce(reply({ state: "settled" }));
    await act(async () => game.betOther?.({ mines: 9 }, toAmount(910)));
    await settle();
    expect(server.money.mock.calls[0]?.[1]).toMatchObject({ stake: 910, params: { mines: 9 } });
    expect(bets).toEqual([{ mines: 9 }]);
  });

  it("stakes what a bet costs, which may be more than the amount", async () => {
    await sit({ cost: 125 });
    await act(async () => game.setAmount(toAmount(400)));
    expect(game).toMatchObject({ amount: 400, stake: 500, cost: 125 });
  });

  it("ends Auto after a round with a feature, if the board asks for it", async () => {
    server.money.mockResolvedValue(reply({ state: "settled", stake: toAmount(10) }));
    await sit({ steps: false, autoStops: ({ id }) => id === "r1" });
    await act(async () => game.auto.start({ ...FIRST_AUTO, count: 5 }, toAmount(10)));
    expect(server.money).toHaveBeenCalledTimes(1);
    expect(game.auto.run).toMatchObject({ running: false, ended: "feature" });
  });

  it("loads the round again when another device has gone on with it", async () => {
    await sit();
    server.money.mockResolvedValueOnce(reply({}));
    await act(async () => game.bet());
    server.money.mockRejectedValueOnce(new ApiError("refused", CODE.STALE_STEP, "stale"));
    server.read.mockResolvedValue({ list: [round({ step: 3, outcome: { picked: [1, 2, 3] } as never })] });
    await act(async () => game.act("cash_out"));
    await settle();
    expect(game.round?.step).toBe(3);
    expect(game.open).toBe(true);
  });

  it("shows how a round ended that was finished elsewhere", async () => {
    await sit();
    server.money.mockResolvedValueOnce(reply({}));
    await act(async () => game.bet());
    server.money.mockRejectedValueOnce(new ApiError("refused", CODE.STALE_STEP, "stale"));
    const ended = round({ step: 2, state: "settled", payout: toAmount(25), multiplier: 25_000 });
    server.read.mockImplementation(async (path: string) => ({ list: path.includes("history") ? [ended] : [] }));
    await act(async () => game.act("cash_out"));
    await settle();
    expect(game.open).toBe(false);
    expect(game.rounds.map((each) => each.payout)).toEqual([25]);
  });

  it("tells results and sums only once the board has shown them", async () => {
    let shown = () => {};
    const seen = new Promise<void>((done) => {
      shown = done;
    });
    await sit({ steps: false, reveal: () => ({ next: Promise.resolve(), seen }) });
    server.money.mockResolvedValueOnce(reply({ state: "settled", payout: toAmount(20), multiplier: 20_000 }));
    await act(async () => game.bet());
    expect(game.busy).toBe(false);
    expect(game.rounds).toEqual([]);
    expect(usePlayStats.getState()[1].bets).toBe(0);
    await act(async () => shown());
    await settle();
    expect(game.rounds).toHaveLength(1);
    expect(usePlayStats.getState()[1]).toMatchObject({ bets: 1, profit: 10 });
  });

  it("counts a round whose player leaves before the board is done", async () => {
    await sit({ steps: false, reveal: () => new Promise(() => undefined) });
    server.money.mockResolvedValueOnce(reply({ state: "settled", payout: toAmount(0) }));
    await act(async () => game.bet());
    expect(usePlayStats.getState()[1].bets).toBe(0);
    await act(async () => root.unmount());
    expect(usePlayStats.getState()[1]).toMatchObject({ bets: 1, losses: 1 });
    root = createRoot(document.createElement("div"));
  });

  it("places no second bet while the first is under way", async () => {
    await sit({ steps: false });
    let answer = (_: unknown) => {};
    server.money.mockReturnValueOnce(
      new Promise((done) => {
        answer = done;
      }),
    );
    await act(async () => {
      game.bet();
      game.bet();
    });
    expect(game.busy).toBe(true);
    await act(async () => answer(reply({ state: "settled" })));
    expect(server.money).toHaveBeenCalledTimes(1);
  });

  it("keeps a press that comes while the last result is shown, once", async () => {
    let shown = () => {};
    const reveal = () =>
      new Promise<void>((done) => {
        shown = done;
      });
    await sit({ steps: false, reveal });
    server.money.mockResolvedValue(reply({ state: "settled" }));
    await act(async () => game.bet());
    await act(async () => game.bet());
    await act(async () => game.bet());
    expect(server.money).toHaveBeenCalledTimes(1);
    await act(async () => shown());
    expect(server.money).toHaveBeenCalledTimes(2);
    await act(async () => shown());
    expect(server.money).toHaveBeenCalledTimes(2);
  });

  it("drops a press right after Cash out has become Bet with a word, and keeps one that comes later", async () => {
    vi.useFakeTimers();
    let shown = () => {};
    const reveal = (next: R) =>
      next.state === "open" ? Promise.resolve() : new Promise<void>((done) => (shown = done));
    await sit({ reveal });
    server.money.mockResolvedValueOnce(reply({})).mockResolvedValue(reply({ step: 1, state: "settled" }));
    await act(async () => game.bet());
    await act(async () => game.act("cash_out"));
    expect(game.guarded).toBe(true);
    await act(async () => game.bet());
    await act(async () => vi.advanceTimersByTime(400));
    expect(game.guarded).toBe(false);
    expect(game.busy).toBe(true);
    await act(async () => shown());
    expect(server.money).toHaveBeenCalledTimes(2);
    server.money.mockResolvedValueOnce(reply({ id: "r2" }));
    await act(async () => game.bet());
    await act(async () => game.act("cash_out"));
    await act(async () => vi.advanceTimersByTime(400));
    await act(async () => game.bet());
    await act(async () => shown());
    expect(server.money).toHaveBeenCalledTimes(5);
    vi.useRealTimers();
  });

  it("plays whole rounds by itself after the plan, and keeps the player's hands off them", async () => {
    await sit({ plan: (at) => (at.step < 2 ? { pick: at.step } : "cash_out") });
    server.money
      .mockResolvedValueOnce(reply({}))
      .mockResolvedValueOnce(reply({ step: 1 }))
      .mockResolvedValueOnce(reply({ step: 2 }))
      .mockResolvedValueOnce(reply({ step: 3, state: "settled", payout: toAmount(15), multiplier: 15_000 }));
    await act(async () => {
      const done = game.auto.start({ ...FIRST_AUTO, count: 1 }, toAmount(10));
      game.act("cash_out");
      await done;
    });
    expect(server.money.mock.calls.slice(1).map(([, body]) => body.action)).toEqual([
      { pick: 0 },
      { pick: 1 },
      "cash_out",
    ]);
    expect(game.auto.run).toMatchObject({ running: false, ended: "count" });
    expect(game.rounds).toHaveLength(1);
  });

  it("ends Auto when the player turns to another kind of money: a stake of gold is never placed in cash", async () => {
    useSession.setState({ playMode: 0 });
    await sit({ steps: false });
    server.money.mockImplementation(async (_: string, body: { account_type: 0 | 1 }) => {
      if (server.money.mock.calls.length === 2) useSession.setState({ playMode: 1 });
      return reply({ id: `r${server.money.mock.calls.length}`, state: "settled", account_type: body.account_type });
    });
    await act(async () => game.auto.start({ ...FIRST_AUTO, count: 5 }, toAmount(10)));
    expect(server.money.mock.calls.map(([, body]) => body.account_type)).toEqual([0, 0]);
    expect(game.auto.run).toMatchObject({ running: false, ended: "purse" });
  });

  it("says afterwards that Auto ended because a bet was not taken, but not when the player stopped it", async () => {
    await sit({ steps: false });
    server.money.mockRejectedValueOnce(new ApiError("refused", CODE.PAYOUT_ABOVE_MAX, "too much"));
    await act(async () => game.auto.start({ ...FIRST_AUTO, count: 5 }, toAmount(10)));
    expect(game.auto.run).toMatchObject({ running: false, ended: "refused" });
    server.money.mockImplementationOnce(async () => {
      game.auto.stop();
      return reply({ state: "settled" });
    });
    await act(async () => game.auto.start({ ...FIRST_AUTO, count: 5 }, toAmount(10)));
    expect(game.auto.run).toMatchObject({ running: false, ended: null });
  });

  it("tells the highest payout where a bet could win more, and asks for another way in an open round", async () => {
    await sit();
    server.money.mockRejectedValueOnce(new ApiError("refused", CODE.PAYOUT_ABOVE_MAX, "too much"));
    await act(async () => game.bet());
    server.money.mockResolvedValueOnce(reply({}));
    await act(async () => game.bet());
    server.money.mockRejectedValueOnce(new ApiError("refused", CODE.PAYOUT_ABOVE_MAX, "too much"));
    await act(async () => game.act({ pick: 4 }));
    expect(useToasts.getState().list.map(({ message }) => message)).toEqual([
      "payout_above ₹100.00",
      "payout_reached ₹100.00",
    ]);
    expect(game.open).toBe(true);
  });

  it("tells an open round in its own kind of money, whatever was chosen meanwhile", async () => {
    server.read.mockResolvedValue({ list: [round({ step: 2, account_type: 0 })] });
    await sit();
    await act(async () => useSession.setState({ playMode: 1 }));
    expect(game.playMode).toBe(0);
    server.money.mockResolvedValueOnce(reply({ step: 3, state: "settled", account_type: 0 }));
    await act(async () => game.act("cash_out"));
    expect(game.playMode).toBe(1);
  });

  it("leaves a round to the player where the plan knows no more", async () => {
    await sit({ plan: () => null });
    server.money.mockResolvedValueOnce(reply({}));
    await act(async () => game.auto.start({ ...FIRST_AUTO, count: 5 }, toAmount(10)));
    expect(game.open).toBe(true);
    expect(game.automatic).toBe(false);
    expect(server.money).toHaveBeenCalledTimes(1);
  });

  it("risks the amount times the chips on the board", async () => {
    await sit({ steps: false, chips: 3 });
    await act(async () => game.setAmount(toAmount(7)));
    expect(game.stake).toBe(21);
    server.money.mockResolvedValueOnce(reply({ state: "settled", stake: toAmount(21) }));
    await act(async () => game.bet());
    expect(server.money.mock.calls[0]?.[1]).toMatchObject({ stake: 21, game: "mines" });
  });
});
