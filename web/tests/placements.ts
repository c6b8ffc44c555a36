import { expect, vi } from "vitest";
import type { Wallet } from "@/api/schema";
import { useSession } from "@/domain/session/store";
import { usePlacement } from "@/features/sports/slip/placement";
import { requestsOf } from "@/features/sports/slip/slipRequests";
import { EMPTY_SLIP } from "@/features/sports/slip/slipState";
import { useSlip } from "@/features/sports/slip/slipStore";
import type { SlipRequest, SportsBet } from "@/features/sports/wire";
import { entryOf, stakesOf } from "./sportsBets";

/** A bet as it was sent. */
export interface Sent {
  key: string;
  body: SlipRequest;
}
export const sent: Sent[] = [];
const wallet = { version: 1 } as Wallet;
export const taken = (bet: SportsBet) => Response.json({ code: 0, msg: "", data: { bet, wallet } });
export const refused = (code: number, data: unknown = null, msg = "no") => Response.json({ code, msg, data });
export const lost = () => Promise.reject(new TypeError("Failed to fetch"));

/** The server's answers, one after the other; the last one goes on. */
export function answers(...list: (() => Response | Promise<Response>)[]): void {
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    if (!url.endsWith("/api/sports/bets") || init.method !== "POST") return lost();
    const { "Idempotency-Key": key = "" } = init.headers as Record<string, string>;
    // What is sent is on the device before.
    expect(localStorage.getItem(`pending:${key}`)).not.toBeNull();
    sent.push({ key, body: JSON.parse(String(init.body)) });
    return (list.length > 1 ? list.shift() : list[0])?.() ?? lost();
  });
}

export const money = (number: number, stake = 100_000) => entryOf(number, { stakes: stakesOf(0, stake) });
export const requests = () => requestsOf(useSlip.getState(), 1, ({ odds }) => odds);
export const fixtures = () => useSlip.getState().legs.map(({ fixture }) => fixture);
export const stored = () => Object.keys(localStorage).filter((key) => key.startsWith("pending:"));
export const state = () => usePlacement.getState();

/** A player with two singles in the slip, who has not placed anything. */
export function freshSlip(): void {
  localStorage.clear();
  sent.length = 0;
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  useSession.setState({ token: "t", userInfo: { uid: 7 } as never });
  usePlacement.setState({ phase: "idle", receipts: [], refusals: {} });
  useSlip.setState({ ...EMPTY_SLIP, mode: "single", legs: [money(1), money(2)] }, true);
}
