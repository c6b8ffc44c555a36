import { type Drawing, even, type Point, polygon } from "@/art/svg";

/** The dark edge of every symbol of this slot. */
export const INK = "#1a0d04";

/** The rim of a toothed wheel: so many teeth between two radii, each as wide as the gap after it. */
export function teeth(count: number, outer: number, inner: number): string {
  const at = (angle: number, radius: number): Point => [Math.cos(angle) * radius, Math.sin(angle) * radius];
  const step = (Math.PI * 2) / count;
  const points = Array.from({ length: count }, (_, tooth) => {
    const from = tooth * step;
    return [
      at(from, inner),
      at(from + step * 0.12, outer),
      at(from + step * 0.42, outer),
      at(from + step * 0.54, inner),
    ];
  });
  return polygon(points.flat());
}

/** A disc as a path, turned the other way around: a hole in the shape before it. */
export const hole = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/** The openings between so many spokes of a wheel. */
export function windows(count: number, inner: number, outer: number, spoke: number): string {
  let path = "";
  for (let at = 0; at < count; at++) {
    const [from, to] = [(at / count) * Math.PI * 2, ((at + 1) / count) * Math.PI * 2];
    const [out, close] = [spoke / outer, spoke / inner];
    const point = (angle: number, radius: number) =>
      `${(Math.cos(angle) * radius).toFixed(1)} ${(Math.sin(angle) * radius).toFixed(1)}`;
    path += `M${point(from + close, inner)}L${point(from + out, outer)}A${outer} ${outer} 0 0 1 ${point(to - out, outer)}L${point(to - close, inner)}A${inner} ${inner} 0 0 0 ${point(from + close, inner)}Z`;
  }
  return path;
}

export const brass = (d: Drawing): string => d.linear(55, even("#fff0b8", "#f0b545", "#b8731a", "#e8a83a", "#7a420c"));
export const steel = (d: Drawing): string => d.linear(55, even("#f2f7ff", "#9fb0c8", "#52627c", "#a8b8d0", "#2c384c"));
export const copper = (d: Drawing): string => d.linear(55, even("#ffd9bc", "#e2824a", "#9a431c", "#d8743c", "#5a210c"));
