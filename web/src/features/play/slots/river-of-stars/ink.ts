import { starPoints } from "@/art/light";
import { type Drawing, even, polygon } from "@/art/svg";

/** The dark edge of every symbol of this slot. */
export const INK = "#040822";

export const silverFill = (d: Drawing, angle = 50): string =>
  d.linear(angle, even("#ffffff", "#c3d2ee", "#6f84b4", "#dbe6fa", "#56699c", "#93a7d2"));

export const starPath = (outer: number, inner = outer * 0.42, points = 5, x = 0, y = 0): string =>
  polygon(starPoints(x, y, outer, inner, points));

/** The middle line of a blade of `holdArt`, from a share of its length to another. */
export function rib(x: number, y: number, turn: number, from: number, to: number): string {
  const angle = (turn * Math.PI) / 180;
  const [across, along] = [Math.sin(angle), -Math.cos(angle)];
  return `M${x + across * from} ${y + along * from}L${x + across * to} ${y + along * to}`;
}
