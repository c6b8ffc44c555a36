import { QueryClient } from "@tanstack/react-query";
import type { Endpoints } from "@/api/schema";
import { call, type Input, type Reply } from "./api/call";
import { isApiError } from "./api/errors";

type GetEndpoint = Extract<keyof Endpoints, `GET ${string}`>;
/** Reads that the product does by POST. */
type ReadEndpoint =
  | GetEndpoint
  | "POST /api/user/chargereward"
  | "POST /api/user/firstcharge"
  | "POST /api/user/shop"
  | "POST /api/user/balance"
  | "POST /api/user/order/list"
  | "POST /api/user/order/state"
  | "POST /api/withdraw/list"
  | "POST /api/user/userinfo"
  | "POST /api/user/vip"
  | "POST /api/hall/getRed"
  | "POST /api/agent/turntable";

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      gcTime: 10 * 60_000,
      refetchOnWindowFocus: true,
      // A refusal is an answer; only transport failures are worth another try.
      retry: (count, error) => count < 2 && isApiError(error) && error.kind !== "refused" && error.kind !== "aborted",
      retryDelay: (attempt) => Math.min(4_000, 500 * 2 ** attempt),
    },
    mutations: { retry: false },
  },
});

/**
 * Options for `useQuery`: one read endpoint with its input. `own` marks what belongs to the player:
 * it is removed from the cache at log-out.
 */
export function read<E extends ReadEndpoint>(endpoint: E, input: Input<E>, own = false) {
  return {
    queryKey: [endpoint, input] as const,
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<Reply<E>> => call(endpoint, input, { signal, quiet: true }),
    meta: { own },
  };
}
