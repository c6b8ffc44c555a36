import type { WithdrawInfo } from "@/api/schema";
import { type Amount, largest, minus, share, smallest, ZERO } from "@/lib/amount";

export interface FeePreview {
  /** The part of the amount that costs nothing today. */
  free: Amount;
  fee: Amount;
  /** What reaches the account. */
  receives: Amount;
}

/** The fee as it will be: the part above today's free amount times the rate, rounded down to the unit. The reply decides. */
export function feePreview(amount: Amount, info: Pick<WithdrawInfo, "free_amount" | "fee_rate">): FeePreview {
  const free = smallest(amount, largest(ZERO, info.free_amount));
  const fee = share(minus(amount, free), info.fee_rate);
  return { free, fee, receives: minus(amount, fee) };
}

export type AmountProblem = "below_min" | "above_max" | "above_day" | "above_available" | "debt" | "locked";

/** Most that can be asked for now; with `early`, cash under an open task counts too, after what that costs. */
export function mostNow(info: WithdrawInfo, early: boolean): Amount {
  const available = early ? earlyAvailable(info) : info.can_withdraw;
  return largest(ZERO, smallest(available, info.max_amount, dayLeft(info)));
}

/** The rest of the day's limit. */
export function dayLeft(info: WithdrawInfo): Amount {
  return largest(ZERO, minus(info.day_amount_limit, info.day_withdraw));
}

/** All cash less what taking it early costs and what is owed. */
export function earlyAvailable(info: WithdrawInfo): Amount {
  return largest(info.can_withdraw, minus(minus(info.money, info.extra_del_cash), info.debt));
}

/** The amount needs cash that is still locked. */
export function needsEarly(amount: Amount, info: WithdrawInfo): boolean {
  return amount > info.can_withdraw && info.early_allowed === 1 && amount <= earlyAvailable(info);
}

/** What is wrong with an amount before it is sent; the server checks again. */
export function amountProblem(
  amount: Amount,
  info: WithdrawInfo,
  minimum: Amount,
  maximum: Amount,
): AmountProblem | null {
  if (amount < Math.max(minimum, info.min_amount)) return "below_min";
  if (amount > Math.min(maximum, info.max_amount)) return "above_max";
  if (amount > dayLeft(info)) return "above_day";
  if (amount <= info.can_withdraw || needsEarly(amount, info)) return null;
  if (amount > info.money) return "above_available";
  return isOwed(amount, info) ? "debt" : "locked";
}

/** The amount could be taken, were it not for what is owed. */
function isOwed(amount: Amount, info: WithdrawInfo): boolean {
  const unlocked = minus(info.money, info.can_not_withdraw);
  return amount <= unlocked || needsEarly(amount, { ...info, debt: ZERO });
}
