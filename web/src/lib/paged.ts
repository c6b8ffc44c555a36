import { useInfiniteQuery } from "@tanstack/react-query";
import type { Endpoints, Page } from "@/api/schema";
import { call, type Input } from "./api/call";

/** Rows of a page. */
export const PAGE_SIZE = 20;

type PagedEndpoint = {
  [E in keyof Endpoints]: Endpoints[E] extends { input: { last_id?: string; limit?: number }; reply: Page<infer _> }
    ? E
    : never;
}[keyof Endpoints];
type RowOf<E extends PagedEndpoint> = Endpoints[E]["reply"] extends Page<infer Row> ? Row : never;

/** A list of the player's own that is read page by page, newest first: each page begins after the last row of the one before. */
export function usePaged<E extends PagedEndpoint>(endpoint: E, filter: Omit<Input<E>, "last_id" | "limit">) {
  const query = useInfiniteQuery({
    queryKey: [endpoint, "pages", filter],
    queryFn: async ({ pageParam, signal }): Promise<Page<RowOf<E>>> => {
      const input = { ...filter, last_id: pageParam, limit: PAGE_SIZE } as unknown as Input<E>;
      return (await call(endpoint, input, { signal, quiet: true })) as unknown as Page<RowOf<E>>;
    },
    initialPageParam: "0",
    getNextPageParam: (page) => nextPage(page),
    meta: { own: true },
  });
  return { ...query, rows: query.data?.pages.flatMap((page) => page.list) ?? [] };
}

/** The id to ask the next page with; undefined after the last one. */
export function nextPage(page: Page<unknown>): string | undefined {
  const ended = page.last_id === "" || page.last_id === "0" || page.list.length < PAGE_SIZE;
  return ended ? undefined : page.last_id;
}
