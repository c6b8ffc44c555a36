import { moneyKind } from "@/domain/wallet";
import { type Amount, times } from "@/lib/amount";
import { formatMultiplier } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import { Money, useMoneyStyle } from "@/ui/Money";

interface Props {
  stake: Amount;
  playMode: 0 | 1;
  /** What the round is worth now, in 1/10 000. */
  multiplier: number;
  /** Nothing can be taken before the first step. */
  ready: boolean;
  busy: boolean;
  onCashOut: () => void;
  /** What it is called. */
  label: string;
}

/** Takes what the round is worth. The amount is on the button itself. */
export function CashOut({ stake, playMode, multiplier, ready, busy, onCashOut, label }: Props) {
  const { t } = useTranslation("steps");
  const style = useMoneyStyle();
  return (
    <Button
      size="xl"
      full
      variant="gold"
      disabled={!ready}
      // A press too many waits; the key keeps its look.
      aria-disabled={busy || undefined}
      onClick={() => !busy && onCashOut()}
      className="min-w-0 overflow-hidden px-3"
    >
      {ready ? (
        <span className="flex min-w-0 flex-col items-center leading-tight">
          <span className="flex items-center gap-1.5 text-sm font-bold">
            {label}
            <span className="tnum opacity-75">{formatMultiplier(multiplier, style.tag)}</span>
          </span>
          <Money
            amount={times(stake, multiplier, 10_000)}
            kind={moneyKind(playMode)}
            className="max-w-full text-lg font-extrabold"
          />
        </span>
      ) : (
        t("cash_out_first")
      )}
    </Button>
  );
}
