import type { Drawing } from "@/art/svg";

/** Where the light of a round thing falls. */
export const BALL = [0.5, 0.5, 0.6, 0.34, 0.28] as const;

/** A feather or petal as path text: from its root, so long and wide, turned clockwise from upright. */
export function blade(x: number, y: number, turn: number, long: number, wide: number, blunt = 0.6): string {
  const angle = (turn * Math.PI) / 180;
  const at = (across: number, along: number) =>
    `${x + across * Math.cos(angle) + along * Math.sin(angle)} ${y + across * Math.sin(angle) - along * Math.cos(angle)}`;
  const [half, shoulder] = [wide / 2, long * 0.72];
  return `M${at(-half * 0.5, 0)}C${at(-half * 1.3, shoulder * 0.6)} ${at(-half * blunt, shoulder * 1.2)} ${at(0, long)}C${at(half * blunt, shoulder * 1.2)} ${at(half * 1.3, shoulder * 0.6)} ${at(half * 0.5, 0)}Z`;
}

type Light = readonly [colour: string, strength: number];

/** The faint light of an empty cell of hold and win: what it is in the middle and halfway out; at the edge it is gone. */
export const cellLight = (d: Drawing, middle: Light, halfway: Light): void => {
  d.circle(
    0,
    0,
    50,
    d.radial([
      [0, ...middle],
      [0.5, ...halfway],
      [1, halfway[0], 0],
    ]),
  );
};
