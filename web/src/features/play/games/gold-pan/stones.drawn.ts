import { Drawing, toSizedUri } from "@/art/svg";
import { wetStone } from "./pebble";

/** The nine stones of the pan: rock, size and grain. No two are alike, so a place is known by its stone. */
const STONES = [
  ["#71879c", 44, 38, "speckled"],
  ["#b0896a", 42, 36, "banded"],
  ["#6f9182", 45, 40, "veined"],
  ["#a9766c", 43, 40, "speckled"],
  ["#c3bba9", 45, 38, "veined"],
  ["#5d6b7e", 42, 39, "banded"],
  ["#8c8f74", 45, 37, "speckled"],
  ["#7a6f92", 42, 38, "veined"],
  ["#a58a5c", 44, 40, "banded"],
] as const;

export const stones = STONES.map(([colour, rx, ry, grain], at) => {
  const d = new Drawing(100, 100);
  d.at(50, 49, ((at * 7) % 5) * 8 - 16, 1, () => wetStone(d, { colour, rx, ry, grain, seed: 40 + at * 13 }));
  return toSizedUri(d);
});
