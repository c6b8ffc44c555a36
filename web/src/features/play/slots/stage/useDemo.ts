import { useCallback, useRef, useState } from "react";
import type { OriginalConfig, Round } from "@/api/schema";
import { useLoggedIn } from "@/domain/session/store";
import { type Amount, minus, plus, times, toAmount } from "@/lib/amount";
import { call } from "@/lib/api/call";
import { isApiError } from "@/lib/api/errors";
import { translator } from "@/lib/i18n/translate";
import { readJson, writeJson } from "@/lib/storage";
import { toast } from "@/lib/toast";
import { useMoneyStyle } from "@/ui/Money";
import { type DemoPlay, demoId } from "../../frame/demo";
import { type BetInput, NOT_SENT, type Placed, type StepOf, tellFailure } from "../../frame/useBets";
import type { BetPhase } from "../../frame/useMoneyCalls";

const BALANCE = "slot_demo";
/** What a demo begins with, in units. */
const FIRST_UNITS = 1_000;

/** A demo round that may go on: what began it, its seed, and its steps so far. */
interface Going {
  bet: Pick<BetInput, "game" | "stake" | "params" | "playMode">;
  seed: string;
  actions: StepOf["action"][];
}

export interface SlotDemo extends DemoPlay {
  /** Whether all that a demo begins with is there. */
  full: boolean;
  /** Begins with the whole balance again. */
  fill: () => void;
}

let played = 0;

/** What the device has kept; null where that is no amount. */
function keptBalance(): Amount | null {
  const kept = readJson<unknown>(BALANCE);
  return typeof kept === "number" && Number.isSafeInteger(kept) && kept >= 0 ? toAmount(kept) : null;
}

/** Spins without an account, drawn by the server for nothing; null for a player who is logged in. What is left is kept by the device. */
export function useDemo(config: OriginalConfig): SlotDemo | null {
  const loggedIn = useLoggedIn();
  const { unit } = useMoneyStyle();
  const first = times(toAmount(unit), FIRST_UNITS);
  const [balance, setBalance] = useState<Amount>(() => keptBalance() ?? first);
  const [phase, setPhase] = useState<BetPhase>("idle");
  const going = useRef<Going | null>(null);

  const keep = useCallback((next: Amount) => {
    setBalance(next);
    writeJson(BALANCE, next);
  }, []);

  const ask = async (next: Omit<Going, "seed"> & { seed?: string }, mostPayout: string): Promise<Placed> => {
    const { game, params, stake, playMode: account_type } = next.bet;
    const known = next.seed === undefined ? {} : { server_seed: next.seed, actions: next.actions };
    setPhase("sending");
    try {
      const body = { game, params, stake, account_type, ...known };
      const reply = await call("POST /api/slots/demo", body, { quiet: true });
      going.current = { ...next, seed: reply.server_seed };
      if (next.seed === undefined) played += 1;
      const round: Round = { ...reply.round, id: demoId(played) };
      const begun = next.seed === undefined ? minus(balance, stake) : balance;
      keep(plus(begun, round.payout));
      return { round };
    } catch (error) {
      tellFailure(error, account_type, { words: "payout_above", most: mostPayout });
      return isApiError(error) ? { round: null, refused: error.code } : NOT_SENT;
    } finally {
      setPhase("idle");
    }
  };

  const place = async ({ game, stake, params, playMode, mostPayout }: BetInput): Promise<Placed> => {
    if (stake > balance) {
      toast.warning(translator("slots")("demo_short"));
      return NOT_SENT;
    }
    return ask({ bet: { game, stake, params, playMode }, actions: [] }, mostPayout);
  };
  const step = async ({ action, mostPayout }: StepOf): Promise<Placed> => {
    const round = going.current;
    return round ? ask({ ...round, actions: [...round.actions, action] }, mostPayout) : NOT_SENT;
  };
  if (loggedIn || config.account_types.length === 0) return null;
  return { bets: { phase, place, step }, balance, full: balance >= first, fill: () => keep(first) };
}
