import { glow } from "@/art/light";
import { rimmed } from "@/art/rim";
import { type Drawing, even } from "@/art/svg";
import { brass, copper, hole, INK, spiral, steel, teeth, windows } from "./wheels";

const EVENODD = { "fill-rule": "evenodd" } as const;
const BALL = [0.5, 0.5, 0.62, 0.34, 0.26] as const;

/** A large brass wheel with slender spokes. */
export const gear = (d: Drawing): void => {
  const wheel = `${teeth(26, 55, 46)}${windows(5, 15, 36, 3.6)}${hole(0, 0, 5)}`;
  rimmed(d, wheel, "#6a3408", INK, 6, { ...EVENODD, transform: "translate(0 2)" });
  d.path(wheel, brass(d), EVENODD);
  d.circle(0, 0, 41, "none", { stroke: "#8a4c0e", "stroke-width": 1.8 });
  d.circle(0, 0, 44, "none", { stroke: "#fff3b8", "stroke-width": 1.6, opacity: 0.8 });
  d.circle(0, 0, 10.5, "none", { stroke: "#fff3b8", "stroke-width": 2.6 });
  d.circle(0, 0, 13.5, "none", { stroke: "#8a4c0e", "stroke-width": 1.6 });
  d.line("M-30-29C-23-36-13-40-3-41", "#fff", 4.4, { opacity: 0.85 });
};

/** A small, dark ring of steel with few broad teeth, a ruby in its middle. */
export const cog = (d: Drawing): void => {
  const ring = teeth(8, 45, 31, 0.4, 0.62);
  rimmed(d, ring, "#0c1420", INK, 6, { transform: "translate(0 6)" });
  rimmed(d, ring, d.linear(60, even("#a8bcd8", "#4a5f80", "#24334e", "#1a2740", "#4c6388")), INK, 4);
  d.circle(0, 0, 26, "none", { stroke: "#0c1626", "stroke-width": 3, opacity: 0.8 });
  d.circle(0, 0, 28.5, "none", { stroke: "#a8c0e4", "stroke-width": 1.6, opacity: 0.7 });
  d.circle(0, 0, 18, brass(d), { stroke: INK, "stroke-width": 3 });
  d.circle(0, 0, 12.5, d.radial(even("#ffd0d8", "#ff3a60", "#b00830", "#4a0416"), ...BALL), {
    stroke: "#5a2d06",
    "stroke-width": 2,
  });
  d.circle(-4, -5, 3, "#fff", { opacity: 0.95 });
  d.line("M-27-14C-24-20-19-25-12-28", "#fff", 3.4, { opacity: 0.75 });
};

/** A mainspring of blued steel, let go at its outer end. */
export const spring = (d: Drawing): void => {
  d.group({ transform: "translate(-9 -11) rotate(8) scale(1.06)" }, () => {
    const coil = `${spiral(6, 6, 5.6)}C-38 26-20 50 10 52 34 53 56 44 56 26 56 12 40 8 38 22`;
    d.line(coil, INK, 11.5).line(coil, d.linear(50, even("#e8fdff", "#4ad8f4", "#0f86c4", "#5ae4ff", "#0a5c96")), 7);
    d.line(coil, "#fff", 1.6, { opacity: 0.65, transform: "translate(-1 -1.4)" });
    d.circle(0, 0, 9, brass(d), { stroke: INK, "stroke-width": 3.4 }).circle(-2, -3, 2.4, "#fff", { opacity: 0.9 });
  });
};

/** A thick copper screw with a slotted head. */
export const screw = (d: Drawing): void => {
  d.at(2, 2, -40, 1.06, () => {
    const shaft =
      "M-13-22H13L15-12 13-8 15 2 13 6 15 16 12 20 13 29 9 33 0 53-9 33-13 29-12 20-15 16-13 6-15 2-13-8-15-12Z";
    rimmed(d, shaft, copper(d), INK, 7);
    d.line("M-14-8L14-14M-14 6L14 0M-14 20L14 14M-11 33L12 27", "#5a1c08", 4.4);
    d.line("M-14-11L14-17M-14 3L14-3M-14 17L14 11M-11 30L12 24", "#ffd8b8", 2.2, { opacity: 0.9 });
    rimmed(d, "M-31-24C-34-20-28-14-20-14H20C28-14 34-20 31-24Z", "#7a2c0e", INK, 6);
    d.ellipse(0, -33, 34, 20, INK).ellipse(0, -33, 31.5, 17.5, copper(d));
    d.ellipse(0, -35, 27, 13.5, d.linear(50, even("#fff0e0", "#ffb078", "#d8682c", "#a8481c")));
    d.path("M-26-38L-23-42 26-32 23-27Z", "#3a1004").line("M-22-38.6L24-28.6", "#7a2c0e", 1.6);
    d.line("M-24-30C-22-27-18-25-12-24", "#fff", 2.6, { opacity: 0.7 });
  });
};

/** Three slender pins with green heads, points together. */
export const pin = (d: Drawing): void => {
  glow(d, 0, -20, 40, "#b8ff5a", 0.35);
  for (const [x, turn, long] of [
    [-4, -27, 0.98],
    [4, 27, 0.98],
    [0, 0, 1.04],
  ] as const)
    d.at(x, 52, turn, long, () => {
      rimmed(d, "M-3.2-88H3.2L1.6-12 0 2-1.6-12Z", steel(d), INK, 5);
      d.circle(0, -92, 14.5, INK).circle(
        0,
        -92,
        12,
        d.radial(even("#faffd0", "#b4f03a", "#4c9a0c", "#1f4a06"), ...BALL),
      );
      d.circle(-4, -96, 3, "#fff", { opacity: 0.95 });
    });
};
