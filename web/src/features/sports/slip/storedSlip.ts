import { toAmount, ZERO } from "@/lib/amount";
import { SPORT_IDS, type SportId } from "../wire";
import { MOST_LEGS } from "./slipMath";
import { EMPTY_SLIP, type SlipEntry, type SlipState, type Stakes } from "./slipState";

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const isText = (value: unknown): value is string => typeof value === "string";
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/** A slip of what an earlier visit stored: parts that make no sense are left out. */
export function parseSlip(stored: unknown): SlipState {
  if (!isObject(stored)) return EMPTY_SLIP;
  const { legs, mode, sizes, eachWay, units, policy } = stored;
  return {
    legs: (Array.isArray(legs) ? legs : [])
      .map(parseLeg)
      .filter((leg) => leg !== null)
      .slice(0, MOST_LEGS),
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
  const { fixture, market, outcome, odds, sport, sides, specifiers } = leg;
  const isNamed = isText(fixture) && isText(market) && isText(outcome);
  if (!isNamed || !isCount(odds) || !SPORT_IDS.includes(sport as SportId)) return null;
  return {
    fixture,
    market,
    outcome,
    odds,
    sport: sport as SportId,
    competition: isText(leg.competition) ? leg.competition : "",
    sides: Array.isArray(sides) ? sides.filter(isText) : [],
    starts_at: isCount(leg.starts_at) ? leg.starts_at : 0,
    in_play: leg.in_play === true,
    number: isCount(leg.number) ? leg.number : 0,
    specifiers: isObject(specifiers)
      ? Object.fromEntries(Object.entries(specifiers).filter((entry): entry is [string, string] => isText(entry[1])))
      : {},
    label: isText(leg.label) ? leg.label : "",
    each_way: parseTerms(leg.each_way),
    banker: leg.banker === true,
    eachWay: leg.eachWay === true,
    stakes: parseStakes(leg.stakes),
  };
}

function parseTerms(terms: unknown): SlipEntry["each_way"] {
  if (!isObject(terms) || !isCount(terms.fraction) || !isCount(terms.places)) return null;
  return terms.fraction > 0 ? { fraction: terms.fraction, places: terms.places } : null;
}
