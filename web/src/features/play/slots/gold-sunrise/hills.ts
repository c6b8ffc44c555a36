import { darken, lighten } from "@/art/colour";
import { glow } from "@/art/light";
import { randomFrom } from "@/art/random";
import { dots } from "@/art/rim";
import { type Drawing, even, type Point } from "@/art/svg";

/** Points as text, "x y, x y". */
const pointsOf = (text: string): Point[] =>
  text.split(", ").map((point) => {
    const [x = 0, y = 0] = point.split(" ").map(Number);
    return [x, y];
  });

/** A smooth line from the left to the right through these points. */
const through = (points: readonly Point[]): string => {
  const at = (index: number): Point => points[Math.max(0, Math.min(points.length - 1, index))] ?? [0, 0];
  let path = `M${at(0).join(" ")}`;
  for (let index = 1; index < points.length; index++) {
    const [before, from, to, after] = [at(index - 2), at(index - 1), at(index), at(index + 1)];
    path += `C${from[0] + (to[0] - before[0]) / 6} ${from[1] + (to[1] - before[1]) / 6} ${to[0] - (after[0] - from[0]) / 6} ${to[1] - (after[1] - from[1]) / 6} ${to.join(" ")}`;
  }
  return path;
};

/** Rows of a field below the edge of a hill: how many, and how far apart at the edge. */
type Rows = readonly [count: number, apart: number];

/** A hill whose edge goes from the left of the picture to its right through points "x y, x y": its body, the rows of its field, and the first light along its edge. */
export function hill(
  d: Drawing,
  line: string,
  [light, deep]: readonly [string, string],
  [count, apart]: Rows = [0, 0],
): void {
  const points = pointsOf(line);
  const edge = through(points);
  const body = `${edge}V${d.height}H0Z`;
  d.path(body, d.linear(90, even(light, deep, darken(deep, 0.2))));
  const middle = d.width / 2;
  d.group(count > 0 ? { "clip-path": d.clip(body) } : {}, () => {
    for (let row = 1; row <= count; row++) {
      // Rows lie further apart the nearer they are, and fall off to the sides.
      const down = apart * row * (1 + row * 0.16);
      const swell = points.map(([x, y]): Point => [x, y + down + Math.abs(x - middle) * 0.03 * row]);
      d.line(through(swell), row % 2 ? darken(deep, 0.2) : lighten(light, 0.2), 2 + row * 0.8, { opacity: 0.45 });
    }
  });
  d.line(edge, lighten(light, 0.6), 3, { opacity: 0.85 });
}

/** Mist in a valley. */
export function mist(d: Drawing, x: number, y: number, wide: number, high: number, strength: number): void {
  glow(d, x, y, wide, "#fff1dc", strength, high);
}

/** An orange tree; `side` is −1 left of the sun and 1 right of it. */
export function tree(d: Drawing, x: number, y: number, size: number, side: -1 | 1, seed: number): void {
  const random = randomFrom(seed);
  d.at(x, y, 0, size, () => {
    d.ellipse(side * -16, 1, 44, 7, "#0a3438", { opacity: 0.4 });
    d.path("M-5 2C-3-14-3-24-4-34H5C4-24 4-14 7 2Z", "#6b3a24");
    d.path(
      "M-42-46C-46-66-30-82-14-82-4-96 24-94 30-78 46-74 50-52 38-42 30-30 8-28 0-32-14-26-38-30-42-46Z",
      d.linear(side > 0 ? 200 : -20, even("#0b4a48", "#1f8450", "#6cb84a", "#e8ea7a")),
    );
    d.path("M-30-52C-32-64-22-74-10-72M2-80C12-86 24-80 26-70", "none", {
      stroke: "#eaffb0",
      "stroke-width": 3,
      "stroke-linecap": "round",
      opacity: 0.4,
    });
    const fruit: Point[] = [];
    for (const [left, top] of [
      [-30, -48],
      [-16, -66],
      [-12, -42],
      [4, -56],
      [10, -78],
      [20, -42],
      [28, -62],
    ] as const)
      fruit.push([left + random.between(-3, 3), top + random.between(-3, 3)]);
    dots(d, fruit, 10, "#b84a0a");
    dots(
      d,
      fruit.map(([a, b]): Point => [a - 0.6, b - 0.8]),
      8,
      "#ff9a1f",
    );
    dots(
      d,
      fruit.map(([a, b]): Point => [a + side * -1.5, b - 2.4]),
      2.6,
      "#fff0b8",
    );
  });
}

/** A cypress, slim as a flame. */
export const cypress = (d: Drawing, x: number, y: number, size: number): void => {
  d.at(x, y, 0, size, () =>
    d.path("M0-110C14-80 16-40 9-6 6 2-6 2-9-6-16-40-14-80 0-110Z", d.linear(0, even("#0b4646", "#1b7058", "#0b4646"))),
  );
};

/** A house with a lit window. */
export function house(d: Drawing, x: number, y: number, size: number): void {
  d.at(x, y, 0, size, () => {
    d.rect(-26, -30, 52, 32, 0, d.linear(0, even("#c9767a", "#ffe0b8")));
    d.path("M-32-28L-20-52H20L32-28Z", d.linear(0, even("#8a2f44", "#e8604a")));
    d.rect(10, -60, 8, 16, 0, "#8a2f44");
    d.rect(-16, -22, 9, 11, 1, "#ffe98a").rect(8, -22, 9, 11, 1, "#ffe98a").rect(-4, -16, 8, 18, 1, "#7a3a44");
  });
}

/** Birds in the morning sky, as text "x y size", the size in tenths. */
export function birds(d: Drawing, flock: string, colour: string): void {
  const bird = ([x = 0, y = 0, size = 10]: number[]): string => {
    const at = (dx: number, dy: number): string => `${x + (dx * size) / 10} ${y + (dy * size) / 10}`;
    return `M${at(-14, -3)}C${at(-8, -9)} ${at(-3, -6)} ${at(0, 0)} ${at(3, -6)} ${at(8, -9)} ${at(14, -3)} ${at(8, -5)} ${at(4, -2)} ${at(0, 5)} ${at(-4, -2)} ${at(-8, -5)} ${at(-14, -3)}Z`;
  };
  d.path(
    flock
      .split(", ")
      .map((each) => bird(each.split(" ").map(Number)))
      .join(""),
    colour,
  );
}
