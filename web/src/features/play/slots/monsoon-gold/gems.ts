import { darken, lighten } from "@/art/colour";
import { glow } from "@/art/light";
import { rimmed } from "@/art/rim";
import { type Drawing, even, type Point, polygon } from "@/art/svg";
import { gilt, INK } from "./ink";

/** A ring of jade on a red cord. */
export const jade = (d: Drawing): void => {
  d.line("M0-58V-36M0 42V48", INK, 9).line("M0-58V-36M0 42V48", "#f0324e", 4.6);
  rimmed(d, "M-7 46H7L9 57H-9Z", d.linear(0, even("#ff7a80", "#d8183a", "#7a0a28")), INK, 4);
  rimmed(
    d,
    "M0-41A42 42 0 1 1 0 43 42 42 0 1 1 0-41ZM0-15A16 16 0 1 0 0 17 16 16 0 1 0 0-15Z",
    d.radial(even("#e4fff0", "#6af0b0", "#14b878", "#077a56", "#04463a"), 0.5, 0.5, 0.62, 0.32, 0.26),
    INK,
    5.5,
    { "fill-rule": "evenodd" },
  );
  d.circle(0, 1, 37, "none", { stroke: "#04583f", "stroke-width": 1.8, opacity: 0.7 });
  d.circle(0, 1, 20.5, "none", { stroke: "#c8ffe0", "stroke-width": 2.4, opacity: 0.8 });
  // Clouds are cut into it.
  const curl = "M-7-24C-12-33 2-37 4-30 5-26-1-24-2-28M4-30C10-34 15-29 13-24";
  d.group({ id: "curl" }, () =>
    d.line(curl, "#a8ffd4", 2.4, { transform: "translate(.8 1)", opacity: 0.6 }).line(curl, "#04513a", 2.6),
  );
  for (const turn of [72, 144, 216, 288]) d.raw(`<use href="#curl" transform="rotate(${turn} 0 1)"/>`);
  d.line("M-35-8C-32-22-21-32-7-34", "#fff", 4.6, { opacity: 0.9 });
  d.line("M34 12C30 25 21 32 10 35", "#b8ffda", 3, { opacity: 0.6 });
  rimmed(d, "M-9-45H9V-34H-9Z", gilt(d), INK, 4);
};

/** Facets between rings of corners, the outermost first; those that face the upper left are in the light. */
function facets(d: Drawing, rings: readonly (readonly Point[])[], colour: string): void {
  rings.slice(0, -1).forEach((ring, depth) => {
    ring.forEach((a, at) => {
      const next = (at + 1) % ring.length;
      const [b, c, e] = [ring[next] ?? a, rings[depth + 1]?.[next] ?? a, rings[depth + 1]?.[at] ?? a];
      const [x, y] = [a[0] + b[0], a[1] + b[1]];
      const facing = (-x * 0.6 - y * 0.8) / Math.hypot(x, y);
      const light = facing * (depth % 2 ? -0.5 : 0.66) + (at % 2 ? 0.14 : -0.1);
      const tone = light > 0 ? lighten(colour, light) : darken(colour, -light);
      d.polygon([a, b, c, e], tone, { stroke: lighten(colour, 0.55), "stroke-width": 0.7 });
    });
  });
}

const scaled = (points: readonly Point[], by: number): Point[] => points.map(([x, y]) => [x * by, y * by]);

/** A ruby with eight corners, seen from above. */
export const ruby = (d: Drawing): void => {
  glow(d, 0, 0, 58, "#ff3a5a", 0.6);
  const outline: Point[] = [
    [-20, -50],
    [20, -50],
    [42, -27],
    [42, 27],
    [20, 50],
    [-20, 50],
    [-42, 27],
    [-42, -27],
  ];
  rimmed(d, polygon(outline), "#7a0428", INK, 7);
  facets(d, [outline, scaled(outline, 0.78), scaled(outline, 0.54)], "#f0143c");
  const table = d.linear(55, even("#ffd0d8", "#ff4a68", "#d80a34", "#8a0428"));
  d.polygon(scaled(outline, 0.54), table, { stroke: "#ffb0bc", "stroke-width": 1.2 });
  d.path("M-10-25H4L-20 4V-13Z", "#fff", { opacity: 0.5 });
  d.line("M-36-25L-18-45H6", "#fff", 3.4, { opacity: 0.85 });
};

/** A topaz seen from its side: crown above, pavilion below. */
export const topaz = (d: Drawing): void => {
  glow(d, 0, 0, 56, "#ffd23a", 0.6);
  rimmed(d, "M-30-38H30L55-12 0 52-55-12Z", "#b06a04", INK, 7);
  const [crown, pavilion] = [
    [
      ["M-30-38L-17-12H-55Z", "#ffe27a"],
      ["M-30-38H0L-17-12Z", "#fff9d8"],
      ["M0-38L17-12H-17Z", "#ffc832"],
      ["M0-38H30L17-12Z", "#ffe690"],
      ["M30-38L55-12H17Z", "#e8980c"],
    ],
    [
      ["M-55-12H-17L0 52Z", "#ffb41c"],
      ["M-17-12H17L0 52Z", "#ffe484"],
      ["M17-12H55L0 52Z", "#b86c04"],
      ["M-36-12H-17L0 52Z", "#fff2b0"],
      ["M17-12H36L0 52Z", "#d88a08"],
    ],
  ] as const;
  for (const [path, tone] of [...crown, ...pavilion])
    d.path(path, tone, { stroke: "#fff6c8", "stroke-width": 0.8, "stroke-linejoin": "round" });
  d.path("M-7-12H4L0 40Z", "#fff", { opacity: 0.55 });
  d.line("M-55-12H55", "#8a4a02", 1.6, { opacity: 0.6 });
  d.line("M-28-35H8", "#fff", 3.2);
};

/** A pearl in its open shell. */
export const pearl = (d: Drawing): void => {
  const nacre = d.linear(90, even("#fdf4ff", "#d8c0ff", "#8a6ad0", "#4a3494"));
  const at = (turn: number, reach: number): string => {
    const angle = (turn * Math.PI) / 180;
    return `${Math.sin(angle) * reach} ${44 - Math.cos(angle) * reach}`;
  };
  let [edge, grooves] = [`M-12 46L${at(-70, 52)}`, ""];
  for (let rib = 0; rib < 7; rib++) {
    const turn = -70 + rib * 20;
    const reach = (angle: number) => 92 - Math.abs(angle) * 0.56;
    edge += `Q${at(turn + 10, reach(turn + 10) + 17)} ${at(turn + 20, reach(turn + 20))}`;
    if (rib < 6) grooves += `M${at(turn + 20, reach(turn + 20) - 3)}L${at((turn + 20) * 0.6, 14)}`;
  }
  rimmed(d, `${edge}L12 46Z`, nacre, INK);
  d.line(grooves, "#5a3fa8", 2.2, { opacity: 0.75 });
  d.line(`M${at(-58, 56)}L${at(-57, 63)}M${at(-40, 70)}L${at(-40, 77)}M${at(-20, 80)}L${at(-20, 88)}`, "#fff", 4.5, {
    opacity: 0.9,
  });
  const lip = d.linear(90, even("#f0e0ff", "#9474d8", "#3f2a86"));
  rimmed(d, "M-44 32C-30 24 30 24 44 32 40 50 22 57 0 57S-40 50-44 32Z", lip, INK);
  d.line("M-24 34L-16 53M0 34V56M24 34L16 53", "#4a3494", 2, { opacity: 0.7 });
  d.circle(0, 14, 27, INK).circle(
    0,
    14,
    24,
    d.radial(even("#ffffff", "#fff6fa", "#f0dcea", "#b8b0dc", "#7a86c0"), 0.5, 0.5, 0.6, 0.34, 0.28),
  );
  d.path("M-15 26A20 20 0 0 0 19 22 22 22 0 0 1-15 26Z", "#ffe0c8", { opacity: 0.85 });
  d.ellipse(-8, 4, 7, 4.6, "#fff", { transform: "rotate(-32 -8 4)" });
};
