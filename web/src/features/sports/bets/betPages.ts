import type { InfiniteData } from "@tanstack/react-query";
import type { SportsBetPage } from "../wire";

/** The pages of a list of bets that are known. */
export type BetPages = InfiniteData<SportsBetPage>;

/** The known pages with a newer first one; null where bets may be missing between that and the second. */
export function withFirstPage({ pages, pageParams }: BetPages, first: SportsBetPage): BetPages | null {
  const [, ...others] = pages;
  if (others.length === 0 || !first.more) return { pages: [first], pageParams: pageParams.slice(0, 1) };
  const ids = new Set(first.bets.map(({ id }) => id));
  const cursor = pageParams[1];
  const isInFirst = ({ id }: { id: string }) => ids.has(id);
  const goesOn = (typeof cursor === "string" && ids.has(cursor)) || others.some(({ bets }) => bets.some(isInFirst));
  const later = others.map((page) => ({ ...page, bets: page.bets.filter((bet) => !isInFirst(bet)) }));
  return goesOn && later.every(({ bets }) => bets.length > 0) ? { pages: [first, ...later], pageParams } : null;
}
