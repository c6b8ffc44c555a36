import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import type { CrashBet } from "@/api/schema";
import { formatMoney } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import { GoldIcon, useMoneyStyle } from "@/ui/Money";
import { moneyKind } from "../frame/round";
import { worthAt } from "../tables/crash/curve";
import type { Shown } from "../tables/crash/flight";
import { useTimes } from "../tables/crash/times";
import type { Crash } from "./useSharedTable";

/** What the player may do with a bet that is placed, or that waits. */
export function Keys({ crash }: { crash: Crash }) {
  const { t } = useTranslation("crash");
  const { table, bet, wish, money } = crash;
  if (!table) return null;
  const open = bet?.state === "open" ? bet : null;
  if (!open) {
    if (!wish) return null;
    return (
      <Button
        size="xl"
        full
        variant="secondary"
        aria-disabled={money.phase !== "idle" || undefined}
        icon={<X aria-hidden className="size-5" />}
        onClick={() => money.phase === "idle" && crash.dropWish()}
      >
        <Two upper={t(money.phase === "idle" ? "waits_next" : "placing")} lower={t("cancel_waiting")} />
      </Button>
    );
  }
  if (table.round_no === open.round_no && table.phase === "running")
    return <CashOutKey bet={open} shown={crash.shown} leaving={money.doing === "leave"} onLeave={crash.leave} />;
  if (table.round_no === open.round_no && table.phase === "betting")
    return (
      <Button
        size="xl"
        full
        variant="secondary"
        aria-disabled={money.phase !== "idle" || undefined}
        icon={<X aria-hidden className="size-5" />}
        onClick={() => money.phase === "idle" && crash.cancel()}
      >
        <Two upper={t("you_are_in")} lower={t("cancel_bet")} />
      </Button>
    );
  return (
    <Button size="xl" full variant="secondary" disabled>
      {t("settling")}
    </Button>
  );
}

/** While Auto plays: a way out by hand, in a place that is there all the time. */
export function WayOut({ crash }: { crash: Crash }) {
  const { t } = useTranslation("crash");
  const { bet, table, money } = crash;
  const flies = bet?.state === "open" && table?.phase === "running" && table.round_no === bet.round_no;
  if (flies)
    return <CashOutKey bet={bet} shown={crash.shown} leaving={money.doing === "leave"} onLeave={crash.leave} />;
  return (
    <Button size="xl" full disabled>
      {t("cash_out")}
    </Button>
  );
}

function Two({ upper, lower }: { upper: string; lower: string }) {
  return (
    <span className="flex min-w-0 flex-col items-center leading-tight">
      <span className="text-sm font-medium text-ink-2">{upper}</span>
      <span className="text-base font-bold">{lower}</span>
    </span>
  );
}

/** How often the amount on the key changes: as fast as figures can be read. */
const TOLD_MS = 80;

interface CashOutProps {
  bet: CrashBet;
  shown: (now: number) => Shown;
  leaving: boolean;
  onLeave: () => void;
}

/** Takes what the bet is worth now; the amount on it never runs ahead of the server. */
function CashOutKey({ bet, shown, leaving, onLeave }: CashOutProps) {
  const { t } = useTranslation("crash");
  const style = useMoneyStyle();
  const times = useTimes();
  const [upper, lower] = [useRef<HTMLSpanElement>(null), useRef<HTMLSpanElement>(null)];
  useEffect(() => {
    let told = Number.NEGATIVE_INFINITY;
    let frame = 0;
    const turn = (now: number) => {
      frame = requestAnimationFrame(turn);
      if (now - told < TOLD_MS || !upper.current || !lower.current) return;
      told = now;
      const { multiplier } = shown(now);
      upper.current.textContent = times(Math.min(multiplier, bet.out_at));
      lower.current.textContent = formatMoney(worthAt(bet, multiplier), style, { kind: moneyKind(bet.account_type) });
    };
    frame = requestAnimationFrame(turn);
    return () => cancelAnimationFrame(frame);
  }, [bet, shown, times, style, upper, lower]);
  return (
    <Button
      size="xl"
      full
      variant="gold"
      aria-disabled={leaving || undefined}
      onClick={() => !leaving && onLeave()}
      className="min-w-0! overflow-hidden px-3!"
    >
      <span className="flex min-w-0 flex-col items-center leading-tight">
        <span className="flex items-center gap-1.5 text-sm font-bold">
          {t(leaving ? "leaving" : "cash_out")}
          <span ref={upper} aria-hidden className="tnum opacity-75" />
        </span>
        <span className="tnum flex items-center gap-1 text-lg font-extrabold">
          {bet.account_type === 0 && <GoldIcon className="size-[1em]" />}
          <span ref={lower} aria-hidden translate="no" />
        </span>
      </span>
    </Button>
  );
}
