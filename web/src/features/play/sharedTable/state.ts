import { ZERO } from "@/lib/amount";
import type {
  BetsChange,
  PaidBets,
  Players,
  TableDefinition,
  TableEvent,
  TablePlayer,
  TableState,
  TableTypes,
} from "./definition";

/** The largest stakes are shown; the others are counted. */
export const SHOWN_PLAYERS = 100;
/** How many of its last rounds a table has in its state. */
export const KEPT_ROUNDS = 50;

const NAMES = ["state", "phase", "stage", "bets", "paid", "tick"] as const;

/** The names of a table's events on the wire. */
export type EventNames = Record<(typeof NAMES)[number], string>;

/** Reads a message by the names that the table's events have on the wire. */
export function readEvent<T extends TableTypes>(
  names: EventNames,
  message: string,
  data: string,
): TableEvent<T> | null {
  const name = NAMES.find((each) => message === names[each]);
  return name ? ({ name, data: JSON.parse(data) } as TableEvent<T>) : null;
}

/** The table after an event. What belongs to another round than the one shown changes nothing. */
export function applyEvent<T extends TableTypes>(
  definition: Pick<TableDefinition<T>, "pastOf">,
  table: TableState<T> | null,
  { name, data }: TableEvent<T>,
): TableState<T> | null {
  if (name === "state") return newer(table, data);
  if (table === null) return null;
  if (name === "phase" || name === "stage") return withPhase(definition, table, data);
  if (data.round_no !== table.round_no) return table;
  if (name === "bets") return withBets(table, data);
  if (name === "paid") return withPaid(table, data);
  return table;
}

/** A whole state takes the place of everything, unless something later is known already. */
export function newer<T extends TableTypes>(table: TableState<T> | null, state: TableState<T>): TableState<T> {
  return table !== null && table.server_time > state.server_time ? table : state;
}

/**
 * Whether the chain shown decides the round shown. The events of a phase do not name it, but a round has a salt, and
 * the links of a chain are played one after the other: a link before those that were played is one of another chain.
 */
export const isChainKnown = ({
  round_no,
  link_no,
  chain,
}: Pick<TableState<TableTypes>, "round_no" | "link_no" | "chain">): boolean =>
  round_no === 0 || (chain.salt !== "" && link_no >= chain.played);

const NOBODY: Players<never> = { count: 0, out: 0, gold_stake: ZERO, capital_stake: ZERO, list: [] };

function withPhase<T extends TableTypes>(
  { pastOf }: Pick<TableDefinition<T>, "pastOf">,
  table: TableState<T>,
  round: T["round"],
): TableState<T> {
  const isNew = round.round_no !== table.round_no || (round.phase === "betting" && table.phase !== "betting");
  // The end of a round is not written under another chain: the whole state, which is asked for then, has it.
  const past = isChainKnown({ ...round, chain: table.chain }) ? pastOf(round, table.chain) : null;
  const others = table.history.filter((each) => each.round_no !== round.round_no);
  return {
    ...table,
    ...round,
    players: isNew ? NOBODY : table.players,
    history: past ? [past, ...others].slice(0, KEPT_ROUNDS) : table.history,
    chain: isNew ? { ...table.chain, played: Math.max(table.chain.played, round.link_no) } : table.chain,
  };
}

/** Larger stakes first, money before gold: the two are not measured against each other. */
const larger = (a: TablePlayer, b: TablePlayer) => b.account_type - a.account_type || b.stake - a.stake;

function withBets<T extends TableTypes>(
  table: TableState<T>,
  { list, gone, count, gold_stake, capital_stake }: BetsChange<T>,
): TableState<T> {
  const changed = new Set([...gone, ...list.map(({ id }) => id)]);
  const unchanged = table.players.list.filter(({ id }) => !changed.has(id));
  const all = [...unchanged, ...list.filter(({ id }) => !gone.includes(id))].sort(larger).slice(0, SHOWN_PLAYERS);
  return { ...table, players: { ...table.players, count, gold_stake, capital_stake, list: all } };
}

function withPaid<T extends TableTypes>(table: TableState<T>, { list, out }: PaidBets): TableState<T> {
  const paid = new Map(list.map((each) => [each.id, each]));
  const players = table.players.list.map((player) => ({ ...player, ...paid.get(player.id) }));
  return { ...table, players: { ...table.players, out, list: players } };
}
