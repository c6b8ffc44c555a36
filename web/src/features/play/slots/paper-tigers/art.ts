import { glint, glow, motes, rays, shadow, vignette } from "@/art/light";
import { type Drawing, even } from "@/art/svg";
import { boat, crane, frog, plane, tiger } from "./figures";

/** The tiger's head before a paper sun, its friends around it. */
export const motif = (d: Drawing): void => {
  d.rect(0, 0, 300, 400, 0, d.linear(90, even("#2a1458", "#7a1f72", "#d8405e", "#ff9a4f", "#3a1660")));
  rays(d, 150, 168, "#ffd9a0", 20, 0.4, 320, 0.2);
  glow(d, 150, 168, 190, "#ffd98a", 0.8);
  d.circle(150, 166, 122, d.linear(60, even("#ff9a5c", "#f2334a", "#b81748")));
  d.circle(150, 166, 122, "none", { stroke: "#ffd36b", "stroke-width": 3, opacity: 0.8 });
  // Hills and waves of card.
  d.path("M-10 300L46 214 88 262 118 236 168 300Z", "#8f2f7c").path(
    "M310 300L252 206 206 268 180 240 132 300Z",
    "#6d2472",
  );
  d.path("M46 214L58 300H168L118 236 88 262Z", "#5b1f68", { opacity: 0.6 });
  d.path("M252 206L262 300H310Z", "#4a185e", { opacity: 0.7 });
  for (let row = 0; row < 4; row++)
    for (let at = -1; at < 7; at++) {
      const x = at * 50 + (row % 2) * 25 + 25;
      const y = 296 + row * 24;
      for (const [r, colour] of [
        [29, "#7fa0f0"],
        [24, "#2b4fb0"],
        [17, "#6a8ae0"],
        [12, "#23409a"],
      ] as const)
        d.circle(x, y + 18, r, colour);
    }
  d.rect(
    0,
    250,
    300,
    150,
    0,
    d.linear(90, [
      [0, "#160a3c", 0],
      [0.6, "#160a3c", 0.55],
      [1, "#160a3c", 0.9],
    ]),
  );
  d.at(4, 34, -10, 0.72, () => crane(d));
  d.at(216, 22, 8, 0.62, () => plane(d));
  shadow(d, 150, 290, 120, 22, 0.6);
  d.at(30, 58, 0, 2, () => tiger(d));
  d.at(2, 236, -8, 0.66, () => boat(d));
  d.at(222, 240, 8, 0.62, () => frog(d));
  glint(d, 66, 92, 18, "#fff6d8");
  glint(d, 226, 110, 12, "#fff6d8", 0.9);
  motes(d, 17, 20, ["#ffd98a", "#ffb0a0", "#ffffff"], 10, 280);
  vignette(d, "#1a0838", 0.55);
};
