import type { TableVerifier, Verifier } from "./fairness/verify/verifier";
import { gameOf, tableOf } from "./registry";
import { useLoaded } from "./useLoaded";

/** The verifier of any in-house game; null until it is loaded, and for other games. */
export function useVerifier(id: string): Verifier | TableVerifier | null {
  return useLoaded<Verifier | TableVerifier>(gameOf(id)?.verify ?? tableOf(id)?.verify);
}
