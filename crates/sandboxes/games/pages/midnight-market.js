// Midnight Market: three stalls under lanterns; their curtains open and show what they sell tonight.

import {
  AWNING,
  COUNTER,
  GOODS,
  GROUND,
  HALF,
  OPENING,
  STALLS,
  awning,
  buildLantern,
  street,
} from "./midnight-market-art.js";
import { circle, fade, group, picture, place, rect, shape, stroke, text } from "./draw.js";
import { between, easeInOut, overshoot } from "./motion.js";

/** @type {import("./frame.js").SceneTools} */
let tools;
/** @type {{ curtains: SVGElement[], inside: SVGElement, goods: SVGElement, label: SVGElement, lantern: SVGElement, frame: SVGElement, node: SVGElement }[]} */
let stalls;

/** @param {(typeof STALLS)[number]} stall @param {number} spot @param {SVGElement} defs */
function buildStall({ x, dark, light, cloth }, spot, defs) {
  const [left, wide, high] = [x - HALF + 6, HALF * 2 - 12, COUNTER - OPENING];
  defs.append(shape("clipPath", { id: `stall-${spot}` }, rect(left, OPENING - 6, wide, high + 6, "#000")));
  const inside = group(
    rect(left, OPENING - 6, wide, high + 6, "#5a2a16"),
    circle(x, 200, 74, "url(#light)"),
    rect(left, 250, wide, 7, "#8c5a2b"),
  );
  const folds = (from) =>
    Array.from({ length: 4 }, (_, index) =>
      stroke(`M${from + 7 + index * 13} ${OPENING}V${COUNTER}`, dark, 3, { opacity: 0.6 }),
    );
  const curtains = [left, x].map((from) => group(rect(from, OPENING - 6, wide / 2, high + 6, cloth), ...folds(from)));
  const goods = group();
  const label = group();
  const lantern = buildLantern(x, cloth);
  const frame = rect(x - HALF - 5, AWNING - 6, HALF * 2 + 10, GROUND - AWNING + 10, "none", {
    rx: 14,
    stroke: "#ffcf4a",
    "stroke-width": 3,
  });
  const posts = group(
    rect(x - HALF, AWNING, 7, GROUND - AWNING, "#5b351c"),
    rect(x + HALF - 7, AWNING, 7, GROUND - AWNING, "#5b351c"),
  );
  const counter = group(
    rect(x - HALF - 3, COUNTER - 4, HALF * 2 + 6, 12, "#a96a35", { rx: 3 }),
    rect(x - HALF, COUNTER + 8, HALF * 2, GROUND - COUNTER - 8, "#6b3f20"),
    stroke(
      `M${x - 30} ${COUNTER + 12}V${GROUND - 3}M${x} ${COUNTER + 12}V${GROUND - 3}M${x + 30} ${COUNTER + 12}V${GROUND - 3}`,
      "#4d2b14",
      2,
    ),
  );
  const node = shape(
    "g",
    { class: "pressable" },
    posts,
    shape("g", { "clip-path": `url(#stall-${spot})` }, inside, goods, ...curtains),
    counter,
    awning(x, dark, light),
    lantern.node,
    frame,
    label,
  );
  node.addEventListener("click", () => tools.choose(spot));
  return { node, curtains, inside, goods, label, lantern: lantern.shine, frame };
}

/** @param {(typeof stalls)[number]} stall @param {number} t 0 closed, 1 open */
function setCurtains({ curtains }, spot, t) {
  const x = STALLS[spot].x;
  const closed = HALF - 6;
  const wide = between(1, 0.16, t);
  curtains[0].setAttribute("transform", `translate(${(x - closed) * (1 - wide)} 0) scale(${wide} 1)`);
  curtains[1].setAttribute("transform", `translate(${(x + closed) * (1 - wide)} 0) scale(${wide} 1)`);
}

/** @param {number} spot @param {{ goods: number, pays: number }} sold @param {boolean} isBet @param {import("./motion.js").Motion} motion */
async function open(spot, { goods, pays }, isBet, motion) {
  const stall = stalls[spot];
  const x = STALLS[spot].x;
  const item = group(...(GOODS[goods] ?? GOODS[0])());
  stall.goods.replaceChildren(item);
  place(item, x, 224, 0.9);
  await motion.run(420, (t) => setCurtains(stall, spot, t), easeInOut);
  const won = isBet && pays > 0;
  if (isBet) tools.sound.play(pays > 0 ? "reveal" : "stop");
  const name = pays > 0 ? tools.multiple(pays) : "–";
  stall.label.replaceChildren(
    rect(x - 42, 296, 84, 36, won ? "#ffcf4a" : "#24123f", { rx: 18 }),
    text(x, 322, 23, won ? "#2c1a00" : "#eadcff", name),
  );
  await motion.run(
    300,
    (t) => {
      place(item, x, 224 - Math.sin(Math.min(t, 1) * Math.PI) * 10, between(0.9, won ? 1.3 : 1, t));
      fade(stall.label, Math.min(t, 1));
    },
    overshoot,
  );
}

/** @type {import("./frame.js").Scene} */
export const scene = {
  mount(host, given) {
    tools = given;
    const { scenery, front, defs } = picture(host);
    const built = STALLS.map((stall, spot) => buildStall(stall, spot, defs));
    stalls = built;
    scenery.append(street(defs));
    front.append(...built.map(({ node }) => node));
    scene.idle();
  },
  mark(spots) {
    stalls.forEach(({ lantern, frame, node }, spot) => {
      const isBet = spots.includes(spot);
      fade(lantern, isBet ? 1 : 0);
      fade(frame, isBet ? 1 : 0);
      node.classList.toggle("dimmed", !isBet);
    });
  },
  idle() {
    stalls.forEach((stall, spot) => {
      stall.goods.replaceChildren();
      stall.label.replaceChildren();
      setCurtains(stall, spot, 0);
    });
  },
  async show(view, { spots, motion }) {
    // The stalls that were bet on open one after the other, then the rest together.
    const others = [0, 1, 2].filter((spot) => !spots.includes(spot));
    for (const spot of spots) await open(spot, view.stalls[spot], true, motion);
    await Promise.all(others.map((spot) => open(spot, view.stalls[spot], false, motion)));
    await motion.wait(200);
  },
};
