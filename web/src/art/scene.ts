import { ball, flame, glint, glow, motes, rays, shadow, starPoints } from "./light";
import { die } from "./solid";
import { Drawing, even } from "./svg";
import { symbols } from "./symbols/registry";
import { brilliant, card, chip, coin, cup, cutStone, gold, iron, metalFill, silver } from "./things";

/** Scenes stand at the right of a banner, on nothing: the banner's own colours are behind them. 420 × 300. */
type Scene = (d: Drawing) => void;

const welcome: Scene = (d) => {
  glow(d, 230, 150, 190, "#ffffff", 0.3);
  rays(d, 232, 150, "#ffffff", 18, 0.2, 260);
  shadow(d, 230, 272, 170, 22, 0.55);
  for (const [x, y, r, open, turn] of [
    [92, 78, 26, 0.8, -30],
    [356, 62, 30, 0.7, 24],
    [390, 172, 22, 0.5, -14],
    [66, 196, 20, 0.6, 16],
    [318, 262, 30, 0.42, 0],
    [140, 268, 26, 0.42, 0],
  ] as const) {
    coin(d, x, y, r, open, turn, gold, () => symbols.star(d));
  }
  card(d, 300, 128, 18, 1.02, "A", "heart");
  card(d, 256, 120, 4, 1.02, "K", "spade");
  die(d, 176, 172, 52, [-28, -34, -10], "#f4f0ff", "#4a17c9");
  die(d, 286, 214, 36, [-30, 40, 8], "#ff3d6e", "#fff3fb");
  for (let level = 0; level < 3; level++) {
    chip(d, 226, 262 - level * 9, 30, 0.42, level % 2 === 0 ? "#ffb21e" : "#1f2b52");
  }
  glint(d, 132, 106, 20);
  motes(d, 5, 24, ["#ffffff", "#ffe9a8"], 10, 280);
};

const originals: Scene = (d) => {
  glow(d, 240, 150, 190, "#ffffff", 0.28);
  rays(d, 240, 150, "#ffffff", 18, 0.18, 260);
  shadow(d, 236, 276, 160, 20, 0.55);
  d.path("M60 262C150 262 230 220 300 108", "none", {
    stroke: d.across(
      [60, 262],
      [300, 108],
      [
        [0, "#ffffff", 0],
        [1, "#ffffff", 0.9],
      ],
    ),
    "stroke-width": 7,
    "stroke-linecap": "round",
  });
  d.at(322, 82, 36, 0.86, () => {
    flame(d);
    d.path(
      "M-18 6C-46 18-50 46-46 60-36 48-28 42-16 40ZM18 6C46 18 50 46 46 60 36 48 28 42 16 40Z",
      d.linear(20, even("#ff6d7d", "#e21e4c", "#7d0a36")),
    );
    d.path(
      "M0-84C26-62 30-8 19 40H-19C-30-8-26-62 0-84Z",
      d.linear(0, even("#8492c4", "#ffffff", "#eef2ff", "#515e96")),
    );
    d.path("M0-84C13-73 20-56 23-38H-23C-20-56-13-73 0-84Z", d.linear(0, even("#a10d3b", "#ff6b7f", "#8f0a38")));
    d.circle(0, -12, 13, d.radial(even("#d4fbff", "#2fa8ff", "#0a2a7a"), 0.5, 0.5, 0.6, 0.3, 0.3), {
      stroke: "#ffb21e",
      "stroke-width": 4,
    });
  });
  brilliant(d, 336, 222, 96, "#2fe0b0");
  die(d, 206, 178, 58, [-28, -36, -8], "#f4f0ff", "#7a17c9");
  d.circle(
    106,
    196,
    46,
    iron(d, [
      [0.3, "#39406e"],
      [0.8, "#10122a"],
    ]),
  );
  d.ellipse(92, 172, 16, 9, "#ffffff", { opacity: 0.7, transform: "rotate(-34 92 172)" });
  d.line("M128 154C140 134 156 148 152 124", "#e4b67a", 5);
  glow(d, 152, 120, 30, "#ffd257", 1);
  glint(d, 152, 120, 17, "#fff4c2");
  ball(d, 132, 66, 30, "#a24bff");
  d.circle(133, 67, 17, "#ffffff");
  d.text("7", 133, 75, 22, "#14172f");
  motes(d, 12, 24, ["#ffffff", "#ffe9a8"], 10, 280);
};

const treasure: Scene = (d) => {
  glow(d, 240, 150, 200, "#ffe08a", 0.55);
  rays(d, 240, 150, "#fff0b8", 20, 0.34, 270);
  shadow(d, 238, 280, 180, 22, 0.6);
  d.at(244, 164, 0, 2.15, () => symbols.chest(d));
  for (const [x, y, r, open, turn] of [
    [96, 262, 26, 0.44, 0],
    [128, 246, 24, 0.6, 12],
    [72, 272, 22, 0.4, 0],
    [372, 262, 28, 0.44, 0],
    [348, 240, 20, 0.7, -16],
    [398, 274, 20, 0.4, 0],
    [118, 74, 20, 0.7, -24],
    [370, 60, 24, 0.8, 20],
    [66, 136, 16, 0.6, 30],
    [404, 148, 16, 0.6, -20],
  ] as const) {
    coin(d, x, y, r, open, turn, gold, () => symbols.star(d));
  }
  glint(d, 208, 60, 24);
  motes(d, 33, 30, ["#ffe9a8", "#ffffff"], 10, 280);
};

const stadium: Scene = (d) => {
  glow(d, 240, 150, 190, "#ffffff", 0.3);
  rays(d, 250, 140, "#ffffff", 18, 0.2, 260);
  shadow(d, 230, 276, 170, 20, 0.6);
  d.at(286, 150, 4, 1.75, () => {
    d.path("M-34 46H34V62H-34Z", d.linear(0, even("#2b1408", "#8a4a1c", "#2b1408")));
    cup(d);
    d.polygon(starPoints(0, -26, 17, 8, 5), "#fff6dc");
  });
  ball(d, 132, 212, 58, "#e9eefc");
  for (const [x, y, turn] of [
    [132, 208, 0],
    [94, 176, 20],
    [172, 180, -20],
    [112, 258, 30],
    [166, 250, -8],
  ] as const) {
    d.at(x, y, turn, 1, () => d.polygon(starPoints(0, 0, 17, 13.8, 5), "#20264d"));
  }
  ball(d, 382, 232, 30, "#c9143f");
  d.path("M362 214C382 222 392 240 390 258", "none", {
    stroke: "#ffe9d6",
    "stroke-width": 2.4,
    "stroke-dasharray": "3 3",
  });
  motes(d, 45, 40, ["#ffffff", "#ffe9a8", "#7dffc0"], 10, 250);
};

const fairness: Scene = (d) => {
  glow(d, 250, 150, 190, "#ffffff", 0.32);
  rays(d, 250, 146, "#ffffff", 18, 0.2, 260);
  shadow(d, 250, 280, 130, 18, 0.55);
  const digits = "5d43f77f53fec7d115180136105400f0fd2a1f20b681b6b5";
  for (let row = 0; row < 6; row++) {
    d.raw(
      `<text x="66" y="${66 + row * 36}" font-family="ui-monospace,Menlo,Consolas,monospace" font-size="19" letter-spacing="5" fill="#ffffff" opacity="${(0.34 - row * 0.03).toFixed(2)}">${digits.slice(row * 6, row * 6 + 26)}</text>`,
    );
  }
  d.at(256, 150, 0, 1.95, () => {
    const shield = "M0-62C18-48 36-44 54-44 56 8 40 44 0 62-40 44-56 8-54-44-36-44-18-48 0-62Z";
    d.path(shield, "#061238", { opacity: 0.5, transform: "translate(3 6)" });
    d.path(shield, metalFill(d, silver, 60));
    d.path(shield, d.linear(60, even("#5fe3ff", "#1f6be0", "#0a2380")), { transform: "scale(.87)" });
    d.path("M0-54V54C-35 38-48 6-47-38-30-39-14-44 0-54Z", "#ffffff", { opacity: 0.18 });
    d.line("M-24 0L-6 19 27-20", "#06103a", 14, { opacity: 0.35, transform: "translate(1 4)" });
    d.line("M-24 0L-6 19 27-20", "#ffffff", 12);
  });
  die(d, 122, 226, 34, [-28, -36, -8], "#ffffff", "#1f4be0");
  cutStone(d, 378, 228, 26, 6, "#2be38b", 8);
  glint(d, 214, 62, 20);
  motes(d, 9, 26, ["#ffffff", "#8fe3ff"], 10, 280);
};

const scenes = { welcome, originals, treasure, stadium, fairness } as const;
export type SceneName = keyof typeof scenes;

/** A banner's scene. */
export const sceneArt = (name: SceneName): string => {
  const d = new Drawing(420, 300);
  scenes[name](d);
  return d.toString();
};
