import { type Drawing, even } from "@/art/svg";
import type { Hour } from "./hour";

const n = Math.round;

/** A tier of a roof: its eaves at y, half so wide, so high, its ridge half so wide as `ridge`. */
const tier = (y: number, w: number, h: number, ridge: number): string =>
  `M${n(-w * 1.08)} ${n(y - w * 0.2)}Q${n(-w * 0.98)} ${y + 2} ${n(-w * 0.8)} ${y + 5}H${n(w * 0.8)}Q${n(w * 0.98)} ${y + 2} ${n(w * 1.08)} ${n(y - w * 0.2)}Q${n(w * 0.84)} ${n(y - w * 0.05)} ${n(ridge * 1.25)} ${n(y - h * 0.6)}L${ridge} ${y - h}H${-ridge}L${n(-ridge * 1.25)} ${n(y - h * 0.6)}Q${n(-w * 0.84)} ${n(y - w * 0.05)} ${n(-w * 1.08)} ${n(y - w * 0.2)}Z`;

/** Eaves, half widths, heights and ridges of the five tiers, the lowest first. */
const TIERS = [
  [-96, 190, 84, 112],
  [-204, 146, 72, 82],
  [-298, 108, 60, 58],
  [-376, 76, 48, 36],
  [-438, 48, 38, 12],
] as const;

/** A temple with five gilded tiers; the middle of its foot is the origin. */
export const tower = (d: Drawing, { roof, edge, wall, window }: Hour): void => {
  const [light = "", body = "", shade = "", deep = ""] = roof;
  const gilded = d.linear(90, even(light, body, shade, deep));
  const walls = d.linear(0, [
    [0, wall],
    [0.35, shade, 0.9],
    [0.6, wall],
    [1, "#140a1e"],
  ]);
  let [lit, posts] = ["", ""];
  for (const x of [-120, -84, -48, 48, 84, 120]) posts += `M${x} -6V-96`;
  d.path("M-176 0H176V-14H-176ZM-150-14H150V-100H-150Z", walls);
  d.path("M-26-14V-62Q0-92 26-62V-14Z", window);
  d.line(posts, shade, 11, { "stroke-linecap": "butt" }).line(posts, body, 4, { transform: "translate(-3 0)" });
  for (const [at, [y, w, h, ridge]] of TIERS.entries()) {
    if (at > 0) {
      const top = (TIERS[at - 1]?.[0] ?? 0) - (TIERS[at - 1]?.[2] ?? 0);
      d.path(`M${n(-w * 0.62)} ${top + 8}V${y}H${n(w * 0.62)}V${top + 8}Z`, walls);
      for (const k of [-0.42, -0.14, 0.14, 0.42])
        lit += `M${n(w * k - w * 0.07)} ${top - 2}v-${n(w * 0.1)}h${n(w * 0.14)}v${n(w * 0.1)}Z`;
    }
    d.path(tier(y, w, h, ridge), gilded);
    let tiles = "";
    for (let k = -0.8; k < 0.9; k += 0.2)
      tiles += `M${n(ridge * k)} ${y - h}Q${n(ridge * k * 1.3)} ${n(y - h * 0.45)} ${n(w * k * 0.98)} ${y + 2}`;
    d.line(tiles, deep, 2.4, { opacity: 0.5 });
    d.line(
      `M${n(-w * 1.08)} ${n(y - w * 0.2)}Q${n(-w * 0.98)} ${y + 2} ${n(-w * 0.8)} ${y + 5}H${n(w * 0.8)}Q${n(w * 0.98)} ${y + 2} ${n(w * 1.08)} ${n(y - w * 0.2)}`,
      edge,
      3.4,
    );
    d.line(
      `M${-ridge} ${y - h}L${n(-ridge * 1.25)} ${n(y - h * 0.6)}Q${n(-w * 0.8)} ${n(y - w * 0.08)} ${n(-w * 1.02)} ${n(y - w * 0.17)}`,
      edge,
      2.6,
      { opacity: 0.8 },
    );
  }
  d.path(lit, window);
  d.path("M-14-474Q-6-500-3-520L0-590 3-520Q6-500 14-474Z", gilded);
  d.path("M-9-528Q0-536 9-528 0-520-9-528ZM-6-546Q0-552 6-546 0-540-6-546Z", edge);
};

/** A small tower far away, as one shape. */
export const farTower = (d: Drawing, [roof, wall]: readonly [string, string]): void => {
  let roofs = "";
  for (const [y, w, h, ridge] of TIERS) roofs += tier(y, w, h, ridge);
  d.path("M-120 0V-100H120V0ZM-84-170H84V-210H-84ZM-62-270H62V-300H-62ZM-44-356H44V-380H-44Z", wall);
  d.path(`${roofs}M-14-474L0-590 14-474Z`, roof);
};
