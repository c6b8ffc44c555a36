// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useSession } from "@/domain/session/store";
import { toAmount } from "@/lib/amount";
import * as CODE from "@/lib/api/codes";
import {
  answers,
  fixtures,
  freshSlip,
  lost,
  money,
  refused,
  requests,
  type Sent,
  sent,
  state,
  stored,
  taken,
} from "../../../../tests/placements";
import { betOf, entryOf, legOf, stakesOf } from "../../../../tests/sportsBets";
import {
  closeReceipts,
  dismissExpired,
  editSlip,
  followOtherRecords,
  followRecords,
  keyOf,
  placeBets,
  repeatUnanswered,
  updateReceipt,
  usePlacement,
} from "./placement";
import { EMPTY_SLIP } from "./slipState";
import { useSlip } from "./slipStore";

beforeEach(freshSlip);

describe("placing", () => {
  it("sends a request for each single, with keys of their own, and takes the legs out of the slip", async () => {
    answers(
      () => taken(betOf({ id: "1", legs: [legOf(1)] })),
      () => taken(betOf({ id: "2", legs: [legOf(2)] })),
    );
    await placeBets(requests());
    expect(sent.map(({ body }) => body.legs.map(({ fixture }) => fixture))).toEqual([["1"], ["2"]]);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
    expect(state().receipts.map(({ bet }) => bet.id)).toEqual(["1", "2"]);
    expect([fixtures(), stored(), state().phase]).toEqual([[], [], "idle"]);
  });

  it("notes of a receipt whether a boosted price was asked for", async () => {
    answers(
      () => taken(betOf({ id: "1", legs: [legOf(1)] })),
      () => taken(betOf({ id: "2", legs: [legOf(2)] })),
    );
    const [first, second] = requests();
    await placeBets([{ ...first!, legs: first!.legs.map((leg) => ({ ...leg, boost: true })) }, second!]);
    expect(state().receipts.map(({ isAtBoost }) => isAtBoost)).toEqual([true, false]);
  });

  it("ends when another player is logged in, who is shown nothing of it", async () => {
    answers(() => {
      useSession.setState({ token: "u", userInfo: { uid: 8 } as never });
      return taken(betOf({ id: "1", legs: [legOf(1)] }));
    });
    await placeBets(requests());
    expect([sent.length, state().receipts, state().refusals, state().phase]).toEqual([1, [], {}, "idle"]);
  });

  it("leaves no receipt to the next player of the page", async () => {
    answers(() => taken(betOf()));
    await placeBets(requests());
    useSession.setState({ token: "", userInfo: null });
    expect([state().receipts, state().refusals]).toEqual([[], {}]);
  });

  it("sends a system once, with its sizes and bankers", async () => {
    const legs = [1, 2, 3, 4].map((number) => entryOf(number, { banker: number === 1 }));
    useSlip.setState({ ...EMPTY_SLIP, mode: "system", sizes: [2, 3], legs, units: stakesOf(0, 50_000) }, true);
    answers(() => taken(betOf({ legs: [1, 2, 3, 4].map((number) => legOf(number)) })));
    await placeBets(requests());
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toMatchObject({
      kind: "system",
      sizes: [2, 3],
      unit_stake: toAmount(50_000),
      account_type: 1,
    });
    expect(sent[0]?.body.legs.map(({ banker }) => banker === true)).toEqual([true, false, false, false]);
  });

  it("repeats a request without an answer under the same key and with the same body", async () => {
    useSlip.setState({ legs: [money(1)] });
    answers(
      lost,
      () => Response.json({}, { status: 502 }),
      () => taken(betOf()),
    );
    await placeBets(requests());
    expect(sent).toHaveLength(3);
    expect(new Set(sent.map(({ key, body }) => key + JSON.stringify(body))).size).toBe(1);
    expect([state().receipts.length, stored(), fixtures()]).toEqual([1, [], []]);
  });

  it("of which no answer ever comes is kept, and asked for again instead of being placed twice", async () => {
    vi.useFakeTimers();
    answers(lost);
    const placing = placeBets(requests());
    await vi.advanceTimersByTimeAsync(40_000);
    await placing;
    vi.useRealTimers();
    // The second single is not sent while nothing is known of the first.
    expect(sent.every(({ body }) => body.legs[0]?.fixture === "1")).toBe(true);
    expect([state().phase, stored().length, fixtures()]).toEqual(["unknown", 1, ["1", "2"]]);
    const [{ key }] = sent as [Sent];
    answers(() => taken(betOf({ legs: [legOf(1)] })));
    await repeatUnanswered();
    expect(sent.at(-1)?.key).toBe(key);
    expect([state().phase, stored(), fixtures()]).toEqual(["idle", [], ["2"]]);
    expect(state().receipts[0]?.legs[0]?.stakes).toEqual([0, 100_000]);
  });

  it("does nothing while a bet is under way", async () => {
    useSlip.setState({ legs: [money(1)] });
    answers(() => taken(betOf()));
    await Promise.all([placeBets(requests()), placeBets(requests())]);
    expect(sent).toHaveLength(1);
  });
});

describe("a bet without an answer whose odds are long past", () => {
  beforeEach(async () => {
    vi.useFakeTimers();
    answers(lost);
    const placing = placeBets(requests());
    await vi.advanceTimersByTimeAsync(40_000);
    await placing;
    await vi.advanceTimersByTimeAsync(60_000);
  });
  afterEach(() => vi.useRealTimers());

  it("is not sent again, and stays on record", async () => {
    const before = sent.length;
    await repeatUnanswered();
    expect([sent.length, state().phase, stored().length]).toEqual([before, "expired", 1]);
  });

  it("expires by itself", () => {
    expect(state().phase).toBe("unknown");
    followRecords();
    expect(state().phase).toBe("expired");
  });

  it("is still on record after a reload", async () => {
    usePlacement.setState({ phase: "idle" });
    await repeatUnanswered();
    expect(state().phase).toBe("expired");
  });

  it("keeps the slip from being placed a second time, on any tab", async () => {
    const before = sent.length;
    usePlacement.setState({ phase: "idle" });
    await placeBets(requests());
    expect([sent.length, state().phase]).toEqual([before, "expired"]);
  });

  it("is dismissed by the player, on every tab", async () => {
    await repeatUnanswered();
    const stop = followOtherRecords();
    for (const name of stored()) localStorage.removeItem(name);
    window.dispatchEvent(new StorageEvent("storage"));
    expect(state().phase).toBe("idle");
    stop();
  });

  it("lets the player bet again once it is dismissed", async () => {
    await repeatUnanswered();
    dismissExpired();
    expect([state().phase, stored()]).toEqual(["idle", []]);
    answers(() => taken(betOf({ legs: [legOf(1)] })));
    await placeBets(requests().slice(0, 1));
    expect(state().receipts).toHaveLength(1);
  });
});

describe("a refusal", () => {
  it("leaves the leg in the slip with its reason, and the other singles go on", async () => {
    answers(
      () => refused(6008, { limit: 500 }),
      () => taken(betOf({ legs: [legOf(2)] })),
    );
    const [first] = requests();
    await placeBets(requests());
    expect(fixtures()).toEqual(["1"]);
    expect(state().refusals[keyOf(first!)]).toMatchObject({ code: 6008, data: { limit: 500 } });
  });

  it("for want of money ends the placing", async () => {
    answers(() => refused(CODE.INSUFFICIENT_FUNDS));
    await placeBets(requests());
    expect(sent).toHaveLength(1);
    expect(Object.values(state().refusals).map(({ code }) => code)).toEqual([CODE.INSUFFICIENT_FUNDS]);
  });

  it("is of the money that was bet with alone", async () => {
    answers(() => refused(6008, { limit: 500 }));
    const [first] = requests();
    await placeBets([first!]);
    expect(state().refusals[keyOf(first!)]).toBeDefined();
    expect(state().refusals[keyOf({ ...first!, account_type: 0 })]).toBeUndefined();
  });

  it("is forgotten when the player changes the slip", async () => {
    answers(() => refused(6004));
    await placeBets(requests());
    editSlip({ type: "clear" });
    expect(state().refusals).toEqual({});
  });

  it("is noted where the browser keeps no record: nothing was sent", async () => {
    answers(lost);
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new Error("full");
    });
    await placeBets(requests());
    expect(sent).toEqual([]);
    expect(Object.values(state().refusals)).toEqual([{ code: 0, data: null, message: "" }]);
  });
});

describe("a bet in play", () => {
  const pending = betOf({ state: "pending", decide_at: 5_000, legs: [legOf(1)] });
  const place = async () => {
    useSlip.setState({ legs: [money(1)] });
    answers(() => taken(pending));
    await placeBets(requests());
  };

  it("is accepted when the stream brings it", async () => {
    await place();
    updateReceipt({ ...pending, state: "accepted" });
    expect(state().receipts[0]?.bet.state).toBe("accepted");
    // An older state that comes late changes nothing.
    updateReceipt(pending);
    expect([state().receipts[0]?.bet.state, fixtures()]).toEqual(["accepted", []]);
  });

  it("that is rejected is in the slip again, with its reason", async () => {
    await place();
    updateReceipt({ ...pending, state: "rejected", refusal: 6004 });
    updateReceipt({ ...pending, state: "rejected", refusal: 6004 });
    expect(fixtures()).toEqual(["1"]);
    expect(Object.values(state().refusals)).toMatchObject([{ code: 6004 }]);
  });

  it("of another device is no receipt here", async () => {
    await place();
    updateReceipt(betOf({ id: "1234", state: "accepted" }));
    expect(state().receipts.map(({ bet }) => bet.id)).toEqual([pending.id]);
  });
});

describe("a receipt that is closed", () => {
  it("leaves the selections or brings them back", async () => {
    for (const keeps of [false, true]) {
      useSlip.setState({ legs: [money(1)] });
      answers(() => taken(betOf()));
      await placeBets(requests());
      closeReceipts(keeps);
      expect([state().receipts, fixtures()]).toEqual([[], keeps ? ["1"] : []]);
    }
  });
});
