import { useState } from "react";
import { isOutrightMarket } from "../markets";
import type { Market, Outcome } from "../wire";

function placesByPrice({ outcomes }: Market): ReadonlyMap<string, number> {
  const sorted = [...outcomes].sort((a, b) => (a.odds ?? Number.MAX_VALUE) - (b.odds ?? Number.MAX_VALUE));
  return new Map(sorted.map(({ id }, at) => [id, at]));
}

/**
 * The outcomes of a market as they are shown: of an outright those with the lowest odds first, as they were when it was drawn. A
 * price that moves keeps its place; one that comes later is last.
 */
export function useByPrice(market: Market): Outcome[] {
  const [places] = useState(() => placesByPrice(market));
  if (!isOutrightMarket(market)) return market.outcomes;
  const placeOf = ({ id }: Outcome) => places.get(id) ?? places.size;
  return [...market.outcomes].sort((a, b) => placeOf(a) - placeOf(b));
}
