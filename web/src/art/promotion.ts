import { announcement } from "./announcementScene";
import { ringing } from "./bellScene";
import { blindBoxes, gameBoxes } from "./boxScene";
import { calendar } from "./calendarScene";
import { channelPost } from "./channelScene";
import { closedChest } from "./chest";
import { DEPOSIT_SCENES } from "./depositScenes";
import { friendsChest, invitation, welcomeGift } from "./friendScenes";
import { numberDrum } from "./guessScene";
import { download } from "./installScene";
import { glint, glow, motes, type Palette, shadow, stage, starPoints } from "./light";
import { bestMultipliers } from "./multiplierScene";
import { network } from "./networkScene";
import { closedPacket } from "./packet";
import { goldPanning } from "./panScene";
import { medal, strongbox, strongboxDoor } from "./reward";
import { scatter } from "./scatter";
import { freeBets, kickback } from "./sportsScene";
import { Drawing, even } from "./svg";
import { symbols } from "./symbols/registry";
import { chip, cup, gold, metalFill } from "./things";
import { friendsWheel, prizeWheel } from "./wheelScene";

/** The picture of a promotion, 640 × 320: its subject is at the right, so that words have room beside it. */
interface Scene {
  palette: Palette;
  draw: (d: Drawing) => void;
}

/** Steps of chips that rise to a cup. */
const milestones = (d: Drawing): void => {
  shadow(d, 450, 292, 180, 20, 0.65);
  const colours = ["#2f6bff", "#8b3dff", "#e21e4c", "#0f9d6a"];
  for (let stack = 0; stack < 4; stack++) {
    const x = 322 + stack * 68;
    for (let level = 0; level < 2 + stack * 3; level++) {
      chip(d, x, 276 - level * 12, 33, 0.42, level % 3 === 2 ? "#f4f0ff" : (colours[stack] ?? "#2f6bff"));
    }
  }
  glow(d, 530, 84, 120, "#ffe08a", 0.7);
  d.at(528, 84, 6, 1.12, () => {
    cup(d);
    d.polygon(starPoints(0, -26, 17, 8, 5), "#fff6dc");
  });
  d.line("M300 224C352 214 372 190 392 176 420 156 436 150 470 116", "#ffffff", 4, {
    "stroke-dasharray": "2 12",
    opacity: 0.75,
  });
  glint(d, 574, 32, 20);
  glint(d, 392, 160, 13);
};

/** A chest under an arc of seven lights, of which some shine. */
const sevenLights = (d: Drawing): void => {
  shadow(d, 478, 290, 150, 20, 0.65);
  glow(d, 478, 170, 170, "#ffe08a", 0.55);
  d.at(478, 206, 0, 1.85, () => symbols.chest(d));
  for (let day = 0; day < 7; day++) {
    const angle = Math.PI * (1.1 + (day * 0.8) / 6);
    const [x, y] = [478 + Math.cos(angle) * 138, 208 + Math.sin(angle) * 160];
    const lit = day < 4;
    if (lit) glow(d, x, y, 40, "#ffd257", 0.8);
    d.circle(x, y, 21, lit ? metalFill(d, gold, 60) : d.linear(70, even("#5a4a94", "#2b1f5c")), {
      stroke: lit ? gold[3] : "#8f7fd0",
      "stroke-width": 1.6,
    });
    d.text(String(day + 1), x, y + 8, 23, lit ? "#5a2d02" : "#cfc4ff");
  }
  scatter(d, [
    [344, 282, 22, 0.44, 0],
    [606, 278, 24, 0.42, 0],
    [376, 264, 18, 0.6, 14],
  ]);
  glint(d, 448, 122, 20);
};

/** A purse from which coins fly back. */
const purse = (d: Drawing): void => {
  shadow(d, 462, 292, 140, 20, 0.65);
  glow(d, 462, 130, 150, "#ffe08a", 0.55);
  d.at(462, 178, 0, 1.35, () => {
    d.path("M-34-34C-96 6-92 84-30 84H30C92 84 96 6 34-34Z", d.linear(70, even("#ff8f6a", "#d8421f", "#6d1206")));
    d.path("M-46-6C-74 24-72 58-50 72-58 40-52 14-34-20Z", "#ffffff", { opacity: 0.22 });
    d.path("M-48-72C-20-56 20-56 48-72L34-34H-34Z", d.linear(70, even("#ffb08a", "#e2552c", "#8a1e0c")));
    d.rect(-40, -42, 80, 15, 7, metalFill(d, gold, 30), { stroke: gold[0], "stroke-width": 1 });
    d.circle(0, 26, 26, metalFill(d, gold, 60), { stroke: gold[0], "stroke-width": 1.5 });
    d.line("M-11 26A12 12 0 1 1 0 38", "#7a4204", 5);
    d.path("M-20 24H-2L-11 37Z", "#7a4204");
  });
  scatter(d, [
    [462, 62, 27, 0.9, 8],
    [414, 40, 20, 0.7, -30],
    [514, 34, 18, 0.6, 34],
    [338, 272, 24, 0.44, 0],
    [588, 274, 26, 0.46, 0],
    [346, 96, 17, 0.7, -24],
    [586, 108, 19, 0.8, 20],
  ]);
  glint(d, 436, 92, 18);
};

/** A chip inside two arrows that go round. */
const roundTrip = (d: Drawing): void => {
  shadow(d, 456, 296, 140, 18, 0.6);
  glow(d, 456, 158, 150, "#9fd0ff", 0.45);
  d.at(456, 160, 0, 1, () => {
    for (const turn of [0, 180]) {
      d.at(0, 0, turn, 1, () => {
        d.path("M-118 6A118 118 0 0 1 96-68L112-84 126-10 54-26 72-44A84 84 0 0 0-84 6Z", metalFill(d, gold, 40), {
          stroke: gold[0],
          "stroke-width": 2,
          "stroke-linejoin": "round",
        });
      });
    }
  });
  chip(d, 456, 160, 60, 0.96, "#2f6bff");
  scatter(d, [
    [318, 272, 24, 0.44, 0],
    [600, 270, 24, 0.46, 0],
    [320, 70, 17, 0.7, -24],
    [604, 60, 18, 0.8, 20],
  ]);
  glint(d, 384, 78, 20);
  glint(d, 530, 236, 16);
};

/** A strongbox with its door ajar. */
const rebate = (d: Drawing): void => {
  d.at(474, 168, 0, 1.2, () => strongbox(d));
  d.group({ transform: "translate(566 178) skewY(14) scale(.5 1.2)" }, () => strongboxDoor(d));
  scatter(d, [
    [322, 280, 24, 0.44, 0],
    [350, 258, 19, 0.6, 14],
    [330, 84, 16, 0.7, -20],
    [296, 252, 15, 0.7, 30],
  ]);
  glint(d, 396, 66, 20);
};

/** Seven lanterns on a line, the first of them burning. */
const lanterns = (d: Drawing): void => {
  d.line("M268 44Q450 132 640 30", "#ffe9a8", 3, { opacity: 0.7 });
  for (let day = 0; day < 7; day++) {
    const along = day / 6;
    const [x, y] = [298 + along * 314, 98 + Math.sin(along * Math.PI) * 40 + (day % 2) * 58];
    d.line(`M${x} ${y - 34}V${y - 76 - (day % 2) * 34}`, "#ffc53d", 2, { opacity: 0.8 });
    d.group(day < 5 ? {} : { opacity: 0.45 }, () => d.at(x, y, 0, 0.62, () => symbols.lantern(d)));
  }
  shadow(d, 470, 290, 150, 18, 0.5);
  scatter(d, [
    [404, 274, 24, 0.44, 0],
    [452, 266, 27, 0.5, 10],
    [506, 276, 23, 0.42, 0],
  ]);
};

/** Medals that grow to the highest level. */
const medals = (d: Drawing): void => {
  shadow(d, 466, 294, 180, 18, 0.6);
  glow(d, 492, 138, 150, "#ffe08a", 0.7);
  d.at(338, 206, -8, 1.05, () => medal(d, 2));
  d.at(594, 206, 8, 1.05, () => medal(d, 6));
  d.at(404, 176, -4, 1.4, () => medal(d, 4));
  d.at(500, 150, 0, 2.1, () => medal(d, 10));
  scatter(d, [
    [318, 284, 22, 0.44, 0],
    [420, 290, 20, 0.42, 0],
    [610, 282, 22, 0.46, 0],
  ]);
  glint(d, 560, 66, 22);
  glint(d, 392, 112, 14);
};

/** A podium of three steps, a cup on the highest. */
const podium = (d: Drawing): void => {
  shadow(d, 458, 294, 190, 18, 0.6);
  glow(d, 458, 96, 150, "#ffe08a", 0.7);
  const steps = [
    [322, 222, 72, "#8fa3c8"],
    [412, 182, 112, "#ffc53d"],
    [502, 238, 56, "#c97b45"],
  ] as const;
  for (const [x, y, height, colour] of steps) {
    d.rect(x, y, 90, height, 8, colour);
    d.rect(x, y, 90, 14, 7, "#ffffff", { opacity: 0.35 });
  }
  d.at(457, 129, 0, 0.98, () => {
    cup(d);
    d.polygon(starPoints(0, -26, 17, 8, 5), "#fff6dc");
  });
  scatter(d, [
    [366, 206, 20, 0.44, 0],
    [548, 224, 18, 0.42, 0],
    [606, 284, 22, 0.46, 0],
  ]);
  glint(d, 518, 48, 20);
  glint(d, 386, 100, 13);
};

/** Red packets that fall between coins, the nearest one the largest. */
const rain = (d: Drawing): void => {
  shadow(d, 458, 292, 170, 18, 0.55);
  glow(d, 470, 130, 180, "#ffb36b", 0.45);
  const packets = [
    [330, 26, -18, 0.62],
    [560, 14, 22, 0.74],
    [592, 168, -26, 0.86],
    [338, 168, 14, 0.92],
    [430, 62, -8, 1.5],
  ] as const;
  for (const [x, y, turn, scale] of packets) d.at(x, y, turn, scale, () => closedPacket(d));
  scatter(d, [
    [306, 130, 16, 0.8, 18],
    [566, 108, 20, 0.7, -22],
    [604, 270, 24, 0.42, 0],
    [320, 282, 20, 0.44, 0],
    [404, 36, 14, 0.75, 30],
  ]);
  glint(d, 520, 60, 20);
  glint(d, 372, 118, 13, "#fff6dc");
};

/** Three chests, a day for each: the first is open and shines. */
const threeChests = (d: Drawing): void => {
  shadow(d, 456, 292, 180, 20, 0.6);
  glow(d, 356, 190, 110, "#ffe08a", 0.7);
  for (let day = 0; day < 3; day++) {
    const [x, y] = [356 + day * 104, 216 - day * 8];
    d.at(x, y, 0, day === 0 ? 1.25 : 1.02, () => (day === 0 ? symbols.chest(d) : closedChest(d)));
    d.circle(x, 92 - day * 8, 26, metalFill(d, gold, 60), { stroke: gold[0], "stroke-width": 2 });
    d.text(String(day + 1), x, 102 - day * 8, 28, "#5a2d02");
  }
  scatter(d, [
    [308, 278, 22, 0.44, 0],
    [406, 282, 20, 0.42, 0],
    [330, 150, 17, 0.75, -20],
    [386, 142, 15, 0.7, 24],
  ]);
  glint(d, 340, 160, 18);
};

/** A wrapped box: a promotion without a drawing of its own. */
const present = (d: Drawing): void => {
  shadow(d, 452, 282, 130, 20, 0.65);
  glow(d, 452, 150, 170, "#ffffff", 0.3);
  d.at(452, 176, -4, 2.1, () => {
    const ribbon = metalFill(d, gold, 30);
    d.path("M-38-6H38V42Q38 48 32 48H-32Q-38 48-38 42Z", d.linear(60, even("#6f9bff", "#2459e8", "#0a2380")));
    d.rect(-9, -6, 18, 54, 0, ribbon);
    d.rect(-44, -22, 88, 20, 5, d.linear(60, even("#8fb2ff", "#2f6bff", "#163a9a")));
    d.rect(-10, -22, 20, 20, 0, ribbon);
    for (const side of [-1, 1]) {
      d.path("M2-22C-2-42 14-58 30-50 44-42 30-26 2-22Z", metalFill(d, gold, 50), {
        stroke: gold[3],
        "stroke-width": 1,
        transform: `scale(${side} 1)`,
      });
    }
    d.circle(0, -24, 9, metalFill(d, gold, 60), { stroke: gold[3], "stroke-width": 1 });
  });
  scatter(d, [
    [330, 276, 24, 0.44, 0],
    [578, 270, 26, 0.46, 0],
    [338, 84, 17, 0.7, -24],
    [590, 96, 20, 0.8, 20],
  ]);
  glint(d, 396, 74, 22);
};

/** The scenes by the name of the kind, and those of what the site announces and of notifications. A kind without one shows the present. */
const SCENES = {
  present: { draw: present, palette: { deep: "#081033", body: "#173a9a", light: "#5f90ff", accent: "#ffc53d" } },
  announcement: {
    draw: announcement,
    palette: { deep: "#0c0a33", body: "#3a2aa0", light: "#8f7bff", accent: "#ffc53d" },
  },
  notifications: { draw: ringing, palette: { deep: "#04142e", body: "#14479a", light: "#5fa8ff", accent: "#ffc53d" } },
  sign: { draw: calendar, palette: { deep: "#07123a", body: "#1b3fb0", light: "#6ea2ff", accent: "#ffc53d" } },
  bet_achieve: { draw: milestones, palette: { deep: "#1c0526", body: "#6a1780", light: "#d070ff", accent: "#ffc53d" } },
  seven_day: { draw: sevenLights, palette: { deep: "#120733", body: "#43209a", light: "#9a6bff", accent: "#ffc53d" } },
  cash_back: { draw: purse, palette: { deep: "#2a0a04", body: "#8a2c12", light: "#ff9a5f", accent: "#ffc53d" } },
  rakeback: { draw: roundTrip, palette: { deep: "#03182e", body: "#0c4f8a", light: "#56b4ff", accent: "#ffc53d" } },
  ...DEPOSIT_SCENES,
  turntable: { draw: prizeWheel, palette: { deep: "#04241f", body: "#0b6b58", light: "#3fe0b4", accent: "#ffc53d" } },
  recharge_rebate: { draw: rebate, palette: { deep: "#081a33", body: "#14508a", light: "#4fb3ff", accent: "#ffc53d" } },
  bet_every_day: { draw: lanterns, palette: { deep: "#2a0710", body: "#8a1f2a", light: "#ff7a5f", accent: "#ffc53d" } },
  commission: { draw: network, palette: { deep: "#03201a", body: "#0b5a48", light: "#4fe0b0", accent: "#ffc53d" } },
  download: { draw: download, palette: { deep: "#041a2b", body: "#0d5580", light: "#5fd0ff", accent: "#ffc53d" } },
  first_pay_rebate: {
    draw: threeChests,
    palette: { deep: "#0b1f2e", body: "#155a7a", light: "#58c6ff", accent: "#ffc53d" },
  },
  platform_tournament: {
    draw: podium,
    palette: { deep: "#140a38", body: "#3a1f8f", light: "#8f6bff", accent: "#ffc53d" },
  },
  coin_tournament: {
    draw: bestMultipliers,
    palette: { deep: "#04241f", body: "#0b5d52", light: "#4fe6c0", accent: "#ffc53d" },
  },
  rain: { draw: rain, palette: { deep: "#25040f", body: "#8a0c2c", light: "#ff6a7d", accent: "#ffc53d" } },
  messaging_app: {
    draw: channelPost,
    palette: { deep: "#04162e", body: "#0d4a86", light: "#66c4ff", accent: "#ffc53d" },
  },
  free_guess: {
    draw: numberDrum,
    palette: { deep: "#120a33", body: "#3d2a9c", light: "#9d86ff", accent: "#ffc53d" },
  },
  gold_rushing: {
    draw: goldPanning,
    palette: { deep: "#06222b", body: "#0f5c6b", light: "#54d0d8", accent: "#ffc53d" },
  },
  blind_box: {
    draw: blindBoxes,
    palette: { deep: "#1d0a2e", body: "#6a1f8f", light: "#e08aff", accent: "#ffc53d" },
  },
  fission_box: {
    draw: blindBoxes,
    palette: { deep: "#04202b", body: "#0b5f86", light: "#6fd3ff", accent: "#ffc53d" },
  },
  game_box: {
    draw: gameBoxes,
    palette: { deep: "#1f0720", body: "#86175f", light: "#ff7fc4", accent: "#ffc53d" },
  },
  active_chest: {
    draw: friendsChest,
    palette: { deep: "#2b1204", body: "#8a4a12", light: "#ffb45f", accent: "#ffc53d" },
  },
  invite_bonus: {
    draw: invitation,
    palette: { deep: "#06123a", body: "#2446b0", light: "#7fa2ff", accent: "#ffc53d" },
  },
  invite_user_award: {
    draw: welcomeGift,
    palette: { deep: "#04231c", body: "#0d6b52", light: "#5fe8bd", accent: "#ffc53d" },
  },
  invite_turntable: {
    draw: friendsWheel,
    palette: { deep: "#12052e", body: "#4a1a9a", light: "#b07dff", accent: "#ffc53d" },
  },
  sports_kick: { draw: kickback, palette: { deep: "#03200f", body: "#0b6b3a", light: "#4fe08a", accent: "#ffc53d" } },
  sports_first_pay: {
    draw: freeBets,
    palette: { deep: "#041633", body: "#124a9a", light: "#5fa8ff", accent: "#ffc53d" },
  },
  level_up: { draw: medals, palette: { deep: "#1a0b3a", body: "#4b2a9a", light: "#a184ff", accent: "#ffc53d" } },
} as const satisfies Record<string, Scene>;

type SceneName = keyof typeof SCENES;

export const PROMOTION_SCENES = Object.keys(SCENES) as SceneName[];

/** The picture of a kind of promotion. */
export function promotionArt(name: SceneName): string {
  const d = new Drawing(640, 320);
  const { palette, draw } = SCENES[name];
  stage(d, palette, { x: 452, y: 150, floor: 286, beams: 18 });
  draw(d);
  motes(d, 21, 26, ["#ffffff", "#ffe9a8"], 10, 290);
  return d.toString();
}
