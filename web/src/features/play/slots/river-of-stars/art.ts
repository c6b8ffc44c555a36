import { glint, glow, vignette } from "@/art/light";
import { type Drawing, even } from "@/art/svg";
import { coin, prizeCoins } from "./coins";
import { boat, comet } from "./high";
import { INK, starPath } from "./ink";
import { courseOf, river, strewn } from "./sky";

/** The boat on the river of stars, a comet above it and the coins before it. */
export const motif = (d: Drawing): void => {
  d.rect(0, 0, 300, 400, 0, d.linear(90, even("#060838", "#0e1a6c", "#1650a4", "#2aa0b8", "#0e3470", "#060a30")));
  strewn(d, 3, 40, 200);
  const course = courseOf(
    [
      [330, 10],
      [200, -10],
      [40, 90],
      [110, 150],
      [330, 210],
      [150, 330],
    ],
    92,
  );
  river(d, course, {
    mist: ["#4a4ce0", "#58b4ff", "#d4fff8"],
    stars: ["#ffffff", "#d4fff8", "#ffffff"],
    count: 22,
    swarms: 11,
    seed: 9,
  });
  d.path("M0 262L34 214 58 238 92 196 128 246 150 232 186 258 222 206 250 236 276 208 300 240V400H0Z", "#12306e", {
    opacity: 0.9,
  });
  d.path(
    "M34 214L24 229 34 234 42 226 50 238 58 238ZM92 196L80 210 90 220 98 210 108 224 116 230ZM222 206L210 222 220 230 228 220 238 230 250 236ZM276 208L264 222 276 230 290 226Z",
    "#cdeeff",
    { opacity: 0.8 },
  );
  d.path(
    "M0 300C60 276 110 290 160 284 220 276 260 288 300 280V400H0Z",
    d.linear(90, even("#1d6aa4", "#0c2a68", "#060a30")),
  );
  glow(d, 150, 150, 150, "#8af0ff", 0.7);
  d.at(62, 62, -4, 0.9, () => comet(d));
  d.at(164, 160, 3, 1.72, () => boat(d));
  glow(d, 150, 298, 150, "#ffcf5a", 0.55, 70);
  d.at(60, 296, -10, 0.86, () => prizeCoins.minor(d));
  d.at(240, 296, 10, 0.86, () => prizeCoins.major(d));
  d.at(150, 296, 0, 1.16, () => {
    coin(d);
    d.path(starPath(25), d.linear(60, even("#ffffff", "#fff3b0", "#ffc83a")), {
      stroke: INK,
      "stroke-width": 4,
      "stroke-linejoin": "round",
      "paint-order": "stroke",
    });
  });
  glint(d, 262, 60, 13, "#ffffff");
  glint(d, 30, 160, 10, "#d4fff8", 0.9);
  vignette(d, "#03041c", 0.5);
};
