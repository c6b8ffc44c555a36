// The drawings of Owl Post: the town, the shelf, letters and the owl.

import {
  ambient,
  backdrop,
  circle,
  ellipse,
  glow,
  group,
  path,
  place,
  rect,
  scatter,
  shape,
  stroke,
  text,
  vertical,
} from "./draw.js";

export const SEALS = ["#c2334d", "#2f7d8c", "#c98a1b", "#6a4bb0", "#3f8a4b"];
export const PERCH = { x: 322, y: 96 };
export const DESK = { x: 176, y: 182 };
/** The place of a letter in the shelf. @param {number} spot */
export const slot = (spot) => ({ x: 48 + spot * 76, y: 298 });

/** @param {SVGElement} defs */
export function town(defs) {
  const sky = vertical(defs, "sky", -160, 400, [
    [0, "#1c1238"],
    [0.4, "#4a2a63"],
    [0.7, "#a1506f"],
    [1, "#f0a374"],
  ]);
  const sun = glow(defs, "sun", [
    [0, "#ffe0a8", 0.9],
    [0.3, "#ffb27a", 0.4],
    [1, "#ffb27a", 0],
  ]);
  const pick = scatter(41);
  const stars = Array.from({ length: 40 }, () =>
    ambient(circle(pick(-500, 900), pick(-220, 90), pick(0.6, 1.5), "#fff1da"), "twinkle", pick(0, 4)),
  );
  const clouds = [
    [-60, 30],
    [470, 74],
    [140, -60],
  ].map(([x, y], index) =>
    ambient(
      shape("g", { opacity: 0.3 }, ellipse(x, y, 90, 10, "#e59aa5"), ellipse(x + 40, y - 8, 50, 9, "#e59aa5")),
      "drift",
      index * 9,
    ),
  );
  const houses = [];
  for (let x = -520; x < 920; x += 58) {
    const [high, tone] = [pick(60, 120), pick(0, 1) > 0.5 ? "#3d2150" : "#34194a"];
    houses.push(path(`M${x - 6} 400V${300 - high}L${x + 27} ${262 - high}L${x + 60} ${300 - high}V400Z`, tone));
    if (pick(0, 1) > 0.35)
      houses.push(ambient(rect(x + 12, 312 - high, 11, 15, "#ffd27a", { rx: 2 }), "twinkle", pick(0, 9)));
    if (pick(0, 1) > 0.5) houses.push(rect(x + 38, 268 - high, 9, 24, tone));
  }
  return group(
    backdrop(sky),
    ...stars,
    circle(60, 210, 220, sun),
    ...clouds,
    ...houses,
    rect(-1200, 340, 2800, 1400, "#2c1536"),
  );
}

export function shelf() {
  const back = [
    rect(4, 236, 392, 112, "#6b3d26", { rx: 12 }),
    rect(-1200, 344, 2800, 18, "#8a5433"),
    rect(-1200, 360, 2800, 1400, "#4a2818"),
  ];
  const branch = group(
    stroke("M430 128Q360 132 272 126", "#3b2114", 11),
    stroke("M330 128Q306 150 284 152", "#3b2114", 5),
    ellipse(280, 154, 13, 6, "#5c7a3a", { transform: "rotate(-14 280 154)" }),
    ellipse(266, 120, 12, 6, "#6f8f45", { transform: "rotate(24 266 120)" }),
  );
  const grain = stroke("M-600 396H40M90 396H900M-600 430H220M280 430H900M-600 464H-40M30 464H900", "#3b1f13", 2.5);
  const candle = group(
    circle(52, 396, 60, "url(#candle)"),
    rect(40, 408, 24, 54, "#f3e3c3", { rx: 4 }),
    ellipse(52, 408, 12, 4, "#fff6df"),
    ambient(path("M52 380Q62 396 57 403A6 6 0 0 1 47 403Q43 396 52 380Z", "#ffb13d"), "twinkle", 1),
    ellipse(52, 463, 28, 8, "#b98a3a"),
  );
  const ink = group(
    rect(318, 418, 46, 44, "#2b3f63", { rx: 8 }),
    rect(328, 408, 26, 12, "#1d2b47", { rx: 3 }),
    path("M340 412Q352 372 392 352 384 396 346 414Z", "#f4ead6"),
    stroke("M340 414L386 360", "#cdb88f", 2),
  );
  const pile = group(
    ...[0, 1, 2].map((row) => place(envelope(row + 2), 196 + row * 7, 452 - row * 9, 1.15, row * 7 - 9)),
  );
  return group(branch, ...back, grain, candle, pile, ink);
}

/** An envelope of 60 by 42. @param {number} spot */
export function envelope(spot) {
  return group(
    rect(-29, -20, 58, 40, "#f6e7cb", { rx: 3 }),
    path("M-29 20L-4-2H4L29 20Z", "#ead4ad"),
    path("M-28-20H28L3 4Q0 6-3 4Z", "#fff5e0", { stroke: "#d3b588", "stroke-width": 1 }),
    circle(0, 3, 11, SEALS[spot]),
    text(0, 8, 14, "#fff", String(spot + 1)),
  );
}

export function buildOwl() {
  const wing = (side) =>
    group(
      path(
        `M0 0Q${46 * side} -18 ${66 * side} 14Q${52 * side} 12 ${50 * side} 22Q${38 * side} 18 ${34 * side} 30Q${22 * side} 24 ${16 * side} 36Q${4 * side} 26 0 0Z`,
        "#7d5233",
      ),
      stroke(`M${14 * side} 8Q${36 * side} 2 ${54 * side} 14`, "#a8774d", 3),
    );
  const [left, right] = [wing(-1), wing(1)];
  const eye = (x) =>
    group(
      circle(x, -24, 15, "#f4dfbd"),
      circle(x, -24, 9.5, "#ffb52e"),
      circle(x, -24, 5.5, "#1d0f12"),
      circle(x + 2, -26, 1.8, "#fff"),
    );
  const lids = shape("g", { opacity: 0 }, circle(-14, -24, 10, "#c79a66"), circle(14, -24, 10, "#c79a66"));
  const body = group(
    path("M-14 36L-20 52H20L14 36Z", "#5f3c24"),
    ellipse(0, 4, 33, 40, "#8f6140"),
    ellipse(0, 14, 22, 27, "#ecd2a6"),
    stroke(
      "M-12 4l5 4 5-4M2 4l5 4 5-4M-15 14l5 4 5-4M-3 14l5 4 5-4M8 14l4 4 4-4M-10 24l5 4 5-4M2 24l5 4 5-4",
      "#a9794b",
      2,
    ),
    path("M-34-22Q-36-46-30-58-18-44 0-44 18-44 30-58 36-46 34-22 26-2 0-2-26-2-34-22Z", "#8f6140"),
    eye(-14),
    eye(14),
    lids,
    path("M0-22L6-13 0-4-6-13Z", "#f08a24"),
    stroke("M-11 42v6M-7 43v6M7 43v6M11 42v6", "#f0a63c", 4),
  );
  return { node: group(left, right, body), left, right, lids };
}

export function buildOpened() {
  const seal = circle(0, 8, 13, SEALS[0]);
  const amount = text(0, 2, 32, "#5a2118");
  const paper = group(rect(-54, -38, 108, 70, "#fffaf0", { rx: 4, stroke: "#e2c99c" }), amount);
  const flap = path("M-64 0H64L6 52Q0 56-6 52Z", "#fff5e0", { stroke: "#d3b588" });
  const back = rect(-64, -44, 128, 88, "#d9bd8c", { rx: 5 });
  const node = group(
    back,
    paper,
    path("M-64-40L0 10 64-40V40Q64 44 60 44H-60Q-64 44-64 40Z", "#f6e7cb"),
    path("M-62 44L-6 4H6L62 44Z", "#ead4ad"),
    flap,
    seal,
  );
  /** Closed at 0, open at 1: an open flap is behind the letter's paper. @param {number} t */
  const setFlap = (t) => {
    flap.setAttribute("transform", `translate(0 -44) scale(1 ${(1 - 2 * t).toFixed(3)})`);
    if (t > 0.5) back.after(flap);
    else seal.before(flap);
  };
  return { node, setFlap, paper, amount, seal };
}
