import { glow } from "@/art/light";
import { rimmed } from "@/art/rim";
import { type Drawing, even } from "@/art/svg";
import { brass, copper, hole, INK, steel, teeth, windows } from "./wheels";

/** A large brass wheel with five spokes. */
export const gear = (d: Drawing): void => {
  glow(d, 0, 0, 54, "#ffc04a", 0.6);
  const even_odd = { "fill-rule": "evenodd" };
  rimmed(d, `${teeth(16, 50, 41)}${windows(5, 15, 32, 3.4)}${hole(0, 0, 6)}`, brass(d), INK, 5, even_odd);
  d.circle(0, 0, 35.5, "none", { stroke: "#7a420c", "stroke-width": 1.6, opacity: 0.8 });
  d.circle(0, 0, 11, "none", { stroke: "#fff0b8", "stroke-width": 2.4 });
  d.line("M-31-21C-25-30-15-36-4-37", "#fff", 3.6, { opacity: 0.75 });
};

/** A small dark ring of steel, its teeth few and deep, with a ruby in the middle. */
export const cog = (d: Drawing): void => {
  glow(d, 0, 0, 50, "#7ab8ff", 0.55);
  rimmed(
    d,
    `${teeth(8, 46, 30)}${hole(0, 0, 15)}`,
    d.linear(60, even("#8aa4c8", "#3c5478", "#1c2c48", "#46628c")),
    INK,
    5,
    {
      "fill-rule": "evenodd",
    },
  );
  d.circle(0, 0, 15, d.radial(even("#ff9aa8", "#e21e48", "#6a0820"), 0.5, 0.5, 0.6, 0.34, 0.3), {
    stroke: "#c8d8f0",
    "stroke-width": 4,
  });
  d.circle(-5, -6, 3.4, "#fff", { opacity: 0.9 });
  d.line("M-24-13C-20-20-13-25-5-26", "#fff", 3.4, { opacity: 0.6 });
};

/** A flat spiral spring of blue steel. */
export const spring = (d: Drawing): void => {
  glow(d, 0, 0, 52, "#5af0ff", 0.55);
  let path = "M0 0";
  for (let at = 1; at <= 60; at++) {
    const angle = (at / 60) * Math.PI * 2 * 3.3;
    const radius = 5 + (at / 60) * 37;
    path += `L${(Math.cos(angle) * radius).toFixed(1)} ${(Math.sin(angle) * radius).toFixed(1)}`;
  }
  const out = `${path}L-32 48`;
  d.line(out, INK, 11).line(out, d.linear(50, even("#d8fbff", "#4ac8e8", "#1478a8", "#5ad8f0")), 6.5);
  d.circle(0, 0, 8, brass(d), { stroke: INK, "stroke-width": 3 });
  rimmed(d, "M-38 42L-26 42-26 54-38 54Z", copper(d), INK, 4);
};

/** A screw of copper with its slotted head, thick and slanted. */
export const screw = (d: Drawing): void => {
  glow(d, 0, 0, 50, "#ff9a5a", 0.5);
  d.group({ transform: "rotate(-38)" }, () => {
    rimmed(d, "M-12-22H12V34L0 52-12 34Z", copper(d), INK);
    for (let thread = 0; thread < 5; thread++) {
      const y = -12 + thread * 11;
      d.line(`M-15 ${y + 5}L15 ${y - 2}`, INK, 5).line(`M-13.5 ${y + 4.5}L13.5 ${y - 1.5}`, "#ffc8a0", 2.6);
    }
    rimmed(d, "M-31-28C-31-50 31-50 31-28L27-20H-27Z", d.linear(70, even("#ffe6d0", "#e88a50", "#8a3812")), INK);
    d.path("M-20-42L-14-46 21-32 17-27Z", "#4a1a06");
    d.line("M-24-34C-20-40-14-43-8-44", "#fff", 3, { opacity: 0.7 });
  });
};

/** A pair of thin steel pins with round heads, crossed. */
export const pin = (d: Drawing): void => {
  glow(d, 0, 0, 48, "#c8ff7a", 0.5);
  for (const [turn, top, bottom] of [
    [32, "#e8ffb0", "#6aa81e"],
    [-32, "#fff0a8", "#c8a01e"],
  ] as const)
    d.group({ transform: `rotate(${turn}) scale(1.15)` }, () => {
      rimmed(d, "M-3.4-30H3.4L1.6 40 0 52-1.6 40Z", steel(d), INK, 4.5);
      d.circle(0, -36, 12, d.radial(even("#fff", top, bottom), 0.5, 0.5, 0.62, 0.34, 0.28), {
        stroke: INK,
        "stroke-width": 4.5,
        "paint-order": "stroke",
      });
    });
};
