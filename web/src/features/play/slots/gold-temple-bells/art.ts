import { glint, glow, rays, vignette } from "@/art/light";
import { type Drawing, even } from "@/art/svg";
import { greatBell, type Light, striker } from "./belfry";
import { defineLeaves, fallen, foliage } from "./maple";

const LIGHT: Light = {
  wood: ["#f0a45c", "#a4522a", "#4a1c16"],
  bronze: ["#8a4a10", "#ffdc7a", "#fffbdc", "#f0b03c", "#b8701a", "#ffd45a", "#5a2a08"],
  tiles: ["#9ae4cc", "#2e9490", "#124a58"],
  edge: "#ffe89a",
  ink: "#340a14",
};

/** The great bell below the beam of its belfry, before the setting sun. */
export const motif = (d: Drawing): void => {
  d.rect(0, 0, 300, 400, 0, d.linear(90, even("#8a1c4c", "#e0503c", "#ff9a3c", "#ffd870", "#f0843c", "#8a2630")));
  glow(d, 150, 196, 230, "#fff6b0", 0.95);
  rays(d, 150, 196, "#fffbd8", 22, 0.45, 330, 0.3);
  d.circle(150, 196, 118, d.radial(even("#ffffff", "#fff6c0", "#ffdc6a")), { opacity: 0.8 });
  d.path("M0 292C50 262 90 274 130 286 180 262 240 262 300 288V400H0Z", "#b8443c");
  d.path("M0 314C60 300 240 300 300 314V400H0Z", d.linear(90, even("#c8683c", "#7a2a2c", "#3a0c18")));
  defineLeaves(d);
  const post = d.linear(0, even(...LIGHT.wood));
  d.path("M14 400L22 40H48L46 400ZM294 400L286 40H260L262 400Z", post, { stroke: LIGHT.ink, "stroke-width": 4 });
  d.path("M-10-10H310V30Q150 46-10 30Z", d.linear(90, even(...LIGHT.tiles)), { stroke: LIGHT.ink, "stroke-width": 4 });
  d.line("M10 0V34M50 0V36M90 0V38M130 0V39M170 0V39M210 0V38M250 0V36M290 0V34", LIGHT.ink, 3, { opacity: 0.4 });
  d.line("M-10 29Q150 45 310 29", LIGHT.edge, 3.5);
  d.path("M-6 46H306V76H-6Z", d.linear(90, even(...LIGHT.wood)), { stroke: LIGHT.ink, "stroke-width": 4 });
  d.line("M-6 54H306", "#ffd89a", 2, { opacity: 0.7 });
  d.at(222, 238, 0, 0.7, () => striker(d, LIGHT, 236));
  glow(d, 150, 200, 150, "#ffe07a", 0.8);
  d.at(134, 196, 0, 0.88, () => greatBell(d, LIGHT));
  foliage(
    d,
    4,
    [
      [16, 44, 60],
      [60, 4, 46],
      [286, 30, 60],
      [300, 84, 40],
    ],
    ["#7a0a1c", "#c01c20", "#f0481c", "#ff7a24", "#ffb43c"],
  );
  fallen(d, 6, 7, "#f0481c", 300, 330);
  fallen(d, 3, 12, "#ff8a2c", 318, 390);
  glint(d, 90, 112, 16, "#ffffff");
  glint(d, 190, 252, 10, "#fffbe0", 0.9);
  vignette(d, "#3a0418", 0.5);
};
