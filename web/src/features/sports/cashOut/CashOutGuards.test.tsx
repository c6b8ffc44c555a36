// @vitest-environment jsdom
import { onlineManager } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { useSession } from "@/domain/session/store";
import { toAmount } from "@/lib/amount";
import { GOOD_MS, isAway, later, newBetsPage, offered, refuses, WALLET, whole } from "../../../../tests/cashOut";
import { server } from "../../../../tests/cashOutServer";
import { betOf } from "../../../../tests/sportsBets";

vi.mock("@/lib/api/money", async () => (await import("../../../../tests/cashOutServer")).moneyModule);
vi.mock("@/lib/stream", async () => (await import("../../../../tests/cashOutServer")).streamModule);
vi.mock("@/lib/api/call", async () => (await import("../../../../tests/cashOutServer")).callModule);

const page = newBetsPage();
const { stage, pass, button, press, type, has, show, open, quoted, quoteOf, text, isOff, alerts, cashedOut } = page;
const CALL = { endpoint: "POST /api/sports/cashOut", body: JSON.stringify({ bet: "900", token: "seal" }), at: 0 };

afterEach(() => onlineManager.setOnline(true));

describe("an offer that is not the one that was seen", () => {
  it("is asked for again when the automatic cash-out is set, and cannot be taken before it is there", async () => {
    await open();
    server.auto.mockResolvedValue({});
    const next = later();
    server.quote.mockImplementation(() => next.promise);
    await type("20");
    await press("Set");
    expect(isOff("Take")).toBe(true);
    await press("Take");
    expect(server.money).not.toHaveBeenCalled();
    next.answer(quoteOf());
    await pass();
    expect(isOff("Take")).toBe(false);
    cashedOut(156_750, whole);
    await press("Take");
    expect(server.money.mock.lastCall?.[1]).toMatchObject({ token: "seal 2" });
  });

  it("is asked for again when the automatic cash-out is switched off", async () => {
    await open(offered({ auto_cash_out: toAmount(200_000) }));
    server.auto.mockResolvedValue({});
    const calls = server.quote.mock.calls.length;
    const name = [...stage.box.querySelectorAll("button[aria-label]")].find((each) =>
      each.getAttribute("aria-label")?.includes("₹20.00"),
    );
    await press(name?.getAttribute("aria-label") ?? "");
    expect(server.quote.mock.calls.length).toBeGreaterThan(calls);
  });

  it("of the same amount asks for another press in its own words", async () => {
    await open();
    server.money.mockImplementationOnce(() => refuses(6021, { offer: 156_750 }));
    await press("Take");
    expect(text()).not.toContain("Was ₹15.67");
    expect(alerts()).toContain("The bet changed, the offer did not. Press again to take it.");
    cashedOut(156_750, whole);
    await press("Take");
    expect(text()).toContain("Cashed out for ₹15.67");
  });

  it("is not taken by a press within a second of its fall, only by a second one", async () => {
    await open();
    quoted({ offer: toAmount(150_000) });
    await pass(GOOD_MS - 700);
    expect(button("Take")?.textContent).toBe("Take ₹15.00");
    await press("Take");
    expect(server.money).not.toHaveBeenCalled();
    expect(text()).toContain("Was ₹15.67, now ₹15.00");
    cashedOut(150_000, whole);
    await press("Take");
    expect(server.money).toHaveBeenCalledTimes(1);
  });

  it("is not taken by a press that began before its fall", async () => {
    await open();
    await pass(GOOD_MS - 3_000);
    await act(async () => button("Take")?.dispatchEvent(new MouseEvent("pointerdown", { bubbles: true })));
    quoted({ offer: toAmount(150_000) });
    await pass(5_000);
    await act(async () => button("Take")?.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 })));
    expect(server.money).not.toHaveBeenCalled();
    expect(text()).toContain("Was ₹15.67, now ₹15.00");
  });

  it("is taken at once where it rose", async () => {
    await open();
    quoted({ offer: toAmount(160_000) });
    await pass(GOOD_MS - 700);
    cashedOut(160_000, whole);
    await press("Take ₹16.00");
    expect(server.money).toHaveBeenCalledTimes(1);
  });

  it("cannot be taken once it ran out while no other one comes, and a press tells why", async () => {
    await open();
    server.quote.mockImplementation(() => new Promise(() => undefined));
    await pass(GOOD_MS + 100);
    expect(isOff("Take")).toBe(true);
    await press("Take");
    expect(server.money).not.toHaveBeenCalled();
    expect(alerts()).toContain("The offer ran out.");
  });

  it("without a network is shown as one that cannot be loaded", async () => {
    await open();
    onlineManager.setOnline(false);
    server.quote.mockImplementation(isAway);
    await pass(GOOD_MS + 100);
    expect(alerts()).toContain("The offer could not be loaded.");
  });
});

describe("a cash-out of an earlier visit", () => {
  it("is asked for again by a key that keeps its place and the focus while the answer is awaited", async () => {
    server.pending = [CALL];
    server.repeat.mockImplementation(isAway);
    has(offered());
    await show();
    const key = button("Ask again");
    key?.focus();
    const answer = later();
    server.repeat.mockImplementation(() => answer.promise);
    await press("Ask again");
    expect([key?.isConnected, key?.textContent, document.activeElement === key]).toEqual([true, "Checking…", true]);
    expect(stage.box.querySelector("[role=status] .h-44")).toBeNull();
    server.pending = [];
    answer.answer({ bet: betOf(whole), paid: 156_750, wallet: WALLET });
    await pass();
    expect(text()).toContain("Cashed out for ₹15.67");
  });
});

describe("the focus", () => {
  const closes = async () => {
    server.quote.mockImplementation(() => refuses(6022));
    await pass(GOOD_MS);
    expect(button("Take")).toBeUndefined();
  };

  it("stays where it is when the panel closes by itself", async () => {
    await open();
    const tab = button("Settled");
    tab?.focus();
    await closes();
    expect(document.activeElement).toBe(tab);
  });

  it("goes from the panel to the card's key", async () => {
    await open();
    button("Take")?.focus();
    await closes();
    expect(document.activeElement).toBe(button("Cash out"));
  });

  it("goes from the key that took an offer to what was paid", async () => {
    await open();
    button("Take")?.focus();
    cashedOut(62_700);
    await press("Take");
    expect(document.activeElement?.textContent).toContain("₹6.27 paid");
  });

  it("goes to the list when the card goes", async () => {
    await open();
    button("Take")?.focus();
    has();
    await closes();
    await pass(6_000);
    expect(button("Cash out")).toBeUndefined();
    expect(document.activeElement?.getAttribute("role")).toBe("tabpanel");
  });
});

it("what was paid is not shown to the next player of the page", async () => {
  await open();
  cashedOut(156_750, whole);
  has();
  await press("Take");
  expect(text()).toContain("Cashed out for ₹15.67");
  await act(async () => useSession.setState({ token: "", userInfo: null }));
  await act(async () => useSession.setState({ token: "u", userInfo: { uid: 8 } as never }));
  await pass(20);
  expect(text()).not.toContain("Cashed out for");
});

it("an answer that comes after its player left is not shown to the next one", async () => {
  await open();
  const answer = later();
  server.money.mockImplementationOnce(() => answer.promise);
  await press("Take");
  await act(async () => useSession.setState({ token: "u", userInfo: { uid: 8 } as never }));
  answer.answer({ bet: betOf(whole), paid: 156_750, wallet: WALLET });
  await pass(20);
  expect(text()).not.toContain("Cashed out for");
});

it("the panel comes into view when it opens, and when its offer is there", async () => {
  const scroll = vi.fn();
  Element.prototype.scrollIntoView = scroll;
  await open();
  expect(scroll).toHaveBeenLastCalledWith({ block: "nearest", behavior: "smooth" });
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  await press("Cash out");
  await press("Cash out");
  expect(scroll).toHaveBeenLastCalledWith({ block: "nearest", behavior: "auto" });
});
