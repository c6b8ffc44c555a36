// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { act, type ComponentType } from "react";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { TableConfig } from "@/api/schema";
import { numbersOf } from "@/domain/fairness/chain";
import { useSession } from "@/domain/session/store";
import { loadNamespaces, setMessages } from "@/lib/i18n";
import { queryClient } from "@/lib/query";
import { newStage } from "../../../../tests/stage";
import { send } from "../../../../tests/tableStream";
import tables from "../fairness/tables.json";
import { Rules } from "../frame/Rules";
import { changePlaySettings } from "../frame/settings";
import { tableOf } from "../registry";
import { PlainBoard } from "./PlainBoard";
import { type PlainTypes, plainTable } from "./plain";
import { TableFrame } from "./TableFrame";
import { usePlainWords } from "./usePlainWords";
import { useSharedTable } from "./useSharedTable";
import { WithTableConfig } from "./WithTableConfig";

const server = vi.hoisted(() => ({
  money: vi.fn(),
  state: null as unknown,
  config: null as unknown,
  chains: [] as unknown[],
}));
vi.mock("@/lib/api/money", () => ({ moneyCall: server.money }));
vi.mock("@/lib/stream/read", () => import("../../../../tests/tableStream"));
vi.mock("@/lib/api/call", () => ({
  serverNow: () => Date.now(),
  call: (endpoint: string) => {
    if (endpoint === "GET /api/tables/config") return Promise.resolve(server.config);
    if (endpoint === "GET /api/tables/state") return Promise.resolve(server.state);
    if (endpoint === "GET /api/tables/history") return Promise.resolve({ list: [], chains: server.chains });
    return Promise.reject(new Error(`${endpoint} is away`));
  },
}));

/** A table that only this test plays: the number of the round is even or odd. */
type ParityTypes = PlainTypes<{ even: boolean }, { even: boolean }>;
const isEven = (number: number) => number % 2 === 0;
const parity = plainTable<{ even: boolean }, { even: boolean }>({
  id: "parity",
  verifier: {
    form: { fields: [], first: {} },
    Picture: ({ number }) => <p>{isEven(number) ? "even" : "odd"}</p>,
    formula: ({ number }) => `n mod 2 = ${number % 2}`,
    isOutcomeOf: ({ number }, record) => isEven(number) === (record as { outcome: { even: boolean } }).outcome.even,
    Choice: () => null,
  },
});

function Parity() {
  return <WithTableConfig id="parity">{(config) => <ParityPlay config={config} />}</WithTableConfig>;
}

function ParityPlay({ config }: { config: TableConfig }) {
  const shared = useSharedTable<ParityTypes>({ definition: parity, config, choice: { even: true } });
  const result = ({ even }: { even: boolean }) => (even ? "even" : "odd");
  const words = usePlainWords<{ even: boolean }, { even: boolean }>({ result, tone: () => "", formula: "n mod 2" });
  return (
    <TableFrame<ParityTypes>
      definition={parity}
      config={config}
      shared={shared}
      words={words}
      resultLabel={({ outcome }) => (outcome.outcome ? result(outcome.outcome) : "–")}
      rules={<Rules game={shared.game} text={[]} />}
      board={<PlainBoard shared={shared}>{shared.table?.outcome ? result(shared.table.outcome) : "?"}</PlainBoard>}
    />
  );
}

/** The tables without a wire of their own, each with a round that the server drew. */
const PLAIN = [
  {
    table: "parity",
    salt: "salt",
    Board: () => Promise.resolve(Parity as ComponentType),
    round: async () => {
      const hash = "7".repeat(64);
      return { hash, outcome: { even: isEven((await numbersOf(hash, "salt")).number) } as object };
    },
  },
  ...tables
    .filter(({ cashOuts, live, table }) => !cashOuts && !live && tableOf(table))
    .map(({ table, salt, rounds }) => ({
      table,
      salt,
      Board: () => tableOf(table)!.board(),
      round: async () => rounds[0]! as { hash: string; outcome: object },
    })),
];

const LIMITS = { min_stake: 1, max_stake: 1_000_000, max_payout: 1_000_000_000 };
const chainOf = (salt: string) => ({
  number: 1,
  length: 1_000,
  terminating_hash: "f".repeat(64),
  salt,
  salt_from: "server",
  committed_at: 1,
  salted_at: 2,
  played: 5,
});
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
const BET = {
  id: "10",
  round_no: 5,
  account_type: 1,
  stake: 100_000,
  cash_stake: 100_000,
  coin_stake: 0,
  cash_out_at: null,
  state: "open",
  cashed_out_at: null,
  payout: 0,
  created_at: 0,
};

const stage = newStage();
const settle = () => act(async () => void (await new Promise((done) => setTimeout(done, 5))));
const publish = async (event: string, data: unknown) => {
  await act(async () => send(event, data));
  await settle();
};
/** Waits until it is so; what the page draws meanwhile is drawn. */
const until = (check: () => void) =>
  vi.waitFor(async () => {
    await settle();
    check();
  });
const button = (words: RegExp) =>
  [...document.body.querySelectorAll("button")].find((each) => words.test(each.textContent ?? ""));
const press = async (found: HTMLElement | null | undefined) => {
  await act(async () => found?.click());
  await settle();
};
const announced = () => [...stage.box.querySelectorAll("[role=status]")].map((each) => each.textContent).join(" | ");

beforeAll(async () => {
  const files = import.meta.glob<Record<string, string>>("../../../../public/json/en-*.json", { import: "default" });
  const loaded = Object.entries(files).map(async ([file, load]) => [
    /-\d+-([\w-]+)\.json$/.exec(file)?.[1],
    await load(),
  ]);
  setMessages("en", Object.fromEntries(await Promise.all(loaded)));
  await loadNamespaces("tables");
});
beforeEach(() => {
  queryClient.clear();
  useSession.setState({ token: "t", playMode: 1 });
  changePlaySettings({ volume: 0 });
  server.money.mockReset();
});

describe.each(PLAIN)("the page of $table", ({ table, salt, Board, round: drawn }) => {
  const open = async (change: object = {}) => {
    const chain = chainOf(salt);
    const players = { count: 0, out: 0, gold_stake: 0, capital_stake: 0, list: [] };
    server.chains = [chain];
    server.state = { ...round(), players, history: [], chain, my_bets: [], ...change };
    server.config = {
      table,
      limits: { gold: LIMITS, capital: LIMITS },
      default_stake: 100_000,
      default_gold_stake: 100_000,
      rtp: { num: "98", den: "100" },
      edge: 200,
      contribution_rate: 10_000,
      max_bets: 1,
      cash_out: null,
      betting_ms: 6_000,
      pause_ms: 3_000,
      chain,
    };
    const Page = await Board();
    await stage.render(
      <QueryClientProvider client={queryClient}>
        <Page />
      </QueryClientProvider>,
    );
    await until(() => expect(button(/^Bet$/)?.disabled).toBe(false));
  };
  const reply = (change: object) => ({
    bet: { ...BET, ...change },
    wallet: { version: 1, money: 0, coin: 0, gold: 0 },
    notices: [],
  });

  it("takes a bet, takes it back, plays a round to its end, lists the players and proves the result", async () => {
    await open();
    server.money.mockImplementationOnce(async (_call, { params }) => reply({ params }));
    await press(button(/^Bet$/));
    const [endpoint, request] = server.money.mock.calls[0]!;
    expect(endpoint).toBe("POST /api/tables/bet");
    expect(request).toMatchObject({ id: table, stake: 100_000, account_type: 1 });
    const { params } = request;
    expect(params).toBeTypeOf("object");
    server.money.mockResolvedValueOnce(reply({ params, state: "void", payout: 100_000 }));
    await press(button(/Take the bet back/));
    expect(server.money.mock.calls[1]?.slice(0, 2)).toEqual([
      "POST /api/tables/cancel",
      { id: table, round_no: 5, bet: "10" },
    ]);
    server.money.mockResolvedValueOnce(reply({ id: "11", params }));
    await press(button(/^Bet$/));
    expect(button(/Take the bet back/)).toBeDefined();

    const player = {
      id: "11",
      nickname: "A***",
      uid: "1",
      face: 1,
      account_type: 1,
      stake: 100_000,
      cashed_out_at: null,
      payout: 0,
      params,
    };
    await publish("table_bets", {
      round_no: 5,
      list: [player],
      gone: [],
      count: 1,
      gold_stake: 0,
      capital_stake: 100_000,
    });
    expect(stage.box.querySelector(`#${table}-players`)?.closest("section")?.textContent).toContain("0 of 1 paid");
    await publish("table_phase", round({ phase: "running", started_at: now() }));
    expect(stage.box.textContent).toContain("No more bets");
    await publish("table_paid", { round_no: 5, list: [{ id: "11", cashed_out_at: null, payout: 196_000 }], out: 1 });
    expect(announced()).toContain("Your bet was paid ₹19.60");
    const { hash, outcome } = await drawn();
    await publish("table_phase", round({ phase: "ended", ended_at: now(), outcome, hash, next_at: now() + 3_000 }));
    expect(stage.box.textContent).toContain("1 of 1 paid");
    await press(stage.box.querySelector<HTMLElement>('[aria-label^="Round 5"]'));
    await until(() => expect(document.body.textContent).toContain("Recomputed here: the same result"));
  });

  it("asks the server how a bet ended that the table did not pay", async () => {
    await open();
    server.money.mockImplementationOnce(async (_call, { params }) => reply({ params }));
    await press(button(/^Bet$/));
    const { hash, outcome } = await drawn();
    const over = round({ phase: "ended", ended_at: now(), outcome, hash, next_at: now() + 3_000 });
    server.state = {
      ...(server.state as object),
      ...over,
      my_bets: [{ ...BET, params: server.money.mock.calls[0]![1].params, state: "lost" }],
    };
    await publish("table_phase", over);
    await until(() => expect(announced()).toContain("Your bet of ₹10.00 lost"));
  });

  it("proves a round of the chain before with the salt of that chain", async () => {
    const past = { round_no: 4, chain_no: 1, link_no: 5, void: false, ended_at: 1, ...(await drawn()) };
    const chain = { ...chainOf("another salt"), number: 2, played: 1 };
    await open({ link_no: 1, history: [past], chain });
    server.chains = [chain, chainOf(salt)];
    await press(stage.box.querySelector<HTMLElement>('[aria-label^="Round 4"]'));
    await until(() => expect(document.body.textContent).toContain("Recomputed here: the same result"));
    expect(document.body.textContent).toContain(salt);
    expect(document.body.textContent).not.toContain("another salt");
  });
});
