import { ball, glow, motes, shadow, stage } from "@/art/light";
import type { Drawing } from "@/art/svg";
import { even } from "@/art/svg";

const numbered = (d: Drawing, x: number, y: number, r: number, colour: string, number: string, turn: number): void => {
  shadow(d, x, y + r * 0.98, r * 0.9, r * 0.2, 0.5);
  ball(d, x, y, r, colour);
  d.at(x + r * 0.06, y + r * 0.06, turn, r / 40, () => {
    d.ellipse(0, 0, 24, 23, d.radial(even("#ffffff", "#ffffff", "#d9def2"), 0.5, 0.5, 0.6, 0.4, 0.35));
    d.ellipse(0, 0, 21, 20, "none", { stroke: colour, "stroke-width": 2 });
    d.text(number, 0, 9, 25, "#14172f");
  });
};

export const motif = (d: Drawing): void => {
  stage(d, { deep: "#031b2b", body: "#06537e", light: "#1cc8ff", accent: "#2be38b" }, { y: 150, floor: 286 });
  for (let row = 0; row < 5; row++) {
    for (let column = 0; column < 6; column++) {
      const lit = (row * 7 + column * 5) % 11 === 3;
      d.rect(14 + column * 46, 18 + row * 46, 40, 40, 9, lit ? "#2be38b" : "#ffffff", { opacity: lit ? 0.42 : 0.07 });
    }
  }
  glow(d, 150, 170, 150, "#7be8ff", 0.55);
  numbered(d, 214, 106, 42, "#ff8a1e", "27", 12);
  numbered(d, 80, 110, 38, "#a24bff", "8", -14);
  numbered(d, 230, 210, 48, "#12b76a", "33", 9);
  numbered(d, 60, 212, 44, "#ff3d6e", "14", -10);
  numbered(d, 146, 186, 66, "#ffc21e", "40", -4);
  d.path("M20 262C90 312 210 312 282 258", "none", {
    stroke: "#e8fbff",
    "stroke-width": 5,
    "stroke-linecap": "round",
    opacity: 0.5,
  });
  motes(d, 91, 26, ["#d6f7ff", "#a8ffd9"], 8, 280);
};
