import { create } from "zustand";
import { currentUid } from "@/domain/session/store";
import { setWallet } from "@/domain/wallet";
import type { Amount } from "@/lib/amount";
import { isApiError } from "@/lib/api/errors";
import { type MoneyOptions, moneyCall, type PendingCall, pendingCalls, repeatCall } from "@/lib/api/money";
import { queryClient } from "@/lib/query";
import { onPlayerChange } from "../playerChange";
import { BETS, CASH_OUT } from "../slip/calls";
import { type Refusal, refusalOf, WAITS_MS } from "../slip/placement";
import type { CashOutReply, CashOutRequest, SportsBet, SportsQuote } from "../wire";
import { renewQuote } from "./quotes";

/** What was paid for a bet, and the bet after it. */
export interface CashOutReceipt {
  bet: SportsBet;
  paid: Amount;
}

/** An offer that could not be taken; without an offer where it was made in an earlier visit. */
export interface OfferRefusal extends Refusal {
  token: string;
  offer: Amount | null;
}

/** `checking`: no answer came yet, the same call is sent again. `unknown`: none came at all; the call is kept. */
export type CashOutPhase = "sending" | "checking" | "unknown";

type ByBet<T> = Readonly<Record<string, T>>;

interface CashOuts {
  /** A bet whose offer is not being taken has none. */
  phases: ByBet<CashOutPhase>;
  receipts: ByBet<CashOutReceipt>;
  refusals: ByBet<OfferRefusal>;
  /** The receipt that came last, while the player has not closed it. */
  newest: CashOutReceipt | null;
}

const NOTHING: CashOuts = { phases: {}, receipts: {}, refusals: {}, newest: null };

/** What became of the offers that were taken, by bet. */
export const useCashOuts = create<CashOuts>(() => NOTHING);

onPlayerChange(() => useCashOuts.setState(NOTHING));

/** The same without one bet. */
function without<T>(all: ByBet<T>, bet: string): ByBet<T> {
  const { [bet]: _, ...others } = all;
  return others;
}

const phaseOf = (bet: string): CashOutPhase | undefined => useCashOuts.getState().phases[bet];
const setPhase = (bet: string, phase: CashOutPhase) =>
  useCashOuts.setState(({ phases }) => ({ phases: { ...phases, [bet]: phase } }));

/** Takes an offer or a share of it; not while it is unknown what became of an earlier one for the same bet. */
export async function takeOffer({ bet, token, offer }: SportsQuote, share: number): Promise<void> {
  followRecords();
  if (phaseOf(bet)) return;
  const request: CashOutRequest = { bet, token, share };
  await settle(request, offer, "sending", (options) => moneyCall(CASH_OUT, request, options));
}

type PendingCashOut = PendingCall & { endpoint: typeof CASH_OUT };

/** The offers of which no answer came. The server takes none of them once it has run out, however late it is sent again. */
const unanswered = (): PendingCashOut[] =>
  pendingCalls(currentUid()).filter((call): call is PendingCashOut => call.endpoint === CASH_OUT);

const requestOf = ({ body }: PendingCall): CashOutRequest => JSON.parse(body) as CashOutRequest;

/**
 * Sends the calls again to which no answer ever came, under their keys: each offer is taken once. Those that are younger than
 * `minAgeMs` are left out: another tab may still be waiting for their answer.
 */
export async function repeatUnanswered(minAgeMs = 0): Promise<void> {
  const isDue = (call: PendingCashOut) => {
    const phase = phaseOf(requestOf(call).bet);
    return (phase === undefined || phase === "unknown") && Date.now() - call.at >= minAgeMs;
  };
  const repeat = (call: PendingCashOut) =>
    settle(requestOf(call), null, "checking", (options) => repeatCall(call, options));
  const due = unanswered().filter(isDue);
  followRecords();
  await Promise.all(due.map(repeat));
}

/** Takes from the records which bets have no answer; a record that is too old for another try is gone by itself. */
export function followRecords(): void {
  const before = useCashOuts.getState().phases;
  const phases = Object.fromEntries<CashOutPhase>([
    ...unanswered().map((call) => [requestOf(call).bet, "unknown"] as const),
    ...Object.entries(before).filter(([, phase]) => phase !== "unknown"),
  ]);
  useCashOuts.setState({ phases });
  // What became of a call without a record is seen in the list.
  if (Object.keys(before).some((bet) => !(bet in phases))) renewBets();
}

/** Follows other tabs: what they learn of a call without an answer holds here too. Returns what ends that. */
export function followOtherRecords(): () => void {
  const changed = () => Object.values(useCashOuts.getState().phases).includes("unknown") && followRecords();
  window.addEventListener("storage", changed);
  return () => window.removeEventListener("storage", changed);
}

type Send = (options: MoneyOptions) => Promise<CashOutReply>;

/** Sends one call and notes what became of it, for the player who sent it alone. */
async function settle({ bet, token }: CashOutRequest, offer: Amount | null, phase: CashOutPhase, send: Send) {
  const uid = currentUid();
  const isTheirs = () => currentUid() === uid;
  setPhase(bet, phase);
  dismissRefusal(bet);
  try {
    const onChecking = () => isTheirs() && setPhase(bet, "checking");
    const reply = await send({ uid, quiet: true, onChecking, waits: WAITS_MS });
    if (!isTheirs()) return;
    setWallet(reply.wallet);
    noteReceipt(reply);
  } catch (error) {
    if (!isTheirs()) return;
    if (!isUnknown(error)) setRefusal(bet, { ...refusalOf(error), token, offer });
  }
  useCashOuts.setState(({ phases }) => ({ phases: without(phases, bet) }));
  followRecords();
  renewBets();
  renewQuote(bet);
}

/** Whether the call goes on without this page, or may have been carried out. */
const isUnknown = (error: unknown): boolean => isApiError(error) && (error.outcomeUnknown || error.kind === "aborted");

/** Asks for the lists of bets again. */
export const renewBets = (): void => void queryClient.invalidateQueries({ queryKey: [BETS] });

/** Notes what was paid for a bet, for its card to show. */
export function noteReceipt({ bet, paid }: CashOutReceipt): void {
  const newest = { bet, paid };
  useCashOuts.setState(({ receipts }) => ({ newest, receipts: { ...receipts, [bet.id]: newest } }));
}

const setRefusal = (bet: string, refusal: OfferRefusal) =>
  useCashOuts.setState(({ refusals }) => ({ refusals: { ...refusals, [bet]: refusal } }));

/** Notes why an offer is not even sent, as if the server had refused it. */
export const noteRefusal = ({ bet, token, offer }: SportsQuote, code: number): void =>
  setRefusal(bet, { code, data: null, message: "", token, offer });

/** The player has seen what was paid for a bet. */
export const dismissReceipt = (bet: string): void =>
  useCashOuts.setState(({ receipts, newest }) => ({
    receipts: without(receipts, bet),
    newest: newest?.bet.id === bet ? null : newest,
  }));

/** The player has seen why an offer was not taken, or takes another one. */
export const dismissRefusal = (bet: string): void =>
  useCashOuts.setState(({ refusals }) => ({ refusals: without(refusals, bet) }));

/** The list of bets is left. */
export const dismissAll = (): void => useCashOuts.setState({ receipts: {}, refusals: {}, newest: null });
