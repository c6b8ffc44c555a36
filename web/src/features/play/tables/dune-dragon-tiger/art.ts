import { glint, glow, motes, shadow, vignette } from "@/art/light";
import { type Drawing, even } from "@/art/svg";
import { card } from "@/art/things";
import { dragon, tiger } from "./beasts";
import { dune, moonAt, NIGHT, starsOver } from "./night";

/** The tile of the lobby: the dragon above, the tiger below, two cards between them. */
export const motif = (d: Drawing): void => {
  d.rect(0, 0, 300, 400, 0, d.linear(90, even(...NIGHT, "#e08a52", "#43244f")));
  starsOver(d, 8, 50, 300, 150);
  moonAt(d, 214, 58, 26);
  d.path("M0 214C60 180 120 196 170 206 220 214 260 190 300 186V400H0Z", "#4a2a5e");
  glow(d, 60, 190, 130, "#ff6a3a", 0.6);
  glow(d, 246, 236, 130, "#1fc0b4", 0.55);
  dune(
    d,
    "M0 262C60 232 120 224 160 220 210 246 260 262 300 266V400H0Z",
    "M160 220C150 246 176 262 164 290 156 320 182 350 170 400H300V266C260 262 210 246 160 220Z",
    ["#d0765a", "#8a3f5c", "#2a1640"],
    ["#27616e", "#1c3a5c", "#100d2c"],
  );
  shadow(d, 150, 318, 120, 18, 0.7);
  d.at(98, 132, -6, 0.88, () => dragon(d));
  d.at(210, 184, 6, 0.82, () => tiger(d));
  card(d, 108, 262, -10, 0.72, "K", "heart");
  card(d, 176, 276, 8, 0.72, "Q", "spade");
  glint(d, 92, 78, 12, "#fff3c2");
  motes(d, 7, 24, ["#ffd98a", "#8ff2e4"], 10, 260);
  vignette(d, "#0a0824", 0.6);
};
