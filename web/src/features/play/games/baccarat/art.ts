import { glint, glow, motes, shadow, stage } from "@/art/light";
import type { Drawing } from "@/art/svg";
import { even } from "@/art/svg";
import { card, cardBack, gold, metalFill } from "@/art/things";

const seal = (d: Drawing, x: number, y: number, colour: string, letter: string): void => {
  glow(d, x, y, 52, colour, 0.6);
  d.circle(x + 1, y + 5, 32, "#14040a", { opacity: 0.6 });
  d.circle(x, y, 32, metalFill(d, gold, 55));
  d.circle(x, y, 26.5, d.radial(even("#ffffff", colour, "#12040c"), 0.5, 0.5, 0.95, 0.28, 0.1));
  d.text(letter, x, y + 11, 31, "#fff6dc");
  d.path(`M${x - 20} ${y - 8}A22 22 0 0 1 ${x + 12} ${y - 18}`, "none", {
    stroke: "#ffffff",
    "stroke-width": 3,
    "stroke-linecap": "round",
    opacity: 0.7,
  });
};

export const motif = (d: Drawing): void => {
  stage(
    d,
    { deep: "#1c0410", body: "#6e0d2c", light: "#d92b52", accent: "#ffc53d" },
    { y: 150, floor: 292, beams: 20 },
  );
  // a gilded fan behind the cards
  for (let rib = -6; rib <= 6; rib++) {
    d.at(150, 262, rib * 12.5, 1, () => {
      d.path(
        "M0 0L-25-196Q0-214 25-196Z",
        d.linear(90, even(rib % 2 === 0 ? "#ffe9a8" : "#ffd066", "#c97a0a", "#5a1408")),
        { stroke: "#fff3c2", "stroke-width": 1, opacity: 0.94 },
      );
      d.circle(0, -180, 6, "#a80c2e", { stroke: "#fff3c2", "stroke-width": 1.2 });
      d.path("M-9-150Q0-168 9-150Q0-140-9-150Z", "#a80c2e", { opacity: 0.75 });
    });
  }
  shadow(d, 150, 280, 116, 20, 0.8);
  cardBack(d, 206, 186, 18, 1.16, "#8a1038");
  card(d, 96, 184, -16, 1.2, "9", "diamond");
  card(d, 152, 170, 1, 1.28, "8", "club");
  seal(d, 62, 272, "#2f6bff", "P");
  seal(d, 238, 272, "#e21e4c", "B");
  glint(d, 56, 84, 16, "#fff3c2");
  glint(d, 244, 66, 11, "#fff3c2");
  motes(d, 13, 22, ["#ffd98a", "#ff9ab5"], 8, 260);
};
