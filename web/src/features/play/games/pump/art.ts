import { glow, motes, shadow, stage } from "@/art/light";
import type { Drawing } from "@/art/svg";
import { even } from "@/art/svg";
import { gold, metalFill } from "@/art/things";

export const motif = (d: Drawing): void => {
  stage(
    d,
    { deep: "#04203a", body: "#0b6fb8", light: "#4fd0ff", accent: "#ff5f8f" },
    { x: 126, y: 130, floor: 296, beams: 18 },
  );
  for (const [x, y, s] of [
    [40, 60, 1],
    [256, 44, 0.8],
    [262, 150, 0.6],
  ] as const) {
    d.at(x, y, 0, s, () => {
      d.path("M-40 12C-48-4-30-16-20-8-16-26 12-26 16-8 30-16 46-2 38 12Z", "#ffffff", { opacity: 0.32 });
    });
  }
  shadow(d, 150, 296, 120, 16, 0.6);
  // hose and pump
  d.line("M126 252C128 300 196 306 214 274", "#14213f", 12);
  d.line("M126 252C128 300 196 306 214 274", "#6f86bf", 4, { opacity: 0.8 });
  d.rect(200, 186, 46, 108, 9, d.linear(0, even("#7a1a06", "#ff8a3d", "#ffc08a", "#e0561a", "#5c1404")));
  d.rect(192, 284, 62, 14, 6, d.linear(0, even("#14213f", "#8fa3d6", "#2b3a66")));
  d.rect(217, 118, 12, 72, 4, d.linear(0, even("#5a6790", "#ffffff", "#8492bd")));
  d.rect(184, 104, 78, 19, 9.5, d.linear(90, even("#ff7a8f", "#c9143f", "#6e0828")));
  d.rect(190, 107, 66, 6, 3, "#ffffff", { opacity: 0.4 });
  d.circle(223, 238, 21, metalFill(d, gold, 55));
  d.circle(223, 238, 16, "#fdfdff");
  d.path("M211 244A14 14 0 0 1 223 226", "none", { stroke: "#1fd67c", "stroke-width": 4 });
  d.path("M223 226A14 14 0 0 1 236 243", "none", { stroke: "#ff3d5f", "stroke-width": 4 });
  d.line("M223 239L232 231", "#14172f", 2.6);
  // balloon, near bursting
  glow(d, 122, 132, 150, "#ff8fb5", 0.55);
  d.path("M122 252L112 266Q122 272 134 265Z", "#b50c46");
  d.path(
    "M122 20C182 20 220 68 216 124 212 184 160 226 126 252Q122 256 118 252C84 226 30 184 28 124 26 68 62 20 122 20Z",
    d.radial(
      [
        [0, "#ffd0e0"],
        [0.25, "#ff6f9f"],
        [0.62, "#f01e63"],
        [0.9, "#a3094a"],
        [1, "#d92a6e"],
      ],
      0.5,
      0.46,
      0.6,
      0.32,
      0.24,
    ),
  );
  d.path(
    "M52 168C70 206 102 232 122 246 150 228 188 200 204 158 176 200 140 216 116 214 92 212 68 194 52 168Z",
    "#5c0430",
    { opacity: 0.32 },
  );
  d.path("M58 108C58 72 80 46 108 40", "none", {
    stroke: "#ffffff",
    "stroke-width": 13,
    "stroke-linecap": "round",
    opacity: 0.85,
  });
  d.circle(60, 136, 7, "#ffffff", { opacity: 0.8 });
  d.path("M200 92C206 124 192 160 166 186", "none", {
    stroke: "#ffd0ff",
    "stroke-width": 5,
    "stroke-linecap": "round",
    opacity: 0.5,
  });
  d.path(
    "M122 76L134 106 166 108 141 128 149 159 122 141 95 159 103 128 78 108 110 106Z",
    d.linear(70, even("#fff6cf", "#ffd257", "#f08a0a")),
    { stroke: "#fff3c2", "stroke-width": 2, "stroke-linejoin": "round" },
  );
  motes(d, 47, 24, ["#ffffff", "#ffd6e6"], 8, 270);
};
