// @vitest-environment jsdom
import { act } from "react";
import { describe, expect, it, vi } from "vitest";
import { toAmount } from "@/lib/amount";
import { ApiError } from "@/lib/api/errors";
import { useStreamState } from "@/lib/stream/state";
import { GOOD_MS, newBetsPage, offered, refuses, WALLET, whole } from "../../../../tests/cashOut";
import { server } from "../../../../tests/cashOutServer";
import { betOf } from "../../../../tests/sportsBets";
import { OpenBets } from "../bets/OpenBets";
import type { SportsBet } from "../wire";

vi.mock("@/lib/api/money", async () => (await import("../../../../tests/cashOutServer")).moneyModule);
vi.mock("@/lib/stream", async () => (await import("../../../../tests/cashOutServer")).streamModule);
vi.mock("@/lib/api/call", async () => (await import("../../../../tests/cashOutServer")).callModule);

const { stage, pass, button, press, slider, slide, type, has, show, open, quoted, text, isOff, cashedOut } =
  newBetsPage();

describe("an open bet", () => {
  it("has a key with what is offered for it now", async () => {
    has(offered());
    await show();
    expect(button("Cash out")?.textContent).toBe("Cash out₹15.67");
  });

  it("shows where its offer went, for two seconds", async () => {
    has(offered());
    await show();
    has(offered({ offer: toAmount(160_000) }));
    await pass(5_100);
    expect(button("Cash out")?.textContent).toBe("Cash out₹16.00");
    expect(stage.box.querySelector("[data-move]")?.getAttribute("data-move")).toBe("up");
    await pass(2_100);
    expect(stage.box.querySelector("[data-move]")).toBeNull();
  });

  it("has a locked key while nothing is offered, and is asked for less often", async () => {
    has(offered({ offer: null }));
    await show();
    expect(isOff("Not offered at the moment")).toBe(true);
    await press("Not offered");
    expect(server.quote).not.toHaveBeenCalled();
    const calls = server.bets.mock.calls.length;
    await pass(6_000);
    expect(server.bets.mock.calls.length).toBe(calls);
    await pass(5_000);
    expect(server.bets.mock.calls.length).toBe(calls + 1);
  });

  it.each<[string, Partial<SportsBet>]>([
    ["is being decided", { state: "pending" }],
    ["is under review", { state: "review" }],
    ["is settled", { state: "settled" }],
  ])("that %s has no key", async (_, change) => {
    has(offered({ offer: null, ...change }));
    await show();
    expect([button("Cash out"), button("Not offered")]).toEqual([undefined, undefined]);
  });

  it("has no key on a site that buys no bets back, and its offer is not asked for", async () => {
    server.buysBack = false;
    has(offered());
    await show();
    expect([button("Cash out"), button("Not offered")]).toEqual([undefined, undefined]);
    useStreamState.setState({ live: true });
    await pass();
    const calls = server.bets.mock.calls.length;
    await pass(60_000);
    expect(server.bets.mock.calls.length).toBe(calls);
    useStreamState.setState({ live: false });
  });

  it("shows its offer on the sports page's beginning", async () => {
    has(offered());
    await show(<OpenBets />);
    expect(text()).toContain("Cash out₹15.67");
    has(offered({ offer: null }));
    await pass(5_100);
    expect(text()).toContain("Cash out–");
  });
});

describe("the panel", () => {
  it("shows the offer with the time that is left, and closes by Escape", async () => {
    await open();
    expect(text()).toContain("Offered now₹15.67");
    expect(stage.box.querySelector("[role=timer]")?.textContent).toBe("15");
    const take = button("Take");
    take?.focus();
    await act(async () => take?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true })));
    expect(button("Take")).toBeUndefined();
    expect(document.activeElement).toBe(button("Cash out"));
  });

  it("takes all by one press", async () => {
    await open();
    cashedOut(156_750, whole);
    has();
    await press("Take ₹15.67");
    expect(server.money.mock.lastCall?.slice(0, 2)).toEqual([
      "POST /api/sports/cashOut",
      { bet: "900", token: "seal 1", share: 10_000 },
    ]);
    expect(text()).toContain("Cashed out for ₹15.67");
    expect(stage.box.querySelector("[role=status]")?.textContent).toBe("Cashed out for ₹15.67");
    await press("Done");
    expect(text()).toContain("No open bets");
  });

  it("takes a part that the arrow keys choose in steps of five, with its words for screen readers", async () => {
    await open();
    await press("Part");
    expect(slider()?.getAttribute("aria-valuetext")).toBe("50%: ₹7.83, ₹5.00 of the stake goes on");
    await slide("ArrowLeft");
    await slide("ArrowLeft");
    expect(slider()?.getAttribute("aria-valuetext")).toBe("40%: ₹6.27, ₹6.00 of the stake goes on");
    cashedOut(62_700);
    await press("Take ₹6.27");
    expect(server.money.mock.lastCall?.[1]).toMatchObject({ share: 4_000 });
    expect(text()).toContain("₹6.27 paid; ₹6.00 of the stake goes on");
    expect(text()).toContain("Cashed out ₹4.00 of the stake for ₹6.27");
    await press("Done");
    expect(document.activeElement).toBe(button("Cash out"));
  });

  it("keeps the part between 10 and 90 %", async () => {
    await open();
    await press("Part");
    await slide("Home");
    expect(slider()?.getAttribute("aria-valuenow")).toBe("10");
    await slide("End");
    expect(slider()?.getAttribute("aria-valuenow")).toBe("90");
  });

  it("has the next offer before one runs out, and the part stays chosen", async () => {
    await open();
    await press("Part");
    await slide("ArrowLeft");
    quoted({ offer: toAmount(200_000) });
    await pass(GOOD_MS);
    expect(button("Take")?.textContent).toBe("Take ₹9.00");
    expect(isOff("Take")).toBe(false);
    expect(slider()?.getAttribute("aria-valuenow")).toBe("45");
  });

  it("shows what an offer was and is when it changed, and takes the new one by another press", async () => {
    await open();
    server.money.mockImplementationOnce(() => refuses(6021, { offer: 150_000 }));
    quoted({ offer: toAmount(150_000) });
    await press("Take ₹15.67");
    expect(text()).toContain("Was ₹15.67, now ₹15.00");
    expect(server.money).toHaveBeenCalledTimes(1);
    await pass(1_000);
    cashedOut(150_000, whole);
    await press("Take ₹15.00");
    expect(server.money.mock.lastCall?.[1]).toMatchObject({ token: "seal 2" });
    expect(text()).toContain("Cashed out for ₹15.00");
  });

  it("is locked where nothing is offered any more, and tries again every three seconds", async () => {
    await open();
    server.money.mockImplementationOnce(() => refuses(6019));
    server.quote.mockImplementation(() => refuses(6019));
    await press("Take");
    expect(text()).toContain("Nothing is offered for this bet at the moment");
    expect(button("Take")).toBeUndefined();
    const calls = server.quote.mock.calls.length;
    await pass(3_100);
    expect(server.quote.mock.calls.length).toBe(calls + 1);
    quoted();
    await pass(3_000);
    expect(isOff("Take")).toBe(false);
    expect(text()).toContain("The offer ran out. Press again");
    expect(text()).not.toContain("Nothing is offered");
  });

  it("closes and asks for the bets again when no offer comes as the bet is over", async () => {
    await open();
    await pass(14_000);
    server.quote.mockImplementation(() => refuses(6022));
    const calls = server.bets.mock.calls.length;
    await pass(300);
    expect(button("Take")).toBeUndefined();
    expect(server.bets.mock.calls.length).toBe(calls + 1);
  });

  it("sends nothing while a part is too small to be paid", async () => {
    quoted({ offer: toAmount(9) });
    await open();
    await press("Part");
    await slide("Home");
    expect(text()).toContain("This part is too small");
    await press("Take");
    expect(server.money).not.toHaveBeenCalled();
  });

  it("asks again, under the same key, what became of an offer without an answer", async () => {
    const call = { endpoint: "POST /api/sports/cashOut", body: JSON.stringify({ bet: "900", token: "seal" }), at: 0 };
    server.pending = [call];
    server.repeat.mockRejectedValue(new ApiError("network", -1, "away"));
    has(offered());
    await show();
    expect(text()).toContain("We do not know whether this bet was cashed out");
    expect(button("Take")).toBeUndefined();
    server.repeat.mockImplementationOnce(() => {
      server.pending = [];
      return { bet: betOf(whole), paid: 156_750, wallet: WALLET };
    });
    await press("Ask again");
    expect(server.repeat).toHaveBeenCalledTimes(2);
    expect(server.repeat.mock.lastCall?.[0]).toBe(call);
    expect(text()).toContain("Cashed out for ₹15.67");
  });
});

describe("cashing out by itself", () => {
  it("is set to an amount, and shown with its removal", async () => {
    await open();
    server.auto.mockResolvedValue({});
    await type("20");
    has(offered({ auto_cash_out: toAmount(200_000) }));
    await press("Set");
    expect(server.auto).toHaveBeenCalledWith({ bet: "900", at: 200_000 });
    expect(text()).toContain("Auto cash-out at ₹20.00");
    has(offered());
    await press("Turn off auto cash-out at ₹20.00");
    expect(server.auto).toHaveBeenLastCalledWith({ bet: "900", at: 0 });
    expect(text()).not.toContain("Auto cash-out at ₹");
  });

  it("at what is offered already happens at once, which the panel says before", async () => {
    await open();
    await type("15");
    expect(text()).toContain("the bet is cashed out at once");
    await type("16");
    expect(text()).not.toContain("at once");
  });

  it("leaves a receipt", async () => {
    has(offered({ cashed_stake: toAmount(40_000), cashed_payout: toAmount(50_000) }));
    await show();
    has();
    await act(async () => server.stream.get("sports_bet")?.(betOf(whole)));
    await pass();
    expect(text()).toContain("Cashed out for ₹10.67");
  });
});
