import { toAmount, ZERO } from "@/lib/amount";
import { partName } from "../builder/drafts";
import { type BuilderSelection, MarketNumber } from "../markets";
import { isCount, isObject, isText, parseBuilderSelection, parseList, parseSpecifiers } from "../stored";
import { SPORT_IDS, type SportId } from "../wire";
import { MOST_LEGS } from "./slipMath";
import { EMPTY_SLIP, type SlipEntry, type SlipState, type Stakes } from "./slipState";

/** A slip of what an earlier visit stored: parts that make no sense are left out. */
export function parseSlip(stored: unknown): SlipState {
  if (!isObject(stored)) return EMPTY_SLIP;
  const { legs, mode, sizes, eachWay, units, policy } = stored;
  return {
    legs: parseList(legs, parseLeg).slice(0, MOST_LEGS),
    mode: mode === "single" || mode === "system" ? mode : EMPTY_SLIP.mode,
    sizes: Array.isArray(sizes) ? sizes.filter((size) => isCount(size) && size > 0 && size <= MOST_LEGS) : [],
    eachWay: eachWay === true,
    units: parseStakes(units),
    policy: policy === "none" || policy === "any" ? policy : EMPTY_SLIP.policy,
  };
}

function parseStakes(stakes: unknown): Stakes {
  const [gold, money] = Array.isArray(stakes) ? stakes : [];
  return [isCount(gold) ? toAmount(gold) : ZERO, isCount(money) ? toAmount(money) : ZERO];
}

function parseLeg(leg: unknown): SlipEntry | null {
  if (!isObject(leg)) return null;
  const { fixture, market, outcome, odds, sport, sides } = leg;
  const isNamed = isText(fixture) && isText(market) && isText(outcome);
  if (!isNamed || !isCount(odds) || !SPORT_IDS.includes(sport as SportId)) return null;
  const number = isCount(leg.number) ? leg.number : 0;
  const selections = parseList(leg.selections, parseBuilderSelection);
  if (!isWhole(market, number, selections)) return null;
  return {
    fixture,
    market,
    outcome,
    odds,
    // What was stored before there were other fixtures has no such mark.
    virtual: leg.virtual !== false,
    outright: leg.outright === true,
    sport: sport as SportId,
    competition: isText(leg.competition) ? leg.competition : "",
    sides: Array.isArray(sides) ? sides.filter(isText) : [],
    starts_at: isCount(leg.starts_at) ? leg.starts_at : 0,
    in_play: leg.in_play === true,
    number,
    specifiers: parseSpecifiers(leg.specifiers),
    label: isText(leg.label) ? leg.label : "",
    each_way: parseTerms(leg.each_way),
    builder: leg.builder === true,
    selections,
    boost: parseBoost(leg.boost),
    banker: leg.banker === true,
    eachWay: leg.eachWay === true,
    stakes: parseStakes(leg.stakes),
  };
}

const BUILDER_START = `${MarketNumber.Builder}/`;

/** Whether a leg is shown with the selections that its market names: it is placed on these. Only a bet builder has any. */
function isWhole(market: string, number: number, selections: readonly BuilderSelection[]): boolean {
  const isBuilder = number === MarketNumber.Builder;
  if (isBuilder !== market.startsWith(BUILDER_START)) return false;
  const parts = isBuilder ? market.slice(BUILDER_START.length).split(";") : [];
  return parts.sort().join(";") === selections.map(partName).sort().join(";");
}

function parseTerms(terms: unknown): SlipEntry["each_way"] {
  if (!isObject(terms) || !isCount(terms.fraction) || !isCount(terms.places)) return null;
  return terms.fraction > 0 ? { fraction: terms.fraction, places: terms.places } : null;
}

function parseBoost(boost: unknown): SlipEntry["boost"] {
  if (!isObject(boost) || !isCount(boost.odds) || !isCount(boost.largest_stake)) return null;
  return { odds: boost.odds, largest_stake: toAmount(boost.largest_stake) };
}
