import * as z from "zod/mini";
import type { PayMethod, ShopItem } from "@/api/schema";
import type { Amount } from "@/lib/amount";
import { type MoneyStyle, parseAmount } from "@/lib/format/money";
import { type AmountProblem, methodProblem } from "./choice";

export interface DepositFields {
  /** An offer's id, or the custom amount's. */
  item: string;
  method: string;
  /** The custom amount as the player typed it. */
  amount: string;
  wantsBonus: boolean;
}

export interface DepositChoices {
  items: readonly ShopItem[];
  methods: readonly PayMethod[];
  style: MoneyStyle;
}

export type DepositProblem = AmountProblem | "malformed" | "no_method";

/** The amount of the chosen offer, or what was typed; null when that is no amount. */
export function chosenAmount({ item, amount }: DepositFields, { items, style }: DepositChoices): Amount | null {
  return items.find((offer) => offer.id === item)?.amount ?? parseAmount(amount, style);
}

/** The chosen method, or the first one. */
export const chosenMethod = ({ method }: DepositFields, { methods }: DepositChoices): PayMethod | undefined =>
  methods.find((way) => way.id === method) ?? methods[0];

export function depositProblem(fields: DepositFields, choices: DepositChoices): DepositProblem | null {
  const [amount, method] = [chosenAmount(fields, choices), chosenMethod(fields, choices)];
  if (!method) return "no_method";
  return amount === null || amount <= 0 ? "malformed" : methodProblem(amount, method);
}

/** The form of a deposit: an offer or an amount that the method takes. */
export function depositSchema(choices: DepositChoices) {
  const fields = z.object({ item: z.string(), method: z.string(), amount: z.string(), wantsBonus: z.boolean() });
  return fields.check(({ value, issues }) => {
    const problem = depositProblem(value, choices);
    if (problem) issues.push({ code: "custom", path: ["amount"], message: problem, input: value.amount });
  });
}
