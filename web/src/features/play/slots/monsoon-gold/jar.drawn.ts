import { glow } from "@/art/light";
import { rimmed } from "@/art/rim";
import { Drawing, toDataUri } from "@/art/svg";
import { gilt, INK } from "./ink";

const BELLY = "M37 24C18 30 10 44 12 58 14 74 28 82 50 82S86 74 88 58C90 44 82 30 63 24Z";

/** The glass of the jar, and the dark in it. */
function drawGlass(): string {
  const d = new Drawing(100, 100);
  glow(d, 50, 54, 50, "#ffd25a", 0.55);
  rimmed(
    d,
    BELLY,
    d.linear(90, [
      [0, "#1c2a5c"],
      [1, "#0a1030"],
    ]),
    INK,
    7,
  );
  return toDataUri(d.toString());
}

/** Rain in the jar: its surface is at 20, and it reaches below what is seen of it. */
function drawWater(): string {
  const d = new Drawing(100, 100);
  d.path(
    "M0 20Q12 14 25 20T50 20 75 20 100 20V100H0Z",
    d.linear(90, [
      [0, "#a8f0ff"],
      [0.14, "#3fb4f4"],
      [1, "#1648c0"],
    ]),
  );
  d.line("M0 20Q12 14 25 20T50 20 75 20 100 20", "#fff", 3, { opacity: 0.9 });
  d.circle(32, 34, 3, "#fff", { opacity: 0.5 })
    .circle(64, 42, 2.4, "#fff", { opacity: 0.5 })
    .circle(46, 54, 2, "#fff", { opacity: 0.4 });
  return toDataUri(d.toString());
}

/** Its gilded neck, foot and bands, and the light on its glass. */
function drawGold(): string {
  const d = new Drawing(100, 100);
  const gold = gilt(d, 25);
  d.path(BELLY, "none", { stroke: gold, "stroke-width": 4.5 });
  d.line("M24 42C22 48 21 56 24 64", "#fff", 5, { opacity: 0.75 }).line("M28 71L31 74", "#fff", 4.4, { opacity: 0.6 });
  d.line("M80 48C81 54 80 62 76 68", "#fff", 2.4, { opacity: 0.4 });
  rimmed(d, "M28 86C34 78 66 78 72 86L76 96H24Z", gold, INK, 4);
  rimmed(d, "M34 27C38 20 38 16 34 12H66C62 16 62 20 66 27 58 31 42 31 34 27Z", gold, INK, 4);
  rimmed(d, "M28 5H72Q76 9 72 13H28Q24 9 28 5Z", gold, INK, 4);
  d.line("M34 8H54", "#fff", 2.4, { opacity: 0.9 }).line("M38 24Q50 28 62 24", "#8c4206", 2, { opacity: 0.7 });
  const handle = "M30 22C8 18-2 36 10 46";
  for (const transform of ["scale(1)", "translate(100 0) scale(-1 1)"])
    d.line(handle, INK, 9.5, { transform }).line(handle, gold, 5.2, { transform });
  return toDataUri(d.toString());
}

/** The parts of the jar, each 100 × 100, the first behind the others. */
export const jar = { glass: drawGlass(), water: drawWater(), gold: drawGold() };
