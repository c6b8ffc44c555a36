// @vitest-environment jsdom
import common from "@messages/en-0-common.json";
import sports from "@messages/en-24-sports.json";
import words from "@messages/en-25-sportsBets.json";
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { useSession } from "@/domain/session/store";
import { toAmount } from "@/lib/amount";
import { setMessages } from "@/lib/i18n";
import { queryClient } from "@/lib/query";
import { betOf, checkOf, entryOf, stakesOf } from "../../../../tests/sportsBets";
import { newStage } from "../../../../tests/stage";
import type { SlipRequest, SportsBet } from "../wire";
import { chooseFreeBet, useFreeBetChoice } from "./freeBetChoice";
import { editSlip, updateReceipt, usePlacement } from "./placement";
import { SlipDock } from "./SlipDock";
import { EMPTY_SLIP, type SlipState } from "./slipState";
import { useSlip } from "./slipStore";

const LAPSES = Date.UTC(2099, 11, 5, 12);
const free = (id: string, amount: number) => ({ id, amount, expires_at: LAPSES });
const server = {
  list: [] as object[],
  code: 0,
  placed: 0,
  asked: 0,
  sent: [] as SlipRequest[],
  state: "accepted" as SportsBet["state"],
  /** What an answer waits for; nothing at first. */
  gate: Promise.resolve(),
};
const reply = (data: unknown, code = 0) => Response.json({ code, msg: "no", data });

/** The server of the sportsbook: what it is asked by a path, it answers. */
function answer(url: string, { body = "{}" }: RequestInit = {}): Response {
  const request = JSON.parse(String(body)) as SlipRequest;
  if (url.includes("/api/sports/freeBets")) {
    server.asked += 1;
    return reply({ list: server.list, least_odds: 15_000 });
  }
  if (url.endsWith("/api/sports/slip")) {
    return reply(checkOf(request.legs.length, { code: request.free_bet ? server.code : 0 }));
  }
  if (url.endsWith("/api/sports/bets")) {
    server.sent.push(request);
    const bet = betOf({ state: server.state, free: true, stake: toAmount(20_000), largest_return: toAmount(17_000) });
    return reply({ bet, wallet: { version: 2, money: 0, coin: 0, gold: 0 } }, server.placed);
  }
  return reply(null, 5);
}

const stage = newStage();
const text = () => stage.box.textContent ?? "";
/** As many moments as it takes. */
async function until(check: () => boolean): Promise<void> {
  for (let turn = 0; turn < 500 && !check(); turn++)
    await act(async () => void (await new Promise((done) => setTimeout(done, 10))));
}
async function shows(part: string): Promise<void> {
  await until(() => text().includes(part));
  expect(text()).toContain(part);
}
const key = (start: string) =>
  [...stage.box.querySelectorAll("button")].find((each) => each.textContent?.startsWith(start));
const press = (start: string) => act(async () => key(start)?.click());
const LIST = "GET /api/sports/freeBets";
/** Keeps answers of the server back until what is returned is called. */
function hold(): () => void {
  let open = () => {};
  server.gate = new Promise((done) => {
    open = done;
  });
  return () => open();
}
/** The alert of the slip. */
const alert = () => stage.box.querySelector("[role=alert]")?.textContent ?? "";

async function open(legs: number, change: Partial<SlipState> = {}): Promise<void> {
  const own = stakesOf(0, 100_000);
  const entries = Array.from({ length: legs }, (_, at) => entryOf(at + 1, { stakes: own }));
  useSlip.setState({ ...EMPTY_SLIP, units: own, legs: entries, ...change }, true);
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    if (!url.endsWith("/api/sports/slip")) await server.gate;
    return answer(url, init);
  });
  await stage.render(
    <QueryClientProvider client={queryClient}>
      <SlipDock />
    </QueryClientProvider>,
  );
  if (legs > 0) await shows("Total stake");
}
async function choose(): Promise<void> {
  await shows("2 × ₹2.00");
  await press("2 × ₹2.00");
}

beforeAll(() => setMessages("en", { sports, sportsBets: words, common }));
beforeEach(() => {
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  Object.assign(server, { list: [free("1", 20_000), free("2", 50_000), free("3", 20_000)], code: 0, placed: 0 });
  Object.assign(server, { asked: 0, sent: [], state: "accepted", gate: Promise.resolve() });
  useSession.setState({ token: "t", playMode: 1, userInfo: { uid: 7 } as never });
  usePlacement.setState({ phase: "idle", receipts: [], refusals: {} });
  chooseFreeBet(null);
});
afterEach(() => {
  vi.restoreAllMocks();
});

it("a guest sees no free bets, and none are asked for", async () => {
  useSession.setState({ token: "", userInfo: null });
  await open(1);
  expect(text()).not.toContain("Free bet");
  expect(server.asked).toBe(0);
});

it("a player without free bets sees nothing of them", async () => {
  server.list = [];
  await open(1);
  await until(() => server.asked > 0);
  expect(server.asked).toBe(1);
  expect(text()).not.toContain("Free bet");
});

it("free bets are offered by amount, with their rule and until when they can be used", async () => {
  await open(1);
  await shows("2 × ₹2.00 until Dec 5, 2099");
  expect(text()).toContain("From odds 1.50");
  expect(key("₹5.00")?.getAttribute("aria-pressed")).toBe("false");
});

it("a free bet takes the place of the stake, and gives it back when it is pressed again", async () => {
  await open(1);
  await choose();
  expect(key("2 × ₹2.00")?.getAttribute("aria-pressed")).toBe("true");
  expect(stage.box.querySelector("input")).toBeNull();
  for (const part of ["The stake of a free bet is not paid out", "Possible win₹1.70", "Free bet₹2.00"])
    expect(text()).toContain(part);
  expect(key("Place free bet of ₹2.00")?.disabled).toBe(false);
  await press("2 × ₹2.00");
  expect(key("Place bet · ₹10.00")).toBeDefined();
  expect(stage.box.querySelector("input")?.value).toBe("10");
});

it("a combo has its fixed stake in the footer, and each-way waits", async () => {
  await open(2, { eachWay: true });
  await choose();
  expect(stage.box.querySelector("footer input")).toBeNull();
  expect(key("Each-way")?.disabled).toBe(true);
  expect(text()).toContain("Possible win₹4.84");
});

it("is placed instead of a stake, its list is asked for again, and the receipt names it", async () => {
  await open(1);
  await choose();
  const before = server.asked;
  await press("Place free bet of ₹2.00");
  await shows("Bet placed");
  expect(server.sent).toHaveLength(1);
  expect(server.sent[0]).toMatchObject({ free_bet: "1" });
  expect(server.sent[0]).not.toHaveProperty("unit_stake");
  for (const part of ["Free bet₹2.00", "Possible win₹1.70"]) expect(text()).toContain(part);
  expect(useFreeBetChoice.getState().chosen).toBeNull();
  await until(() => server.asked > before);
  expect(server.asked).toBe(before + 1);
});

it("the choice is disabled below the least odds", async () => {
  await open(1, { legs: [entryOf(1, { odds: 14_900, stakes: stakesOf(0, 100_000) })], policy: "none" });
  await shows("From odds 1.50");
  expect(key("₹5.00")?.disabled).toBe(true);
  const rule = document.getElementById(key("₹5.00")?.getAttribute("aria-describedby") ?? "");
  expect(rule?.textContent).toContain("From odds 1.50");
});

it("several singles say what a free bet is for", async () => {
  await open(2, { mode: "single" });
  await shows("For one single or a combo");
  expect(key("₹5.00")).toBeUndefined();
});

it("a choice that the slip no longer allows is dropped with its reason, and the own stake needs a press of its own", async () => {
  await open(3);
  await choose();
  await act(async () => editSlip({ type: "mode", mode: "system" }));
  expect(alert()).toContain("A free bet is for one single or a combo.");
  await act(async () => editSlip({ type: "mode", mode: "combo" }));
  expect(key("2 × ₹2.00")?.getAttribute("aria-pressed")).toBe("false");
  expect(key("Place")).toBeUndefined();
  await press("Continue with your own stake");
  expect(key("Place bet · ₹10.00")).toBeDefined();
  expect(alert()).toBe("");
});

it("gold drops the choice", async () => {
  await open(1);
  await choose();
  await act(async () => useSession.setState({ playMode: 0 }));
  expect(alert()).toContain("A free bet is not for gold.");
});

it("a free bet that the check of the slip does not take is dropped", async () => {
  await open(1);
  server.code = 6023;
  await choose();
  await shows("This free bet can no longer be used.");
  expect(key("Continue with your own stake")).toBeDefined();
  expect(server.sent).toEqual([]);
});

it("a free bet that is not placed is dropped, and nothing is staked instead", async () => {
  await open(1);
  await choose();
  server.placed = 6023;
  await press("Place free bet of ₹2.00");
  await shows("This free bet can no longer be used.");
  expect(server.sent.map(({ unit_stake }) => unit_stake)).toEqual([undefined]);
  expect(key("Place")).toBeUndefined();
});

it("one that was used elsewhere is dropped when the list comes without it", async () => {
  await open(1);
  await choose();
  server.list = [free("2", 50_000)];
  await act(async () => queryClient.invalidateQueries({ queryKey: [LIST] }));
  await shows("This free bet can no longer be used.");
});

it("the list is asked for before the first price is pressed, and not for gold", async () => {
  useSession.setState({ playMode: 0 });
  await open(0);
  expect(server.asked).toBe(0);
  await act(async () => useSession.setState({ playMode: 1 }));
  await until(() => server.asked > 0);
  expect(server.asked).toBe(1);
});

it("after a free bet was rejected in play, the own stake needs a press of its own", async () => {
  await open(1);
  await choose();
  server.state = "pending";
  await press("Place free bet of ₹2.00");
  await shows("Your bet is being decided");
  await act(async () => updateReceipt(betOf({ state: "rejected", free: true, refusal: 6004 })));
  await shows("The bet with your free bet was not accepted.");
  expect(key("Place")).toBeUndefined();
  await press("Continue with your own stake");
  expect(key("Place bet · ₹10.00")?.disabled).toBe(false);
});

it("the second tap of two does not place the own stake, and the focus stays on the key", async () => {
  const now = vi.spyOn(performance, "now").mockReturnValue(1_000);
  await open(3);
  await choose();
  await act(async () => editSlip({ type: "mode", mode: "system" }));
  await act(async () => editSlip({ type: "mode", mode: "combo" }));
  key("Continue")?.focus();
  await press("Continue with your own stake");
  expect(document.activeElement?.textContent).toBe("Place bet · ₹10.00");
  await press("Place bet");
  now.mockReturnValue(1_499);
  await press("Place bet");
  now.mockReturnValue(1_998);
  await press("Place bet");
  expect([server.sent, usePlacement.getState().phase]).toEqual([[], "idle"]);
  now.mockReturnValue(2_498);
  await press("Place bet");
  await until(() => server.sent.length > 0);
  expect(server.sent).toHaveLength(1);
});

it("while it is sent the slip shows it, although the list comes without it and the check no longer takes it", async () => {
  await open(1);
  await choose();
  key("Place free bet")?.focus();
  const answered = hold();
  await press("Place free bet of ₹2.00");
  expect(key("Placing")?.getAttribute("aria-disabled")).toBe("true");
  expect(document.activeElement).toBe(key("Placing"));
  server.code = 6023;
  await act(async () => {
    queryClient.setQueryData([LIST, {}], { list: [], least_odds: 15_000 });
    await queryClient.invalidateQueries({ queryKey: ["POST /api/sports/slip"] });
  });
  expect(text()).toContain("Free bet₹2.00");
  expect(text()).not.toContain("This free bet cannot be used for this bet.");
  expect(stage.box.querySelector("input")).toBeNull();
  await press("Placing");
  answered();
  await shows("Bet placed");
  expect(server.sent).toHaveLength(1);
});

it("the amount that is shown is that of the list, of which a part may have been taken back", async () => {
  await open(1);
  await choose();
  server.list = [free("1", 15_000)];
  await act(async () => queryClient.invalidateQueries({ queryKey: [LIST] }));
  await shows("Place free bet of ₹1.50");
  expect(text()).toContain("Free bet₹1.50");
});

describe("a free bet that was chosen before", () => {
  /** The session ends, and a player logs in again. */
  const comesBack = async (uid: number) => {
    await act(async () => useSession.setState({ token: "", userInfo: null }));
    await act(async () => queryClient.removeQueries({ queryKey: [LIST] }));
    const answered = hold();
    await act(async () => useSession.setState({ token: "u", userInfo: { uid } as never }));
    return answered;
  };

  it("the end of the session is chosen again for the same player, and no own stake can be placed until that", async () => {
    await open(1);
    await choose();
    const answered = await comesBack(7);
    expect(key("Place")).toBeUndefined();
    expect(key("Continue with your own stake")).toBeDefined();
    answered();
    await shows("Place free bet of ₹2.00");
    expect(useFreeBetChoice.getState().chosen?.id).toBe("1");
  });

  it("the end of the session is dropped with its reason when the list no longer has it", async () => {
    await open(1);
    await choose();
    const answered = await comesBack(7);
    server.list = [free("2", 50_000)];
    answered();
    await shows("This free bet can no longer be used.");
    expect(key("Place")).toBeUndefined();
    expect(key("Continue with your own stake")).toBeDefined();
  });

  it("the end of the session is not another player's, who stakes own money", async () => {
    await open(1);
    await choose();
    (await comesBack(8))();
    await shows("₹5.00 until");
    expect(key("Place bet · ₹10.00")?.disabled).toBe(false);
    expect(alert()).toBe("");
  });

  it("a reload is dropped where gold is played with now", async () => {
    useSession.setState({ playMode: 0 });
    useFreeBetChoice.setState({ recalled: "1" });
    await open(1, { legs: [entryOf(1, { stakes: stakesOf(100_000, 0) })] });
    await until(() => alert() !== "");
    expect(alert()).toContain("A free bet is not for gold.");
    expect(key("Place")).toBeUndefined();
  });

  it("a reload is forgotten with an empty slip", async () => {
    useFreeBetChoice.setState({ recalled: "1" });
    await open(0);
    expect(useFreeBetChoice.getState().recalled).toBeNull();
  });
});
