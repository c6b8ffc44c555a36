// The drawings of Frost Harbour: the harbour, its sky and the fish.

import {
  ambient,
  backdrop,
  circle,
  ellipse,
  group,
  path,
  place,
  rect,
  scatter,
  shape,
  stroke,
  vertical,
} from "./draw.js";

/** The fish by what they pay: from which multiple on, size and colours. */
const FISH = [
  { from: 5_000, size: 1.5, back: "#8a6a2c", belly: "#ffe08a", fin: "#b98a2f" },
  { from: 1_000, size: 1.3, back: "#3e5a4a", belly: "#cfe0b0", fin: "#587a5c" },
  { from: 400, size: 1.14, back: "#c2543f", belly: "#ffc7ae", fin: "#d9735a" },
  { from: 200, size: 0.98, back: "#5d6f58", belly: "#e6e8cf", fin: "#7d8f70" },
  { from: 0, size: 0.82, back: "#3f78a8", belly: "#e3f4ff", fin: "#5f98c4" },
];

/** @param {number} x @param {number} y @param {number} scale @param {string} wall */
function hut(x, y, scale, wall) {
  const node = group(
    rect(-30, -34, 60, 34, wall),
    path("M-38-32L0-62 38-32Z", "#e9f6ff"),
    path("M-38-32L0-62 38-32 30-30 0-52-30-30Z", "#ffffff"),
    rect(-20, -26, 14, 14, "#ffd77a", { rx: 2 }),
    rect(4, -26, 14, 26, "#2a1a18"),
    rect(16, -66, 8, 20, "#3b2a2a"),
  );
  return place(node, x, y, scale);
}

/** Northern lights: a curtain of narrow strips along a wave. @param {SVGElement} defs */
function aurora(defs) {
  const strip = (id, colour) => {
    const stops = [
      [0, 0],
      [0.75, 0.5],
      [0.92, 0.75],
      [1, 0],
    ].map(([offset, opacity]) => shape("stop", { offset, "stop-color": colour, "stop-opacity": opacity }));
    defs.append(shape("linearGradient", { id, x1: 0, x2: 0, y1: 0, y2: 1 }, ...stops));
    return `url(#${id})`;
  };
  const curtain = (fill, base, seed) =>
    Array.from({ length: 116 }, (_, index) => {
      const at = index + seed;
      const high = 96 + 44 * Math.sin(at * 0.31) + 22 * Math.sin(at * 0.83);
      const low = base + 26 * Math.sin(at * 0.1) + 9 * Math.sin(at * 0.27);
      return rect(-600 + index * 14, low - high, 14.4, high, fill, {
        opacity: (0.5 + 0.3 * Math.sin(at * 0.47)).toFixed(2),
      });
    });
  return group(
    ambient(group(...curtain(strip("violet", "#a78bff"), -6, 40)), "glimmer", 3),
    ambient(group(...curtain(strip("green", "#4dffb8"), 62, 0)), "glimmer"),
  );
}

/** @param {number} x @param {number} high */
function mountain(x, high) {
  const [top, wide] = [148 - high, high * 1.25];
  const cap = 0.34;
  const [left, right, low] = [x - wide * cap, x + wide * cap, top + high * cap];
  return group(
    path(`M${x - wide} 148L${x} ${top} ${x + wide} 148Z`, "#2b5578"),
    path(`M${x} ${top}L${x + wide} 148H${x + wide * 0.3}Z`, "#234866"),
    path(
      `M${x} ${top}L${right} ${low} ${x + wide * 0.14} ${low - 6} ${x} ${low + 8} ${x - wide * 0.16} ${low - 5} ${left} ${low}Z`,
      "#e6f4ff",
    ),
  );
}

/** Things on the ice below the holes, seen in high windows. */
function foreground() {
  const sled = place(
    group(
      rect(-46, -16, 92, 8, "#8a5a32", { rx: 3 }),
      stroke("M-56 8H50Q66 8 66-8M-34-8V8M34-8V8", "#5b3a1f", 5),
      rect(-38, -44, 34, 28, "#b5762c", { rx: 4 }),
      rect(4, -38, 30, 22, "#9c3b34", { rx: 4 }),
      stroke("M-38-30H-4M4-27H34", "#6b4320", 3),
    ),
    96,
    438,
  );
  const bucket = place(
    group(
      path("M-22-30H22L17 14H-17Z", "#8fa3b3"),
      ellipse(0, -30, 22, 7, "#c7d6e0"),
      ellipse(0, -29, 17, 4.5, "#3d5a70"),
      stroke("M-22-30Q0-62 22-30", "#6b7f8e", 3),
    ),
    306,
    436,
  );
  const drifts = path("M-1200 470Q-700 440-300 466T200 474 620 458 1600 470V1600H-1200Z", "#dcecf6");
  return group(sled, bucket, drifts);
}

/** @param {SVGElement} defs */
export function harbour(defs) {
  const sky = vertical(defs, "sky", -200, 150, [
    [0, "#050d22"],
    [0.6, "#12345c"],
    [1, "#3f7a9c"],
  ]);
  const ice = vertical(defs, "ice", 140, 440, [
    [0, "#b9dcf0"],
    [0.4, "#93c1de"],
    [1, "#5f97bf"],
  ]);
  const pick = scatter(5);
  const stars = Array.from({ length: 60 }, () =>
    ambient(circle(pick(-500, 900), pick(-220, 90), pick(0.5, 1.5), "#eaf6ff"), "twinkle", pick(0, 4)),
  );
  const hills = [
    [-470, 100],
    [-330, 130],
    [-150, 84],
    [40, 104],
    [190, 74],
    [345, 120],
    [500, 90],
    [640, 134],
    [800, 96],
  ].map(([x, high]) => mountain(x, high));
  const boats = [
    place(group(path("M-34 0H34L24 16H-24Z", "#8c2f2f"), stroke("M0 0V-54M0-50L26-8", "#3b2a2a", 3)), 420, 140, 1),
    place(group(path("M-34 0H34L24 16H-24Z", "#25506b"), stroke("M0 0V-54M0-50L-26-8", "#3b2a2a", 3)), -70, 140, 1),
  ];
  const huts = [
    hut(46, 148, 0.8, "#9c3b34"),
    hut(116, 146, 0.62, "#2f5f7d"),
    hut(250, 146, 0.66, "#b5762c"),
    hut(330, 148, 0.84, "#7d2f3f"),
    hut(-190, 150, 0.9, "#2f5f7d"),
    hut(560, 150, 0.9, "#9c3b34"),
  ];
  const scratches = Array.from({ length: 26 }, () => {
    const [x, y, long] = [pick(-500, 900), pick(170, 480), pick(20, 80)];
    return stroke(`M${x} ${y}l${long} ${pick(-8, 8)}`, "#e6f5ff", pick(1, 2.2), { opacity: 0.55 });
  });
  const snow = Array.from({ length: 26 }, () =>
    ambient(circle(pick(-400, 800), pick(100, 420), pick(1, 2.4), "#ffffff"), "snow", pick(0, 9)),
  );
  return group(
    backdrop(sky),
    ...stars,
    aurora(defs),
    ...hills,
    rect(-1200, 142, 2800, 1600, ice),
    ...boats,
    ...huts,
    path("M-1200 150Q-300 138 200 149T1600 145V158Q600 162 200 159T-1200 164Z", "#eef9ff"),
    ...scratches,
    foreground(),
    ...snow,
  );
}

/** A fish that hangs from a line by its mouth at 0, 0. @param {number} pays */
export function fishOf(pays) {
  const kind = FISH.find(({ from }) => pays >= from) ?? FISH[FISH.length - 1];
  const node = group(
    path("M-3 74Q-20 88-22 104 0 92 0 92 0 92 22 104 20 88 3 74Z", kind.fin),
    path("M20 34L32 46 19 58ZM-20 30L-31 44-19 54Z", kind.fin),
    path("M0-4Q24 20 20 48 14 74 0 84-14 74-20 48-24 20 0-4Z", kind.belly),
    path("M0-4Q24 20 20 48 14 74 0 84 6 50 3 26Z", kind.back),
    stroke("M8 24Q14 32 8 42M-8 24Q-14 32-8 42", kind.fin, 2),
    circle(-6, 14, 4.4, "#fff"),
    circle(-6, 14, 2.4, "#10202c"),
  );
  return { node, size: kind.size };
}
