// Deep Lagoon: a diver goes down from a boat to the chosen depth, or turns back on the way.

import { DIVER_X, START, STEP, SURFACE, TREASURES, boat, buildDiver, depthY, lagoon } from "./deep-lagoon-art.js";
import { circle, fade, glow, group, picture, place, rect, shape, stroke, text } from "./draw.js";
import { between, easeInOut, easeOut, overshoot } from "./motion.js";

/** @type {import("./frame.js").SceneTools} */
let tools;
/** @type {{ band: SVGElement, chip: SVGElement, number: SVGElement, treasure: SVGElement, label: SVGElement }[]} */
let depths;
/** @type {SVGElement} */
let diver;
/** @type {SVGElement} */
let rope;
/** @type {SVGElement[]} */
let bubbles;

/** @param {number} depth */
function buildDepth(depth) {
  const y = depthY(depth);
  const band = rect(-1200, y - STEP / 2, 2800, STEP, "#7ff5e0", { opacity: 0 });
  const chip = circle(40, y, 17, "#063a52", { stroke: "#8fe0ea", "stroke-width": 2 });
  const number = text(40, y + 6, 17, "#e9fbff", String(depth));
  const treasure = place(group(...TREASURES[depth - 1]()), 344, y, 0.9);
  const label = text(232, y + 9, 27, "#fff6d6");
  const node = shape(
    "g",
    { class: "pressable" },
    band,
    stroke(`M66 ${y}H312`, "#bff3ff", 1.5, { "stroke-dasharray": "3 9", opacity: 0.5 }),
    chip,
    number,
    treasure,
    label,
  );
  node.addEventListener("click", () => tools.choose(depth - 1));
  return { node, band, chip, number, treasure, label };
}

/** @param {number} x @param {number} y @param {number} [turn] */
function setDiver(x, y, turn = 0) {
  place(diver, x, y, 0.76, turn);
  rope.setAttribute("d", `M${DIVER_X} ${SURFACE}Q${(DIVER_X + x) / 2 - 6} ${(SURFACE + y) / 2} ${x} ${y - 28}`);
}

/** @param {number} x @param {number} y @param {number} phase */
function setBubbles(x, y, phase) {
  bubbles.forEach((bubble, index) => {
    const age = (phase + index / bubbles.length) % 1;
    bubble.setAttribute("cx", (x + 8 + Math.sin(age * 9 + index) * 7).toFixed(1));
    bubble.setAttribute("cy", (y - 26 - age * 62).toFixed(1));
    fade(bubble, y - 26 - age * 62 < SURFACE + 4 ? 0 : 0.85 * (1 - age));
  });
}

/**
 * @param {number} from @param {number} to @param {number} ms @param {import("./motion.js").Motion} motion
 * @param {(t: number) => number} [ease]
 */
function dive(from, to, ms, motion, ease = easeInOut) {
  return motion.run(
    ms,
    (t) => {
      const y = between(from, to, t);
      setDiver(DIVER_X + Math.sin(y / 26) * 5, y, Math.sin(y / 30) * 5);
      setBubbles(DIVER_X, y, (t * ms) / 900);
    },
    ease,
  );
}

/** @type {import("./frame.js").Scene} */
export const scene = {
  mount(host, given) {
    const { scenery, front, defs } = picture(host);
    tools = given;
    glow(defs, "shine", [
      [0, "#fff3b0", 0.9],
      [1, "#fff3b0", 0],
    ]);
    diver = buildDiver();
    rope = stroke("", "#e8d3a0", 2);
    bubbles = Array.from({ length: 7 }, (_, index) =>
      circle(0, 0, 2.5 + (index % 3) * 1.4, "none", { stroke: "#d7fbff", "stroke-width": 1.6 }),
    );
    const built = TREASURES.map((_, index) => buildDepth(index + 1));
    depths = built;
    scenery.append(lagoon(defs));
    front.append(...built.map(({ node }) => node), rope, diver, ...bubbles, boat());
    scene.idle();
  },
  mark(spots) {
    depths.forEach(({ band, chip, number }, spot) => {
      const isChosen = spots.includes(spot);
      fade(band, isChosen ? 0.22 : 0);
      chip.setAttribute("fill", isChosen ? "#5ff0d0" : "#063a52");
      number.setAttribute("fill", isChosen ? "#00302c" : "#e9fbff");
    });
  },
  idle() {
    depths.forEach(({ treasure, label }, index) => {
      fade(place(treasure, 344, depthY(index + 1), 0.9), 1);
      label.textContent = "";
    });
    for (const bubble of bubbles) fade(bubble, 0);
    setDiver(DIVER_X, START);
  },
  async show({ depth, reached }, { pays, stake, motion }) {
    let y = START;
    for (let next = 1; next <= reached; next += 1) {
      await dive(y, depthY(next), 330, motion);
      y = depthY(next);
      tools.sound.play("tick");
    }
    if (reached < depth) {
      await dive(y, y + STEP * 0.55, 380, motion, easeOut);
      tools.sound.play("stop");
      await motion.run(400, (t) => setDiver(DIVER_X + Math.sin(t * 18) * 4, y + STEP * 0.55, Math.sin(t * 18) * 8));
      await dive(y + STEP * 0.55, START, 620 + reached * 60, motion);
      return;
    }
    const { treasure, label } = depths[depth - 1];
    label.textContent = tools.multiple(Math.round((pays[0] * 100) / stake));
    tools.sound.play("reveal");
    const shine = circle(0, 0, 40, "url(#shine)");
    treasure.prepend(shine);
    await motion.run(
      520,
      (t) => {
        setDiver(between(DIVER_X, 298, t), y, between(0, 10, t));
        place(treasure, 344, y - Math.sin(Math.min(t, 1) * Math.PI) * 6, between(0.9, 1.25, t), Math.sin(t * 9) * 6);
        fade(shine, Math.min(t, 1));
        fade(label, Math.min(t, 1));
        setBubbles(between(DIVER_X, 298, t), y, t * 0.6);
      },
      overshoot,
    );
    await motion.wait(250);
    shine.remove();
  },
};
