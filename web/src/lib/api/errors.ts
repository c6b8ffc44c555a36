export type FailureKind = "refused" | "http" | "network" | "timeout" | "aborted" | "malformed";

/** Codes that the client itself acts on. All others are shown with the server's message. */
export const CODE = {
  OK: 0,
  NOT_IMPLEMENTED_TOLERATED: 501,
  WRONG_CREDENTIALS: 1006,
  ACCOUNT_LOCKED: 1007,
  CODE_TOO_SOON: 1010,
  SESSION_ENDED: 1013,
  USER_FORBIDDEN: 1014,
  CAPTCHA_REQUIRED: 1016,
  WRONG_CAPTCHA: 1017,
  SIGN_IN_AGAIN: 1040,
  CONFIRMATION_REQUIRED: 1041,
  WITHDRAW_CODE_REQUIRED: 3119,
  INSUFFICIENT_FUNDS: 2004,
  KEY_REUSED: 2006,
  CAPITAL_PLAY_OFF: 2009,
  WITHDRAW_PENDING: 3104,
  CASH_LOCKED: 3105,
  ACCOUNT_MISSING: 3106,
  PAYOUT_ABOVE_MAX: 4005,
  UNKNOWN_ROUND: 4008,
  ROUND_OPEN: 4009,
  STALE_STEP: 4010,
  BAD_ACTION: 4011,
  BETTING_CLOSED: 4012,
  ALREADY_CASHED_OUT: 4013,
  CRASHED: 4014,
  REGION: 4023,
  TOO_MANY_REQUESTS: 9001,
  SITE_CLOSED: 9002,
  STORE_READ_ONLY: 9008,
  STORE_AWAY: 9009,
} as const;

/** A call that did not succeed: the server's refusal (`code`, `message`), or a transport failure. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  constructor(
    readonly kind: FailureKind,
    readonly code: number,
    message: string,
    readonly data: unknown = null,
  ) {
    super(message);
  }

  /** What the server's store does not do at the moment; undefined if it is not the reason. */
  get outage(): "read_only" | "away" | undefined {
    if (this.code === CODE.STORE_READ_ONLY) return "read_only";
    return this.code === CODE.STORE_AWAY ? "away" : undefined;
  }

  /** True when the server may have acted although no reply came: the page shows "checking". */
  get outcomeUnknown(): boolean {
    if (this.kind === "refused" || this.kind === "aborted") return false;
    if (this.kind === "http") return this.code >= 500;
    return true;
  }
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof ApiError;
}

/** The product's messages for HTTP statuses (section 8); 401 has none. */
const HTTP_MESSAGES: Record<number, string> = {
  400: "wrong request",
  403: "access denied",
  404: "Request address error",
  408: "Request timed out",
  500: "internal server error",
  501: "service not implemented",
  502: "gateway error",
  503: "service is not available",
  504: "gateway timeout",
  505: "HTTP version not supported",
};

export function httpMessage(status: number): string {
  if (status === 401) return "";
  return HTTP_MESSAGES[status] ?? `request failed with status code ${status}`;
}
