// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from "vitest";
import { useSession } from "@/domain/session/store";
import { toAmount } from "@/lib/amount";
import { queryClient } from "@/lib/query";
import {
  answers,
  fixtures,
  freshSlip,
  lost,
  money,
  refused,
  requests,
  sent,
  state,
  taken,
} from "../../../../tests/placements";
import { betOf } from "../../../../tests/sportsBets";
import type { FreeBet, SportsBet } from "../wire";
import { chooseFreeBet, useFreeBetChoice } from "./freeBetChoice";
import { editSlip, placeBets, updateReceipt } from "./placement";
import { requestsOf } from "./slipRequests";
import { useSlip } from "./slipStore";

beforeEach(freshSlip);

describe("a free bet", () => {
  const freeBet = (id: string): FreeBet => ({ id, amount: toAmount(20_000), expires_at: 9_000 });
  const request = (id: string) => requestsOf(useSlip.getState(), 1, ({ odds }) => odds, freeBet(id));
  const free = (change: Partial<SportsBet> = {}) => betOf({ free: true, stake: toAmount(20_000), ...change });
  const place = (id: string) => {
    chooseFreeBet(freeBet(id));
    return placeBets(request(id));
  };
  const choice = () => useFreeBetChoice.getState();
  const listIsOld = () => queryClient.getQueryState(["GET /api/sports/freeBets", {}])?.isInvalidated;
  beforeEach(() => {
    useSlip.setState({ legs: [money(1)] });
    queryClient.clear();
    queryClient.setQueryData(["GET /api/sports/freeBets", {}], { list: [freeBet("77")], least_odds: 15_000 });
  });

  it("is named in the request, which has no stake, and is no longer chosen once it is used", async () => {
    answers(() => taken(free()));
    await place("77");
    expect(sent[0]?.body).toMatchObject({ free_bet: "77", kind: "single", account_type: 1 });
    expect(sent[0]?.body).not.toHaveProperty("unit_stake");
    expect([choice().chosen, choice().dropped, listIsOld()]).toEqual([null, null, true]);
  });

  it("that is not taken is dropped with a reason, and no money is staked instead", async () => {
    answers(() => refused(6023));
    await place("77");
    expect(sent).toHaveLength(1);
    expect([choice().chosen, choice().dropped]).toEqual([null, { id: "77", reason: "unusable" }]);
    expect([state().refusals, fixtures(), listIsOld()]).toEqual([{}, ["1"], true]);
  });

  it("refused after it was let go is noted at the bet", async () => {
    answers(() => refused(6023));
    await placeBets(request("77"));
    expect(Object.values(state().refusals)).toMatchObject([{ code: 6023 }]);
  });

  it("another one, or the own stake, is another request with a key of its own", async () => {
    answers(() => refused(6016));
    await place("77");
    await place("78");
    chooseFreeBet(null);
    await placeBets(requests());
    expect(sent.map(({ body }) => [body.free_bet, body.unit_stake])).toEqual([
      ["77", undefined],
      ["78", undefined],
      [undefined, 100_000],
    ]);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
  });

  it("is sent again under its key while no answer comes", async () => {
    answers(lost, () => taken(free()));
    await place("77");
    expect(new Set(sent.map(({ key, body }) => key + JSON.stringify(body))).size).toBe(1);
    expect(sent).toHaveLength(2);
  });

  it("takes away what was refused of another choice", async () => {
    answers(() => refused(6004));
    await placeBets(requests());
    chooseFreeBet(freeBet("77"));
    expect(state().refusals).toEqual({});
  });

  it("of a bet that was rejected in play is there again", async () => {
    answers(() => taken(free({ state: "pending", decide_at: 5_000 })));
    await place("77");
    queryClient.setQueryData(["GET /api/sports/freeBets", {}], { list: [], least_odds: 15_000 });
    updateReceipt(free({ state: "rejected", refusal: 6004 }));
    expect(listIsOld()).toBe(true);
  });

  it("of a bet that was rejected, in play or at once, leaves a reason why no own stake is placed instead", async () => {
    const rejected = free({ state: "rejected", refusal: 6004 });
    answers(() => taken(free({ state: "pending", decide_at: 5_000 })));
    await place("77");
    expect(choice().dropped).toBeNull();
    updateReceipt(rejected);
    expect([choice().chosen, choice().dropped]).toEqual([null, { id: "77", reason: "rejected" }]);
    expect([fixtures(), Object.values(state().refusals).map(({ code }) => code)]).toEqual([["1"], [6004]]);
    answers(() => taken({ ...rejected, id: "901" }));
    await place("78");
    expect([choice().chosen, choice().dropped, fixtures()]).toEqual([null, { id: "78", reason: "rejected" }, ["1"]]);
  });

  it("that was chosen while another one was decided stays chosen", async () => {
    answers(() => taken(free({ state: "pending", decide_at: 5_000 })));
    await place("77");
    chooseFreeBet(freeBet("78"));
    updateReceipt(free({ state: "rejected", refusal: 6004 }));
    expect([choice().chosen?.id, choice().dropped]).toEqual(["78", null]);
  });

  it("that is gone stays named until the player types a stake", () => {
    useFreeBetChoice.setState({ chosen: null, dropped: { id: "77", reason: "unusable" } });
    editSlip({ type: "policy", policy: "any" });
    expect(choice().dropped).not.toBeNull();
    editSlip({ type: "unit", account: 1, unit: toAmount(5) });
    expect(choice().dropped).toBeNull();
    useFreeBetChoice.setState({ recalled: "77" });
    editSlip({ type: "unit", account: 1, unit: toAmount(6) });
    expect(choice().recalled).toBeNull();
  });

  it("is not the next player's", () => {
    chooseFreeBet(freeBet("77"));
    useSession.setState({ token: "u", userInfo: { uid: 8 } as never });
    expect([choice().chosen, choice().recalled]).toEqual([null, null]);
    useSession.setState({ token: "t", userInfo: { uid: 7 } as never });
    expect(choice().recalled).toBeNull();
  });

  it("that was used by a bet of before a reload is not chosen again", async () => {
    useFreeBetChoice.setState({ recalled: "77" });
    answers(() => taken(free()));
    await placeBets(request("77"));
    expect(choice()).toEqual({ chosen: null, dropped: null, recalled: null });
  });
});
