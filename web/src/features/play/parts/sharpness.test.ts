import { afterEach, expect, test, vi } from "vitest";
import { sharpness } from "./sharpness";

afterEach(() => vi.unstubAllGlobals());

test("a canvas is as sharp as its screen, up to two pixels for one", () => {
  vi.stubGlobal("devicePixelRatio", 1.5);
  expect(sharpness(390, 500)).toBe(1.5);
  vi.stubGlobal("devicePixelRatio", 3);
  expect(sharpness(390, 500)).toBe(2);
});

test("a board over a whole large screen has no more pixels than a slow machine can fill", () => {
  vi.stubGlobal("devicePixelRatio", 2);
  for (const [width, height] of [
    [1048, 736],
    [1560, 924],
    [3400, 960],
  ] as const) {
    const scale = sharpness(width, height);
    expect(width * height * scale * scale).toBeLessThanOrEqual(1_800_001);
  }
});
