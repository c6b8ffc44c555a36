import type { GuessQuestion } from "@/api/schema";
import { commitment, numbers } from "@/domain/fairness/draws";
import { Draws } from "@/domain/fairness/replay";

/** The number that a question's seed draws, one of 1 to `count`. */
export async function numberOf(serverSeed: string, questionId: string, count: number): Promise<number> {
  return new Draws(await numbers({ serverSeed, clientSeed: questionId, nonce: 0 }, 1)).pick(count) + 1;
}

/** Whether a question's seed is the one whose hash was published before, and draws the number that is shown. */
export async function isProved({
  question_id,
  numbers: count,
  seed,
  seed_hash,
  result,
}: GuessQuestion): Promise<boolean> {
  return (await commitment(seed)) === seed_hash && (await numberOf(seed, question_id, count)) === result;
}
