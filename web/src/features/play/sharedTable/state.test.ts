import { describe, expect, it } from "vitest";
import { toAmount } from "@/lib/amount";
import type { PastRound, TableEvent, TablePlayer, TableRound, TableState, TableTypes } from "./definition";
import { applyEvent, isChainKnown, readEvent, SHOWN_PLAYERS } from "./state";

interface Round extends TableRound {
  hash?: string | null;
}
interface Types extends TableTypes {
  round: Round;
  player: TablePlayer & { cashed_out_at: number | null };
}
type Table = TableState<Types>;

const pastOf = ({ phase, round_no, link_no, hash }: Round, chain: { number: number }): PastRound | null =>
  phase === "ended" && hash ? { round_no, link_no, hash, chain_no: chain.number, void: false } : null;
const follow = (table: Table | null, event: TableEvent<Types>) => applyEvent<Types>({ pastOf }, table, event);

const player = (id: string, stake = 100, account_type: 0 | 1 = 1): Types["player"] => ({
  id,
  nickname: "",
  face: 0,
  account_type,
  stake: toAmount(stake),
  cashed_out_at: null,
  payout: toAmount(0),
});
const betting = (round_no: number, server_time = 1_000): Table =>
  ({
    server_time,
    phase: "betting",
    round_no,
    link_no: round_no,
    betting_ends_at: 6_000,
    started_at: null,
    hash: null,
    next_at: null,
    players: { count: 0, out: 0, gold_stake: toAmount(0), capital_stake: toAmount(0), list: [] },
    history: [],
    chain: { number: 3, salt: "salt", played: round_no },
  }) as unknown as Table;
const bets = (round_no: number, list: Types["player"][], gone: string[] = []) => ({
  name: "bets" as const,
  data: { round_no, list, gone, count: list.length, gold_stake: toAmount(0), capital_stake: toAmount(100) },
});
const phase = (change: object) => {
  const { players: _players, history: _history, chain: _chain, ...round } = betting(5, 2_000);
  return { name: "phase" as const, data: { ...round, ...change } as never };
};

/** The chain that the table shows. */
const withChain = (table: Table, change: object): Table => ({ ...table, chain: { ...table.chain, ...change } });

const NAMES = { state: "t_state", phase: "t_phase", stage: "t_stage", bets: "t_bets", paid: "t_paid", tick: "t_tick" };

describe("a shared table", () => {
  it("knows nothing before it has heard everything", () => {
    expect(follow(null, bets(5, [player("1")]))).toBeNull();
    expect(readEvent(NAMES, "wallet", "{}")).toBeNull();
    expect(readEvent(NAMES, "t_tick", '{"round_no":5}')).toEqual({ name: "tick", data: { round_no: 5 } });
  });

  it("goes on to the next stage of its round and keeps who plays", () => {
    const seated = follow(betting(5), bets(5, [player("1")]));
    const table = follow(seated, phase({ phase: "running", stage: 0 }));
    const next = follow(table, { ...phase({ phase: "running", stage: 1, decides_until: 9_000 }), name: "stage" });
    expect(next).toMatchObject({ phase: "running", stage: 1, decides_until: 9_000 });
    expect(next?.players.list).toHaveLength(1);
  });

  it("lists players by stake, money before gold, and removes bets that are taken back", () => {
    let table = follow(betting(5), bets(5, [player("1", 100), player("2", 900, 0), player("3", 500)]));
    expect(table?.players.list.map(({ id }) => id)).toEqual(["3", "1", "2"]);
    table = follow(table, bets(5, [player("4", 300)], ["1"]));
    expect(table?.players.list.map(({ id }) => id)).toEqual(["3", "4", "2"]);
  });

  it("shows no more than the largest hundred", () => {
    const crowd = Array.from({ length: 150 }, (_, at) => player(String(at + 1), at + 1));
    const table = follow(betting(5), bets(5, crowd));
    expect(table?.players.list).toHaveLength(SHOWN_PLAYERS);
    expect(table?.players.list[0]?.id).toBe("150");
  });

  it("shows who cashed out, and at what multiplier", () => {
    const seated = follow(betting(5), bets(5, [player("1"), player("2")]));
    const data = { round_no: 5, list: [{ id: "2", cashed_out_at: 231, payout: toAmount(231) }], out: 1 };
    const table = follow(seated, { name: "paid", data });
    expect(table?.players.out).toBe(1);
    expect(table?.players.list.find(({ id }) => id === "2")).toMatchObject({
      cashed_out_at: 231,
      payout: toAmount(231),
    });
    expect(table?.players.list.find(({ id }) => id === "1")?.cashed_out_at).toBeNull();
  });

  it("does not mix rounds: late news of another one changes nothing", () => {
    const table = betting(5);
    expect(follow(table, bets(4, [player("9")]))).toBe(table);
  });

  it("keeps the players while the round runs, writes its end into the history once, and clears them for the next round", () => {
    let table = follow(betting(5), bets(5, [player("1")]));
    table = follow(table, phase({ phase: "running", started_at: 6_000 }));
    expect(table?.players.list).toHaveLength(1);
    const end = phase({ phase: "ended", hash: "ab" });
    table = follow(follow(table, end), end);
    expect(table?.history).toHaveLength(1);
    expect(table?.history[0]).toMatchObject({ round_no: 5, hash: "ab", chain_no: 3, void: false });
    table = follow(table, phase({ round_no: 6, link_no: 6 }));
    expect(table?.players).toMatchObject({ count: 0, list: [] });
    expect(table?.chain.played).toBe(6);
  });

  it("takes a whole state over everything, unless it is older than what was heard", () => {
    const table = betting(6, 5_000);
    expect(follow(table, { name: "state", data: betting(5, 4_000) })).toBe(table);
    const newer = betting(7, 6_000);
    expect(follow(table, { name: "state", data: newer })).toBe(newer);
  });

  it("knows the chain of its rounds while their links follow one another", () => {
    let table = betting(5);
    for (const change of [{ phase: "running" }, { phase: "ended", hash: "ab" }, { round_no: 6, link_no: 6 }]) {
      table = follow(table, phase(change)) as Table;
      expect(isChainKnown(table)).toBe(true);
    }
    // Before the first round there is nothing that a chain decides.
    expect(isChainKnown(withChain(betting(0), { number: 0, salt: "" }))).toBe(true);
  });

  it.each([
    ["there was no chain with a salt yet", withChain(betting(0), { number: 0, salt: "" }), { round_no: 1, link_no: 1 }],
    ["another chain begins", betting(5), { round_no: 6, link_no: 1 }],
  ])("does not know the chain of a round when %s, and writes its end under no other", (_when, before, next) => {
    let table = follow(before, phase(next)) as Table;
    expect(isChainKnown(table)).toBe(false);
    table = follow(table, phase({ ...next, phase: "ended", hash: "ab" })) as Table;
    expect(isChainKnown(table)).toBe(false);
    expect(table.history).toEqual([]);
  });
});
