import { glint, glow, motes, shadow, vignette } from "@/art/light";
import { type Drawing, even } from "@/art/svg";
import { card, chip, gold, metalFill } from "@/art/things";
import { crane, EVENING, lanterns, ripples, rose, ship, warehouses } from "./harbour";

const HORIZON = 196;
const TABLE = "M-60 262C40 238 260 238 360 262V420H-60Z";

/** The tile of the lobby: a blackjack on a table at the quay, ships and cranes in the evening behind it. */
export const motif = (d: Drawing): void => {
  d.rect(0, 0, 300, HORIZON, 0, d.linear(90, even(...EVENING)));
  glow(d, 150, HORIZON, 210, "#ffc27a", 0.95, 90);
  d.circle(206, 150, 23, d.linear(90, even("#fff2c0", "#ffb65c")));
  warehouses(d, [-20, 80], HORIZON, 46, 4, "#151b42");
  warehouses(d, [250, 320], HORIZON, 50, 8, "#151b42");
  crane(d, 236, HORIZON, 0.8, "#10163a");
  ship(d, 112, HORIZON + 8, 0.88, "#0c1230");
  d.rect(0, HORIZON, 300, 90, 0, d.linear(90, even("#ffb27a", "#7a5a92", "#1c2a66")));
  ripples(d, 12, [10, 280], [HORIZON + 6, 250], 46);
  lanterns(d, [-10, 34], [310, 22], 30, 6);
  d.path(TABLE, d.linear(90, even("#1a94a0", "#0b5f74", "#052c42")));
  d.path("M-60 262C40 238 260 238 360 262", "none", { stroke: "#5a3416", "stroke-width": 15 });
  d.path("M-60 262C40 238 260 238 360 262", "none", {
    stroke: "#f0d08a",
    "stroke-width": 6,
    "stroke-dasharray": "9 3.6",
    "stroke-linecap": "round",
  });
  rose(d, 150, 352, 74, "#d6fbff", 0.16);
  glow(d, 150, 268, 130, "#fff3c8", 0.55);
  shadow(d, 152, 342, 96, 18, 0.7);
  card(d, 112, 262, -11, 1.02, "A", "spade");
  card(d, 186, 268, 10, 1.02, "K", "diamond");
  d.circle(150, 336, 25, metalFill(d, gold, 55));
  d.circle(150, 336, 20.5, d.radial(even("#3ec6d0", "#0d6476", "#052c42"), 0.5, 0.5, 0.7, 0.36, 0.26));
  d.text("21", 150, 344, 22, "#fff6d8");
  for (let level = 0; level < 3; level++)
    chip(d, 42 + (level % 2), 352 - level * 10, 32, 0.42, level % 2 ? "#ffb21e" : "#c8283a");
  for (let level = 0; level < 2; level++) chip(d, 262, 352 - level * 10, 30, 0.42, level ? "#1f8a9c" : "#f2efe6");
  glint(d, 78, 214, 12, "#fff3c2");
  motes(d, 29, 20, ["#ffd98a", "#bff2f4"], 20, 320);
  vignette(d, "#060a22", 0.55);
};
