import { glint, glow, motes, rays, shadow } from "./light";
import { randomFrom, seedOf } from "./random";
import { Drawing, even } from "./svg";
import { type SymbolName, symbols } from "./symbols/registry";
import { themeOf } from "./themes";
import { coin, gold, metalFill } from "./things";

const grounds = [
  ["#120a02", "#3d2404", "#8a5206"],
  ["#04120d", "#0a3d2b", "#12805a"],
  ["#0b0620", "#2b1466", "#5b2fc9"],
  ["#1c0408", "#5c0a1e", "#a8163d"],
] as const;

/** The tile of a gold game: a treasure of coins that lifts its symbol. */
export const goldArt = (name: string): string => {
  const seed = seedOf(name);
  const random = randomFrom(seed);
  const [deep, body, light] = random.pick(grounds);
  const hero: SymbolName = themeOf(name).symbols[0];
  const d = new Drawing();
  d.rect(0, 0, 300, 400, 0, d.linear(90, even(deep, body, light, deep)));
  rays(d, 150, 150, "#ffd257", 22, 0.45, 340, random.next());
  d.path("M14 14H286V316H14Z", "none", { stroke: metalFill(d, gold, 60), "stroke-width": 4 });
  d.path("M22 22H278V308H22Z", "none", { stroke: gold[1], "stroke-width": 1, opacity: 0.8 });
  for (const [x, y, turn] of [
    [14, 14, 0],
    [286, 14, 90],
    [286, 316, 180],
    [14, 316, 270],
  ] as const) {
    d.at(x, y, turn, 1, () => {
      d.path("M-5-5H36Q22 6 22 22 6 22-5 36Z", metalFill(d, gold, 50), { stroke: gold[0], "stroke-width": 0.8 });
      d.circle(8, 8, 5, "#e21e4c", { stroke: gold[3], "stroke-width": 1 });
    });
  }
  glow(d, 150, 142, 132, "#ffe08a", 0.9);
  d.at(150, 138, 0, 1.62, () => symbols[hero](d));
  shadow(d, 150, 296, 140, 22, 0.6);
  for (let index = 0; index < 26; index++) {
    const row = Math.floor(index / 9);
    const [x, y] = [
      18 + (index % 9) * 33 + random.between(-8, 8),
      254 + row * 22 + Math.abs((index % 9) - 4) * 5 + random.between(-5, 5),
    ];
    coin(d, x, y, random.between(17, 22), random.between(0.45, 0.9), random.between(-40, 40), gold, () => {});
  }
  for (const [x, y, turn] of [
    [52, 92, 30],
    [250, 70, -40],
    [262, 186, 20],
    [40, 186, -20],
  ] as const) {
    coin(d, x, y, 14, random.between(0.4, 0.9), turn, gold, () => {});
  }
  glint(d, 96, 66, 16, "#fff6dc");
  glint(d, 214, 108, 12, "#fff6dc");
  motes(d, seed, 30, ["#ffe9a8", "#ffffff"]);
  return d.toString();
};
