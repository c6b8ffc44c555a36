import { glint, glow, motes, shadow, vignette } from "@/art/light";
import { type Drawing, even } from "@/art/svg";
import { crane, cup, teapot } from "./high";
import { leaf } from "./low";

export const motif = (d: Drawing): void => {
  d.rect(0, 0, 300, 400, 0, d.linear(90, even("#3f9a9c", "#8fd0bc", "#f6f0c8", "#ffd9a0", "#5aa074")));
  glow(d, 150, 130, 170, "#fffbe0", 1);
  d.path("M0 150L46 84 90 124 134 60 180 118 226 74 300 140V260H0Z", "#7ab8b0", { opacity: 0.7 });
  d.path("M0 186C50 150 110 170 160 178 220 184 260 150 300 160V400H0Z", "#6ab27c");
  d.line("M0 202C50 168 110 186 160 194 220 200 260 168 300 178", "#a8e084", 5, { "stroke-dasharray": "10 4" });
  d.path("M0 226C60 204 130 224 190 222 240 218 270 206 300 208V400H0Z", "#3a8a5c");
  d.line(
    "M0 244C60 222 130 242 190 240 240 236 270 224 300 226M0 266C60 246 130 264 190 262 240 258 270 248 300 250",
    "#8cd06a",
    6,
    {
      "stroke-dasharray": "13 4",
    },
  );
  d.path("M0 290C70 268 230 268 300 290V400H0Z", d.linear(90, even("#1f6e4c", "#0a3a32", "#06231f")));
  d.rect(0, 140, 300, 60, 0, d.linear(90, even("#f4fff200", "#f4fff2", "#f4fff200")), { opacity: 0.55 });
  d.at(226, 74, 0, 0.98, () => crane(d));
  d.at(66, 96, -10, 0.78, () => leaf(d));
  shadow(d, 150, 292, 122, 18, 0.7);
  glow(d, 140, 190, 130, "#ffd9a0", 0.75);
  d.at(142, 186, 0, 2, () => teapot(d));
  d.at(236, 252, 0, 0.92, () => cup(d));
  glint(d, 100, 150, 18, "#ffffff", 0.9);
  motes(d, 12, 26, ["#fffbe0", "#e8ffc0", "#ffffff"], 10, 300);
  vignette(d, "#06231f", 0.55);
};
