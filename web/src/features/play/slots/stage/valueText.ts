import type { TranslateFn } from "@/lib/i18n/keys";
import type { SlotLook } from "../slot";

const PRIZES = ["mini", "minor", "major"] as const;

/** What the value of a drop or a coin is written as: a multiplier, a named prize, or so many stakes. */
export function valueText({ sheet }: Pick<SlotLook, "sheet">, t: TranslateFn<"slots">, value: number): string {
  const { hold } = sheet.rules;
  if (!hold) return `×${value}`;
  const named = hold.prizes.find(([, worth]) => worth === value)?.[0];
  const prize = PRIZES.find((each) => each === named);
  return prize ? t(`prize_${prize}`) : `${value / 100}×`;
}
