import { glint, glow, starPoints } from "@/art/light";
import { dots, rimmed } from "@/art/rim";
import { type Drawing, even, type Point, polygon } from "@/art/svg";
import { brass, INK } from "./ink";

/** The scatter: an eight-pointed compass of stars. */
export const compass = (d: Drawing): void => {
  glow(d, 0, 0, 60, "#5af0ff", 1);
  d.circle(0, 0, 46, brass(d), { stroke: INK, "stroke-width": 6, "paint-order": "stroke" });
  d.circle(0, 0, 38, d.radial(even("#2a9ad8", "#124a9a", "#0a1f5a"), 0.5, 0.5, 0.6, 0.36, 0.3));
  rimmed(d, polygon(starPoints(0, 0, 38, 11, 4, -45)), d.linear(60, even("#ffe9a8", "#d88a2a")), INK, 2.5);
  rimmed(d, polygon(starPoints(0, 0, 58, 12, 4)), d.linear(60, even("#ffffff", "#bff4ff", "#5ac8f0")), INK, 4.5);
  d.path("M0-58L-8.5-8.5 0 0ZM58 0L8.5-8.5 0 0ZM0 58L8.5 8.5 0 0ZM-58 0L-8.5 8.5 0 0Z", "#2a7ac8", { opacity: 0.55 });
  d.circle(0, 0, 8, d.radial(even("#ffb0a0", "#e2321e", "#7a0a08"), 0.5, 0.5, 0.6, 0.36, 0.3), {
    stroke: INK,
    "stroke-width": 2.6,
  });
  glint(d, 30, -30, 12, "#fff", 0.95);
};

/** A camel under its saddle cloth. */
export const camel = (d: Drawing): void => {
  glow(d, 0, 2, 58, "#ffb05a", 0.9);
  const hide = d.linear(70, even("#fff0bc", "#f4b863", "#b86a24"));
  rimmed(d, "M7 12H19L16 34 19 55H8L9 34ZM-23 12H-11L-15 34-12 55H-23L-23 34Z", "#8a4a1c", INK);
  d.line("M-43 4C-53 8-54 18-51 30", INK, 8).line("M-43 4C-53 8-54 18-51 30", "#d8924a", 3.6);
  d.circle(-51, 33, 4.5, "#4a2408", { stroke: INK, "stroke-width": 2 });
  rimmed(
    d,
    "M-45 2C-44-12-34-17-26-18-21-34-13-43-4-43 6-43 12-32 17-17 24-12 27-14 28-22 29-34 28-45 34-52 40-58 49-57 54-52 60-50 61-43 57-40 53-37 48-38 45-36 46-22 48-8 43 6 41 12 35 16 31 18L29 36 33 55H20L20 36 17 22C4 25-14 25-25 21L-30 36-26 55H-39L-38 36C-43 26-46 14-45 2Z",
    hide,
    INK,
  );
  const cloth = "M-27-17C-20-37-12-43-4-43 6-43 12-34 17-17L22 13 14 22 7 14-1 23-9 14-17 22-24 14-31 17Z";
  rimmed(d, cloth, d.linear(80, even("#ff7a6a", "#e01f45", "#8a0a3a")), INK, 4);
  d.line("M-27-12C-14-6 4-6 18-12M-29 6C-12 12 6 12 20 6", "#ffd24a", 4);
  d.line("M-22-3L-15 3-8-3-1 3 6-3 13 3", "#4af0d8", 3.4);
  dots(
    d,
    [
      [-17, 24],
      [-1, 25],
      [14, 24],
    ],
    6,
    "#ffd24a",
  );
  rimmed(d, "M33-51L30-59 41-56Z", hide, INK, 3);
  d.circle(46, -49, 3, INK).circle(45, -50, 1, "#fff").line("M58-43L50-42", INK, 2.2);
  d.line("M37-55L41-38M40-45L57-47", "#e01f45", 3.2).line("M29-24C35-19 41-19 46-22", "#ffd24a", 4);
  d.circle(38, -16, 3.4, "#4af0d8", { stroke: INK, "stroke-width": 1.6 });
  d.line("M-16-33C-12-38-8-39-3-39", "#fff", 3.4, { opacity: 0.75 });
};

/** Where the sultan wears his rings. */
const EARS: readonly Point[] = [
  [-27, 12],
  [27, 12],
];

/** A sultan, a jewel and a feather on his turban. */
export const sultan = (d: Drawing): void => {
  glow(d, 0, 0, 58, "#c88aff", 0.9);
  rimmed(d, "M-52 56C-50 34-30 26 0 26S50 34 52 56Z", d.linear(90, even("#a86aff", "#6a2ad8", "#340f86")), INK);
  d.path("M-22 28L0 56 22 28 30 31 12 56H-12L-30 31Z", brass(d));
  rimmed(d, "M-25-10C-25 20-16 34 0 34S25 20 25-10Z", d.linear(80, even("#ffd0a0", "#c47a44")), INK, 4);
  rimmed(
    d,
    "M-26 2C-24 10-20 14-16 13-10 9-4 10 0 13 4 10 10 9 16 13 20 14 24 10 26 2 28 28 16 46 0 50-16 46-28 28-26 0Z",
    d.linear(90, even("#4a2a2a", "#180a10")),
    INK,
    2,
  );
  d.path("M-8 22Q0 18 8 22 0 29-8 22Z", "#ff8a7a");
  d.line("M-19-1Q-13-6-6-1M6-1Q13-6 19-1", INK, 3.6).circle(-11, 4, 3, INK).circle(11, 4, 3, INK);
  dots(d, EARS, 8, INK);
  dots(d, EARS, 5, "#ffd24a");
  rimmed(d, "M0-42C-8-54 4-60 20-58 13-55 20-50 13-47 12-43 8-41 3-38Z", "#4af0d8", INK, 4);
  rimmed(
    d,
    "M-37-13C-53-28-36-49 0-49S53-28 37-13C26-5-26-5-37-13Z",
    d.linear(70, even("#ffffff", "#f2e8ff", "#b496e0")),
    INK,
  );
  d.line("M-40-27C-22-29-6-35 5-46M-35-15C-12-17 18-26 34-40M-6-9C12-12 28-19 40-26", "#8a62c8", 3.2, { opacity: 0.8 });
  d.circle(0, -27, 11, brass(d), { stroke: INK, "stroke-width": 3 })
    .circle(0, -27, 6.8, d.radial(even("#ff9aa8", "#ff1f4a", "#9a0a2a"), 0.5, 0.5, 0.6, 0.36, 0.3))
    .circle(-2.4, -29.4, 2, "#fff");
};

/** The lamp of the stories, its smoke curling over it. */
export const lamp = (d: Drawing): void => {
  glow(d, 0, 8, 56, "#ffd24a", 0.95);
  const smoke = "M50-13C62-30 34-32 40-44 45-55 24-58 20-49 18-42 28-40 29-46";
  d.line(smoke, INK, 11).line(smoke, d.linear(90, even("#ffffff", "#9af0ff", "#3aa8e8")), 6);
  d.line("M-32 0C-62-22-64 30-30 24", INK, 14).line("M-32 0C-62-22-64 30-30 24", brass(d), 8);
  rimmed(d, "M-15 34H15L19 46H32L36 55H-36L-32 46H-19Z", brass(d), INK);
  rimmed(
    d,
    "M-38 8C-36-12-14-17 4-17 26-17 32-6 57-15 56 2 42 8 37 18 29 34 14 37-2 37-20 37-38 28-38 8Z",
    brass(d),
    INK,
  );
  rimmed(d, "M-23-15C-19-33 17-33 22-14Z", brass(d), INK, 4.5);
  d.circle(-1, -35, 7, d.radial(even("#ff9aa8", "#ff1f4a", "#9a0a2a"), 0.5, 0.5, 0.6, 0.36, 0.3), {
    stroke: INK,
    "stroke-width": 3,
  });
  d.line("M-33 11C-16 18 18 18 36 10", "#7a3a06", 11).line("M-33 11C-16 18 18 18 36 10", "#178a9a", 7.5);
  dots(
    d,
    [
      [-25, 14],
      [-9, 16],
      [8, 16],
      [24, 13],
    ],
    6,
    "#8affee",
  );
  d.line("M-30 1C-26-6-18-9-8-10", "#fff", 4.4, { opacity: 0.9 }).line("M-28 50H24", "#fff7d0", 2.6, { opacity: 0.7 });
};
