import { type Attributes, Drawing, type Point, toSizedUri } from "./svg";

/** A shape with a dark edge around it, by which a symbol is seen on any ground. */
export const rimmed = (
  d: Drawing,
  path: string,
  fill: string,
  rim: string,
  width = 5,
  more: Attributes = {},
): Drawing =>
  d.path(path, fill, {
    stroke: rim,
    "stroke-width": width,
    "stroke-linejoin": "round",
    "stroke-linecap": "round",
    "paint-order": "stroke",
    ...more,
  });

/** What `draw` draws, and the same on the other side of the middle; `id` is its own within the drawing. */
export const mirrored = (d: Drawing, id: string, draw: () => void): void => {
  d.group({ id }, draw).raw(`<use href="#${id}" transform="scale(-1 1)"/>`);
};

/** Round dots of one size, as one path: fewer bytes than circles. */
export const dots = (
  d: Drawing,
  points: readonly Point[],
  size: number,
  colour: string,
  more: Attributes = {},
): void => {
  d.line(points.map(([x, y]) => `M${x} ${y}h0`).join(""), colour, size, more);
};

/** The picture of a slot's symbol, 120 × 120, drawn around the origin. */
export const symbolPicture = (draw: (d: Drawing) => void): string => {
  const d = new Drawing(120, 120);
  d.group({ transform: "translate(60 60)" }, () => draw(d));
  return toSizedUri(d);
};
