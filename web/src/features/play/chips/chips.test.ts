import { describe, expect, it } from "vitest";
import { chipsOn, doubled, isSameLayout, parseBets, put, take } from "./chips";

const isSpot = (spot: unknown) => ["17", "17-20", "red"].includes(spot as string);

describe("chips", () => {
  it("pile up on a spot and are counted together", () => {
    const bets = put(put([], "17", 5) ?? [], "17", 25) ?? [];
    expect(bets).toEqual([{ spot: "17", chips: 30 }]);
    expect(chipsOn(put(bets, "red", 1) ?? [])).toBe(31);
    expect(take(bets, "17")).toEqual([]);
  });

  it("are refused where the table takes no more", () => {
    const full = Array.from({ length: 60 }, (_, at) => ({ spot: `n${at}`, chips: 1 }));
    expect(put(full, "high", 1)).toBeNull();
    expect(put([{ spot: "0", chips: 1_000_000 }], "0", 1)).toBeNull();
    expect(doubled([{ spot: "0", chips: 600_000 }])).toBeNull();
    expect(doubled([{ spot: "0", chips: 6 }])).toEqual([{ spot: "0", chips: 12 }]);
  });

  it("of an earlier visit count only when the table knows them", () => {
    expect(parseBets([{ spot: "17-20", chips: 2 }], isSpot)).toEqual([{ spot: "17-20", chips: 2 }]);
    expect(
      parseBets(
        [
          { spot: "17-21", chips: 2 },
          { spot: "red", chips: 0.5 },
        ],
        isSpot,
      ),
    ).toEqual([]);
    expect(parseBets("17", isSpot)).toEqual([]);
  });

  it("lie alike in whatever order they were laid", () => {
    const [red, straight] = [
      { spot: "red", chips: 2 },
      { spot: "17", chips: 1 },
    ];
    expect(isSameLayout([red, straight], [straight, red])).toBe(true);
    expect(isSameLayout([red], [straight])).toBe(false);
    expect(isSameLayout([red], [{ ...red, chips: 3 }])).toBe(false);
    expect(isSameLayout([red], [])).toBe(false);
  });
});
