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

/** How long an answer is good without being asked for again. */
export const STALE_MS = 15_000;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: STALE_MS,
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

/**
 * TanStack Query lets a first load go on when what it reads is invalidated meanwhile, and takes its answer, read before
 * the change, as fresh. Such a query is asked again once that answer is here.
 */
export function askAgainWhenOutrun(client: QueryClient): void {
  const outrun = new Set<string>();
  client.getQueryCache().subscribe((event) => {
    const { query } = event;
    if (event.type !== "updated") return;
    const isFirstLoad = query.state.data === undefined && query.state.fetchStatus === "fetching";
    if (event.action.type === "invalidate" && isFirstLoad) outrun.add(query.queryHash);
    if (event.action.type === "error") outrun.delete(query.queryHash);
    if (event.action.type === "success" && outrun.delete(query.queryHash))
      void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
  });
}

askAgainWhenOutrun(queryClient);
