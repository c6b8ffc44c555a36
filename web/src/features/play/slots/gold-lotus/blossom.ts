import { glow } from "@/art/light";
import { dots } from "@/art/rim";
import { type Drawing, even, type Point } from "@/art/svg";

/** The colours of a lotus: of its petals from tip to foot, of those behind, of the edge and the veins. */
export interface Petals {
  near: readonly string[];
  far: readonly string[];
  ink: string;
  edge: string;
  vein: string;
}

export const ROSE: Petals = {
  near: ["#ff3f93", "#ff8cc2", "#ffd9ea", "#fffaf0"],
  far: ["#c9126e", "#f2559f", "#ffa6c4", "#ffd59a"],
  ink: "#03202b",
  edge: "#ffe08a",
  vein: "#b80f66",
};

/** The wild: its outer petals are gold. */
export const GOLDEN: Petals = {
  ...ROSE,
  far: ["#d87a06", "#ffd652", "#fff6c8", "#e8a01c", "#b86a06"],
  edge: "#fff0b0",
  vein: "#b8560f",
};

/** The same at sunset, lit from behind. */
export const SUNSET: Petals = {
  near: ["#ff4a6a", "#ff8f8a", "#ffd0a8", "#fff6d0"],
  far: ["#a81258", "#e0406e", "#ff8a6a", "#ffc86a"],
  ink: "#2a0a34",
  edge: "#ffe9a0",
  vein: "#a80f4a",
};

const PETAL = "M0 4C-12-2-22-18-19-34-16-46-4-50 0-61 4-50 16-46 19-34 22-18 12-2 0 4Z";
const VEINS = "M0-6V-48M-5-8C-12-20-12-30-5-42M5-8C12-20 12-30 5-42";

/** One petal with its foot at the origin; what uses it says how it is filled. */
const shape = (d: Drawing, id: string, { edge, vein, ink }: Petals, rim: number): void => {
  d.raw("<defs>").group({ id }, () => {
    d.raw(`<path d="${PETAL}" stroke="${ink}" stroke-width="${rim}" paint-order="stroke" stroke-linejoin="round"/>`);
    d.line(VEINS, vein, 1.2, { opacity: 0.4 });
    d.path(PETAL, "none", { stroke: edge, "stroke-width": 1.6, "stroke-linejoin": "round" });
  });
  d.raw("</defs>");
};

/** Rings of petals by their turns, those that lie behind first; we look down on the flower from the bank. */
const OUTER = [0, -33, 33, -64, 64, -96, 96, -127, 127, 180, -155, 155] as const;
const INNER = [-16, 16, -50, 50, -84, 84, -120, 120, 180, -150, 150] as const;

/** How much of a petal's length is seen: those that point to us are foreshortened. */
const seen = (turn: number): number => {
  const [across, along] = [Math.sin(turn / 57.3), Math.cos(turn / 57.3)];
  return Math.hypot(across * 0.96, along * (along > 0 ? 0.92 : 0.6));
};

/** An open lotus with its golden heart at the origin, about 116 wide and 92 high; `id` is its own within the drawing. */
export const blossom = (d: Drawing, petals: Petals, id = "p", rim = 5): void => {
  shape(d, id, petals, rim);
  const ring = (turns: readonly number[], wide: number, long: number, colours: readonly string[]): void => {
    d.group({ fill: d.linear(90, even(...colours)) }, () => {
      for (const turn of turns)
        d.raw(
          `<use href="#${id}" transform="rotate(${turn}) scale(${wide} ${Math.round(long * seen(turn) * 100) / 100})"/>`,
        );
    });
  };
  ring(OUTER, 1, 1, petals.far);
  ring(INNER, 0.84, 0.74, petals.near);
  heart(d);
};

/** The seed pod amid its stamens. */
const heart = (d: Drawing): void => {
  glow(d, 0, -2, 27, "#fff3a0", 0.95, 19);
  const tips: Point[] = Array.from({ length: 16 }, (_, at) => {
    const turn = (at / 8) * Math.PI;
    return [Math.sin(turn) * 20, -2 - Math.cos(turn) * 13];
  });
  d.line(tips.map(([x, y]) => `M0-3L${x} ${y}`).join(""), "#d8860a", 2);
  dots(d, tips, 4.8, "#b86a04");
  dots(d, tips, 3.6, "#fff4a8");
  d.path("M-12-5C-11 2-6 5 0 5S11 2 12-5Z", d.linear(0, even("#ffd84a", "#d8920a", "#8a5206")));
  d.ellipse(0, -5, 12, 7, d.radial(even("#fffbd0", "#ffe060", "#e09a10")), { stroke: "#8a5206", "stroke-width": 1.2 });
  const seeds: Point[] = Array.from({ length: 7 }, (_, at) => [
    Math.sin(at * 0.898) * 7.6,
    -5 - Math.cos(at * 0.898) * 4.2,
  ]);
  dots(d, [...seeds, [0, -5]], 2, "#a86606");
};

/** A bud that has not opened yet, its foot at the origin. */
export const bud = (d: Drawing, petals: Petals): void => {
  const far = d.linear(90, even(...petals.far));
  const near = d.linear(90, even(...petals.near.slice(0, 3)));
  const edge = { stroke: petals.edge, "stroke-width": 1.2, "stroke-linejoin": "round" };
  d.path("M0 0C-18-4-26-22-18-36-12-46-4-52 0-62 4-52 12-46 18-36 26-22 18-4 0 0Z", far, {
    stroke: petals.ink,
    "stroke-width": 2.6,
    "paint-order": "stroke",
  });
  d.path("M0 0C-20-6-24-24-17-35-6-28 2-14 0 0ZM0 0C20-6 24-24 17-35 6-28-2-14 0 0Z", near, edge);
  d.path("M0 0C-11-10-12-30 0-46 12-30 11-10 0 0Z", near, edge);
};
