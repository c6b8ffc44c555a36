import { darken, lighten } from "./colour";
import { glint, glow, shadow, starPoints } from "./light";
import { type Drawing, even } from "./svg";
import { symbols } from "./symbols/registry";
import { bronze, coin, gold, type Metal, metalFill, silver } from "./things";

/** The metal and the ribbon of each VIP level, from 0 on. */
const LEVELS: readonly (readonly [Metal, string])[] = [
  [["#1d2238", "#4a5274", "#8a93b8", "#cfd6ee"], "#5a6390"],
  [bronze, "#2f6bff"],
  [bronze, "#0f9d6a"],
  [silver, "#2f6bff"],
  [silver, "#8b3dff"],
  [gold, "#2f6bff"],
  [gold, "#e21e4c"],
  [["#06304a", "#0e93b8", "#5fe0ff", "#e6fbff"], "#8b3dff"],
  [["#3a0a5c", "#8b3dff", "#cf9bff", "#f6ebff"], "#e21e4c"],
  [["#5c0520", "#d81b52", "#ff8fa8", "#fff0f3"], "#ffb21e"],
  [["#12151f", "#2b3350", "#8fa4e8", "#ffffff"], "#ffc53d"],
];

const [FIRST] = LEVELS;

/** The medal of a VIP level around the origin, about 100 wide: a star-edged coin on two ribbons. */
export const medal = (d: Drawing, level: number): void => {
  const [metal, ribbon] = LEVELS[Math.min(level, LEVELS.length - 1)] ?? FIRST ?? [gold, "#2f6bff"];
  for (const side of [-1, 1]) {
    d.path("M4 14L30 58 16 54 8 66-10 22Z", d.linear(80, even(lighten(ribbon, 0.25), ribbon, darken(ribbon, 0.45))), {
      transform: `scale(${side} 1)`,
    });
  }
  d.polygon(starPoints(0, -4, 48, 41, 16), metalFill(d, metal, 60), { stroke: metal[0], "stroke-width": 1.5 });
  d.circle(0, -4, 34, darken(metal[0], 0.15), { stroke: metal[3], "stroke-width": 1.4 });
  d.circle(0, -4, 31, d.radial(even(lighten(ribbon, 0.3), ribbon, darken(ribbon, 0.5)), 0.5, 0.5, 0.62, 0.4, 0.25));
  d.path("M-28-14A30 30 0 0 1 28-14Q0-28-28-14Z", "#ffffff", { opacity: 0.24 });
  d.text(String(level), 0, 9, level > 9 ? 32 : 38, "#ffffff");
};

/** The strongbox without its door, 200 wide and 180 high around the origin: gold lies in it. */
export const strongbox = (d: Drawing): void => {
  shadow(d, 0, 96, 116, 14, 0.6);
  d.rect(-100, -88, 200, 176, 20, d.linear(60, even("#9fb0e6", "#4a5a96", "#1d2550")));
  d.rect(-100, -88, 200, 176, 20, "none", { stroke: "#dfe7ff", "stroke-width": 2, opacity: 0.5 });
  for (const x of [-76, 52]) d.rect(x, 86, 24, 12, 4, "#12183a");
  d.rect(-80, -68, 160, 136, 12, "#070b22");
  glow(d, 0, 34, 92, "#ffd257", 0.85, 62);
  for (const [x, y, r, turn] of [
    [-44, 42, 21, -12],
    [44, 43, 21, 14],
    [0, 42, 22, 2],
    [-24, 18, 21, 10],
    [24, 16, 21, -16],
    [0, -8, 20, 6],
  ] as const) {
    coin(d, x, y, r, 0.9, turn, gold, () => symbols.star(d));
  }
};

/** The door of the strongbox, 160 wide and 136 high around the origin. */
export const strongboxDoor = (d: Drawing): void => {
  d.rect(-80, -68, 160, 136, 12, d.linear(60, even("#c2cff8", "#6d7fc2", "#2a3570")));
  d.rect(-70, -58, 140, 116, 8, "none", { stroke: "#10173c", "stroke-width": 3, opacity: 0.45 });
  d.circle(0, 0, 40, metalFill(d, gold, 60), { stroke: gold[0], "stroke-width": 2 });
  d.circle(0, 0, 29, d.radial(even("#e8eeff", "#8494d0", "#2c376f")));
  for (let spoke = 0; spoke < 3; spoke++) {
    d.rect(-38, -4, 76, 8, 4, metalFill(d, gold, 20), { transform: `rotate(${spoke * 60})` });
  }
  d.circle(0, 0, 10, metalFill(d, gold, 60), { stroke: gold[0], "stroke-width": 1 });
  for (const y of [-42, 30]) d.rect(-86, y, 12, 24, 4, metalFill(d, gold, 0));
  glint(d, 50, -42, 13);
};
