import { glint, glow } from "@/art/light";
import { dots, mirrored, rimmed } from "@/art/rim";
import { type Drawing, even, type Point } from "@/art/svg";
import { BALL, blade } from "../parts/holdArt";
import { goldFill, INK, mapleLeaf, sweptRoof } from "./ink";

/** The tiers of the pagoda from below: the foot of its wall, half its width, its eaves, their reach and height, half the ridge. */
const TIERS = [
  [50, 27, 27, 56, 20, 22],
  [14, 20, 0, 45, 17, 15],
  [-13, 14, -23, 34, 19, 3],
] as const;

/** A pagoda of three roofs, glazed teal, with a golden spire. */
export const pagoda = (d: Drawing): void => {
  glow(d, 0, 4, 60, "#ffb84a", 0.9);
  rimmed(d, "M-42 49H42L47 57H-47Z", d.linear(90, even("#fff0d0", "#c89a74", "#7a4a3c")), INK, 5);
  for (const [foot, wall, eaves, reach, high, ridge] of TIERS) {
    rimmed(
      d,
      `M${-wall} ${eaves}H${wall}V${foot}H${-wall}Z`,
      d.linear(0, even("#fff6dc", "#ffe2b0", "#c98a62")),
      INK,
      5,
    );
    const gap = wall - 3;
    d.line(
      [-gap, -gap / 3, gap / 3, gap].map((x) => `M${x} ${eaves}V${foot}`).join(""),
      "#d4202c",
      foot > 20 ? 4.4 : 3,
      { "stroke-linecap": "butt" },
    );
    d.path(sweptRoof(eaves + 4, reach * 0.84, high * 0.5, ridge), "#7a0f1c");
    rimmed(
      d,
      sweptRoof(eaves, reach, high, ridge),
      d.linear(80, even("#a8fff0", "#22c4b0", "#0a7c84", "#064454")),
      INK,
      5,
    );
    d.line(
      [-0.62, -0.36, -0.12, 0.12, 0.36, 0.62]
        .map((share) => `M${share * ridge * 1.3} ${eaves - high * 0.86}L${share * reach * 1.1} ${eaves - 1}`)
        .join(""),
      "#04384a",
      1.5,
      { opacity: 0.55 },
    );
    d.line(
      `M${-reach + 4} ${eaves - high * 0.16}C${-reach * 0.6} ${eaves + high * 0.1} ${reach * 0.6} ${eaves + high * 0.1} ${reach - 4} ${eaves - high * 0.16}`,
      "#ffd45a",
      3,
    );
  }
  d.path("M-8 49V37C-8 30 8 30 8 37V49Z", "#fff3a0", { stroke: "#8a1420", "stroke-width": 2.4 });
  d.path("M-7 13V5H7V13Z", "#ffe27a");
  d.line("M0-41V-57", INK, 8).line("M0-41V-57", "#ffc83a", 4.4);
  d.line("M-6-44H6M-4.500-49H4.500", INK, 6).line("M-6-44H6M-4.500-49H4.500", "#ffd860", 3);
  d.line("M-30 18C-24 12-18 8-14 6M-24-9C-20-12-16-15-12-17", "#ffffff", 2.4, { opacity: 0.8 });
  glint(d, 38, -26, 9, "#ffffff");
};

const ring = (count: number, radius: number, y: number): Point[] =>
  Array.from({ length: count }, (_, at) => {
    const turn = ((at + 0.5) / count) * Math.PI * 2;
    return [Math.sin(turn) * radius, y - Math.cos(turn) * radius];
  });

/** The great drum on its stand, a maple leaf on its skin, the sticks behind it. */
export const drum = (d: Drawing): void => {
  glow(d, 0, -4, 60, "#ff8a3a", 0.9);
  mirrored(d, "stick", () => {
    d.line("M-14-12L-45-50", INK, 13).line("M-14-12L-45-50", d.linear(40, even("#fff0c8", "#d89a4a")), 8);
    d.line("M-44-52L-26-30", "#ffffff", 2.2, { opacity: 0.7 });
  });
  rimmed(d, "M-40 30L-50 57H-34L-22 40ZM40 30L50 57H34L22 40Z", d.linear(90, even("#b8622c", "#6a2a14")), INK, 5);
  rimmed(d, "M-45 43H45V51H-45Z", d.linear(90, even("#ffb464", "#b05a24", "#5a220e")), INK, 5);
  d.circle(0, -2, 47, d.linear(60, even("#ffb060", "#d4581c", "#8a2a0c", "#c8501c", "#541408")), {
    stroke: INK,
    "stroke-width": 3,
  });
  dots(d, ring(22, 42.5, -2), 6.4, "#4a1206");
  dots(d, ring(22, 42.5, -2), 4.2, "#ffe08a");
  d.circle(0, -2, 37.5, d.radial(even("#ffffff", "#fff2d8", "#f0cf9c", "#b47a48"), ...BALL), {
    stroke: "#4a1206",
    "stroke-width": 2.6,
  });
  d.circle(0, -2, 32, "none", { stroke: "#c8142c", "stroke-width": 2.4, opacity: 0.9 });
  d.path(mapleLeaf(27, 0, 0, 0), d.linear(60, even("#ff5a3c", "#d0122c", "#8a0422")));
  d.line("M-27-20C-22-28-14-33-6-34", "#ffffff", 4, { opacity: 0.95 });
  d.line("M-42-14C-40-26-34-36-24-42", "#ffe8c0", 2.4, { opacity: 0.8 });
};

/** A crane that dances, one wing lifted. */
export const crane = (d: Drawing): void => {
  glow(d, 0, -2, 58, "#ffe6c0", 0.7);
  d.line("M2 26L-1 56M12 26L22 40 8 46", INK, 7.5).line("M2 26L-1 56M-1 55H-9M12 26L22 40 8 46", "#5a6472", 3.4);
  const wing = [2, 16, 30, 44, 58, 72].map((turn, at) => [2 + at * 4, 6 + at * 1.2, turn, 58 - at * 4.6, 15] as const);
  rimmed(
    d,
    [98, 112, 126].map((turn) => blade(22, 16, turn, 31, 14)).join(""),
    d.linear(40, even("#5a5870", "#14121e")),
    INK,
    6,
  );
  rimmed(
    d,
    wing.map((feather) => blade(...feather)).join(""),
    d.linear(50, even("#ffffff", "#f4f0ff", "#c4bfe0")),
    INK,
    6,
  );
  d.path(
    wing
      .map(([x, y, turn, long, wide]) =>
        blade(
          x + Math.sin((turn * Math.PI) / 180) * long * 0.66,
          y - Math.cos((turn * Math.PI) / 180) * long * 0.66,
          turn,
          long * 0.33,
          wide * 0.72,
        ),
      )
      .join(""),
    "#221f30",
  );
  d.line("M6-4L9-34M13-2L24-28M20 2L37-20M26 6L46-10", "#a8a2cc", 1.8);
  rimmed(
    d,
    "M-31-44C-26-50-18-49-15-44-12-38-18-32-22-24-26-15-22-8-12-8 6-8 26 0 34 14 28 28 8 32-8 24-24 16-33 2-32-12-31-24-25-31-26-36-27-40-30-41-31-44Z",
    d.linear(60, even("#ffffff", "#fffaf4", "#d8cfe6")),
    INK,
    6,
  );
  d.path("M-26-38C-31-28-35-12-29 2-26 8-22 8-21 3-27-10-20-24-15-34-19-30-24-32-26-38Z", "#221f30");
  d.path("M-30-45C-27-52-18-51-15-45-19-42-25-42-30-45Z", "#f02838", { stroke: INK, "stroke-width": 1.4 });
  rimmed(d, "M-29-44L-53-36-28-38Z", d.linear(0, even("#fff2b0", "#d89a3a")), INK, 4.5);
  d.circle(-23, -40, 2, INK);
  d.line("M-10 18C-2 25 12 26 22 20", "#b8aed2", 2.6);
};

/** A censer of violet enamel, its three sticks alight and the smoke in curls. */
export const incense = (d: Drawing): void => {
  glow(d, 0, 0, 60, "#c07aff", 0.9);
  const smoke =
    "M0-16C-18-24-20-38-8-42 4-46 10-34 2-31M10-16C24-22 36-30 30-42 24-54 8-52 12-44M-12-15C-30-18-42-28-38-38-34-47-24-42-28-36";
  d.line(smoke, INK, 9).line(smoke, d.linear(90, even("#ffffff", "#e6ccff", "#a878e8")), 5);
  const sticks = "M-11 4L-14-14M0 4V-16M11 4L14-14";
  d.line(sticks, INK, 7).line(sticks, "#c8783a", 3.4);
  dots(
    d,
    [
      [-14, -14],
      [0, -16],
      [14, -14],
    ],
    7,
    "#ff4a2a",
  );
  dots(
    d,
    [
      [-14, -15],
      [0, -17],
      [14, -15],
    ],
    3.4,
    "#fff6b0",
  );
  mirrored(d, "side", () => {
    d.line("M-40 12C-58 8-58-8-46-8-40-8-38-4-40 2", INK, 11).line(
      "M-40 12C-58 8-58-8-46-8-40-8-38-4-40 2",
      goldFill(d),
      6,
    );
    rimmed(d, "M-32 40C-38 46-40 54-36 57H-26C-26 50-22 46-16 44Z", goldFill(d), INK, 5);
  });
  rimmed(d, "M-8 44L-5 57H5L8 44Z", goldFill(d), INK, 5);
  rimmed(
    d,
    "M-42 6C-48 26-38 48 0 48S48 26 42 6Z",
    d.radial(even("#f4d4ff", "#b45cf4", "#6a1cc8", "#34087a"), 0.5, 0.5, 0.66, 0.32, 0.2),
    INK,
    6,
  );
  rimmed(d, "M-47 0H47V10H-47Z", goldFill(d, 20), INK, 5);
  d.line("M-36 18H36", "#ffd860", 2.4).line("M-34 34C-20 40 20 40 34 34", "#ffd860", 2.4);
  const key = [-27, -13.5, 0, 13.5, 27].map((x) => `M${x - 4} 31V22H${x + 4}V28H${x}V25.500`).join("");
  d.line(key, "#ffe9a0", 2);
  d.line("M-38 15C-39 24-36 32-30 38", "#ffffff", 3.4, { opacity: 0.75 });
  glint(d, 38, 2, 11, "#ffffff");
};
