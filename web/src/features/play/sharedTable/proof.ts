import type { ChainSource } from "../fairness/verify/ChainForm";
import type { PastRound, TableChain, TableDefinition, TableTypes } from "./definition";

/** Beyond this many links the page leads a hash back to a later one than the first: hashing on takes too long. */
const FAR = 20_000;

/** The round's hash, the salt, and the hash it must lead back to. */
export function sourceOf(past: PastRound, chain: TableChain, known: readonly PastRound[]): ChainSource {
  const before = known.find((each) => each.chain_no === past.chain_no && each.link_no < past.link_no);
  const earlier = past.link_no > FAR && before ? before.hash : chain.terminating_hash;
  return { hash: past.hash, salt: chain.salt, earlier };
}

/** The chain that decided a past round: the one shown, else the server is asked. Null when there was no answer. */
export async function chainOf<T extends TableTypes>(
  { requests }: Pick<TableDefinition<T>, "requests">,
  past: PastRound,
  shown: TableChain,
): Promise<TableChain | null> {
  if (past.chain_no === shown.number) return shown;
  try {
    const { chains } = await requests.history({ limit: 1 });
    return chains.find(({ number }) => number === past.chain_no) ?? null;
  } catch {
    return null;
  }
}
