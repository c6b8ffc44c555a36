import * as CODE from "./codes";

export type FailureKind = "refused" | "http" | "network" | "timeout" | "aborted" | "malformed";

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
