// The drawings of Ember and Ash: the crater and the signs of the three kinds.

import { ambient, backdrop, circle, glow, group, path, scatter, stroke, vertical } from "./draw.js";

/** The signs of ember, ash and spark, around 0, 0 within a radius of 30. */
export const SIGNS = [
  () => [
    path("M2-30Q24-8 19 10A20 20 0 0 1-19 12Q-22-4-8-12-2-18 2-30Z", "#ff7a2e"),
    path("M1-10Q14 6 10 16A11 11 0 0 1-10 17Q-10 6-3 2 1-3 1-10Z", "#ffd76b"),
  ],
  () => [
    path("M-28 14Q-20-2-8-2-4-18 6-18 16-18 18-4 28 0 28 14Z", "#8c93a3"),
    path("M-28 14Q-12 4 0 8 16 2 28 14 26 24 0 24-26 24-28 14Z", "#5d6474"),
    circle(-12, -14, 3, "#aab1c0"),
    circle(20, -18, 2.5, "#aab1c0"),
    circle(0, -27, 2, "#aab1c0"),
  ],
  () => [
    path("M0-32L6-14 20-20 14-6 32 0 14 6 20 20 6 14 0 32-6 14-20 20-14 6-32 0-14-6-20-20-6-14Z", "#fff0a8", {
      stroke: "#ffc933",
      "stroke-width": 2,
      "stroke-linejoin": "round",
    }),
  ],
];

/** @param {SVGElement} defs */
export function crater(defs) {
  const sky = vertical(defs, "sky", -150, 420, [
    [0, "#0b0507"],
    [0.55, "#2b0d0b"],
    [1, "#6b1c0c"],
  ]);
  const heat = glow(defs, "heat", [
    [0, "#ff6a1f", 0.55],
    [0.5, "#d93a0c", 0.2],
    [1, "#d93a0c", 0],
  ]);
  const lava = vertical(defs, "lava", 366, 520, [
    [0, "#ffc766"],
    [0.15, "#ff8a2e"],
    [0.5, "#d93a10"],
    [1, "#5a1005"],
  ]);
  const pick = scatter(23);
  const ridge = (base, high, fill) => {
    let d = "M-1200 1400";
    for (let x = -1200; x <= 1600; x += 46) d += `L${x} ${(base - pick(0, high)).toFixed(0)}`;
    return path(`${d}L1600 1400Z`, fill);
  };
  const embers = Array.from({ length: 34 }, () =>
    ambient(
      circle(pick(-420, 820), pick(180, 420), pick(0.9, 2.6), pick(0, 1) > 0.4 ? "#ff9a4a" : "#ffd27a"),
      "float",
      pick(0, 7),
    ),
  );
  const flows = Array.from({ length: 30 }, () => {
    const [x, y, long] = [pick(-560, 960), pick(384, 500), pick(24, 90)];
    return stroke(`M${x} ${y}q${long / 2}-6 ${long} 0`, pick(0, 1) > 0.5 ? "#ffd27a" : "#7a1405", pick(2, 4), {
      opacity: 0.55,
    });
  });
  const cracks = stroke(
    "M-160 420l30-40 26 14 30-50M520 430l-24-46 30-22-8-34M-330 440l20-60M690 440l20-70 16 10",
    "#ff7a2e",
    2.5,
    { opacity: 0.8 },
  );
  return group(
    backdrop(sky),
    circle(200, 300, 460, heat),
    ridge(330, 130, "#21100f"),
    cracks,
    path("M-1200 372Q-900 364-600 372T0 370 600 374 1600 370V1600H-1200Z", lava),
    ...flows,
    ridge(520, 44, "#160a0a"),
    ...embers,
  );
}
