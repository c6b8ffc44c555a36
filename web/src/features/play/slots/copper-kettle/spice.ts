import { darken, lighten } from "@/art/colour";
import { type Drawing, even } from "@/art/svg";

export const RIM = "#081318";

/** The dark rim that sets a thing off from what is behind it. */
export const rim = (d: Drawing, path: string, width = 7): void => {
  d.path(path, RIM, { stroke: RIM, "stroke-width": width, "stroke-linejoin": "round", "stroke-linecap": "round" });
};

/** Copper with the light from the left: dark, bright, dark, and a red reflex at the far edge. */
export const copper = (d: Drawing, angle = 20): string =>
  d.linear(angle, [
    [0, "#7a2f14"],
    [0.2, "#f0a066"],
    [0.32, "#ffe3c8"],
    [0.46, "#e0803f"],
    [0.78, "#8a3717"],
    [0.92, "#c4622f"],
    [1, "#6a2710"],
  ]);

/** A ball lit from the upper left; balls of one colour share their paint. */
export const bead = (d: Drawing, x: number, y: number, r: number, colour: string): void => {
  d.circle(x, y, r, d.radial(even(lighten(colour, 0.6), colour, darken(colour, 0.5)), 0.5, 0.5, 0.56, 0.32, 0.28));
  d.ellipse(x - r * 0.34, y - r * 0.42, r * 0.26, r * 0.18, "#fff", { opacity: 0.85 });
};

/** A leaf or petal from its foot at 0,0 upwards. */
export const blade = (long: number, wide: number, belly = 0.45): string =>
  `M0 0C${-wide} ${-long * belly * 0.5} ${-wide} ${-long * (belly + 0.25)} 0 ${-long}C${wide} ${-long * (belly + 0.25)} ${wide} ${-long * belly * 0.5} 0 0Z`;

/** The right half of it, which lies in the shade. */
export const halfBlade = (long: number, wide: number, belly = 0.45): string =>
  `M0 0V${-long}C${wide} ${-long * (belly + 0.25)} ${wide} ${-long * belly * 0.5} 0 0Z`;

/** A wisp of steam: an S that thins towards its ends. */
export const wisp = "M0 0C-14-12 10-22-2-38-8-46-2-56 8-60 0-50 6-44 10-36 18-20-4-14 0 0Z";
