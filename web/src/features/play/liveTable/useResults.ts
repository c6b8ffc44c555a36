import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { TableDefinition } from "../sharedTable/definition";
import { KEPT_ROUNDS } from "../sharedTable/state";
import type { LiveTypes } from "./live";

/** Of how many rounds the statistics tell. */
const ROUNDS = 500;
/** The most that the server lists at once. */
const PAGE = 100;

type Past<Outcome extends object> = LiveTypes<Outcome>["past"];

/** The results of the last rounds, newest first: those that the table tells of, and the older ones once they are here. */
export function useResults<Outcome extends object>(
  definition: TableDefinition<LiveTypes<Outcome>>,
  published: readonly Past<Outcome>[],
): readonly Outcome[] {
  // As many rounds as the table has itself may end before the older ones are asked for again.
  const since = Math.floor((published[0]?.round_no ?? 0) / KEPT_ROUNDS);
  const older = useQuery({
    queryKey: ["table results", definition.id, since],
    queryFn: () => lastRounds(definition),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (old: Past<Outcome>[] | undefined) => old,
  });
  return useMemo(() => joined(published, older.data ?? []).map(({ outcome }) => outcome), [published, older.data]);
}

async function lastRounds<Outcome extends object>(
  definition: TableDefinition<LiveTypes<Outcome>>,
): Promise<Past<Outcome>[]> {
  const rounds: Past<Outcome>[] = [];
  while (rounds.length < ROUNDS) {
    const before = rounds.at(-1)?.round_no;
    const { list } = await definition.requests.history({ limit: PAGE, ...(before !== undefined && { before }) });
    rounds.push(...list);
    if (list.length < PAGE) break;
  }
  return rounds;
}

/** Each round once, newest first, 500 at most. */
export function joined<P extends { round_no: number }>(newer: readonly P[], older: readonly P[]): P[] {
  const last = newer.at(-1)?.round_no ?? Number.POSITIVE_INFINITY;
  return [...newer, ...older.filter(({ round_no }) => round_no < last)].slice(0, ROUNDS);
}
