import { glint, glow, shadow, starPoints } from "./light";
import { scatter, starFace } from "./scatter";
import { type Drawing, even } from "./svg";
import { symbols } from "./symbols/registry";
import { coin, gold, metalFill } from "./things";

/** An open wallet, `x` and `y` its middle, that coins fly into. */
const wallet = (d: Drawing, x: number, y: number, colours: readonly [string, string, string]): void => {
  d.at(x, y, -4, 1, () => {
    d.rect(-128, -66, 256, 160, 26, "#02010a", { opacity: 0.45 });
    d.path("M-124-50Q-124-78-98-78H92Q112-78 112-56V-30H-124Z", d.linear(80, even(colours[2], colours[1])));
    d.rect(-108, -64, 208, 60, 12, d.linear(80, even("#fff6dc", "#ffd257")), { stroke: gold[1], "stroke-width": 2 });
    d.rect(-132, -44, 264, 136, 24, d.linear(70, even(colours[0], colours[1], colours[2])));
    d.path("M-132-20Q-132-44-108-44H108Q132-44 132-20V-8Q0-34-132-8Z", "#ffffff", { opacity: 0.22 });
    d.rect(-118, -30, 236, 108, 16, "none", {
      stroke: "#ffffff",
      "stroke-width": 2,
      "stroke-dasharray": "7 6",
      opacity: 0.4,
    });
    d.rect(62, 4, 84, 48, 22, d.linear(70, even(colours[0], colours[2])), { stroke: colours[0], "stroke-width": 2 });
    d.circle(92, 28, 13, metalFill(d, gold, 60), { stroke: gold[0], "stroke-width": 2 });
  });
};

/** A ribbon with a word in it, over a scene. */
const ribbon = (d: Drawing, x: number, y: number, text: string): void => {
  d.at(x, y, -8, 1, () => {
    const half = 26 + text.length * 13;
    d.rect(-half, -27, half * 2, 54, 27, d.linear(60, even("#ff6f91", "#e21e4c", "#a80d3e")), {
      stroke: "#ffd5de",
      "stroke-width": 3,
    });
    d.text(text, 0, 13, 38, "#ffffff");
  });
};

/** The first deposit: a wallet that doubles what goes in. */
const firstRecharge = (d: Drawing): void => {
  shadow(d, 462, 290, 160, 20, 0.65);
  glow(d, 462, 120, 170, "#ffe08a", 0.6);
  for (const [x, y, r, open, turn] of [
    [396, 92, 30, 0.9, -16],
    [462, 58, 36, 0.96, 6],
    [530, 88, 30, 0.88, 18],
  ] as const) {
    coin(d, x, y, r, open, turn, gold, starFace(d));
  }
  wallet(d, 462, 190, ["#8fb2ff", "#2f6bff", "#163a9a"]);
  ribbon(d, 404, 132, "\u00d72");
  scatter(d, [
    [318, 276, 22, 0.46, 0],
    [604, 274, 24, 0.44, 0],
    [588, 62, 16, 0.7, 24],
  ]);
  glint(d, 498, 36, 22);
  glint(d, 410, 184, 14);
};

/** The second deposit: the wallet again, and more beside it. */
const secondRecharge = (d: Drawing): void => {
  shadow(d, 462, 290, 170, 20, 0.65);
  glow(d, 480, 130, 170, "#ffb9f0", 0.5);
  for (let pile = 0; pile < 2; pile++) {
    for (let at = 0; at < 6 - pile * 2; at++) coin(d, 338 + pile * 256, 276 - at * 13, 32, 0.4, 0, gold, () => {});
  }
  wallet(d, 462, 182, ["#e3a6ff", "#8b3dff", "#3f1290"]);
  d.at(462, 72, 0, 1, () => {
    d.polygon(starPoints(0, 0, 46, 20, 5), metalFill(d, gold, 60), { stroke: gold[0], "stroke-width": 2 });
    d.text("2", 0, 14, 38, "#7a4204");
  });
  scatter(d, [
    [378, 74, 20, 0.8, -18],
    [548, 78, 20, 0.8, 18],
  ]);
  glint(d, 500, 44, 20);
};

/** Three coins of growing size on a rising arrow. */
const repeatPay = (d: Drawing): void => {
  shadow(d, 462, 290, 170, 18, 0.6);
  d.path(
    "M310 262C380 258 436 226 486 176L462 152 590 96 570 232 544 212C480 268 396 292 316 290Z",
    d.linear(20, even("#0f9d6a", "#3fe0b4")),
    {
      stroke: "#d6fff1",
      "stroke-width": 2,
    },
  );
  for (const [x, y, r] of [
    [344, 214, 30],
    [426, 168, 40],
    [522, 108, 52],
  ] as const) {
    glow(d, x, y, r * 2, "#ffe08a", 0.45);
    coin(d, x, y, r, 0.96, -8, gold, starFace(d));
  }
  scatter(d, [
    [596, 268, 24, 0.44, 0],
    [398, 66, 16, 0.7, -20],
  ]);
  glint(d, 552, 72, 22);
  glint(d, 446, 140, 14);
};

/** A chest under a ladder of six rungs. */
const rechargeReward = (d: Drawing): void => {
  shadow(d, 462, 290, 170, 20, 0.65);
  const colours = ["#2f6bff", "#5b5bff", "#8b3dff", "#b02de0", "#e21e8c", "#ff5d3a"];
  for (let rung = 0; rung < 6; rung++) {
    const [x, height] = [312 + rung * 26, 34 + rung * 30];
    d.rect(x, 282 - height, 22, height, 7, d.linear(80, even("#ffffff", colours[rung] ?? "#2f6bff", "#10123c")), {
      stroke: colours[rung] ?? "#2f6bff",
      "stroke-width": 1.5,
    });
  }
  glow(d, 540, 170, 130, "#ffe08a", 0.6);
  d.at(540, 214, 0, 1.5, () => symbols.chest(d));
  scatter(d, [
    [340, 214, 18, 0.9, -14],
    [404, 142, 20, 0.9, 10],
    [486, 64, 24, 0.94, -8],
    [602, 104, 18, 0.7, 20],
  ]);
  glint(d, 508, 42, 20);
};

/** An opened box from which light and coins come. */
const giftPacket = (d: Drawing): void => {
  shadow(d, 456, 288, 140, 20, 0.65);
  glow(d, 456, 120, 190, "#ffe08a", 0.75);
  for (let ray = -3; ray <= 3; ray++) {
    const x = 456 + ray * 46;
    d.path(`M${440 + ray * 8} 176L${x - 12} 30H${x + 12}L${472 + ray * 8} 176Z`, "#fff6dc", { opacity: 0.16 });
  }
  scatter(d, [
    [400, 106, 24, 0.9, -18],
    [456, 66, 30, 0.96, 4],
    [514, 100, 26, 0.9, 16],
  ]);
  const band = metalFill(d, gold, 30);
  d.path(
    "M366 172H546L532 280Q531 288 522 288H390Q381 288 380 280Z",
    d.linear(60, even("#ff6f91", "#d81b52", "#7a0a34")),
  );
  d.path("M440 172H472L468 288H444Z", band);
  d.at(332, 150, -32, 1, () => {
    d.rect(-20, -16, 176, 32, 8, d.linear(60, even("#ff8fa8", "#e3265c", "#9a0f42")), {
      stroke: "#ffb9c9",
      "stroke-width": 1.5,
    });
    d.rect(52, -16, 30, 32, 0, band);
  });
  scatter(d, [
    [318, 276, 22, 0.46, 0],
    [592, 272, 26, 0.44, 0],
    [586, 84, 16, 0.7, 22],
  ]);
  glint(d, 488, 40, 20);
  glint(d, 402, 214, 13);
};

/** The pictures of promotions that come with a deposit. */
export const DEPOSIT_SCENES = {
  first_recharge: {
    draw: firstRecharge,
    palette: { deep: "#06143c", body: "#1b4fc0", light: "#6ea8ff", accent: "#ffc53d" },
  },
  second_recharge: {
    draw: secondRecharge,
    palette: { deep: "#1a0636", body: "#5a1a9a", light: "#c58bff", accent: "#ffc53d" },
  },
  repeat_pay: { draw: repeatPay, palette: { deep: "#04241f", body: "#0b6b58", light: "#3fe0b4", accent: "#ffc53d" } },
  recharge_reward: {
    draw: rechargeReward,
    palette: { deep: "#12082e", body: "#3f2390", light: "#9a7bff", accent: "#ffc53d" },
  },
  gift_packet: { draw: giftPacket, palette: { deep: "#2a0618", body: "#8a1748", light: "#ff7ba8", accent: "#ffc53d" } },
} as const;
