import * as CODE from "@/lib/api/codes";
import type { EachWayTerms, LegCheck, OddsPolicy } from "../wire";
import { type BoostScope, isBoosted, policyOf } from "./boostedLegs";
import { legChecks, relatedLegs, type SlipFindings } from "./slipRequests";
import { nameOf, type OddsChange, type SlipEntry, type SlipState } from "./slipState";

/** What a boost does for its leg: it is used, it has ended, or it is not for such a bet. */
export type BoostUse = "used" | "ended" | "unfit";

/** A leg as it can be placed now. */
export interface LegView {
  name: string;
  leg: SlipEntry;
  /** The odds that a bet is placed at: those of now where the player takes them, else those that were seen. */
  odds: number;
  /** The odds that the player saw last. */
  seen: number;
  /** The odds of now where they are others than those that were seen; else null. */
  moved: number | null;
  /** Whether moved odds have to be accepted by the player. */
  needsAcceptance: boolean;
  /** What the leg becomes when the odds of now are accepted. */
  accepted: OddsChange;
  /** Its own price, without a boost. */
  ownOdds: number;
  /** Null for a leg that was taken at its own price. */
  boost: BoostUse | null;
  /** Whether it is not known yet what it costs at its boost: it may have ended. */
  isUnchecked: boolean;
  /** Why the leg cannot be placed; 0 where it can. */
  code: number;
  /** Legs that exclude it; of no matter to singles. */
  related: SlipEntry[];
  inPlay: boolean;
  eachWay: EachWayTerms | null;
}

/** Whether the policy takes moved odds without a question. */
const takes = (policy: OddsPolicy, before: number, now: number): boolean =>
  policy === "any" || (policy === "higher" && now > before);

/** What is known of a leg's price. */
interface LegPrice {
  seen: number;
  now: number | null;
  ownOdds: number;
  boost: BoostUse | null;
  isUnchecked: boolean;
}

/** The price of a leg: its own one, or where that is better and taken, the boosted one. */
function priceOf(leg: SlipEntry, isUsed: boolean, own: LegCheck | undefined, boosted: LegCheck | undefined): LegPrice {
  const ownOdds = own?.odds ?? leg.odds;
  if (!leg.boost || !isUsed)
    return {
      seen: leg.odds,
      now: own?.odds ?? null,
      ownOdds,
      boost: leg.boost ? "unfit" : null,
      isUnchecked: false,
    };
  const seen = leg.boost.odds;
  const now = boosted?.odds ?? null;
  return { seen, now, ownOdds, boost: (now ?? seen) > ownOdds ? "used" : "ended", isUnchecked: now === null };
}

function acceptedOf(leg: SlipEntry, { now, ownOdds, boost }: LegPrice): OddsChange {
  const { fixture, market, outcome } = leg;
  const odds = now ?? ownOdds;
  if (boost !== "used" || !leg.boost)
    return { fixture, market, outcome, odds, boost: boost === "ended" ? null : leg.boost };
  return { fixture, market, outcome, odds: ownOdds, boost: { ...leg.boost, odds: now ?? leg.boost.odds } };
}

/** The legs of a slip with what was found of them: of all at their own prices, and of some at boosted ones. */
export function legViews(slip: SlipState, scope: BoostScope, { watched, boosts }: SlipFindings): LegView[] {
  const found = legChecks(watched);
  const boosted = new Map(boosts.flatMap((checked) => [...legChecks(checked)]));
  const related = relatedLegs(watched);
  return slip.legs.map((leg) => {
    const name = nameOf(leg);
    const check = found.get(name);
    const isAtBoost = isBoosted(leg, scope);
    const price = priceOf(leg, isAtBoost, check, boosted.get(name));
    const { seen, now, ownOdds, boost, isUnchecked } = price;
    const moved = now !== null && now !== seen ? now : null;
    const isTaken = moved !== null && takes(policyOf(slip.policy, isAtBoost), seen, moved);
    const others = new Set(scope.kind === "single" ? [] : related.get(name));
    return {
      name,
      leg,
      odds: isTaken ? moved : seen,
      seen,
      moved,
      needsAcceptance: moved !== null && !isTaken,
      accepted: acceptedOf(leg, price),
      ownOdds,
      boost,
      isUnchecked,
      // Changed odds are shown by themselves, and related legs with those that they exclude.
      code: check && check.code !== CODE.ODDS_CHANGED && check.code !== CODE.RELATED_SELECTIONS ? check.code : 0,
      related: slip.legs.filter((other) => others.has(nameOf(other))),
      inPlay: check?.in_play ?? leg.in_play,
      eachWay: check ? check.each_way : leg.each_way,
    };
  });
}
