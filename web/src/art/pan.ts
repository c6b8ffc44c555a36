import { glint } from "./light";
import { type Drawing, even } from "./svg";
import { gold, metalFill } from "./things";

/** A pan is drawn within 200 × 150 from the origin. */
export const PAN = { width: 200, height: 150 } as const;

/** Where nuggets lie in a full pan: place, size and turn. */
const NUGGETS = [
  [66, 70, 15, -10],
  [92, 60, 18, 20],
  [122, 64, 16, -24],
  [146, 72, 12, 30],
  [82, 82, 13, 40],
  [108, 84, 17, 0],
  [132, 88, 12, -16],
] as const;

const nugget = (d: Drawing, x: number, y: number, size: number, turn: number): void => {
  d.at(x, y, turn, size / 16, () => {
    d.path("M-15 3L-9-10 4-13 15-3 12 9-3 13Z", metalFill(d, gold, 55), { stroke: gold[3], "stroke-width": 1.2 });
    d.path("M-8-8L4-11 10-2-2 0Z", "#fff6dc", { opacity: 0.65 });
  });
};

/** A prospector's pan with water in it: of gold, or with a little sand. */
export function goldPan(d: Drawing, isFull: boolean): void {
  d.ellipse(100, 134, 74, 12, "#02010a", { opacity: 0.4 });
  d.path("M10 62Q14 132 100 132T190 62Z", d.linear(90, even("#9aa7c9", "#55628c", "#262f55")), {
    stroke: "#c9d2f2",
    "stroke-width": 1.5,
  });
  d.line("M34 88Q58 122 100 124", "#ffffff", 4, { opacity: 0.2 });
  d.ellipse(100, 62, 92, 36, d.linear(60, even("#eef1ff", "#8e9bc4", "#4a5683")), {
    stroke: "#ffffff",
    "stroke-width": 1.5,
  });
  d.ellipse(100, 66, 78, 28, d.linear(90, even("#1f4fa8", "#3f9be8", "#8fd8ff")));
  d.ellipse(100, 78, 56, 17, d.linear(90, even("#d9b37a", "#8a5f2c")), { opacity: isFull ? 0.9 : 0.75 });
  if (isFull) {
    for (const [x, y, size, turn] of NUGGETS) nugget(d, x, y, size, turn);
    glint(d, 96, 52, 16);
    glint(d, 146, 66, 10);
  } else {
    for (const [x, y] of [
      [82, 80],
      [112, 84],
      [128, 76],
    ] as const)
      d.circle(x, y, 2.4, gold[1]);
  }
  d.line("M40 58Q64 44 104 46", "#ffffff", 3, { opacity: 0.55 });
}
