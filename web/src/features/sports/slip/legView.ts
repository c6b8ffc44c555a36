import * as CODE from "@/lib/api/codes";
import type { EachWayTerms, LegCheck, OddsPolicy } from "../wire";
import { type BoostScope, isBoosted } from "./boostedLegs";
import { type CheckedSlip, legChecks, relatedLegs } from "./slipRequests";
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

/** What was found of boosted prices, by the names of their selections; of several answers the last one counts. */
function boostChecks(checks: readonly CheckedSlip[]): ReadonlyMap<string, LegCheck> {
  const boosted = checks.filter(({ request }) => request.legs.some(({ boost }) => boost));
  return new Map(boosted.flatMap((checked) => [...legChecks(checked)]));
}

/** What is known of a leg's price. */
interface LegPrice {
  seen: number;
  now: number | null;
  ownOdds: number;
  boost: BoostUse | null;
}

/** The price of a leg: its own one, or where that is better and taken, the boosted one. */
function priceOf(leg: SlipEntry, isUsed: boolean, own: LegCheck | undefined, boosted: LegCheck | undefined): LegPrice {
  const ownOdds = own?.odds ?? leg.odds;
  if (!leg.boost || !isUsed)
    return { seen: leg.odds, now: own?.odds ?? null, ownOdds, boost: leg.boost ? "unfit" : null };
  const seen = leg.boost.odds;
  const now = boosted?.odds ?? null;
  return { seen, now, ownOdds, boost: (now ?? seen) > ownOdds ? "used" : "ended" };
}

function acceptedOf(leg: SlipEntry, { now, ownOdds, boost }: LegPrice): OddsChange {
  const { fixture, market, outcome } = leg;
  const odds = now ?? ownOdds;
  if (boost !== "used" || !leg.boost)
    return { fixture, market, outcome, odds, boost: boost === "ended" ? null : leg.boost };
  return { fixture, market, outcome, odds: ownOdds, boost: { ...leg.boost, odds: now ?? leg.boost.odds } };
}

/** The legs of a slip with what was found of them: of all at their own prices, and of some at boosted ones. */
export function legViews(
  slip: SlipState,
  scope: BoostScope,
  watched: CheckedSlip | undefined,
  checks: readonly CheckedSlip[],
): LegView[] {
  const found = legChecks(watched);
  const boosted = boostChecks(checks);
  const related = relatedLegs(watched);
  return slip.legs.map((leg) => {
    const name = nameOf(leg);
    const check = found.get(name);
    const price = priceOf(leg, isBoosted(leg, scope), check, boosted.get(name));
    const { seen, now, ownOdds, boost } = price;
    const moved = now !== null && now !== seen ? now : null;
    const isTaken = moved !== null && takes(slip.policy, seen, moved);
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
      // Changed odds are shown by themselves, and related legs with those that they exclude.
      code: check && check.code !== CODE.ODDS_CHANGED && check.code !== CODE.RELATED_SELECTIONS ? check.code : 0,
      related: slip.legs.filter((other) => others.has(nameOf(other))),
      inPlay: check?.in_play ?? leg.in_play,
      eachWay: check ? check.each_way : leg.each_way,
    };
  });
}
