import { ball, glint, glow, motes, shadow, vignette } from "@/art/light";
import { type Drawing, even } from "@/art/svg";
import { atBothEdges, cornerGrass, creek, house } from "../../games/roulette/sharedWheel/marsh";
import { wheel } from "../../games/roulette/sharedWheel/wheel";
import { bolt, MIRROR, rain, thunderclouds } from "./bolt";

const HORIZON = 150;

/** The tile of the lobby: lightning strikes the wheel in the marsh. */
export const motif = (d: Drawing): void => {
  d.rect(0, 0, 300, HORIZON, 0, d.linear(90, even("#070a26", "#161d52", "#39489e", "#8a92da")));
  bolt(d, { from: [64, 20], to: [48, HORIZON], seed: 23, width: 2 });
  d.rect(0, HORIZON, 300, 250, 0, d.linear(90, even("#7e88d2", "#3a4898", "#17225c", "#0a1036")));
  d.path(`M0 ${HORIZON + 2}V140Q70 134 140 139T300 134V${HORIZON + 2}Z`, "#0e1540");
  house(d, 252, 156, 0.52);
  creek(
    d,
    HORIZON,
    [
      [-10, 190, 10],
      [30, 184, 7],
      [60, 178, 4],
      [76, 174, 2],
    ],
    MIRROR,
  );
  glow(d, 150, 240, 190, "#aab8ff", 0.5);
  shadow(d, 150, 286, 158, 84, 0.95);
  wheel(d, { x: 150, y: 246, r: 136, tilt: 0.6, turn: 62 });
  glow(d, 190, 208, 70, "#fff3b0", 0.9);
  bolt(d, { from: [226, 14], to: [190, 208], seed: 11, width: 5.4 });
  glint(d, 190, 208, 26, "#fffbe0");
  ball(d, 104, 292, 10.5, "#eef2ff");
  thunderclouds(d, [
    [40, 20, 80],
    [150, 10, 96],
    [256, 20, 86],
  ]);
  atBothEdges(d, (mirrored) => cornerGrass(d, mirrored ? 45 : 12, "#2c3f7c", "#9db0f0"));
  rain(d, 71, [300, 400], 70);
  motes(d, 21, 10, ["#fff3b0", "#cfd8ff"], 40, 330);
  vignette(d, "#050822", 0.5);
};
