// Frost Harbour: four holes are cut into the ice of a harbour, and what bites is pulled up.

import { fishOf, harbour } from "./frost-harbour-art.js";
import { circle, ellipse, fade, group, path, picture, place, rect, shape, stroke, text } from "./draw.js";
import { between, easeOut, overshoot } from "./motion.js";

const HOLES = [
  { x: 55, y: 262, scale: 0.8 },
  { x: 151, y: 302, scale: 0.84 },
  { x: 249, y: 262, scale: 0.8 },
  { x: 345, y: 302, scale: 0.84 },
];

/** @type {import("./frame.js").SceneTools} */
let tools;
/** @type {{ cut: SVGElement, water: SVGElement, line: SVGElement, flag: SVGElement, catch: SVGElement, label: SVGElement, ripple: SVGElement }[]} */
let holes;

/** @param {{ x: number, y: number, scale: number }} at @param {number} index @param {SVGElement} defs */
function buildHole({ x, y, scale }, index, defs) {
  defs.append(shape("clipPath", { id: `hole-${index}` }, path("M-70-400H70V0H48A48 18 0 0 1-48 0H-70Z", "#000")));
  const cut = ellipse(0, 0, 50, 19, "none", {
    stroke: "#f6fcff",
    "stroke-width": 4,
    pathLength: 100,
    "stroke-dasharray": 100,
  });
  const water = group(
    ellipse(0, 0, 50, 19, "#dff1fb"),
    ellipse(0, 2, 46, 16, "#0b3552"),
    ellipse(0, 5, 38, 11, "#0f4a70"),
  );
  const ripple = ellipse(0, 4, 20, 6, "none", { stroke: "#7fc3e6", "stroke-width": 2 });
  const line = stroke("M0-122V4", "#27323c", 1.6);
  const flag = group(rect(-2, -30, 4, 32, "#6b4a2f"), path("M2-30L24-23 2-15Z", "#d8343f"));
  const fish = group();
  const label = group();
  const pole = group(
    stroke("M10 4L0-126", "#4d3522", 4),
    stroke("M-52 12L2-128 52 12", "#7a5636", 4.5),
    circle(0, -124, 5, "#3b2a1d"),
  );
  const node = group(
    ellipse(0, 4, 60, 24, "#ffffff", { opacity: 0.35 }),
    water,
    cut,
    ripple,
    pole,
    line,
    flag,
    shape("g", { "clip-path": `url(#hole-${index})` }, fish),
    label,
  );
  place(node, x, y, scale);
  return { node, cut, water, line, flag, catch: fish, label, ripple };
}

/** @param {(typeof holes)[number]} hole @param {number} t 0 closed ice, 1 open water */
function setCut(hole, t) {
  hole.cut.setAttribute("stroke-dashoffset", String(100 * (1 - t)));
  fade(hole.cut, t < 1 ? 0.4 + 0.6 * t : 0);
  fade(hole.water, t < 0.85 ? 0 : (t - 0.85) / 0.15);
  fade(hole.line, t < 1 ? 0 : 1);
}

/** @param {(typeof holes)[number]} hole @param {number} pays @param {import("./motion.js").Motion} motion */
async function pull(hole, pays, motion) {
  if (pays > 0) tools.sound.play("tick");
  await motion.run(240, (t) => {
    place(hole.flag, 58, 2, 1, pays > 0 ? between(70, 0, t) : 70);
    place(hole.line, Math.sin(t * 20) * (pays > 0 ? 3 : 1), 0);
    fade(hole.ripple, 1 - t);
    hole.ripple.setAttribute("rx", String(12 + 26 * t));
    hole.ripple.setAttribute("ry", String(4 + 8 * t));
  });
  if (pays > 0) {
    const { node, size } = fishOf(pays);
    hole.catch.replaceChildren(node);
    await motion.run(
      430,
      (t) => place(node, 0, between(20, -112, t), size * 0.88, Math.sin(t * 14) * 7 * (1.1 - t)),
      overshoot,
    );
    tools.sound.play("reveal");
  }
  const label = pays > 0 ? tools.multiple(pays) : "–";
  const wide = Math.max(label.length * 13 + 20, 50);
  hole.label.replaceChildren(
    rect(-wide / 2, 20, wide, 30, pays > 0 ? "#ffe08a" : "#0f3d5c", { rx: 15 }),
    text(0, 42, 21, pays > 0 ? "#2c1a00" : "#d7ecf8", label),
  );
  await motion.run(120, (t) => fade(hole.label, t), easeOut);
}

/** @type {import("./frame.js").Scene} */
export const scene = {
  mount(host, given) {
    tools = given;
    const { scenery, front, defs } = picture(host);
    const built = HOLES.map((hole, index) => buildHole(hole, index, defs));
    holes = built;
    scenery.append(harbour(defs));
    front.append(...built.map(({ node }) => node));
    scene.idle();
  },
  mark() {},
  idle() {
    for (const hole of holes) {
      setCut(hole, 0);
      hole.catch.replaceChildren();
      hole.label.replaceChildren();
      fade(hole.ripple, 0);
      place(hole.line, 0, 0);
      place(hole.flag, 58, 2, 1, 70);
    }
  },
  async show(view, { motion }) {
    await Promise.all(holes.map((hole, index) => motion.run(360 + index * 70, (t) => setCut(hole, t))));
    tools.sound.play("stop");
    await Promise.all(
      view.holes.map(async (pays, index) => {
        await motion.wait(index * 330 + 1);
        await pull(holes[index], pays, motion);
      }),
    );
    await motion.wait(150);
  },
};
