import { useQuery } from "@tanstack/react-query";
import { isLive } from "../progress";
import { sportsQuery } from "../requests";
import { LIST_REFRESH_MS } from "../views/refresh";
import type { Boost, Card } from "../wire";

const NONE: Boost[] = [];

/** The boosted selections of a fixture that can be taken, each with the market as the fixture has it now. */
export function useBoostsOf(card: Card): Boost[] {
  const { data } = useQuery({ ...sportsQuery("GET /api/sports/home", {}), refetchInterval: LIST_REFRESH_MS });
  const offered = isLive(card) ? NONE : (data?.boosts ?? NONE);
  return offered
    .filter(({ fixture }) => fixture.fixture === card.fixture)
    .map((boost) => ({ ...boost, market: card.markets.find(({ key }) => key === boost.market.key) ?? boost.market }));
}
