import { glow } from "@/art/light";
import { rimmed } from "@/art/rim";
import { type Drawing, even } from "@/art/svg";
import { INK } from "./ink";

/** A crocus and the three red threads that are its saffron. */
export const saffron = (d: Drawing): void => {
  glow(d, 0, 0, 54, "#b87aff", 0.75);
  const petal = "M0 0C-23-16-21-45 0-57 21-45 23-16 0 0Z";
  for (const [first, fill] of [
    [60, d.linear(90, even("#b878ff", "#7a2ad8", "#3e0f90"))],
    [0, d.linear(90, even("#f8ecff", "#c07aff", "#6a20c8"))],
  ] as const)
    for (let turn = first; turn < 360; turn += 120)
      d.group({ transform: `rotate(${turn})` }, () =>
        rimmed(d, petal, fill, INK, 4.5).line("M0-14V-42", "#4a1298", 2, { opacity: 0.5 }),
      );
  const thread = d.linear(90, even("#ffa03a", "#ff4a1a", "#c81a0a"));
  for (const turn of [-36, 40, 174])
    d.group({ transform: `rotate(${turn})` }, () =>
      rimmed(d, "M-2 0C-2-14-8-22-7-31-5-38 5-38 7-31 8-22 2-14 2 0Z", thread, INK, 4.5),
    );
  d.circle(0, 1, 7, "#ffcf3a", { stroke: INK, "stroke-width": 3 });
};

/** Cumin heaped in a green bowl. */
export const cumin = (d: Drawing): void => {
  glow(d, 0, 0, 52, "#5ae08a", 0.6);
  rimmed(d, "M-42 6C-32-30-12-46 0-46S32-30 42 6Z", d.linear(80, even("#ffe09a", "#d09a3e", "#8a5618")), INK);
  for (const [x, y, turn] of [
    [-20, -10, 40],
    [-4, -31, -24],
    [9, -13, 50],
    [25, -6, -38],
    [-8, -4, -50],
    [15, -29, 32],
    [-31, 1, -10],
  ] as const)
    d.path("M-9 0C-4-5 4-5 9 0 4 5-4 5-9 0Z", "#5a300a", { transform: `translate(${x} ${y}) rotate(${turn})` });
  rimmed(
    d,
    "M-54 2H54C52 32 32 45 24 47L28 55H-28L-24 47C-32 45-52 32-54 2Z",
    d.linear(70, even("#a8ffc8", "#22c070", "#085238")),
    INK,
  );
  d.line("M-45 20L-34 30-23 22-12 34 0 24 12 34 23 22 34 30 45 20", "#f0ffd8", 3.4, { opacity: 0.85 });
  d.line("M-48 9H48", "#ffd24a", 4).line("M-44 18C-42 26-38 32-33 36", "#fff", 4, { opacity: 0.55 });
};

/** Two cloves that cross. */
export const clove = (d: Drawing): void => {
  glow(d, 0, 0, 54, "#ff7a5a", 0.85);
  const wood = d.linear(0, even("#ffb486", "#d8582a", "#8a2410"));
  for (const turn of [35, -35])
    d.group({ transform: `translate(0 19) rotate(${turn})` }, () => {
      d.circle(0, -60, 14.5, d.radial(even("#fff0d0", "#ff9a4a", "#b84a12"), 0.5, 0.5, 0.6, 0.36, 0.3), {
        stroke: INK,
        "stroke-width": 4,
      });
      rimmed(d, "M-10-34H10L9 26C8 48-6 48-8 26Z", wood, INK);
      rimmed(
        d,
        "M-10-28C-20-31-27-40-28-54-22-52-17-48-14-43L-8-51 0-41 8-51 14-43C17-48 22-52 28-54 27-40 20-31 10-28Z",
        wood,
        INK,
      );
      d.line("M-4-26L-3 22", "#ffe0c8", 3.4, { opacity: 0.75 });
    });
};

/** Dates below their palm leaf. */
export const date = (d: Drawing): void => {
  glow(d, 0, 0, 54, "#ffb04a", 0.7);
  const leaf = d.linear(60, even("#c8f060", "#4aa83a", "#14602e"));
  for (const turn of [-82, 82, -48, 48, -16, 16])
    d.group({ transform: `translate(0 -22) rotate(${turn})` }, () =>
      rimmed(d, "M-7 0C-11-16-6-30 0-38 6-30 11-16 7 0Z", leaf, INK, 4.5),
    );
  for (const [x, y, turn] of [
    [-27, 10, 24],
    [27, 10, -24],
    [0, 17, 0],
  ] as const)
    d.group({ transform: `translate(${x} ${y}) rotate(${turn})` }, () => {
      rimmed(
        d,
        "M0-36C15-36 18-18 18 4 18 26 10 38 0 38S-18 26-18 4C-18-18-15-36 0-36Z",
        d.linear(15, even("#ffc07a", "#b0561c", "#5c2208")),
        INK,
      );
      d.line("M7-20C10-6 9 12 4 26M-1-12C1 2 0 16-4 28", "#4a1a06", 2.4, { opacity: 0.55 });
      d.line("M-9-20C-12-8-12 4-10 16", "#fff2d8", 4.2, { opacity: 0.8 });
    });
  d.circle(0, -24, 8, "#e8b04a", { stroke: INK, "stroke-width": 3.4 });
};

/** A sack of salt, open and heaped. */
export const salt = (d: Drawing): void => {
  glow(d, 0, 0, 54, "#bfe4ff", 0.6);
  rimmed(d, "M-33-18C-26-36-16-56-2-56 12-56 26-36 33-18Z", d.linear(50, even("#ffffff", "#f4faff", "#b8d4f0")), INK);
  d.path("M2-55C14-52 26-36 33-18H12C14-32 10-48 2-55Z", "#8ab0dc", { opacity: 0.5 });
  d.line("M-12-32h0M-21-25h0M-6-24h0M-5-42h0M8-30h0M14-38h0M20-26h0", "#6a94c8", 4);
  rimmed(
    d,
    "M-36-14C-28-6 28-6 36-14 44 0 53 22 50 40 48 53 38 56 26 56H-26C-38 56-48 53-50 40-53 22-44 0-36-14Z",
    d.linear(20, even("#dcefff", "#7fb0e8", "#2f5ca8", "#1c3a78")),
    INK,
  );
  rimmed(d, "M0 8L18 26 0 44-18 26Z", "#ffffff", "#1c3a78", 4).path("M0 8L18 26H0ZM0 44L-18 26H0Z", "#9cc4f0");
  rimmed(
    d,
    "M-38-22C-22-13 22-13 38-22 46-22 46-8 38-8 20 1-20 1-38-8-46-8-46-22-38-22Z",
    d.linear(90, even("#ffffff", "#c4defa", "#5a86c8")),
    INK,
    4.5,
  );
  d.line("M-40 6C-44 16-46 28-43 38", "#fff", 4.4, { opacity: 0.8 });
};
