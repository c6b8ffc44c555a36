import { glow, motes, shadow, stage } from "@/art/light";
import { die } from "@/art/solid";
import type { Drawing } from "@/art/svg";

export const motif = (d: Drawing): void => {
  stage(d, { deep: "#12062f", body: "#3a12a0", light: "#a24bff", accent: "#ff5fd2" }, { y: 160 });
  for (const [sweep, width, opacity] of [
    ["M-20 330C60 300 70 190 96 150", 46, 0.16],
    ["M320 40C270 60 230 90 206 120", 30, 0.2],
    ["M-10 360C90 320 150 250 190 130", 10, 0.3],
  ] as const) {
    d.line(
      sweep,
      d.across(
        [0, 360],
        [230, 90],
        [
          [0, "#ff7be0", 0],
          [1, "#ffd6ff", 1],
        ],
      ),
      width,
      { opacity },
    );
  }
  shadow(d, 118, 288, 92, 20, 0.7);
  shadow(d, 214, 262, 60, 14, 0.5);
  glow(d, 205, 112, 86, "#ff5fd2", 0.55);
  die(d, 205, 112, 45, [-32, 38, 18], "#ff3d8b", "#fff3fb");
  glow(d, 112, 200, 120, "#8b5bff", 0.5);
  die(d, 112, 202, 60, [-28, -34, -10], "#f4f0ff", "#4a17c9");
  motes(d, 11, 34, ["#ffb8f5", "#c9a2ff", "#ffffff"]);
};
