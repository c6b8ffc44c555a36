import { glint, glow, motes, rays, shadow, vignette } from "@/art/light";
import { type Drawing, even } from "@/art/svg";
import { peacock, temple } from "./high";
import { drop, lotus } from "./water";

/** The tile: the temple in golden rain, a lotus and a drop before it. */
export const motif = (d: Drawing): void => {
  d.rect(0, 0, 300, 400, 0, d.linear(90, even("#2a0f4c", "#7c1f5c", "#e0583f", "#ffb04a", "#ffe9a0")));
  glow(d, 150, 190, 200, "#fff0a0", 0.9);
  rays(d, 150, 190, "#fff6c0", 18, 0.35, 320, 0.2);
  d.path(
    "M0 0H300V40C280 62 250 58 240 44 226 74 180 72 170 48 150 70 112 66 104 42 88 64 44 64 36 42 24 56 8 54 0 44Z",
    "#38124a",
  );
  d.path("M0 230Q40 196 80 216 120 180 160 214 210 176 250 214 280 200 300 214V320H0Z", "#a83c58", { opacity: 0.75 });
  d.rect(0, 272, 300, 128, 0, d.linear(90, even("#ffd47a", "#d8504a", "#6a1f5c", "#240c36")));
  glow(d, 150, 280, 150, "#fffbd0", 0.8, 34);
  for (const [x, y, r] of [
    [66, 326, 40],
    [196, 338, 34],
    [128, 362, 52],
    [258, 376, 46],
  ] as const)
    for (const by of [1, 0.5])
      d.ellipse(x, y, r * by, r * by * 0.24, "none", { stroke: "#ffe9a8", "stroke-width": 1.8, opacity: 0.5 });
  let rain = "";
  for (let each = 0; each < 40; each++) rain += `M${(each * 53) % 312} ${(each * 97) % 380}l-5 ${20 + (each % 4) * 6}`;
  d.line(rain, "#fff0b0", 1.7, { opacity: 0.5 });
  shadow(d, 150, 290, 120, 16, 0.6);
  d.at(150, 168, 0, 2.16, () => temple(d));
  d.at(63, 254, -4, 0.98, () => peacock(d));
  d.at(238, 262, 5, 1.06, () => lotus(d));
  d.at(252, 92, 10, 0.72, () => drop(d));
  d.at(46, 104, -10, 0.54, () => drop(d));
  glint(d, 84, 202, 11, "#ffffff", 0.95);
  motes(d, 61, 24, ["#fff3c8", "#ffd76a", "#ffffff"], 20, 330);
  vignette(d, "#240c36", 0.55);
};
