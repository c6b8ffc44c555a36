import { type Amount, minus, ZERO } from "@/lib/amount";
import * as CODE from "@/lib/api/codes";
import type { AccountType, BetKind, FreeBet, SlipCheck, SlipRequest } from "../wire";
import { areOddsTooLow, type ChosenFreeBet, type FreeBetIssue, freeBetIssue } from "./freeBets";
import { type LegView, legViews } from "./legView";
import { combinedOdds, largestReturn, sizesOfKind, totalStake } from "./slipMath";
import { type CheckedSlip, requestLines, requestsOf, type SlipFindings } from "./slipRequests";
import { kindOf, nameOf, type SlipEntry, type SlipState } from "./slipState";

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

/** The slip with what was found of its legs and bets. */
export function viewOf(
  slip: SlipState,
  account: AccountType,
  found: SlipFindings,
  free: ChosenFreeBet | null = null,
): SlipView {
  const kind = kindOf(slip);
  const viewWith = (freeBet: FreeBet | null, issue: FreeBetIssue | null = null): SlipView => {
    const legs = legViews(slip, { kind, account, isFree: freeBet !== null }, found);
    const byName = new Map(legs.map((view) => [view.name, view]));
    const oddsOf = (leg: SlipEntry) => byName.get(nameOf(leg))?.odds ?? leg.odds;
    const bets = requestsOf(slip, account, oddsOf, freeBet).map((request) => {
      const views = request.legs.map((leg) => byName.get(nameOf(leg))).filter((view) => view !== undefined);
      return betView(request, views, found.bets, freeBet);
    });
    const odds = kind === "single" && legs.length > 1 ? null : combinedOdds(legs.map((leg) => leg.odds));
    return { kind, account, legs, bets, odds, freeBet, freeBetIssue: issue };
  };
  if (!free) return viewWith(null);
  const used = viewWith(free.freeBet);
  const { legs, bets, odds } = used;
  const issue = freeBetIssue({ kind, account, legs: legs.length, odds }, free);
  if (issue) return viewWith(null, issue);
  if (free.isSent) return { ...used, bets: bets.map(withoutUse) };
  if (!bets.some(({ code }) => code === CODE.FREE_BET_UNUSABLE)) return used;
  // The server looks at the odds of now, those that the player has not accepted too.
  const oddsNow = combinedOdds(legs.map(({ odds, moved }) => moved ?? odds));
  return viewWith(null, areOddsTooLow(oddsNow, free.leastOdds) ? "odds" : "unusable");
}

/** What a check finds of a free bet that was sent may be of its own bet, which has used it. */
const withoutUse = (bet: BetView): BetView => (bet.code === CODE.FREE_BET_UNUSABLE ? { ...bet, code: 0 } : bet);

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
export type Block = "stake" | "lines" | "odds" | "related" | "checking" | { code: number } | null;

/** What a bet waits for, the first thing that the player has to do first. */
export function blockOf({ unit, legs, code, lines, stake }: BetView): Block {
  if (lines === 0) return "lines";
  const refused = legs.find(({ code }) => code !== 0);
  if (refused) return { code: refused.code };
  if (legs.some(({ related }) => related.length > 0)) return "related";
  if (unit === 0) return "stake";
  if (stake === null) return { code: CODE.SPORTS_STAKE_ABOVE_MAX };
  if (legs.some(({ isUnchecked }) => isUnchecked)) return "checking";
  if (legs.some(({ needsAcceptance }) => needsAcceptance)) return "odds";
  return code === 0 ? null : { code };
}
