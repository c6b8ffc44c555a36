import { glow } from "@/art/light";
import { randomFrom } from "@/art/random";
import { dots } from "@/art/rim";
import { type Drawing, even, type Point } from "@/art/svg";

export const NIGHT = ["#070a26", "#131a4a", "#33256a", "#6a3568", "#b0584e"] as const;

/** Stars, as dots of two sizes. */
export const starsOver = (d: Drawing, seed: number, count: number, width: number, height: number): void => {
  const random = randomFrom(seed);
  const [small, large]: [Point[], Point[]] = [[], []];
  for (let each = 0; each < count; each++) {
    const at: Point = [Math.round(random.between(4, width - 4)), Math.round(random.next() ** 1.5 * height)];
    (each % 7 ? small : large).push(at);
  }
  dots(d, small, 1.8, "#dfe6ff", { opacity: 0.7 });
  dots(d, large, 3.2, "#fff6dc", { opacity: 0.9 });
};

/** A full moon with its seas. */
export const moonAt = (d: Drawing, x: number, y: number, r: number): void => {
  glow(d, x, y, r * 4.2, "#ffe6b0", 0.55);
  d.circle(x, y, r, d.radial(even("#fffdf0", "#ffedc0", "#eac48a"), 0.5, 0.5, 0.62, 0.36, 0.32));
  d.path(
    `M${x - r * 0.5} ${y - r * 0.4}q${r * 0.3} ${-r * 0.24} ${r * 0.5} ${r * 0.06}t${-r * 0.1} ${r * 0.34}q${-r * 0.4} ${r * 0.1} ${-r * 0.4} ${-r * 0.4}ZM${x + r * 0.1} ${y + r * 0.2}q${r * 0.3} ${-r * 0.2} ${r * 0.44} ${r * 0.1}t${-r * 0.26} ${r * 0.24}q${-r * 0.24} ${-r * 0.1} ${-r * 0.18} ${-r * 0.34}Z`,
    "#c79a6a",
    { opacity: 0.35 },
  );
};

/** A dune: its lit flank, and the flank in the shade that begins at the crest's edge. */
export const dune = (d: Drawing, lit: string, shade: string, colours: readonly string[], dark: readonly string[]) => {
  d.path(lit, d.linear(90, even(...colours)));
  d.path(shade, d.linear(100, even(...dark)));
};

/** Fine ripples of wind on the sand, below one another. */
export const ripples = (d: Drawing, from: Point, count: number, width: number, colour: string): void => {
  let path = "";
  for (let at = 0; at < count; at++) {
    const [x, y] = [from[0] + at * 9, from[1] + at * (13 + at)];
    const part = Math.round(width / 4);
    path += `M${x} ${y}q${part / 2} ${-7 - at} ${part} 0t${part} 0 ${part} 0 ${part} 0`;
  }
  d.line(path, colour, 2, { opacity: 0.35 });
};

/** A camel with its load, walking to the right, 60 wide; its feet stand on y. */
const camel = (d: Drawing, x: number, y: number): void => {
  const ink = "#120b2a";
  d.group({ transform: `translate(${x} ${y})` }, () => {
    d.path("M-20-18Q-16-28-8-26-2-38 6-26 14-26 16-18 8-12-14-12-20-18Z", ink);
    d.line("M14-19Q24-18 25-34", ink, 5).line("M25-35L33-32", ink, 5);
    d.line("M-17-16L-20 0M-12-14L-9 0M10-14L7 0M15-16L18 0M-20-18L-24-11", ink, 2.6);
  });
};

export const caravan = (d: Drawing, places: readonly Point[]): void => {
  for (const [x, y] of places) camel(d, x, y);
};
