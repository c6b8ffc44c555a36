import { useState } from "react";
import type { CrashChain, CrashPast } from "@/api/schema";
import { canVerify } from "@/domain/fairness/draws";
import { formatTime } from "@/lib/format/time";
import { currentTag } from "@/lib/i18n";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { navigate } from "@/lib/router";
import { Button } from "@/ui/Button";
import { cx } from "@/ui/cx";
import { Dialog } from "@/ui/Dialog";
import { ChainResult } from "../fairness/verify/ChainForm";
import { RecordMatch } from "../fairness/verify/RecordMatch";
import { Line } from "./Line";
import { sourceOf, verifierAddress } from "./proof";
import { useTimes } from "../tables/crash/times";
import { verify } from "../tables/crash/verify";

const SHOWN = 30;
/** From these on a round is a good one, and a rare one. In hundredths. */
const [GOOD, RARE] = [200, 1_000];

/** How a round of everybody's looks by its height. The figure says it, the colour only helps. */
export const toneOf = (past: CrashPast): string =>
  past.void
    ? "bg-raised text-ink-3 line-through"
    : past.crash_point >= RARE
      ? "bg-gold-fill text-on-gold"
      : past.crash_point >= GOOD
        ? "bg-win-fill text-on-win"
        : "bg-active text-ink-2";

interface StripProps {
  history: readonly CrashPast[];
  onOpen: (past: CrashPast) => void;
}

/** How everybody's last rounds ended, newest first; each opens its proof. */
export function PastStrip({ history, onOpen }: StripProps) {
  const { t } = useTranslation("crash");
  const times = useTimes();
  return (
    <ul aria-label={t("last_rounds")} className="no-scrollbar flex h-11 items-center gap-1.5 overflow-x-auto">
      {history.length === 0 && <li className="px-1 text-sm text-ink-3">{t("no_rounds")}</li>}
      {history.slice(0, SHOWN).map((past) => (
        <li key={past.round_no} className="shrink-0 animate-[appear_.2s_ease-out]">
          <button
            type="button"
            onClick={() => onOpen(past)}
            aria-label={t(past.void ? "round_void" : "round_crashed", {
              round: past.round_no,
              at: times(past.crash_point),
            })}
            className={cx(
              "press tnum relative h-9 min-w-14 rounded-full px-3 text-sm font-bold before:absolute before:-inset-y-1 before:inset-x-0",
              toneOf(past),
            )}
          >
            {times(past.crash_point)}
          </button>
        </li>
      ))}
    </ul>
  );
}

interface DialogProps {
  past: CrashPast;
  chain: CrashChain;
  known: readonly CrashPast[];
  onClose: () => void;
}

/** One of everybody's rounds, held to its hash here. */
export function PastDialog({ past, chain, known, onClose }: DialogProps) {
  const { t } = useTranslation(["crash", "fairness", "verify"]);
  const times = useTimes();
  const [source] = useState(() => sourceOf(past, chain, known));
  return (
    <Dialog title={t("round", { round: past.round_no })} onClose={onClose} size="lg">
      <div className="grid gap-3">
        <div className="flex flex-wrap items-baseline justify-between gap-3">
          <span className="tnum text-3xl font-extrabold">{times(past.crash_point)}</span>
          <span className="text-sm text-ink-2">
            {past.void ? t("void_note") : formatTime(past.crashed_at, currentTag())}
          </span>
        </div>
        <Line label={t("round_hash", { link: past.link_no })} value={past.hash} />
        <Line label={t("chain_salt")} value={chain.salt} />
        <Line label={t("chain_end", { chain: chain.number })} value={chain.terminating_hash} />
        {canVerify() ? (
          <>
            <RecordMatch verifier={verify} source={source} outcome={past} />
            <ChainResult verifier={verify} source={source} />
          </>
        ) : (
          <p className="rounded-md bg-raised p-4 text-sm text-ink-2">{t("fairness:needs_secure_page")}</p>
        )}
        <Button variant="secondary" full onClick={() => navigate(verifierAddress(source))}>
          {t("fairness:open_verifier")}
        </Button>
      </div>
    </Dialog>
  );
}
