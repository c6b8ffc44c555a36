import type { MoneyKind } from "@/lib/format/money";
import { cx } from "./cx";
import { Money, type MoneyProps } from "./Money";
import { useMoneyText } from "./moneyText";

/** The one amount a screen is about: large, and smaller step by step so that even the largest fits a phone. */
export function BigMoney({ amount, kind, className, ...rest }: MoneyProps & { kind?: MoneyKind }) {
  const length = useMoneyText()(amount, { kind }).length;
  const size = length <= 12 ? "text-3xl" : length <= 16 ? "text-2xl" : length <= 20 ? "text-xl" : "text-lg";
  return (
    <Money
      amount={amount}
      kind={kind}
      className={cx("leading-tight font-extrabold tracking-[-.02em]", size, className)}
      {...rest}
    />
  );
}
