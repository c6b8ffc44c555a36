import { glint, glow, motes, rays, shadow, vignette } from "@/art/light";
import { type Drawing, even } from "@/art/svg";
import { gasFlame, kettle } from "./kettle";
import { wisp } from "./spice";
import { bay, ginger, pepper, saffron, star, vanilla } from "./spices";

/** The kettle on its flame, steaming, with spices around it. */
export const motif = (d: Drawing): void => {
  d.rect(0, 0, 300, 400, 0, d.linear(90, even("#0a2a34", "#1c6a70", "#2f8a80", "#7a4a24", "#2a1208")));
  d.path(
    "M0 60H300M0 120H300M0 180H300M0 240H300M60 0V60M150 0V60M240 0V60M105 60V120M195 60V120M15 60V120M285 60V120M60 120V180M150 120V180M240 120V180M105 180V240M195 180V240M15 180V240M285 180V240",
    "none",
    {
      stroke: "#06222a",
      "stroke-width": 3,
      opacity: 0.45,
    },
  );
  glow(d, 150, 190, 210, "#ffb25e", 0.95);
  rays(d, 150, 190, "#ffdca8", 18, 0.3, 300, 0.3);
  for (const [x, y, turn, scale, opacity] of [
    [112, 92, -12, 1.5, 0.7],
    [274, 156, 8, 1.1, 0.9],
    [172, 78, 6, 1.3, 0.45],
  ] as const)
    d.at(x, y, turn, scale, () => d.path(wisp, "#f2fdff", { opacity }));
  d.rect(0, 292, 300, 108, 0, d.linear(90, even("#c87a3e", "#7a4220", "#2a120a")));
  d.line("M0 293H300", "#ffdcae", 3, { opacity: 0.8 });
  d.at(6, 30, -10, 0.76, () => saffron(d));
  d.at(222, 14, 10, 0.64, () => star(d));
  glow(d, 142, 282, 120, "#ff8a2a", 0.9, 60);
  d.rect(46, 284, 196, 14, 6, "#141c22").rect(46, 284, 196, 4, 2, "#6a7a82");
  for (const [x, scale] of [
    [86, 0.95],
    [116, 1.2],
    [146, 1.35],
    [176, 1.2],
    [206, 0.95],
  ] as const)
    d.at(x, 286, 0, scale, () => gasFlame(d));
  d.at(10, 64, 0, 1.98, () => kettle(d));
  shadow(d, 60, 350, 70, 14, 0.6);
  shadow(d, 236, 350, 74, 14, 0.6);
  d.at(-8, 262, -8, 0.78, () => pepper(d));
  d.at(66, 286, 4, 0.6, () => ginger(d));
  d.at(134, 282, 0, 0.62, () => vanilla(d));
  d.at(206, 254, 12, 0.8, () => bay(d));
  glint(d, 74, 152, 20, "#fff6e0");
  glint(d, 216, 178, 11, "#fff6e0", 0.9);
  motes(d, 23, 18, ["#ffd8a0", "#fff0d0", "#ffb27a"], 20, 280);
  vignette(d, "#06161c", 0.5);
};
