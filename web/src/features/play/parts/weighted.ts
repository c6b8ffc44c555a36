/** What a pick chooses by weights in their order; null beyond all of them. */
export function weighted(all: readonly (readonly [value: number, weight: number])[], picked: number): number | null {
  let rest = picked;
  for (const [value, weight] of all) {
    if (rest < weight) return value;
    rest -= weight;
  }
  return null;
}
