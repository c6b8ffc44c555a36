import type { PayMethod, ShopItem } from "@/api/schema";
import { type Amount, plus } from "@/lib/amount";
import { readSetting, writeSetting } from "@/lib/storage";
import { RECHARGE_REWARD, SECOND_RECHARGE } from "./promoted";

const ITEM = "deposit_item";
const METHOD = "deposit_method";

/** The custom amount among the remembered choices. */
export const CUSTOM = "custom";

/** What is asked for, or else what was chosen last time: an offer's id or `custom`; if it is gone, the first that can be bought. */
export function rememberedItem(items: readonly ShopItem[], customOpen: boolean, asked = ""): string {
  const stored = asked || readSetting(ITEM);
  if (stored === CUSTOM && customOpen) return CUSTOM;
  const open = items.filter(inStock);
  return open.find((item) => item.id === stored)?.id ?? open[0]?.id ?? CUSTOM;
}

export function rememberItem(id: string): void {
  writeSetting(ITEM, id);
}

export function rememberMethod(id: string): void {
  writeSetting(METHOD, id);
}

export function lastMethod(): string | null {
  return readSetting(METHOD);
}

/** The last used method first, the others in the site's order. */
export function sortMethods(methods: readonly PayMethod[], lastUsed: string | null): PayMethod[] {
  return [...methods].sort(
    (a, b) => Number(b.id === lastUsed) - Number(a.id === lastUsed) || a.sort_index - b.sort_index,
  );
}

/** Whether this player may buy it once more. */
export function inStock(item: ShopItem): boolean {
  return item.left_num === null || item.left_num > 0;
}

/** Whether there is a limit to it: a number of pieces, or a time. Goods of a promotion that sells several have one together. */
export function isLimited(item: ShopItem): boolean {
  if (item.activity_type === SECOND_RECHARGE || item.activity_type === RECHARGE_REWARD) return false;
  return item.left_num !== null || item.end_time > 0;
}

/** The bonus of an offer: the plain one and the additional one. */
export function bonusOf(item: ShopItem): Amount {
  return plus(item.coin, item.extra_coin);
}

export type AmountProblem = "below_min" | "above_max";

/** What a method says to an amount; the server checks again. */
export function methodProblem(amount: Amount, method: PayMethod): AmountProblem | null {
  if (amount < method.min_amount) return "below_min";
  return method.max_amount > 0 && amount > method.max_amount ? "above_max" : null;
}
