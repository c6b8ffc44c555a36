import { glint, glow, rays, vignette } from "@/art/light";
import { randomFrom } from "@/art/random";
import { dots } from "@/art/rim";
import { Drawing, even, type Point, toSizedUri } from "@/art/svg";
import { belfry, striker } from "./belfry";
import { FLOOR, floor, type Hour, hall, paperLantern, stoneLantern } from "./courtyard";
import { defineLeaves, fallen, foliage, type Spray } from "./maple";

const GOLDEN: Hour = {
  hills: ["#f0a868", "#c8704c"],
  wall: ["#ffe6b8", "#d89a68"],
  pillars: "#b8281e",
  lamp: "#8a3a1c",
  lit: false,
  stone: ["#f4cf94", "#c88e62", "#74423c"],
  joints: "#5a2a28",
  wood: ["#e89a54", "#9a4e28", "#4a1c16"],
  bronze: ["#8a4a10", "#f8d478", "#fff6cc", "#e8a838", "#b4701c", "#f0c050", "#5a2a08"],
  tiles: ["#8ad0bc", "#2e8484", "#124854"],
  edge: "#ffe08a",
  ink: "#3a1016",
};

const DUSK: Hour = {
  hills: ["#6a2c74", "#3a1658"],
  wall: ["#b85a4c", "#5a2048"],
  pillars: "#7a1430",
  lamp: "#ffd66a",
  lit: true,
  stone: ["#8a4a6c", "#4a2458", "#180a30"],
  joints: "#12061f",
  wood: ["#9a4a48", "#54203c", "#200a22"],
  bronze: ["#6a3410", "#f0b850", "#fff0b0", "#d88a28", "#8a4a18", "#d89a3a", "#3a1410"],
  tiles: ["#4a6a9c", "#262f6c", "#110f3c"],
  edge: "#ffc45a",
  ink: "#12051e",
};

/** The maple's sprays of leaves, those behind first. */
const SPRAYS: readonly Spray[] = [
  [1110, 330, 120],
  [1160, 190, 130],
  [1020, 220, 120],
  [1090, 90, 130],
  [920, 110, 120],
  [790, 70, 100],
  [960, 20, 120],
  [1170, 440, 80],
  [670, 30, 80],
];

function mapleTree(d: Drawing, seed: number, ink: string, bark: string, tones: readonly string[]): void {
  const trunk =
    "M1150 900C1120 780 1160 640 1120 500 1090 400 1090 330 1060 250 1030 170 960 120 860 92M1112 470C1140 400 1170 330 1190 230M1080 310C1100 230 1090 150 1100 60M1010 170C1000 120 980 70 960 30";
  d.path("M1076 900C1122 800 1124 640 1106 510L1134 496C1150 640 1166 800 1210 900Z", ink);
  d.line(trunk, ink, 30).line(trunk, bark, 9, { opacity: 0.8, transform: "translate(-7 0)" });
  foliage(d, seed, SPRAYS, tones);
}

function hills(d: Drawing, [far, near]: Hour["hills"]): void {
  d.path(
    `M0 470C100 400 180 380 270 420 360 360 460 400 540 430 660 380 760 350 860 400 960 350 1080 380 1200 440V${FLOOR}H0Z`,
    far,
  );
  d.path(`M0 540C140 480 260 500 380 530 560 500 700 520 820 524 940 480 1080 500 1200 520V${FLOOR}H0Z`, near);
}

/** What is in the courtyard, before the sky of its hour. */
function courtyard(d: Drawing, hour: Hour): void {
  hills(d, hour.hills);
  floor(d, hour);
  d.at(620, FLOOR - 4, 0, 0.96, () => hall(d, hour));
  d.at(404, 730, 0, 0.76, () => stoneLantern(d, hour));
  d.at(836, 730, 0, 0.76, () => stoneLantern(d, hour));
  d.at(82, 806, 0, 0.84, () => belfry(d, hour));
  d.at(170, 652, 0, 0.84, () => striker(d, hour, 208));
}

/** The courtyard at golden hour. */
function drawGolden(): string {
  const d = new Drawing(1200, 900);
  d.rect(0, 0, 1200, 900, 0, d.linear(90, even("#a83a5c", "#f0703c", "#ffae4a", "#ffe08a", "#fff6cc", "#ffd88a")));
  const [x, y] = [520, 236] as const;
  glow(d, x, y, 520, "#fff6b0", 0.9);
  rays(d, x, y, "#fffbd8", 20, 0.4, 760, 0.3);
  d.circle(x, y, 74, d.radial(even("#ffffff", "#fffbe0", "#ffe27a")));
  d.path(
    "M60 210C170 180 280 196 330 210 430 190 560 200 620 216 460 214 240 232 60 210ZM560 150C660 120 760 136 820 150 900 138 1000 144 1060 158 900 158 720 172 560 150ZM180 330C300 306 420 320 500 334 380 338 280 346 180 330Z",
    "#fff0c0",
    { opacity: 0.5 },
  );
  defineLeaves(d);
  courtyard(d, GOLDEN);
  mapleTree(d, 5, "#3a1016", "#b8603a", ["#8a0f1c", "#c8201c", "#f0481c", "#ff7a24", "#ffb43c"]);
  fallen(d, 8, 34, "#e83a1c", 120, 600);
  fallen(d, 9, 60, "#d8341c", 640, 900);
  fallen(d, 10, 26, "#ffa02c", 620, 890);
  vignette(d, "#3a0a10", 0.55);
  return toSizedUri(d);
}

/** Lanterns on a rope that hangs from one end to the other. */
function garland(d: Drawing, [fromX, fromY]: Point, [toX, toY]: Point, sag: number, sizes: readonly number[]): void {
  const [midX, midY] = [(fromX + toX) / 2, (fromY + toY) / 2 + sag];
  d.line(`M${fromX} ${fromY}Q${midX} ${midY} ${toX} ${toY}`, "#12051e", 4);
  sizes.forEach((size, each) => {
    const t = (each + 0.5) / sizes.length;
    const on = (a: number, b: number, c: number) => Math.round((1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c);
    d.raw(
      `<use href="#paper" transform="translate(${on(fromX, midX, toX)} ${on(fromY, midY, toY) + 38 * size}) scale(${size})"/>`,
    );
  });
}

/** Hold and win: dusk, and all lanterns are lit. */
function drawDusk(): string {
  const d = new Drawing(1200, 900);
  const random = randomFrom(41);
  d.rect(0, 0, 1200, 900, 0, d.linear(90, even("#0a0830", "#1c0f54", "#4a1c7a", "#a8306e", "#ff7a4a", "#ffb86a")));
  dots(
    d,
    Array.from({ length: 90 }, () => [Math.round(random.between(0, 1200)), Math.round(random.between(0, 340))]),
    2.2,
    "#ffe9d8",
    { opacity: 0.7 },
  );
  for (const [x, y, size] of [
    [470, 60, 11],
    [640, 190, 8],
    [330, 150, 9],
    [780, 250, 8],
  ] as const)
    glint(d, x, y, size, "#fff3dc");
  glow(d, 600, 560, 700, "#ffb04a", 0.75, 220);
  defineLeaves(d);
  d.raw("<defs>")
    .group({ id: "paper" }, () => paperLantern(d, true))
    .raw("</defs>");
  courtyard(d, DUSK);
  mapleTree(d, 5, "#12051e", "#5a2040", ["#2c0824", "#5a0f34", "#8a1838", "#c8343c", "#ff7a3c"]);
  garland(d, [300, 150], [900, 110], 130, [0.9, 1, 1.1, 1.1, 1, 0.9]);
  garland(d, [-20, 60], [420, -10], 110, [1.2, 1.2, 1]);
  garland(d, [820, 330], [1240, 240], 110, [0.9, 1.1, 1.3]);
  glow(d, 600, 760, 560, "#ffb04a", 0.4, 150);
  fallen(d, 9, 50, "#a82c3c", 650, 900);
  fallen(d, 10, 22, "#ff8a4a", 630, 890);
  vignette(d, "#08031a", 0.6);
  return toSizedUri(d);
}

/** 1200 × 900: golden hour, and hold and win, when the lanterns are lit. */
export const backdrop = { base: drawGolden(), free: drawDusk() };
