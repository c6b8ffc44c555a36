import { useEffect } from "react";
import { useUser } from "@/domain/session/store";
import { onStream } from "@/lib/stream";
import type { SportsBet } from "../wire";
import { dismissAll, followOtherRecords, followRecords, repeatUnanswered, useCashOuts } from "./cashOuts";
import { noteChange } from "./knownBets";
import { renewQuote } from "./quotes";

/** How often it is looked for calls without an answer that are too old to be sent again. */
const EXPIRY_CHECK_MS = 1_000;

/** Another tab may still be waiting for the answer to so young a call. */
const RECENT_MS = 3_000;

/** A change of a bet: its call without an answer was carried out, or it was cashed out by itself or in another tab. */
function followBet(bet: SportsBet): void {
  if (useCashOuts.getState().phases[bet.id] === "unknown") void repeatUnanswered();
  renewQuote(bet.id);
  noteChange(bet);
}

/** Follows what becomes of cash-outs while the list of bets is shown; those of an earlier visit without an answer are sent again. */
export function useCashOutNews(): void {
  const uid = useUser()?.uid ?? 0;
  const isUnknown = useCashOuts(({ phases }) => Object.values(phases).includes("unknown"));
  useEffect(() => onStream("sports_bet", followBet), []);
  useEffect(followOtherRecords, []);
  useEffect(() => dismissAll, []);
  useEffect(() => {
    if (uid === 0) return;
    void repeatUnanswered(RECENT_MS);
    const timer = setTimeout(repeatUnanswered, RECENT_MS, RECENT_MS);
    return () => clearTimeout(timer);
  }, [uid]);
  useEffect(() => {
    const timer = isUnknown ? setInterval(followRecords, EXPIRY_CHECK_MS) : undefined;
    return () => clearInterval(timer);
  }, [isUnknown]);
}
