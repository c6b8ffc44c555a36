import { darken, lighten } from "@/art/colour";
import { randomFrom } from "@/art/random";
import { type Drawing, even } from "@/art/svg";
import { gold } from "@/art/things";

/** The felts of tables, as a round patch of 120 × 120. */

const DISC = "M60 5A55 55 0 1 1 59.9 5Z";

/** The patch: its hem, its nap, and `pattern` woven into it. */
function patch(d: Drawing, colour: string, pattern: () => void): void {
  const random = randomFrom(17);
  d.ellipse(60, 64, 55, 54, "#02010a", { opacity: 0.45 });
  d.circle(60, 60, 56, darken(colour, 0.5));
  d.path(DISC, d.radial(even(lighten(colour, 0.24), colour, darken(colour, 0.42)), 0.5, 0.5, 0.58, 0.42, 0.34));
  d.group({ "clip-path": d.clip(DISC) }, () => {
    let [light, dark] = ["", ""];
    for (let hair = 0; hair < 260; hair++) {
      const [x, y] = [random.between(6, 114), random.between(6, 114)];
      const stroke = `M${x.toFixed(1)} ${y.toFixed(1)}l${random.between(-2, 2).toFixed(1)} ${random.between(1, 3).toFixed(1)}`;
      if (hair % 2 === 0) light += stroke;
      else dark += stroke;
    }
    d.line(light, lighten(colour, 0.5), 0.6, { opacity: 0.4 });
    d.line(dark, darken(colour, 0.6), 0.6, { opacity: 0.5 });
    pattern();
  });
  d.circle(60, 60, 51, "none", {
    stroke: gold[2],
    "stroke-width": 1.5,
    "stroke-dasharray": "5 3.2",
    "stroke-linecap": "round",
  });
  d.circle(60, 60, 54.6, "none", { stroke: lighten(colour, 0.45), "stroke-width": 1, opacity: 0.6 });
}

/** A fern's frond that curls from the origin to the right. */
function frond(d: Drawing, colour: string): void {
  d.line("M0 0C6-16 16-26 30-28 38-29 41-21 36-18 32-16 29-20 32-22", colour, 1.9);
  for (const [x, y, turn, long] of [
    [3, -8, -10, 9],
    [7, -14, -2, 10],
    [12, -20, 10, 9],
    [18, -24.6, 22, 8],
    [24, -27, 34, 6.5],
  ] as const) {
    d.group({ transform: `translate(${x} ${y}) rotate(${turn})` }, () => {
      d.path(`M0 0Q-${long * 0.7} ${-long * 0.3}-${long} ${-long}Q-${long * 0.1}-${long * 0.8} 0 0Z`, colour);
      d.path(`M0 0Q${long * 0.2} ${-long * 0.1} ${long * 1.1} ${long * 0.5}Q${long * 0.3} ${long * 0.7} 0 0Z`, colour);
    });
  }
}

export function mossFelt(d: Drawing): void {
  patch(d, "#3f7a34", () => {
    for (let turn = 0; turn < 6; turn++)
      d.group({ transform: `translate(60 60) rotate(${turn * 60}) translate(0 -9)` }, () => frond(d, "#c8e48a"));
    d.circle(60, 60, 5.4, d.radial(even(gold[3], gold[2], gold[1]), 0.5, 0.5, 0.6, 0.35, 0.3));
  });
}

/** A plum blossom around the origin. */
function blossom(d: Drawing, size: number, colour: string): void {
  d.group({ transform: `scale(${size})` }, () => {
    for (let petal = 0; petal < 5; petal++)
      d.path("M0-2C-9-6-9-17 0-18 9-17 9-6 0-2Z", d.linear(90, even("#ffffff", colour)), {
        transform: `rotate(${petal * 72})`,
      });
    for (let stamen = 0; stamen < 10; stamen++)
      d.line("M0 0V-7", gold[2], 0.8, { transform: `rotate(${stamen * 36 + 18})` });
    d.circle(0, 0, 2.6, gold[2]);
  });
}

export function plumFelt(d: Drawing): void {
  patch(d, "#7a2a6a", () => {
    d.line(
      "M6 96C30 92 40 74 60 66 78 58 92 46 116 40M46 76C40 62 28 52 14 50M74 59C78 74 90 84 106 88M60 66C58 50 64 32 60 10",
      "#3a0f34",
      3.4,
      { opacity: 0.8 },
    );
    for (const [x, y, size, colour] of [
      [60, 62, 1, "#ffb3de"],
      [26, 54, 0.66, "#ff9ad0"],
      [61, 26, 0.7, "#ffc8e8"],
      [97, 46, 0.62, "#ff9ad0"],
      [92, 82, 0.7, "#ffc8e8"],
      [32, 90, 0.66, "#ffb3de"],
    ] as const)
      d.group({ transform: `translate(${x} ${y})` }, () => blossom(d, size, colour));
    for (const [x, y] of [
      [42, 70],
      [80, 66],
      [68, 46],
      [14, 78],
      [106, 64],
    ] as const)
      d.circle(x, y, 2.8, "#ff9ad0");
  });
}

/** Waves over waves, sewn in white thread. */
export function indigoFelt(d: Drawing): void {
  patch(d, "#2a3c9a", () => {
    for (let row = 0; row < 9; row++)
      for (let at = 0; at < 6; at++) {
        const [x, y] = [at * 26 - 6 + (row % 2) * 13, 14 + row * 13];
        d.path(`M${x - 13} ${y}A13 13 0 0 1 ${x + 13} ${y}Z`, d.linear(90, even("#4a66d8", "#22307e")), {
          opacity: 0.85,
        });
        for (const r of [12.2, 8.4, 4.6])
          d.path(`M${x - r} ${y}A${r} ${r} 0 0 1 ${x + r} ${y}`, "none", {
            stroke: "#e6efff",
            "stroke-width": 1.1,
            "stroke-dasharray": "2.6 1.4",
          });
      }
    d.circle(60, 60, 16, "#22307e", { stroke: gold[2], "stroke-width": 1.6 });
    d.path("M60 48L64 56.6 72 60 64 63.4 60 72 56 63.4 48 60 56 56.6Z", d.linear(70, even(gold[3], gold[2], gold[1])));
  });
}
