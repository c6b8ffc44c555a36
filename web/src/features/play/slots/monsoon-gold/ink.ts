import { type Drawing, even } from "@/art/svg";

/** The dark edge of every symbol of this slot. */
export const INK = "#0c0a20";

/** Gilded tin of temple roofs, wet with rain: a bright edge, then bands of amber. */
export const gilt = (d: Drawing, angle = 70): string =>
  d.linear(angle, [
    [0, "#fffbd8"],
    [0.18, "#ffdc5e"],
    [0.5, "#f0a01c"],
    [0.66, "#ffcb45"],
    [1, "#8c4206"],
  ]);

/** A bead of rain that lies on a thing. */
export const bead = (d: Drawing, x: number, y: number, r: number): void => {
  d.circle(x, y, r, d.radial(even("#f4fdff", "#9adcf6", "#2a78b4"), 0.5, 0.5, 0.58, 0.62, 0.7), {
    stroke: "#0f3a5c",
    "stroke-width": 1,
  });
  d.circle(x - r * 0.34, y - r * 0.36, r * 0.3, "#fff");
};
