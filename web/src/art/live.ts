import { darken, lighten } from "./colour";
import { ball, glow, motes, type Palette, shadow, vignette } from "./light";
import { palettes } from "./palettes";
import { seedOf } from "./random";
import { die } from "./solid";
import { Drawing, even } from "./svg";
import { card, chip, gold, metalFill } from "./things";

const hairs = ["#2b1a14", "#5c2e12", "#12121f", "#7a3d1a", "#3a1d10"] as const;
const skins = ["#f2c6a0", "#d99a6c", "#b5754a", "#ffd9b8", "#8a5230"] as const;

/** The dealer behind the table, lit from both sides. */
const dealer = (d: Drawing, seed: number, palette: Palette): void => {
  const hair = hairs[seed % 5] ?? hairs[0];
  const skin = skins[(seed >>> 4) % 5] ?? skins[0];
  const long = (seed >>> 9) % 2 === 0;
  glow(d, 150, 110, 118, lighten(palette.light, 0.4), 0.7);
  if (long) {
    d.path(
      "M112 82C104 120 100 152 112 172H188C200 152 196 120 188 82 180 40 120 40 112 82Z",
      d.linear(0, even(lighten(hair, 0.25), hair, darken(hair, 0.4))),
    );
  }
  d.path(
    "M68 262C68 200 92 170 134 160L150 172 166 160C208 170 232 200 232 262Z",
    d.linear(0, even("#39406e", "#171a38", "#0d0f26", "#2b3058")),
  );
  d.path("M130 158L150 214 170 158 150 168Z", d.linear(90, even("#ffffff", "#d5dcf2")));
  d.path(
    "M128 160L112 178 134 216 150 250 166 216 188 178 172 160 150 210Z",
    d.linear(60, even(lighten(palette.accent, 0.1), darken(palette.accent, 0.45))),
    { opacity: 0.95 },
  );
  d.path("M136 138V162Q150 178 164 162V138Z", darken(skin, 0.25));
  d.path(
    "M122 96C120 128 134 150 150 150S180 128 178 96C176 66 124 66 122 96Z",
    d.linear(10, even(lighten(skin, 0.25), skin, darken(skin, 0.3))),
  );
  d.path(
    long
      ? "M118 104C114 62 138 50 152 52 176 50 188 66 183 106 178 92 168 82 156 76 146 88 130 92 118 104Z"
      : "M119 98C114 60 140 46 158 50 182 52 188 74 181 98 178 86 172 80 164 78 148 82 132 80 126 82 122 86 120 92 119 98Z",
    d.linear(20, even(lighten(hair, 0.3), hair, darken(hair, 0.5))),
  );
  d.path("M131 104Q137 100 143 104M157 104Q163 100 169 104", "none", {
    stroke: darken(hair, 0.3),
    "stroke-width": 2.4,
    "stroke-linecap": "round",
  });
  d.ellipse(137.5, 110, 3.4, 2.6, "#1a1424");
  d.ellipse(162.5, 110, 3.4, 2.6, "#1a1424");
  d.path("M150 110L147 124Q150 127 153 124", "none", {
    stroke: darken(skin, 0.35),
    "stroke-width": 1.6,
    "stroke-linecap": "round",
  });
  d.path("M140 134Q150 142 160 134 150 138 140 134Z", long ? "#c92a4a" : darken(skin, 0.45), {
    stroke: long ? "#c92a4a" : darken(skin, 0.45),
    "stroke-width": 2,
    "stroke-linejoin": "round",
  });
  d.path("M137 166L150 172 163 166 164 180 150 174 136 180Z", long ? palette.accent : "#c9143f");
  d.circle(150, 172, 4, gold[2]);
};

const table = (d: Drawing, felt: string): void => {
  d.path("M-10 262Q150 212 310 262V400H-10Z", metalFill(d, gold, 20));
  d.path("M-10 270Q150 220 310 270V400H-10Z", d.linear(90, even(lighten(felt, 0.15), felt, darken(felt, 0.7))));
  d.path("M6 300Q150 250 294 300", "none", { stroke: "#ffe9a8", "stroke-width": 1.6, opacity: 0.7 });
  for (const x of [46, 98, 150, 202, 254]) {
    d.rect(x - 17, 292 - (1 - Math.abs(x - 150) / 110) * 14, 34, 22, 4, "none", {
      stroke: "#ffffff",
      "stroke-width": 1.2,
      opacity: 0.4,
    });
  }
};

const wheelProp = (d: Drawing): void => {
  shadow(d, 150, 288, 104, 16, 0.7);
  d.ellipse(150, 270, 104, 40, d.linear(0, even("#3b1608", "#d98a4a", "#7a3510", "#2b0f05")));
  d.ellipse(150, 264, 104, 40, metalFill(d, gold, 30));
  d.ellipse(150, 264, 97, 36, "#1a0a06");
  for (let index = 0; index < 30; index++) {
    const [a, b] = [(index * 12 * Math.PI) / 180, ((index + 1) * 12 * Math.PI) / 180];
    const at = (angle: number, r: number): string =>
      `${(150 + Math.cos(angle) * r).toFixed(1)} ${(264 + Math.sin(angle) * r * 0.37).toFixed(1)}`;
    d.path(
      `M${at(a, 95)}L${at(b, 95)}L${at(b, 68)}L${at(a, 68)}Z`,
      index === 4 ? "#1fd67c" : index % 2 === 0 ? "#e21e4c" : "#14162c",
      { stroke: "#ffd98a", "stroke-width": 0.7 },
    );
  }
  d.ellipse(150, 264, 66, 24, d.radial(even("#ffd08a", "#9a4c1c", "#4a1e08"), 0.5, 0.5, 0.6));
  ball(d, 150, 250, 13, "#ffc53d");
  ball(d, 214, 274, 8, "#eef2ff");
};

const cardsProp =
  (ranks: readonly [string, string], suits: readonly ["spade" | "heart", "diamond" | "club"]) =>
  (d: Drawing): void => {
    shadow(d, 150, 296, 96, 14, 0.6);
    card(d, 110, 268, -15, 0.74, ranks[0], suits[0]);
    card(d, 190, 268, 13, 0.74, ranks[1], suits[1]);
    chip(d, 150, 288, 22, 0.45, "#e21e4c");
    chip(d, 150, 279, 22, 0.45, "#ffb21e");
  };

const diceProp = (d: Drawing): void => {
  shadow(d, 150, 300, 100, 14, 0.7);
  d.path("M92 240A58 58 0 0 1 208 240V286H92Z", "#dff4ff", { opacity: 0.2, stroke: "#ffffff", "stroke-width": 2 });
  die(d, 122, 268, 19, [-28, -34, -6], "#fff3f3", "#d9143f");
  die(d, 150, 252, 18, [-30, 24, 10], "#e21e4c", "#ffffff");
  die(d, 180, 270, 19, [-26, 40, 4], "#fff3f3", "#d9143f");
  d.rect(82, 284, 136, 14, 7, metalFill(d, gold, 20));
};

const showProp = (d: Drawing, palette: Palette): void => {
  const colours = ["#ff3d6e", "#ffb21e", "#2fa8ff", "#1fd67c", "#a24bff", "#ff7a2e"] as const;
  d.circle(150, 268, 92, metalFill(d, gold, 50));
  for (let index = 0; index < 18; index++) {
    const [a, b] = [(index * 20 * Math.PI) / 180, ((index + 1) * 20 * Math.PI) / 180];
    d.path(
      `M150 268L${(150 + Math.cos(a) * 84).toFixed(1)} ${(268 + Math.sin(a) * 84).toFixed(1)}A84 84 0 0 1 ${(150 + Math.cos(b) * 84).toFixed(1)} ${(268 + Math.sin(b) * 84).toFixed(1)}Z`,
      colours[index % 6] ?? colours[0],
      { stroke: "#fff3c2", "stroke-width": 1 },
    );
  }
  ball(d, 150, 268, 26, palette.accent);
  d.path("M150 196L136 168H164Z", "#ffffff", { stroke: gold[1], "stroke-width": 2 });
};

const props: readonly (readonly [RegExp, keyof typeof palettes, string, (d: Drawing, p: Palette) => void])[] = [
  [/roulette/, "forest", "#0a6b3a", wheelProp],
  [/baccarat|punto/, "crimson", "#8f0a2e", cardsProp(["9", "8"], ["heart", "club"])],
  [/dragon|tiger/, "dusk", "#7a0f4e", cardsProp(["K", "Q"], ["heart", "club"])],
  [/andar|bahar|teen|patti|hold|poker/, "ultraviolet", "#3a12a0", cardsProp(["A", "K"], ["spade", "diamond"])],
  [/sic|bo\b|craps|dice/, "crimson", "#8f0a2e", diceProp],
  [/wheel|crazy|show|monopol|mega|spin|time/, "neon", "#4a0f9c", showProp],
  [/black|jack|21/, "azure", "#0b4aa0", cardsProp(["A", "J"], ["spade", "diamond"])],
];

/** The tile of a live table: studio, dealer, and what is dealt. */
export const liveArt = (name: string): string => {
  const lower = name.toLowerCase();
  const seed = seedOf(lower);
  const [, paletteName, felt, prop] = props.find(([word]) => word.test(lower)) ??
    props[6] ?? [/./, "azure", "#0b4aa0", wheelProp];
  const palette = palettes[paletteName];
  const d = new Drawing();
  d.rect(0, 0, 300, 400, 0, d.linear(90, even(palette.deep, palette.body, darken(palette.body, 0.3), palette.deep)));
  for (const x of [22, 84, 216, 278]) {
    d.path(
      `M${x} -10L${x - 46} 270H${x + 46}Z`,
      d.linear(90, [
        [0, lighten(palette.light, 0.5), 0.4],
        [1, palette.light, 0],
      ]),
    );
    d.rect(x - 8, -4, 16, 10, 3, "#fff6dc");
  }
  for (let arch = 0; arch < 4; arch++) {
    const x = 8 + arch * 78;
    d.path(
      `M${x} 236V96Q${x + 25} 56 ${x + 50} 96V236Z`,
      d.linear(90, even(lighten(palette.body, 0.12), palette.deep)),
      { stroke: gold[2], "stroke-width": 1.6, opacity: 0.75 },
    );
  }
  dealer(d, seed, palette);
  table(d, felt);
  prop(d, palette);
  motes(d, seed, 20, ["#ffffff", palette.light], 8, 220);
  vignette(d, palette.deep, 0.5);
  return d.toString();
};
