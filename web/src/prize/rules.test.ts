import { describe, expect, it } from "vitest";
import { drawByRange } from "./core/rules";
import { GRID_CELL, GRID_SIZE, over, SLOT_CELL, SLOTS, SPEED, TEXT, WHEEL } from "./defaults";
import { gridRules, litAt } from "./grid/rules";
import { orderOf, resolveSlots, slotsRules } from "./slots/rules";
import { angleFor, middleOf, prizeAt, wheelRules } from "./wheel/rules";

const prizes = (count: number) => Array.from({ length: count }, () => ({}));
const cells = (count: number) => Array.from({ length: count }, (_, at) => ({ x: at % 3, y: Math.floor(at / 3) }));
const half = () => 0.5;

describe("defaults", () => {
  it("are those of the product", () => {
    expect(SPEED).toEqual({ accelerationTime: 2500, decelerationTime: 2500, speed: 20 });
    expect(SLOTS).toMatchObject({ colSpacing: 5, rowSpacing: 0, mode: "vertical", direction: 1 });
    expect(TEXT).toMatchObject({
      fontSize: "18px",
      fontStyle: "sans-serif",
      fontWeight: "400",
      lengthLimit: "90%",
    });
    expect(GRID_SIZE).toEqual({ cols: 3, rows: 3 });
    expect([GRID_CELL.borderRadius, SLOT_CELL.borderRadius]).toEqual([20, 0]);
  });

  it("stand in for what is left out, also for what is undefined", () => {
    const chosen: { speed?: number; gutter?: string } = { speed: 30, gutter: undefined };
    expect(over(WHEEL, chosen)).toMatchObject({ speed: 30, gutter: "0px", decelerationTime: 2500 });
  });

  it("a configuration's own times and speeds hold", () => {
    const rules = wheelRules({
      prizes: prizes(4),
      defaultConfig: { speed: 8.3, accelerationTime: 900, decelerationTime: 1200 },
    });
    expect(rules.timing).toEqual({ accelerationTime: 900, decelerationTime: 1200 });
    expect(rules.axes[0]?.speed).toBeCloseTo(0.5);
  });
});

describe("drawing by weights", () => {
  it("follows the weights and never draws a weight of nothing", () => {
    const weights = [1, undefined, 0, -5, 2, Number.NaN, 1];
    const drawn = Array.from({ length: 400 }, (_, at) => drawByRange(weights, () => at / 400));
    const count = (index: number) => drawn.filter((one) => one === index).length;
    expect([0, 1, 2, 3, 4, 5, 6].map(count)).toEqual([100, 0, 0, 0, 200, 0, 100]);
    expect(drawByRange([0.1, 0.2], () => 1 - 2 ** -53)).toBe(1);
  });

  it("is asked for by a stop without an index, be it left out or null", () => {
    const weighted = [{ range: 0 }, { range: 1 }];
    for (const none of [undefined, null]) {
      expect(wheelRules({ prizes: weighted }).resolve(none, half)).toEqual([1]);
      expect(gridRules({ prizes: weighted.map((one, x) => ({ ...one, x, y: 0 })) }).resolve(none, half)).toEqual([1]);
    }
  });

  it("draws nothing when nothing has a weight", () => {
    expect(drawByRange([0, undefined], half)).toBe(-1);
    expect(wheelRules({ prizes: prizes(3) }).resolve(undefined, half)).toBe(-1);
    expect(gridRules({ prizes: cells(3) }).resolve(undefined, half)).toBe(-1);
  });
});

describe("a wheel", () => {
  it("begins with its first prize clockwise from the top", () => {
    expect(middleOf(0, 8, 0, 0)).toBe(-67.5);
    expect([0, 44.9, 45.1, 359].map((passed) => prizeAt(-passed, 8, 0))).toEqual([0, 0, 1, 7]);
  });

  it("rests with any prize under the pointer, also with an offset and aside of the middle", () => {
    for (const count of [1, 2, 7, 12])
      for (const offset of [0, -22.5, 190])
        for (const aside of [-0.48, 0, 0.48])
          for (let index = 0; index < count; index++)
            expect(prizeAt(angleFor(index, count, offset, aside), count, offset)).toBe(index);
  });

  it("stays in the middle, unless a range to stop in is given; then it never reaches the next prize", () => {
    const at = (stopRange: number, share: number) =>
      wheelRules({ prizes: prizes(8), defaultConfig: { stopRange } }).targets([2], () => share)[0] ?? Number.NaN;
    expect(at(0, 0)).toBe(-112.5);
    expect(at(0.5, 0)).toBeCloseTo(-112.5 + 45 / 4);
    for (const share of [0, 1 - 1e-9]) expect(prizeAt(at(1, share), 8, 0)).toBe(2);
  });
});

describe("a grid", () => {
  it("lights its prizes in their order, round and round", () => {
    expect([0, 0.9, 1, 7.99, 8, 17.2].map((position) => litAt(position, 8))).toEqual([0, 0, 1, 7, 0, 1]);
    expect(litAt(3, 0)).toBe(-1);
  });

  it("rests in the middle of the chosen one", () => {
    const rules = gridRules({ prizes: cells(8) });
    for (let index = 0; index < 8; index++) expect(litAt(rules.targets([index], half)[0] ?? -1, 8)).toBe(index);
    expect(rules.axes[0]?.speed).toBeCloseTo(0.5 / 16.6);
  });
});

describe("a slot machine", () => {
  const orders = [
    [0, 1, 2],
    [2, 1, 0],
    [1, 0, 2],
  ];
  const rules = slotsRules({ prizes: prizes(3), slots: orders.map((order) => ({ order })) }, 100);

  it("takes one index for all reels, or a list as long as there are reels", () => {
    expect(resolveSlots(1, orders)).toEqual([1, 1, 1]);
    expect(resolveSlots([0, 1, 2], orders)).toEqual([0, 1, 2]);
  });

  it("fails with a list of another length, a negative index, nothing, and what a reel does not have", () => {
    for (const wrong of [[0, 1], [0, 1, 2, 0], [], [0, -1, 2], -1, undefined, [0, 3, 0], 3])
      expect(resolveSlots(wrong, orders)).toBe(-1);
    expect(resolveSlots([], [])).toBe(-1);
  });

  it("wins only when all reels show the same prize", () => {
    expect(rules.winner([2, 2, 2])).toBe(2);
    expect(rules.winner([2, 2, 1])).toBe(-1);
    expect(rules.winner([])).toBe(-1);
  });

  it("lands every reel on the prize wherever it has that prize", () => {
    expect(rules.targets([2, 2, 2], half)).toEqual([2, 0, 2]);
  });

  it("has reels with a speed and a direction of their own", () => {
    const config = {
      prizes: prizes(4),
      slots: [{}, { speed: 83, direction: -1 as const }, { order: [3, 3, 1] }],
      defaultConfig: { direction: 1 as const, speed: 16.6 },
    };
    const { axes } = slotsRules(config, 100);
    expect(axes.map(({ speed }) => speed.toFixed(6))).toEqual(["0.010000", "0.050000", "0.010000"]);
    expect(axes.map(({ direction }) => direction)).toEqual([1, -1, 1]);
    expect(axes.map(({ period }) => period)).toEqual([4, 4, 3]);
    expect(orderOf({}, 3)).toEqual([0, 1, 2]);
  });

  it("lets the reels rest one after the other, the last when time is up", () => {
    expect(rules.axes.map(({ share }) => share)).toEqual([0.7, 0.85, 1]);
    expect(slotsRules({ prizes: prizes(2), slots: [{}] }, 50).axes[0]?.share).toBe(1);
  });
});
