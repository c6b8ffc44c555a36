// The drawings of Deep Lagoon: water, boat, diver and treasures.

import { ambient, backdrop, circle, ellipse, group, path, place, rect, scatter, stroke, vertical } from "./draw.js";

export const SURFACE = 60;
export const STEP = 50;
export const DIVER_X = 196;
/** Where the diver waits below the boat. */
export const START = SURFACE + 30;
/** @param {number} depth 1 to 5 */
export const depthY = (depth) => SURFACE + 2 + depth * STEP;

/** The treasures of the depths 1 to 5, drawn around 0, 0 within a radius of 22. */
export const TREASURES = [
  () => [
    path("M0 16Q-22 6-18-8-12-18 0-17 12-18 18-8 22 6 0 16Z", "#ffb9a0"),
    stroke("M0 15V-16M-2 14L-12-12M2 14L12-12", "#e0806b", 2),
  ],
  () => [
    path("M0-20L6-6 20-6 9 4 13 18 0 10-13 18-9 4-20-6-6-6Z", "#ff9d5c", {
      stroke: "#ffc38f",
      "stroke-width": 3,
      "stroke-linejoin": "round",
    }),
    circle(0, 0, 3, "#d8672b"),
  ],
  () => [
    path("M-21 2Q0 26 21 2Q14 18 0 18T-21 2Z", "#8f78c9"),
    path("M-21 2Q-16-20 0-20 16-20 21 2Q0-6-21 2Z", "#b39ce6"),
    circle(0, 4, 8.5, "#fdf6ff"),
    circle(-3, 1, 2.5, "#fff"),
  ],
  () => [
    path("M-18-8H18L14 14H-14Z", "#ffd24d"),
    path("M-18-8L-20-20-8-12 0-22 8-12 20-20 18-8Z", "#ffe27f"),
    rect(-15, 9, 30, 6, "#d89a16"),
    circle(0, 1, 4, "#ff5d73"),
    circle(-10, 1, 2.5, "#5ff0d0"),
    circle(10, 1, 2.5, "#5ff0d0"),
  ],
  () => [
    rect(-22, -2, 44, 20, "#8a4f26", { rx: 3 }),
    path("M-22-2Q-22-18 0-18 22-18 22-2Z", "#a9652f"),
    rect(-22, -4, 44, 5, "#ffd24d"),
    rect(-5, -6, 10, 11, "#ffe9a0", { rx: 2 }),
    stroke("M-14-15V17M14-15V17", "#ffd24d", 3),
  ],
];

/** @param {number} x @param {number} y @param {number} size @param {string} colour @param {number} delay */
function fish(x, y, size, colour, delay) {
  const body = group(ellipse(0, 0, 13, 6, colour), path("M-11 0L-20-7V7Z", colour), circle(7, -1.5, 1.4, "#02222f"));
  return ambient(group(place(body, x, y, size)), "drift", delay);
}

/** @param {SVGElement} defs */
export function lagoon(defs) {
  const sky = vertical(defs, "sky", -160, SURFACE, [
    [0, "#2c6fb5"],
    [1, "#ffd9a8"],
  ]);
  const water = vertical(defs, "water", SURFACE, 440, [
    [0, "#27b5c4"],
    [0.25, "#0e7f9e"],
    [0.6, "#06496d"],
    [1, "#03203f"],
  ]);
  const ray = vertical(defs, "ray", SURFACE, 330, [
    [0, "#d8fff4", 0.3],
    [1, "#d8fff4", 0],
  ]);
  const rays = [-260, -90, 60, 180, 330, 520].map((x, index) =>
    ambient(path(`M${x} ${SURFACE}H${x + 44}L${x - 20} 330H${x - 110}Z`, ray), "twinkle", index * 0.9),
  );
  const pick = scatter(9);
  const sandFill = vertical(defs, "sand", 360, 540, [
    [0, "#2a6272"],
    [1, "#0d3042"],
  ]);
  const weeds = Array.from({ length: 34 }, () => {
    const [x, high] = [pick(-480, 880), pick(26, 80)];
    return ambient(
      stroke(
        `M${x} 384q-9 ${-high / 3} 0 ${-high / 2}t0 ${-high / 2}`,
        pick(0, 1) > 0.5 ? "#1d7a63" : "#2b5f7d",
        pick(4, 7),
      ),
      "wave",
      pick(0, 5),
    );
  });
  const rocks = Array.from({ length: 16 }, () => ellipse(pick(-560, 960), 378, pick(24, 70), pick(14, 34), "#0a2f4a"));
  const islands = [
    path(`M-700 ${SURFACE}Q-420-24-230 ${SURFACE}Z`, "#2d6a5d"),
    path(`M430 ${SURFACE}Q590-16 900 ${SURFACE}Z`, "#2d6a5d"),
  ];
  const school = [
    fish(0, 96, 0.9, "#ffd76b", 3),
    fish(-60, 210, 0.7, "#8fe9ff", 12),
    fish(30, 300, 1.1, "#ff9e8a", 20),
    fish(-90, 170, 0.6, "#ffd76b", 8),
  ];
  const corals = Array.from({ length: 13 }, (_, index) => {
    const [x, y, tone] = [
      -380 + index * 92 + pick(-20, 20),
      pick(420, 500),
      ["#e06a7d", "#e8935a", "#a06fd0"][index % 3],
    ];
    return stroke(`M${x} ${y}v-34m0 20q-16-4-16-22m16 10q16-4 14-24m-2 10q10-2 12-14`, tone, 6, { opacity: 0.75 });
  });
  const sand = path("M-1200 380Q-300 352 200 372T1600 366V1600H-1200Z", sandFill);
  return group(
    backdrop(sky),
    ...islands,
    rect(-1200, SURFACE, 2800, 1600, water),
    ...rays,
    ...school,
    ...rocks,
    ...weeds,
    sand,
    ...corals,
    stroke(`M-1200 ${SURFACE}q25-7 50 0${"t50 0".repeat(56)}`, "#e6fff8", 3, { opacity: 0.75 }),
  );
}

export function boat() {
  const hull = group(
    path("M-52-6H52Q44 18 26 18H-26Q-44 18-52-6Z", "#c2452f"),
    rect(-54, -10, 108, 7, "#fff1dc", { rx: 3 }),
    stroke("M22-8V-58", "#7c4a2a", 4),
    path("M26-56Q56-44 58-18H26Z", "#fff1dc"),
    path("M18-50V-18H-14Z", "#ffcf7a"),
  );
  return ambient(group(place(hull, DIVER_X, SURFACE - 10, 0.8)), "bob");
}

export function buildDiver() {
  return group(
    path("M-7 20L-15 42H-3L0 26 3 42H15L7 20Z", "#23485e"),
    path("M-17 40H-2L-4 48H-24ZM17 40H2L4 48H24Z", "#ffb454"),
    rect(-21, -6, 8, 24, "#9fb2bd", { rx: 4 }),
    rect(-14, -4, 28, 30, "#2f6580", { rx: 10 }),
    stroke("M-13 4Q-24 10-22 20M13 4Q24 8 26-2", "#2f6580", 8),
    circle(0, -16, 19, "#d99a3c"),
    circle(0, -16, 12.5, "#0b3346"),
    circle(0, -16, 12.5, "none", { stroke: "#ffd28a", "stroke-width": 3.5 }),
    path("M-7-20Q-4-25 2-25", "none", { stroke: "#bff3ff", "stroke-width": 2.5, "stroke-linecap": "round" }),
    rect(-12, -1, 24, 6, "#b87b28", { rx: 3 }),
  );
}
