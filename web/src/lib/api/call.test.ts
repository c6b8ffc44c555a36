import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { toAmount } from "@/lib/amount";
import { depositOrder } from "../../../tests/orders";
import { type CallHooks, call, serverNow, setCallHooks, setEnvelope, setServerTime } from "./call";
import { seal, unseal } from "./envelope";
import { ApiError } from "./errors";
import { expiredCalls, forgetCall, moneyCall, pendingCalls, resumePending } from "./money";

type Handler = (url: string, init: RequestInit & { headers: Record<string, string> }) => Response | Promise<Response>;

const hooks = {
  isLoggedIn: () => false,
  sessionEnded: vi.fn<CallHooks["sessionEnded"]>(),
  signInAgain: vi.fn<CallHooks["signInAgain"]>(),
  confirmIdentity: vi.fn<CallHooks["confirmIdentity"]>(),
  siteClosed: vi.fn<CallHooks["siteClosed"]>(),
  refused: vi.fn<CallHooks["refused"]>(),
};
const envelope = { fields: ["p", "q"] as [string, string], prefix: "/m/" };

function answer(handler: Handler) {
  const spy = vi.fn(handler);
  vi.stubGlobal("fetch", spy);
  return spy;
}
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const ok = (data: unknown) => json({ code: 0, msg: "", data });

beforeEach(() => {
  hooks.sessionEnded.mockReset();
  hooks.refused.mockReset();
  hooks.signInAgain.mockReset();
  hooks.siteClosed.mockReset();
  setCallHooks(hooks);
  setEnvelope(null);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => vi.unstubAllGlobals());

describe("a product call", () => {
  it("carries every header of the product and its input in the query", async () => {
    const fetch = answer(() => ok({ list: [] }));
    await call("GET /api/bets/latest", { kind: "all" });
    const [url, init] = fetch.mock.calls[0]!;
    expect(url).toBe("/api/bets/latest?kind=all");
    expect(init.headers).toMatchObject({
      "Accept-PlatformID": "3",
      "Accept-SubChannelID": "0",
      "Accept-Version": "1.0.2",
    });
    expect(init.headers["Accept-DeviceID"]).not.toBe("");
    expect(init.headers).toHaveProperty("Accept-Language");
    expect(init.headers).not.toHaveProperty("Accept-ChannelID");
    expect(init.body).toBeUndefined();
  });

  it("asks with its input as the query", async () => {
    const fetch = answer(() => ok({ list: [], chains: [] }));
    await call("GET /api/tables/history", { id: "high-low", limit: 5 });
    expect(fetch.mock.calls[0]![0]).toBe("/api/tables/history?id=high-low&limit=5");
  });

  it("sets the clock by the reply, whatever time a body made earlier says", async () => {
    const there = Date.now() + 3_600_000;
    const headers = { date: new Date(there).toUTCString() };
    const body = JSON.stringify({ code: 0, msg: "", data: { server_time: there - 900_000 } });
    answer(() => new Response(body, { headers }));
    await call("GET /api/preload", {});
    expect(Math.abs(serverNow() - there)).toBeLessThan(2_000);
    setServerTime(Date.now());
  });

  it("sends the channel with preload and index", async () => {
    const fetch = answer(() => ok({}));
    await call("GET /api/preload", {});
    expect(fetch.mock.calls[0]![1].headers["Accept-ChannelID"]).toBe("1");
  });

  it("adds 2 to 10 filler fields to a body and keeps the input", async () => {
    const fetch = answer(() => ok({}));
    for (let round = 0; round < 20; round++) await call("POST /api/user/updateName", { nick_name: "Otter" });
    for (const [, init] of fetch.mock.calls) {
      const body = JSON.parse(String(init.body)) as Record<string, unknown>;
      expect(body.nick_name).toBe("Otter");
      const fillers = Object.keys(body).filter((name) => name.startsWith("_"));
      expect(fillers.length).toBeGreaterThanOrEqual(2);
      expect(fillers.length).toBeLessThanOrEqual(10);
    }
  });

  it("shows the server's words for a refusal, except the one text", async () => {
    answer(() => json({ code: 2004, msg: "Not enough money", data: null }));
    await expect(call("GET /api/wallet", { reserve: 1 })).rejects.toMatchObject({ kind: "refused", code: 2004 });
    expect(hooks.refused).toHaveBeenCalledOnce();
    answer(() => json({ code: 1006, msg: "get user info empty", data: null }));
    await expect(call("GET /api/wallet", { reserve: 1 })).rejects.toThrow();
    expect(hooks.refused).toHaveBeenCalledOnce();
  });

  it("ends the session on 1013, even when quiet", async () => {
    answer(() => json({ code: 1013, msg: "Log in again", data: null }));
    await expect(call("GET /api/wallet", { reserve: 1 }, { quiet: true })).rejects.toThrow();
    expect(hooks.sessionEnded).toHaveBeenCalledWith("Log in again");
    expect(hooks.refused).not.toHaveBeenCalled();
  });

  it("rejects a reply without a code as a non-system interface", async () => {
    answer(() => json({ hello: 1 }));
    await expect(call("GET /api/wallet", { reserve: 1 })).rejects.toThrow("non-system interface");
    answer(() => new Response("<html>"));
    await expect(call("GET /api/wallet", { reserve: 1 })).rejects.toMatchObject({
      kind: "malformed",
      outcomeUnknown: true,
    });
  });

  it("has the product's words for HTTP statuses and only logs them", async () => {
    for (const [status, words] of [
      [400, "wrong request"],
      [403, "access denied"],
      [404, "Request address error"],
      [408, "Request timed out"],
      [500, "internal server error"],
      [501, "service not implemented"],
      [502, "gateway error"],
      [503, "service is not available"],
      [504, "gateway timeout"],
      [505, "HTTP version not supported"],
      [401, ""],
    ] as const) {
      answer(() => json({ code: status, msg: "x", data: null }, status));
      await expect(call("GET /api/wallet", { reserve: 1 })).rejects.toMatchObject({ kind: "http", message: words });
    }
    expect(hooks.refused).not.toHaveBeenCalled();
  });

  it("shows a limit's own words", async () => {
    answer(() => json({ code: 9001, msg: "Slow down", data: null }, 429));
    await expect(call("GET /api/wallet", { reserve: 1 })).rejects.toMatchObject({
      kind: "refused",
      code: 9001,
      outcomeUnknown: false,
    });
    expect(hooks.refused).toHaveBeenCalledOnce();
  });

  it("distinguishes a network failure, a timeout and an abort", async () => {
    answer(() => Promise.reject(new TypeError("failed")));
    await expect(call("GET /api/wallet", { reserve: 1 })).rejects.toMatchObject({
      kind: "network",
      outcomeUnknown: true,
    });
    answer(() => Promise.reject(new DOMException("slow", "TimeoutError")));
    await expect(call("GET /api/wallet", { reserve: 1 })).rejects.toMatchObject({
      kind: "timeout",
      outcomeUnknown: true,
    });
    const controller = new AbortController();
    controller.abort();
    answer(() => Promise.reject(new DOMException("gone", "AbortError")));
    await expect(call("GET /api/wallet", { reserve: 1 }, { signal: controller.signal })).rejects.toMatchObject({
      kind: "aborted",
      outcomeUnknown: false,
    });
  });

  it("goes through the envelope when the server supplies a pair", async () => {
    setEnvelope(envelope);
    const fetch = answer(() => json(seal(envelope, JSON.stringify({ code: 0, msg: "", data: { list: [] } }))));
    await expect(call("GET /api/bets/latest", { kind: "high" })).resolves.toEqual({ list: [] });
    const [url, init] = fetch.mock.calls[0]!;
    expect(url).toMatch(/^\/m\/[\w-]{16,}$/);
    expect(init.method).toBe("POST");
    const inner = JSON.parse(unseal(envelope, JSON.parse(String(init.body)))!) as Record<string, unknown>;
    expect(inner).toEqual({ route: "/api/bets/latest", method: "GET", query: "kind=high", body: "" });
  });
});

describe("a call that moves money", () => {
  it("is stored before it is sent and dropped after the reply", async () => {
    let stored = 0;
    const fetch = answer(() => {
      stored = pendingCalls(7).length;
      return ok({ order_no: "1" });
    });
    await moneyCall("POST /api/user/order", depositOrder, { uid: 7 });
    expect(stored).toBe(1);
    expect(pendingCalls(7)).toEqual([]);
    expect(fetch.mock.calls[0]![1].headers["Idempotency-Key"]).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
  });

  it("repeats an unknown outcome with the same key and the same body", async () => {
    let tries = 0;
    const fetch = answer(() => {
      tries += 1;
      if (tries === 1) throw new TypeError("cut");
      if (tries === 2) return json({ code: 502, msg: "", data: null }, 502);
      return ok({ order_no: "1" });
    });
    const onChecking = vi.fn();
    await moneyCall("POST /api/user/order", depositOrder, { uid: 7, onChecking, waits: [1, 1, 1] });
    expect(onChecking).toHaveBeenCalledTimes(2);
    const keys = fetch.mock.calls.map(([, init]) => init.headers["Idempotency-Key"]);
    const bodies = fetch.mock.calls.map(([, init]) => init.body);
    expect(new Set(keys).size).toBe(1);
    expect(new Set(bodies).size).toBe(1);
    expect(keys).toHaveLength(3);
  });

  it("does not repeat a refusal", async () => {
    const fetch = answer(() => json({ code: 2004, msg: "no", data: null }));
    await expect(moneyCall("POST /api/user/order", depositOrder, { uid: 7, waits: [1] })).rejects.toBeInstanceOf(
      ApiError,
    );
    expect(fetch).toHaveBeenCalledOnce();
    expect(pendingCalls(7)).toEqual([]);
  });

  it("stays stored while its outcome is unknown, and is settled at the next start", async () => {
    const sent = answer(() => Promise.reject(new TypeError("cut")));
    await expect(moneyCall("POST /api/user/order", depositOrder, { uid: 7, waits: [1] })).rejects.toMatchObject({
      outcomeUnknown: true,
    });
    expect(pendingCalls(7)).toHaveLength(1);
    const key = sent.mock.calls[0]![1].headers["Idempotency-Key"];
    const later = answer(() => ok({ order_no: "1" }));
    expect(await resumePending(8)).toBe(0);
    expect(await resumePending(7)).toBe(1);
    expect(later.mock.calls[0]![1].headers["Idempotency-Key"]).toBe(key);
    expect(later.mock.calls[0]![1].body).toBe(sent.mock.calls[0]![1].body);
    expect(pendingCalls(7)).toEqual([]);
  });

  it("is sent again within its own time only", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    answer(() => Promise.reject(new TypeError("cut")));
    const place = moneyCall("POST /api/user/order", depositOrder, { uid: 7, waits: [], resumeWithinMs: 6_000 });
    await expect(place).rejects.toMatchObject({ outcomeUnknown: true });
    vi.advanceTimersByTime(5_900);
    expect(pendingCalls(7)).toHaveLength(1);
    vi.advanceTimersByTime(200);
    expect(pendingCalls(7)).toEqual([]);
    vi.useRealTimers();
  });

  it("is kept after its own time where the player has to look it up, until it is forgotten", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    answer(() => Promise.reject(new TypeError("cut")));
    const options = { uid: 7, waits: [], resumeWithinMs: 6_000, keepExpired: true };
    await expect(moneyCall("POST /api/user/order", depositOrder, options)).rejects.toMatchObject({
      outcomeUnknown: true,
    });
    expect(expiredCalls(7)).toEqual([]);
    vi.advanceTimersByTime(6_100);
    expect([pendingCalls(7).length, expiredCalls(7).length, expiredCalls(8).length]).toEqual([0, 1, 0]);
    for (const call of expiredCalls(7)) forgetCall(call);
    expect(expiredCalls(7)).toEqual([]);
    vi.useRealTimers();
  });

  it("does not send an old one again", async () => {
    localStorage.setItem(
      "pending:old-key-1",
      JSON.stringify({
        key: "old-key-1",
        endpoint: "POST /api/originals/bet",
        body: "{}",
        uid: 7,
        at: Date.now() - 3_600_000,
      }),
    );
    const fetch = answer(() => ok({}));
    await resumePending(7);
    expect(fetch).not.toHaveBeenCalled();
    expect(pendingCalls(7)).toEqual([]);
  });
});

describe("a call that asks for a fresh sign-in", () => {
  const idle = () => json({ code: 1040, msg: "sign in again", data: null });
  const withdraw = () =>
    moneyCall("POST /api/user/withdraw", { amount: toAmount(1), account_type: 1 }, { uid: 7, waits: [] });

  it("goes out once more with the same key and body when the player has signed in", async () => {
    hooks.signInAgain.mockResolvedValue(true);
    const replies = [idle(), ok({ order_no: "W1" })];
    const fetch = answer(() => replies.shift()!);
    await expect(withdraw()).resolves.toEqual({ order_no: "W1" });
    const sent = fetch.mock.calls.map(([, init]) => [init.headers["Idempotency-Key"], init.body]);
    expect(sent).toHaveLength(2);
    expect(sent[0]).toEqual(sent[1]);
    expect(hooks.signInAgain).toHaveBeenCalledExactlyOnceWith("sign in again");
    expect(hooks.refused).not.toHaveBeenCalled();
    expect(pendingCalls(7)).toEqual([]);
  });

  it("is refused when the player does not, and forgotten", async () => {
    hooks.signInAgain.mockResolvedValue(false);
    const fetch = answer(idle);
    await expect(withdraw()).rejects.toMatchObject({ code: 1040 });
    expect(fetch).toHaveBeenCalledOnce();
    expect(pendingCalls(7)).toEqual([]);
  });

  it("is not sent when the sign-in took too long for it", async () => {
    hooks.signInAgain.mockResolvedValue(true);
    const fetch = answer(idle);
    const late = { validUntil: Date.now() - 1 };
    await expect(call("POST /api/user/userinfo", {}, late)).rejects.toMatchObject({ code: 1040 });
    expect(fetch).toHaveBeenCalledOnce();
  });
});

describe("a call that asks for a fresh proof", () => {
  const unconfirmed = () => json({ code: 1041, msg: "confirm", data: null });
  const account = { account_type: 1, upi: "ravi@sbi" };

  it("goes out once more with the token", async () => {
    hooks.confirmIdentity.mockResolvedValue("token-1");
    const replies = [unconfirmed(), ok({})];
    const fetch = answer(() => replies.shift()!);
    await call("POST /api/withdraw/addAccount", account);
    const [first, second] = fetch.mock.calls.map(
      ([, init]) => JSON.parse(String(init.body)) as Record<string, unknown>,
    );
    expect(first).not.toHaveProperty("confirm_token");
    expect(second).toMatchObject({ ...account, confirm_token: "token-1" });
    expect(hooks.refused).not.toHaveBeenCalled();
  });

  it("asks for a code where the call takes nothing else, and keeps the body it was sent with", async () => {
    hooks.confirmIdentity.mockReset().mockResolvedValue("token-2");
    const replies = [json({ code: 3119, msg: "code", data: null }), ok({})];
    const fetch = answer(() => replies.shift()!);
    const body = JSON.stringify({ amount: 5, filler: "x" });
    await call("POST /api/user/withdraw", {} as never, { key: "k-1", body });
    expect(hooks.confirmIdentity).toHaveBeenCalledWith(true);
    const second = JSON.parse(String(fetch.mock.calls[1]![1]!.body)) as object;
    expect(second).toEqual({ amount: 5, filler: "x", confirm_token: "token-2" });
  });

  it("is refused when the player gives none, and asks only once", async () => {
    hooks.confirmIdentity.mockReset().mockResolvedValueOnce(null).mockResolvedValueOnce("late");
    const fetch = answer(unconfirmed);
    await expect(call("POST /api/withdraw/addAccount", account)).rejects.toMatchObject({ code: 1041 });
    expect(fetch).toHaveBeenCalledOnce();
    await expect(call("POST /api/withdraw/addAccount", account)).rejects.toMatchObject({ code: 1041 });
    expect(fetch).toHaveBeenCalledTimes(3);
  });
});

it("a closed site shows why instead of an error", async () => {
  answer(() => json({ code: 9002, msg: "closed", data: null }));
  await expect(call("POST /api/user/userinfo", {})).rejects.toMatchObject({ code: 9002 });
  expect(hooks.siteClosed).toHaveBeenCalledOnce();
  expect(hooks.refused).not.toHaveBeenCalled();
});
