import { create } from "zustand";
import { currentUid } from "@/domain/session/store";
import { setWallet } from "@/domain/wallet";
import type { Amount } from "@/lib/amount";
import { isApiError } from "@/lib/api/errors";
import { type MoneyOptions, moneyCall, type PendingCall, pendingCalls, repeatCall } from "@/lib/api/money";
import { queryClient } from "@/lib/query";
import { BETS, CASH_OUT, QUOTE } from "../slip/calls";
import { type Refusal, refusalOf, WAITS_MS } from "../slip/placement";
import type { CashOutReply, CashOutRequest, SportsBet, SportsQuote } from "../wire";

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
}

const NOTHING: CashOuts = { phases: {}, receipts: {}, refusals: {} };

/** What became of the offers that were taken, by bet. */
export const useCashOuts = create<CashOuts>(() => NOTHING);

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

/** Sends the calls again to which no answer ever came, under their keys: each offer is taken once. */
export async function repeatUnanswered(): Promise<void> {
  for (const call of unanswered()) {
    const request = requestOf(call);
    const phase = phaseOf(request.bet);
    if (phase === undefined || phase === "unknown")
      await settle(request, null, "checking", (options) => repeatCall(call, options));
  }
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

/** Sends one call and notes what became of it. */
async function settle({ bet, token }: CashOutRequest, offer: Amount | null, phase: CashOutPhase, send: Send) {
  setPhase(bet, phase);
  dismissRefusal(bet);
  try {
    const onChecking = () => setPhase(bet, "checking");
    const reply = await send({ uid: currentUid(), quiet: true, onChecking, waits: WAITS_MS });
    setWallet(reply.wallet);
    noteReceipt(reply);
  } catch (error) {
    if (!isUnknown(error))
      useCashOuts.setState(({ refusals }) => ({
        refusals: { ...refusals, [bet]: { ...refusalOf(error), token, offer } },
      }));
  }
  useCashOuts.setState(({ phases }) => ({ phases: without(phases, bet) }));
  followRecords();
  renewBets();
  void queryClient.invalidateQueries({ queryKey: [QUOTE, { bet }] });
}

/** Whether the call goes on without this page, or may have been carried out. */
const isUnknown = (error: unknown): boolean => isApiError(error) && (error.outcomeUnknown || error.kind === "aborted");

/** Asks for the lists of bets again. */
export const renewBets = (): void => void queryClient.invalidateQueries({ queryKey: [BETS] });

/** Notes what was paid for a bet, for its card to show. */
export function noteReceipt({ bet, paid }: CashOutReceipt): void {
  useCashOuts.setState(({ receipts }) => ({ receipts: { ...receipts, [bet.id]: { bet, paid } } }));
}

/** The player has seen what was paid for a bet. */
export const dismissReceipt = (bet: string): void =>
  useCashOuts.setState(({ receipts }) => ({ receipts: without(receipts, bet) }));

/** What was refused is no news any more. */
export const dismissRefusal = (bet: string): void =>
  useCashOuts.setState(({ refusals }) => ({ refusals: without(refusals, bet) }));

/** The list of bets is left. */
export const dismissAll = (): void => useCashOuts.setState({ receipts: {}, refusals: {} });
