import { darken, lighten } from "@/art/colour";
import { Drawing, even, type Point, polygon, toDataUri } from "@/art/svg";

/** Green, purple, yellow, red, cyan, pink, blue: the order of the draw. */
const COLOURS = ["#12c46f", "#9a3dff", "#ffb915", "#ff2a52", "#18c9f0", "#ff62b8", "#2f6bff"] as const;

const TURN = Math.PI * 2;
/** Points at equal angles, as far out as `reach` says for each (angle 0 is up, clockwise). */
const around = (count: number, reach: (angle: number) => Point): Point[] =>
  Array.from({ length: count }, (_, at) => reach((at / count) * TURN));
const polar = (angle: number, radius: number): Point => [Math.sin(angle) * radius, -Math.cos(angle) * radius];

/** The outline of each gem: every colour has its own cut. */
const OUTLINES: readonly (readonly Point[])[] = [
  // Emerald cut: a long octagon.
  [
    [-20, -44],
    [20, -44],
    [34, -30],
    [34, 30],
    [20, 44],
    [-20, 44],
    [-34, 30],
    [-34, -30],
  ],
  // Pear.
  around(14, (angle) => {
    const [x, y] = polar(angle, 40);
    const top = Math.max(0, Math.cos(angle));
    return [x * (1 - 0.42 * top), y - 8 * top ** 4 + 5];
  }),
  // Round brilliant.
  around(16, (angle) => polar(angle, 43)),
  // Heart.
  around(18, (angle) => {
    const t = angle;
    return [
      2.55 * 16 * Math.sin(t) ** 3,
      -2.55 * (13 * Math.cos(t) - 5 * Math.cos(2 * t) - 2 * Math.cos(3 * t) - Math.cos(4 * t)) - 5,
    ];
  }),
  // Marquise, standing on its point.
  around(12, (angle) => {
    const [x, y] = polar(angle, 46);
    return [x * 0.62 * (1 - 0.18 * Math.cos(angle) ** 2), y];
  }),
  // Trillion: a full triangle.
  around(12, (angle) => {
    const [x, y] = polar(angle, 40 + 6.5 * Math.cos(3 * angle));
    return [x, y + 3];
  }),
  // Kite-set square.
  [
    [0, -46],
    [23, -23],
    [46, 0],
    [23, 23],
    [0, 46],
    [-23, 23],
    [-46, 0],
    [-23, -23],
  ],
];

const scaled = ([x, y]: Point, by: number): Point => [x * by, y * by];
const between = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

/** Light comes from the upper left: how much of it a facet sends back, −1 … 1. */
function glance(points: readonly Point[], at: number): number {
  const x = points.reduce((sum, point) => sum + point[0], 0) / points.length;
  const y = points.reduce((sum, point) => sum + point[1], 0) / points.length;
  const far = Math.hypot(x, y) || 1;
  const facing = (-x * 0.55 - y * 0.83) / far;
  // Cut stones glitter: neighbours never shine alike.
  return facing * 0.62 + (at % 2 === 0 ? 0.2 : -0.16) + ((at * 7) % 5) * 0.035 - 0.07;
}

function facet(d: Drawing, points: readonly Point[], colour: string, at: number, depth: number): void {
  const light = glance(points, at) * depth;
  const tone = light >= 0 ? lighten(colour, Math.min(0.86, light)) : darken(colour, Math.min(0.72, -light));
  d.path(polygon(points), d.linear(60, even(lighten(tone, 0.16), darken(tone, 0.1))), {
    stroke: lighten(colour, 0.62),
    "stroke-width": 0.5,
    "stroke-opacity": 0.5,
    "stroke-linejoin": "round",
  });
}

function brilliant(d: Drawing, outline: readonly Point[], colour: string): void {
  const count = outline.length;
  const corner = (at: number): Point => outline[(at + count) % count] ?? [0, 0];
  const middle = (at: number): Point => scaled(between(corner(at), corner(at + 1)), 0.74);
  const table = (at: number): Point => scaled(corner(at), 0.47);
  for (let at = 0; at < count; at++) facet(d, [corner(at), corner(at + 1), middle(at)], colour, at, 1.05);
  for (let at = 0; at < count; at++) facet(d, [corner(at), middle(at), table(at), middle(at - 1)], colour, at + 1, 0.8);
  for (let at = 0; at < count; at++) facet(d, [middle(at), table(at + 1), table(at)], colour, at + 3, 1.15);
  const top = Array.from({ length: count }, (_, at) => table(at));
  d.path(polygon(top), d.linear(55, even(lighten(colour, 0.82), lighten(colour, 0.24), darken(colour, 0.12))), {
    stroke: lighten(colour, 0.8),
    "stroke-width": 0.7,
    "stroke-opacity": 0.7,
  });
}

function stepped(d: Drawing, outline: readonly Point[], colour: string): void {
  const rings = [1, 0.82, 0.64, 0.46];
  rings.slice(0, -1).forEach((outer, ring) => {
    const inner = rings[ring + 1] ?? 0.4;
    outline.forEach((from, at) => {
      const to = outline[(at + 1) % outline.length] ?? from;
      facet(
        d,
        [scaled(from, outer), scaled(to, outer), scaled(to, inner), scaled(from, inner)],
        colour,
        ring + at,
        1.1 - ring * 0.25,
      );
    });
  });
  d.path(
    polygon(outline.map((point) => scaled(point, 0.46))),
    d.linear(55, even(lighten(colour, 0.85), lighten(colour, 0.22), darken(colour, 0.12))),
    { stroke: lighten(colour, 0.8), "stroke-width": 0.7, "stroke-opacity": 0.7 },
  );
}

function drawGem(gem: number, colour: string): string {
  const d = new Drawing(100, 100);
  const outline = OUTLINES[gem] ?? [];
  d.group({ transform: "translate(50 50)" }, () => {
    if (gem === 0) stepped(d, outline, colour);
    else brilliant(d, outline, colour);
    d.path(polygon(outline), "none", {
      stroke: lighten(colour, 0.75),
      "stroke-width": 1.2,
      "stroke-opacity": 0.75,
      "stroke-linejoin": "round",
    });
  });
  return toDataUri(d.toString());
}

/** The gems in the order of the draw. */
export const gems = COLOURS.map((colour, gem) => ({ colour, picture: drawGem(gem, colour) }));
