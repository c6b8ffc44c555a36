// Owl Post: five letters wait in a post office over the roofs; an owl fetches the chosen one.

import { DESK, PERCH, SEALS, buildOpened, buildOwl, envelope, shelf, slot, town } from "./owl-post-art.js";
import { fade, glow, group, picture, place, rect, shape, text } from "./draw.js";
import { between, easeOut, linear, overshoot } from "./motion.js";

/** @type {import("./frame.js").SceneTools} */
let tools;
/** @type {{ frame: SVGElement, letter: SVGElement, note: SVGElement }[]} */
let slots;
/** @type {{ node: SVGElement, left: SVGElement, right: SVGElement, lids: SVGElement }} */
let owl;
/** @type {{ node: SVGElement, setFlap: (t: number) => void, paper: SVGElement, amount: SVGElement, seal: SVGElement }} */
let opened;

/** @param {number} spot */
function buildSlot(spot) {
  const { x, y } = slot(spot);
  const frame = rect(x - 34, y - 52, 68, 92, "#3a1e12", { rx: 8, stroke: "#9a643c", "stroke-width": 2 });
  const letter = place(envelope(spot), x, y + 12);
  const note = group();
  const node = shape("g", { class: "pressable" }, frame, note, letter);
  node.addEventListener("click", () => tools.choose(spot));
  return { node, frame, letter, note };
}

/** Puts the owl at a point with its wings at a phase of their beat. @param {number} x @param {number} y @param {number} beat */
function pose(x, y, beat, scale = 0.9) {
  place(owl.node, x, y, scale);
  const turn = Math.sin(beat) * 38;
  place(owl.left, -22, -8, 1, turn);
  place(owl.right, 22, -8, 1, -turn);
}

function rest() {
  pose(PERCH.x, PERCH.y - 12, 0, 0.8);
  place(owl.left, -30, -10, 0.62, -64);
  place(owl.right, 30, -10, 0.62, 64);
}

/**
 * @param {{x: number, y: number}} from @param {{x: number, y: number}} to @param {number} ms
 * @param {import("./motion.js").Motion} motion @param {(x: number, y: number) => void} [carry]
 */
function fly(from, to, ms, motion, carry) {
  return motion.run(ms, (t) => {
    const [x, y] = [between(from.x, to.x, t), between(from.y, to.y, t) - Math.sin(t * Math.PI) * 26];
    pose(x, y, t * ms * 0.022);
    carry?.(x, y);
  });
}

/** Shows what a letter hides, in its place in the shelf. @param {number} spot @param {number} pays @param {boolean} isChosen */
function reveal(spot, pays, isChosen) {
  const { x, y } = slot(spot);
  const label = pays ? tools.multiple(pays) : "–";
  const size = label.length > 5 ? 15 : 19;
  slots[spot].note.replaceChildren(
    rect(x - 29, y - 14, 58, 40, isChosen ? "#f7c57e" : "#cbb79b", { rx: 4 }),
    text(x, y + 13, size, "#3a1a10", label),
  );
  fade(slots[spot].letter, 0);
}

/** @type {import("./frame.js").Scene} */
export const scene = {
  mount(host, given) {
    tools = given;
    const { scenery, front, defs } = picture(host);
    owl = buildOwl();
    opened = buildOpened();
    const built = SEALS.map((_, spot) => buildSlot(spot));
    slots = built;
    glow(defs, "candle", [
      [0, "#ffcf7a", 0.6],
      [1, "#ffcf7a", 0],
    ]);
    scenery.append(town(defs), shelf());
    front.append(...built.map(({ node }) => node), opened.node, owl.node);
    scene.idle();
  },
  mark(spots) {
    slots.forEach(({ frame }, spot) => {
      const isChosen = spots.includes(spot);
      frame.setAttribute("stroke", isChosen ? "#ffd58f" : "#9a643c");
      frame.setAttribute("stroke-width", isChosen ? "4" : "2");
      frame.setAttribute("fill", isChosen ? "#5d3219" : "#3a1e12");
    });
  },
  idle() {
    slots.forEach(({ letter, note }, spot) => {
      note.replaceChildren();
      fade(place(letter, slot(spot).x, slot(spot).y + 12), 1);
    });
    fade(opened.node, 0);
    rest();
  },
  async show(view, { motion }) {
    const { letter } = slots[view.opened];
    const pays = view.letters[view.opened];
    const above = { x: slot(view.opened).x, y: slot(view.opened).y - 40 };
    await fly(PERCH, above, 520, motion);
    tools.sound.play("tick");
    const over = { x: DESK.x, y: DESK.y - 96 };
    await fly(above, over, 560, motion, (x, y) => place(letter, x, y + 52));
    fade(letter, 0);
    opened.seal.setAttribute("fill", SEALS[view.opened]);
    opened.amount.textContent = pays ? tools.multiple(pays) : "–";
    await motion.run(
      260,
      (t) => {
        fade(place(opened.node, DESK.x, between(DESK.y - 44, DESK.y, t), between(0.46, 1, t)), 1);
        place(opened.paper, 0, 0);
        opened.setFlap(0);
        fade(opened.seal, 1);
        pose(over.x, between(over.y, over.y - 14, t), t * 6);
      },
      easeOut,
    );
    await motion.run(
      300,
      (t) => {
        fade(opened.seal, 1 - t);
        opened.setFlap(t);
        pose(over.x, over.y - 14, 6 + t * 7);
      },
      linear,
    );
    tools.sound.play(pays ? "reveal" : "stop");
    await motion.run(
      280,
      (t) => {
        place(opened.paper, 0, -46 * t);
        pose(over.x, over.y - 14 - 28 * t, 13 + t * 6);
      },
      overshoot,
    );
    view.letters.forEach((hidden, spot) => {
      reveal(spot, hidden, spot === view.opened);
    });
    await fly({ x: over.x, y: over.y - 42 }, PERCH, 420, motion);
    rest();
    await motion.wait(150);
  },
};
