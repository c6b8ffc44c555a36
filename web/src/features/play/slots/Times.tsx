import { formatMultiplier } from "@/lib/format/money";
import { cx } from "@/ui/cx";
import { useMoneyStyle } from "@/ui/Money";

/** The multiplier beside a slot's meter. Each new one is another element, so that it is seen to come. */
export function Times({ multiplier, className }: { multiplier: number; className: string | undefined }) {
  const { tag } = useMoneyStyle();
  return (
    <b key={multiplier} aria-hidden className={cx(className, "tnum")}>
      {formatMultiplier(multiplier * 10_000, tag, 0)}
    </b>
  );
}
