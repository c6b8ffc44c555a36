import type { CrashEvents, CrashPast, CrashPlayer, CrashRound, CrashState } from "@/api/schema";
import { ZERO } from "@/lib/amount";

/** The table as everybody sees it: the round, who plays, how the last ones ended. */
export type Table = Omit<CrashState, "my_bet">;

/** The largest stakes are shown; the others are counted. */
export const SHOWN_PLAYERS = 100;
const KEPT_ROUNDS = 50;

export type TableEvent = { [N in keyof CrashEvents]: { name: N; data: CrashEvents[N] } }[keyof CrashEvents];

const NAMES: readonly string[] = [
  "crash_state",
  "crash_phase",
  "crash_bets",
  "crash_outs",
  "crash_tick",
] satisfies (keyof CrashEvents)[];
export const isTableEvent = (name: string): name is keyof CrashEvents => NAMES.includes(name);

/** The table after an event. What belongs to another round than the one shown changes nothing. */
export function follow(table: Table | null, { name, data }: TableEvent): Table | null {
  if (name === "crash_state") return newer(table, data);
  if (table === null) return null;
  if (name === "crash_phase") return turn(table, data);
  if (data.round_no !== table.round_no) return table;
  if (name === "crash_bets") return joined(table, data);
  if (name === "crash_outs") return left(table, data);
  return table;
}

/** A whole state takes the place of everything, unless the page has heard of something later since it was asked for. */
export function newer(table: Table | null, state: Table): Table {
  return table !== null && table.server_time > state.server_time ? table : state;
}

const EMPTY: Table["players"] = { count: 0, out: 0, gold_stake: ZERO, capital_stake: ZERO, list: [] };

function turn(table: Table, round: CrashRound): Table {
  const other = round.round_no !== table.round_no || (round.phase === "betting" && table.phase !== "betting");
  return {
    ...table,
    ...round,
    players: other ? EMPTY : table.players,
    history: ended(table, round),
    chain: other ? { ...table.chain, played: Math.max(table.chain.played, round.link_no) } : table.chain,
  };
}

function ended(table: Table, round: CrashRound): CrashPast[] {
  const { phase, round_no, link_no, crash_point, hash, crashed_at } = round;
  const over = phase === "crashed" || phase === "void";
  if (!over || crash_point == null || hash == null || crashed_at == null) return table.history;
  const past = {
    round_no,
    link_no,
    crash_point,
    hash,
    crashed_at,
    void: phase === "void",
    chain_no: table.chain.number,
  };
  return [past, ...table.history.filter((each) => each.round_no !== round_no)].slice(0, KEPT_ROUNDS);
}

/** Larger stakes first, money before gold: the two are not measured against each other. */
const larger = (a: CrashPlayer, b: CrashPlayer) => b.account_type - a.account_type || b.stake - a.stake;

function joined(table: Table, { list, gone, count, gold_stake, capital_stake }: CrashEvents["crash_bets"]): Table {
  const left = new Set([...gone, ...list.map(({ id }) => id)]);
  const stay = table.players.list.filter(({ id }) => !left.has(id));
  const all = [...stay, ...list.filter(({ id }) => !gone.includes(id))].sort(larger).slice(0, SHOWN_PLAYERS);
  return { ...table, players: { ...table.players, count, gold_stake, capital_stake, list: all } };
}

function left(table: Table, { list, out }: CrashEvents["crash_outs"]): Table {
  const outs = new Map(list.map((each) => [each.id, each]));
  const players = table.players.list.map((player) => ({ ...player, ...outs.get(player.id) }));
  return { ...table, players: { ...table.players, out, list: players } };
}
