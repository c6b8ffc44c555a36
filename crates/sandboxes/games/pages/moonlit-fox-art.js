// The drawings of Moonlit Fox: symbols, forest and the frame of the reels.

import {
  ambient,
  backdrop,
  circle,
  ellipse,
  glow,
  group,
  path,
  rect,
  scatter,
  shape,
  stroke,
  vertical,
} from "./draw.js";

/** The five symbols, drawn around 0, 0 within a radius of 40. */
export const SYMBOLS = [
  () => [
    path("M-36-35Q-16-31-12-19 0-23 12-19 16-31 36-35 42-2 26 18L0 38-26 18Q-42-2-36-35Z", "#f98438"),
    path("M-31-27Q-20-24-17-15L-28-5ZM31-27Q20-24 17-15L28-5Z", "#5a2219"),
    path("M-34 1Q-14 3-6 22L0 38-26 18Q-32 11-34 1ZM34 1Q14 3 6 22L0 38 26 18Q32 11 34 1Z", "#fff0de"),
    path("M0-20Q7-4 0 8-7-4 0-20Z", "#ffb070"),
    ellipse(-13, 1, 4, 5, "#22111a"),
    ellipse(13, 1, 4, 5, "#22111a"),
    circle(-11.6, -0.8, 1.3, "#fff"),
    circle(14.4, -0.8, 1.3, "#fff"),
    ellipse(0, 33, 5.5, 4.5, "#22111a"),
  ],
  () => [
    circle(0, 0, 39, "url(#moon-halo)"),
    path("M10-33A34 34 0 1 0 31 15 27 27 0 0 1 10-33Z", "#f7efc4"),
    circle(-17, -4, 5, "#dccf93"),
    circle(-8, 15, 7, "#dccf93"),
    circle(-20, 13, 3, "#dccf93"),
    path("M20-18l2.5 6 6 2.5-6 2.5-2.5 6-2.5-6-6-2.5 6-2.5Z", "#fff8d8"),
  ],
  () => [
    circle(0, 4, 40, "url(#lantern-halo)"),
    stroke("M-14-20A14 16 0 0 1 14-20", "#d8a25a", 4),
    path("M-18-21H18L13-13H-13Z", "#8c5a2b"),
    rect(-17, -13, 34, 40, "#ffd873", { rx: 7 }),
    path("M0-8Q12 6 7 16A8 8 0 0 1-7 16Q-11 8-2 2-3-3 0-8Z", "#ff8b2e"),
    path("M0 4Q6 12 3 18A4 4 0 0 1-3 18Q-5 13 0 4Z", "#fff3b8"),
    stroke("M-6-13V27M6-13V27", "#a96f36", 2.5),
    rect(-20, 26, 40, 8, "#8c5a2b", { rx: 3 }),
  ],
  () => [
    stroke("M-12 36Q-8 2 18-32", "#3f8f5a", 4),
    ...[0, 1, 2, 3, 4, 5].flatMap((leaf) => {
      const at = leaf / 5.6;
      const [x, y, size] = [-11 + 28 * at ** 1.4, 26 - 52 * at, 19 - 12 * at];
      const bend = 30 * at;
      return [
        ellipse(0, 0, size, 6 - 2 * at, "#5fc77c", {
          transform: `translate(${x - size * 0.85} ${y}) rotate(${28 + bend})`,
        }),
        ellipse(0, 0, size, 6 - 2 * at, "#84dd97", {
          transform: `translate(${x + size * 0.85} ${y - 3}) rotate(${-38 + bend})`,
        }),
      ];
    }),
  ],
  () => [
    ellipse(0, 28, 36, 8, "#060a1c", { opacity: 0.5 }),
    path("M-35 20Q-39-6-20-22-2-36 19-23 39-8 35 18 30 31 0 31-30 31-35 20Z", "#7f8cab"),
    path("M-20-22Q-2-36 19-23 32-14 35 4 18-14-6-10-26-6-35 12-36-10-20-22Z", "#a9b5cf"),
    stroke("M2 14A6 6 0 1 1 8 7 12 12 0 1 1-9-1", "#4e5a7a", 4),
  ],
];

/** @param {number} x @param {number} base @param {number} height @param {string} fill */
function pine(x, base, height, fill) {
  const half = height * 0.24;
  const tiers = [0, 0.26, 0.5].map((from, index) => {
    const [top, bottom, wide] = [
      base - height * (1 - from),
      base - height * (0.52 - index * 0.24),
      half * (0.55 + index * 0.24),
    ];
    return `M${x} ${top}L${x + wide} ${bottom}H${x - wide}Z`;
  });
  return path(tiers.join(""), fill);
}

/** @param {SVGElement} defs */
export function forest(defs) {
  const sky = vertical(defs, "sky", -120, 430, [
    [0, "#070b24"],
    [0.45, "#1a2860"],
    [0.8, "#37588a"],
    [1, "#2a4a63"],
  ]);
  const moonlight = glow(defs, "moonlight", [
    [0, "#dfe9ff", 0.55],
    [0.25, "#9db6f5", 0.25],
    [1, "#9db6f5", 0],
  ]);
  const pick = scatter(77);
  const stars = Array.from({ length: 70 }, () =>
    ambient(circle(pick(-500, 900), pick(-200, 210), pick(0.5, 1.6), "#e8efff"), "twinkle", pick(0, 4)),
  );
  const far = Array.from({ length: 34 }, () => pine(pick(-560, 960), 400, pick(150, 290), "#1d3560"));
  const near = Array.from({ length: 26 }, () => pine(pick(-560, 960), 470, pick(130, 300), "#101d3f"));
  const closest = Array.from({ length: 22 }, () => pine(pick(-560, 960), 620, pick(90, 210), "#0a1230"));
  const ferns = Array.from({ length: 12 }, (_, index) =>
    shape("use", {
      href: "#symbol-3",
      transform: `translate(${-300 + index * 84 + pick(0, 40)} ${pick(428, 486)}) scale(${pick(0.7, 1.1)})`,
      opacity: 0.4,
    }),
  );
  const floor = vertical(defs, "floor", 385, 520, [
    [0, "#1b3158"],
    [1, "#0a1330"],
  ]);
  const fireflies = Array.from({ length: 16 }, () =>
    ambient(circle(pick(-300, 700), pick(300, 470), 2.2, "#ffe28a"), "twinkle", pick(0, 4)),
  );
  const moon = (x, y, r) =>
    group(
      circle(x, y, r * 3.6, moonlight),
      circle(x, y, r, "#f3efd2"),
      circle(x - r * 0.3, y + r * 0.2, r * 0.18, "#dad3a8"),
      circle(x + r * 0.3, y - r * 0.25, r * 0.25, "#dad3a8"),
    );
  return group(
    backdrop(sky),
    ...stars,
    moon(-130, 80, 46),
    moon(330, -54, 24),
    ...far,
    path("M-1200 400Q-700 372-200 396T500 392 1600 398V1600H-1200Z", floor),
    ...near,
    path("M-1200 470Q-500 446 60 466T700 462 1600 470V1600H-1200Z", "#0d1838"),
    ...closest,
    ...ferns,
    ...fireflies,
  );
}

/** @param {SVGElement} defs */
export function frame(defs) {
  const wood = vertical(defs, "wood", 20, 350, [
    [0, "#c98a4a"],
    [0.5, "#8a5530"],
    [1, "#5d3620"],
  ]);
  const inside = vertical(defs, "inside", 30, 340, [
    [0, "#0a1130"],
    [0.5, "#18245a"],
    [1, "#0a1130"],
  ]);
  const ear = (x, side) =>
    group(
      path(
        `M${x - 34 * side} 26Q${x - 10 * side} -16 ${x + 4 * side} -24 ${x + 26 * side} -2 ${x + 28 * side} 26Z`,
        wood,
      ),
      path(
        `M${x - 14 * side} 24Q${x - 2 * side} -4 ${x + 4 * side} -9 ${x + 14 * side} 6 ${x + 16 * side} 24Z`,
        "#3a2016",
      ),
    );
  return group(
    ear(98, 1),
    ear(302, -1),
    rect(36, 20, 328, 328, wood, { rx: 26 }),
    rect(46, 30, 308, 308, inside, { rx: 16 }),
    stroke("M150 36V332M250 36V332", "#33437f", 1.5),
  );
}
