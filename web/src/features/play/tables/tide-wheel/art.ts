import { glint, glow, motes, vignette } from "@/art/light";
import { type Drawing, even } from "@/art/svg";
import { gold, metalFill } from "@/art/things";
import { boat, DUSK, glitter, lighthouse, swell, wheel } from "./tide";

const HORIZON = 218;

/** The tile of the lobby: the wheel rises out of the evening sea. */
export const motif = (d: Drawing): void => {
  d.rect(0, 0, 300, HORIZON, 0, d.linear(90, even(...DUSK)));
  glint(d, 38, 40, 10, "#f4f9ff");
  glow(d, 150, HORIZON, 230, "#ffd9a0", 0.9, 70);
  d.rect(0, HORIZON, 300, 182, 0, d.linear(90, even("#7fb0b4", "#1a5f8c", "#06294a", "#031426")));
  glow(d, 150, 196, 160, "#8fe0ff", 0.5);
  d.path(
    "M270 92L-40 20V108Z",
    d.across(
      [270, 92],
      [0, 64],
      [
        [0, "#fff3c0", 0.55],
        [1, "#fff3c0", 0],
      ],
    ),
  );
  lighthouse(d, 270, 92, 0.62);
  wheel(d, 142, 220, 132);
  d.path("M128 74H156L142 112Z", metalFill(d, gold, 60), { stroke: "#5a3010", "stroke-width": 2 });
  d.circle(142, 80, 6.5, "#fff6d8");
  d.path(swell(300, 262, 11, 100, 400), d.linear(90, even("#5cc6e2", "#1f86b4", "#0c4a7c")), { opacity: 0.94 });
  d.path(swell(300, 262, 11, 100, 264), "none", { stroke: "#f0fdff", "stroke-width": 3, opacity: 0.7 });
  boat(d, 84, 296, 0.72, "covered", "#c8452f");
  boat(d, 216, 304, 0.78, "covered", "#2f7fc8");
  d.path(swell(300, 318, 12, 150, 400), d.linear(90, even("#1f78a4", "#0a3a62", "#041a30")));
  d.path(swell(300, 318, 12, 150, 320), "none", { stroke: "#d6f6ff", "stroke-width": 2.4, opacity: 0.55 });
  glitter(d, 5, [10, 270], [330, 380], 18);
  motes(d, 11, 16, ["#fff3d8", "#bfeaff"], 20, 300);
  vignette(d, "#021222", 0.5);
};
