import { create } from "zustand";
import { currentUid } from "@/domain/session/store";
import { refreshWallet, setWallet } from "@/domain/wallet";
import * as CODE from "@/lib/api/codes";
import { isApiError } from "@/lib/api/errors";
import {
  expiredCalls,
  forgetCall,
  type MoneyOptions,
  moneyCall,
  type PendingCall,
  pendingCalls,
  repeatCall,
} from "@/lib/api/money";
import { queryClient } from "@/lib/query";
import { onPlayerChange } from "../playerChange";
import type { PlaceReply, SlipRequest, SportsBet } from "../wire";
import { BETS, CHECK, PLACE } from "./calls";
import {
  chooseFreeBet,
  dropFreeBet,
  isOwnStakeOpen,
  noteFreeBetRejection,
  releaseFreeBet,
  renewFreeBets,
  useFreeBetChoice,
} from "./freeBetChoice";
import { nameOf, type SlipAction, type SlipEntry } from "./slipState";
import { changeSlip, useSlip } from "./slipStore";

/** A bet that was not taken: the code, what came with it, and the server's own words. */
export interface Refusal {
  code: number;
  data: unknown;
  message: string;
}

/**
 * What an error says of a call that was not carried out; without a code where the page itself could not send it. Only a refusal has
 * words of the server.
 */
export const refusalOf = (error: unknown): Refusal =>
  isApiError(error)
    ? { code: error.code, data: error.data, message: error.kind === "refused" ? error.message : "" }
    : { code: 0, data: null, message: "" };

/** A bet that the server has, with the legs of the slip that it was made of. */
export interface Receipt {
  bet: SportsBet;
  legs: readonly SlipEntry[];
  /** The free bet that was used. */
  freeBet?: string | undefined;
  /** Whether a boosted price was asked for. */
  isAtBoost?: boolean;
}

/**
 * `checking`: no answer came yet, the same call is sent again. `unknown`: none came at all; the call is kept. `expired`: it is too
 * old to be sent again, and nothing is placed until the player has looked at the list of bets.
 */
export type PlacementPhase = "idle" | "sending" | "checking" | "unknown" | "expired";

interface Placement {
  phase: PlacementPhase;
  receipts: readonly Receipt[];
  /** By `keyOf` of what was asked for. */
  refusals: Readonly<Record<string, Refusal>>;
}

const NOTHING: Placement = { phase: "idle", receipts: [], refusals: {} };

/** The phase of a bet to which no answer came; null while there is none. */
export const unansweredIn = ({ phase }: Placement): "unknown" | "expired" | null =>
  phase === "unknown" || phase === "expired" ? phase : null;

/** What became of the bets that were placed from the slip. */
export const usePlacement = create<Placement>(() => NOTHING);

onPlayerChange(() => usePlacement.setState(NOTHING));
// What was refused was refused of another bet.
useFreeBetChoice.subscribe(({ chosen }, before) => chosen?.id !== before.chosen?.id && forgetRefusals());

/** Names a bet by its account and legs, whatever is staked on it. */
export const keyOf = ({ account_type, kind, legs }: Pick<SlipRequest, "account_type" | "kind" | "legs">): string =>
  [account_type, kind, ...legs.map(nameOf)].join(" ");

/** How long after its first sending a bet may be sent again: its odds are of that moment. */
const RESUME_WITHIN_MS = 60_000;
/** Pauses between the sendings of a call to which no answer came. */
export const WAITS_MS = [500, 1_000, 2_000, 4_000, 8_000];

/**
 * Places bets one after the other; what the server does not take stays in the slip. Nothing is placed while it is not known
 * what became of an earlier bet. The player is logged in.
 */
export async function placeBets(requests: readonly SlipRequest[]): Promise<void> {
  if (isBusy()) return;
  followRecords();
  if (usePlacement.getState().phase !== "idle") return;
  usePlacement.setState({ phase: "sending", refusals: {} });
  const uid = currentUid();
  let goesOn = true;
  for (const request of requests) {
    if (goesOn) goesOn = await settle(request, (options) => moneyCall(PLACE, request, options));
  }
  if (currentUid() === uid) followRecords();
}

/**
 * Sends the bets again of which no answer ever came, under their keys: each is placed once. One that is too old to be sent again
 * stays on record until the player has looked at the list of bets, which has it if it was placed.
 */
export async function repeatUnanswered(): Promise<void> {
  if (isBusy()) return;
  const pending = unanswered();
  if (pending.length > 0) usePlacement.setState({ phase: "checking" });
  const uid = currentUid();
  for (const call of pending)
    if (currentUid() === uid) await settle(requestOf(call), (options) => repeatCall(call, options));
  if (currentUid() === uid) followRecords();
}

/** The player has looked up what became of the bets that are too old to be sent again. */
export function dismissExpired(): void {
  for (const call of expired()) forgetCall(call);
  followRecords();
  renewFreeBets();
}

/** Follows other tabs: what they learn of a bet without an answer, or dismiss, holds here too. Returns what ends that. */
export function followOtherRecords(): () => void {
  const changed = () => unansweredIn(usePlacement.getState()) !== null && followRecords();
  window.addEventListener("storage", changed);
  return () => window.removeEventListener("storage", changed);
}

const isBusy = (): boolean => ["sending", "checking"].includes(usePlacement.getState().phase);

type PendingBet = PendingCall & { endpoint: typeof PLACE };

const isBet = (call: PendingCall): call is PendingBet => call.endpoint === PLACE;
const unanswered = (): PendingBet[] => pendingCalls(currentUid()).filter(isBet);
const expired = (): PendingBet[] => expiredCalls(currentUid()).filter(isBet);

const requestOf = ({ body }: PendingCall): SlipRequest => JSON.parse(body) as SlipRequest;

/** Takes the phase from the records of bets without an answer; they expire by themselves. */
export function followRecords(): void {
  const before = usePlacement.getState().phase;
  const phase = unanswered().length > 0 ? "unknown" : expired().length > 0 ? "expired" : "idle";
  usePlacement.setState({ phase });
  if (phase === "expired" && before !== phase) void queryClient.invalidateQueries({ queryKey: [BETS] });
}

/** Sends one bet and notes what became of it, for the player who sent it alone. Returns whether the next one may be sent. */
async function settle(request: SlipRequest, send: (options: MoneyOptions) => Promise<PlaceReply>): Promise<boolean> {
  const uid = currentUid();
  const isTheirs = () => currentUid() === uid;
  const onChecking = () => isTheirs() && usePlacement.setState({ phase: "checking" });
  try {
    const reply = await send({
      uid,
      quiet: true,
      onChecking,
      waits: WAITS_MS,
      resumeWithinMs: RESUME_WITHIN_MS,
      keepExpired: true,
    });
    if (!isTheirs()) return false;
    accept(request, reply);
    return true;
  } catch (error) {
    return isTheirs() && refuse(request, error);
  }
}

function accept(request: SlipRequest, { bet, wallet }: PlaceReply): void {
  const { free_bet } = request;
  setWallet(wallet);
  if (free_bet !== undefined) releaseFreeBet(free_bet);
  renewLists(bet);
  const names = new Set(bet.legs.map(nameOf));
  const legs = useSlip.getState().legs.filter((leg) => names.has(nameOf(leg)));
  changeSlip({ type: "remove", names: bet.legs });
  const receipt = { bet, legs, freeBet: free_bet, isAtBoost: request.legs.some(({ boost }) => boost) };
  usePlacement.setState(({ receipts }) => ({ receipts: [...receipts, receipt] }));
  if (bet.state === "rejected") noteRejection(receipt);
}

/** Asks again for what a bet has changed: the player's bets, and the free bets where one was used. */
function renewLists({ free }: SportsBet): void {
  void queryClient.invalidateQueries({ queryKey: [BETS] });
  if (free) renewFreeBets();
}

function refuse(request: SlipRequest, error: unknown): boolean {
  if (isApiError(error) && error.outcomeUnknown) return false;
  const refusal = refusalOf(error);
  const { free_bet } = request;
  if (free_bet !== undefined) renewFreeBets();
  // The slip says why its free bet is gone; the bet is not placed with money instead.
  const isDropped = refusal.code === CODE.FREE_BET_UNUSABLE && dropFreeBet(free_bet ?? "", "unusable");
  if (!isDropped) usePlacement.setState(({ refusals }) => ({ refusals: { ...refusals, [keyOf(request)]: refusal } }));
  void queryClient.invalidateQueries({ queryKey: [CHECK] });
  if (refusal.code === CODE.INSUFFICIENT_FUNDS) void refreshWallet();
  // Nothing further is staked by one who has too little, is signed out, or whose browser keeps no record.
  return ![0, CODE.INSUFFICIENT_FUNDS, CODE.SESSION_ENDED, CODE.SIGN_IN_AGAIN].includes(refusal.code);
}

/** A bet that was rejected after its delay: its legs are in the slip again. */
function noteRejection({ bet, legs, freeBet }: Receipt): void {
  if (freeBet !== undefined) noteFreeBetRejection(freeBet);
  changeSlip({ type: "restore", legs });
  usePlacement.setState(({ refusals }) => ({
    refusals: { ...refusals, [keyOf(bet)]: { code: bet.refusal, data: null, message: "" } },
  }));
}

/** Takes a newer state of a bet, from the player's stream or from being asked for. */
export function updateReceipt(bet: SportsBet): void {
  const { receipts } = usePlacement.getState();
  const known = receipts.find((receipt) => receipt.bet.id === bet.id);
  if (!known || (known.bet.state !== "pending" && bet.state === "pending")) return;
  usePlacement.setState({ receipts: receipts.map((each) => (each === known ? { ...each, bet } : each)) });
  if (known.bet.state !== "pending" || bet.state === "pending") return;
  renewLists(bet);
  if (bet.state === "rejected") noteRejection({ ...known, bet });
}

/** Closes the receipts; the selections are taken into the slip again where they are to be kept. */
export function closeReceipts(keepSelections: boolean): void {
  const { receipts } = usePlacement.getState();
  if (keepSelections) changeSlip({ type: "restore", legs: receipts.flatMap(({ legs }) => legs) });
  usePlacement.setState({ receipts: [] });
}

function forgetRefusals(): void {
  if (Object.keys(usePlacement.getState().refusals).length > 0) usePlacement.setState({ refusals: {} });
}

/** A change by the player, which takes away what was refused before. A stake that is typed replaces a free bet of before. */
export function editSlip(action: SlipAction): void {
  forgetRefusals();
  const isStake = action.type === "unit" || action.type === "legStake";
  if (isStake && isOwnStakeOpen(useFreeBetChoice.getState())) chooseFreeBet(null);
  changeSlip(action);
}
