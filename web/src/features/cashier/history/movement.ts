import type { TransferLine } from "@/api/schema";
import { type Amount, negated } from "@/lib/amount";
import type { MoneyKind } from "@/lib/format/money";
import { tData } from "@/lib/i18n/translate";

/** The kinds that a player can filter by; empty for all. */
export const KINDS = ["", "play", "deposit", "withdrawal", "bonus", "gold", "adjustment", "debt"] as const;
export type Kind = (typeof KINDS)[number];

/** Bonus, cash, frozen bonus, frozen cash, gold, by their currency types. */
const GOLD = 5;

/** Whether a movement brings something, takes something, or moves it between the player's own balances. */
export type Direction = "in" | "out" | "within" | "owed";

type Moved = Pick<TransferLine, "from" | "to" | "amount">;

export function directionOf({ from, to }: Moved): Direction {
  if (from === 0) return to === 0 ? "owed" : "in";
  return to === 0 ? "out" : "within";
}

/** The amount with the sign that the player sees; what moves within its own balances has none. */
export const signedAmount = (line: Moved): Amount => (directionOf(line) === "out" ? negated(line.amount) : line.amount);

export const moneyKindOf = ({ from, to }: Moved): MoneyKind => (from === GOLD || to === GOLD ? "gold" : "money");

/** What happened, in the player's language. */
export const codeText = (code: string): string => tData(`wallet:history.code.${code}`, code.replaceAll("_", " "));

/** A balance's name by its currency type; 0 is outside. */
export const bucketText = (type: number): string => tData(`wallet:history.bucket.${type}`, String(type));

/** From where to where, in words: `Cash → Set aside`. */
export function wayText({ from, to }: Moved): string {
  if (from === 0 || to === 0) return bucketText(from || to);
  return `${bucketText(from)} → ${bucketText(to)}`;
}
