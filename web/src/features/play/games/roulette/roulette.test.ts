import { describe, expect, it } from "vitest";
import { bestOf } from "./chips";
import { SPOTS } from "./rules";
import { ballPath, FALL, fallAngle, fallTo, POCKET, RUN_UP, runSpeed, TRACK } from "./spin";
import { PLACES, placeOf, type Rect, rectOf } from "./table";

const inside = (outer: Rect, x: number, y: number) =>
  x >= outer.left && x <= outer.left + outer.width && y >= outer.top && y <= outer.top + outer.height;
const middle = (rect: Rect) => [rect.left + rect.width / 2, rect.top + rect.height / 2] as const;

describe("the places of the table", () => {
  it("are those of the rules, each once", () => {
    expect(PLACES.map(({ spot }) => spot).sort()).toEqual([...SPOTS.keys()].sort());
  });

  it.each(["lying", "standing"] as const)("stay on a %s table, and no two have the same middle", (way) => {
    const middles = new Set<string>();
    for (const place of PLACES) {
      const rect = rectOf(place, way);
      expect(rect.left).toBeGreaterThanOrEqual(-0.001);
      expect(rect.top).toBeGreaterThanOrEqual(-0.001);
      expect(rect.left + rect.width).toBeLessThanOrEqual(100.001);
      expect(rect.top + rect.height).toBeLessThanOrEqual(100.001);
      middles.add(
        middle(rect)
          .map((value) => value.toFixed(2))
          .join(),
      );
    }
    expect(middles.size).toBe(PLACES.length);
  });

  it("of splits and corners touch exactly the numbers they cover", () => {
    for (const [spot, pockets] of SPOTS) {
      const place = placeOf(spot);
      if (place.kind !== "split" && place.kind !== "corner" && place.kind !== "trio") continue;
      // A hand's breadth around the middle reaches every cell that meets there, and no other.
      const met = [...Array(37).keys()].filter((pocket) => {
        const rect = rectOf(placeOf(String(pocket)), "lying");
        const [x, y] = middle(rectOf(place, "lying"));
        const [dx, dy] = [100 / 14 / 20, 100 / 5 / 20];
        return [-dx, dx].some((a) => [-dy, dy].some((b) => inside(rect, x + a, y + b)));
      });
      expect(met, spot).toEqual(spot === "0-1-2-3" ? [0, 1] : [...pockets].sort((a, b) => a - b));
    }
  });
});

describe("chips", () => {
  it("tell the most that a pocket can pay", () => {
    expect(bestOf([{ spot: "17", chips: 1 }])).toBe(360_000);
    expect(bestOf([{ spot: "red", chips: 3 }])).toBe(20_000);
    // 17 is black: 36 for one chip of two.
    expect(
      bestOf([
        { spot: "17", chips: 1 },
        { spot: "red", chips: 1 },
      ]),
    ).toBe(180_000);
    expect(bestOf([])).toBe(0);
  });
});

describe("the ball", () => {
  it("comes to rest in the pocket that was drawn, wherever it was", () => {
    for (let pocket = 0; pocket < 37; pocket++) {
      const target = (pocket * 360) / 37;
      const fall = fallTo(123 + pocket * 41, runSpeed(RUN_UP), target);
      const end = ((fallAngle(fall, FALL) % 360) + 360) % 360;
      expect(Math.abs(end - target)).toBeLessThan(1e-6);
      expect(fall.distance).toBeGreaterThan(360);
    }
  });

  it("leaves the track, hops and lies still within two and a half seconds", () => {
    expect(ballPath(0)).toEqual({ radius: TRACK, hop: 0 });
    expect(ballPath(FALL).radius).toBeCloseTo(POCKET);
    expect(ballPath(FALL).hop).toBeCloseTo(0);
    expect(RUN_UP + FALL).toBeLessThanOrEqual(2.5);
  });
});
