import { type Amount, minus, ZERO } from "@/lib/amount";
import * as CODE from "@/lib/api/codes";
import type { AccountType, BetKind, EachWayTerms, FreeBet, OddsPolicy, SlipCheck, SlipRequest } from "../wire";
import { areOddsTooLow, type ChosenFreeBet, type FreeBetIssue, freeBetIssue } from "./freeBets";
import { combinedOdds, largestReturn, sizesOfKind, totalStake } from "./slipMath";
import { type CheckedSlip, legChecks, relatedLegs, requestLines, requestsOf } from "./slipRequests";
import { kindOf, nameOf, type SlipEntry, type SlipState } from "./slipState";

/** A leg as it can be placed now. */
export interface LegView {
  name: string;
  leg: SlipEntry;
  /** The odds that a bet is placed at: those of now where the player takes them, else those that were seen. */
  odds: number;
  /** The odds of now where they are others than those that were seen; else null. */
  moved: number | null;
  /** Whether moved odds have to be accepted by the player. */
  needsAcceptance: boolean;
  /** Why the leg cannot be placed; 0 where it can. */
  code: number;
  /** Legs that exclude it; of no matter to singles. */
  related: SlipEntry[];
  inPlay: boolean;
  eachWay: EachWayTerms | null;
}

/** A single, combo or system as it would be placed. */
export interface BetView {
  request: SlipRequest;
  legs: LegView[];
  /** What the server would refuse it for as a whole; 0 for nothing, and while it is asked. Refusals of legs are with them. */
  code: number;
  lines: number;
  /** The free bet that is used instead of a stake. */
  freeBet: FreeBet | null;
  /** The stake of a line; 0 while none is chosen. */
  unit: Amount;
  /** Null where no amount can hold it. */
  stake: Amount | null;
  /** Of a free bet without its stake. Null where no amount can hold it, and while the server computes it. */
  largestReturn: Amount | null;
  /** The stake of a line that the limits allow now; null while it is asked. */
  largestStake: Amount | null;
}

/** All that is shown of the slip. */
export interface SlipView {
  kind: BetKind;
  account: AccountType;
  legs: LegView[];
  bets: BetView[];
  /** All odds multiplied, as they are shown; null for several singles. */
  odds: number | null;
  /** The free bet that is used; null for the own stake. */
  freeBet: FreeBet | null;
  /** Why the chosen free bet is not used. */
  freeBetIssue: FreeBetIssue | null;
}

/** Whether the policy takes moved odds without a question. */
const takes = (policy: OddsPolicy, before: number, now: number): boolean =>
  policy === "any" || (policy === "higher" && now > before);

/** The slip with what was found of its legs and bets. */
export function viewOf(
  slip: SlipState,
  account: AccountType,
  watched: CheckedSlip | undefined,
  checks: readonly CheckedSlip[],
  free: ChosenFreeBet | null = null,
): SlipView {
  const kind = kindOf(slip);
  const legs = legViews(slip, kind, watched);
  const byName = new Map(legs.map((view) => [view.name, view]));
  const oddsOf = (leg: SlipEntry) => byName.get(nameOf(leg))?.odds ?? leg.odds;
  const betsWith = (freeBet: FreeBet | null) =>
    requestsOf(slip, account, oddsOf, freeBet).map((request) => {
      const views = request.legs.map((leg) => byName.get(nameOf(leg))).filter((view) => view !== undefined);
      return betView(request, views, checks, freeBet);
    });
  const odds = kind === "single" && legs.length > 1 ? null : combinedOf(legs);
  const shown = { kind, account, legs, odds };
  const withOwnStake = (issue: FreeBetIssue | null): SlipView => ({
    ...shown,
    bets: betsWith(null),
    freeBet: null,
    freeBetIssue: issue,
  });
  const issue = free && freeBetIssue({ kind, account, legs: legs.length, odds }, free);
  if (!free || issue) return withOwnStake(issue);
  const bets = betsWith(free.freeBet);
  if (free.isSent) return { ...shown, bets: bets.map(withoutUse), freeBet: free.freeBet, freeBetIssue: null };
  if (bets.some(({ code }) => code === CODE.FREE_BET_UNUSABLE)) {
    // The server looks at the odds of now, those that the player has not accepted too.
    const oddsNow = combinedOdds(legs.map(({ odds, moved }) => moved ?? odds));
    return withOwnStake(areOddsTooLow(oddsNow, free.leastOdds) ? "odds" : "unusable");
  }
  return { ...shown, bets, freeBet: free.freeBet, freeBetIssue: null };
}

/** What a check finds of a free bet that was sent may be of its own bet, which has used it. */
const withoutUse = (bet: BetView): BetView => (bet.code === CODE.FREE_BET_UNUSABLE ? { ...bet, code: 0 } : bet);

const combinedOf = (legs: readonly LegView[]): number | null => combinedOdds(legs.map(({ odds }) => odds));

function legViews(slip: SlipState, kind: BetKind, watched: CheckedSlip | undefined): LegView[] {
  const found = legChecks(watched);
  const related = relatedLegs(watched);
  return slip.legs.map((leg) => {
    const name = nameOf(leg);
    const check = found.get(name);
    const moved = check?.odds && check.odds !== leg.odds ? check.odds : null;
    const isTaken = moved !== null && takes(slip.policy, leg.odds, moved);
    const others = new Set(kind === "single" ? [] : related.get(name));
    return {
      name,
      leg,
      odds: isTaken ? moved : leg.odds,
      moved,
      needsAcceptance: moved !== null && !isTaken,
      // Changed odds are shown by themselves, and related legs with those that they exclude.
      code: check && check.code !== CODE.ODDS_CHANGED && check.code !== CODE.RELATED_SELECTIONS ? check.code : 0,
      related: slip.legs.filter((other) => others.has(nameOf(other))),
      inPlay: check?.in_play ?? leg.in_play,
      eachWay: check ? check.each_way : leg.each_way,
    };
  });
}

function betView(
  request: SlipRequest,
  legs: LegView[],
  checks: readonly CheckedSlip[],
  freeBet: FreeBet | null,
): BetView {
  const lines = requestLines(request);
  const checkOf = (asked: SlipRequest) => {
    const text = JSON.stringify(asked);
    return checks.find((each) => JSON.stringify({ ...each.request, unit_stake: asked.unit_stake }) === text);
  };
  const found = checkOf(request);
  const check = found && found.request.unit_stake === request.unit_stake ? found.check : null;
  const { kind, sizes = [] } = request;
  const unit = freeBet ? freeBet.amount : (request.unit_stake ?? ZERO);
  const odds = request.legs.map((leg) => ({ odds: leg.odds, banker: leg.banker === true }));
  const returned = largestReturn(unit, odds, sizesOfKind(kind, legs.length, sizes));
  const own = freeBet && returned ? minus(returned, unit) : returned;
  return {
    request,
    legs,
    code: wholeCode(check),
    lines,
    freeBet,
    unit,
    stake: totalStake(unit, lines),
    // The place part of each-way is computed by the server.
    largestReturn: request.each_way ? (check?.largest_return ?? null) : own,
    largestStake: found?.check.largest_stake ?? null,
  };
}

/**
 * What a bet as a whole would be refused for. A code of one of its legs is of the prices when this was asked, and several singles
 * are asked about less often than what all legs are worth: that says which legs are open now.
 */
const wholeCode = (check: SlipCheck | null): number =>
  check === null || check.legs.some(({ code }) => code === check.code) ? 0 : check.code;

/** Why a bet cannot be placed now: what the page itself sees, or a code of the server; null where nothing is known against it. */
export type Block = "stake" | "lines" | "odds" | "related" | { code: number } | null;

/** What a bet waits for, the first thing that the player has to do first. */
export function blockOf({ unit, legs, code, lines, stake }: BetView): Block {
  if (lines === 0) return "lines";
  const refused = legs.find(({ code }) => code !== 0);
  if (refused) return { code: refused.code };
  if (legs.some(({ related }) => related.length > 0)) return "related";
  if (unit === 0) return "stake";
  if (stake === null) return { code: CODE.SPORTS_STAKE_ABOVE_MAX };
  if (legs.some(({ needsAcceptance }) => needsAcceptance)) return "odds";
  return code === 0 ? null : { code };
}
