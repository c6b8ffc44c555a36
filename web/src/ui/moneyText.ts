import type { Amount } from "@/lib/amount";
import { type AmountFormat, formatMoney, type MoneyKind } from "@/lib/format/money";
import { useMoneyStyle } from "./Money";

/** An amount as text, for sentences; on its own it is always shown by `<Money>`. */
export function useMoneyText(): (amount: Amount, format?: AmountFormat & { kind?: MoneyKind }) => string {
  const style = useMoneyStyle();
  return (amount, format) => formatMoney(amount, style, format);
}
