// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { toAmount } from "@/lib/amount";
import { selectionOf, stakesOf } from "../../../../tests/sportsBets";
import { EMPTY_SLIP } from "./slipState";
import { changeSlip, followOtherTabs, useSlip } from "./slipStore";

const fixtures = () => useSlip.getState().legs.map(({ fixture }) => fixture);
const toggle = (number: number) => changeSlip({ type: "toggle", selection: selectionOf(number) });

/** The page is loaded again. */
async function reloaded() {
  vi.resetModules();
  return (await import("./slipStore")).useSlip.getState();
}
const stored = () => JSON.parse(localStorage.getItem("sports_slip") ?? "null");
const store = (value: unknown) => localStorage.setItem("sports_slip", JSON.stringify(value));

beforeEach(() => useSlip.setState(EMPTY_SLIP, true));

describe("the slip", () => {
  it("is there again after a reload, with all that the player chose", async () => {
    toggle(1);
    toggle(2);
    changeSlip({ type: "unit", account: 1, unit: toAmount(50_000) });
    changeSlip({ type: "legStake", name: selectionOf(2), account: 0, stake: toAmount(70_000) });
    changeSlip({ type: "policy", policy: "any" });
    changeSlip({ type: "mode", mode: "single" });
    expect(await reloaded()).toEqual(useSlip.getState());
  });

  it("has its bet builders and boosts after a reload too", async () => {
    const part = { market: "29", outcome: "74", number: 29, specifiers: {}, label: "yes" };
    const [boost, selections] = [{ odds: 25_000, largest_stake: toAmount(50_000) }, [part, { ...part, market: "1" }]];
    changeSlip({ type: "toggle", selection: selectionOf(1, { boost, builder: true }) });
    const builder = { market: "90020/1@74;29@74", outcome: "74", number: 90_020, selections };
    changeSlip({ type: "toggle", selection: selectionOf(2, builder) });
    expect((await reloaded()).legs).toMatchObject([{ boost, builder: true }, { selections }]);
  });

  it("is one for all tabs: a change is applied to what another tab has left", () => {
    toggle(1);
    store({ ...stored(), legs: [...stored().legs, { ...stored().legs[0], fixture: "2" }] });
    toggle(3);
    expect(fixtures()).toEqual(["1", "2", "3"]);
  });

  it("shows what another tab does", () => {
    const stop = followOtherTabs();
    toggle(1);
    store({ ...stored(), legs: [] });
    window.dispatchEvent(new StorageEvent("storage", { key: "sports_slip" }));
    expect(fixtures()).toEqual([]);
    stop();
  });

  it("lives on in memory where nothing can be stored", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new Error("full");
    });
    toggle(1);
    toggle(2);
    expect(fixtures()).toEqual(["1", "2"]);
  });
});

describe("a stored slip", () => {
  it("of which parts make no sense keeps the others", async () => {
    toggle(1);
    store({
      ...stored(),
      legs: [...stored().legs, { fixture: 5 }, null],
      sizes: [2, -1, "3"],
      units: ["x"],
      mode: "y",
    });
    expect(await reloaded()).toMatchObject({
      legs: [{ fixture: "1" }],
      sizes: [2],
      units: stakesOf(0, 0),
      mode: "combo",
    });
  });

  it("of before there were other fixtures is of virtual ones", async () => {
    const { virtual: _, outright: _none, ...before } = selectionOf(1);
    store({ ...EMPTY_SLIP, legs: [before, selectionOf(2, { virtual: false, outright: true })] });
    expect((await reloaded()).legs).toMatchObject([
      { virtual: true, outright: false },
      { virtual: false, outright: true },
    ]);
  });

  it("keeps no bet builder that is shown with other selections than its own", async () => {
    const part = { market: "29", outcome: "74", number: 29, specifiers: {}, label: "yes" };
    const total = { ...part, market: "18/total=2.5", outcome: "12", number: 18 };
    const builder = { market: "90020/18/total=2.5@12;29@74", outcome: "74", number: 90_020 };
    const legs = [
      { ...selectionOf(1), ...builder, selections: [part, total] },
      { ...selectionOf(2), ...builder, selections: [part] },
      { ...selectionOf(3), ...builder, selections: [part, { ...total, outcome: "13" }] },
      { ...selectionOf(4), ...builder, number: 1, selections: [part, total] },
      { ...selectionOf(5), selections: [part] },
      selectionOf(6),
    ];
    store({ ...EMPTY_SLIP, legs });
    expect((await reloaded()).legs.map(({ fixture }) => fixture)).toEqual(["1", "6"]);
  });

  it.each([["text"], [5], [[]], [{}], [{ legs: {} }]])("that is none is empty: %j", async (value) => {
    store(value);
    expect(await reloaded()).toEqual(EMPTY_SLIP);
  });
});
