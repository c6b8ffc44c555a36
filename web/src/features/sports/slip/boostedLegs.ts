import { toAmount } from "@/lib/amount";
import type { AccountType, BetKind, OddsPolicy, SlipRequest } from "../wire";
import { kindOf, type SlipEntry, type SlipState } from "./slipState";

/** What decides whether legs are placed at boosted prices. */
export interface BoostScope {
  kind: BetKind;
  account: AccountType;
  /** Whether a free bet is used instead of a stake. */
  isFree: boolean;
}

/** Whether a leg is placed at its boosted price: boosts are for singles of money that are not each-way. */
export const isBoosted = (leg: SlipEntry, { kind, account, isFree }: BoostScope): boolean =>
  leg.boost !== null && kind === "single" && account === 1 && !isFree && !leg.eachWay;

/** Losing a boost is a question to the player: its leg is not placed at whatever odds there are then. */
export const policyOf = (policy: OddsPolicy, isAtBoost: boolean): OddsPolicy =>
  isAtBoost && policy === "any" ? "higher" : policy;

/** The smallest stake that can be asked about. */
export const LEAST_STAKE = toAmount(1);

/** What brings the boosted prices of now: a single of each leg that is placed at one, whatever is staked on it. */
export function boostRequests(slip: SlipState, account: AccountType, isFree: boolean): SlipRequest[] {
  const scope = { kind: kindOf(slip), account, isFree };
  return slip.legs.flatMap((leg) => {
    const { fixture, market, outcome, boost } = leg;
    if (!boost || !isBoosted(leg, scope)) return [];
    const legs = [{ fixture, market, outcome, odds: boost.odds, boost: true }];
    return [{ account_type: account, kind: "single", legs, unit_stake: LEAST_STAKE, policy: "any" }];
  });
}
