import { glint, glow } from "@/art/light";
import { dots, mirrored, rimmed } from "@/art/rim";
import { type Drawing, even, type Point } from "@/art/svg";
import { INK, leafGold } from "./ink";

const KOI =
  "M0-55C13-55 20-42 20-26 20-6 9 6 9 22 9 30 11 35 15 39L5 42C-3 34-7 24-10 10-14-4-21-12-20-28-19-44-13-55 0-55Z";

/** The rays that a fin is stretched on. */
const finRays = (d: Drawing, path: string): Drawing => d.line(path, "#e2541c", 1.6, { opacity: 0.75 });

/** A koi in red, white and gold, seen from above as it turns; its head is up. */
export const koiAlone = (d: Drawing): void => {
  const fin = d.linear(80, even("#ff9a4a", "#ffd9a8", "#fffaf0"));
  rimmed(d, "M6 36C-8 38-22 46-27 58-14 59 0 56 8 48 14 57 30 60 42 54 38 44 26 36 14 35Z", fin, INK);
  finRays(d, "M6 42C-4 44-14 50-20 56M8 42C4 48-2 52-6 54M12 41C18 44 24 50 28 55M12 39C20 40 30 46 36 52");
  rimmed(d, "M-17-27C-32-33-48-24-56-8-42-4-26-6-15-12ZM18-27C32-33 48-24 55-8 42-4 26-6 16-11Z", fin, INK);
  finRays(d, "M-19-22C-32-24-42-18-50-10M-18-18C-28-16-34-12-40-8M20-22C32-24 42-18 50-10M19-18C28-16 34-12 40-8");
  rimmed(d, "M-10 8C-20 8-26 14-29 22-20 22-12 20-7 17ZM11 6C20 6 26 12 29 20 20 20 13 18 9 14Z", fin, INK, 4);
  rimmed(d, KOI, d.linear(0, even("#ffe9d0", "#fffdf6", "#ffffff", "#ffd9b0", "#e8a070")), INK);
  d.group({ "clip-path": d.clip(KOI) }, () => {
    const red = d.linear(60, even("#ff7a2a", "#f0381a", "#c4141e"));
    d.path("M-22-50C-8-44-2-50 2-58H24V-40C14-30 2-32-4-36-12-38-18-36-22-30Z", red);
    d.path("M22-18C10-22-6-18-8-8-8 2 4 6 10 2L24-6ZM-14 14C-6 10 4 14 10 24L14 40C4 36-4 30-10 20Z", red);
    d.line("M0-46C4-30 4-8-1 8 0 20 4 30 9 37", "#ffd84a", 3.4);
    const scales: Point[] = [
      [-10, -26],
      [10, -26],
      [-13, -18],
      [12, -16],
      [-10, -10],
      [-9, 0],
      [5, 10],
      [-4, 10],
    ];
    d.line(scales.map(([x, y]) => `M${x - 4} ${y}q4 5 8 0`).join(""), "#e8901c", 1.4, { opacity: 0.8 });
    d.path("M20-40C22-20 12-4 10 10 12-8 10-30 8-52Z", "#8a1420", { opacity: 0.18 });
  });
  d.line("M-15-38C-14-46-10-51-5-52", "#fff", 3, { opacity: 0.95 });
  mirrored(d, "eye", () => {
    d.line("M-8-52C-12-56-16-57-19-55", INK, 4).line("M-8-52C-12-56-16-57-19-55", "#ffd84a", 1.8);
    d.circle(-13.6, -43, 3.2, INK).circle(-14.4, -44, 1.1, "#fff");
  });
};

/** The koi of the reels. */
export const koi = (d: Drawing): void => {
  glow(d, 0, 0, 60, "#ff8a3a", 0.9);
  d.at(1, 1, -32, 0.9, () => koiAlone(d));
  glint(d, 30, -36, 8, "#fff", 0.9);
};

/** A heron on one leg. */
export const heron = (d: Drawing): void => {
  glow(d, 0, 0, 60, "#8af0ff", 0.8);
  const leg = "M8 22L10 40 6 57M6 57H-6M6 57L15 56M-2 24L-14 36 2 43";
  d.line(leg, INK, 8.4).line(leg, leafGold(d, 0), 4.2);
  const neck = "M-8 8C-30 4-30-12-17-22-4-32-4-46-16-47";
  d.line(neck, INK, 19);
  rimmed(
    d,
    "M-24 2C-18-12 6-20 24-8 38 0 48 10 57 24 42 26 30 32 12 30-12 30-26 18-24 2Z",
    d.linear(70, even("#ffffff", "#d8f2ff", "#7ab4e0")),
    INK,
  );
  d.line(neck, d.linear(0, even("#ffffff", "#eaf8ff", "#9acbe8")), 13);
  const wing = d.linear(40, even("#8ae4ff", "#2a8ae0", "#164a9c"));
  rimmed(
    d,
    "M-10 0C2-14 24-10 36 2 46 12 52 20 57 30 44 30 38 26 32 26 36 30 36 34 34 38 20 32 12 26 6 20-2 16-10 10-10 0Z",
    wing,
    INK,
    4,
  );
  d.line("M-2 2C12 0 28 10 46 25M0 8C10 8 22 16 32 27M10-4C24-4 36 8 46 20", "#dcf8ff", 2, { opacity: 0.8 });
  d.path("M-8 0C2-10 18-10 28-3 16-5 2-2-6 8Z", "#eaffff", { opacity: 0.85 });
  rimmed(d, "M-16-53C-4-58 14-54 30-42 18-44 6-42-8-42Z", d.linear(0, even("#1a5ab0", "#0a2a6a")), INK, 4);
  rimmed(d, "M-21-54L-58-40-20-41Z", leafGold(d, 80), INK, 4.5);
  d.line("M-24-46L-50-41", "#8a5206", 1.3);
  d.ellipse(-15, -47, 10, 8, d.linear(80, even("#ffffff", "#d8f0ff")));
  d.path("M-22-54C-12-60 2-56 10-51-2-52-10-50-18-50Z", "#164a9c");
  d.circle(-17, -47.5, 3.2, "#ffd84a", { stroke: INK, "stroke-width": 1.4 }).circle(-17.4, -47.5, 1.4, INK);
  d.line("M-24 12C-27 4-25-6-17-13", "#fff", 2.6, { opacity: 0.9 });
  d.line("M-20 10L-25 22M-15 14L-18 26M-10 16L-10 27", "#bfe6ff", 2.2);
};

/** A dragonfly with wings of turquoise glass. */
export const dragonfly = (d: Drawing): void => {
  glow(d, 0, -6, 60, "#d86aff", 0.85);
  d.at(-1, 3, 28, 0.86, () => {
    const glass = d.linear(0, [
      [0, "#d8ffff", 0.95],
      [0.5, "#5ae8e8", 0.85],
      [1, "#ff9ae8", 0.95],
    ]);
    mirrored(d, "w", () => {
      rimmed(d, "M-4-16C-18-10-44-2-56 14-58 24-48 28-38 24-24 16-10 2-3-8Z", glass, INK, 4);
      rimmed(d, "M-4-22C-20-40-46-50-58-42-64-32-54-20-42-18-26-14-12-14-3-15Z", glass, INK, 4);
      d.line(
        "M-6-20C-22-32-40-40-56-38M-8-18C-22-24-38-28-52-26M-26-34L-24-17M-40-41L-38-19M-6-12C-20-4-38 6-50 20M-22-6L-18 8M-36 2L-32 18",
        "#0a7a8a",
        1.3,
        { opacity: 0.75 },
      );
      d.ellipse(-50, -37, 5, 3.4, "#ffd84a", { transform: "rotate(24 -50 -37)" });
      d.line("M-14-29C-26-38-36-43-45-43", "#fff", 2.2, { opacity: 0.9 });
    });
    const shell = d.linear(0, even("#ff9af0", "#d82ac8", "#8a14a8", "#4a0a6a"));
    rimmed(d, "M-5-6H5L4.6 44C7 50 6 57 0 60-6 57-7 50-4.6 44Z", shell, INK, 4.5);
    d.line("M-5 4H5M-5 13H5M-5 22H5M-5 31H5M-5 40H5", "#ffd84a", 2.6, { "stroke-linecap": "butt" });
    rimmed(d, "M0-32C9-32 12-24 11-15 10-5 5 0 0 0S-10-5-11-15C-12-24-9-32 0-32Z", shell, INK, 4.5);
    d.line("M-6-24C-7-18-7-12-5-6", "#ffe0fa", 3, { opacity: 0.9 }).line("M0-30V-4", "#ffd84a", 2);
    d.ellipse(0, -37, 9, 7, "#6a1488", { stroke: INK, "stroke-width": 3 });
    mirrored(d, "e", () => {
      d.circle(-8, -40, 8, d.radial(even("#eaffff", "#2ae0d0", "#046a7a"), 0.5, 0.5, 0.6, 0.35, 0.3), {
        stroke: INK,
        "stroke-width": 2.6,
      });
    });
  });
};

/** A green frog with golden eyes. */
export const frog = (d: Drawing): void => {
  glow(d, 0, 4, 60, "#b4ff4a", 0.85);
  const skin = d.linear(75, even("#e8ff7a", "#8ae02a", "#3aa41a", "#126a1c"));
  mirrored(d, "leg", () => {
    rimmed(d, "M-18 6C-38-8-58 8-55 30-53 42-46 47-38 48-48 50-56 52-57 57H-18C-14 40-14 20-18 6Z", skin, INK);
    d.line("M-46 14C-50 22-49 32-43 38", "#f4ffb8", 3, { opacity: 0.8 });
    d.line("M-40 47C-33 44-27 36-26 28", "#0e5a1a", 2.4, { opacity: 0.6 });
  });
  rimmed(d, "M0-26C26-26 36-8 33 14 30 36 18 50 0 50S-30 36-33 14C-36-8-26-26 0-26Z", skin, INK);
  d.path(
    "M0 8C17 8 24 18 22 30 19 42 10 48 0 48S-19 42-22 30C-24 18-17 8 0 8Z",
    d.linear(90, even("#fffde0", "#e0f490", "#a4d44a")),
  );
  mirrored(d, "arm", () => {
    rimmed(d, "M-27 18C-34 30-30 42-26 48-34 48-40 52-40 57H-10C-10 53-12 50-16 48-13 38-14 28-16 20Z", skin, INK, 4);
    d.line("M-32 57V53M-25 57V52M-18 57V53", "#0e5a1a", 2);
  });
  rimmed(
    d,
    "M-24-28C-24-48 2-46 0-32-2-46 24-48 24-28 38-24 48-12 44-2 38 10 18 14 0 14S-38 10-44-2C-48-12-38-24-24-28Z",
    skin,
    INK,
  );
  d.line("M-38-4C-22 8 22 8 38-4", "#0a4a18", 4).line("M-34-2C-20 7 20 7 34-2", "#ff7a8a", 1.6, { opacity: 0.8 });
  mirrored(d, "eye", () => {
    d.circle(-22, -32, 14.5, skin, { stroke: INK, "stroke-width": 3 });
    d.circle(-22, -32, 10.5, d.radial(even("#fffbc8", "#ffd22a", "#d8860a")), {
      stroke: "#5a3a04",
      "stroke-width": 1.6,
    });
    d.ellipse(-21, -32, 4, 7, INK).circle(-24, -36, 3, "#fff");
    d.circle(-5, -9, 1.6, "#0a4a18");
    d.circle(-35, -2, 4, "#ff9a7a", { opacity: 0.55 });
  });
  dots(
    d,
    [
      [-10, -20],
      [10, -20],
      [0, -23],
    ],
    5,
    "#f4ffb0",
    { opacity: 0.7 },
  );
};
