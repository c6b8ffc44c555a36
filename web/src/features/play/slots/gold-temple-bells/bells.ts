import { glint, glow, starPoints } from "@/art/light";
import { dots, mirrored, rimmed } from "@/art/rim";
import { type Drawing, even, type Point, polygon } from "@/art/svg";
import { BALL } from "../parts/holdArt";
import { INK, mapleLeaf } from "./ink";

interface Cast {
  /** The bell's metal from light to dark, and the enamel of its middle. */
  metal: readonly string[];
  field: readonly string[];
  light: string;
  pale: string;
  dark: string;
  /** What is behind the bell, by which its outline differs from the others'. */
  behind?: (d: Drawing) => void;
}

const BODY = "M-40-20C-40-40-24-47 0-47S40-40 40-20C41 4 45 24 54 38V48C40 58-40 58-54 48V38C-45 24-41 4-40-20Z";

/** The knobs of the shoulders, in rows to the left and the right of the middle. */
const KNOBS = [-32, -24, -16, 16, 24, 32].flatMap((x): Point[] => [
  [x, -31 + Math.abs(x) * 0.06],
  [x * 1.02, -24],
]);

/** A bell: its middle stays calm, for its worth is written over it. */
const bellOf =
  ({ metal, field, light, pale, dark, behind }: Cast) =>
  (d: Drawing): void => {
    glow(d, 0, 2, 60, light, 0.9);
    behind?.(d);
    const fill = d.linear(12, even(...metal));
    d.line("M-9-45C-14-60 14-60 9-45", INK, 13).line("M-9-45C-14-60 14-60 9-45", fill, 7.5);
    rimmed(d, BODY, fill, INK, 6);
    dots(d, KNOBS, 6, dark, { opacity: 0.8 });
    dots(
      d,
      KNOBS.map(([x, y]) => [x - 0.6, y - 0.8]),
      3.6,
      pale,
    );
    d.path("M-54 38C-40 48 40 48 54 38V48C40 58-40 58-54 48Z", fill, { stroke: dark, "stroke-width": 1.6 });
    d.line("M-51 42.500C-38 51 38 51 51 42.500", pale, 2.2, { opacity: 0.9 });
    d.line("M-35-34C-30-41-18-44-6-44", "#ffffff", 3, { opacity: 0.85 });
    d.circle(0, 6, 37, fill, { stroke: dark, "stroke-width": 1.8 });
    d.circle(0, 6, 33.5, d.radial(even(...field), ...BALL), { stroke: dark, "stroke-width": 2 });
    d.circle(0, 6, 31, "none", { stroke: pale, "stroke-width": 1.2, opacity: 0.6 });
    d.line("M-26-6C-23-14-17-20-9-23", "#ffffff", 3.6, { opacity: 0.8 });
    glint(d, 36, -36, 13, "#ffffff");
  };

const GOLD = ["#b06a08", "#ffe488", "#fffbdc", "#ffcf4a", "#c87c0c", "#ffd860", "#8a4a04"];

export const coin = bellOf({
  metal: GOLD,
  field: ["#ffe890", "#f8b424", "#c87408", "#7e3e02"],
  light: "#ffc63a",
  pale: "#fff6c8",
  dark: "#6a3604",
});

/** Leaves at both sides of the bell. */
const leaves = (tones: readonly string[]) => (d: Drawing) => {
  mirrored(d, "leaves", () => {
    for (const [x, y, turn, size] of [
      [-40, -27, -50, 20],
      [-43, 9, -84, 18],
    ] as const)
      rimmed(d, mapleLeaf(size, x, y, turn), d.linear(60, even(...tones)), INK, 4.5);
  });
};

/** The setting sun and its rays. */
const sun = (d: Drawing): void => {
  rimmed(
    d,
    polygon(starPoints(0, -2, 58, 47, 20)),
    d.around(0, -2, 58, even("#fff0a0", "#ffd04a", "#ff8a2a", "#f0242c")),
    INK,
    4,
  );
};

/** The bells of the named prizes, by the ids of their drawings. */
export const prizeBells = {
  mini: bellOf({
    metal: ["#4a6498", "#e4f0ff", "#ffffff", "#c4d8f8", "#5a78b8", "#d8e6fc", "#3c588e"],
    field: ["#d8f0ff", "#5aa8f8", "#1c5cd0", "#0c2c80"],
    light: "#6ab4ff",
    pale: "#f0f8ff",
    dark: "#14285c",
  }),
  minor: bellOf({
    metal: GOLD,
    field: ["#c4ffd8", "#22cc80", "#058450", "#02482e"],
    light: "#3aff9c",
    pale: "#f4ffd8",
    dark: "#04402a",
    behind: leaves(["#d8ff8a", "#3cc864", "#067a4c"]),
  }),
  major: bellOf({
    metal: GOLD,
    field: ["#ffc8c0", "#ff3c58", "#c00830", "#64041e"],
    light: "#ff4a5c",
    pale: "#fff0c8",
    dark: "#5a0418",
    behind: sun,
  }),
};
