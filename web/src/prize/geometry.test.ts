import { describe, expect, it } from "vitest";
import { boxOf, buttonsOf, planOf as gridPlan } from "./grid/geometry";
import { gridPresses } from "./grid/PrizeGrid";
import { blocksOf, seenOn, planOf as slotsPlan, windowOf } from "./slots/geometry";
import { slotsPresses } from "./slots/PrizeSlots";
import { chordAt, sectorOf } from "./wheel/geometry";
import { wheelPresses } from "./wheel/PrizeWheel";
import { radiiOf } from "./wheel/painter";

const UNITS = { rem: 16, vw: 400 };
const SHEET = { width: 300, height: 300 };

describe("a wheel", () => {
  const config = {
    blocks: [{ padding: "10px" }, { padding: "5px" }],
    buttons: [{ radius: "40%" }, { radius: "50px" }],
  };

  it("leaves its prizes what the blocks leave; a button's radius is of that", () => {
    expect(radiiOf(config, SHEET, UNITS)).toEqual({ all: 150, prizes: 135, button: 54 });
    expect(radiiOf({}, { width: 300, height: 200 }, UNITS)).toEqual({ all: 100, prizes: 100, button: 0 });
  });

  it("is pressed on its largest button, or anywhere when it has none", () => {
    expect(wheelPresses(config, SHEET, UNITS)).toMatchObject([{ x: 96, y: 96, w: 108, h: 108, radius: 54 }]);
    expect(wheelPresses({}, SHEET, UNITS)).toMatchObject([{ x: 0, y: 0, w: 300, h: 300 }]);
  });

  it("has gutters as wide outside as inside, or ends its prizes in a tip before the button", () => {
    const sector = sectorOf(0, Math.PI / 2, 50, 100, 10);
    expect(sector.outer.from).toBeCloseTo(Math.asin(0.05));
    expect(sector.outer.to).toBeCloseTo(Math.PI / 2 - Math.asin(0.05));
    if (!("from" in sector.inner)) throw new Error("an arc");
    expect(50 * Math.sin(sector.inner.from)).toBeCloseTo(100 * Math.sin(sector.outer.from));
    const narrow = sectorOf(0, Math.PI / 8, 4, 100, 10);
    expect(narrow.inner).toEqual({ tip: expect.closeTo(5 / Math.sin(Math.PI / 16)) });
    expect(sectorOf(0, 1, 0, 100, 0).inner).toEqual({ tip: 0 });
  });

  it("has more room for text further out", () => {
    expect(chordAt(100, Math.PI / 2)).toBeCloseTo(200);
    expect(chordAt(50, Math.PI / 2)).toBeCloseTo(100);
    expect(chordAt(50, Math.PI * 2)).toBe(100);
  });
});

describe("a grid", () => {
  const config = {
    blocks: [{ padding: "15px" }],
    button: { x: 1, y: 1 },
    defaultConfig: { gutter: 15 },
  };

  it("has 3 × 3 cells with gutters between them, and none around", () => {
    const plan = gridPlan(config, 300, 300, UNITS);
    expect(plan.cell).toEqual({ w: 80, h: 80 });
    expect(boxOf(plan, { x: 0, y: 0 })).toEqual({ x: 15, y: 15, w: 80, h: 80 });
    expect(boxOf(plan, { x: 2, y: 1 })).toEqual({ x: 205, y: 110, w: 80, h: 80 });
    expect(gridPlan({}, 310, 310, UNITS)).toMatchObject({ gutter: 5, cell: { w: 100, h: 100 } });
  });

  it("may have other numbers of columns and rows, and cells that cover several", () => {
    const plan = gridPlan({ cols: 4, rows: 2, defaultConfig: { gutter: "10px" } }, 430, 210, UNITS);
    expect(plan.cell).toEqual({ w: 100, h: 100 });
    expect(boxOf(plan, { x: 1, y: 0, col: 2, row: 2 })).toEqual({ x: 110, y: 0, w: 210, h: 210 });
  });

  it("is pressed on its button cells only; their own callback comes first", () => {
    const called: string[] = [];
    const own = { x: 0, y: 2, callback: () => called.push("own") };
    const presses = gridPresses(
      { ...config, buttons: [own], start: (_, button) => called.push(button === own ? "start own" : "start") },
      SHEET,
      UNITS,
    );
    expect(presses).toMatchObject([
      { x: 15, y: 205, w: 80, h: 80, radius: 20 },
      { x: 110, y: 110, w: 80, h: 80, radius: 20 },
    ]);
    for (const { run } of presses) run?.(null);
    expect(called).toEqual(["own", "start own", "start"]);
    expect(buttonsOf({})).toEqual([]);
  });
});

describe("a slot machine", () => {
  const three = { slots: [{}, {}, {}] };

  it("has square symbols, five pixels from reel to reel", () => {
    expect(slotsPlan(three, 310, 200, UNITS)).toMatchObject({ vertical: true, cell: 100, pitch: 100, across: 105 });
    const plan = slotsPlan({ ...three, defaultConfig: { rowSpacing: 8, colSpacing: "20px" } }, 340, 200, UNITS);
    expect(plan).toMatchObject({ cell: 100, pitch: 108, across: 120 });
    expect(windowOf(plan, 2)).toEqual({ x: 240, y: 0, w: 100, h: 200 });
  });

  it("may lie on its side", () => {
    const plan = slotsPlan({ ...three, defaultConfig: { mode: "horizontal", rowSpacing: 10 } }, 400, 320, UNITS);
    expect(plan).toMatchObject({ vertical: false, cell: 100, pitch: 105, across: 110 });
    expect(windowOf(plan, 1)).toEqual({ x: 0, y: 110, w: 400, h: 100 });
  });

  it("shows what is around a position, round and round, with that position in the middle", () => {
    expect(seenOn(0, 4, 100, 300)).toEqual([
      { at: 2, from: -200 },
      { at: 3, from: -100 },
      { at: 0, from: 0 },
      { at: 1, from: 100 },
      { at: 2, from: 200 },
    ]);
    const between = seenOn(5.25, 4, 100, 100);
    expect(between).toEqual([
      { at: 1, from: -25 },
      { at: 2, from: 75 },
    ]);
    expect(seenOn(-0.5, 3, 100, 90).map(({ at }) => at)).toEqual([2, 0]);
    expect(seenOn(1, 0, 100, 90)).toEqual([]);
  });

  it("has blocks that take the background of the default style when they have none", () => {
    const blocks = [{ padding: "4px" }, { background: "#123" }];
    expect(blocksOf({ blocks, defaultStyle: { background: "#fff" } }).map(({ background }) => background)).toEqual([
      "#fff",
      "#123",
    ]);
    expect(blocksOf({ blocks }).map(({ background }) => background)).toEqual([undefined, "#123"]);
  });

  it("is pressed as a whole", () => {
    expect(slotsPresses({ blocks: [{ borderRadius: "24px" }] }, SHEET, UNITS)).toEqual([
      { x: 0, y: 0, w: 300, h: 300, radius: 24 },
    ]);
  });
});
