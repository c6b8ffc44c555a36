import type { MoneyCall } from "@/api/schema";
import { freshNonce } from "../bytes";
import { readJson, storedKeys, writeSetting } from "../storage";
import { whenAvailable } from "./availability";
import { bodyOf, type CallOptions, call, type Input, type Reply } from "./call";
import { isApiError } from "./errors";

/** A call that moves money, stored from before it is sent until its outcome is known. */
export interface PendingCall {
  key: string;
  endpoint: MoneyCall;
  body: string;
  uid: number;
  /** When it was first sent, in ms. */
  at: number;
  /** How long after that it may still be sent again, in ms. */
  resumeWithinMs?: number;
  /** Whether it stays stored when it is too old to be sent again, until `forgetCall`. */
  keepExpired?: boolean;
}

const PREFIX = "pending:";
/** An older call is not repeated: a bet must not be placed long after the player has left. The history shows its state. */
const RESUME_WITHIN_MS = 10 * 60_000;
/** Waits between repeats of a call whose outcome is unknown; each a little shorter or longer, so that many pages do not come back at once. */
const WAITS_MS = [500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000];

let moved: (endpoint: MoneyCall) => void = () => undefined;

/** Is called after every call that moved money; set once at start. */
export function onMoneyMoved(listener: (endpoint: MoneyCall) => void): void {
  moved = listener;
}

export interface MoneyOptions extends Omit<CallOptions, "key" | "body"> {
  uid: number;
  /** Called when no answer came and the call is being repeated with the same key: show "checking". */
  onChecking?: () => void;
  /** Pauses between the repeats, in ms. */
  waits?: number[];
  /** Shorter for what counts at this moment only, such as a bet on the round that takes bets now. */
  resumeWithinMs?: number;
  /** For what the player has to look up where no answer ever came: the record outlives the time for repeats. */
  keepExpired?: boolean;
}

/**
 * Sends a call that moves money. The key and the exact body are persisted before sending; when the outcome is
 * unknown (no answer, 5xx) the same body is sent again under the same key, so that it happens at most once. While the
 * server's store does not work, that waits until it does.
 * If even the repeats stay unanswered the record stays and `resumePending` settles it at the next start.
 */
export async function moneyCall<E extends MoneyCall>(
  endpoint: E,
  input: Input<E>,
  options: MoneyOptions,
): Promise<Reply<E>> {
  const { uid, resumeWithinMs, keepExpired } = options;
  const pending: PendingCall = {
    key: freshNonce(),
    endpoint,
    body: bodyOf(input),
    uid,
    at: Date.now(),
    resumeWithinMs,
    keepExpired,
  };
  // Unlike settings, this write must not fail in silence: without the record a repeat would be a second call.
  localStorage.setItem(PREFIX + pending.key, JSON.stringify(pending));
  const reply = await settle<E>(pending, options);
  moved(endpoint);
  return reply;
}

async function settle<E extends MoneyCall>(pending: PendingCall, options: MoneyOptions): Promise<Reply<E>> {
  const waits = options.waits ?? WAITS_MS;
  for (let attempt = 0; ; attempt++) {
    try {
      const reply = await call(pending.endpoint as E, {} as Input<E>, {
        signal: options.signal,
        quiet: options.quiet,
        timeoutMs: options.timeoutMs,
        key: pending.key,
        body: pending.body,
        validUntil: lastMoment(pending),
      });
      forgetCall(pending);
      return reply;
    } catch (error) {
      const unknown = isApiError(error) && error.outcomeUnknown;
      if (!unknown) {
        if (!isApiError(error) || error.kind !== "aborted") forgetCall(pending);
        throw error;
      }
      if (error.outage) {
        // However long that takes: a repeat before it is over is no attempt.
        options.onChecking?.();
        if (!(await whenAvailable(lastMoment(pending) - Date.now()))) throw error;
        attempt -= 1;
        continue;
      }
      const wait = waits[attempt];
      if (wait === undefined) throw error;
      options.onChecking?.();
      await new Promise((resolve) => setTimeout(resolve, wait * (0.75 + Math.random() / 2)));
    }
  }
}

/** Until when a call may be sent again, in ms. */
function lastMoment(pending: PendingCall): number {
  return pending.at + (pending.resumeWithinMs ?? RESUME_WITHIN_MS);
}

const isExpired = (pending: PendingCall): boolean => Date.now() > lastMoment(pending);

const storedCalls = (uid: number): PendingCall[] =>
  storedKeys(PREFIX)
    .map((key) => readJson<PendingCall>(key))
    .filter((pending): pending is PendingCall => pending !== null && pending.uid === uid);

/**
 * The player's calls of earlier visits whose outcome is unknown on this device. Those too old to be sent again are dropped,
 * but for those that `expiredCalls` has.
 */
export function pendingCalls(uid: number): PendingCall[] {
  const own = storedCalls(uid);
  for (const pending of own) if (isExpired(pending) && !pending.keepExpired) forgetCall(pending);
  return own.filter((pending) => !isExpired(pending)).sort((a, b) => a.at - b.at);
}

/** The player's calls that are too old to be sent again, whose outcome stays unknown until the player looks it up. */
export const expiredCalls = (uid: number): PendingCall[] =>
  storedCalls(uid).filter((pending) => isExpired(pending) && pending.keepExpired);

/** Drops the record of a call: its outcome is known, or the player looked it up. */
export const forgetCall = ({ key }: PendingCall): void => writeSetting(PREFIX + key, null);

/** Repeats one of them with its old key: the reply is the first one, or that of the call that happens now, once. */
export function repeatCall<E extends MoneyCall>(
  pending: PendingCall & { endpoint: E },
  options: MoneyOptions,
): Promise<Reply<E>> {
  return settle<E>(pending, options);
}

/**
 * Repeats them with their old keys: each gets its first reply or happens now, once. Those in `leave` are left to the
 * screen that needs their reply. Returns how many were settled.
 */
export async function resumePending(uid: number, leave: readonly MoneyCall[] = []): Promise<number> {
  let settled = 0;
  for (const pending of pendingCalls(uid)) {
    if (leave.includes(pending.endpoint)) continue;
    try {
      await settle(pending, { uid, quiet: true, waits: [] });
      settled += 1;
    } catch (error) {
      if (isApiError(error) && !error.outcomeUnknown) settled += 1;
    }
  }
  return settled;
}
