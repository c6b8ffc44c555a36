/** What the server says of a round: three faces, 1 … 6. */
export interface Outcome {
  dice: readonly [number, number, number];
}

export type Face = 1 | 2 | 3 | 4 | 5 | 6;

export const FACES: readonly Face[] = [1, 2, 3, 4, 5, 6];
export const SUMS: readonly number[] = Array.from({ length: 14 }, (_, at) => at + 4);
/** Two different faces, the lower first. */
export const PAIRS: readonly (readonly [Face, Face])[] = FACES.flatMap((low) =>
  FACES.filter((high) => high > low).map((high) => [low, high] as const),
);

export const sumOf = ({ dice: [first, second, third] }: Outcome): number => first + second + third;

export const isTriple = ({ dice: [first, second, third] }: Outcome): boolean => first === second && second === third;

/** Triples are neither small nor big. */
export const sideOf = (outcome: Outcome): "small" | "big" | "triple" =>
  isTriple(outcome) ? "triple" : sumOf(outcome) <= 10 ? "small" : "big";

/** How often each face came, face 1 first. */
export function countFaces(history: readonly Outcome[]): number[] {
  const counts = FACES.map(() => 0);
  for (const { dice } of history) for (const face of dice) counts[face - 1] = (counts[face - 1] ?? 0) + 1;
  return counts;
}

export function countSides(history: readonly Outcome[]): { small: number; triple: number; big: number } {
  const counts = { small: 0, triple: 0, big: 0 };
  for (const outcome of history) counts[sideOf(outcome)] += 1;
  return counts;
}
