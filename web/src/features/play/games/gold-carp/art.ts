import { glint, glow, motes, rays, vignette } from "@/art/light";
import { type Drawing, even } from "@/art/svg";
import { carp } from "./carp";

/** The golden carp leaps out of the lake at dusk, the line taut above it. */
export const motif = (d: Drawing): void => {
  d.rect(0, 0, 300, 250, 0, d.linear(90, even("#1a1546", "#4a2478", "#b8407a", "#ff8f5c", "#ffd27a")));
  glow(d, 168, 226, 190, "#fff0b8", 0.9);
  rays(d, 160, 190, "#ffe9a0", 14, 0.24, 300, 0.4);
  d.circle(168, 236, 62, d.linear(90, even("#fff8dc", "#ffe08a", "#ffab4d")));
  d.path("M0 246V190L46 166 96 204 150 180 210 214 262 172 300 192V246Z", "#7c2f7e", { opacity: 0.8 });
  d.path("M0 250V220L60 204 130 228 190 222 250 202 300 220V250Z", "#3a1f6b");
  d.rect(0, 244, 300, 156, 0, d.linear(90, even("#ffb46a", "#d9587e", "#5c3490", "#1f2460", "#121a45")));
  for (const [y, w] of [
    [252, 44],
    [262, 58],
    [274, 50],
    [288, 74],
    [304, 62],
    [322, 88],
  ] as const)
    d.path(`M${168 - w} ${y}Q168 ${y - 4} ${168 + w} ${y}Q168 ${y + 4} ${168 - w} ${y}Z`, "#ffe9a8", { opacity: 0.5 });
  d.line("M300 22C286 20 270 26 240 40", "#6b3a12", 7).line("M300 20C286 18 270 24 240 38", "#f0c27a", 2);
  d.line("M240 40C244 66 240 90 227 110", "#fff6e0", 1.8);
  // what it leaves behind as it leaps
  glow(d, 116, 332, 120, "#ffffff", 0.5, 34);
  for (const [rx, ry, o] of [
    [104, 22, 0.4],
    [74, 15, 0.6],
    [44, 9, 0.8],
  ] as const)
    d.ellipse(116, 334, rx, ry, "none", { stroke: "#fff3e0", "stroke-width": 2.4, opacity: o });
  d.path(
    "M74 334C66 312 50 304 30 304 48 298 66 304 78 316 74 296 64 278 50 266 76 274 92 294 102 316 108 294 106 272 98 250 120 268 132 294 138 318 148 298 164 286 186 286 172 294 162 308 160 334 136 346 96 346 74 334Z",
    d.linear(90, [
      [0, "#ffffff", 0.95],
      [0.55, "#d6e6ff", 0.75],
      [1, "#7f8fe0", 0.3],
    ]),
  );
  d.group({ transform: "translate(84 296) rotate(-58) scale(1.26)" }, () =>
    d.at(0, -56, 0, 1, () => carp(d, "golden")),
  );
  for (const [x, y, r] of [
    [40, 250, 4],
    [66, 230, 3],
    [196, 252, 4],
    [214, 276, 3],
    [24, 280, 3],
    [178, 226, 2.6],
  ] as const)
    d.circle(x, y, r, "#ffffff", { opacity: 0.9 });
  glint(d, 206, 106, 15, "#fffbe6");
  motes(d, 67, 22, ["#ffe9a0", "#ffd2b0"], 20, 330);
  vignette(d, "#120a36", 0.6);
};
