import { glint, glow, motes, shadow, vignette } from "@/art/light";
import { type Drawing, even } from "@/art/svg";
import { card } from "@/art/things";
import { boat, gull, planks, post, SKY, seaBelow, sunAt } from "./pier";

/** The tile of the lobby: the joker before the sun, the first cards at both of its sides. */
export const motif = (d: Drawing): void => {
  d.rect(0, 0, 300, 172, 0, d.linear(90, even(...SKY)));
  sunAt(d, 150, 170, 56);
  seaBelow(d, 170, 150, 9);
  boat(d, 56, 188, 0.62);
  gull(d, 232, 62, 0.9);
  gull(d, 258, 48, 0.6);
  planks(d, { x: 150, far: 184, farHalf: 44, near: 410, nearHalf: 236 }, 14, 5);
  for (const side of [-1, 1]) {
    d.line(
      side < 0 ? "M84 200Q62 232 24 218M24 218Q6 260-20 270" : "M216 200Q238 232 276 218M276 218Q294 260 320 270",
      "#d8b07a",
      4,
    );
    post(d, 150 + side * 66, 228, 0.62, false);
    post(d, 150 + side * 126, 276, 1.05, true);
  }
  shadow(d, 150, 318, 130, 18, 0.7);
  card(d, 68, 270, -14, 0.72, "4", "spade");
  card(d, 100, 280, -5, 0.72, "J", "diamond");
  card(d, 234, 270, 14, 0.72, "9", "heart");
  card(d, 204, 280, 5, 0.72, "Q", "club");
  glow(d, 150, 200, 110, "#ffe9a8", 0.75);
  card(d, 150, 200, 0, 1.02, "Q", "heart");
  glint(d, 192, 140, 14, "#fff8e0");
  motes(d, 4, 18, ["#ffe9a8", "#ffb07a"], 10, 260);
  vignette(d, "#160a28", 0.55);
};
