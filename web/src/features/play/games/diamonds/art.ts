import { glint, glow, motes, rays, shadow, stage } from "@/art/light";
import type { Drawing } from "@/art/svg";
import { brilliant, cutStone } from "@/art/things";

export const motif = (d: Drawing): void => {
  stage(d, { deep: "#070a2a", body: "#1b2a8f", light: "#3fa0ff", accent: "#c56bff" }, { y: 150, floor: 290, beams: 0 });
  rays(d, 150, 150, "#d6f0ff", 22, 0.36, 330, 0.2);
  shadow(d, 150, 284, 110, 18, 0.65);
  glow(d, 66, 96, 60, "#ff3d6e", 0.5);
  cutStone(d, 66, 98, 34, 6, "#ff2e5f", 8);
  glow(d, 238, 96, 60, "#2be38b", 0.5);
  cutStone(d, 238, 98, 36, 4, "#17c877", 12);
  glow(d, 58, 232, 56, "#ffb21e", 0.5);
  cutStone(d, 58, 232, 32, 8, "#ffae1a", 0);
  glow(d, 244, 232, 56, "#a24bff", 0.5);
  cutStone(d, 244, 232, 34, 5, "#a03dff", 4);
  glow(d, 150, 160, 130, "#8fe3ff", 0.75);
  brilliant(d, 150, 168, 158, "#58c8ff");
  glint(d, 108, 118, 26, "#ffffff");
  glint(d, 206, 152, 14, "#ffffff", 0.9);
  glint(d, 250, 82, 11, "#eafff5", 0.9);
  motes(d, 29, 34, ["#d6f0ff", "#e9c9ff", "#ffffff"], 8, 290);
};
