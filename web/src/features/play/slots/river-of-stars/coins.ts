import { glint, glow } from "@/art/light";
import { dots } from "@/art/rim";
import { type Drawing, even, type Point } from "@/art/svg";
import { BALL } from "../parts/holdArt";
import { INK, starPath } from "./ink";

interface Mint {
  /** The rim's metal from light to dark, and the enamel of the middle. */
  metal: readonly string[];
  field: readonly string[];
  light: string;
  pale: string;
  dark: string;
  /** How many points its outline has, and how deep they are. */
  points: number;
  inner: number;
}

const ring = (count: number, radius: number): Point[] =>
  Array.from({ length: count }, (_, at) => {
    const turn = ((at + 0.5) / count) * Math.PI * 2;
    return [Math.sin(turn) * radius, -Math.cos(turn) * radius];
  });

/** A coin of stars: its outline differs from kind to kind, its middle stays calm, for its worth is written over it. */
const coinOf =
  ({ metal, field, light, pale, dark, points, inner }: Mint) =>
  (d: Drawing): void => {
    glow(d, 0, 0, 60, light, 0.9);
    d.path(starPath(55, inner, points), d.linear(55, even(...metal)), {
      stroke: INK,
      "stroke-width": 6,
      "stroke-linejoin": "round",
      "paint-order": "stroke",
    });
    d.path(starPath(52, inner - 1.5, points), "none", {
      stroke: pale,
      "stroke-width": 1.6,
      opacity: 0.75,
      "stroke-linejoin": "round",
    });
    d.circle(0, 0, 45, d.linear(235, even(...metal)), { stroke: dark, "stroke-width": 1.6 });
    dots(d, ring(20, 41), 4.6, dark, { opacity: 0.75 });
    dots(d, ring(20, 41), 2.6, pale);
    d.circle(0, 0, 36.5, d.radial(even(...field), ...BALL), { stroke: dark, "stroke-width": 2 });
    d.circle(0, 0, 34, "none", { stroke: pale, "stroke-width": 1.2, opacity: 0.6 });
    d.path(starPath(33, 15, 8), pale, { opacity: 0.13 });
    d.line("M-29-13C-26-22-19-28-10-31", "#ffffff", 4, { opacity: 0.8 });
    glint(d, 34, -34, 15, "#ffffff");
  };

const GOLD = ["#fffbdc", "#ffd860", "#c87c0c", "#ffe488", "#9a5606", "#e8a82c"];

export const coin = coinOf({
  metal: GOLD,
  field: ["#fff0a0", "#ffc22e", "#d8860c", "#8a4a04"],
  light: "#ffc63a",
  pale: "#fff6c8",
  dark: "#6a3604",
  points: 24,
  inner: 51,
});

/** The coins of the named prizes, by the ids of their drawings. */
export const prizeCoins = {
  mini: coinOf({
    metal: ["#ffffff", "#c4d8f8", "#5a78b8", "#e4f0ff", "#3c588e", "#94b0dc"],
    field: ["#d8f0ff", "#5aa8f8", "#1c5cd0", "#0c2c80"],
    light: "#6ab4ff",
    pale: "#f0f8ff",
    dark: "#14285c",
    points: 12,
    inner: 49,
  }),
  minor: coinOf({
    metal: GOLD,
    field: ["#c4ffd8", "#22cc80", "#058450", "#02482e"],
    light: "#3aff9c",
    pale: "#f4ffd8",
    dark: "#04402a",
    points: 8,
    inner: 47,
  }),
  major: coinOf({
    metal: GOLD,
    field: ["#ffc8c0", "#ff3c58", "#c00830", "#64041e"],
    light: "#ff4a5c",
    pale: "#fff0c8",
    dark: "#5a0418",
    points: 16,
    inner: 44,
  }),
};
