// Ember and Ash: a glowing wheel of 40 fields in a volcano's crater.

import { SIGNS, crater } from "./ember-and-ash-art.js";
import { circle, fade, glow, group, path, picture, place, shape } from "./draw.js";

const CENTRE = { x: 200, y: 184 };
const RADIUS = 160;
const FIELDS = 40;
const EMBER = 0;
const ASH = 1;
const SPARK = 2;
const DEGREES = 360 / FIELDS;

/** The kind of a field, as src/rules/ember_and_ash.rs lays the wheel out. @param {number} field */
function kindOf(field) {
  if (field % 20 === 0) return SPARK;
  return field < 20 === (field % 2 === 1) ? EMBER : ASH;
}

/** The field to stop at: the drawn one, or the nearest of its kind should the wheel ever be laid out differently. */
function fieldOf({ field, kind }) {
  for (let away = 0; away < FIELDS; away += 1) {
    if (kindOf((field + away) % FIELDS) === kind) return (field + away) % FIELDS;
  }
  return field;
}

/** @type {import("./frame.js").SceneTools} */
let tools;
/** @type {SVGElement} */
let wheel;
/** @type {SVGElement} */
let pointer;
/** @type {SVGElement} */
let hub;
/** @type {SVGElement} */
let halo;
/** @type {SVGElement[]} */
let fields;
/** @type {SVGElement} */
let winning;
/** The angle at which the wheel came to rest. */
let angle = 0;
let chosen = EMBER;

/** @param {number} degrees 0 is up @param {number} radius */
function point(degrees, radius) {
  const at = ((degrees - 90) * Math.PI) / 180;
  return `${(Math.cos(at) * radius).toFixed(2)} ${(Math.sin(at) * radius).toFixed(2)}`;
}

/** @param {number} field @param {number} inner @param {number} outer */
function fieldPath(field, inner, outer) {
  const [from, to] = [(field - 0.5) * DEGREES, (field + 0.5) * DEGREES];
  return `M${point(from, inner)}L${point(from, outer)}A${outer} ${outer} 0 0 1 ${point(to, outer)}L${point(to, inner)}A${inner} ${inner} 0 0 0 ${point(from, inner)}Z`;
}

/** @param {SVGElement} defs */
function buildWheel(defs) {
  const radial = (id, stops) =>
    defs.append(
      shape(
        "radialGradient",
        { id, gradientUnits: "userSpaceOnUse", cx: 0, cy: 0, r: RADIUS },
        ...stops.map(([offset, colour]) => shape("stop", { offset, "stop-color": colour })),
      ),
    );
  radial("kind-0", [
    [0.45, "#7a1405"],
    [0.8, "#e8431a"],
    [1, "#ff9547"],
  ]);
  radial("kind-1", [
    [0.45, "#2b2f3a"],
    [0.8, "#596073"],
    [1, "#8b93a6"],
  ]);
  radial("kind-2", [
    [0.45, "#c98500"],
    [0.8, "#ffdf6b"],
    [1, "#fffbe0"],
  ]);
  fields = Array.from({ length: FIELDS }, (_, field) =>
    path(fieldPath(field, 74, RADIUS - 8), `url(#kind-${kindOf(field)})`, { stroke: "#1a0a08", "stroke-width": 1.4 }),
  );
  const sparks = [0, 20].map((field) =>
    shape("g", { transform: `rotate(${field * DEGREES}) translate(0 -128) scale(.3)` }, ...SIGNS[SPARK]()),
  );
  const studs = Array.from({ length: FIELDS }, (_, field) =>
    shape("circle", {
      cx: 0,
      cy: -(RADIUS - 1),
      r: 2.4,
      fill: "#ffd79a",
      transform: `rotate(${(field + 0.5) * DEGREES})`,
    }),
  );
  winning = path("", "none", { stroke: "#fffbe6", "stroke-width": 4, "stroke-linejoin": "round" });
  return group(
    circle(0, 0, RADIUS + 7, "#3a1710", { stroke: "#8a4a2a", "stroke-width": 3 }),
    ...fields,
    ...sparks,
    ...studs,
    winning,
  );
}

/** @param {number} kind @param {number} scale */
function setHub(kind, scale) {
  hub.replaceChildren(...SIGNS[kind]());
  place(hub, CENTRE.x, CENTRE.y, scale);
}

/** @param {number} degrees */
function turnTo(degrees) {
  angle = degrees;
  place(wheel, CENTRE.x, CENTRE.y, 1, degrees);
}

/** @param {number} kind what is bright; the other kinds are dimmed */
function light(kind) {
  fields.forEach((field, index) => {
    fade(field, kindOf(index) === kind ? 1 : 0.78);
  });
}

/** @type {import("./frame.js").Scene} */
export const scene = {
  mount(host, given) {
    const { scenery, front, defs } = picture(host);
    tools = given;
    const shine = glow(defs, "halo", [
      [0, "#ffb45c", 0],
      [0.72, "#ff8a3c", 0.55],
      [1, "#ff5a1f", 0],
    ]);
    halo = circle(CENTRE.x, CENTRE.y, RADIUS + 66, shine);
    wheel = buildWheel(defs);
    hub = group();
    pointer = group(
      path("M0 30L-15-4Q-14-14 0-14 14-14 15-4Z", "#ffe9c2", { stroke: "#3a1710", "stroke-width": 3 }),
      circle(0, -3, 4, "#c2451a"),
    );
    const middle = group(
      circle(CENTRE.x, CENTRE.y, 74, "#1a0b09", { stroke: "#8a4a2a", "stroke-width": 4 }),
      circle(CENTRE.x, CENTRE.y, 60, "#2a1210"),
    );
    scenery.append(crater(defs));
    front.append(halo, wheel, middle, hub, pointer);
    turnTo(0);
    scene.idle();
  },
  mark(spots) {
    chosen = spots[0] ?? EMBER;
    setHub(chosen, 1.25);
    light(chosen);
  },
  idle() {
    winning.setAttribute("d", "");
    fade(halo, 0.5);
    place(pointer, CENTRE.x, CENTRE.y - RADIUS - 2);
    setHub(chosen, 1.25);
    light(chosen);
  },
  async show(view, { pays, motion }) {
    const field = fieldOf(view);
    const start = angle % 360;
    // Where within the field the pointer rests has no meaning, but always the middle would look made.
    const target = 4 * 360 - field * DEGREES + (Math.random() - 0.5) * DEGREES * 0.6;
    for (const part of fields) fade(part, 1);
    let passed = Math.floor(start / DEGREES);
    await motion.run(
      2_100,
      (t) => {
        turnTo(start + (target - start) * t);
        const field = Math.floor(angle / DEGREES);
        if (field !== passed && t > 0.55) tools.sound.play("tick");
        const flick = field === passed ? 0 : -10;
        passed = field;
        place(pointer, CENTRE.x, CENTRE.y - RADIUS - 2, 1, t < 0.99 ? flick : 0);
      },
      (t) => 1 - (1 - t) ** 3.4,
    );
    winning.setAttribute("d", fieldPath(field, 74, RADIUS - 8));
    fields.forEach((part, index) => {
      fade(part, index === field ? 1 : 0.6);
    });
    tools.sound.play(pays[0] > 0 ? "reveal" : "stop");
    await motion.run(380, (t) => {
      setHub(view.kind, 1.25 + Math.sin(t * Math.PI) * 0.35);
      fade(halo, pays[0] > 0 ? 0.5 + 0.5 * t : 0.5 - 0.3 * t);
    });
    await motion.wait(200);
  },
};
