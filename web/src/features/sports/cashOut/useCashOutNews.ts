import { useEffect } from "react";
import { useLoggedIn } from "@/domain/session/store";
import { minus } from "@/lib/amount";
import { onStream } from "@/lib/stream";
import { knownOpenBet } from "../bets/useBetPages";
import type { SportsBet } from "../wire";
import { dismissAll, followOtherRecords, followRecords, noteReceipt, repeatUnanswered, useCashOuts } from "./cashOuts";

/** How often it is looked for calls without an answer that are too old to be sent again. */
const EXPIRY_CHECK_MS = 1_000;

/** A change of a bet: its call without an answer was carried out, or it was cashed out by itself or in another tab. */
function followBet(bet: SportsBet): void {
  const { phases, receipts } = useCashOuts.getState();
  if (phases[bet.id] === "unknown") void repeatUnanswered();
  const isOwn = phases[bet.id] !== undefined || receipts[bet.id]?.bet.state === "cashed_out";
  const known = knownOpenBet(bet.id);
  if (bet.state === "cashed_out" && known && !isOwn)
    noteReceipt({ bet, paid: minus(bet.cashed_payout, known.cashed_payout) });
}

/** Follows what becomes of cash-outs while the list of bets is shown; those of an earlier visit without an answer are sent again. */
export function useCashOutNews(): void {
  const loggedIn = useLoggedIn();
  const isUnknown = useCashOuts(({ phases }) => Object.values(phases).includes("unknown"));
  useEffect(() => onStream("sports_bet", followBet), []);
  useEffect(followOtherRecords, []);
  useEffect(() => dismissAll, []);
  useEffect(() => {
    if (loggedIn) void repeatUnanswered();
  }, [loggedIn]);
  useEffect(() => {
    const timer = isUnknown ? setInterval(followRecords, EXPIRY_CHECK_MS) : undefined;
    return () => clearInterval(timer);
  }, [isUnknown]);
}
