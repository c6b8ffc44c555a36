import { glint, glow, rays } from "@/art/light";
import { dots, rimmed } from "@/art/rim";
import { type Attributes, type Drawing, even, type Point } from "@/art/svg";
import { blossom, GOLDEN } from "./blossom";
import { INK, leafGold } from "./ink";

const WILD = "M-29 0L-25.5 12-21.5 3-17.5 12-14 0M-6 0V12M3 0V12H11M18 0V12H21C30 12 30 0 21 0Z";

/** The wild: a golden lotus wide open, light coming out of it, over a ribbon with its name. */
export const lotus = (d: Drawing): void => {
  glow(d, 0, -4, 60, "#ffe27a", 0.95);
  rays(d, 0, -4, "#fff3b0", 12, 0.55, 60, 0.5);
  d.group({ transform: "translate(0 1)" }, () => blossom(d, GOLDEN));
  const ribbon = "M-51 32Q0 45 51 32L47 51Q0 64-47 51Z";
  rimmed(d, ribbon, d.linear(90, even("#1fd0c0", "#0a8a94", "#045060")), INK, 6);
  d.path(ribbon, "none", { stroke: leafGold(d, 20), "stroke-width": 2.6, "stroke-linejoin": "round" });
  d.group({ transform: "translate(0 42) scale(1.12 1)" }, () => {
    d.line(WILD, "#023540", 5.6, { transform: "translate(0 1)" });
    d.line(WILD, "#fff6d0", 3.4);
  });
  glint(d, -30, -34, 9, "#fff", 0.95);
  glint(d, 36, -22, 7, "#fff", 0.9);
};

/** The scatter: a great pearl in a sun of gold. */
export const pearl = (d: Drawing): void => {
  glow(d, 0, 0, 60, "#fff6d0", 0.9);
  const petal = "M-13-38C-13-46-5-50 0-59 5-50 13-46 13-38Z";
  d.raw(`<defs><g id="f"><path d="${petal}"/><path d="M0-42V-52" stroke="#9a6408" stroke-width="1.6"/></g></defs>`);
  const crown = (turn: number, more: Attributes) =>
    d.group({ "stroke-linejoin": "round", ...more }, () => {
      for (let at = 0; at < 12; at++) d.raw(`<use href="#f" transform="rotate(${at * 30 + turn})"/>`);
    });
  d.circle(0, 0, 46, INK);
  crown(15, { fill: "#c07a0c", stroke: INK, "stroke-width": 4, "paint-order": "stroke", transform: "scale(.97)" });
  crown(0, { fill: leafGold(d, 70), stroke: INK, "stroke-width": 2.4, "paint-order": "stroke" });
  d.circle(0, 0, 43, d.radial(even("#1fc4c0", "#0a6a80", "#04304a")), { stroke: "#7a4a06", "stroke-width": 2 });
  const studs = Array.from({ length: 20 }, (_, at): Point => {
    const turn = (at / 10) * Math.PI;
    return [Math.sin(turn) * 38.5, Math.cos(turn) * 38.5];
  });
  dots(d, studs, 3.4, "#ffe9a0");
  glow(d, 0, 0, 42, "#eafffa", 0.9);
  d.circle(
    0,
    0,
    31,
    d.radial(
      [
        [0, "#ffffff"],
        [0.4, "#fff8f4"],
        [0.66, "#f8d8e4"],
        [0.84, "#b8d8e8"],
        [0.95, "#8aa0c8"],
        [1, "#d8e8f4"],
      ],
      0.5,
      0.5,
      0.53,
      0.36,
      0.3,
    ),
    { stroke: INK, "stroke-width": 2.4 },
  );
  d.path("M-24 8C-18 24 4 30 20 18 8 22-12 20-24 8Z", "#fff6c8", { opacity: 0.9 });
  d.ellipse(-11, -14, 9, 5.4, "#fff", { transform: "rotate(-34 -11 -14)" });
  d.circle(3, -22, 2.2, "#fff");
  glint(d, 27, -27, 13, "#fff");
};
