import { describe, expect, it } from "vitest";
import { toAmount } from "@/lib/amount";
import { selectionOf } from "../../../../tests/sportsBets";
import { chosenSizes, EMPTY_SLIP, kindOf, nameOf, reduceSlip, type SlipAction, type SlipState } from "./slipState";

const slipAfter = (...actions: SlipAction[]) => actions.reduce(reduceSlip, EMPTY_SLIP as SlipState);
const toggle = (number: number, change: object = {}): SlipAction => ({
  type: "toggle",
  selection: selectionOf(number, change),
});
const names = (slip: SlipState) => slip.legs.map(({ fixture }) => fixture);
const many = (count: number) => Array.from({ length: count }, (_, at) => toggle(at));

describe("legs", () => {
  it("are put in by a press and taken out by the next one, whatever the odds are by then", () => {
    expect(names(slipAfter(toggle(1), toggle(2)))).toEqual(["1", "2"]);
    expect(names(slipAfter(toggle(1), toggle(2), toggle(1, { odds: 30_000 })))).toEqual(["2"]);
  });

  it("of one fixture are several where their market or outcome differs", () => {
    expect(slipAfter(toggle(1), toggle(1, { outcome: "3" }), toggle(1, { market: "18/total=2.5" })).legs).toHaveLength(
      3,
    );
  });

  it("are twenty at most", () => {
    expect(slipAfter(...many(25)).legs).toHaveLength(20);
    expect(slipAfter(...many(20), toggle(3)).legs).toHaveLength(19);
  });

  it("come back as they were after a bet, but not twice", () => {
    const slip = slipAfter(
      toggle(1),
      { type: "legStake", name: selectionOf(1), account: 1, stake: toAmount(500) },
      toggle(2),
    );
    const empty = reduceSlip(slip, { type: "remove", names: slip.legs });
    expect(empty.legs).toEqual([]);
    const back = reduceSlip(reduceSlip(empty, toggle(2)), { type: "restore", legs: slip.legs });
    expect(names(back)).toEqual(["2", "1"]);
    expect(back.legs[1]?.stakes).toEqual([0, 500]);
  });

  it("take the odds that the player accepted", () => {
    const slip = slipAfter(toggle(1), toggle(2), { type: "odds", changes: [{ ...selectionOf(2), odds: 21_000 }] });
    expect(slip.legs.map(({ odds }) => odds)).toEqual([18_500, 21_000]);
  });
});

describe("the kind of the bet", () => {
  it("is a single with one leg, and a combo with more until the player chooses", () => {
    expect(kindOf(slipAfter(toggle(1)))).toBe("single");
    expect(kindOf(slipAfter(toggle(1), toggle(2)))).toBe("combo");
    expect(kindOf(slipAfter(toggle(1), toggle(2), { type: "mode", mode: "single" }))).toBe("single");
  });

  it("is a system from three legs on", () => {
    const slip = slipAfter(...many(3), { type: "mode", mode: "system" });
    expect(kindOf(slip)).toBe("system");
    expect(kindOf(reduceSlip(slip, toggle(0)))).toBe("combo");
  });
});

describe("a system", () => {
  it("is of doubles at first, and of the sizes that the player turns on and off", () => {
    const slip = slipAfter(...many(4));
    expect(chosenSizes(slip)).toEqual([2]);
    const sized = reduceSlip(reduceSlip(slip, { type: "size", size: 4 }), { type: "size", size: 3 });
    expect(chosenSizes(sized)).toEqual([2, 3, 4]);
    expect(chosenSizes(reduceSlip(sized, { type: "size", size: 2 }))).toEqual([3, 4]);
  });

  it("keeps only sizes that its legs have", () => {
    const slip = slipAfter(...many(4), { type: "sizes", sizes: [2, 3, 4] }, toggle(0));
    expect(chosenSizes(slip)).toEqual([2, 3]);
  });

  it("has two legs beside its bankers, also after one was taken out", () => {
    const banker = (number: number): SlipAction => ({ type: "banker", name: selectionOf(number) });
    const bankers = (slip: SlipState) => slip.legs.filter(({ banker: is }) => is).map(({ fixture }) => fixture);
    const slip = slipAfter(...many(4), banker(0), banker(1), banker(2));
    expect(bankers(slip)).toEqual(["0", "1"]);
    expect(bankers(reduceSlip(slip, banker(0)))).toEqual(["1"]);
    expect(bankers(reduceSlip(slip, toggle(3)))).toEqual([]);
  });

  it("by its name has no banker", () => {
    const slip = slipAfter(...many(4), { type: "banker", name: selectionOf(0) }, { type: "sizes", sizes: [2, 3, 4] });
    expect(slip.legs.some(({ banker }) => banker)).toBe(false);
  });
});

it("stakes of gold and money are apart", () => {
  const slip = slipAfter(
    toggle(1),
    { type: "unit", account: 0, unit: toAmount(7) },
    { type: "unit", account: 1, unit: toAmount(9) },
  );
  expect(slip.units).toEqual([7, 9]);
});

it("a selection is named by fixture, market and outcome", () => {
  expect(nameOf(selectionOf(5))).toBe("5|1|1");
});

describe("a boosted price", () => {
  const boost = { odds: 25_000, largest_stake: toAmount(50_000) };

  it("takes the place of the own one of its selection, with what was chosen for that", () => {
    const stake: SlipAction = { type: "legStake", name: selectionOf(1), account: 1, stake: toAmount(500) };
    const slip = slipAfter(toggle(1), stake, toggle(2), toggle(1, { odds: 18_000, boost }));
    expect(names(slip)).toEqual(["1", "2"]);
    expect(slip.legs[0]).toMatchObject({ odds: 18_000, boost, stakes: [0, 500] });
  });

  it("is taken out by a press on it, and by one on the own price", () => {
    expect(slipAfter(toggle(1, { boost }), toggle(1, { boost })).legs).toEqual([]);
    expect(slipAfter(toggle(1, { boost }), toggle(1)).legs).toEqual([]);
  });
});

describe("a bet builder", () => {
  const builder = selectionOf(1, { market: "90020/1@1;29@74", outcome: "74", number: 90_020, odds: 40_000 });
  const parts = [selectionOf(1), selectionOf(1, { market: "29", outcome: "74", number: 29 })];
  const combine: SlipAction = { type: "combine", names: parts, selection: builder };
  const put = parts.map((selection): SlipAction => ({ type: "toggle", selection }));

  it("takes the place of the legs that it is made of, with the stakes of the first", () => {
    const stake: SlipAction = { type: "legStake", name: selectionOf(1), account: 1, stake: toAmount(700) };
    const slip = slipAfter(toggle(3), ...put, toggle(2), stake, combine);
    expect(slip.legs.map(nameOf)).toEqual(["3|1|1", "1|90020/1@1;29@74|74", "2|1|1"]);
    expect(slip.legs[1]).toMatchObject({ odds: 40_000, stakes: [0, 700] });
  });

  it("has the stake that was seen where it makes a single of a combo", () => {
    const unit: SlipAction = { type: "unit", account: 1, unit: toAmount(900) };
    const stake: SlipAction = { type: "legStake", name: selectionOf(1), account: 1, stake: toAmount(700) };
    expect(slipAfter(...put, stake, unit, combine).legs[0]?.stakes).toEqual([0, 900]);
    const singles: SlipAction = { type: "mode", mode: "single" };
    expect(slipAfter(...put, stake, unit, singles, combine).legs[0]?.stakes).toEqual([0, 700]);
  });

  it("changes nothing where one of them was taken out meanwhile", () => {
    const slip = slipAfter(...put, { type: "remove", names: [selectionOf(1)] });
    expect(reduceSlip(slip, combine)).toBe(slip);
  });

  it("is in the slip once", () => {
    const slip = slipAfter({ type: "toggle", selection: builder }, ...put, combine);
    expect(slip.legs.map(nameOf)).toEqual([nameOf(builder)]);
  });
});
