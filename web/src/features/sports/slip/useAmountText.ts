import type { PlayMode } from "@/api/schema";
import { moneyKind } from "@/domain/wallet";
import type { Amount } from "@/lib/amount";
import { useMoneyText } from "@/ui/moneyText";

/** Writes amounts with the sign of their money; gold has none. */
export function useAmountText(account: PlayMode): (amount: Amount) => string {
  const write = useMoneyText();
  return (amount) => write(amount, { kind: moneyKind(account) });
}
