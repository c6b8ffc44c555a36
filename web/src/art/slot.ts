import { darken, lighten } from "./colour";
import { glint, glow, motes, type Palette, shadow } from "./light";
import { palettes } from "./palettes";
import { randomFrom, seedOf } from "./random";
import { Drawing, even } from "./svg";
import { type SymbolName, symbols } from "./symbols/registry";
import { themeOf } from "./themes";
import { gold, metalFill } from "./things";
import { drawWorld } from "./worlds";

type Trio = readonly [SymbolName, SymbolName, SymbolName];
type Composition = (d: Drawing, trio: Trio, palette: Palette, seed: number) => void;

/** One great symbol with two smaller ones at its sides. */
const trinity: Composition = (d, [hero, left, right], palette) => {
  shadow(d, 150, 286, 110, 18, 0.7);
  glow(d, 66, 218, 60, palette.accent, 0.45);
  d.at(66, 220, -14, 0.78, () => symbols[left](d));
  glow(d, 234, 218, 60, palette.accent, 0.45);
  d.at(234, 220, 14, 0.78, () => symbols[right](d));
  glow(d, 150, 146, 138, lighten(palette.light, 0.35), 0.85);
  d.at(150, 148, 0, 1.72, () => symbols[hero](d));
};

/** Three reels in a gilded frame, the hero bursting out of the middle one. */
const reels: Composition = (d, [hero, left, right], palette) => {
  shadow(d, 150, 282, 150, 18, 0.7);
  d.rect(12, 76, 276, 186, 20, darken(gold[0], 0.4), { transform: "translate(0 7)" });
  d.rect(12, 76, 276, 186, 20, metalFill(d, gold, 70));
  d.rect(20, 84, 260, 170, 14, darken(palette.deep, 0.2));
  for (const [index, name] of [
    [0, left],
    [2, right],
  ] as const) {
    const x = 26 + index * 85;
    d.rect(
      x,
      90,
      79,
      158,
      9,
      d.linear(
        90,
        even(
          darken(palette.body, 0.35),
          lighten(palette.light, 0.5),
          "#ffffff",
          lighten(palette.light, 0.5),
          darken(palette.body, 0.35),
        ),
      ),
    );
    d.at(x + 39.5, 169, 0, 0.66, () => symbols[name](d));
    d.group({ "clip-path": d.clip(`M${x} 90h79v158h-79Z`), opacity: 0.5 }, () => {
      d.at(x + 39.5, 92, 0, 0.6, () => symbols[hero](d));
      d.at(x + 39.5, 247, 0, 0.6, () => symbols[name === left ? right : left](d));
    });
  }
  d.rect(111, 90, 79, 158, 9, d.linear(90, even(palette.body, palette.light, "#ffffff", palette.light, palette.body)));
  glow(d, 150, 168, 118, lighten(palette.light, 0.4), 0.95);
  d.at(150, 166, 0, 1.5, () => symbols[hero](d));
  for (const x of [12, 288]) {
    d.polygon(
      [
        [x, 158],
        [x + (x < 150 ? 16 : -16), 169],
        [x, 180],
      ],
      "#ffffff",
      { stroke: gold[1], "stroke-width": 2, "stroke-linejoin": "round" },
    );
  }
};

/** The hero in a round medallion, its companions as jewels on the rim. */
const medallion: Composition = (d, [hero, left, right], palette) => {
  shadow(d, 150, 284, 104, 18, 0.7);
  d.circle(150, 156, 112, darken(gold[0], 0.3), { transform: "translate(0 7)" });
  d.circle(150, 156, 112, metalFill(d, gold, 60));
  d.circle(150, 156, 99, darken(palette.deep, 0.2));
  d.circle(
    150,
    156,
    96,
    d.radial(even(lighten(palette.light, 0.45), palette.light, palette.body, palette.deep), 0.5, 0.5, 0.55),
  );
  for (let bead = 0; bead < 32; bead++) {
    const angle = (bead * 11.25 * Math.PI) / 180;
    d.circle(
      150 + Math.cos(angle) * 105.5,
      156 + Math.sin(angle) * 105.5,
      2.6,
      bead % 2 === 0 ? "#fff6dc" : palette.accent,
    );
  }
  glow(d, 150, 156, 90, "#ffffff", 0.5);
  d.at(150, 152, 0, 1.5, () => symbols[hero](d));
  for (const [x, name, turn] of [
    [52, left, -10],
    [248, right, 10],
  ] as const) {
    d.circle(x, 240, 37, metalFill(d, gold, 60));
    d.circle(x, 240, 31, d.radial(even(palette.light, palette.body, palette.deep), 0.5, 0.5, 0.6, 0.4, 0.35));
    d.at(x, 240, turn, 0.5, () => symbols[name](d));
  }
};

/** A rain of small symbols around a tilted hero. */
const shower: Composition = (d, [hero, left, right], palette, seed) => {
  const random = randomFrom(seed);
  for (let index = 0; index < 9; index++) {
    const angle = ((index * 40 + random.between(-12, 12)) * Math.PI) / 180;
    const [x, y] = [150 + Math.cos(angle) * random.between(104, 132), 150 + Math.sin(angle) * random.between(104, 128)];
    d.at(x, y, random.between(-34, 34), random.between(0.3, 0.5), () => symbols[index % 2 === 0 ? left : right](d));
  }
  shadow(d, 150, 288, 100, 16, 0.6);
  glow(d, 150, 156, 132, lighten(palette.light, 0.4), 0.95);
  d.at(150, 156, -8, 1.85, () => symbols[hero](d));
};

const compositions = [trinity, reels, medallion, shower] as const;

/** The tile of a slot game. */
export const slotArt = (name: string): string => {
  const seed = seedOf(name);
  const theme = themeOf(name);
  const palette = palettes[theme.palette];
  const d = new Drawing();
  drawWorld(d, theme.world, palette, seed);
  randomFrom(seed ^ 0x5bd1e995).pick(compositions)(d, theme.symbols, palette, seed);
  glint(d, 62, 74, 15, "#ffffff", 0.9);
  glint(d, 244, 92, 10, "#ffffff", 0.8);
  motes(d, seed, 26, ["#ffffff", palette.light, palette.accent]);
  return d.toString();
};
