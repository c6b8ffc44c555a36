import * as CODE from "@/lib/api/codes";
import { isApiError } from "@/lib/api/errors";
import type { AddressFault } from "./launch";

/** Why a game is not shown. */
export type StopKind =
  | AddressFault
  | "unknown"
  | "login"
  | "region"
  | "age"
  | "limit"
  | "maintenance"
  | "coming"
  | "ended"
  | "elsewhere"
  | "unreachable"
  | "refused"
  | "currency"
  | "no_demo"
  | "offline"
  | "failed";

export interface Stop {
  kind: StopKind;
  /** The server's own words, where it says more than the page can. */
  message?: string;
  /** When a maintenance ends, in ms; left out while nobody knows. */
  until?: number;
  /** From what age the game may be played. */
  age?: number;
}

const BY_CODE: Readonly<Record<number, StopKind>> = {
  [CODE.SESSION_ENDED]: "login",
  [CODE.UNKNOWN_GAME]: "unknown",
  [CODE.GAME_NOT_OPEN]: "coming",
  [CODE.MAINTENANCE]: "maintenance",
  [CODE.REGION]: "region",
  [CODE.PROVIDER_UNREACHABLE]: "unreachable",
  [CODE.LAUNCH_REFUSED]: "refused",
  [CODE.GAME_SESSION_ENDED]: "ended",
  [CODE.PROVIDER_CURRENCY]: "currency",
  [CODE.NO_DEMO]: "no_demo",
};

/** The codes of player protection: limits, breaks, exclusion, age, what is to be answered first. */
const isProtection = (code: number): boolean => code >= 9100 && code < 9200;

function numberOf(data: unknown, name: string): number | undefined {
  const value = typeof data === "object" && data !== null ? (data as Record<string, unknown>)[name] : undefined;
  return typeof value === "number" && value > 0 ? value : undefined;
}

/** Why a launch failed. */
export function stopOf(error: unknown): Stop {
  if (!isApiError(error)) return { kind: "failed" };
  const { code, message, data } = error;
  if (error.kind !== "refused") return { kind: error.kind === "http" ? "failed" : "offline" };
  const known = BY_CODE[code];
  if (known === "maintenance") return { kind: known, until: numberOf(data, "until") };
  if (known) return { kind: known };
  if (!isProtection(code)) return { kind: "failed", message };
  const age = numberOf(data, "minimum_age");
  return age === undefined ? { kind: "limit", message } : { kind: "age", age };
}

/** What a player can do about it, besides going back. */
export type StopAction = "retry" | "again" | "here" | "login" | "demo" | "real";

const ACTIONS: Readonly<Partial<Record<StopKind, readonly StopAction[]>>> = {
  login: ["login", "demo"],
  maintenance: ["retry"],
  ended: ["again"],
  elsewhere: ["here"],
  unreachable: ["retry"],
  refused: ["retry"],
  currency: ["demo"],
  no_demo: ["real"],
  offline: ["retry"],
  failed: ["retry"],
};

/** The actions of a stop, the first one first; a demo only where the game has one, and not where it was asked for. */
export const actionsOf = (kind: StopKind, demo: boolean, hasDemo: boolean): readonly StopAction[] =>
  (ACTIONS[kind] ?? []).filter((action) => action !== "demo" || (hasDemo && !demo));
