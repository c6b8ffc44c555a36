import { glint, glow, motes, shadow, vignette } from "@/art/light";
import { type Drawing, even } from "@/art/svg";
import { camel, compass, lamp } from "./high";
import { saffron } from "./spices";

/** The tile: a camel before the setting sun, and what it carries. */
export const motif = (d: Drawing): void => {
  d.rect(0, 0, 300, 400, 0, d.linear(90, even("#3a1458", "#a82e62", "#ff6a4a", "#ffc06a", "#ffc06a")));
  glow(d, 150, 160, 200, "#ffe9a0", 1);
  d.circle(150, 158, 92, d.linear(90, even("#fffbe0", "#ffe58a", "#ff9a4a")));
  d.path("M-20 262Q70 196 120 226T330 206V400H-20Z", d.linear(90, even("#f0904e", "#b8503e")));
  d.path("M120 226C160 262 240 262 330 206V400H90C170 330 90 290 120 226Z", d.linear(90, even("#a8443e", "#6a2438")));
  d.path("M-20 318Q90 262 176 292T330 282V400H-20Z", d.linear(80, even("#ffc070", "#c8603a", "#7a2a34")));
  d.line("M-10 352q50-22 100-12t96-8M40 378q50-20 100-10t120-14", "#7a2a34", 3, { opacity: 0.35 });
  shadow(d, 148, 306, 112, 16, 0.7);
  d.at(146, 192, 0, 2.05, () => camel(d));
  d.at(58, 82, -10, 0.92, () => compass(d));
  d.at(246, 292, 6, 0.82, () => lamp(d));
  d.at(50, 296, -8, 0.76, () => saffron(d));
  glint(d, 268, 62, 14, "#ffffff", 0.95);
  motes(d, 51, 18, ["#fff3c8", "#ffcf6b", "#ffffff"], 10, 200);
  vignette(d, "#2a0a20", 0.6);
};
