import { type Amount, toAmount } from "@/lib/amount";
import * as CODE from "@/lib/api/codes";
import type { TranslateFn } from "@/lib/i18n/keys";
import type { BetLimits } from "../wire";
import type { Refusal } from "./placement";

/** The codes of the sportsbook that have words of their own, in `refusal_<code>`. */
const WORDED = [
  6001, 6002, 6003, 6004, 6005, 6006, 6007, 6008, 6009, 6010, 6011, 6012, 6013, 6014, 6015, 6016, 6017, 6023, 6024,
  6025, 6026, 6027,
] as const;
type Worded = (typeof WORDED)[number];
/** Whether a code has words of its own. */
export const isWorded = (code: number): code is Worded => WORDED.includes(code as Worded);

/** Whether a code says that a selection is locked for a moment. */
export const isSuspension = (code: number): boolean => code === CODE.MARKET_SUSPENDED || code === CODE.FEED_DOWN;

/** What refusals are put into words with. */
export interface RefusalContext {
  t: TranslateFn<"sportsBets">;
  /** An amount with its sign, of the kind of money that is bet with. */
  amount: (amount: Amount) => string;
  limits: BetLimits | undefined;
  isGold: boolean;
  /** The largest stake of a line that is taken now, where it is known. */
  largestStake?: Amount | null;
}

/** The codes whose words name a limit, in `refusal_<code>`; without an amount they are in `refusal_<code>_unknown`. */
const LIMITED = [6007, 6008, 6009, 6010, 6026] as const;
type Limited = (typeof LIMITED)[number];
const isLimited = (code: number): code is Limited => LIMITED.includes(code as Limited);

const isNumber = (value: unknown): value is number => typeof value === "number";

/** The limit that a refusal came with, else what the site's settings say; null where none is known, or nothing is taken. */
function limitOf(code: Limited, data: unknown, { limits, largestStake }: RefusalContext): Amount | null {
  const { limit, max } = (data ?? {}) as { limit?: unknown; max?: unknown };
  const own = {
    6007: limits?.min_stake,
    6008: limits?.max_stake,
    6009: limits?.max_payout,
    6010: largestStake,
    6026: largestStake,
  };
  const known = [limit, max, own[code]].find(isNumber) ?? 0;
  return known > 0 ? toAmount(known) : null;
}

/** Why a bet cannot be placed, in the player's words. */
export function codeText(code: number, context: RefusalContext, data: unknown = null): string {
  const { t, amount } = context;
  if (!isWorded(code)) return t("refusal_any");
  if (!isLimited(code)) return t(`refusal_${code}`);
  const limit = limitOf(code, data, context);
  return limit === null ? t(`refusal_${code}_unknown`) : t(`refusal_${code}`, { limit: amount(limit) });
}

/** Why a bet was not taken; codes of every bet come with the server's own words. */
export function refusalText({ code, data, message }: Refusal, context: RefusalContext): string {
  const { t, isGold } = context;
  if (code === CODE.INSUFFICIENT_FUNDS) return t(isGold ? "gold_short" : "funds_short");
  if (code === 0 && message === "") return t("refusal_storage");
  return isWorded(code) ? codeText(code, context, data) : message || t("refusal_any");
}
