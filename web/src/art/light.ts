import { darken, lighten, mix } from "./colour";
import { randomFrom } from "./random";
import { type Drawing, even, type Point } from "./svg";

export interface Palette {
  /** the deepest colour, at the edges */
  readonly deep: string;
  /** the body of the backdrop */
  readonly body: string;
  /** the light behind the subject */
  readonly light: string;
  /** a second, contrasting light */
  readonly accent: string;
}

/** Soft round light, brightest in the middle. */
export const glow = (d: Drawing, x: number, y: number, r: number, colour: string, strength = 0.9, ry = r): void => {
  d.ellipse(
    x,
    y,
    r,
    ry,
    d.radial([
      [0, colour, strength],
      [0.35, colour, strength * 0.45],
      [0.7, colour, strength * 0.12],
      [1, colour, 0],
    ]),
  );
};

/** Contact shadow under a thing. */
export const shadow = (d: Drawing, x: number, y: number, rx: number, ry: number, strength = 0.55): void => {
  d.ellipse(
    x,
    y,
    rx,
    ry,
    d.radial([
      [0, "#02010a", strength],
      [0.55, "#02010a", strength * 0.6],
      [1, "#02010a", 0],
    ]),
  );
};

/** Beams of light out of one point. */
export const rays = (
  d: Drawing,
  x: number,
  y: number,
  colour: string,
  count = 14,
  strength = 0.22,
  reach = 340,
  turn = 0,
): void => {
  const fill = d.around(x, y, reach, [
    [0, colour, strength],
    [0.5, colour, strength * 0.4],
    [1, colour, 0],
  ]);
  let path = "";
  for (let index = 0; index < count; index++) {
    const middle = ((index + turn) / count) * Math.PI * 2;
    const half = (Math.PI / count) * (index % 2 === 0 ? 0.42 : 0.24);
    const [a, b] = [middle - half, middle + half];
    path += `M${x} ${y}L${(x + Math.cos(a) * reach).toFixed(1)} ${(y + Math.sin(a) * reach).toFixed(1)}L${(x + Math.cos(b) * reach).toFixed(1)} ${(y + Math.sin(b) * reach).toFixed(1)}Z`;
  }
  d.path(path, fill);
};

/** A four-pointed glint. */
export const glint = (d: Drawing, x: number, y: number, size: number, colour = "#ffffff", strength = 1): void => {
  const s = size;
  const w = size * 0.11;
  d.path(
    `M${x} ${y - s}Q${x + w} ${y - w} ${x + s} ${y}Q${x + w} ${y + w} ${x} ${y + s}Q${x - w} ${y + w} ${x - s} ${y}Q${x - w} ${y - w} ${x} ${y - s}Z`,
    colour,
    { opacity: strength },
  );
};

/** Specks of light floating in the air; the same seed gives the same air. */
export const motes = (
  d: Drawing,
  seed: number,
  count: number,
  colours: readonly [string, ...string[]],
  top = 10,
  bottom = 300,
): void => {
  const random = randomFrom(seed);
  for (let index = 0; index < count; index++) {
    const near = random.next();
    // Coarse on purpose: a picture has dozens of them, and each figure is more bytes to send.
    const [x, y] = [Math.round(random.between(4, d.width - 4)), Math.round(random.between(top, bottom))];
    const colour = random.pick(colours);
    if (near > 0.82) {
      glint(d, x, y, random.between(4, 9), lighten(colour, 0.5), 0.85);
    } else {
      d.circle(x, y, Math.round(7 + near * 26) / 10, colour, { opacity: Math.round(3.6 + near * 10) / 20 });
    }
  }
};

/** The shared set: deep backdrop, light behind the subject, a floor that catches it. */
export const stage = (
  d: Drawing,
  p: Palette,
  options: { x?: number; y?: number; floor?: number; beams?: number } = {},
): void => {
  const { x = d.width / 2, y = 165, floor = 292, beams = 16 } = options;
  const { width, height } = d;
  const cover = (paint: string) => d.rect(0, 0, width, height, 0, paint);
  cover(d.linear(90, even(mix(p.body, p.deep, 0.35), p.body, mix(p.body, p.deep, 0.75), p.deep)));
  cover(
    d.around(x, y, Math.max(width, height) * 0.62, [
      [0, p.light, 0.95],
      [0.28, p.light, 0.5],
      [0.62, p.body, 0.25],
      [1, p.deep, 0],
    ]),
  );
  if (beams > 0) {
    rays(d, x, y, lighten(p.light, 0.45), beams, 0.3, height * 0.85, 0.3);
  }
  if (floor > 0) {
    d.ellipse(
      x,
      floor,
      width * 0.72,
      60,
      d.radial([
        [0, p.light, 0.55],
        [0.6, p.light, 0.14],
        [1, p.light, 0],
      ]),
    );
    d.ellipse(x, floor, width * 0.44, 26, "none", {
      stroke: lighten(p.light, 0.35),
      "stroke-width": 1.4,
      opacity: 0.4,
    });
    d.ellipse(x, floor, width * 0.34, 19, "none", { stroke: lighten(p.accent, 0.2), "stroke-width": 1, opacity: 0.35 });
  }
  vignette(d, p.deep);
};

/** Darker towards the edges, so the eye stays in the middle. */
export const vignette = (d: Drawing, colour: string, strength = 0.75): void => {
  d.rect(
    0,
    0,
    d.width,
    d.height,
    0,
    d.radial(
      [
        [0.55, colour, 0],
        [1, darken(colour, 0.35), strength],
      ],
      0.5,
      0.45,
      0.78,
    ),
  );
};

/** A ball lit from the upper left, with its reflected light. */
export const ball = (d: Drawing, x: number, y: number, r: number, colour: string, gloss = 1): void => {
  d.circle(
    x,
    y,
    r,
    d.radial(
      [
        [0, lighten(colour, 0.55)],
        [0.35, lighten(colour, 0.12)],
        [0.75, darken(colour, 0.35)],
        [0.94, darken(colour, 0.62)],
        [1, darken(colour, 0.4)],
      ],
      0.5,
      0.5,
      0.52,
      0.34,
      0.28,
    ),
  );
  d.ellipse(
    x,
    y + r * 0.62,
    r * 0.55,
    r * 0.25,
    d.radial([
      [0, lighten(colour, 0.5), 0.5 * gloss],
      [1, colour, 0],
    ]),
  );
  d.ellipse(
    x - r * 0.3,
    y - r * 0.48,
    r * 0.4,
    r * 0.22,
    d.linear(90, [
      [0, "#ffffff", 0.95 * gloss],
      [1, "#ffffff", 0.08],
    ]),
    { transform: `rotate(-28 ${(x - r * 0.3).toFixed(1)} ${(y - r * 0.48).toFixed(1)})` },
  );
};

/** Points of a regular star or polygon. */
export const starPoints = (x: number, y: number, outer: number, inner: number, points: number, turn = -90): Point[] =>
  Array.from({ length: points * 2 }, (_, index) => {
    const r = index % 2 === 0 ? outer : inner;
    const angle = ((turn + (index * 180) / points) * Math.PI) / 180;
    return [x + Math.cos(angle) * r, y + Math.sin(angle) * r] as const;
  });

/** The flame below a rocket. */
export const flame = (d: Drawing): void => {
  d.path(
    "M-19 38C-34 74-16 92 0 128 16 92 34 74 19 38Z",
    d.across(
      [0, 36],
      [0, 126],
      [
        [0, "#fff2b0"],
        [0.3, "#ffb52e"],
        [0.7, "#ff4d2e", 0.9],
        [1, "#ff2e63", 0],
      ],
    ),
  );
};
