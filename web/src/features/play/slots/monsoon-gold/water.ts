import { glint, glow } from "@/art/light";
import { rimmed } from "@/art/rim";
import { type Drawing, even } from "@/art/svg";
import { bead, gilt, INK } from "./ink";

/** A leaf of the sacred fig: a heart with a long tip, from which rain drips. */
export const leaf = (d: Drawing): void => {
  d.line("M2-38C4-46 8-52 16-57", INK, 9).line("M2-38C4-46 8-52 16-57", "#b8d84a", 4.4);
  const shape =
    "M1-36C14-50 44-46 50-22 54 4 26 22 12 34 6 40 4 48-2 58-4 48-6 40-12 34-28 22-54 4-50-22-44-46-14-50 1-36Z";
  rimmed(d, shape, d.linear(55, even("#f0ff9a", "#a4e03a", "#4aa822", "#156a20")), INK, 6);
  d.path("M1-36C14-50 44-46 50-22 54 4 26 22 12 34 6 40 4 48-2 58-1 20 0-10 1-36Z", "#0a5a20", { opacity: 0.42 });
  d.line("M1-34C1-4 0 24-2 50", "#f4ffc0", 3.2);
  d.line(
    "M1-20C-6-30-16-36-26-37M1-6C-12-18-28-24-42-24M0 8C-12-2-28-8-44-8M0 20C-8 12-22 6-34 8M1-20C8-30 18-36 28-37M1-6C14-18 30-24 44-24M0 8C12-2 28-8 46-8M0 20C8 12 22 6 36 8",
    "#eaffb0",
    1.9,
    { opacity: 0.75 },
  );
  d.line("M-44-18C-42-32-30-40-16-38", "#fff", 3.6, { opacity: 0.85 });
  bead(d, -24, -10, 6);
  bead(d, 22, 8, 7);
  bead(d, 24, -26, 4.6);
};

const PETAL = "M0 8C-19-10-20-40 0-62 20-40 19-10 0 8Z";

/** The scatter: a lotus that opens before a gilded halo. */
export const lotus = (d: Drawing): void => {
  glow(d, 0, -2, 60, "#ff8ad8", 0.9);
  d.circle(0, -3, 52, gilt(d, 55), { stroke: INK, "stroke-width": 4 });
  d.circle(0, -3, 42, d.radial(even("#ff9ae0", "#a01a8a", "#4a0a5a")), { stroke: "#8c4206", "stroke-width": 1.6 });
  d.circle(0, -3, 47, "none", {
    stroke: "#7a2a4a",
    "stroke-width": 4,
    "stroke-dasharray": "0 9.84",
    "stroke-linecap": "round",
  });
  rimmed(
    d,
    "M-57 40C-34 30 34 30 57 40 38 60-38 60-57 40Z",
    d.linear(90, even("#8af07a", "#1c9a4a", "#0a4a34")),
    INK,
    4.5,
  );
  const far = d.linear(90, even("#ff8ad0", "#e0369a", "#8a0a6a"));
  const near = d.linear(90, even("#fff4fb", "#ffaae0", "#f050b4", "#b8147e"));
  const petal = (turn: number, scale: string, fill: string, id?: string): void => {
    const transform = `translate(0 36) rotate(${turn}) scale(${scale})`;
    d.group({ transform }, () => {
      rimmed(d, PETAL, fill, INK, 4.5, id ? { id } : {});
      d.line("M0 0V-46M-6-2C-9-16-8-30-4-40M6-2C9-16 8-30 4-40", "#a80a76", 1.3, { opacity: 0.5 });
    });
  };
  for (const turn of [-30, 30]) petal(turn, ".9 1.02", far);
  for (const turn of [-82, 82]) petal(turn, ".82 .9", far);
  petal(0, ".94 1.12", far);
  for (const turn of [-58, 58]) petal(turn, ".88 .88", near);
  for (const turn of [-28, 28]) petal(turn, ".92 .86", near);
  petal(0, ".98 .76", near);
  d.line("M-9 18C-12 8-8 0-3-5", "#fff", 3, { opacity: 0.9 });
  d.line("M-22 6C-25 1-26-4-24-9M-38 9C-36 13-33 17-29 20", "#fff", 2.4, { opacity: 0.9 });
  glint(d, -36, -36, 12, "#fffbe0");
  glint(d, 41, -29, 8, "#fffbe0", 0.95);
};

/** A drop of rain set in gold. Its middle is calm: what it multiplies by is written there. */
export const drop = (d: Drawing): void => {
  glow(d, 0, 4, 60, "#5ad8ff", 0.9);
  const shape = "M0-57C9-40 46-18 46 14 46 39 26 56 0 56S-46 39-46 14C-46-18-9-40 0-57Z";
  rimmed(d, shape, gilt(d, 55), INK, 5);
  d.path(
    "M0-45C10-30 39-12 39 14 39 35 22 49 0 49S-39 35-39 14C-39-12-10-30 0-45Z",
    d.radial(
      [
        [0, "#1a5cc8"],
        [0.5, "#1f74dc"],
        [0.8, "#3fb4f4"],
        [1, "#b4f2ff"],
      ],
      0.5,
      0.56,
      0.56,
    ),
    { stroke: "#0a2a6a", "stroke-width": 2 },
  );
  d.path("M-3-36C-8-26-30-14-33 6-26-8-10-16-3-36Z", "#fff", { opacity: 0.92 });
  d.path("M33 18C32 34 18 44 2 45 18 40 28 32 33 18Z", "#fff", { opacity: 0.75 });
  d.circle(10, -24, 3, "#fff", { opacity: 0.85 }).circle(-26, 32, 2.6, "#fff", { opacity: 0.8 });
};
