// @vitest-environment jsdom
// Long because every test of a live table plays on the same stage: server, stream, felt and what is announced.
import { QueryClientProvider } from "@tanstack/react-query";
import { act, type ComponentType } from "react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { useSession } from "@/domain/session/store";
import * as CODE from "@/lib/api/codes";
import { ApiError } from "@/lib/api/errors";
import { loadNamespaces, setMessages } from "@/lib/i18n";
import { queryClient } from "@/lib/query";
import { useToasts } from "@/lib/toast";
import { newStage } from "../../../../tests/stage";
import { send } from "../../../../tests/tableStream";
import type { SpotBet } from "../chips/look";
import tables from "../fairness/tables.json";
import { changePlaySettings } from "../frame/settings";
import { tableOf } from "../registry";
import { KEPT_ROUNDS } from "../sharedTable/state";
import { CLOSED_MS } from "./useReveal";

const server = vi.hoisted(() => ({
  money: vi.fn(),
  past: vi.fn(),
  state: null as unknown,
  config: null as unknown,
}));
vi.mock("@/lib/api/money", () => ({ moneyCall: server.money }));
vi.mock("@/lib/stream/read", () => import("../../../../tests/tableStream"));
vi.mock("@/lib/api/call", () => ({
  serverNow: () => Date.now(),
  call: (endpoint: string, query: { limit: number; before?: number }) => {
    if (endpoint === "GET /api/tables/config") return Promise.resolve(server.config);
    if (endpoint === "GET /api/tables/state") return Promise.resolve(server.state);
    if (endpoint === "GET /api/tables/history") return server.past(query);
    return Promise.reject(new Error(`${endpoint} is away`));
  },
}));

/** The table that most tests play, with a round of the server: the tiger's card is higher. */
const TABLE = "dune-dragon-tiger";
const ROUND = { outcome: { dragon: 29, tiger: 34 }, hash: "01".repeat(32) };
const WHEELS = ["saltmarsh-roulette", "saltmarsh-storm"];
const LIVE = tables.filter(({ live }) => live);
/** What one chip is worth at first: ₹10. */
const CHIP = 100_000;
const LIMITS = { min_stake: 1, max_stake: 1_000_000_000, max_payout: 100_000_000_000 };
/** The rooms: chips of ₹10 to ₹5,000 in the low one, a hundred times as much in the high one. */
const ROOMS = ["low", "high"].map((name, at) => {
  const times = at === 0 ? CHIP : 100 * CHIP;
  const chips = [1, 5, 25, 100, 500].map((count) => count * times);
  const limits = {
    chips,
    min_spot: times,
    max_spot: 1_000 * times,
    spot_total: 5_000 * times,
    max_payout: 50_000 * times,
  };
  return { name, gold: limits, capital: limits };
});
const CHAIN = {
  number: 1,
  length: 1_000,
  terminating_hash: "f".repeat(64),
  salt: "golden-1",
  salt_from: "server",
  committed_at: 1,
  salted_at: 2,
  played: 5,
};
/** The server's clock is the device's. */
const now = () => performance.now();
const round = (change: object = {}) => ({
  server_time: now(),
  phase: "betting",
  round_no: 5,
  link_no: 5,
  betting_ends_at: now() + 60_000,
  started_at: null,
  ended_at: null,
  outcome: null,
  hash: null,
  next_at: null,
  ...change,
});
const running = (change: object = {}) =>
  round({ phase: "running", started_at: now(), outcome: ROUND.outcome, ...change });
const over = (change: object = {}) =>
  round({ ...ROUND, phase: "ended", started_at: now() - 5_000, ended_at: now(), next_at: now() + 4_000, ...change });
const betOf = (bets: SpotBet[], change: object = {}) => {
  const stake = bets.reduce((sum, { chips }) => sum + chips, 0) * CHIP;
  return {
    id: "10",
    round_no: 5,
    account_type: 1,
    stake,
    cash_stake: stake,
    coin_stake: 0,
    cash_out_at: null,
    state: "open",
    cashed_out_at: null,
    payout: 0,
    created_at: 0,
    version: 1,
    params: { bets },
    ...change,
  };
};
const replyOf = (bet: object) => ({ bet, wallet: { version: 1, money: 0, coin: 0, gold: 0 }, notices: [] });

const stage = newStage();
/** A moment goes by. Time is at a standstill otherwise, so that a busy machine changes nothing. */
const pass = (ms = 5) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
/** As many moments as it takes, for five seconds of this time. */
async function until(check: () => boolean): Promise<void> {
  for (let turn = 0; turn < 1_000 && !check(); turn++) await pass();
  expect(check()).toBe(true);
}
const publish = async (event: string, data: unknown) => {
  await act(async () => send(event, data));
  await pass();
};
const press = async (found: HTMLElement | null | undefined) => {
  if (!found) throw new Error("there is nothing to press");
  await act(async () => found.click());
  await pass();
};
const spot = (name: string) => stage.box.querySelector<HTMLElement>(`[data-spot="${name}"]`);
const spots = () => [...stage.box.querySelectorAll<HTMLElement>("[data-spot]")];
const labelOf = (name: string) => spot(name)?.getAttribute("aria-label");
const key = (words: RegExp) =>
  [...stage.box.querySelectorAll("button")].find((each) => words.test(each.textContent ?? ""));
const tray = (label: string) => stage.box.querySelector<HTMLButtonElement>(`button[aria-label="${label}"]`);
const chip = (worth: string) =>
  [...stage.box.querySelectorAll("label")].find((each) => each.textContent?.startsWith(`Chip of ${worth}`));
const announced = () => [...stage.box.querySelectorAll("[role=status]")].map((each) => each.textContent).join(" | ");
/** The spots that are lit; the layout of roulette lights what is printed on it, in other elements than its spots. */
const lit = () =>
  spots()
    .filter((each) => /spotWon/.test(each.className))
    .map((each) => each.dataset.spot);
const isRouletteLit = () => stage.box.querySelector('[class*="faceWon"]') !== null;
/** The names of the cards that lie on the table, whichever way up. */
const cards = () =>
  ["Dragon", "Tiger"].flatMap((side) =>
    [...stage.box.querySelectorAll(`section[aria-label="${side}"] [role=img]`)].map((each) =>
      each.getAttribute("aria-label"),
    ),
  );

const boards = new Map<string, ComponentType>();
async function open(change: object = {}, table = TABLE): Promise<void> {
  const players = { count: 0, out: 0, gold_stake: 0, capital_stake: 0, list: [] };
  server.state = { ...round(), players, history: [], chain: CHAIN, my_bets: [], ...change };
  server.config = {
    table,
    limits: { gold: LIMITS, capital: LIMITS },
    default_stake: CHIP,
    default_gold_stake: CHIP,
    rtp: { num: "96", den: "100" },
    edge: 373,
    contribution_rate: 10_000,
    max_bets: 1,
    cash_out: null,
    betting_ms: 8_000,
    pause_ms: 4_000,
    chain: CHAIN,
    rooms: ROOMS,
  };
  const Board = boards.get(table) as ComponentType;
  await stage.render(
    <QueryClientProvider client={queryClient}>
      <Board />
    </QueryClientProvider>,
  );
  await until(
    () => spots().length > 0 && key(/^(Bet|Bet on the next round|Take the bet back|No more bets)$/) !== undefined,
  );
  await pass(200);
}

/** Lays one chip on the dragon and bets it. */
async function betOnDragon(): Promise<void> {
  await press(spot("dragon"));
  server.money.mockResolvedValueOnce(replyOf(betOf([{ spot: "dragon", chips: 1 }])));
  await press(key(/^Bet$/));
}

beforeAll(async () => {
  const files = import.meta.glob<Record<string, string>>("../../../../public/json/en-*.json", { import: "default" });
  const loaded = Object.entries(files).map(async ([file, load]) => [
    /-\d+-([\w-]+)\.json$/.exec(file)?.[1],
    await load(),
  ]);
  setMessages("en", Object.fromEntries(await Promise.all(loaded)));
  await loadNamespaces("tables");
  for (const { table } of LIVE) boards.set(table, (await tableOf(table)?.board()) as ComponentType);
});
beforeEach(() => {
  vi.useFakeTimers();
  localStorage.removeItem("room");
  queryClient.clear();
  useSession.setState({ token: "t", playMode: 1 });
  useToasts.setState({ list: [] });
  changePlaySettings({ volume: 0 });
  server.money.mockReset();
  server.past.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the statistics of a live table", () => {
  const past = (round_no: number) => ({ ...ROUND, round_no, link_no: round_no, chain_no: 1, void: false, ended_at: 1 });
  const from = (newest: number, count: number) => Array.from({ length: count }, (_, at) => past(newest - at));

  /** How often dragon and tiger won, as the statistics say it. */
  const counted = () =>
    stage.box.querySelector('[aria-label^="Last results"]')?.getAttribute("aria-label")?.match(/\d+/g)?.slice(0, 2);
  /** The round ends, and the dragon's card is the higher one. */
  const dragonWins = (round_no: number) =>
    publish("table_phase", over({ round_no, link_no: round_no, outcome: { dragon: 34, tiger: 29 } }));

  it("tell of the 500 rounds before, page by page, and of what ends meanwhile", async () => {
    server.past.mockImplementation(async ({ limit, before = 701 }) => ({ list: from(before - 1, limit), chains: [] }));
    await open({ round_no: 701, history: from(700, KEPT_ROUNDS) });
    await press(tray("Statistics"));
    await until(() => /The last 500 rounds/.test(stage.box.textContent ?? ""));
    expect(server.past.mock.calls.map(([{ limit, before }]) => [limit, before])).toEqual([
      [100, undefined],
      [100, 601],
      [100, 501],
      [100, 401],
      [100, 301],
    ]);
    expect(counted()).toEqual(["0", "500"]);
    await dragonWins(701);
    await until(() => counted()?.[0] === "1");
    expect(counted()).toEqual(["1", "499"]);
    expect(server.past).toHaveBeenCalledTimes(5);
  });

  it("are asked for again when as many rounds have ended as the table has itself", async () => {
    server.past.mockImplementation(async ({ limit, before = 749 }) => ({ list: from(before - 1, limit), chains: [] }));
    await open({ round_no: 749, history: from(748, KEPT_ROUNDS) });
    await press(tray("Statistics"));
    await until(() => counted()?.[1] === "500");
    await dragonWins(749);
    expect(server.past).toHaveBeenCalledTimes(5);
    await dragonWins(750);
    await until(() => server.past.mock.calls.length === 10);
    expect(counted()).toEqual(["2", "498"]);
    await dragonWins(751);
    expect(server.past).toHaveBeenCalledTimes(10);
  });

  it("tell of the rounds there are at a new table", async () => {
    server.past.mockImplementation(async () => ({ list: from(3, 3), chains: [] }));
    await open({ round_no: 4, history: from(3, 3) });
    await press(tray("Statistics"));
    await until(() => /The last 3 rounds/.test(stage.box.textContent ?? ""));
    expect(server.past).toHaveBeenCalledTimes(1);
  });
});

describe("the chips of a live table", () => {
  it("are laid on the spots that are pressed, as many as the chip in hand counts", async () => {
    await open();
    expect(key(/^Bet$/)?.disabled).toBe(true);
    await press(spot("dragon"));
    await press(chip("50"));
    await press(spot("tie"));
    await press(spot("tie"));
    expect(labelOf("dragon")).toBe("Dragon, 1:1, with 10 on it");
    expect(labelOf("tie")).toBe("Tie, 12:1, with 100 on it");
    expect(key(/^Bet$/)?.disabled).toBe(false);
  });

  it("are kept as a layout, laid again with one press, and forgotten", async () => {
    localStorage.clear();
    await open();
    await press(spot("dragon"));
    await press(spot("tie"));
    await press(key(/^Save this layout$/));
    expect(key(/^Save this layout$/)?.ariaDisabled).toBe("true");
    await press(tray("Clear the table"));
    expect(labelOf("tie")).toBe("Tie, 12:1");
    await press(tray("Lay: Dragon, Tie"));
    expect(["dragon", "tie"].map(labelOf)).toEqual(["Dragon, 1:1, with 10 on it", "Tie, 12:1, with 10 on it"]);
    await press(tray("Take back"));
    expect(labelOf("dragon")).toBe("Dragon, 1:1");
    await press(tray("Forget: Dragon, Tie"));
    expect(tray("Lay: Dragon, Tie")).toBeNull();
    expect(localStorage.getItem(`${TABLE}_layouts`)).toBe("[]");
  });

  it("are announced with the name of their spot, what it pays and what they are worth", async () => {
    await open();
    expect(["dragon", "tiger", "tie", "suited"].map(labelOf)).toEqual([
      "Dragon, 1:1",
      "Tiger, 1:1",
      "Tie, 12:1",
      "Suited tie, 56:1",
    ]);
    await press(spot("suited"));
    expect(labelOf("suited")).toBe("Suited tie, 56:1, with 10 on it");
  });

  it("are taken back, doubled, cleared and repeated", async () => {
    await open();
    expect(tray("Take back")?.disabled).toBe(true);
    expect(tray("Repeat the last bets")?.disabled).toBe(true);
    await press(spot("dragon"));
    await press(spot("tiger"));
    await press(tray("Take back"));
    expect(labelOf("tiger")).toBe("Tiger, 1:1");
    await press(tray("Double all chips"));
    expect(labelOf("dragon")).toContain("with 20 on it");
    server.money.mockResolvedValueOnce(replyOf(betOf([{ spot: "dragon", chips: 2 }])));
    await press(key(/^Bet$/));
    server.money.mockResolvedValueOnce(replyOf(betOf([{ spot: "dragon", chips: 2 }], { state: "void" })));
    await press(key(/Take the bet back/));
    await press(tray("Clear the table"));
    expect(labelOf("dragon")).toBe("Dragon, 1:1");
    await press(tray("Repeat the last bets"));
    expect(labelOf("dragon")).toContain("with 20 on it");
  });

  it("lie fast once bets are closed, and again free when the round is over", async () => {
    await open();
    await betOnDragon();
    await publish("table_phase", running());
    expect(spots().every((each) => each.getAttribute("aria-disabled") === "true")).toBe(true);
    await press(spot("dragon"));
    await press(spot("tie"));
    expect(labelOf("dragon")).toContain("with 10 on it");
    expect(labelOf("tie")).toBe("Tie, 12:1");
    expect(tray("Clear the table")?.disabled).toBe(true);
    await publish("table_phase", over());
    await publish("table_paid", { round_no: 5, list: [{ id: "10", cashed_out_at: null, payout: 1 }], out: 1 });
    await press(spot("tie"));
    expect(labelOf("tie")).toContain("with 10 on it");
  });

  it("are those of an open bet when the page opens in the middle of its round", async () => {
    const bets = [
      { spot: "tiger", chips: 3 },
      { spot: "suited", chips: 1 },
    ];
    await open({ ...running(), my_bets: [betOf(bets, { stake: 8 * CHIP })] });
    // The stake divided by the chips is what one is worth, whatever it was worth here before.
    expect(labelOf("tiger")).toBe("Tiger, 1:1, with 60 on it");
    expect(labelOf("suited")).toContain("with 20 on it");
    expect(stage.box.textContent).toContain("You are in");
  });
});

describe("the rooms of a live table", () => {
  const rooms = () => [...stage.box.querySelectorAll<HTMLInputElement>('input[name="room"]')];
  const chosen = () => rooms().map(({ checked }) => checked);
  const roomNames = () => rooms().map((each) => each.closest("label")?.textContent);
  const messages = () => useToasts.getState().list.map(({ message }) => message);

  it("are shown with their limits and chips before anything is laid, and the choice is remembered", async () => {
    await open();
    expect(roomNames()).toEqual([
      "LowA spot takes: 10 – 10KChips: 10 50 250 1K 5K",
      "HighA spot takes: 1K – 1MChips: 1K 5K 25K 100K 500K",
    ]);
    await press(spot("dragon"));
    await press(rooms()[1]);
    expect(chosen()).toEqual([false, true]);
    expect(labelOf("dragon")).toBe("Dragon, 1:1");
    await press(spot("dragon"));
    expect(labelOf("dragon")).toBe("Dragon, 1:1, with 1K on it");
    expect(localStorage.getItem("room")).toBe('"high"');
    server.money.mockResolvedValueOnce(
      replyOf(betOf([{ spot: "dragon", chips: 1 }], { stake: 50 * CHIP, room: "high" })),
    );
    await press(key(/^Bet$/));
    expect(server.money.mock.lastCall?.[1]).toMatchObject({ stake: 100 * CHIP, room: "high" });
    expect(rooms().every((each) => each.matches(":disabled"))).toBe(true);
  });

  it("are that of an open bet, whichever was chosen on this device", async () => {
    const bets = [{ spot: "tiger", chips: 2 }];
    await open({ ...running(), my_bets: [betOf(bets, { stake: 200 * CHIP, room: "high" })] });
    expect(chosen()).toEqual([false, true]);
    expect(labelOf("tiger")).toBe("Tiger, 1:1, with 2K on it");
  });

  it("say why a chip is refused that would lie beyond their limits", async () => {
    await open();
    await press(chip("5K"));
    for (let press_no = 0; press_no < 3; press_no++) await press(spot("dragon"));
    expect(labelOf("dragon")).toBe("Dragon, 1:1, with 10K on it");
    expect(messages()).toEqual(["A spot takes at most ₹10,000.00 in this room"]);
  });

  it("say that a spot is full, and take no more chips there in this round", async () => {
    await open();
    await press(spot("dragon"));
    server.money.mockRejectedValueOnce(new ApiError("refused", CODE.TABLE_LIMIT, "full", { spot: "dragon", left: 0 }));
    await press(key(/^Bet$/));
    expect(messages()).toEqual(["Dragon is full in this round: it takes no more chips"]);
    expect(labelOf("dragon")).toBe("Dragon, 1:1, with 10 on it. Full in this round");
    await press(tray("Clear the table"));
    await press(spot("dragon"));
    expect(labelOf("dragon")).toBe("Dragon, 1:1. Full in this round");
    await publish("table_phase", round({ round_no: 6 }));
    await press(spot("dragon"));
    expect(labelOf("dragon")).toBe("Dragon, 1:1, with 10 on it");
  });
});

describe("the bet at a live table", () => {
  it("is sent with every chip on the felt, and changed by its next version", async () => {
    await open();
    await betOnDragon();
    const first = { id: TABLE, stake: CHIP, account_type: 1, params: { bets: [{ spot: "dragon", chips: 1 }] } };
    expect(server.money.mock.calls[0]?.slice(0, 2)).toEqual([
      "POST /api/tables/bet",
      { ...first, version: 1, room: "low" },
    ]);
    expect(key(/Take the bet back/)).toBeDefined();

    await press(spot("tie"));
    expect(key(/Take the bet back/)).toBeUndefined();
    expect(key(/Change the bet/)?.textContent).toContain("20.00");
    const bets = [
      { spot: "dragon", chips: 1 },
      { spot: "tie", chips: 1 },
    ];
    server.money.mockResolvedValueOnce(replyOf(betOf(bets, { version: 2 })));
    await press(key(/Change the bet/));
    const second = { id: TABLE, stake: 2 * CHIP, account_type: 1, params: { bets }, version: 2, room: "low" };
    expect(server.money.mock.calls[1]?.slice(0, 2)).toEqual(["POST /api/tables/bet", second]);
    expect(key(/Change the bet/)).toBeUndefined();
    expect(key(/Take the bet back/)).toBeDefined();
    expect(announced()).toContain("Your bet of ₹20.00 is in");
  });

  it("can be taken back again when changed chips are laid back", async () => {
    await open();
    await betOnDragon();
    await press(spot("tie"));
    await press(tray("Take back"));
    expect(key(/Change the bet/)).toBeUndefined();
    expect(key(/Take the bet back/)).toBeDefined();
    expect(server.money).toHaveBeenCalledTimes(1);
  });

  it("stays as it was placed when bets close before a change is sent, and its chips lie so again", async () => {
    await open();
    await betOnDragon();
    await press(spot("tie"));
    await press(spot("dragon"));
    await publish("table_phase", running());
    expect(labelOf("dragon")).toContain("with 10 on it");
    expect(labelOf("tie")).toBe("Tie, 12:1");
    expect(server.money).toHaveBeenCalledTimes(1);
  });

  it("is shown as changed when the reply to the change comes after bets have closed", async () => {
    await open();
    await betOnDragon();
    await press(spot("tie"));
    const bets = [
      { spot: "dragon", chips: 1 },
      { spot: "tie", chips: 1 },
    ];
    let answer = (_reply: object): void => undefined;
    server.money.mockReturnValueOnce(
      new Promise((done) => {
        answer = done;
      }),
    );
    await press(key(/Change the bet/));
    await publish("table_phase", running());
    await act(async () => answer(replyOf(betOf(bets, { version: 2 }))));
    await pass();
    expect(labelOf("tie")).toContain("with 10 on it");
  });

  it("is shown as the server has it when another device changed it before", async () => {
    await open();
    await betOnDragon();
    const theirs = betOf([{ spot: "tiger", chips: 4 }], { version: 2 });
    server.state = { ...(server.state as object), server_time: now(), my_bets: [theirs] };
    server.money.mockRejectedValueOnce(new ApiError("refused", CODE.BAD_ACTION, "stale"));
    await press(spot("tie"));
    await press(key(/Change the bet/));
    expect(useToasts.getState().list.map(({ message }) => message)).toEqual(["Your bet is shown as the server has it"]);
    expect(stage.box.textContent).toContain("You are in₹40.00");
    server.money.mockResolvedValueOnce(replyOf(theirs));
    await press(key(/Change the bet/));
    expect(server.money.mock.lastCall?.[1]).toMatchObject({ version: 3 });
  });
});

describe("the round of a live table", () => {
  it("keeps its outcome back until a second after bets closed", async () => {
    await open();
    await publish("table_phase", running());
    await pass(CLOSED_MS - 100);
    expect(cards()).toEqual([]);
    expect(stage.box.textContent).toContain("No more bets");
    await pass(100);
    expect(cards()).not.toEqual([]);
    await until(() => (stage.box.textContent ?? "").includes("Tiger wins"));
    expect(cards()).toHaveLength(2);
    // What won is lit, and said, when the round is over.
    expect(lit()).toEqual([]);
    expect(announced()).toContain("Round 5: bets are open");
  });

  it("lights what won and says what the own bet was paid when it ends", async () => {
    await open();
    await press(spot("tiger"));
    server.money.mockResolvedValueOnce(replyOf(betOf([{ spot: "tiger", chips: 1 }])));
    await press(key(/^Bet$/));
    await publish("table_phase", running());
    await pass(4_000);
    await publish("table_phase", over());
    await publish("table_paid", { round_no: 5, list: [{ id: "10", cashed_out_at: null, payout: 2 * CHIP }], out: 1 });
    expect(lit()).toEqual(["tiger"]);
    expect(announced()).toContain("Your bet was paid ₹20.00");
    expect(stage.box.textContent).toContain("You won₹20.00");
  });

  it("says that the own bet lost once the server reports it", async () => {
    await open();
    await betOnDragon();
    await publish("table_phase", running());
    const end = over();
    const lost = betOf([{ spot: "dragon", chips: 1 }], { state: "lost" });
    server.state = { ...(server.state as object), ...end, my_bets: [lost] };
    await publish("table_phase", end);
    expect(announced()).toContain("Round 5:");
    await until(() => announced().includes("Your bet of ₹10.00 lost"));
    expect(stage.box.textContent).toContain("You lost");
  });

  it("is shown to its end to who comes when it is over", async () => {
    await open(over());
    expect(stage.box.textContent).toContain("Tiger wins");
    expect(lit()).toEqual(["tiger"]);
  });
});

describe("a stage in which players decide", () => {
  const WHEEL = "tide-wheel";
  const BOATS = { wave: null, segment: 7, feature: null };
  const asking = (change: object = {}) =>
    running({
      started_at: now() - 9_000,
      stage: 1,
      stage_at: now(),
      decides_until: now() + 8_000,
      outcome: BOATS,
      ...change,
    });
  const uncovered = { ...BOATS, feature: { kind: "boats", pays: [5, 8, 20] } };
  const on = (name: string, decisions: object[] = [], change: object = {}) =>
    betOf([{ spot: name, chips: 1 }], { params: { bets: [{ spot: name, chips: 1 }], decisions }, ...change });
  const boat = (label: RegExp) =>
    [...stage.box.querySelectorAll("button")].find((each) => label.test(each.getAttribute("aria-label") ?? ""));

  it("says how much time is left, and sends what is picked", async () => {
    await open({ ...asking(), my_bets: [on("boats")] }, WHEEL);
    expect(stage.box.textContent).toContain("8 s to choose");
    expect(announced()).toContain("Pick one of the three boats");
    const picked = on("boats", [{ stage: 1, choice: "boat-3" }], { version: 2 });
    server.money.mockResolvedValueOnce(replyOf(picked));
    await press(boat(/^Boat 3$/));
    const request = { id: WHEEL, round_no: 5, stage: 1, choice: "boat-3" };
    expect(server.money.mock.lastCall?.slice(0, 2)).toEqual(["POST /api/tables/act", request]);
    expect(boat(/^Boat 3$/)?.getAttribute("aria-pressed")).toBe("true");
    expect(announced()).toContain("You picked boat 3");
    server.money.mockResolvedValueOnce(replyOf(on("boats", [{ stage: 1, choice: "boat-1" }], { version: 3 })));
    await press(boat(/^Boat 1$/));
    expect(boat(/^Boat 3$/)?.getAttribute("aria-pressed")).toBe("false");

    await publish("table_stage", asking({ stage: 2, stage_at: now(), decides_until: null, outcome: uncovered }));
    expect(boat(/^Boat 2: /)).toBeUndefined();
    await pass(2_500);
    expect(boat(/^Boat 1: 5 to 1\. Your boat$/)).toBeDefined();
    expect(boat(/^Boat 3: 20 to 1$/)).toBeDefined();
    expect(stage.box.textContent).not.toContain("to choose");
  });

  it("knows after a reload what was picked before", async () => {
    await open({ ...asking(), my_bets: [on("boats", [{ stage: 1, choice: "boat-2" }])] }, WHEEL);
    expect(boat(/^Boat 2$/)?.getAttribute("aria-pressed")).toBe("true");
  });

  it("only shows itself to who has nothing to decide about", async () => {
    await open({ ...asking(), my_bets: [on("9")] }, WHEEL);
    expect(announced()).toContain("Players with chips on Boats pick one");
    await press(boat(/^Boat 3$/));
    expect(server.money).not.toHaveBeenCalled();
  });

  it("says that a choice came too late, and shows the bet as the server has it", async () => {
    await open({ ...asking(), my_bets: [on("boats")] }, WHEEL);
    server.money.mockRejectedValueOnce(new ApiError("refused", CODE.DECISION_CLOSED, "closed"));
    await press(boat(/^Boat 3$/));
    expect(useToasts.getState().list.map(({ message }) => message)).toEqual(["Too late: the choice is closed"]);
    expect(boat(/^Boat 3$/)?.getAttribute("aria-pressed")).toBe("false");
  });
});

describe("a stage whose choices raise the stake", () => {
  const JACK = "harbour-blackjack";
  const EIGHTS = { player: [24, 25], dealer: [20], drawn: [] as number[][] };
  const deciding = (stage: number, change: object = {}) =>
    running({
      started_at: now() - 9_000,
      stage,
      stage_at: now(),
      decides_until: now() + 8_000,
      outcome: EIGHTS,
      ...change,
    });
  const bets = [{ spot: "main", chips: 1 }];
  const on = (version: number, stakes: number, ...decisions: object[]) =>
    betOf(bets, { version, stake: stakes * CHIP, params: { bets, decisions } });
  const keys = (name: RegExp) =>
    [...stage.box.querySelectorAll<HTMLElement>("fieldset button[aria-pressed]")].filter((each) =>
      name.test(each.textContent ?? ""),
    );
  const sent = () => server.money.mock.lastCall?.slice(0, 2);
  const split = { stage: 2, choice: "split" };

  it("shows what each adds before it is pressed, and posts it once", async () => {
    await open({ ...deciding(2), my_bets: [on(1, 1)] }, JACK);
    expect(keys(/./).map((each) => each.textContent)).toEqual(["Hit", "Stand", "Double+₹10.00", "Split+₹10.00"]);
    expect(announced()).toContain("You have 16, the dealer shows 7");
    server.money.mockResolvedValueOnce(replyOf(on(2, 2, { stage: 2, choice: "double" })));
    await press(keys(/Double/)[0]);
    expect(sent()).toEqual(["POST /api/tables/act", { id: JACK, round_no: 5, stage: 2, choice: "double" }]);
    expect(keys(/Double/)[0]?.getAttribute("aria-pressed")).toBe("true");
    // What a choice costs is said of the stake that the hand began with, whatever is chosen now.
    expect(keys(/Split/)[0]?.textContent).toBe("Split+₹10.00");
    expect(announced()).toContain("Double: counts when the time is up");
  });

  it("decides both hands of a split at once, and keeps what is pressed while a call is under way", async () => {
    const after = { ...EIGHTS, drawn: [[4, 5]] };
    await open({ ...deciding(3, { outcome: after }), my_bets: [on(2, 2, split)] }, JACK);
    expect(keys(/Hit/)).toHaveLength(2);
    let answer = (_reply: object): void => undefined;
    server.money.mockReturnValueOnce(
      new Promise((done) => {
        answer = done;
      }),
    );
    await press(keys(/Hit/)[0]);
    expect(sent()?.[1]).toMatchObject({ stage: 3, choice: "hit-stand" });
    await press(keys(/Double/)[1]);
    expect(server.money).toHaveBeenCalledTimes(1);
    server.money.mockResolvedValueOnce(replyOf(on(4, 3, split, { stage: 3, choice: "hit-double" })));
    await act(async () => answer(replyOf(on(3, 2, split, { stage: 3, choice: "hit-stand" }))));
    await pass();
    expect(sent()?.[1]).toMatchObject({ stage: 3, choice: "hit-double" });
    expect(server.money).toHaveBeenCalledTimes(2);
    expect(keys(/Double/)[1]?.getAttribute("aria-pressed")).toBe("true");
  });

  it("offers the insurance for half a stake against an ace", async () => {
    const ace = { ...EIGHTS, dealer: [48] };
    await open({ ...deciding(1, { outcome: ace }), my_bets: [on(1, 1)] }, JACK);
    expect(keys(/./).map((each) => each.textContent)).toEqual(["Insure+₹5.00", "No insurance"]);
    server.money.mockRejectedValueOnce(new ApiError("refused", CODE.DECISION_CLOSED, "closed"));
    await press(keys(/Insure/)[0]);
    expect(keys(/Insure/)[0]?.getAttribute("aria-pressed")).toBe("false");
  });

  it("has no keys for who has no hand", async () => {
    await open({ ...deciding(2), my_bets: [betOf([{ spot: "pairs", chips: 1 }])] }, JACK);
    expect(keys(/./)).toEqual([]);
    expect(announced()).toContain("Other players decide");
  });
});

describe.each(LIVE)("the board of $table", ({ table, rounds }) => {
  it("draws a spot for everything that pays, and lights exactly what the server pays", async () => {
    const [drawn] = rounds as { outcome: object; hash: string; returns: Record<string, number> }[];
    await open(over({ outcome: drawn?.outcome, hash: drawn?.hash }), table);
    if (WHEELS.includes(table)) expect(isRouletteLit()).toBe(true);
    else expect(lit().sort()).toEqual(Object.keys(drawn?.returns ?? {}).sort());
    expect(spots().every((each) => /, .*:1$/.test(each.getAttribute("aria-label") ?? ""))).toBe(true);
  });

  it("plays a round from the first chip to its end", async () => {
    const all = rounds as { outcome: object; hash: string; returns: object }[];
    const drawn = all.find(({ returns }) => Object.keys(returns).length > 0);
    await open({}, table);
    const first = spots()[0]?.dataset.spot as string;
    await press(spot(first));
    server.money.mockResolvedValueOnce(replyOf(betOf([{ spot: first, chips: 1 }])));
    await press(key(/^Bet$/));
    expect(labelOf(first)).toContain("with 10 on it");
    await publish("table_phase", running({ outcome: drawn?.outcome }));
    await pass(3_000);
    expect(lit().length > 0 || isRouletteLit()).toBe(false);
    await publish("table_phase", over({ outcome: drawn?.outcome, hash: drawn?.hash }));
    expect(announced()).toContain("Round 5:");
    expect(lit().length > 0 || isRouletteLit()).toBe(true);
  });
});
