import { dots, rimmed } from "@/art/rim";
import { type Drawing, even, type Point } from "@/art/svg";
import { bead, INK } from "./ink";

/** Cattails between blades. */
export const reed = (d: Drawing): void => {
  const light = d.linear(0, even("#e8e87a", "#a8a83a", "#6a7a1c"));
  const dark = d.linear(0, even("#a8b04a", "#6a7a24", "#3a4a14"));
  rimmed(d, "M-6 56C-20 24-36 4-57-10-32-12-6 14 4 56Z", dark, INK);
  rimmed(d, "M6 56C14 22 34-2 57-16 46 10 28 32 18 56Z", dark, INK);
  const stems = "M-16 56C-18 30-22 4-26-16M4 56V-24M20 56C24 34 30 18 34 4";
  d.line(stems, INK, 8.6).line(stems, "#b4b84a", 4);
  const brown = d.linear(0, even("#ffcf8a", "#c87a34", "#8a4418", "#4a200c"));
  for (const [x, y, turn, s] of [
    [-27, -20, -9, 0.88],
    [4, -24, 0, 1.04],
    [36, -4, 14, 0.8],
  ] as const)
    d.at(x, y, turn, s, () => {
      d.line("M0-20V-28", INK, 6).line("M0-20V-28", "#ffd88a", 2.5);
      d.rect(-10, -20, 20, 44, 10, brown, { stroke: INK, "stroke-width": 3 });
      d.line("M-4.5-11V12", "#ffe9c0", 3.2, { opacity: 0.85 });
    });
  rimmed(d, "M-28 57C-28 38-20 20-6 8-6 26-6 42-8 57Z", light, INK);
  rimmed(d, "M6 57C10 40 18 30 30 24 28 38 26 48 26 57Z", light, INK);
  d.line("M-22 52C-21 38-16 26-10 18M13 54C16 44 20 38 25 34", "#fbfbc8", 2, { opacity: 0.85 });
};

/** A leaf of the water lily with a small white flower, seen from above. */
export const lily = (d: Drawing): void => {
  const leaf = "M4-2L51-25C38-56-8-60-34-40-62-18-62 22-36 42-8 62 40 54 53 18Z";
  rimmed(d, leaf, d.radial(even("#7af0b0", "#1fa878", "#0a6a5a"), 0.5, 0.5, 0.62, 0.36, 0.32), INK, 6);
  d.path(leaf, "none", { stroke: "#c8ffd0", "stroke-width": 1.8, "stroke-linejoin": "round", opacity: 0.7 });
  d.line("M0-2L-10-46M0-2L-40-30M0-2L-51 4M0-2L-38 32M0-2L-6 48M0-2L26 40M0-2L24-44", "#c8ffd8", 2, { opacity: 0.6 });
  d.at(8, 14, 0, 0.84, () => {
    const petal = "M0 0C-10-8-11-24 0-34 11-24 10-8 0 0Z";
    d.raw(`<defs><path id="l" d="${petal}" stroke="${INK}" stroke-width="4" paint-order="stroke"/></defs>`);
    const ring = (turns: readonly number[], s: number, fill: string) =>
      d.group({ fill }, () => {
        for (const turn of turns) d.raw(`<use href="#l" transform="rotate(${turn}) scale(${s})"/>`);
      });
    const white = d.linear(90, even("#ffffff", "#fff6f0", "#f0c8d8"));
    ring([0, 45, 90, 135, 180, 225, 270, 315], 1.1, white);
    ring([22, 67, 112, 157, 202, 247, 292, 337], 0.74, white);
    d.circle(0, 0, 9, d.radial(even("#fff6a0", "#ffc42a", "#d87a0a")), { stroke: "#8a4a06", "stroke-width": 1.6 });
    d.line("M-4-4L-6-6M4-4L6-6M0 5V8", "#8a4a06", 1.4);
  });
  bead(d, -28, -16, 6);
  bead(d, -20, 28, 4.4);
};

const RIBS = [-56, -34, -12, 12, 34, 56] as const;

/** A scallop of coral and cream. */
export const shell = (d: Drawing): void => {
  d.group({ transform: "scale(.94)" }, () => scallop(d));
};

const scallop = (d: Drawing): void => {
  const rim = RIBS.map((turn): Point => {
    const a = (turn * Math.PI) / 180;
    return [Math.sin(a) * 84, 42 - Math.cos(a) * 88];
  });
  const fan = `M-12 40C-30 34-54 12-56-6${[-45, -23, 0, 23, 45]
    .map((turn, at) => {
      const a = (turn * Math.PI) / 180;
      const [x, y] = [Math.sin(a) * 74, 42 - Math.cos(a) * 84];
      const [fx, fy] = rim[at] ?? [0, 0];
      return `Q${fx * 0.92} ${fy - 2} ${x * 0.86} ${y + 2}`;
    })
    .join("")}Q${(rim[5]?.[0] ?? 0) * 0.94} ${(rim[5]?.[1] ?? 0) - 4} 56-6C54 12 30 34 12 40Z`;
  rimmed(
    d,
    "M-8 34L-31 43C-27 47-26 51-25 56Q0 61 25 56C26 51 27 47 31 43L8 34Z",
    d.linear(90, even("#ffb49a", "#e8644a", "#9a2a2a")),
    INK,
  );
  rimmed(d, fan, d.radial(even("#ffe9d0", "#ff9a7a", "#f06a58", "#c8404a"), 0.5, 1, 1.02), INK, 6);
  const clip = d.clip(fan);
  d.group({ "clip-path": clip }, () => {
    d.line(
      RIBS.map(
        (turn) => `M0 46L${Math.sin((turn * Math.PI) / 180) * 90} ${42 - Math.cos((turn * Math.PI) / 180) * 90}`,
      ).join(""),
      "#a82a3a",
      3,
      {
        opacity: 0.65,
      },
    );
    d.line(
      [-45, -23, 0, 23, 45]
        .map(
          (turn) =>
            `M${Math.sin((turn * Math.PI) / 180) * 14} ${42 - Math.cos((turn * Math.PI) / 180) * 14}L${Math.sin((turn * Math.PI) / 180) * 74} ${42 - Math.cos((turn * Math.PI) / 180) * 80}`,
        )
        .join(""),
      "#fff6e8",
      4,
      { opacity: 0.6 },
    );
    d.line("M-46 4A62 62 0 0 1 46 4M-34 18A44 44 0 0 1 34 18", "#fff0dc", 3, { opacity: 0.32 });
  });
  d.line("M-17 48Q0 51 17 48", "#ffe0d0", 3, { opacity: 0.8 });
};

/** A drop over the rings it makes. */
export const drop = (d: Drawing): void => {
  d.ellipse(0, 44, 54, 13, "none", { stroke: INK, "stroke-width": 8 });
  d.ellipse(0, 44, 54, 13, "#0a6aa8", { stroke: "#6ad8ff", "stroke-width": 4 });
  d.ellipse(0, 44, 33, 7.5, "none", { stroke: "#c8f4ff", "stroke-width": 3 });
  const shape = "M0-55C8-38 33-20 33 8 33 29 18 42 0 42S-33 29-33 8C-33-20-8-38 0-55Z";
  rimmed(d, shape, d.radial(even("#d8f8ff", "#5ac4ff", "#1c7ae8", "#0e3aa8"), 0.5, 0.6, 0.62, 0.64, 0.78), INK, 6);
  d.path("M-3-38C-8-26-24-12-25 6-18-6-9-18-3-38Z", "#fff", { opacity: 0.95 });
  d.line("M22 14C20 24 12 31 3 32", "#fff", 4, { opacity: 0.75 });
  const splashes: Point[] = [
    [-42, 14],
    [44, 20],
    [38, -6],
  ];
  dots(d, splashes, 8, INK);
  dots(d, splashes, 5, "#a8ecff");
};
