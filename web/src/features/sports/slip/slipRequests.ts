import { type Amount, largest, ZERO } from "@/lib/amount";
import type { AccountType, FreeBet, LegCheck, SlipCheck, SlipLeg, SlipRequest } from "../wire";
import { isBoosted, LEAST_STAKE, policyOf } from "./boostedLegs";
import { linesOf } from "./slipMath";
import { chosenSizes, kindOf, nameOf, type SlipEntry, type SlipState } from "./slipState";

/** A slip that was checked, with what was asked. */
export interface CheckedSlip {
  request: SlipRequest;
  check: SlipCheck;
}

/** What was found of a slip. */
export interface SlipFindings {
  /** What all legs are worth, each at its own price; undefined until that is known. */
  watched: CheckedSlip | undefined;
  /** What was found of bets as a whole. */
  bets: readonly CheckedSlip[];
  /** What legs are worth at their boosted prices: answers to `boostRequests` that are not old. */
  boosts: readonly CheckedSlip[];
}

/**
 * Each single, combo or system that the slip is, as it would be placed at these odds; a stake of 0 is not chosen yet. A free bet is
 * used instead of the stake, and never each-way: the slip is one bet of one line.
 */
export function requestsOf(
  slip: SlipState,
  account_type: AccountType,
  oddsOf: (leg: SlipEntry) => number,
  freeBet: FreeBet | null = null,
): SlipRequest[] {
  const { policy } = slip;
  const kind = kindOf(slip);
  const scope = { kind, account: account_type, isFree: freeBet !== null };
  const stakeOf = (unit_stake: Amount, eachWay: boolean) =>
    freeBet ? { free_bet: freeBet.id } : { unit_stake, ...(eachWay && { each_way: true }) };
  const legOf = (leg: SlipEntry): SlipLeg => ({
    fixture: leg.fixture,
    market: leg.market,
    outcome: leg.outcome,
    odds: oddsOf(leg),
    ...(kind === "system" && leg.banker && { banker: true }),
    ...(isBoosted(leg, scope) && { boost: true }),
  });
  if (kind === "single") {
    return slip.legs.map((leg) => ({
      account_type,
      kind,
      legs: [legOf(leg)],
      ...stakeOf(leg.stakes[account_type], leg.eachWay),
      policy: policyOf(policy, isBoosted(leg, scope)),
    }));
  }
  return [
    {
      account_type,
      kind,
      ...(kind === "system" && { sizes: [...chosenSizes(slip)] }),
      legs: slip.legs.map(legOf),
      ...stakeOf(slip.units[account_type], slip.eachWay),
      policy,
    },
  ];
}

/** What a request is asked about while no stake is chosen: the smallest one. A free bet has its own. */
export const asked = (request: SlipRequest): SlipRequest =>
  request.free_bet === undefined
    ? { ...request, unit_stake: largest(LEAST_STAKE, request.unit_stake ?? ZERO) }
    : request;

const atOwnPrice = ({ boost: _, ...leg }: SlipLeg): SlipLeg => leg;

/**
 * The request that brings what all legs cost now, each at its own price: the bet itself, or of several singles all legs at once.
 */
export function watchedOf(requests: readonly SlipRequest[]): SlipRequest | null {
  const [first, ...more] = requests;
  if (!first) return null;
  const legs = requests.flatMap((each) => each.legs).map(atOwnPrice);
  if (more.length === 0) return { ...asked(first), legs };
  const { account_type, policy } = first;
  return { account_type, kind: "combo", legs, unit_stake: LEAST_STAKE, policy };
}

/** What was found of each leg, by the name of its selection. */
export function legChecks(checked: CheckedSlip | undefined): ReadonlyMap<string, LegCheck> {
  const found = new Map<string, LegCheck>();
  checked?.request.legs.forEach((leg, at) => {
    const check = checked.check.legs[at];
    if (check) found.set(nameOf(leg), check);
  });
  return found;
}

/** The selections that exclude each selection, by their names. */
export function relatedLegs(checked: CheckedSlip | undefined): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  const names = checked?.request.legs.map(nameOf) ?? [];
  for (const pair of checked?.check.related ?? [])
    for (const at of pair) {
      const name = names[at];
      const others = pair.filter((other) => other !== at).map((other) => names[other] ?? "");
      if (name) found.set(name, [...(found.get(name) ?? []), ...others]);
    }
  return found;
}

/** The lines of a request; 0 where its legs make no such bet. */
export const requestLines = ({ kind, legs, sizes = [], each_way = false }: SlipRequest): number =>
  linesOf({ kind, legs: legs.length, bankers: legs.filter(({ banker }) => banker).length, sizes, eachWay: each_way });
