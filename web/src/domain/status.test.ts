import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { setAvailability, useAvailability, whenAvailable } from "@/lib/api/availability";
import { call } from "@/lib/api/call";
import { moneyCall, pendingCalls } from "@/lib/api/money";
import { depositOrder } from "../../tests/orders";
import { useServerStatus, watchAvailability } from "./status";

let outage: { code: number; status: number; store: string } | null = null;
let keys: (string | undefined)[] = [];
let unwatch = () => {};

function reply(body: object, status = 200) {
  return new Response(JSON.stringify(body), { status });
}

beforeEach(() => {
  vi.useFakeTimers();
  keys = [];
  unwatch = watchAvailability();
  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
    if (address.endsWith("/status"))
      return reply({ code: 0, data: { status: outage?.status ?? 1, content: null, store: outage?.store ?? "normal" } });
    keys.push((init.headers as Record<string, string>)["Idempotency-Key"]);
    return outage
      ? reply({ code: outage.code, msg: "", data: null }, 503)
      : reply({ code: 0, data: { order_no: "1" } });
  });
});

afterEach(() => {
  outage = null;
  unwatch();
  setAvailability("normal");
  useServerStatus.setState({ status: 1, content: null, store: "normal" }, true);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("a server whose store does not work", () => {
  it.each([
    { code: 9008, status: 1, store: "read_only" },
    { code: 9009, status: 0, store: "away" },
  ])("keeps what was sent and repeats it under its key once it is back: $store", async (now) => {
    outage = now;
    const onChecking = vi.fn();
    const sent = moneyCall("POST /api/user/order", depositOrder, { uid: 7, waits: [], onChecking });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(useAvailability.getState().current).toBe(now.store);
    expect(useServerStatus.getState().status).toBe(now.status);
    expect(keys).toHaveLength(1);
    expect(pendingCalls(7)).toHaveLength(1);
    expect(onChecking).toHaveBeenCalledOnce();
    outage = null;
    await vi.advanceTimersByTimeAsync(2_500);
    await expect(sent).resolves.toMatchObject({ order_no: "1" });
    expect(useAvailability.getState().current).toBe("normal");
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(pendingCalls(7)).toEqual([]);
  });

  it("repeats nothing that counts at its own moment only", async () => {
    outage = { code: 9009, status: 0, store: "away" };
    const sent = moneyCall("POST /api/user/order", depositOrder, { uid: 7, waits: [], resumeWithinMs: 5_000 });
    const failed = expect(sent).rejects.toMatchObject({ code: 9009 });
    await vi.advanceTimersByTimeAsync(6_000);
    await failed;
    outage = null;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(keys).toHaveLength(1);
    expect(pendingCalls(7)).toEqual([]);
  });

  it("is noticed by any call, and asked no more once it is back", async () => {
    outage = { code: 9008, status: 1, store: "read_only" };
    await expect(call("GET /api/wallet", { reserve: 1 })).rejects.toMatchObject({ outage: "read_only" });
    expect(useAvailability.getState().current).toBe("read_only");
    outage = null;
    await vi.advanceTimersByTimeAsync(2_500);
    await expect(whenAvailable(1)).resolves.toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });
});
