import { type CallOptions, call, type Endpoint, type Input, type Reply } from "@/lib/api/call";

/** A read of the sportsbook. */
export type SportsRead = Extract<Endpoint, `GET /api/sports/${string}`>;

/** Asks the server; refusals are shown in place by the page. */
export const readSports = <R extends SportsRead>(
  endpoint: R,
  input: Input<R>,
  options: CallOptions = {},
): Promise<Reply<R>> => call(endpoint, input, { quiet: true, ...options });

/** Options for `useQuery` of a read of the sportsbook. */
export function sportsQuery<R extends SportsRead>(endpoint: R, input: Input<R>) {
  return {
    queryKey: [endpoint, input] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => readSports(endpoint, input, { signal }),
  };
}
