import type { Amount } from "@/api/schema";
import { useMoneyText } from "@/ui/moneyText";
import { isGold, isWhole } from "../../Awards";

/** An amount of a drop as words; packets may hold gold, what has to be staked is money. */
export function useDropMoney(): (amount: Amount, awardType?: number) => string {
  const moneyText = useMoneyText();
  return (amount, awardType = 1) =>
    moneyText(amount, { kind: isGold(awardType) ? "gold" : "money", digits: isWhole(amount) ? 0 : 2 });
}
