// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Wallet } from "@/api/schema";
import { useSession } from "@/domain/session/store";
import { knownWallet } from "@/domain/wallet";
import { toAmount } from "@/lib/amount";
import { queryClient } from "@/lib/query";
import { betOf } from "../../../../tests/sportsBets";
import type { SportsQuote } from "../wire";
import { dismissAll, followOtherRecords, followRecords, repeatUnanswered, takeOffer, useCashOuts } from "./cashOuts";

interface Sent {
  key: string;
  body: unknown;
}
const sent: Sent[] = [];
const wallet = { version: 9, money: toAmount(5) } as Wallet;
const paid = () => {
  const bet = betOf({ cashed_stake: toAmount(40_000), cashed_payout: toAmount(62_700) });
  return Response.json({ code: 0, msg: "", data: { bet, paid: 62_700, wallet } });
};
const refused = (code: number, data: unknown = null) => Response.json({ code, msg: "no", data });
const lost = () => Promise.reject(new TypeError("Failed to fetch"));

/** The server's answers, one after the other; the last one goes on. */
function answers(...list: (() => Response | Promise<Response>)[]): void {
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    if (!url.endsWith("/api/sports/cashOut") || init.method !== "POST") return lost();
    const { "Idempotency-Key": key = "" } = init.headers as Record<string, string>;
    expect(stored()).toContain(`pending:${key}`);
    sent.push({ key, body: JSON.parse(String(init.body)) });
    return (list.length > 1 ? list.shift() : list[0])?.() ?? lost();
  });
}

const QUOTE: SportsQuote = {
  bet: "900",
  offer: toAmount(156_750),
  left: toAmount(100_000),
  until: 0,
  token: "seal",
  min_share: 1_000,
  max_share: 9_000,
};
const stored = () => Object.keys(localStorage).filter((key) => key.startsWith("pending:"));
const state = () => useCashOuts.getState();

/** Takes an offer to which no answer ever comes. */
async function takeInVain(): Promise<void> {
  vi.useFakeTimers();
  answers(lost);
  const taking = takeOffer(QUOTE, 4_000);
  await vi.advanceTimersByTimeAsync(40_000);
  await taking;
  vi.useRealTimers();
}

beforeEach(() => {
  localStorage.clear();
  sent.length = 0;
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  queryClient.clear();
  useSession.setState({ token: "t", userInfo: { uid: 7 } as never });
  useCashOuts.setState({ phases: {}, receipts: {}, refusals: {} });
});

describe("an offer that is taken", () => {
  it("is stored with its key before it is sent, and pays into the wallet", async () => {
    answers(paid);
    await takeOffer(QUOTE, 4_000);
    expect(sent.map(({ body }) => body)).toMatchObject([{ bet: "900", token: "seal", share: 4_000 }]);
    expect(state().receipts["900"]).toMatchObject({ paid: 62_700, bet: { cashed_stake: 40_000 } });
    expect([knownWallet()?.version, stored(), state().phases]).toEqual([9, [], {}]);
  });

  it("is taken once, however often the key is pressed", async () => {
    answers(paid);
    await Promise.all([takeOffer(QUOTE, 4_000), takeOffer(QUOTE, 10_000)]);
    expect(sent).toHaveLength(1);
  });

  it("that changed meanwhile is refused with the one of now, and paid nothing", async () => {
    answers(() => refused(6021, { offer: 150_000 }));
    await takeOffer(QUOTE, 10_000);
    expect(state().refusals["900"]).toEqual({
      code: 6021,
      data: { offer: 150_000 },
      message: "no",
      token: "seal",
      offer: 156_750,
    });
    expect([state().receipts, stored(), state().phases]).toEqual([{}, [], {}]);
  });

  it("renews the lists of bets, whatever became of it", async () => {
    const renewed = vi.spyOn(queryClient, "invalidateQueries");
    for (const answer of [paid, () => refused(6022)]) {
      renewed.mockClear();
      answers(answer);
      await takeOffer(QUOTE, 10_000);
      expect(renewed).toHaveBeenCalledWith({ queryKey: ["GET /api/sports/bets"] });
    }
  });
});

describe("an offer without an answer", () => {
  it("is sent again under the same key until one comes", async () => {
    answers(lost, () => Response.json({}, { status: 502 }), paid);
    await takeOffer(QUOTE, 4_000);
    expect(sent).toHaveLength(3);
    expect(new Set(sent.map(({ key, body }) => key + JSON.stringify(body))).size).toBe(1);
    expect([state().receipts["900"]?.paid, stored()]).toEqual([62_700, []]);
  });

  it("is kept when none ever comes, and no other offer for the bet is taken until it does", async () => {
    await takeInVain();
    expect([state().phases, stored().length]).toEqual([{ 900: "unknown" }, 1]);
    const calls = sent.length;
    await takeOffer(QUOTE, 10_000);
    expect(sent).toHaveLength(calls);
    answers(paid);
    await repeatUnanswered();
    expect(sent.at(-1)).toEqual(sent[0]);
    expect([state().phases, state().receipts["900"]?.paid, stored()]).toEqual([{}, 62_700, []]);
  });

  it("that ran out before it arrived was not taken", async () => {
    await takeInVain();
    answers(() => refused(6020));
    await repeatUnanswered();
    expect(state().refusals["900"]).toMatchObject({ code: 6020, offer: null });
    expect([state().phases, stored()]).toEqual([{}, []]);
  });

  it("is no longer unknown once another tab knows, and the lists show what became of it", async () => {
    await takeInVain();
    const renewed = vi.spyOn(queryClient, "invalidateQueries");
    const end = followOtherRecords();
    for (const key of stored()) localStorage.removeItem(key);
    window.dispatchEvent(new Event("storage"));
    expect(state().phases).toEqual({});
    expect(renewed).toHaveBeenCalledWith({ queryKey: ["GET /api/sports/bets"] });
    end();
  });

  it("is unknown also after the page was loaded again, until it is too old to be sent again", async () => {
    await takeInVain();
    useCashOuts.setState({ phases: {} });
    followRecords();
    expect(state().phases).toEqual({ 900: "unknown" });
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + 11 * 60_000);
    followRecords();
    expect([state().phases, stored()]).toEqual([{}, []]);
    vi.restoreAllMocks();
  });
});

it("leaving the list takes receipts and refusals away, and keeps what is unknown", async () => {
  await takeInVain();
  answers(paid);
  await takeOffer({ ...QUOTE, bet: "901" }, 4_000);
  dismissAll();
  expect([state().receipts, state().refusals, state().phases]).toEqual([{}, {}, { 900: "unknown" }]);
});
