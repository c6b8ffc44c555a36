import { darken, lighten, mix } from "@/art/colour";
import { glow } from "@/art/light";
import { Drawing, type Point, toSizedUri } from "@/art/svg";

type Vec = readonly [number, number, number];

interface Stone {
  colour: string;
  /** How far the rim is from the middle, at an angle. */
  rim: (angle: number) => number;
}

const sides =
  (n: number, turn = 0) =>
  (angle: number) => {
    const part = (Math.PI * 2) / n;
    const within = (((angle + turn) % part) + part) % part;
    return Math.cos(part / 2) / Math.cos(within - part / 2);
  };
const soft =
  (n: number, depth: number, turn = 0) =>
  (angle: number) =>
    1 - depth + depth * Math.cos(n * (angle + turn));

/** From the first finds to the rarest: the more a round is worth, the rarer its stones. */
const STONES: readonly Stone[] = [
  { colour: "#10bf74", rim: sides(8, Math.PI / 8) },
  { colour: "#17b9d6", rim: (a) => 0.84 + 0.16 * Math.sin(a) ** 3 },
  { colour: "#2f63ff", rim: () => 0.97 },
  { colour: "#9a3df2", rim: sides(6, Math.PI / 6) },
  { colour: "#f0204f", rim: soft(4, 0.06, Math.PI / 4) },
  { colour: "#ff9d12", rim: (a) => 0.86 + 0.14 * Math.cos(2 * a + Math.PI) },
  { colour: "#9fb9ea", rim: () => 1 },
];

const N = 8;
const at = (stone: Stone, index: number, radius: number, height: number): Vec => {
  const angle = (index / N) * Math.PI * 2 - Math.PI / 2;
  const reach = stone.rim(angle) * radius;
  return [Math.cos(angle) * reach, Math.sin(angle) * reach, height];
};

/** The facets of a brilliant cut seen from above: stars around the table, kites, and two triangles at each of the rim's steps. */
function facets(stone: Stone): Vec[][] {
  const table = (i: number) => at(stone, i, 0.5, 0.5);
  const middle = (i: number) => at(stone, i + 0.5, 0.78, 0.34);
  const rim = (i: number) => at(stone, i, 1, 0);
  const all: Vec[][] = [];
  for (let i = 0; i < N; i++) {
    all.push([table(i), table(i + 1), middle(i)]);
    all.push([table(i), middle(i - 1), rim(i), middle(i)]);
    all.push([middle(i), rim(i), rim(i + 0.5)]);
    all.push([middle(i), rim(i + 0.5), rim(i + 1)]);
  }
  return all;
}

function normal([a, b, c]: Vec[]): Vec {
  if (!a || !b || !c) return [0, 0, 1];
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
  const out: Vec = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  const length = Math.hypot(...out) * (out[2] < 0 ? -1 : 1) || 1;
  return [out[0] / length, out[1] / length, out[2] / length];
}

const R = 38;
const flat = (points: readonly Vec[]): Point[] => points.map(([x, y]) => [50 + x * R, 50 + y * R]);

/** A stone under one light. `side` −1 has the light at the left, 1 at the right: laid over each other they sparkle. */
function draw(stone: Stone, side: -1 | 1): string {
  const d = new Drawing(100, 100);
  const light: Vec = [side * 0.62, -0.6, 0.5];
  if (side < 0) glow(d, 50, 52, 50, stone.colour, 0.75);
  facets(stone).forEach((facet, index) => {
    const [nx, ny, nz] = normal(facet);
    const facing = nx * light[0] + ny * light[1] + nz * light[2];
    // What comes back from within the stone flickers from facet to facet.
    const within = Math.sin(index * 2.4 + side * 1.3) * 0.24;
    const tone = facing * 0.95 - 0.22 + within;
    const fill = tone > 0 ? lighten(stone.colour, Math.min(0.92, tone)) : darken(stone.colour, Math.min(0.72, -tone));
    d.polygon(flat(facet), fill, { stroke: fill, "stroke-width": 0.5, "stroke-linejoin": "round" });
  });
  const table = Array.from({ length: N }, (_, i) => at(stone, i, 0.5, 0.5));
  const from: Point = side < 0 ? [34, 32] : [66, 32];
  d.polygon(
    flat(table),
    d.across(
      from,
      [100 - from[0], 68],
      [
        [0, lighten(stone.colour, 0.9)],
        [0.38, lighten(stone.colour, 0.35)],
        [0.5, stone.colour],
        [0.52, lighten(stone.colour, 0.45)],
        [1, mix(stone.colour, "#05040f", 0.35)],
      ],
    ),
  );
  const rim = Array.from({ length: N * 2 }, (_, i) => at(stone, i / 2, 1, 0));
  d.polygon(flat(rim), "none", { stroke: lighten(stone.colour, 0.75), "stroke-width": 0.9, opacity: 0.7 });
  return toSizedUri(d);
}

/** Every stone from the first finds to the rarest, in two lights that sparkle laid over each other. */
export const stones = STONES.map((stone) => ({ colour: stone.colour, left: draw(stone, -1), right: draw(stone, 1) }));
