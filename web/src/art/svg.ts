/** A small SVG writer: pure functions build a picture as text, which the build writes to a file. */

export type Attributes = Readonly<Record<string, string | number>>;
export type Stop = readonly [offset: number, colour: string, opacity?: number];
export type Point = readonly [x: number, y: number];

/** Two decimals for shares and small measures, one for places, which no screen shows finer. */
const round = (value: number): number =>
  Math.abs(value) < 10 ? Math.round(value * 100) / 100 : Math.round(value * 10) / 10;

/** Path text with its figures rounded. A sign or a point may be all that parts a figure from the one before. */
const roundPath = (text: string): string =>
  text.replace(/-?\d*\.\d+(?:e-?\d+)?/g, (figure) => {
    const rounded = String(round(Number(figure)));
    const parted = figure.startsWith(".") || (figure.startsWith("-") && !rounded.startsWith("-"));
    return parted ? ` ${rounded}` : rounded;
  });

/** Attributes that say what is so without them. */
const DEFAULTS: Attributes = { opacity: 1, x: 0, y: 0 };

const write = (attributes: Attributes): string => {
  let text = "";
  for (const key in attributes) {
    const value = attributes[key];
    if (value === DEFAULTS[key]) {
      continue;
    }
    text += ` ${key}="${typeof value === "number" ? round(value) : value}"`;
  }
  return text;
};

const stopsOf = (stops: readonly Stop[]): string => {
  let text = "";
  for (const [offset, colour, opacity] of stops) {
    text += `<stop offset="${round(offset)}" stop-color="${colour}"${opacity === undefined ? "" : ` stop-opacity="${round(opacity)}"`}/>`;
  }
  return text;
};

/** Evenly spaced stops of plain colours. */
export const even = (...colours: string[]): Stop[] =>
  colours.map((colour, index) => [colours.length < 2 ? 0 : index / (colours.length - 1), colour] as const);

/** Text of a closed path through points. */
export const polygon = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}Z`;

export class Drawing {
  readonly width: number;
  readonly height: number;
  /** Gradients and clips by their text: what is drawn alike shares one. */
  readonly #definitions = new Map<string, string>();
  #body = "";

  constructor(width = 300, height = 400) {
    this.width = width;
    this.height = height;
  }

  #define(kind: string, attributes: Attributes, inner: string): string {
    const text = `${kind}${write(attributes)}>${inner}</${kind}>`;
    const id = this.#definitions.get(text) ?? `d${this.#definitions.size.toString(36)}`;
    this.#definitions.set(text, id);
    return `url(#${id})`;
  }

  /** Linear gradient in the shape's own box; the angle is in degrees, 0 = left to right, 90 = top to bottom. */
  linear(angle: number, stops: readonly Stop[]): string {
    const turn = (angle * Math.PI) / 180;
    const [dx, dy] = [Math.cos(turn) / 2, Math.sin(turn) / 2];
    return this.#define("linearGradient", { x1: 0.5 - dx, y1: 0.5 - dy, x2: 0.5 + dx, y2: 0.5 + dy }, stopsOf(stops));
  }

  /** Linear gradient between two points of the current user space. */
  across(from: Point, to: Point, stops: readonly Stop[]): string {
    return this.#define(
      "linearGradient",
      { gradientUnits: "userSpaceOnUse", x1: from[0], y1: from[1], x2: to[0], y2: to[1] },
      stopsOf(stops),
    );
  }

  /** Radial gradient in the shape's own box; `fx`, `fy` put the light aside. */
  radial(stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5, fx = cx, fy = cy): string {
    return this.#define("radialGradient", { cx, cy, r, fx, fy }, stopsOf(stops));
  }

  /** Radial gradient in user space. */
  around(x: number, y: number, r: number, stops: readonly Stop[], fx = x, fy = y): string {
    return this.#define("radialGradient", { gradientUnits: "userSpaceOnUse", cx: x, cy: y, r, fx, fy }, stopsOf(stops));
  }

  /** A clip from path text; the answer goes into `clip-path`. */
  clip(path: string): string {
    return this.#define("clipPath", {}, `<path d="${roundPath(path)}"/>`);
  }

  raw(text: string): this {
    this.#body += text;
    return this;
  }

  path(d: string, fill: string, more: Attributes = {}): this {
    return this.raw(`<path d="${roundPath(d)}" fill="${fill}"${write(more)}/>`);
  }

  /** An open line: round caps and joins unless said otherwise. */
  line(d: string, stroke: string, width: number, more: Attributes = {}): this {
    return this.path(d, "none", {
      stroke,
      "stroke-width": width,
      "stroke-linecap": "round",
      "stroke-linejoin": "round",
      ...more,
    });
  }

  polygon(points: readonly Point[], fill: string, more: Attributes = {}): this {
    return this.path(polygon(points), fill, more);
  }

  circle(cx: number, cy: number, r: number, fill: string, more: Attributes = {}): this {
    return this.raw(`<circle${write({ cx, cy, r })} fill="${fill}"${write(more)}/>`);
  }

  ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}): this {
    return this.raw(`<ellipse${write({ cx, cy, rx, ry })} fill="${fill}"${write(more)}/>`);
  }

  rect(x: number, y: number, width: number, height: number, rx: number, fill: string, more: Attributes = {}): this {
    return this.raw(
      `<rect${write(rx > 0 ? { x, y, width, height, rx } : { x, y, width, height })} fill="${fill}"${write(more)}/>`,
    );
  }

  text(content: string, x: number, y: number, size: number, fill: string, more: Attributes = {}): this {
    return this.raw(
      `<text${write({ x, y })} font-size="${round(size)}" font-family="Inter,Segoe UI,Helvetica,Arial,sans-serif" font-weight="800" text-anchor="middle" fill="${fill}"${write(more)}>${content}</text>`,
    );
  }

  group(attributes: Attributes, draw: () => void): this {
    this.#body += `<g${write(attributes)}>`;
    draw();
    this.#body += "</g>";
    return this;
  }

  /** Move, turn (degrees) and scale what `draw` draws. */
  at(x: number, y: number, turn: number, scale: number, draw: () => void): this {
    return this.group(
      { transform: `translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${round(scale * 100) / 100})` },
      draw,
    );
  }

  toString(): string {
    let definitions = "";
    for (const [text, id] of this.#definitions) {
      definitions += text.replace(/^\w+/, `<$& id="${id}"`);
    }
    const whole = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${this.width} ${this.height}" preserveAspectRatio="xMidYMid slice"><defs>${definitions}</defs>${this.#body}</svg>`;
    return whole.replace(/(?<=[ ",A-Za-z(-])0(?=\.\d)/g, "").replace(/"#(.)\1(.)\2(.)\3"/g, '"#$1$2$3"');
  }
}

/** The picture as an address for `<img src>`; only what a data URI must have escaped is escaped. */
export const toDataUri = (svg: string): string =>
  `data:image/svg+xml,${svg.replace(/[#%<>"]/g, (c) => (c === '"' ? "'" : encodeURIComponent(c)))}`;

/** The same with a size of its own, which a canvas needs. */
export const toSizedUri = (d: Drawing): string =>
  toDataUri(d.toString().replace("<svg ", `<svg width="${d.width}" height="${d.height}" `));
