// @vitest-environment jsdom
import { act } from "react";
import { describe, expect, it, vi } from "vitest";
import { toAmount } from "@/lib/amount";
import { ApiError } from "@/lib/api/errors";
import { GOOD_MS, isAway, later, newBetsPage, offered, refuses, whole } from "../../../../tests/cashOut";
import { server } from "../../../../tests/cashOutServer";
import { betOf } from "../../../../tests/sportsBets";
import { OpenBets } from "../bets/OpenBets";

vi.mock("@/lib/api/money", async () => (await import("../../../../tests/cashOutServer")).moneyModule);
vi.mock("@/lib/stream", async () => (await import("../../../../tests/cashOutServer")).streamModule);
vi.mock("@/lib/api/call", async () => (await import("../../../../tests/cashOutServer")).callModule);

const page = newBetsPage();
const { stage, pass, button, press, slider, slide, type, has, show, open, quoted, text, alerts, cashedOut } = page;
const status = () => [...stage.box.querySelectorAll("[role=status]")].map((each) => each.textContent).join();

describe("a refusal", () => {
  it("that the player closed is not there when the panel is opened again", async () => {
    await open();
    server.money.mockImplementationOnce(() => refuses(6021, { offer: 150_000 }));
    quoted({ offer: toAmount(150_000) });
    await press("Take");
    await press("Cash out");
    expect(alerts()).toBe("");
    await press("Cash out");
    expect(text()).not.toContain("Was ₹15.67");
  });

  it("that comes after the panel was closed is on the card", async () => {
    await open();
    const answer = later();
    server.money.mockImplementationOnce(() => answer.promise.then(() => refuses(6020)));
    await press("Take");
    await press("Cash out");
    answer.answer(null);
    await pass();
    expect(button("Take")).toBeUndefined();
    expect(alerts()).toBe("The offer ran out. Press again to take the new one.");
  });

  it("of a bet that is over is on its card until that goes", async () => {
    await open();
    server.money.mockImplementationOnce(() => refuses(6022));
    await press("Take");
    expect(button("Take")).toBeUndefined();
    expect(alerts()).toBe("This bet is no longer open.");
    has();
    await pass(6_000);
    expect(text()).toContain("No open bets");
  });

  it("without words of the server is in the page's own", async () => {
    await open();
    server.money.mockImplementationOnce(() => {
      throw new ApiError("http", 404, "Request address error");
    });
    await press("Take");
    expect(alerts()).toContain("The bet was not cashed out.");
  });

  it("of the automatic setting has words of its own, which are read out", async () => {
    await open();
    server.auto.mockImplementation(isAway);
    await type("20");
    await press("Set");
    expect(alerts()).toContain("The auto cash-out was not changed.");
  });
});

describe("a bet that was cashed out by itself", () => {
  it("has a receipt also where no event of it came and the list lost it", async () => {
    has(offered({ cashed_stake: toAmount(40_000), cashed_payout: toAmount(50_000) }));
    await show();
    server.bet.mockImplementation(() => betOf(whole));
    has();
    await pass(6_000);
    expect(text()).toContain("Cashed out for ₹10.67");
    await press("Done");
    await act(async () => server.stream.get("sports_bet")?.(betOf(whole)));
    await pass();
    expect(text()).not.toContain("Cashed out for");
  });

  it("was paid what came after the newest cash-out of a part, however old the list is", async () => {
    await open();
    await press("Part");
    cashedOut(62_700);
    await press("Take");
    await act(async () => server.stream.get("sports_bet")?.(betOf(whole)));
    await pass();
    expect(text()).toContain("Cashed out for ₹9.40");
  });
});

it("what is typed for the automatic cash-out is still there after an offer was refused", async () => {
  await open();
  await type("20");
  server.money.mockImplementationOnce(() => refuses(6020));
  await press("Take");
  expect(stage.box.querySelector<HTMLInputElement>("input[inputmode=decimal]")?.value).toBe("20");
});

it("the key has its place above what is wrong", async () => {
  await open();
  server.money.mockImplementationOnce(() => refuses(6020));
  await press("Take");
  const alert = [...stage.box.querySelectorAll("[role=alert]")].find((each) => each.textContent);
  const order = button("Take")?.compareDocumentPosition(alert as Node) ?? 0;
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

it("what an offer was and is does not change with the offers after that", async () => {
  await open();
  server.money.mockImplementationOnce(() => refuses(6021, { offer: 150_000 }));
  quoted({ offer: toAmount(150_000) });
  await press("Take");
  quoted({ offer: toAmount(140_000) });
  await pass(GOOD_MS);
  expect(button("Take")?.textContent).toBe("Take ₹14.00");
  expect(text()).toContain("Was ₹15.67, now ₹15.00");
});

it("the slider reads another amount when the player moves it, not with each offer", async () => {
  await open();
  await press("Part");
  slider()?.focus();
  quoted({ offer: toAmount(200_000) });
  await pass(GOOD_MS);
  expect(slider()?.getAttribute("aria-valuetext")).toBe("50%: ₹7.83, ₹5.00 of the stake goes on");
  await slide("ArrowLeft");
  expect(slider()?.getAttribute("aria-valuetext")).toBe("45%: ₹9.00, ₹5.50 of the stake goes on");
});

it("the key keeps the focus when no answer comes, and asks again", async () => {
  await open();
  const key = button("Take");
  key?.focus();
  server.money.mockImplementationOnce(() => {
    server.pending = [{ endpoint: "POST /api/sports/cashOut", body: JSON.stringify({ bet: "900" }), at: Date.now() }];
    return isAway();
  });
  await press("Take");
  expect([document.activeElement === key, key?.textContent]).toEqual([true, "Ask again"]);
});

it("calls without an answer are sent together, those of another tab only once they are old enough", async () => {
  const callOf = (bet: string, at: number) => ({
    endpoint: "POST /api/sports/cashOut",
    body: JSON.stringify({ bet }),
    at,
  });
  server.pending = [callOf("1", 0), callOf("2", 0), callOf("3", Date.now())];
  server.repeat.mockImplementation(() => new Promise(() => undefined));
  has(offered());
  await show();
  const sent = () => server.repeat.mock.calls.map(([{ body }]) => JSON.parse(body).bet);
  expect(sent()).toEqual(["1", "2"]);
  await pass(3_000);
  expect(sent()).toEqual(["1", "2", "3"]);
});

it("the sports page's beginning shows the stake that was not cashed out, from the first bets alone", async () => {
  has(offered({ cashed_stake: toAmount(40_000), cashed_payout: toAmount(50_000) }));
  await show(<OpenBets />);
  expect(text()).toContain("₹6.00");
  expect(text()).not.toContain("₹10.00");
});

it("the receipt that came last is read out, whatever the numbers of the bets are", async () => {
  has(offered({ id: "10" }), offered({ id: "9" }));
  await show();
  for (const [id, paid] of [
    ["10", 100_000],
    ["9", 200_000],
  ] as const) {
    const bet = betOf({ ...whole, id, cashed_payout: toAmount(paid) });
    await act(async () => server.stream.get("sports_bet")?.(bet));
  }
  expect(status()).toContain("Cashed out for ₹20.00");
});

it("each key is named by its words and its bet", async () => {
  await open();
  for (const start of ["Cash out", "Take", "Set"]) {
    const ids = [...stage.box.querySelectorAll("button")]
      .find((each) => each.textContent?.startsWith(start) && each.hasAttribute("aria-labelledby"))
      ?.getAttribute("aria-labelledby");
    const name = ids
      ?.split(" ")
      .map((id) => document.getElementById(id)?.textContent)
      .join(" ");
    expect(name).toMatch(new RegExp(`^${start}.* Bet 900$`));
  }
});
