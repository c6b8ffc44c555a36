import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { isShown } from "../markets";
import { sportsQuery } from "../requests";
import { LIST_REFRESH_MS } from "../views/refresh";
import { type Boost, type Card, FixtureStatus } from "../wire";

const NONE: Boost[] = [];

/**
 * What the sports page begins with, for the boosts of a fixture: asked for beside the fixture, so that they are there when it is
 * drawn. One that has begun has none, nor has one that the house does not simulate.
 */
export const useHomeBoosts = (card: Card | undefined): Boost[] => {
  const enabled = !card || (card.competition.virtual && card.status === FixtureStatus.NotStarted);
  const { data } = useQuery({
    ...sportsQuery("GET /api/sports/home", {}),
    refetchInterval: LIST_REFRESH_MS,
    enabled,
  });
  return enabled ? (data?.boosts ?? NONE) : NONE;
};

/** The boosted selections of a fixture that are offered, each with the market as the fixture has it now. */
export const boostsOf = (card: Card, boosts: readonly Boost[]): Boost[] =>
  boosts.flatMap((boost) => {
    const market = card.markets.find(({ key }) => key === boost.market.key);
    return boost.fixture.fixture === card.fixture && market && isShown(market) ? [{ ...boost, market }] : [];
  });

/** One text for what a boost is on. */
export const boostName = ({ fixture, market, outcome }: Boost): string => `${fixture.fixture}|${market.key}|${outcome}`;

/** A boost that was shown in this visit. */
export interface ShownBoost {
  boost: Boost;
  /** Whether it cannot be taken any more. */
  isEnded: boolean;
}

/**
 * The boosts that are offered, and those that were since the view was opened: what was drawn keeps its place. One that `mayCome` does
 * not hold for is not drawn for the first time.
 */
export function useShownBoosts(
  offered: readonly Boost[],
  mayCome: (boost: Boost) => boolean = () => true,
): ShownBoost[] {
  const [shown, setShown] = useState<readonly Boost[]>([]);
  const names = new Set(shown.map(boostName));
  const added = offered.filter((boost) => !names.has(boostName(boost)) && mayCome(boost));
  const all = [...shown, ...added];
  if (added.length > 0) setShown(all);
  const now = new Map(offered.map((boost) => [boostName(boost), boost]));
  return all.map((boost) => ({ boost: now.get(boostName(boost)) ?? boost, isEnded: !now.has(boostName(boost)) }));
}
