import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import type { SceneProps } from "../chips/look";
import { OwnBet } from "../sharedTable/OwnBet";
import type { SharedTable } from "../sharedTable/useSharedTable";
import type { LiveTypes } from "./live";
import styles from "./live.module.css";

interface Props<Outcome extends object> {
  shared: SharedTable<LiveTypes<Outcome>>;
  phase: SceneProps<Outcome>["phase"];
  bettingMs: number;
  still: boolean;
  /** At the end of the bar. */
  children?: ReactNode;
}

const TICK_MS = 200;
/** From here on there is little time. */
const HURRY_S = 3;

/** What the round is at, with the time that is left to bet, or until the next round. */
export function PhaseBar<Outcome extends object>({ shared, phase, bettingMs, still, children }: Props<Outcome>) {
  const { t } = useTranslation("tables");
  const { table, roundBet } = shared;
  const left = useMsLeft(shared);
  const seconds = left === null ? null : Math.ceil(left / 1_000);
  const betting = table?.phase === "betting";
  const decides = table?.phase === "running" && table.decides_until != null;
  const text =
    !table || table.phase === "paused" || table.phase === "void"
      ? t(table?.phase === "void" ? "is_void" : "is_paused")
      : betting
        ? t("closes", { seconds: seconds ?? 0 })
        : decides
          ? t("decides", { seconds: seconds ?? 0 })
          : phase === "closed"
            ? t("closed")
            : phase === "reveal" || seconds === null
              ? t("revealing")
              : t("next", { seconds });
  const whole = decides ? (table.decides_until ?? 0) - (table.stage_at ?? 0) : bettingMs;
  const share = (betting || decides) && left !== null && whole > 0 ? Math.min(1, left / whole) : 0;
  return (
    <div className={cx(styles.bar, "relative flex min-h-10 items-center justify-between gap-3 px-3 tablet:px-5")}>
      <p
        className={cx(
          "tnum mr-auto text-sm font-bold whitespace-nowrap",
          (betting || decides) && seconds !== null && seconds <= HURRY_S && styles.hurry,
        )}
      >
        {text}
      </p>
      {roundBet ? (
        <OwnBet
          key={roundBet.state}
          bet={roundBet}
          className={cx(
            styles.own,
            "shrink-0 gap-1.5 px-3 whitespace-nowrap",
            roundBet.state !== "open" && "animate-land",
          )}
        />
      ) : (
        <p className="truncate text-right text-xs opacity-75">{t("no_dealer")}</p>
      )}
      {children}
      <span aria-hidden className="absolute inset-x-0 bottom-0 h-1 overflow-hidden">
        <span
          className={cx(
            styles.time,
            "block size-full origin-left",
            !still && "transition-transform duration-200 ease-linear",
          )}
          style={{ transform: `scaleX(${share})` }}
        />
      </span>
    </div>
  );
}

/** The time until bets or a decision close, or until the next round; null while there is nothing to wait for. */
function useMsLeft<Outcome extends object>({ table, clock }: SharedTable<LiveTypes<Outcome>>): number | null {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const ends = { betting: table?.betting_ends_at, running: table?.decides_until, ended: table?.next_at };
  const phase = table?.phase;
  const until = phase === "betting" || phase === "running" || phase === "ended" ? ends[phase] : null;
  return until == null || !clock.known ? null : Math.max(0, until - clock.at(now));
}
