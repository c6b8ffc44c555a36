import { ball, glint, glow, motes, rays } from "@/art/light";
import type { Drawing } from "@/art/svg";
import { even } from "@/art/svg";

export const motif = (d: Drawing): void => {
  d.rect(0, 0, 300, 400, 0, d.linear(90, even("#1b0b52", "#31107d", "#12063a", "#070320")));
  glow(d, 150, 96, 230, "#ff8a3d", 0.75);
  rays(d, 150, 92, "#ffd08a", 18, 0.34, 360);
  // the ladder of rings that the comet climbs, seen from below
  for (let step = 8; step >= 0; step--) {
    const near = step / 8;
    const [y, rx] = [96 + near * near * 262, 20 + near * near * 190];
    const ry = rx * (0.2 + near * 0.1);
    d.ellipse(150, y, rx, ry, "none", { stroke: "#180640", "stroke-width": 5 + near * 16, opacity: 0.55 });
    d.ellipse(150, y - 2, rx, ry, "none", {
      stroke: d.linear(0, even("#5b2bff", "#ff5fa8", "#ffd257", "#ff5fa8", "#5b2bff")),
      "stroke-width": 2 + near * 9,
      opacity: 0.35 + (1 - near) * 0.55,
    });
    d.path(`M${150 - rx} ${y - 2}A${rx} ${ry} 0 0 0 ${150 + rx} ${y - 2}`, "none", {
      stroke: "#ffe9c2",
      "stroke-width": 0.8 + near * 2.4,
      opacity: 0.55,
    });
  }
  d.path(
    "M150 110C158 190 186 270 232 352 190 330 160 322 150 322 140 322 110 330 68 352 114 270 142 190 150 110Z",
    d.across(
      [150, 100],
      [150, 350],
      [
        [0, "#fff4cf", 0.95],
        [0.3, "#ffb03d", 0.6],
        [1, "#ff3d81", 0],
      ],
    ),
  );
  d.path(
    "M150 106C154 190 166 260 184 318 166 306 158 304 150 304 142 304 134 306 116 318 134 260 146 190 150 106Z",
    d.across(
      [150, 100],
      [150, 320],
      [
        [0, "#ffffff", 1],
        [0.4, "#fff0b8", 0.75],
        [1, "#ffb347", 0],
      ],
    ),
  );
  glow(d, 150, 100, 74, "#fff0b8", 1);
  ball(d, 150, 98, 30, "#ffb21e");
  d.circle(150, 98, 38, "none", { stroke: "#fff3c2", "stroke-width": 1.5, opacity: 0.6 });
  glint(d, 150, 98, 62, "#ffffff", 0.75);
  motes(d, 23, 44, ["#ffd48a", "#ff9ac4", "#a98bff"], 10, 330);
};
