import { glint, glow } from "@/art/light";
import { dots, mirrored, rimmed } from "@/art/rim";
import { type Drawing, even } from "@/art/svg";
import { BALL, blade } from "../parts/holdArt";
import { INK, rib, silverFill, starPath } from "./ink";

/** A comet whose tail streams in three strands. */
export const comet = (d: Drawing): void => {
  glow(d, -19, 19, 41, "#4ad4ff", 1);
  rimmed(
    d,
    "M-48 14C-40-14-2-46 56-57C40-44 28-32 22-22C34-30 46-33 59-31C44-22 33-10 27 0C37-4 46-4 54-1C38 10 16 40-14 48Z",
    d.across([-30, 30], [50, -46], even("#d4fbff", "#58ccff", "#3c6cf4", "#7434e4", "#4a12a0")),
    INK,
    6,
  );
  d.path("M-40 8C-30-14 4-40 44-52C18-32 4-18-8-2Z", "#ffffff", { opacity: 0.6 });
  d.path("M-6 4C10-12 28-24 50-29C34-16 20 0 4 18Z", "#c8f6ff", { opacity: 0.5 });
  d.path("M2 26C16 12 30 2 46 0C32 10 14 32-6 40Z", "#b8a4ff", { opacity: 0.6 });
  d.line("M-8-14C4-28 20-38 34-46M14 2C24-8 32-16 42-22", "#ffffff", 1.6, { opacity: 0.9 });
  d.path(starPath(32, 20.5, 12, -23, 23), "#9af0ff", { stroke: INK, "stroke-width": 5, "paint-order": "stroke" });
  d.circle(-23, 23, 21.5, d.radial(even("#ffffff", "#f4ffff", "#a4f2ff", "#2ca4f4", "#1450c0"), ...BALL));
  d.line("M-40 18C-38 10-32 6-26 6", "#fff", 4, { opacity: 0.95 });
  glint(d, -23, 25, 21, "#ffffff");
  dots(
    d,
    [
      [24, -38],
      [36, -14],
      [14, 22],
      [2, -22],
    ],
    3,
    "#ffffff",
  );
  glint(d, 42, 34, 10, "#bff4ff", 0.95);
  glint(d, -40, -36, 8, "#bff4ff", 0.95);
};

/** A crane in flight, red of crown, black of tail. */
export const crane = (d: Drawing): void => {
  glow(d, 2, -4, 58, "#bcd8ff", 0.5);
  const far = [-44, -30, -16, -2].map((turn, at) => [-9 + at * 3, 2, turn, 56 - at * 6, 13] as const);
  const near = [40, 53, 66, 80, 95].map(
    (turn, at) => [4 - at * 1.4, 4 + at * 1.5, turn - 16, 62 - at * 7, 14] as const,
  );
  d.line("M22 20L55 43M16 22L48 50", INK, 7).line("M22 20L55 43M16 22L48 50", "#8fa4cc", 3);
  rimmed(
    d,
    far.map((feather) => blade(...feather)).join(""),
    d.across([-40, -40], [0, 10], even("#8ea6d8", "#c8d8f6", "#6f88c4")),
    INK,
    6,
  );
  d.line(far.map(([x, y, turn, long]) => rib(x, y, turn + 7, 18, long - 8)).join(""), "#4a62a4", 1.6);
  rimmed(
    d,
    [112, 126, 140].map((turn) => blade(12, 14, turn, 34, 14)).join(""),
    d.linear(40, even("#4a5890", "#141a40")),
    INK,
    6,
  );
  rimmed(
    d,
    "M-52-17C-49-24-40-25-36-19-31-10-24-2-12 0 4-4 22 2 28 16 22 28 2 28-10 20-26 18-38 4-43-10-46-10-50-11-52-17Z",
    d.linear(70, even("#ffffff", "#f2f7ff", "#aec4ea")),
    INK,
    6,
  );
  d.path("M-43-10C-36 2-26 16-12 20-22 8-30-4-37-17Z", "#1c2550");
  rimmed(
    d,
    near.map((feather) => blade(...feather)).join(""),
    d.across([0, 10], [44, -46], even("#ffffff", "#f0f6ff", "#cfdef6")),
    INK,
    6,
  );
  d.path(
    near
      .map(([x, y, turn, long, wide]) =>
        blade(
          x + Math.sin((turn * Math.PI) / 180) * long * 0.62,
          y - Math.cos((turn * Math.PI) / 180) * long * 0.62,
          turn,
          long * 0.36,
          wide * 0.7,
        ),
      )
      .join(""),
    "#1c2550",
  );
  d.line(near.map(([x, y, turn, long]) => rib(x, y, turn + 7, 16, long * 0.6)).join(""), "#7f98cc", 1.8);
  d.path("M-52-18C-50-26-40-27-36-20-42-20-46-19-52-18Z", "#ff3a4c");
  rimmed(d, "M-51-17L-61-7-47-11Z", "#d8e0a8", INK, 4);
  d.circle(-44, -16, 2.2, INK);
};

/** A lyre of silver and amethyst. */
export const lyre = (d: Drawing): void => {
  glow(d, 0, 4, 58, "#b06aff", 0.75);
  const arm = "M-14 42C-48 36-46 6-34-10-24-24-24-42-36-45-47-47-51-35-43-32";
  mirrored(d, "arm", () => {
    d.line(arm, INK, 16).line(arm, silverFill(d), 10.5);
    d.line("M-26 36C-42 28-38 6-29-8-21-20-20-36-28-43", "#ffffff", 2.4, { opacity: 0.85 });
    d.circle(-43, -36, 4.6, d.radial(even("#f0d8ff", "#a04af4", "#4a0ea0"), ...BALL), {
      stroke: INK,
      "stroke-width": 1.6,
    });
  });
  d.line("M-12-24V36M-6-24V38M0-24V38M6-24V38M12-24V36", INK, 4.4);
  d.line("M-12-24V36M-6-24V38M0-24V38M6-24V38M12-24V36", "#8afff0", 2.2);
  rimmed(d, "M-40-30C-20-34 20-34 40-30V-21C20-25-20-25-40-21Z", silverFill(d, 80), INK, 5);
  dots(
    d,
    [
      [-12, -28.5],
      [-6, -29],
      [0, -29],
      [6, -29],
      [12, -28.5],
    ],
    3.6,
    "#3a4a80",
  );
  rimmed(d, "M-32 30C-24 22-12 20 0 20S24 22 32 30C36 50 18 57 0 57S-36 50-32 30Z", silverFill(d, 20), INK, 6);
  d.path(
    "M-27 32C-18 25-10 24 0 24S18 25 27 32C30 47 15 53 0 53S-30 47-27 32Z",
    d.radial(even("#f0ccff", "#b458ff", "#6a1cd0", "#34087a"), 0.5, 0.5, 0.65, 0.4, 0.25),
  );
  d.path(starPath(11, 4.8, 5, 0, 39), "#ffffff", { stroke: "#4a0ea0", "stroke-width": 1.6 });
  d.line("M-20 33C-14 29-8 28-3 28", "#fff", 3, { opacity: 0.7 });
  glint(d, 37, -47, 12, "#ffffff");
};

const PROFILE =
  "M18-53A53 53 0 1 0 24 48C8 46-4 38-9 29-11 24-7 21-1 20 3 18 2 14-1 12 4 11 5 8 1 6 5 5 5 1 1 0 1-3 6-3 12-6 15-9 8-14 4-22 1-32 6-44 18-53Z";

/** The crescent asleep, a string of stars from its horn. */
export const moon = (d: Drawing): void => {
  glow(d, -8, 0, 58, "#cdd6ff", 0.8);
  d.line("M19-50C28-44 33-34 33-18V32", INK, 5).line("M19-50C28-44 33-34 33-18V32", "#e4ecff", 2);
  rimmed(d, PROFILE, d.around(-26, -18, 78, even("#ffffff", "#f3f1ff", "#c6c4f4", "#7c78d0", "#4a449c")), INK, 6);
  d.group({ "clip-path": d.clip(PROFILE) }, () => {
    d.path("M30 60C-20 60-56 40-52-14-44 24-20 40 26 44Z", "#5a54b4", { opacity: 0.4 });
    d.circle(-40, 2, 7, "#a9a4e6", { opacity: 0.55 }).circle(-32, -30, 9, "#b8b4ee", { opacity: 0.5 });
    d.circle(-28, 30, 6, "#8f8ad6", { opacity: 0.5 }).circle(-12, -42, 4.5, "#b8b4ee", { opacity: 0.6 });
    glow(d, -15, 8, 13, "#ff8ac0", 0.75);
  });
  d.line("M-20-11C-15-5-8-5-3-10M-19-8L-23-4M-12-5.500L-13 0M-6-7L-4-2", "#3a3488", 2.6);
  d.line("M-20-22C-15-26-9-26-4-23M-8 7C-5 9-3 9-1 8", "#3a3488", 2.4);
  d.line("M-50-10C-48-30-34-46-14-50", "#fff", 4, { opacity: 0.9 });
  for (const [x, y, r] of [
    [33, -12, 15],
    [33, 14, 9],
    [33, 34, 11],
  ] as const)
    rimmed(d, starPath(r, r * 0.45, 5, x, y), d.linear(60, even("#ffffff", "#bff4ff", "#4ab8f0")), INK, 5);
};

/** A boat under a crimson sail, on the river of stars. */
export const boat = (d: Drawing): void => {
  glow(d, 4, -6, 58, "#ff5a6a", 0.7);
  d.line("M-6 20V-56", INK, 8);
  const sail = "M-5-55C26-52 48-28 45 10 30 5 12 5-3 11 4-10 4-34-5-55Z";
  rimmed(d, sail, d.linear(50, even("#ffb8a0", "#ff4a52", "#d0143c", "#7a0630")), INK, 6);
  rimmed(
    d,
    "M-11-44C-28-30-42-10-46 12-34 7-22 7-12 11-7-8-7-28-11-44Z",
    d.linear(130, even("#ffffff", "#ffd8dc", "#f08098")),
    INK,
    6,
  );
  d.line("M3-36C16-35 28-30 37-22M4-14C18-16 32-14 44-8M-16-26L-28-20M-12-6C-22-6-32-4-40 0", "#6a0428", 1.8, {
    opacity: 0.55,
  });
  d.path(starPath(11, 4.8, 5, 22, -22), "#fff4f0").line("M2-48C14-44 24-38 30-30", "#fff", 3, { opacity: 0.75 });
  d.line("M-6 18V-55", "#c8d6f4", 4).line("M-7 18V-55", "#ffffff", 1.4);
  rimmed(d, "M-7-56L12-52-7-46Z", "#8afff0", INK, 4);
  rimmed(
    d,
    "M-57 13C-46 18-28 22 0 22S42 14 50-2C60 0 60 12 52 26 44 42 28 50 0 50-34 50-52 36-57 13Z",
    d.linear(80, even("#a8bcec", "#4a5cae", "#232c74", "#10153e")),
    INK,
    6,
  );
  d.line("M-53 19C-40 25-24 28 0 28S42 22 52 6", "#f0f6ff", 3.4);
  d.line("M-44 34C-28 41 24 42 42 30", "#8a9ce0", 2, { opacity: 0.8 });
  dots(
    d,
    [
      [-30, 32.5],
      [-14, 35],
      [2, 36],
      [18, 35],
      [33, 31],
    ],
    4,
    "#8afff0",
  );
  rimmed(
    d,
    "M-55 45C-48 38-42 38-34 44S-16 50-8 44 10 38 18 44 36 50 44 44C50 39 58 42 56 48 52 57 44 54 36 54S18 58 10 55-10 52-18 56-40 54-46 55C-58 57-60 50-55 45Z",
    d.linear(0, even("#2ac4d8", "#b8fff4", "#3fd8e0", "#8affea", "#1c9cc8")),
    INK,
    4,
  );
  dots(
    d,
    [
      [-48, 47],
      [-26, 50],
      [0, 49],
      [28, 50],
      [50, 47],
    ],
    2.6,
    "#ffffff",
  );
  glint(d, 52, -8, 12, "#ffffff");
};
