import { darken, lighten } from "@/art/colour";
import { ball, glow, motes, stage } from "@/art/light";
import type { Drawing } from "@/art/svg";
import { even } from "@/art/svg";

const bins = ["#ff2e63", "#ff6a3d", "#ffab2e", "#ffd84a", "#ffab2e", "#ff6a3d", "#ff2e63"] as const;

export const motif = (d: Drawing): void => {
  stage(d, { deep: "#1b0430", body: "#5a0f6e", light: "#ff3fa4", accent: "#ffd257" }, { y: 120, floor: 0, beams: 14 });
  d.path(
    "M150 14L286 268H14Z",
    d.linear(90, [
      [0, "#ffffff", 0.16],
      [1, "#ffffff", 0.02],
    ]),
    { stroke: "#ffc2ea", "stroke-width": 1.5, "stroke-opacity": 0.35, "stroke-linejoin": "round" },
  );
  const trail = "M150 30C146 54 128 58 132 84 136 108 166 104 168 130 170 154 186 158 190 178";
  d.line(trail, "#ffd257", 22, { opacity: 0.14 });
  d.line(
    trail,
    d.across(
      [150, 30],
      [190, 180],
      [
        [0, "#ffd257", 0],
        [1, "#fff3c2", 0.95],
      ],
    ),
    8,
  );
  for (let row = 0; row < 7; row++) {
    for (let peg = 0; peg < row + 2; peg++) {
      const [x, y] = [150 + (peg - (row + 1) / 2) * 34, 54 + row * 33];
      d.ellipse(x + 2, y + 5, 7.5, 6, "#1b0430", { opacity: 0.5 });
      d.circle(x, y, 6.6, d.radial(even("#ffffff", "#f4dcff", "#9a6cc9"), 0.5, 0.5, 0.6, 0.32, 0.28));
    }
  }
  glow(d, 192, 184, 58, "#ffd257", 0.95);
  ball(d, 192, 184, 21, "#ffb21e");
  bins.forEach((colour, index) => {
    const [x, lift] = [17 + index * 38.4, 274];
    d.rect(x, lift + 7, 34, 34, 8, darken(colour, 0.5));
    d.rect(x, lift, 34, 34, 8, d.linear(90, even(lighten(colour, 0.38), colour, darken(colour, 0.12))));
    d.rect(x + 3, lift + 3, 28, 10, 5, "#ffffff", { opacity: 0.28 });
  });
  glow(d, 208, 282, 44, "#fff3c2", 0.6, 30);
  ["9", "3", "1", ".5", "1", "3", "9"].forEach((text, index) => {
    d.text(`${text}×`, 34 + index * 38.4, 297, 14, "#3a0630");
  });
  motes(d, 71, 26, ["#ffd6f2", "#ffd257"], 8, 260);
};
