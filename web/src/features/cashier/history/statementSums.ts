import type { Statement } from "@/api/schema";
import { plus } from "@/lib/amount";

type Sum = Statement["sums"][number];

/** One sum for each kind of movement between the same balances: one line whichever party is outside. */
export function sumsByCode(sums: readonly Sum[]): Sum[] {
  const found = new Map<string, Sum>();
  for (const sum of sums) {
    const key = `${sum.code} ${sum.from} ${sum.to}`;
    const known = found.get(key);
    found.set(
      key,
      known ? { ...known, count: known.count + sum.count, amount: plus(known.amount, sum.amount) } : { ...sum },
    );
  }
  return [...found.values()];
}
