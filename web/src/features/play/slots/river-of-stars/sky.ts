import { glint } from "@/art/light";
import { type Random, randomFrom } from "@/art/random";
import { dots } from "@/art/rim";
import type { Drawing, Point } from "@/art/svg";

/** The middle line of a river of stars. */
export interface Course {
  path: string;
  /** The place at a share of its length. */
  at: (share: number) => Point;
  wide: number;
}

/** A river along two cubic curves, of which the second goes on smoothly from the first. */
export function courseOf(points: readonly [Point, Point, Point, Point, Point, Point], wide: number): Course {
  const [a, b, c, e, g, h] = points;
  const on: Point = [2 * e[0] - c[0], 2 * e[1] - c[1]];
  const place = (p: Point, q: Point, r: Point, s: Point, t: number, axis: 0 | 1) =>
    (1 - t) ** 3 * p[axis] + 3 * t * (1 - t) ** 2 * q[axis] + 3 * t * t * (1 - t) * r[axis] + t ** 3 * s[axis];
  return {
    path: `M${a}C${b} ${c} ${e}S${g} ${h}`,
    wide,
    at: (share) => {
      const [curve, t] = share < 0.5 ? [[a, b, c, e] as const, share * 2] : [[e, on, g, h] as const, share * 2 - 1];
      return [place(...curve, t, 0), place(...curve, t, 1)];
    },
  };
}

/** A number that is near nought more often than far from it, -1 … 1. */
const near = (random: Random): number => (random.next() + random.next() + random.next()) / 1.5 - 1;

interface Light {
  /** Its mist from the edges to the thread in its middle. */
  mist: readonly string[];
  stars: readonly string[];
  /** The stars of a swarm, and how many swarms there are. */
  count: number;
  swarms: number;
  seed: number;
}

/** Mist in many thin layers, so that it has no edge, islands of dark in it, and stars, dense in the middle. */
export function river(d: Drawing, { path, at, wide }: Course, { mist, stars, count, swarms, seed }: Light): void {
  const random = randomFrom(seed);
  const [outer = "", inner = "", bright = ""] = mist;
  const layers = 26;
  for (let layer = 0; layer < layers; layer++) {
    const share = layer / layers;
    d.line(
      path,
      share < 0.4 ? outer : share < 0.75 ? inner : bright,
      Math.round(wide * (0.08 + (1 - share) ** 1.5 * 1.9)),
      {
        opacity: share < 0.4 ? 0.032 : share < 0.75 ? 0.06 : 0.085,
      },
    );
  }
  // Where it is wider, and brighter or darker, than its line: flat clouds that lie along it.
  const clouds = (colour: string, many: number, long: number, strength: number) => {
    d.group(
      {
        fill: d.radial([
          [0, colour, strength],
          [0.5, colour, strength * 0.4],
          [1, colour, 0],
        ]),
      },
      () => {
        for (let each = 0; each < many; each++) {
          const share = (each + random.next()) / many;
          const [[x, y], [nextX, nextY]] = [at(share), at(share + 0.01)];
          const turn = Math.round((Math.atan2(nextY - y, nextX - x) * 180) / Math.PI);
          const [left, top] = [x, y].map((middle) => Math.round(middle + near(random) * wide * 0.4));
          const size = Math.round(wide * long * random.between(0.6, 1.3));
          d.raw(
            `<ellipse rx="${size}" ry="${Math.round(size * 0.3)}" transform="translate(${left} ${top}) rotate(${turn})"/>`,
          );
        }
      },
    );
  };
  clouds(inner, 12, 0.9, 0.4);
  clouds(bright, 14, 0.55, 0.5);
  clouds("#10186a", 12, 0.42, 0.45);
  // One swarm of stars is used again and again, turned: far fewer bytes than so many stars.
  d.raw("<defs>")
    .group({ id: "swarm" }, () => {
      stars.forEach((colour, kind) => {
        const reach = wide * (0.95 - kind * 0.15);
        const points = Array.from(
          { length: Math.round(count / (kind * 3 + 1)) },
          (): Point => [Math.round(near(random) * reach), Math.round(near(random) * reach)],
        );
        dots(d, points, 1.9 + kind * 1.4, colour, { opacity: 0.65 + kind * 0.12 });
      });
    })
    .raw("</defs>");
  for (let each = 0; each < swarms; each++) {
    const [x, y] = at((each + random.next()) / swarms).map(Math.round);
    const size = random.between(0.5, 0.95).toFixed(2);
    d.raw(
      `<use href="#swarm" transform="translate(${x} ${y}) rotate(${Math.round(random.between(0, 360))}) scale(${size})"/>`,
    );
  }
}

/** Stars all over the sky above `bottom`, a few of them large. */
export function strewn(d: Drawing, seed: number, count: number, bottom: number): void {
  const random = randomFrom(seed);
  const points = (many: number) =>
    Array.from(
      { length: many },
      (): Point => [Math.round(random.between(4, d.width - 4)), Math.round(random.between(4, bottom))],
    );
  dots(d, points(count), 1.7, "#dce8ff", { opacity: 0.6 });
  dots(d, points(Math.round(count / 4)), 2.8, "#ffffff", { opacity: 0.85 });
  for (const [x, y] of points(Math.round(count / 18)))
    glint(d, x, y, Math.round(random.between(7, 12)), "#e4f6ff", 0.9);
}

/** A figure of the sky as charts draw it. */
export function figure(d: Drawing, lines: string, stars: readonly Point[], colour: string): void {
  d.line(lines, colour, 1.8, { opacity: 0.5 });
  dots(d, stars, 13, colour, { opacity: 0.22 });
  dots(d, stars, 6, "#ffffff");
}
