import { darken, lighten } from "@/art/colour";
import { glow, motes, shadow, stage } from "@/art/light";
import type { Drawing } from "@/art/svg";
import { even } from "@/art/svg";
import { card, cardBack } from "@/art/things";

const arrow = (d: Drawing, x: number, y: number, turn: number, scale: number, colour: string): void => {
  d.at(x, y, turn, scale, () => {
    glow(d, 0, 0, 62, colour, 0.75);
    const shape = "M0-40L36-2Q38 4 31 4H15V34Q15 39 10 39H-10Q-15 39-15 34V4H-31Q-38 4-36-2Z";
    d.path(shape, darken(colour, 0.55), { transform: "translate(3 6)" });
    d.path(shape, d.linear(70, even(lighten(colour, 0.6), colour, darken(colour, 0.25))), {
      stroke: lighten(colour, 0.65),
      "stroke-width": 2,
    });
    d.path("M0-33L22-8Q0-16-22-8Z", "#ffffff", { opacity: 0.5 });
  });
};

export const motif = (d: Drawing): void => {
  stage(d, { deep: "#06122e", body: "#0f3f9c", light: "#3d8bff", accent: "#2be38b" }, { y: 165, floor: 294 });
  shadow(d, 150, 286, 110, 22, 0.7);
  cardBack(d, 210, 170, 17, 1.06, "#2356d8");
  cardBack(d, 190, 168, 9, 1.12, "#2356d8");
  card(d, 136, 170, -7, 1.42, "K", "heart");
  arrow(d, 246, 84, 10, 0.95, "#1fd67c");
  arrow(d, 50, 262, 190, 0.82, "#ff3d5f");
  motes(d, 41, 30, ["#bcd6ff", "#a8ffd9", "#ffffff"]);
};
