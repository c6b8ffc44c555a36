import { glint, glow, motes, shadow, vignette } from "@/art/light";
import { type Drawing, even } from "@/art/svg";
import { bell, hand } from "./high";
import { gear, spring } from "./low";
import { teeth, windows } from "./wheels";

export const motif = (d: Drawing): void => {
  d.rect(0, 0, 300, 400, 0, d.linear(90, even("#4a2a12", "#8a5424", "#c8843a", "#5a3014")));
  glow(d, 150, 160, 220, "#ffd27a", 1);
  d.group({ transform: "translate(150 170)", opacity: 0.4 }, () => {
    d.path(`${teeth(28, 168, 150)}${windows(6, 40, 124, 10)}`, "#6a3a14", { "fill-rule": "evenodd" });
  });
  d.group({ transform: "translate(20 330)", opacity: 0.7 }, () => {
    d.path(`${teeth(18, 92, 80)}${windows(5, 22, 64, 6)}`, "#7a4418", { "fill-rule": "evenodd" });
  });
  shadow(d, 150, 300, 110, 18, 0.7);
  d.at(62, 92, -14, 0.8, () => gear(d));
  d.at(244, 86, 12, 0.72, () => spring(d));
  d.at(150, 178, 0, 1.95, () => hand(d));
  d.at(238, 262, 14, 1.05, () => bell(d));
  glint(d, 96, 118, 20, "#ffffff", 0.95);
  motes(d, 31, 24, ["#fff3c8", "#ffcf6b", "#ffffff"], 10, 320);
  vignette(d, "#1a0b03", 0.6);
};
