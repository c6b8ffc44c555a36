import { glint, glow, motes, vignette } from "@/art/light";
import { type Drawing, even } from "@/art/svg";
import { fireflyAlone } from "./high";
import { hangingLantern } from "./lantern";

export const motif = (d: Drawing): void => {
  d.rect(0, 0, 300, 300, 0, d.linear(90, even("#120a4a", "#3a1a86", "#8a2c92", "#e8547e", "#ffb06a")));
  glow(d, 150, 140, 170, "#ffe9a8", 0.7);
  d.circle(150, 118, 84, d.radial(even("#fffdf0", "#fff0c0", "#f5cf7a"), 0.5, 0.5, 0.6, 0.38, 0.3));
  d.path("M0 250C40 214 76 226 108 240 160 226 220 236 250 214 276 206 290 216 300 222V300H0Z", "#5a2268");
  d.path("M0 268C60 250 130 262 190 264 240 262 270 250 300 254V300H0Z", "#2c1048");
  d.rect(0, 280, 300, 120, 0, d.linear(90, even("#c9587e", "#5a2272", "#1c0c3a", "#100624")));
  d.path("M86 296q64-8 128 0q-64 8-128 0ZM60 316q50-6 96 0q-46 6-96 0ZM168 326q50-7 100 0q-50 7-100 0Z", "#ffe0a0", {
    opacity: 0.6,
  });
  d.line("M-6 18Q60 66 118-8M306 18Q240 66 182-8", "#1c0a20", 2.4);
  for (const [x, y, s] of [
    [28, 66, 1.05],
    [272, 66, 1.05],
    [78, 58, 0.8],
    [222, 58, 0.8],
  ] as const)
    d.at(x, y, 0, s, () => hangingLantern(d, true));
  for (const [x, y, s] of [
    [36, 276, 1],
    [264, 276, 1],
    [96, 292, 0.62],
    [204, 292, 0.62],
  ] as const) {
    d.ellipse(x, y + 40 * s, 36 * s, 44 * s, d.radial(even("#ffb04a", "#ffb04a00"), 0.5, 0.5, 0.5), { opacity: 0.5 });
    d.at(x, y, 0, s, () => hangingLantern(d, true));
    d.path(
      `M${x - 28 * s} ${y + 20 * s}h${56 * s}q${-8 * s} ${14 * s} ${-28 * s} ${14 * s}t${-28 * s} ${-14 * s}Z`,
      "#2c0a30",
    );
  }
  glow(d, 150, 200, 128, "#eaff7a", 0.95);
  d.at(148, 170, -11, 2.02, () => fireflyAlone(d));
  glow(d, 158, 204, 52, "#fffff0", 0.8);
  glint(d, 128, 196, 16, "#ffffff", 0.9);
  motes(d, 41, 34, ["#f4ffa8", "#ffe9a8", "#ffffff"], 20, 330);
  vignette(d, "#14041f", 0.55);
};
