import { useInfiniteQuery } from "@tanstack/react-query";
import type { Endpoints, Page } from "@/api/schema";
import { call, type Input, type Reply } from "./api/call";

/** Rows of a page. */
export const PAGE_SIZE = 20;

type PagedEndpoint = {
  [E in keyof Endpoints]: Endpoints[E] extends { input: { last_id?: string; limit?: number }; reply: Page<infer _> }
    ? E
    : never;
}[keyof Endpoints];
type RowOf<E extends PagedEndpoint> = Reply<E>["list"][number];

/** A list of the player's own that is read page by page, newest first: each page begins after the last row of the one before. */
export function usePaged<E extends PagedEndpoint>(
  endpoint: E,
  filter: Omit<Input<E>, "last_id" | "limit">,
  enabled = true,
) {
  const query = useInfiniteQuery({
    queryKey: [endpoint, "pages", filter],
    queryFn: ({ pageParam, signal }): Promise<Reply<E>> => {
      const input = { ...filter, last_id: pageParam, limit: PAGE_SIZE } as Input<E>;
      return call(endpoint, input, { signal, quiet: true });
    },
    initialPageParam: "0",
    getNextPageParam: (page) => nextPage(page),
    meta: { own: true },
    enabled,
  });
  const rows: RowOf<E>[] = query.data?.pages.flatMap((page) => page.list as RowOf<E>[]) ?? [];
  return { ...query, rows };
}

/** The id to ask the next page with; undefined after the last one. */
export function nextPage(page: Page<unknown>): string | undefined {
  const ended = page.last_id === "" || page.last_id === "0" || page.list.length < PAGE_SIZE;
  return ended ? undefined : page.last_id;
}
