import { glint, glow, shadow } from "./light";
import { scatter, starFace } from "./scatter";
import { type Drawing, even } from "./svg";
import { card, chip, coin, gold, metalFill } from "./things";

/** A phone with the lobby on it, an arrow that comes down into it. */
export const download = (d: Drawing): void => {
  shadow(d, 456, 292, 130, 18, 0.65);
  glow(d, 456, 150, 180, "#8fe0ff", 0.55);
  d.at(456, 158, 7, 1, () => {
    d.rect(-80, -136, 160, 274, 30, "#02060f", { opacity: 0.45 });
    d.rect(-84, -142, 168, 280, 30, metalFill(d, gold, 50), { stroke: gold[0], "stroke-width": 1.5 });
    d.rect(-76, -134, 152, 264, 24, d.linear(80, even("#1d3f92", "#14265e", "#0a1236")));
    d.rect(-24, -126, 48, 12, 6, "#02060f");
    // Two rails of tiles.
    for (let at = 0; at < 6; at++) {
      const [x, y] = [-64 + (at % 3) * 45, 32 + Math.floor(at / 3) * 46];
      const colours = ["#ff5d7a", "#8b3dff", "#ffb21e", "#0f9d6a", "#2f6bff", "#e21e4c"];
      d.rect(x, y, 38, 38, 9, d.linear(60, even("#ffffff", colours[at] ?? "#2f6bff")), { opacity: 0.92 });
    }
    d.rect(-30, 122, 60, 4, 2, "#ffffff", { opacity: 0.7 });
    d.path("M-20-104H20V-46H46L0 6-46-46H-20Z", d.linear(90, even("#ffffff", "#bfeaff", "#4fb8f0")), {
      stroke: "#ffffff",
      "stroke-width": 3,
      "stroke-linejoin": "round",
    });
  });
  card(d, 342, 206, -20, 0.62, "A", "spade");
  chip(d, 566, 262, 34, 0.46, "#e21e4c");
  coin(d, 560, 118, 36, 0.96, 12, gold, starFace(d));
  scatter(d, [
    [318, 276, 22, 0.44, 0],
    [602, 196, 18, 0.7, 18],
    [346, 84, 18, 0.8, -22],
  ]);
  glint(d, 404, 58, 20);
  glint(d, 574, 96, 14);
};
