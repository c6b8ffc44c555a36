import { type ReactNode, useEffect, useMemo } from "react";
import { useLoggedIn, useOnlyPlayMode } from "@/domain/session/store";
import { call, serverNow } from "@/lib/api/call";
import { onStream } from "@/lib/stream";
import { type SlipAccess, SlipContext } from "../slipContext";
import { toggleInSlip } from "./addToSlip";
import { BET } from "./calls";
import { followOtherRecords, followRecords, repeatUnanswered, updateReceipt, usePlacement } from "./placement";
import { nameOf } from "./slipState";
import { followOtherTabs, useSlip } from "./slipStore";
import { useSportsConfig } from "./useRefusalContext";

/** How often a bet is asked for whose delay is over while its decision has not come. */
const DECISION_POLL_MS = 1_000;

/** How often it is checked whether a bet without an answer is too old to be sent again. */
const EXPIRY_CHECK_MS = 1_000;

/** The slip for all that is below it: prices go into it, and what became of placed bets is followed. */
export function SlipProvider({ children }: { children: ReactNode }) {
  const legs = useSlip((state) => state.legs);
  const access = useMemo<SlipAccess>(() => {
    const names = new Set(legs.map(nameOf));
    const boosted = new Set(legs.filter(({ boost }) => boost).map(nameOf));
    return {
      has: (selection) => names.has(nameOf(selection)),
      hasBoost: (selection) => boosted.has(nameOf(selection)),
      toggle: toggleInSlip,
    };
  }, [legs]);
  useEffect(followOtherTabs, []);
  useEffect(followOtherRecords, []);
  useOnlyAccount();
  useUnanswered();
  useDecisions();
  return <SlipContext value={access}>{children}</SlipContext>;
}

/** Where bets are taken with one kind of money alone, the whole page shows that one. */
function useOnlyAccount(): void {
  const accounts = useSportsConfig()?.account_types;
  useOnlyPlayMode(accounts?.length === 1 ? (accounts[0] ?? null) : null);
}

/** Bets of an earlier visit to which no answer came are sent again under their keys, until they are too old for that. */
function useUnanswered(): void {
  const loggedIn = useLoggedIn();
  const isUnknown = usePlacement(({ phase }) => phase === "unknown");
  useEffect(() => {
    if (!isUnknown) return;
    const timer = setInterval(followRecords, EXPIRY_CHECK_MS);
    return () => clearInterval(timer);
  }, [isUnknown]);
  useEffect(() => {
    if (loggedIn) void repeatUnanswered();
  }, [loggedIn]);
}

/** Follows bets that are pending: by the player's stream, and by asking once their delay is over. */
function useDecisions(): void {
  const isPending = usePlacement(({ receipts }) => receipts.some(({ bet }) => bet.state === "pending"));
  useEffect(() => onStream("sports_bet", updateReceipt), []);
  useEffect(() => {
    if (!isPending) return;
    const timer = setInterval(askForDecisions, DECISION_POLL_MS);
    return () => clearInterval(timer);
  }, [isPending]);
}

function askForDecisions(): void {
  for (const { bet } of usePlacement.getState().receipts)
    if (bet.state === "pending" && serverNow() > bet.decide_at)
      // Without an answer the next try follows.
      call(BET, { bet: bet.id }, { quiet: true }).then(updateReceipt, () => undefined);
}
