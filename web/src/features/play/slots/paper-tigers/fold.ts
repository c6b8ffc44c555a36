import { darken, lighten } from "@/art/colour";
import { type Attributes, type Drawing, even, type Point, polygon } from "@/art/svg";

/** A face of folded paper: its corners, and how much light it sends back, −1 … 1. A colour of its own is another sheet. */
export type Face = readonly [points: readonly Point[], light: number, colour?: string];

/** Corners as text, "x y, x y": a figure has dozens of faces. */
export const corners = (text: string): Point[] =>
  text.split(", ").map((corner) => {
    const [x = 0, y = 0] = corner.split(" ").map(Number);
    return [x, y];
  });

export const RIM = "#0a0620";

const tone = (colour: string, light: number): string =>
  light >= 0 ? lighten(colour, light) : darken(colour, Math.min(0.85, -light));

/** Paper takes light evenly; a little more falls on the upper left of each face. Few steps of light, so that faces share their paint. */
export const paper = (d: Drawing, colour: string, light: number): string => {
  const step = tone(colour, Math.round(light * 10) / 10);
  return d.linear(55, even(lighten(step, 0.13), darken(step, 0.1)));
};

/** The dark rim that sets a figure off from what is behind it. */
function rim(d: Drawing, faces: readonly Face[]): void {
  d.path(faces.map(([points]) => polygon(points)).join(""), RIM, {
    stroke: RIM,
    "stroke-width": 6,
    "stroke-linejoin": "round",
  });
}

/** Folds a sheet: the rim around its edge (or all of its faces), then each face with the bright line of its crease. */
export function fold(d: Drawing, colour: string, faces: readonly Face[], edge?: readonly Point[]): void {
  rim(d, edge ? [[edge, 0]] : faces);
  const crease: Attributes = {
    stroke: lighten(colour, 0.7),
    "stroke-width": 0.9,
    "stroke-opacity": 0.55,
    "stroke-linejoin": "round",
  };
  d.group(crease, () => {
    for (const [points, light, own] of faces) d.path(polygon(points), paper(d, own ?? colour, light));
  });
}

/** The same face on the other side of the middle line; the light, from the left, leaves less there. */
export const mirrored = ([points, light, colour]: Face, shade = 0.16, width = 120): Face => {
  const other = points.map(([x, y]): Point => [width - x, y]);
  return colour ? [other, light - shade, colour] : [other, light - shade];
};

/** Faces of the left half with those of the right. */
export const both = (faces: readonly Face[], shade?: number): Face[] => [
  ...faces,
  ...faces.map((face) => mirrored(face, shade)),
];
