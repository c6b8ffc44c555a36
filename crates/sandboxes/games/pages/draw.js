// Builds the drawings: SVG by the document's own calls, so that no text is ever read as markup.

const SVG = "http://www.w3.org/2000/svg";

/**
 * Makes an SVG element.
 * @param {string} name
 * @param {Record<string, string | number>} [attributes]
 * @param {...(Node | string)} children
 * @returns {SVGElement}
 */
export function shape(name, attributes = {}, ...children) {
  const node = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, String(value));
  node.append(...children);
  return node;
}

/** Makes a group of elements. @param {...(Node | string)} children */
export const group = (...children) => shape("g", {}, ...children);

/** Makes a path. @param {string} d @param {string} fill @param {Record<string, string | number>} [more] */
export const path = (d, fill, more = {}) => shape("path", { d, fill, ...more });

/** Makes a circle. @param {Record<string, string | number>} [more] */
export const circle = (cx, cy, r, fill, more = {}) => shape("circle", { cx, cy, r, fill, ...more });

/** Makes an ellipse. @param {Record<string, string | number>} [more] */
export const ellipse = (cx, cy, rx, ry, fill, more = {}) => shape("ellipse", { cx, cy, rx, ry, fill, ...more });

/** Makes a rectangle. @param {Record<string, string | number>} [more] */
export const rect = (x, y, width, height, fill, more = {}) => shape("rect", { x, y, width, height, fill, ...more });

/** Makes a stroke without a fill. @param {Record<string, string | number>} [more] */
export const stroke = (d, colour, width, more = {}) =>
  path(d, "none", {
    stroke: colour,
    "stroke-width": width,
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
    ...more,
  });

/**
 * Makes a centred line of text.
 * @param {number} x @param {number} y @param {number} size @param {string} fill
 * @param {string} [content] @param {Record<string, string | number>} [more]
 */
export const text = (x, y, size, fill, content = "", more = {}) =>
  shape("text", { x, y, fill, "font-size": size, "text-anchor": "middle", class: "figure", ...more }, content);

/**
 * Puts a drawing of 400 by 400 units into the host. It is shown whole; what is drawn outside these units fills the
 * rest of the stage, so scenery has to reach far over the edges. Scenery has a layer of its own, which the browser
 * need not paint again while only the play in front of it moves.
 * @param {HTMLElement} host
 */
export function picture(host) {
  const layer = (/** @type {string} */ name) =>
    shape("svg", { class: name, viewBox: "0 0 400 400", preserveAspectRatio: "xMidYMid meet", focusable: "false" });
  const [scenery, front, defs] = [layer("scenery"), layer("front"), shape("defs")];
  front.append(defs);
  host.replaceChildren(scenery, front);
  return { scenery, front, defs };
}

/** @typedef {[offset: number, colour: string, opacity?: number]} Stop */

/** @param {Stop[]} stops */
const stopsOf = (stops) =>
  stops.map(([offset, colour, opacity = 1]) =>
    shape("stop", { offset, "stop-color": colour, "stop-opacity": opacity }),
  );

/**
 * Adds a vertical gradient from y1 to y2 in the drawing's units and returns the fill that names it.
 * @param {SVGElement} defs @param {string} id @param {number} y1 @param {number} y2 @param {Stop[]} stops
 */
export function vertical(defs, id, y1, y2, stops) {
  const at = { id, gradientUnits: "userSpaceOnUse", x1: 0, x2: 0, y1, y2 };
  defs.append(shape("linearGradient", at, ...stopsOf(stops)));
  return `url(#${id})`;
}

/** Adds a gradient from the middle of a shape outwards. @param {SVGElement} defs @param {string} id @param {Stop[]} stops */
export function glow(defs, id, stops) {
  defs.append(shape("radialGradient", { id }, ...stopsOf(stops)));
  return `url(#${id})`;
}

/** Fills the whole stage. @param {string} fill */
export const backdrop = (fill) => rect(-1200, -1200, 2800, 2800, fill);

/**
 * Moves, scales and turns an element.
 * @param {SVGElement} node @param {number} x @param {number} y @param {number} [scale] @param {number} [turn] degrees
 */
export function place(node, x, y, scale = 1, turn = 0) {
  node.setAttribute(
    "transform",
    `translate(${x.toFixed(2)} ${y.toFixed(2)}) rotate(${turn.toFixed(2)}) scale(${scale.toFixed(4)})`,
  );
  return node;
}

/** @param {SVGElement} node @param {number} opacity */
export function fade(node, opacity) {
  node.setAttribute("opacity", opacity.toFixed(3));
  return node;
}

/** Gives an element one of the ambient movements of games.css. @param {SVGElement} node @param {string} name @param {number} delay seconds */
export function ambient(node, name, delay = 0) {
  node.classList.add(name);
  node.style.animationDelay = `${-delay}s`;
  return node;
}

/** The same numbers with each start, so that scenery does not change between visits. @param {number} seed */
export function scatter(seed) {
  let state = seed;
  return (low, high) => {
    state = (state * 16807) % 2147483647;
    return low + ((state - 1) / 2147483646) * (high - low);
  };
}
