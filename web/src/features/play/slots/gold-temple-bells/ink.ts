import { type Drawing, even } from "@/art/svg";

/** The dark edge of every symbol of this slot. */
export const INK = "#1e0409";

export const goldFill = (d: Drawing, angle = 50): string =>
  d.linear(angle, even("#fffbdc", "#ffd860", "#c87c0c", "#ffe488", "#9a5606", "#e8a82c"));

/** Lobes of a maple leaf: degrees from upright, and length as a share of the longest. */
const LOBES = [
  [-124, 0.58],
  [-80, 0.9],
  [-40, 0.96],
  [0, 1],
  [40, 0.96],
  [80, 0.9],
  [124, 0.58],
] as const;

/** A leaf of the fan maple as path text, its tips so far from the middle, turned clockwise from upright. */
export function mapleLeaf(size: number, x = 0, y = 0, turn = 0): string {
  const at = (degrees: number, reach: number): string => {
    const angle = ((degrees + turn) * Math.PI) / 180;
    return `${x + Math.sin(angle) * reach * size} ${y - Math.cos(angle) * reach * size}`;
  };
  let path = `M${at(180, 0.2)}`;
  for (const [degrees, long] of LOBES) {
    path += `Q${at(degrees - 16, long * 0.7)} ${at(degrees, long)}Q${at(degrees + 16, long * 0.7)} ${at(degrees + 20, 0.5 * (1 - Math.abs(degrees + 20) / 400))}`;
  }
  return `${path}L${at(174, 0.2)}L${at(176, 0.85)}L${at(184, 0.85)}L${at(186, 0.2)}Z`;
}

/** A roof of curved tiles as path text: its eaves sweep up at `half` from the middle. */
export const sweptRoof = (y: number, half: number, high: number, ridge: number): string =>
  `M${-half} ${y - high * 0.3}C${-half * 0.78} ${y - high * 0.12} ${-half * 0.62} ${y - high * 0.3} ${-ridge} ${y - high}H${ridge}C${half * 0.62} ${y - high * 0.3} ${half * 0.78} ${y - high * 0.12} ${half} ${y - high * 0.3}C${half * 0.9} ${y + high * 0.16} ${half * 0.6} ${y + high * 0.18} 0 ${y + high * 0.14}S${-half * 0.9} ${y + high * 0.16} ${-half} ${y - high * 0.3}Z`;
