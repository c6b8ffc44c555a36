import { namedMarket } from "../markets";
import { lineText, outcomeName, type SportsText } from "../names";
import type { Card, Market, Outcome } from "../wire";

const SIDES = { home: "outcome_home_short", draw: "outcome_draw_short", away: "outcome_away_short" } as const;

/** An outcome in a list's narrow column: "1", "X", "2" with their handicap, a line in few letters, or the name. */
export function shortName(t: SportsText, card: Card, market: Market, { label }: Outcome): string {
  if (label === "over" || label === "under")
    return t(`outcome_${label}_short`, { line: lineText(market.specifiers.total ?? "") });
  const name = outcomeName(t, namedMarket(card, market), label);
  if (label !== "home" && label !== "away" && label !== "draw") return name;
  const side = t(SIDES[label]);
  if (market.specifiers.hcp === undefined) return side;
  // The same words with the short side: the line of away is home's with the other sign.
  const sides = [t(SIDES.home), t(SIDES.away)];
  return label === "draw" ? name : outcomeName(t, namedMarket({ ...card, sides }, market), label);
}
