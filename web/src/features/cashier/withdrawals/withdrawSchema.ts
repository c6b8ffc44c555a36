import * as z from "zod/mini";
import type { WithdrawInfo } from "@/api/schema";
import type { Amount } from "@/lib/amount";
import { type MoneyStyle, parseAmount } from "@/lib/format/money";
import { type AmountProblem, amountProblem, needsEarly } from "./fee";

export interface WithdrawFields {
  /** As the player typed it. */
  amount: string;
  /** The costs of taking locked cash early are accepted. */
  acceptsCosts: boolean;
}

export interface WithdrawLimits {
  info: WithdrawInfo;
  /** The method's own limits. */
  minimum: Amount;
  maximum: Amount;
  style: MoneyStyle;
}

/** What is wrong with an amount as it was typed; null when it can be sent. */
export function typedProblem(typed: string, limits: WithdrawLimits): AmountProblem | "malformed" | null {
  const amount = parseAmount(typed, limits.style);
  return amount === null ? "malformed" : amountProblem(amount, limits.info, limits.minimum, limits.maximum);
}

/** The form of a withdrawal: an amount within the limits, and the costs accepted where it needs locked cash. */
export function withdrawSchema(limits: WithdrawLimits) {
  return z.object({ amount: z.string(), acceptsCosts: z.boolean() }).check(({ value, issues }) => {
    const amount = parseAmount(value.amount, limits.style);
    const problem = typedProblem(value.amount, limits);
    if (problem) issues.push({ code: "custom", path: ["amount"], message: problem, input: value.amount });
    else if (amount !== null && needsEarly(amount, limits.info) && !value.acceptsCosts)
      issues.push({ code: "custom", path: ["acceptsCosts"], message: "missing", input: value.acceptsCosts });
  });
}
