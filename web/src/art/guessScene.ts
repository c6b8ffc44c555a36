import { ball, glint, glow, shadow } from "./light";
import { scatter } from "./scatter";
import { type Drawing, even } from "./svg";
import { gold, metalFill } from "./things";

/** A ball with a number on its white field. */
const numbered = (d: Drawing, number: number, x: number, y: number, r: number, colour: string, turn: number): void => {
  ball(d, x, y, r, colour);
  d.at(x - r * 0.04, y - r * 0.04, turn, r / 40, () => {
    d.circle(0, 0, 21, "#fdfbff");
    d.circle(0, 0, 21, "none", { stroke: "#02010a", "stroke-width": 1.5, "stroke-opacity": 0.18 });
    d.text(String(number), 0, 10, 29, "#171233");
  });
};

/** A glass drum of numbered balls, one of them drawn. */
export const numberDrum = (d: Drawing): void => {
  shadow(d, 452, 294, 150, 18, 0.65);
  glow(d, 452, 140, 190, "#b9a2ff", 0.5);
  // The stand.
  d.path("M384 236L362 292H542L520 236Z", metalFill(d, gold, 0), { stroke: gold[0], "stroke-width": 1.5 });
  d.path("M374 262H530L542 292H362Z", d.linear(90, even("#a4620a", "#6b3a05")), { opacity: 0.55 });
  // The drum, its back first.
  d.circle(
    452,
    140,
    118,
    d.radial([
      [0, "#ffffff", 0.1],
      [0.72, "#c6b8ff", 0.16],
      [0.93, "#d8ceff", 0.34],
      [1, "#ffffff", 0.6],
    ]),
  );
  numbered(d, 4, 396, 190, 31, "#2f6bff", -16);
  numbered(d, 8, 508, 186, 32, "#0fa36b", 14);
  numbered(d, 2, 452, 210, 33, "#e21e4c", 4);
  numbered(d, 9, 404, 118, 28, "#8b3dff", 20);
  numbered(d, 5, 498, 108, 29, "#ff7a1a", -22);
  numbered(d, 3, 452, 152, 30, "#12a5c9", -8);
  // The glass before them.
  d.circle(452, 140, 118, "none", { stroke: "#ffffff", "stroke-width": 3, "stroke-opacity": 0.5 });
  d.path("M366 92Q388 50 432 38Q396 66 380 108Q372 128 370 146Q358 118 366 92Z", "#ffffff", { opacity: 0.42 });
  d.path("M528 206Q512 232 484 244Q506 226 516 202Z", "#ffffff", { opacity: 0.25 });
  d.ellipse(452, 240, 74, 15, metalFill(d, gold, 0), { stroke: gold[0], "stroke-width": 1.5 });
  d.ellipse(452, 24, 26, 9, metalFill(d, gold, 0), { stroke: gold[0], "stroke-width": 1.5 });
  // The one that is drawn.
  shadow(d, 342, 290, 58, 11, 0.7);
  glow(d, 342, 242, 80, "#ffe08a", 0.6);
  numbered(d, 7, 342, 242, 46, "#ffb619", -10);
  scatter(d, [
    [584, 278, 24, 0.44, 0],
    [602, 214, 17, 0.8, 22],
    [282, 284, 15, 0.5, 0],
  ]);
  glint(d, 366, 208, 15);
  glint(d, 534, 62, 20);
};
