import { glint, glow } from "@/art/light";
import { dots, rimmed } from "@/art/rim";
import { type Drawing, even } from "@/art/svg";
import { blade, cellLight } from "../parts/holdArt";
import { INK, rib, starPath } from "./ink";

/** A bulrush's velvet head, 44 high around its middle. */
const head = (d: Drawing, x: number, y: number, turn: number, size: number): void => {
  d.at(x, y, turn, size, () => {
    d.line("M0-22V-36", INK, 7).line("M0.100-22V-36", "#e8f0b0", 3);
    rimmed(
      d,
      "M0-24C8-24 10-18 10-8V10C10 20 7 25 0 25S-10 20-10 10V-8C-10-18-8-24 0-24Z",
      d.linear(0, even("#ffc49a", "#c8683a", "#7a2c24", "#421020")),
      INK,
      6,
    );
    d.line("M-4.500-15C-5.500-8-5.500 4-4.500 12", "#fff0dc", 3.4, { opacity: 0.9 });
    d.line("M2-17V18M6-12V14", "#2c0a18", 1.6, { opacity: 0.35, "stroke-dasharray": "1 4" });
  });
};

/** Bulrushes of the river bank, one leaf bent by the wind. */
export const reed = (d: Drawing): void => {
  const light = d.linear(10, even("#e8ff8a", "#84d440", "#1f8a3c"));
  const dark = d.linear(10, even("#9ae04a", "#2a9a48", "#0a5040"));
  rimmed(d, "M6 54C10 20 20-8 40-22 50-28 58-22 57-4 51-14 45-14 40-8 28 8 22 30 18 54Z", dark, INK, 6);
  rimmed(d, `${blade(-10, 54, -40, 74, 17, 0.3)}${blade(8, 54, 42, 54, 16, 0.3)}`, dark, INK, 6);
  const stems = "M0 54C-2 34-3 20-3 8M12 54C16 40 20 30 23 22M-14 54C-20 44-24 34-27 24";
  d.line(stems, INK, 9).line(stems, "#a4d45a", 4.4);
  head(d, -28, 10, -14, 0.8);
  head(d, 24, 8, 12, 0.86);
  head(d, -3, -17, -1, 1.12);
  rimmed(d, `${blade(-6, 55, -17, 54, 17, 0.3)}${blade(8, 55, 20, 44, 17, 0.3)}`, light, INK, 6);
  d.line(rib(-7, 55, -17, 10, 42) + rib(9, 55, 20, 10, 34), "#f8ffc8", 2.2, { opacity: 0.85 });
};

/** A water lily open to the sky. */
export const lily = (d: Drawing): void => {
  rimmed(
    d,
    "M-57 32C-52 20-26 16 0 16S52 20 57 32C54 48 28 55 6 55L1 46-6 55C-34 54-54 46-57 32Z",
    d.linear(80, even("#7affc0", "#14a878", "#06604c", "#043a3c")),
    INK,
    6,
  );
  d.line("M-50 33C-44 26-30 22-18 21M12 48C28 47 42 43 48 36", "#c8ffe0", 2.4, { opacity: 0.7 });
  const petals = (turns: readonly number[], long: number, wide: number, paint: string) => {
    for (const turn of turns) {
      rimmed(d, blade(0, 30, turn, long, wide, 0.75), paint, INK, 5);
      d.line(rib(0, 30, turn, long * 0.3, long * 0.8), "#c81a78", 1.4, { opacity: 0.45 });
    }
  };
  const paint = (...stops: string[]) => d.around(0, 30, 78, even(...stops));
  petals([-78, 78], 52, 21, paint("#8a0a5c", "#e83a98", "#ff9ccc"));
  petals([-26, 26, -54, 54], 70, 26, paint("#a81468", "#f04aa4", "#ffb4da", "#ffe4f2"));
  petals([0], 78, 27, paint("#a81468", "#f45aac", "#ffc4e2", "#fff0f8"));
  petals([-24, 24], 54, 26, paint("#b81c74", "#ff7cbc", "#ffe0f0"));
  petals([0], 50, 27, paint("#d02c88", "#ff94c8", "#fff4fa"));
  d.line("M-3 12C-5 4-4-4-1-10", "#ffffff", 2.4, { opacity: 0.9 });
  glint(d, -24, -28, 9, "#ffffff");
};

/** Three stones that a traveller has piled up; a star is cut into the widest. */
export const stone = (d: Drawing): void => {
  const rock = (path: string, tones: readonly string[]) => {
    rimmed(d, path, d.radial(even(...tones), 0.5, 0.5, 0.66, 0.34, 0.16), INK, 6);
  };
  rock("M-53 38C-56 20-38 10-8 9 26 7 52 14 54 34 55 50 36 55 4 55-32 56-51 53-53 38Z", [
    "#e0eafa",
    "#94a8cc",
    "#566890",
    "#2a3458",
  ]);
  rock("M-37 0C-40-14-22-21 4-21 28-21 42-14 40-1 38 9 22 13-2 13-24 13-35 9-37 0Z", [
    "#d4e0f6",
    "#8094bc",
    "#465680",
    "#222b4c",
  ]);
  rock("M-20-32C-22-45-10-54 6-54 22-53 28-43 25-32 22-23 12-19 0-19-12-19-19-23-20-32Z", [
    "#ffffff",
    "#b4c4e2",
    "#6a7ca8",
    "#344066",
  ]);
  d.line("M-44 30C-38 20-22 16-8 15M-28-6C-22-13-8-15 4-15M-13-37C-10-44-4-48 4-48", "#fff", 3.6, { opacity: 0.8 });
  d.path(starPath(14, 5.6, 4, 2, 34), "#eaffff", { stroke: "#1c2a58", "stroke-width": 3, "paint-order": "stroke" });
  glow(d, 2, 34, 20, "#7af0ff", 0.7);
  dots(
    d,
    [
      [30, 40],
      [38, 30],
      [-34, 44],
      [22, 2],
      [-20, 4],
      [14, -30],
    ],
    3,
    "#2a3560",
    { opacity: 0.7 },
  );
};

/** The empty cell of hold and win: a little sky. */
export const dark = (d: Drawing): void => {
  cellLight(d, ["#3a5ac8", 0.2], ["#3a5ac8", 0.08]);
  dots(
    d,
    [
      [-30, -24],
      [22, -34],
      [34, 12],
      [-16, 30],
      [10, 40],
      [-40, 10],
    ],
    2,
    "#b8ccff",
    { opacity: 0.4 },
  );
  dots(
    d,
    [
      [-6, -12],
      [16, 4],
    ],
    2.8,
    "#dce8ff",
    { opacity: 0.5 },
  );
  glint(d, -18, 4, 5, "#dce8ff", 0.5);
};
