import { type Drawing, even, type Point, polygon } from "@/art/svg";

/** The dark edge of every symbol of this slot. */
export const INK = "#1a0c05";

export const brass = (d: Drawing): string =>
  d.linear(55, even("#fff6cc", "#f7c456", "#b8721a", "#efb348", "#8a4c0e", "#c98a2e"));
export const steel = (d: Drawing): string =>
  d.linear(55, even("#f6f9ff", "#a9b8cf", "#56667f", "#b4c2d8", "#36435a", "#6a7a94"));
export const copper = (d: Drawing): string =>
  d.linear(55, even("#ffe2c8", "#f08e50", "#a8481c", "#e07c3e", "#6a260c", "#a8542a"));

const TURN = Math.PI * 2;

/** A point at an angle in turns, clockwise from the top. */
export const polar = (turns: number, radius: number): Point => [
  Math.sin(turns * TURN) * radius,
  -Math.cos(turns * TURN) * radius,
];

/** The rim of a toothed wheel between two radii; `crown` and `foot` are the shares of a step that a tooth takes there. */
export function teeth(count: number, outer: number, inner: number, crown = 0.34, foot = 0.56): string {
  const points = Array.from({ length: count }, (_, tooth) => {
    const at = (share: number, radius: number) => polar((tooth + share) / count, radius);
    return [at(-foot / 2, inner), at(-crown / 2, outer), at(crown / 2, outer), at(foot / 2, inner)];
  });
  return polygon(points.flat());
}

/** A disc as a path: with the rule `evenodd` a hole in the shape before it. */
export const hole = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/** The openings between the spokes of a wheel, rounded where a spoke meets the rim. */
export function windows(count: number, inner: number, outer: number, spoke: number): string {
  let path = "";
  for (let at = 0; at < count; at++) {
    const side = (radius: number) => spoke / radius / TURN;
    const corner = (end: 0 | 1, radius: number, more = 0) =>
      polar((at + end) / count + (end ? -1 : 1) * (side(radius) + more), radius).join(" ");
    const soft = side(outer) * 1.3;
    path += `M${corner(0, inner)}L${corner(0, outer * 0.88)}Q${corner(0, outer)} ${corner(0, outer, soft)}`;
    path += `A${outer} ${outer} 0 0 1 ${corner(1, outer, soft)}Q${corner(1, outer)} ${corner(1, outer * 0.88)}`;
    path += `L${corner(1, inner)}A${inner} ${inner} 0 0 0 ${corner(0, inner)}Z`;
  }
  return path;
}

/** Short strokes around a dial: those that `chosen` names, between two radii. */
export const strokes = (from: number, to: number, chosen: (hour: number) => boolean): string =>
  Array.from({ length: 12 }, (_, hour) => hour)
    .filter(chosen)
    .map((hour) => `M${polar(hour / 12, from)}L${polar(hour / 12, to)}`)
    .join("");

/** A spiral of half circles around the origin, each `wider` than the one before. */
export function spiral(halves: number, first: number, wider: number): string {
  let path = `M${-first} 0`;
  let from = first;
  for (let half = 0; half < halves; half++) {
    const to = first + (half + 1) * wider;
    const radius = (from + to) / 2;
    path += `A${radius} ${radius} 0 0 1 ${half % 2 ? -to : to} 0`;
    from = to;
  }
  return path;
}
