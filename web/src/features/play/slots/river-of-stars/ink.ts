import { starPoints } from "@/art/light";
import { type Drawing, even, polygon } from "@/art/svg";

/** The dark edge of every symbol of this slot. */
export const INK = "#040822";

/** Where the light of a round thing falls. */
export const BALL = [0.5, 0.5, 0.6, 0.34, 0.28] as const;

export const silverFill = (d: Drawing, angle = 50): string =>
  d.linear(angle, even("#ffffff", "#c3d2ee", "#6f84b4", "#dbe6fa", "#56699c", "#93a7d2"));

export const starPath = (outer: number, inner = outer * 0.42, points = 5, x = 0, y = 0): string =>
  polygon(starPoints(x, y, outer, inner, points));

/** A feather or petal as path text: from its root, so long and wide, turned clockwise from upright. */
export function blade(x: number, y: number, turn: number, long: number, wide: number, blunt = 0.6): string {
  const angle = (turn * Math.PI) / 180;
  const at = (across: number, along: number) =>
    `${x + across * Math.cos(angle) + along * Math.sin(angle)} ${y + across * Math.sin(angle) - along * Math.cos(angle)}`;
  const [half, shoulder] = [wide / 2, long * 0.72];
  return `M${at(-half * 0.5, 0)}C${at(-half * 1.3, shoulder * 0.6)} ${at(-half * blunt, shoulder * 1.2)} ${at(0, long)}C${at(half * blunt, shoulder * 1.2)} ${at(half * 1.3, shoulder * 0.6)} ${at(half * 0.5, 0)}Z`;
}

/** The same blade's middle line, from a share of its length to another. */
export function rib(x: number, y: number, turn: number, from: number, to: number): string {
  const angle = (turn * Math.PI) / 180;
  const [across, along] = [Math.sin(angle), -Math.cos(angle)];
  return `M${x + across * from} ${y + along * from}L${x + across * to} ${y + along * to}`;
}
