// The drawings of Midnight Market: the street, stalls and goods.

import { ambient, backdrop, circle, ellipse, glow, group, path, rect, scatter, stroke, vertical } from "./draw.js";

export const STALLS = [
  { x: 70, dark: "#8c1f3a", light: "#f2efe6", cloth: "#b32a4a" },
  { x: 200, dark: "#1d7a5f", light: "#f2efe6", cloth: "#23916f" },
  { x: 330, dark: "#c28a12", light: "#fff6df", cloth: "#d9a021" },
];
export const HALF = 59;
export const [AWNING, OPENING, COUNTER, GROUND] = [104, 146, 282, 346];

/** The goods 0 to 5, from the worthless to the most precious, drawn around 0, 0 within a radius of 30. */
export const GOODS = [
  () => [
    path("M-22-6L-16 24H16L22-6Q12 2 0-2-12 2-22-6Z", "#7a6a5c"),
    stroke("M-10 4L-6 18M6 2L4 18", "#5b4d42", 3),
    path("M-22-6Q-8-14 4-8L10-16 14-8Q20-10 22-6 12 2 0-2-12 2-22-6Z", "#98867a"),
  ],
  () => [
    path("M-24-8H18Q18 22 0 24-20 24-24-8Z", "#e8f1f5"),
    stroke("M17-4Q30-4 26 8 23 14 14 14", "#e8f1f5", 5),
    ellipse(-3, -8, 21, 6, "#b5713c"),
    stroke("M-10-18q-5-6 0-12M2-18q-5-6 0-12", "#e9d7ff", 2.5, { opacity: 0.8 }),
    path("M-20 4Q-3 12 16 4L15 9Q-3 17-18 9Z", "#3b8fc4"),
  ],
  () => [
    path("M0 26L-31-8A44 44 0 0 1 31-8Z", "#e2557a"),
    stroke("M0 26L-20-17M0 26L-7-22M0 26L7-22M0 26L20-17", "#ffd3dd", 2),
    path("M-31-8A44 44 0 0 1 31-8L24-1A34 34 0 0 0-24-1Z", "#ff9db4"),
    circle(0, 25, 4, "#ffd76b"),
  ],
  () => [
    rect(-9, -30, 18, 10, "#1f5d8c", { rx: 3 }),
    path("M-9-22H9Q26-10 22 10 18 26 0 27-18 26-22 10-26-10-9-22Z", "#f1f7fb"),
    path("M-23 0Q-12-8 0 0T23 0L22 9Q10 2 0 9T-22 9Z", "#2b7cc2"),
    stroke("M-14-12q6-6 14 0t14 0", "#2b7cc2", 2.5),
  ],
  () => [
    circle(0, 0, 26, "#36b88a"),
    circle(0, 0, 26, "none", { stroke: "#8df0c8", "stroke-width": 3 }),
    circle(0, 0, 10, "#2a1420"),
    circle(0, 0, 10, "none", { stroke: "#8df0c8", "stroke-width": 2.5 }),
    stroke("M-18-8Q-14-18-4-20", "#d6fff0", 4),
  ],
  () => [
    path("M-24 26V6Q-26-6-16-10L-20-28-7-20Q0-22 7-20L20-28 16-10Q26-6 24 6V26Z", "#ffcf4a"),
    path("M-14 26Q-14 8 0 8 14 8 14 26Z", "#fff1bf"),
    circle(-8, -8, 3, "#3a1d08"),
    circle(8, -8, 3, "#3a1d08"),
    path("M-4-2H4L0 3Z", "#d8434f"),
    stroke("M-22-2L-12-1M22-2L12-1", "#a86f10", 2),
    rect(-16, 6, 32, 5, "#d8434f", { rx: 2.5 }),
    circle(0, 12, 4, "#fff7d1"),
    stroke("M20 4Q32-4 28-18", "#ffcf4a", 8),
  ],
];

/** @param {SVGElement} defs */
export function street(defs) {
  const sky = vertical(defs, "sky", -180, 360, [
    [0, "#0c0620"],
    [0.6, "#2d1656"],
    [1, "#6b2a6f"],
  ]);
  const stones = vertical(defs, "stones", 330, 480, [
    [0, "#3a2358"],
    [1, "#150a26"],
  ]);
  glow(defs, "light", [
    [0, "#ffdf8a", 0.85],
    [0.4, "#ffb347", 0.3],
    [1, "#ffb347", 0],
  ]);
  const pick = scatter(61);
  const stars = Array.from({ length: 46 }, () =>
    ambient(circle(pick(-500, 900), pick(-220, 60), pick(0.5, 1.5), "#f6e9ff"), "twinkle", pick(0, 4)),
  );
  const roofs = [];
  for (let x = -560; x < 960; x += 124) {
    const y = pick(60, 130);
    roofs.push(
      rect(x - 42, y, 84, 320, "#241043"),
      path(
        `M${x - 72} ${y + 12}Q${x - 40} ${y - 4} ${x - 30} ${y - 34}H${x + 30}Q${x + 40} ${y - 4} ${x + 72} ${y + 12}Z`,
        "#1b0b35",
      ),
    );
    for (const side of [-20, 8])
      roofs.push(ambient(rect(x + side, y + 26, 13, 17, "#ffb95c", { opacity: 0.85 }), "twinkle", pick(0, 12)));
  }
  const shines = STALLS.map(({ x, cloth }, spot) =>
    ellipse(
      x,
      392,
      74,
      58,
      glow(defs, `shine-${spot}`, [
        [0, cloth, 0.55],
        [1, cloth, 0],
      ]),
    ),
  );
  const paving = Array.from({ length: 120 }, () =>
    ellipse(pick(-560, 960), pick(362, 520), pick(14, 30), 5, "#4b2f70", { opacity: 0.55 }),
  );
  const cord = stroke("M-560 6Q-180 70 200 20T960 10", "#120726", 2.5);
  const small = [-430, -330, -230, -130, 470, 570, 670, 770].map((x, index) =>
    ambient(
      group(
        circle(x, 62, 34, "url(#light)"),
        rect(x - 10, 48, 20, 26, ["#ff6b5e", "#ffb347", "#7fe0c0"][index % 3], { rx: 9 }),
        stroke(`M${x} 34V48`, "#120726", 2),
      ),
      "sway",
      index,
    ),
  );
  return group(
    backdrop(sky),
    ...stars,
    circle(318, -84, 26, "#fdf0c8"),
    circle(308, -90, 23, "#190b3a"),
    ...roofs,
    rect(-1200, GROUND - 8, 2800, 1400, stones),
    ...shines,
    ...paving,
    cord,
    ...small,
  );
}

/** @param {number} x @param {string} colour */
export function buildLantern(x, colour) {
  const shine = circle(x, 72, 62, "url(#light)");
  const body = group(
    stroke(`M${x} 30V50`, "#120726", 2.5),
    rect(x - 10, 48, 20, 6, "#3a1d08", { rx: 2 }),
    ellipse(x, 72, 22, 20, colour),
    stroke(
      `M${x} 53V91M${x - 11} 55Q${x - 17} 72 ${x - 11} 89M${x + 11} 55Q${x + 17} 72 ${x + 11} 89`,
      "#00000055",
      1.6,
    ),
    rect(x - 10, 90, 20, 6, "#3a1d08", { rx: 2 }),
  );
  return { node: group(shine, ambient(body, "sway", x / 60)), shine };
}

/** @param {number} x @param {string} dark @param {string} light */
export function awning(x, dark, light) {
  const wide = (HALF * 2 + 8) / 6;
  return group(
    ...Array.from({ length: 6 }, (_, index) => {
      const left = x - HALF - 4 + index * wide;
      const top = x - HALF + 6 + index * ((HALF * 2 - 12) / 6);
      const high = (HALF * 2 - 12) / 6;
      return path(
        `M${top} ${AWNING}H${top + high}L${left + wide} ${OPENING}A${wide / 2} 9 0 0 1 ${left} ${OPENING}Z`,
        index % 2 ? light : dark,
      );
    }),
  );
}
