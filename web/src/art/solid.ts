import { darken, lighten } from "./colour";
import { type Drawing, even, type Point } from "./svg";

type Vector = readonly [number, number, number];

const turned = ([x, y, z]: Vector, pitch: number, yaw: number, roll: number): Vector => {
  const [cp, sp, cy, sy, cr, sr] = [
    Math.cos(pitch),
    Math.sin(pitch),
    Math.cos(yaw),
    Math.sin(yaw),
    Math.cos(roll),
    Math.sin(roll),
  ];
  const [x1, z1] = [x * cy + z * sy, -x * sy + z * cy];
  const [y2, z2] = [y * cp - z1 * sp, y * sp + z1 * cp];
  return [x1 * cr - y2 * sr, x1 * sr + y2 * cr, z2];
};

const pips: Record<number, readonly Point[]> = {
  1: [[0, 0]],
  2: [
    [-0.45, -0.45],
    [0.45, 0.45],
  ],
  3: [
    [-0.5, -0.5],
    [0, 0],
    [0.5, 0.5],
  ],
  4: [
    [-0.46, -0.46],
    [0.46, -0.46],
    [-0.46, 0.46],
    [0.46, 0.46],
  ],
  5: [
    [-0.5, -0.5],
    [0.5, -0.5],
    [0, 0],
    [-0.5, 0.5],
    [0.5, 0.5],
  ],
  6: [
    [-0.46, -0.54],
    [-0.46, 0],
    [-0.46, 0.54],
    [0.46, -0.54],
    [0.46, 0],
    [0.46, 0.54],
  ],
};

/** face normal, face "right", face "down", number of pips; opposite faces add up to seven */
const faces: readonly (readonly [Vector, Vector, Vector, number])[] = [
  [[0, 0, 1], [1, 0, 0], [0, 1, 0], 5],
  [[0, 0, -1], [-1, 0, 0], [0, 1, 0], 2],
  [[1, 0, 0], [0, 0, -1], [0, 1, 0], 3],
  [[-1, 0, 0], [0, 0, 1], [0, 1, 0], 4],
  [[0, -1, 0], [1, 0, 0], [0, 0, 1], 6],
  [[0, 1, 0], [1, 0, 0], [0, 0, -1], 1],
];

/** A die turned in space (degrees), its half edge in pixels. Light comes from the upper left. */
export const die = (
  d: Drawing,
  x: number,
  y: number,
  half: number,
  angles: readonly [number, number, number],
  colour: string,
  pipColour: string,
): void => {
  const [pitch, yaw, roll] = angles.map((angle) => (angle * Math.PI) / 180) as [number, number, number];
  const place = (v: Vector): Point => {
    const [px, py] = turned(v, pitch, yaw, roll);
    return [x + px * half, y + py * half];
  };
  const seen = faces
    .map(([normal, right, down, count]) => ({
      normal: turned(normal, pitch, yaw, roll),
      raw: normal,
      right,
      down,
      count,
    }))
    .filter(({ normal }) => normal[2] > 0.02)
    .sort((a, b) => a.normal[2] - b.normal[2]);
  for (const { raw, right, down } of seen) {
    const at = (u: number, v: number): Point =>
      place([
        0.9 * (raw[0] + right[0] * u + down[0] * v),
        0.9 * (raw[1] + right[1] * u + down[1] * v),
        0.9 * (raw[2] + right[2] * u + down[2] * v),
      ]);
    d.polygon([at(-1, -1), at(1, -1), at(1, 1), at(-1, 1)], darken(colour, 0.28), {
      stroke: darken(colour, 0.28),
      "stroke-width": half * 0.2,
      "stroke-linejoin": "round",
    });
  }
  for (const { normal, raw, right, down, count } of seen) {
    const light = Math.max(0, -normal[0] * 0.42 - normal[1] * 0.72 + normal[2] * 0.42);
    const base = light > 0.5 ? lighten(colour, (light - 0.5) * 0.85) : darken(colour, (0.5 - light) * 0.8);
    const [ox, oy] = place(raw);
    const ax = turned(right, pitch, yaw, roll);
    const ay = turned(down, pitch, yaw, roll);
    const matrix = [ax[0] * half, ax[1] * half, ay[0] * half, ay[1] * half, ox, oy].map((n) => n.toFixed(2)).join(" ");
    d.group({ transform: `matrix(${matrix})` }, () => {
      d.raw(
        `<rect x="-.965" y="-.965" width="1.93" height="1.93" rx=".3" fill="${d.linear(55, even(lighten(base, 0.3), base, darken(base, 0.22)))}"/>`,
      );
      d.raw(
        `<rect x="-.93" y="-.93" width="1.86" height="1.86" rx=".27" fill="none" stroke="#fff" stroke-width=".035" stroke-opacity=".38"/>`,
      );
      for (const [px, py] of pips[count] ?? []) {
        d.raw(`<circle cx="${px + 0.02}" cy="${py + 0.025}" r=".2" fill="#fff" fill-opacity=".45"/>`);
        d.raw(
          `<circle cx="${px}" cy="${py}" r=".19" fill="${d.radial(
            [
              [0, lighten(pipColour, 0.25)],
              [0.6, pipColour],
              [1, darken(pipColour, 0.45)],
            ],
            0.5,
            0.5,
            0.6,
            0.62,
            0.68,
          )}"/>`,
        );
      }
    });
  }
};
