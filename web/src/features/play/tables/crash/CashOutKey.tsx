import { useEffect, useRef } from "react";
import { moneyKind } from "@/domain/wallet";
import { formatMoney } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import { GoldIcon, useMoneyStyle } from "@/ui/Money";
import type { SharedTable } from "../../sharedTable/useSharedTable";
import { worthAt } from "./curve";
import type { Shown } from "./flight";
import { useTimes } from "./times";
import type { CrashTypes } from "./wire";

interface CashOutButtonProps {
  shared: SharedTable<CrashTypes>;
  shown: (now: number) => Shown;
}

/** While Auto plays: a cash-out by hand, in a place that is there all the time. */
export function CashOutButton({ shared: { bet, table, calls, cashOut }, shown }: CashOutButtonProps) {
  const { t } = useTranslation("crash");
  const flies = bet?.state === "open" && table?.phase === "running" && table.round_no === bet.round_no;
  if (flies) return <CashOutKey bet={bet} shown={shown} pending={calls.pending === "cashOut"} onCashOut={cashOut} />;
  return (
    <Button size="xl" full disabled>
      {t("cash_out")}
    </Button>
  );
}

/** How often the amount on the key changes: as fast as figures can be read. */
const UPDATE_MS = 80;

interface CashOutProps {
  bet: CrashTypes["bet"];
  shown: (now: number) => Shown;
  pending: boolean;
  onCashOut: () => void;
}

/** Takes what the bet is worth now; the amount on it never runs ahead of the server. */
export function CashOutKey({ bet, shown, pending, onCashOut }: CashOutProps) {
  const { t } = useTranslation("crash");
  const style = useMoneyStyle();
  const times = useTimes();
  const [multiplierText, amountText] = [useRef<HTMLSpanElement>(null), useRef<HTMLSpanElement>(null)];
  useEffect(() => {
    let updated = Number.NEGATIVE_INFINITY;
    let frame = 0;
    const draw = (now: number) => {
      frame = requestAnimationFrame(draw);
      if (now - updated < UPDATE_MS || !multiplierText.current || !amountText.current) return;
      updated = now;
      const { multiplier } = shown(now);
      multiplierText.current.textContent = times(Math.min(multiplier, bet.out_at));
      amountText.current.textContent = formatMoney(worthAt(bet, multiplier), style, {
        kind: moneyKind(bet.account_type),
      });
    };
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [bet, shown, times, style, multiplierText, amountText]);
  return (
    <Button
      size="xl"
      full
      variant="gold"
      aria-disabled={pending || undefined}
      onClick={() => !pending && onCashOut()}
      className="min-w-0 overflow-hidden px-3"
    >
      <span className="flex min-w-0 flex-col items-center leading-tight">
        <span className="flex items-center gap-1.5 text-sm font-bold">
          {t(pending ? "leaving" : "cash_out")}
          <span ref={multiplierText} aria-hidden className="tnum opacity-75" />
        </span>
        <span className="tnum flex items-center gap-1 text-lg font-extrabold">
          {bet.account_type === 0 && <GoldIcon className="size-[1em]" />}
          <span ref={amountText} aria-hidden translate="no" />
        </span>
      </span>
    </Button>
  );
}
