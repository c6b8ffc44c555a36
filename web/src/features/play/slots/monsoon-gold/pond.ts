import type { Random } from "@/art/random";
import { type Drawing, even } from "@/art/svg";
import type { Hour } from "./hour";

/** Where the pond begins: above it temples and sky. */
export const SHORE = 650;

/** A leaf of the lotus that floats, with its notch. */
const pad = (d: Drawing, x: number, y: number, r: number, { pad: tones }: Hour): void => {
  const [light = "", body = "", deep = ""] = tones;
  const flat = r * 0.32;
  d.ellipse(x, y + 5, r, flat, deep);
  d.path(
    `M${x} ${y}L${x + r * 0.93} ${y - flat * 0.36}A${r} ${flat} 0 1 0 ${x + r * 0.93} ${y + flat * 0.36}Z`,
    d.linear(100, even(light, body, deep)),
  );
  const veins = [-0.94, -0.6, 0, 0.5, -0.3].map(
    (k, at) => `M${x} ${y}L${x + r * k} ${y + flat * 0.84 * (at % 2 ? 1 : -1) * Math.sqrt(1 - k * k)}`,
  );
  d.line(veins.join(""), light, 1.6, { opacity: 0.6 });
};

/** An open lotus of the pond, its foot at the origin. */
const flower = (d: Drawing, { petal }: Hour): void => {
  const [light = "", body = "", deep = ""] = petal;
  const back = d.linear(90, even(body, deep));
  const front = d.linear(90, even(light, body, deep));
  const shape = "M0 0C-17-12-17-36 0-54 17-36 17-12 0 0Z";
  const at = (turn: number, size: number, fill: string) =>
    d.path(shape, fill, { transform: `rotate(${turn}) scale(${size})`, stroke: deep, "stroke-width": 1 });
  for (const turn of [-26, 26, 0]) at(turn, 1.16, back);
  for (const turn of [-78, 78, -52, 52]) at(turn, 0.96, front);
  for (const turn of [-25, 25]) at(turn, 0.96, front);
  at(0, 0.84, front);
};

/** Rings that drops leave on the water, smaller where it is far. */
const rings = (d: Drawing, random: Random, { shine }: Hour): void => {
  let [wide, thin] = ["", ""];
  for (let each = 0; each < 24; each++) {
    const far = random.next() ** 1.3;
    const [x, y, r] = [random.between(0, 1200), SHORE + 16 + far * 225, 12 + far * 46].map(Math.round) as [
      number,
      number,
      number,
    ];
    const ring = (by: number) =>
      `M${Math.round(x - r * by)} ${Math.round(y)}a${Math.round(r * by)} ${Math.round(r * by * 0.26)} 0 1 0 ${2 * Math.round(r * by)} 0 ${Math.round(r * by)} ${Math.round(r * by * 0.26)} 0 1 0-${2 * Math.round(r * by)} 0Z`;
    wide += ring(1);
    if (each % 2) thin += ring(0.5);
    if (each % 3 === 0) thin += `M${Math.round(x)} ${Math.round(y)}v-${Math.round(6 + far * 12)}`;
  }
  d.line(wide, shine, 2, { opacity: 0.34 }).line(thin, shine, 2.4, { opacity: 0.55 });
};

const PADS = [
  [70, 700, 50],
  [250, 716, 44],
  [1010, 706, 46],
  [1150, 722, 54],
  [500, 742, 50],
  [760, 756, 52],
  [40, 806, 92],
  [240, 838, 96],
  [960, 820, 92],
  [1170, 852, 104],
  [610, 862, 90],
] as const;

/** The pond with its lotuses, once what it mirrors is in it. */
export const lotuses = (d: Drawing, random: Random, hour: Hour): void => {
  rings(d, random, hour);
  for (const [x, y, r] of PADS) pad(d, x, y, r, hour);
  const stems = [
    [122, 690, 0.62],
    [1064, 700, 0.66],
    [566, 738, 0.6],
    [146, 812, 1.5],
    [1066, 832, 1.6],
    [330, 858, 1.15],
    [700, 880, 1.1],
  ] as const;
  for (const [index, [x, y, s]] of stems.entries()) {
    const transform = `translate(${x} ${y}) scale(${s})`;
    if (index === 0) d.group({ transform }, () => d.group({ id: "lotus" }, () => flower(d, hour)));
    else d.raw(`<use href="#lotus" transform="${transform}"/>`);
  }
};
