import type { Amount, WithdrawInfo } from "@/api/schema";

const WHOLE = 10_000n;

export interface FeePreview {
  /** The part of the amount that costs nothing today. */
  free: Amount;
  fee: Amount;
  /** What reaches the account. */
  receives: Amount;
}

/** The fee as it will be: the part above today's free amount times the rate, rounded down to the unit. The reply decides. */
export function feePreview(amount: Amount, info: Pick<WithdrawInfo, "free_amount" | "fee_rate">): FeePreview {
  const free = Math.min(amount, Math.max(0, info.free_amount));
  const product = BigInt(amount - free) * BigInt(info.fee_rate);
  const fee = Number(product / WHOLE);
  return { free, fee, receives: amount - fee };
}

export type AmountProblem = "below_min" | "above_max" | "above_day" | "above_available" | "locked";

/** Most that can be asked for now; with `early`, cash under an open task counts too, after what that costs. */
export function mostNow(info: WithdrawInfo, early: boolean): Amount {
  const dayLeft = Math.max(0, info.day_amount_limit - info.day_withdraw);
  const available = early ? earlyAvailable(info) : info.can_withdraw;
  return Math.max(0, Math.min(available, info.max_amount, dayLeft));
}

/** All cash less what taking it early costs. */
export function earlyAvailable(info: WithdrawInfo): Amount {
  return Math.max(info.can_withdraw, info.can_withdraw + info.can_not_withdraw - info.extra_del_cash);
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
  if (amount > Math.max(0, info.day_amount_limit - info.day_withdraw)) return "above_day";
  if (amount <= info.can_withdraw || needsEarly(amount, info)) return null;
  return amount <= info.can_withdraw + info.can_not_withdraw ? "locked" : "above_available";
}
