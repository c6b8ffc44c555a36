import { Drawing, even, type Point, toSizedUri } from "@/art/svg";

const PLACES: readonly (readonly Point[])[] = [
  [[0, 0]],
  [
    [-10, -10],
    [10, 10],
  ],
  [
    [-11, -11],
    [0, 0],
    [11, 11],
  ],
  [
    [-10, -10],
    [10, -10],
    [-10, 10],
    [10, 10],
  ],
  [
    [-11, -11],
    [11, -11],
    [0, 0],
    [-11, 11],
    [11, 11],
  ],
  [
    [-10, -12.5],
    [-10, 0],
    [-10, 12.5],
    [10, -12.5],
    [10, 0],
    [10, 12.5],
  ],
];

/** A face as it is printed on the felt: the one and the four are red, as on the dice. */
const printed = (places: readonly Point[], at: number): string => {
  const d = new Drawing(48, 48);
  d.rect(2, 3.5, 44, 44, 10, "#1a0a10", { opacity: 0.55 });
  d.rect(2, 1, 44, 44, 10, d.linear(70, even("#fffdf6", "#f6ecd6", "#dcc9a8")));
  const red = at === 0 || at === 3;
  for (const [x, y] of places) d.circle(24 + x, 23 + y, at === 0 ? 8.5 : 5.2, red ? "#c4122c" : "#191420");
  return toSizedUri(d);
};

/** Faces 1 … 6. */
export const pips = PLACES.map(printed);
