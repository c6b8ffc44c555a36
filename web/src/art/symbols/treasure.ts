import { glint, starPoints } from "../light";
import { type Drawing, even } from "../svg";
import { brilliant, coin, cutStone, gold, metalFill, silver } from "../things";

/** Symbols are drawn around the origin within ±50. */

export const crown = (d: Drawing): void => {
  d.path("M-42 30L-48-20-24 2 0-34 24 2 48-20 42 30Q0 44-42 30Z", "#5a2d02", { transform: "translate(2 5)" });
  d.path("M-42 30L-48-20-24 2 0-34 24 2 48-20 42 30Q0 44-42 30Z", metalFill(d, gold, 70), {
    stroke: "#fff3c2",
    "stroke-width": 1.4,
    "stroke-linejoin": "round",
  });
  d.path("M-41 22Q0 36 41 22L42 32Q0 46-42 32Z", d.linear(0, even("#8a1038", "#ff4b6e", "#8a1038")));
  for (const [x, y, colour] of [
    [-48, -24, "#2fa8ff"],
    [0, -40, "#ff3d6e"],
    [48, -24, "#2fa8ff"],
  ] as const) {
    d.circle(x, y, 7, d.radial(even("#ffffff", colour, "#12040c"), 0.5, 0.5, 0.8, 0.3, 0.25));
  }
  cutStone(d, 0, 12, 10, 6, "#1fd67c");
  cutStone(d, -22, 14, 7, 6, "#ff3d6e");
  cutStone(d, 22, 14, 7, 6, "#ff3d6e");
};

export const chest = (d: Drawing): void => {
  d.path("M-46-4Q-46-34 0-34 46-34 46-4L40-14H-40Z", d.linear(90, even("#b5662c", "#5c260b")), {
    stroke: "#3b1608",
    "stroke-width": 2,
  });
  d.path("M-42-8Q0-40 42-8Q0 10-42-8Z", d.linear(90, even("#fff6c2", "#ffc53d", "#c97a0a")));
  for (const [x, y, r, turn] of [
    [-22, -12, 12, -10],
    [0, -20, 14, 4],
    [22, -12, 12, 14],
    [-8, -6, 11, 0],
    [12, -5, 11, 8],
  ] as const) {
    coin(d, x, y, r, 0.7, turn, gold, () => {});
  }
  brilliant(d, -4, -28, 26, "#2fe0ff", -12);
  cutStone(d, 26, -24, 9, 6, "#ff3d6e");
  d.path("M-46 0H46L40 44H-40Z", d.linear(90, even("#c9773a", "#7a3a14", "#4a1e08")), {
    stroke: "#3b1608",
    "stroke-width": 2,
  });
  d.line("M-44 15H44M-42 30H42", "#3b1608", 1.6, { opacity: 0.7 });
  for (const x of [-36, 24]) {
    d.path(`M${x} 0H${x + 12}L${x + 11} 44H${x + 2}Z`, metalFill(d, gold, 20));
  }
  d.rect(-46, -4, 92, 9, 3, metalFill(d, gold, 10));
  d.rect(-11, -2, 22, 24, 4, metalFill(d, gold, 60), { stroke: "#5a2d02", "stroke-width": 1.2 });
  d.circle(0, 8, 4, "#3b1608");
  d.path("M-2 9H2L3.4 17H-3.4Z", "#3b1608");
};

export const sword = (d: Drawing): void => {
  d.at(0, 0, 38, 1, () => {
    d.path("M-8 14L-6-44 0-58 6-44 8 14Z", d.linear(0, even("#e8eeff", "#ffffff", "#7d89b0", "#b8c4e8")), {
      stroke: "#2b3350",
      "stroke-width": 1,
    });
    d.line("M0-48V10", "#5f6c98", 1.4);
    d.path("M-30 12Q0 4 30 12L27 21Q0 14-27 21Z", metalFill(d, gold, 15), { stroke: "#5a2d02", "stroke-width": 1 });
    d.rect(-5, 18, 10, 27, 3, d.linear(0, even("#3b1608", "#a8502a", "#3b1608")));
    d.line("M-5 26L5 22M-5 33L5 29M-5 40L5 36", "#ffc53d", 1.6);
    d.circle(0, 50, 8, metalFill(d, gold, 50));
    cutStone(d, 0, 14, 7, 6, "#ff3d6e");
  });
  glint(d, 30, -38, 14);
};

export const book = (d: Drawing): void => {
  d.at(0, 0, -7, 1, () => {
    d.path("M-36-46H34Q40-46 40-40V46Q40 50 34 50H-30Q-38 50-38 42V-42Q-38-46-36-46Z", "#2b0a04", {
      transform: "translate(4 4)",
    });
    d.path("M-32 38H38V47H-30Q-36 46-32 38Z", d.linear(90, even("#fff6dc", "#d9bf8a")));
    d.path(
      "M-38-42Q-38-48-32-48H36Q40-48 40-44V36H-30Q-38 36-38 44Z",
      d.linear(50, even("#e04a2e", "#a01a1a", "#4a0612")),
      { stroke: "#ffc53d", "stroke-width": 2 },
    );
    d.rect(-28, -40, 60, 68, 4, "none", { stroke: "#ffc53d", "stroke-width": 1.6 });
    for (const [x, y] of [
      [-28, -40],
      [32, -40],
      [-28, 28],
      [32, 28],
    ] as const) {
      d.circle(x, y, 5, metalFill(d, gold, 50));
    }
    d.circle(2, -6, 22, metalFill(d, gold, 55));
    d.path("M-15-6Q2-22 19-6 2 10-15-6Z", "#fff6dc", { stroke: "#5a2d02", "stroke-width": 1.4 });
    d.circle(2, -6, 7, d.radial(even("#d4fbff", "#1c9ae0", "#062a6a"), 0.5, 0.5, 0.7, 0.3, 0.3));
    d.circle(2, -6, 2.6, "#04061a");
  });
};

export const horseshoe = (d: Drawing): void => {
  const shape = "M-30-40C-52-6-42 48 0 48S52-6 30-40L14-34C32-6 26 26 0 26S-32-6-14-34Z";
  d.path(shape, "#3a1d02", { transform: "translate(2 5)" });
  d.path(shape, metalFill(d, gold, 60), { stroke: "#fff3c2", "stroke-width": 1.6, "stroke-linejoin": "round" });
  for (const [x, y] of [
    [-31, -16],
    [-33, 4],
    [-25, 24],
    [31, -16],
    [33, 4],
    [25, 24],
    [0, 37],
  ] as const) {
    d.circle(x, y, 3.4, "#5a2d02");
    d.circle(x - 0.8, y - 0.8, 1.2, "#fff3c2");
  }
};

export const bell = (d: Drawing): void => {
  d.circle(0, 38, 10, metalFill(d, gold, 50));
  d.path("M0-48C26-48 28-14 32 10 35 22 42 26 44 32H-44C-42 26-35 22-32 10-28-14-26-48 0-48Z", metalFill(d, gold, 20), {
    stroke: "#fff3c2",
    "stroke-width": 1.4,
  });
  d.path("M-44 32H44L40 39H-40Z", metalFill(d, gold, 90));
  d.path("M-20-8C-18-26-14-38-6-42-12-28-14-10-14 14Z", "#ffffff", { opacity: 0.6 });
  d.rect(-7, -58, 14, 12, 6, metalFill(d, gold, 40));
  d.path("M-30-2Q0 8 30-2L31 6Q0 16-31 6Z", "#e21e4c");
};

export const star = (d: Drawing): void => {
  d.polygon(starPoints(0, 3, 52, 23, 5), "#5a2d02", {
    transform: "translate(2 5)",
    stroke: "#5a2d02",
    "stroke-width": 6,
    "stroke-linejoin": "round",
  });
  d.polygon(starPoints(0, 2, 52, 23, 5), metalFill(d, gold, 55), {
    stroke: "#ffd98a",
    "stroke-width": 6,
    "stroke-linejoin": "round",
  });
  d.polygon(starPoints(0, 2, 36, 16, 5), d.linear(60, even("#fff6c2", "#ffb21e")));
};

export const trident = (d: Drawing): void => {
  d.at(0, 0, 22, 1, () => {
    d.rect(-4, -12, 8, 66, 4, metalFill(d, gold, 0));
    d.path(
      "M-4-4C-30-4-32-20-30-44L-22-30C-22-18-14-14-5-14L-6-34-10-34 0-58 10-34 6-34 5-14C14-14 22-18 22-30L30-44C32-20 30-4 4-4Z",
      metalFill(d, gold, 30),
      { stroke: "#fff3c2", "stroke-width": 1.4, "stroke-linejoin": "round" },
    );
    d.circle(0, -2, 8, d.radial(even("#d4fbff", "#17b8d9", "#04406a"), 0.5, 0.5, 0.7, 0.3, 0.3), {
      stroke: "#5a2d02",
      "stroke-width": 1.4,
    });
  });
};

export const anchor = (d: Drawing): void => {
  const shape =
    "M-6-24H6V34C20 32 30 24 33 12L24 14 38-6 48 16 41 14C37 36 20 48 0 50-20 48-37 36-41 14L-48 16-38-6-24 14-33 12C-30 24-20 32-6 34Z";
  d.path(shape, "#141a33", { transform: "translate(2 4)" });
  d.path(shape, metalFill(d, silver, 50), { stroke: "#ffffff", "stroke-width": 1.2, "stroke-linejoin": "round" });
  d.rect(-24, -20, 48, 9, 4.5, metalFill(d, gold, 20));
  d.circle(0, -36, 11, "none", { stroke: metalFill(d, silver, 40), "stroke-width": 7 });
  d.line("M-14-30C-44-10 40 6-12 24 30 30 20 46 8 52", "#c98a4a", 5, { opacity: 0.95 });
  d.line("M-14-30C-44-10 40 6-12 24 30 30 20 46 8 52", "#5c3208", 5, {
    "stroke-dasharray": "1.4 4",
    "stroke-linecap": "butt",
  });
};
