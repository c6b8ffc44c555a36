import { type Drawing, even } from "@/art/svg";

/** The dark edge of every symbol of this slot. */
export const INK = "#03202b";

/** Gold leaf in noon light: white where the sun meets it, green in its shade as over water. */
export const leafGold = (d: Drawing, angle = 60): string =>
  d.linear(angle, [
    [0, "#fffbe0"],
    [0.2, "#ffe27a"],
    [0.48, "#e8a820"],
    [0.64, "#ffd452"],
    [1, "#8a5a08"],
  ]);

/** A bead of water that lies on a leaf. */
export const bead = (d: Drawing, x: number, y: number, r: number): void => {
  d.circle(x, y, r, d.radial(even("#ffffff", "#a8f4ea", "#1e8a9a"), 0.5, 0.5, 0.58, 0.64, 0.72), {
    stroke: "#0a5260",
    "stroke-width": 0.9,
  });
  d.circle(x - r * 0.34, y - r * 0.36, r * 0.3, "#fff");
};
