import { glow, motes, shadow, stage } from "@/art/light";
import type { Drawing } from "@/art/svg";
import { card, chip } from "@/art/things";

export const motif = (d: Drawing): void => {
  stage(d, { deep: "#041209", body: "#0a4a26", light: "#23a85a", accent: "#ffd257" }, { y: 150, floor: 0, beams: 14 });
  d.ellipse(
    150,
    330,
    240,
    128,
    d.linear(90, [
      [0, "#1f9e54"],
      [1, "#052b15"],
    ]),
  );
  d.ellipse(150, 330, 240, 128, "none", { stroke: "#ffd98a", "stroke-width": 3, opacity: 0.8 });
  d.ellipse(150, 334, 218, 112, "none", { stroke: "#bfffd9", "stroke-width": 1.2, opacity: 0.45 });
  glow(d, 150, 150, 130, "#d6ffe6", 0.5);
  shadow(d, 150, 256, 108, 18, 0.6);
  card(d, 194, 150, 15, 1.36, "J", "heart");
  card(d, 112, 146, -12, 1.36, "A", "spade");
  shadow(d, 76, 290, 60, 16, 0.7);
  for (let level = 0; level < 4; level++) {
    chip(d, 76 + (level % 2), 278 - level * 11, 42, 0.42, level % 2 === 0 ? "#e21e4c" : "#1f2b52");
  }
  shadow(d, 236, 288, 50, 14, 0.7);
  for (let level = 0; level < 2; level++) {
    chip(d, 234 - level, 276 - level * 11, 38, 0.42, level === 0 ? "#2f6bff" : "#ffb21e");
  }
  motes(d, 77, 24, ["#ffe9a8", "#c9ffdf"], 8, 240);
};
