import type { Endpoints } from "@/api/schema";
import { freshNonce } from "../bytes";
import { APP_VERSION, PLATFORM_ID, REQUEST_TIMEOUT_MS, SUB_CHANNEL_ID } from "../constants";
import { enter } from "../criticalSection";
import { deviceId } from "../device";
import { currentTag } from "../i18n";
import { arrival } from "../params";
import { setAvailability } from "./availability";
import * as CODE from "./codes";
import type { Envelope } from "./envelope";
import { ApiError, httpMessage } from "./errors";
import { fillerFields } from "./filler";

export type Endpoint = keyof Endpoints;
export type Input<E extends Endpoint> = Endpoints[E]["input"];
export type Reply<E extends Endpoint> = Endpoints[E]["reply"];

export interface CallOptions {
  signal?: AbortSignal;
  /** Idempotency key; money calls always have one (see money.ts). */
  key?: string;
  /** The caller shows the refusal itself (a form, an in-place error): no toast. 1013 is always acted on. */
  quiet?: boolean;
  timeoutMs?: number;
  /** A body made earlier, sent again unchanged under the same key. */
  body?: string;
  /** When it is too late to send the call, in ms: it is not repeated after a sign-in that took longer. */
  validUntil?: number;
}

/** What a call needs from the session, and what the app does about refusals; set once at start. */
export interface CallHooks {
  isLoggedIn(): boolean;
  sessionEnded(message: string): void;
  /** Asks the player to sign in once more; true when the same player did. */
  signInAgain(message: string): Promise<boolean>;
  /**
   * Asks the player for a fresh proof, by a one-time code only where the call needs that; the token to repeat the call
   * with, or null when they do not give one.
   */
  confirmIdentity(onlyByCode: boolean): Promise<string | null>;
  /** The site is closed: the page shows why. */
  siteClosed(): void;
  refused(error: ApiError): void;
}

let hooks: CallHooks = {
  isLoggedIn: () => false,
  sessionEnded() {},
  signInAgain: async () => false,
  confirmIdentity: async () => null,
  siteClosed() {},
  refused() {},
};
let envelope: Envelope | null = null;
let clockOffset = 0;

export function setCallHooks(next: CallHooks): void {
  hooks = next;
}

/** Sets the pair of field names that preload supplies; with null calls are plain. */
export function setEnvelope(next: Envelope | null): void {
  envelope = next;
}

/** The server's clock minus this device's, in ms: signatures and countdowns use the server's time. */
export function setServerTime(serverTime: number): void {
  clockOffset = serverTime - Date.now();
}

/** Follows the Date header, since bodies may be older. Takes the end of its second: no countdown promises too much time. */
function followServerClock(response: Response): void {
  const time = Date.parse(response.headers.get("date") ?? "");
  if (!Number.isNaN(time)) setServerTime(time + 999);
}

export function serverNow(): number {
  return Date.now() + clockOffset;
}

/** The headers of every product call (product text section 7). */
export function productHeaders(): Record<string, string> {
  return {
    "Accept-Language": currentTag(),
    "Accept-PlatformID": String(PLATFORM_ID),
    "Accept-SubChannelID": String(SUB_CHANNEL_ID),
    "Accept-Version": APP_VERSION,
    "Accept-DeviceID": deviceId(),
  };
}

/** Adds the signed security header when this session is bound to a key. */
export async function signed(method: string, target: string, body: string): Promise<Record<string, string>> {
  if (!hooks.isLoggedIn()) return {};
  const { securityHeader, sessionKey } = await import("./signing");
  const key = await sessionKey();
  if (!key) return {};
  return { "Accept-Security": await securityHeader(key, { method, target, body }, serverNow(), freshNonce()) };
}

function queryOf(input: object): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input))
    if (value !== undefined && value !== null) query.set(name, String(value));
  const text = query.toString();
  return text ? `?${text}` : "";
}

/** The body of a POST or PUT: the input with 2 to 10 random filler fields. */
export function bodyOf(input: object): string {
  return JSON.stringify({ ...fillerFields(), ...input });
}

/**
 * One product call. Resolves with `data` when the code is 0; otherwise rejects with an `ApiError`:
 * 1013 ends the session, any other code is shown as an error unless `quiet`, transport failures are only logged.
 * 1040 asks for a fresh sign-in, 1041 for a fresh proof, 3119 for one by a code, after which the call goes out once more.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: CallOptions = {},
): Promise<Reply<E>> {
  try {
    return await send(endpoint, input, options);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (needsProof(error.code)) {
      const confirm_token = await hooks.confirmIdentity(error.code === CODE.WITHDRAW_CODE_REQUIRED);
      if (confirm_token === null) throw error;
      return send(endpoint, { ...input, confirm_token }, { ...options, body: withToken(options.body, confirm_token) });
    }
    if (error.code !== CODE.SIGN_IN_AGAIN) throw error;
    const signedIn = await hooks.signInAgain(error.message);
    if (!signedIn || Date.now() > (options.validUntil ?? Number.POSITIVE_INFINITY)) throw error;
    return send(endpoint, input, options);
  }
}

const needsProof = (code: number): boolean =>
  code === CODE.CONFIRMATION_REQUIRED || code === CODE.WITHDRAW_CODE_REQUIRED;

/** A body made earlier with the token in it: the server counts it as the same request. */
function withToken(body: string | undefined, confirm_token: string): string | undefined {
  return body && JSON.stringify({ ...(JSON.parse(body) as object), confirm_token });
}

async function send<E extends Endpoint>(endpoint: E, input: Input<E>, options: CallOptions): Promise<Reply<E>> {
  const method = endpoint.slice(0, endpoint.indexOf(" "));
  const path = endpoint.slice(endpoint.indexOf(" ") + 1);
  const query = method === "GET" ? queryOf(input) : "";
  const body = method === "GET" ? "" : (options.body ?? bodyOf(input));
  // A call that changes something is not cut off by a reload of the page.
  const leave = method === "GET" ? undefined : enter();
  try {
    const { status, text } = await exchange(method, path, query, body, options);
    return read<Reply<E>>(status, text);
  } catch (error) {
    const failure = error instanceof ApiError ? error : transportError(error, options.signal);
    report(endpoint, failure, options);
    throw failure;
  } finally {
    leave?.();
  }
}

async function exchange(method: string, path: string, query: string, body: string, options: CallOptions) {
  const headers: Record<string, string> = { ...productHeaders(), ...(await signed(method, path + query, body)) };
  if (path === "/api/preload" || path === "/api/index") headers["Accept-ChannelID"] = arrival().channelId;
  if (options.key) headers["Idempotency-Key"] = options.key;
  const wrap = envelope && path.startsWith("/api") ? envelope : null;
  const { seal, unseal } = wrap ? await import("./envelope") : NO_WRAPPING;
  if (wrap || body) headers["Content-Type"] = "application/json";
  const timeout = AbortSignal.timeout(options.timeoutMs ?? REQUEST_TIMEOUT_MS);
  const response = await fetch(wrap ? wrap.prefix + freshNonce() : path + query, {
    method: wrap ? "POST" : method,
    headers,
    credentials: "same-origin",
    signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    body: wrap
      ? JSON.stringify(seal(wrap, JSON.stringify({ route: path, method, query: query.slice(1), body })))
      : body || undefined,
  });
  followServerClock(response);
  let text = await response.text();
  if (wrap) text = unseal(wrap, parsed(text)) ?? text;
  return { status: response.status, text };
}

const NO_WRAPPING = { seal: () => ({}), unseal: () => null } satisfies Partial<typeof import("./envelope")>;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

interface ReplyBody {
  code?: unknown;
  msg?: unknown;
  data?: unknown;
}

function read<T>(status: number, text: string): T {
  const body = parsed(text) as ReplyBody | null;
  const ok = status >= 200 && status <= 299;
  if (!ok) {
    // A limit (429) or a refusal with its own code carries the server's message; a bare status has the product's.
    const code = typeof body?.code === "number" ? body.code : status;
    const named = status < 500 && code !== status && typeof body?.msg === "string" && body.msg !== "";
    throw new ApiError(named ? "refused" : "http", code, named ? String(body?.msg) : httpMessage(status), body?.data);
  }
  if (typeof body?.code !== "number") throw new ApiError("malformed", -1, "non-system interface");
  if (body.code !== CODE.OK) throw new ApiError("refused", body.code, String(body.msg ?? ""), body.data);
  return body.data as T;
}

function transportError(error: unknown, signal: AbortSignal | undefined): ApiError {
  if (signal?.aborted) return new ApiError("aborted", -1, "request aborted");
  const name = error instanceof DOMException || error instanceof Error ? error.name : "";
  if (name === "TimeoutError") return new ApiError("timeout", -1, "timeout exceeded");
  return new ApiError("network", -1, "network error");
}

function report(endpoint: string, failure: ApiError, options: CallOptions): void {
  if (failure.kind === "aborted") return;
  if (failure.outage) setAvailability(failure.outage);
  if (failure.kind !== "refused") {
    console.warn(`${endpoint}: ${failure.message}`);
    return;
  }
  if (failure.code === CODE.SESSION_ENDED) {
    hooks.sessionEnded(failure.message);
    return;
  }
  // The sign-in or proof is asked for where the call is repeated.
  if (failure.code === CODE.SIGN_IN_AGAIN || needsProof(failure.code)) return;
  if (failure.code === CODE.SITE_CLOSED) {
    hooks.siteClosed();
    return;
  }
  if (!options.quiet && failure.message !== "get user info empty") hooks.refused(failure);
}
