import { darken, lighten } from "@/art/colour";
import { type Random, randomFrom } from "@/art/random";
import type { Drawing, Point } from "@/art/svg";

/** A closed line that runs smoothly along points: the corners are where it turns. */
export function smooth(points: readonly Point[]): string {
  const between = ([ax, ay]: Point, [bx, by]: Point): string =>
    `${((ax + bx) / 2).toFixed(1)} ${((ay + by) / 2).toFixed(1)}`;
  const [first = [0, 0], last = [0, 0]] = [points[0], points.at(-1)] as [Point, Point];
  const bends = points.map(
    (point, at) => `Q${point[0].toFixed(1)} ${point[1].toFixed(1)} ${between(point, points[at + 1] ?? first)}`,
  );
  return `M${between(last, first)}${bends.join("")}Z`;
}

/** The outline of a stone that water has rounded, about the origin. */
export function roundedBy(random: Random, rx: number, ry: number, rough = 0.16, corners = 9): Point[] {
  return Array.from({ length: corners }, (_, at): Point => {
    const angle = ((at + random.between(-0.2, 0.2)) / corners) * Math.PI * 2;
    const reach = 1.06 + random.between(-rough, rough);
    return [Math.cos(angle) * rx * reach, Math.sin(angle) * ry * reach];
  });
}

const scaled = (points: readonly Point[], by: number, dx: number, dy: number): Point[] =>
  points.map(([x, y]) => [x * by + dx, y * by + dy]);

interface Stone {
  colour: string;
  seed: number;
  rx: number;
  ry: number;
  /** What the rock is made of. */
  grain: "speckled" | "veined" | "banded";
}

/** A wet stone under the light of the morning, about the origin: its edge, its body, its grain and the sky on it. */
export function wetStone(d: Drawing, { colour, seed, rx, ry, grain }: Stone): void {
  const random = randomFrom(seed);
  const outline = roundedBy(random, rx, ry);
  const path = smooth(outline);
  d.path(smooth(scaled(outline, 1.03, 2, 6)), "#02141a", { opacity: 0.5 });
  d.path(
    path,
    d.radial(
      [
        [0, lighten(colour, 0.42)],
        [0.4, lighten(colour, 0.06)],
        [0.78, darken(colour, 0.38)],
        [1, darken(colour, 0.62)],
      ],
      0.5,
      0.5,
      0.62,
      0.34,
      0.26,
    ),
    { stroke: darken(colour, 0.72), "stroke-width": 1.6 },
  );
  d.group({ "clip-path": d.clip(path) }, () => {
    const [light, dark] = [lighten(colour, 0.5), darken(colour, 0.45)];
    if (grain === "speckled")
      for (let speck = 0; speck < 34; speck++)
        d.ellipse(
          random.between(-rx, rx),
          random.between(-ry, ry),
          random.between(0.7, 2.4),
          random.between(0.6, 1.5),
          speck % 3 ? dark : light,
          {
            opacity: random.between(0.3, 0.65),
          },
        );
    else
      for (let line = 0; line < (grain === "veined" ? 3 : 5); line++) {
        const y = grain === "veined" ? random.between(-ry * 0.7, ry * 0.7) : -ry * 0.8 + line * ry * 0.38;
        const bend = random.between(-12, 12);
        d.line(
          `M${-rx * 1.1} ${y + bend}C${-rx * 0.4} ${y - bend} ${rx * 0.3} ${y + bend * 1.4} ${rx * 1.1} ${y - bend}`,
          line % 2 ? dark : light,
          grain === "veined" ? random.between(1, 2.6) : 4.4,
          {
            opacity: grain === "veined" ? 0.6 : 0.26,
          },
        );
      }
    // The light that the water throws up from below.
    d.line(smooth(scaled(outline, 0.94, 0, -1)), "#8ff0e6", 2.4, {
      opacity: 0.2,
      "stroke-dasharray": `${rx * 1.5} ${rx * 9}`,
      "stroke-dashoffset": -rx * 0.6,
    });
    d.path(smooth(scaled(outline, 0.5, -rx * 0.2, -ry * 0.36)), "#ffffff", { opacity: 0.16 });
  });
  d.ellipse(-rx * 0.34, -ry * 0.5, rx * 0.26, ry * 0.13, "#ffffff", {
    opacity: 0.75,
    transform: `rotate(-24 ${-rx * 0.34} ${-ry * 0.5})`,
  });
  d.ellipse(rx * 0.06, -ry * 0.66, rx * 0.07, ry * 0.05, "#ffffff", { opacity: 0.7 });
}
