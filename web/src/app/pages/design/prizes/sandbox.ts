import { drawByRange } from "@/prize/core/rules";

export type Wanted = { kind: "drawn" } | { kind: "prize"; index: number } | { kind: "mixed" };

/** How long the sandbox takes to answer, like a server that is not next door. */
const ANSWER_MS = 900;

function share(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
}

/**
 * Takes the place of the server, on this page only: nothing is staked here and nothing is paid. It
 * answers with the prize that was asked for, one by weight, or a refusal.
 */
export async function sandboxServer(
  weights: readonly number[],
  wanted: Wanted,
  refusal: string | null,
): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
  if (refusal !== null) throw new Error(refusal);
  return wanted.kind === "prize" ? wanted.index : drawByRange(weights, share);
}

/** The same for reels: three alike, three of which not all are alike, or each by weight. */
export async function sandboxReels(
  weights: readonly number[],
  reels: number,
  wanted: Wanted,
  refusal: string | null,
): Promise<number[]> {
  const first = await sandboxServer(weights, wanted, refusal);
  return Array.from({ length: reels }, (_, reel) => {
    if (wanted.kind === "mixed") return (first + reel) % weights.length;
    return wanted.kind === "prize" || reel === 0 ? first : drawByRange(weights, share);
  });
}
