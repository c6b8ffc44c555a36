import { ball, glint, glow, motes, shadow, vignette } from "@/art/light";
import { type Drawing, even } from "@/art/svg";
import {
  atBothEdges,
  clouds,
  cornerGrass,
  creek,
  DUSK,
  flying,
  heron,
  house,
  lavender,
} from "../../games/roulette/sharedWheel/marsh";
import { wheel } from "../../games/roulette/sharedWheel/wheel";

const HORIZON = 132;

/** The tile of the lobby: the wheel in a creek that shows the evening sky. */
export const motif = (d: Drawing): void => {
  d.rect(0, 0, 300, HORIZON, 0, d.linear(90, even(...DUSK)));
  clouds(d, [
    [70, 84, 90],
    [232, 92, 80],
    [150, 104, 100],
  ]);
  glint(d, 66, 36, 9, "#f4f7ff");
  glow(d, 150, HORIZON, 210, "#ffcaa8", 0.8, 46);
  d.rect(0, HORIZON, 300, 268, 0, d.linear(90, even("#f5c9b6", "#8fa8dc", "#4c78b8", "#254a8a", "#13295a", "#0a1438")));
  d.path(`M0 ${HORIZON + 2}V122Q60 112 130 122T300 116V${HORIZON + 2}Z`, "#2a4884");
  house(d, 84, 138, 0.6);
  house(d, 246, 136, 0.48);
  d.path("M0 166Q60 150 106 160 60 178 0 184ZM300 160Q250 148 204 156 240 174 300 182Z", "#20405f");
  creek(d, HORIZON, [
    [310, 170, 9],
    [276, 166, 7],
    [250, 160, 4],
    [236, 157, 2],
  ]);
  heron(d, 24, 196, 0.5);
  flying(d, 208, 50, 0.62);
  flying(d, 258, 28, 0.36);
  for (const [grow, opacity] of [
    [8, 0.55],
    [20, 0.3],
  ] as const)
    d.ellipse(150, 258, 138 + grow, 82 + grow * 0.5, "none", { stroke: "#dfe8ff", "stroke-width": 1.6, opacity });
  shadow(d, 150, 272, 158, 84, 0.95);
  wheel(d, { x: 150, y: 232, r: 136, tilt: 0.6, turn: 62 });
  glow(d, 198, 278, 26, "#ffffff", 0.7);
  shadow(d, 199, 287, 12, 5, 0.8);
  ball(d, 198, 279, 10.5, "#eef2ff");
  glint(d, 62, 188, 15, "#fff3dc", 0.95);
  atBothEdges(d, (mirrored) => {
    const seed = mirrored ? 41 : 8;
    lavender(d, 48, 404, 116, seed);
    lavender(d, 8, 400, 156, seed + 1);
    cornerGrass(d, seed + 2, "#35598c", "#9dbcf0");
  });
  motes(d, 17, 14, ["#ffd79a", "#cfe0ff"], 30, 330);
  vignette(d, "#070d2a", 0.45);
};
