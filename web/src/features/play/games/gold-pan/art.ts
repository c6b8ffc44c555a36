import { glint, glow, motes, rays, vignette } from "@/art/light";
import { randomFrom } from "@/art/random";
import { type Drawing, even } from "@/art/svg";
import { gold, metalFill } from "@/art/things";
import { lump } from "./lump";
import { roundedBy, smooth, wetStone } from "./pebble";

/** A pan lifted out of the river, water over its rim, and the nugget in it. */
export const motif = (d: Drawing): void => {
  const random = randomFrom(5);
  d.rect(0, 0, 300, 400, 0, d.linear(90, even("#ffe9a8", "#8fdcc8", "#1ba3ae", "#0a5c7c", "#04283f")));
  rays(d, 90, -10, "#fff6d0", 18, 0.5, 340, 0.4);
  d.path(
    "M0 92C40 66 70 88 108 74 150 60 190 84 226 66 260 52 280 68 300 60V150H0Z",
    d.linear(90, even("#3f9a6a", "#1b6a58")),
    { opacity: 0.85 },
  );
  d.path("M0 116C60 96 110 122 160 108 210 96 260 112 300 100V170H0Z", d.linear(90, even("#1f7a5a", "#0d4a50")));
  d.path("M0 132H300V400H0Z", d.linear(90, even("#43d0c8", "#128fa4", "#07506e", "#032a40")));
  for (let line = 0; line < 16; line++) {
    const [x, y] = [random.between(-20, 250), 140 + line * 15];
    d.line(`M${x} ${y}q22-6 44 0t44 0`, "#eafffa", random.between(1.4, 3), { opacity: random.between(0.18, 0.5) });
  }
  glow(d, 150, 190, 160, "#ffe08a", 0.85, 130);
  // The pan: its outside, its rim, the water in it.
  d.path(
    "M8 186C14 268 84 304 150 304S286 268 292 186Z",
    d.linear(70, even("#f2b57c", "#9a5220", "#5b2c12", "#2c1406")),
    { stroke: "#2c1406", "stroke-width": 2 },
  );
  d.line("M40 240Q84 284 150 290", "#ffe3c4", 6, { opacity: 0.35 });
  d.ellipse(150, 186, 144, 62, metalFill(d, ["#4a220c", "#b4652c", "#f2b57c", "#fff0d8"], 40), {
    stroke: "#2c1406",
    "stroke-width": 2,
  });
  d.ellipse(150, 189, 128, 52, d.linear(60, even("#5b2c12", "#8a4a22", "#c98550")));
  d.ellipse(150, 194, 116, 44, d.linear(90, even("#0c2a30", "#1c5a60", "#4ac4be")));
  for (const [x, y, rx, colour, seed] of [
    [70, 196, 24, "#71879c", 4],
    [226, 192, 26, "#a9766c", 9],
    [102, 216, 20, "#c3bba9", 14],
    [206, 216, 20, "#6f9182", 21],
  ] as const)
    d.at(x, y, 0, 1, () => wetStone(d, { colour, seed, rx, ry: rx * 0.72, grain: "speckled" }));
  glow(d, 150, 176, 92, "#ffd257", 1);
  d.at(150, 172, -6, 1, () => lump(d, 21, 62));
  for (const [x, y, r, seed] of [
    [94, 186, 13, 31],
    [204, 180, 15, 12],
    [172, 222, 11, 40],
  ] as const)
    d.at(x, y, seed * 9, 1, () => lump(d, seed, r));
  for (const [x, y] of [
    [34, 206],
    [268, 204],
    [150, 300],
  ] as const)
    d.path(smooth(roundedBy(random, 8, 14, 0.1).map(([a, b]) => [a + x, b + y + 16])), "#d8fff4", { opacity: 0.75 });
  glint(d, 118, 132, 30, "#ffffff");
  glint(d, 204, 168, 15, "#fff6dc");
  glint(d, 60, 168, 10, "#ffffff", 0.9);
  motes(d, 44, 26, [gold[3], "#ffffff", "#b8fff0"], 8, 280);
  vignette(d, "#02141f", 0.5);
};
