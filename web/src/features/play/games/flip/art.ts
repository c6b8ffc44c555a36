import { glint, glow, motes, rays, shadow, stage } from "@/art/light";
import type { Drawing } from "@/art/svg";
import { even } from "@/art/svg";
import { coin, gold, silver } from "@/art/things";

export const motif = (d: Drawing): void => {
  stage(d, { deep: "#1d0d02", body: "#7a3d06", light: "#ff9d1e", accent: "#ffe9a8" }, { y: 150, floor: 292, beams: 0 });
  rays(d, 150, 140, "#fff0b8", 18, 0.42, 320);
  shadow(d, 150, 290, 96, 18, 0.75);
  const arc = "M70 300C60 210 78 120 128 66";
  d.line(arc, "#fff0b8", 26, { opacity: 0.12 });
  d.line(
    arc,
    d.across(
      [70, 300],
      [128, 66],
      [
        [0, "#fff0b8", 0],
        [1, "#ffffff", 0.9],
      ],
    ),
    5,
  );
  d.line(
    "M236 306C252 260 256 230 246 196",
    d.across(
      [236, 306],
      [246, 196],
      [
        [0, "#ffffff", 0],
        [1, "#dfe8ff", 0.9],
      ],
    ),
    5,
  );
  glow(d, 222, 226, 74, "#dfe8ff", 0.5);
  coin(d, 226, 226, 50, 0.5, -24, silver, () => {
    d.path("M0-26L8-8 28-8 12 4 18 24 0 12-18 24-12 4-28-8-8-8Z", d.linear(60, even("#ffffff", "#7d89b0")), {
      stroke: "#2b3350",
      "stroke-width": 1.4,
    });
  });
  glow(d, 136, 140, 140, "#ffd257", 0.75);
  coin(d, 136, 142, 94, 0.93, -14, gold, () => {
    d.path("M-25 17L-30-15-14-2 0-25 14-2 30-15 25 17Z", "#7a4204", { transform: "translate(1.6 2.4)" });
    d.path("M-25 17L-30-15-14-2 0-25 14-2 30-15 25 17Z", d.linear(65, even("#fffbe6", "#ffe08a", "#e69a12")), {
      stroke: "#8a5206",
      "stroke-width": 1.2,
      "stroke-linejoin": "round",
    });
    d.rect(-25, 19, 50, 6, 2, d.linear(0, even("#fffbe6", "#ffc53d", "#b5740a")), {
      stroke: "#8a5206",
      "stroke-width": 0.8,
    });
    for (const [x, y] of [
      [-30, -17],
      [0, -27],
      [30, -17],
    ] as const) {
      d.circle(x, y, 3.4, "#fff3c2", { stroke: "#8a5206", "stroke-width": 0.8 });
    }
    d.circle(0, 6, 3.6, "#e21e4c");
    d.circle(-13, 8, 2.6, "#2fa8ff");
    d.circle(13, 8, 2.6, "#2fa8ff");
    d.circle(0, 0, 37, "none", { stroke: "#8a5206", "stroke-width": 0.9, "stroke-dasharray": "2 2.4" });
  });
  glint(d, 74, 80, 30, "#ffffff");
  glint(d, 196, 198, 14, "#ffffff", 0.9);
  motes(d, 67, 34, ["#ffe9a8", "#ffffff", "#ffcf6e"], 8, 290);
};
