// Moonlit Fox: three reels between the trees of a forest at night.

import { SYMBOLS, forest, frame } from "./moonlit-fox-art.js";
import { fade, glow, group, picture, place, rect, shape, stroke, text } from "./draw.js";
import { between, easeInOut } from "./motion.js";

const CELL = 100;
const LEFT = 50;
const TOP = 34;
/** The row of each line on each reel. */
const LINES = [
  [0, 0, 0],
  [1, 1, 1],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
];
/** How many symbols pass on each reel before it stops, and how long it turns. */
const TURNS = [
  { count: 12, ms: 700 },
  { count: 17, ms: 1_000 },
  { count: 23, ms: 1_350 },
];
const BEFORE = [
  [1, 3, 4],
  [2, 0, 3],
  [4, 1, 2],
];

/** @type {SVGElement[]} */
let reels;
/** @type {SVGElement} */
let lineLayer;
let shown = BEFORE;
/** @type {import("./frame.js").SceneTools} */
let tools;

/** Fills a reel with symbols from top to bottom. @param {number} reel @param {number[]} symbols */
function fill(reel, symbols) {
  const uses = symbols.map((symbol, row) =>
    shape("use", { href: `#symbol-${symbol}`, x: LEFT + reel * CELL + 50, y: TOP + row * CELL + 50 }),
  );
  reels[reel].replaceChildren(...uses);
}

/** @param {number} reel @param {number[]} column @param {import("./motion.js").Motion} motion */
async function turn(reel, column, motion) {
  const { count, ms } = TURNS[reel];
  const passing = Array.from({ length: count }, () => Math.floor(Math.random() * SYMBOLS.length));
  // One symbol more above the column, as the reel runs a little too far before it settles.
  fill(reel, [passing[0], ...column, ...passing, ...shown[reel]]);
  const way = (count + 3) * CELL;
  const move = (y) => place(reels[reel], 0, y - CELL);
  await motion.run(
    ms,
    (t) => move(between(-way, 16, t)),
    (t) => 1 - (1 - t) ** 1.7,
  );
  tools.sound.play("stop");
  await motion.run(150, (t) => move(between(16, 0, t)), easeInOut);
  fill(reel, column);
  move(CELL);
}

/** @param {{ line: number, pays: number }} won @param {import("./motion.js").Motion} motion */
async function showLine({ line, pays }, motion) {
  const points = LINES[line].map((row, reel) => [LEFT + reel * CELL + 50, TOP + row * CELL + 50]);
  const [[x1, y1], [x2, y2]] = [points[0], points[2]];
  const slope = (y2 - y1) / (x2 - x1);
  const d = `M${x1 - 42} ${y1 - 42 * slope}L${x2 + 42} ${y2 + 42 * slope}`;
  const length = Math.hypot(284, 284 * slope);
  const lines = [stroke(d, "#ffb454", 9, { opacity: 0.45 }), stroke(d, "#fff1c9", 3)];
  const tag = group(rect(-30, -14, 60, 28, "#fff1c9", { rx: 14 }), text(0, 6, 17, "#3a1d00", tools.multiple(pays)));
  // Each tag has a place of its own, so that several lines can be read at once.
  place(
    tag,
    ...[
      [250, y1],
      [250, y1],
      [250, y1],
      [150, 134],
      [150, 234],
    ][line],
  );
  const rings = points.map(([x, y]) =>
    rect(x - 46, y - 46, 92, 92, "#ffb454", { rx: 14, "fill-opacity": 0.16, stroke: "#ffcf86", "stroke-width": 2.5 }),
  );
  lineLayer.append(...rings, ...lines, tag);
  for (const part of lines) part.setAttribute("stroke-dasharray", String(length));
  tools.sound.play("reveal");
  await motion.run(270, (t) => {
    for (const part of lines) part.setAttribute("stroke-dashoffset", String(length * (1 - t)));
    for (const part of [...rings, tag]) fade(part, t);
  });
}

/** @type {import("./frame.js").Scene} */
export const scene = {
  mount(host, given) {
    tools = given;
    const { scenery, front, defs } = picture(host);
    glow(defs, "moon-halo", [
      [0, "#cfdcff", 0.4],
      [1, "#cfdcff", 0],
    ]);
    glow(defs, "lantern-halo", [
      [0, "#ffc95c", 0.6],
      [1, "#ffc95c", 0],
    ]);
    SYMBOLS.forEach((parts, index) => {
      defs.append(shape("g", { id: `symbol-${index}` }, ...parts()));
    });
    defs.append(shape("clipPath", { id: "window" }, rect(46, 30, 308, 308, "#000", { rx: 16 })));
    reels = [group(), group(), group()];
    lineLayer = group();
    const machine = place(
      group(frame(defs), shape("g", { "clip-path": "url(#window)" }, ...reels), lineLayer),
      16,
      24,
      0.92,
    );
    scenery.append(forest(defs));
    front.append(machine);
    reels.forEach((_, reel) => {
      fill(reel, shown[reel]);
    });
  },
  mark() {},
  idle() {
    lineLayer.replaceChildren();
  },
  async show(view, { motion }) {
    await Promise.all(view.reels.map((column, reel) => turn(reel, column, motion)));
    shown = view.reels;
    for (const won of view.lines) await showLine(won, motion);
    await motion.wait(200);
  },
};
