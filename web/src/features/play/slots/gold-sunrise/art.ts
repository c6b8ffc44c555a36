import { glint, glow, motes, rays, shadow } from "@/art/light";
import { type Drawing, even } from "@/art/svg";
import { orange } from "./fruit";
import { birds, hill } from "./hills";
import { blueSeven, goldSeven, redSeven } from "./sevens";

/** The three sevens and an orange before a rising sun. */
export const motif = (d: Drawing): void => {
  d.rect(0, 0, 300, 400, 0, d.linear(90, even("#2fa8b8", "#8ed8c8", "#fff0c0", "#ffb86a", "#f2705a")));
  rays(d, 150, 186, "#fffbe0", 24, 0.85, 330, 0.5);
  glow(d, 150, 186, 190, "#fff0a0", 0.95);
  d.circle(150, 186, 128, "#fff6c8", { opacity: 0.5 });
  d.circle(150, 186, 112, d.linear(90, even("#fffbe0", "#ffe98a", "#ffc23d", "#ff8a3d")));
  hill(d, "-10 214, 50 190, 120 236, 190 240, 250 196, 310 210", ["#f7b0a0", "#e07a86"]);
  hill(d, "-10 246, 70 240, 150 272, 230 248, 310 232", ["#c8c05a", "#3f8f5e"]);
  hill(d, "-10 296, 80 282, 170 300, 310 276", ["#6cb85a", "#0f6258"]);
  const shade = d.linear(90, [
    [0, "#06302e", 0],
    [0.5, "#06302e", 0.6],
    [1, "#052624", 0.9],
  ]);
  d.rect(0, 250, 300, 150, 0, shade);
  birds(d, "38 100 9, 60 80 7, 258 84 8", "#6a4058");
  d.at(150, 126, 0, 1.72, () => goldSeven(d));
  shadow(d, 70, 292, 60, 12, 0.5);
  shadow(d, 230, 292, 60, 12, 0.5);
  d.at(67, 234, -9, 1.02, () => redSeven(d));
  d.at(231, 236, 9, 0.98, () => blueSeven(d));
  d.at(150, 268, 0, 0.62, () => orange(d));
  glint(d, 106, 52, 18, "#fffbe6");
  glint(d, 208, 44, 12, "#fffbe6", 0.9);
  motes(d, 29, 16, ["#fff3b0", "#ffffff"], 8, 240);
};
