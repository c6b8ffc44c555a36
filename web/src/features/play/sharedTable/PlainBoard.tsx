import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { Reconnecting, TableLost } from "./Connection";
import type { TableTypes } from "./definition";
import { OwnBet } from "./OwnBet";
import type { SharedTable } from "./useSharedTable";

interface Props<T extends TableTypes> {
  shared: SharedTable<T>;
  /** The picture of the round. */
  children: ReactNode;
}

/** A board in the words of every table: the phase, the time that is left, the picture, the player's own bet. */
export function PlainBoard<T extends TableTypes>({ shared, children }: Props<T>) {
  const { table, live, roundBet } = shared;
  return (
    <div className="relative mx-3 mt-1 mb-3 grid min-h-[19rem] grid-rows-[auto_1fr_auto] justify-items-center gap-3 rounded-lg bg-raised p-4 text-center tablet:mx-5">
      <Phase shared={shared} />
      <div className="grid place-items-center">{children}</div>
      <div className="grid min-h-9 place-items-center">
        {roundBet && (
          <OwnBet
            bet={roundBet}
            className={cx(
              "min-h-9 gap-2 px-4 leading-tight",
              roundBet.state === "paid" ? "bg-win-fill text-on-win" : "bg-active",
            )}
          />
        )}
      </div>
      {!table && !live && (
        <div className="absolute inset-0 grid place-items-center rounded-lg bg-panel">
          <TableLost onRetry={() => void shared.refresh()} />
        </div>
      )}
      {table && !live && <Reconnecting />}
    </div>
  );
}

const TICK_MS = 250;

/** Whole seconds until bets close, or until the next round; null while there is nothing to wait for. */
function useSecondsLeft<T extends TableTypes>({ table, clock }: SharedTable<T>): number | null {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const until = table?.phase === "betting" ? table.betting_ends_at : table?.next_at;
  return until == null || !clock.known ? null : Math.max(0, Math.ceil((until - clock.at(now)) / 1_000));
}

function Phase<T extends TableTypes>({ shared }: { shared: SharedTable<T> }) {
  const { t } = useTranslation("tables");
  const seconds = useSecondsLeft(shared);
  const phase = shared.table?.phase;
  if (!phase) return <p />;
  const waits = phase === "betting" || phase === "ended";
  return (
    <p className="tnum text-base font-bold text-ink-2">
      {t(`is_${phase}`)}
      {waits && seconds !== null && <span className="ml-2 text-ink-1">{t("seconds", { seconds })}</span>}
    </p>
  );
}
