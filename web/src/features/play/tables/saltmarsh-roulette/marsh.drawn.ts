import { glint, glow } from "@/art/light";
import { randomFrom } from "@/art/random";
import { dots } from "@/art/rim";
import { Drawing, even, type Point, toSizedUri } from "@/art/svg";
import { drawDeck } from "../../games/roulette/sharedWheel/deck";
import {
  atBothEdges,
  type Bend,
  clouds,
  creek,
  DUSK,
  flying,
  grass,
  heron,
  house,
  INK,
  lavender,
  middle,
} from "../../games/roulette/sharedWheel/marsh";

const HORIZON = 214;

function drawSky(d: Drawing): void {
  d.rect(0, 0, 1200, HORIZON, 0, d.linear(90, even(...DUSK)));
  const random = randomFrom(12);
  const stars = Array.from(
    { length: 60 },
    (): Point => [Math.round(random.between(4, 1196)), Math.round(random.between(4, 110))],
  );
  dots(d, stars, 1.7, "#dfe8ff", { opacity: 0.7 });
  glint(d, 930, 58, 13, "#f4f7ff");
  glow(d, 930, 58, 44, "#cfe0ff", 0.5);
  clouds(d, [
    [210, 150, 190],
    [330, 168, 130],
    [760, 142, 170],
    [1010, 160, 200],
    [900, 178, 120],
    [560, 176, 110],
  ]);
  glow(d, 600, HORIZON, 700, "#ffcaa8", 0.6, 54);
  flying(d, 1036, 146, 0.52);
  flying(d, 1090, 128, 0.36);
}

/** The far shore, and the flood before it, which holds the last of the light. */
function drawShore(d: Drawing): void {
  d.rect(0, HORIZON, 1200, 120, 0, d.linear(90, even("#f5c9b6", "#9fb2de", "#4c78b8", "#2a5292")));
  d.path(
    `M0 ${HORIZON + 2}V198Q60 190 130 196T300 202 470 208 620 207 780 208 930 201 1060 194 1200 190V${HORIZON + 2}Z`,
    d.linear(90, even("#34528f", "#1d3468")),
  );
  d.path(`M0 ${HORIZON + 2}Q120 226 300 221T620 218 900 221 1200 228V${HORIZON}H0Z`, "#2a4480", { opacity: 0.6 });
  house(d, 66, 226, 0.62);
  house(d, 208, 222, 0.42);
  house(d, 1134, 226, 0.56);
  house(d, 862, 219, 0.3);
  let lines = "";
  const random = randomFrom(5);
  for (let each = 0; each < 34; each++) {
    const [x, y] = [Math.round(random.between(0, 1160)), Math.round(random.between(222, 268))];
    lines += `M${x} ${y}h${Math.round(random.between(14, 70))}`;
  }
  d.line(lines, "#fff1e6", 1.1, { opacity: 0.4 });
}

const MEADOW =
  "M0 262C90 250 180 258 270 252 360 246 430 256 520 250 600 245 690 256 780 249 880 242 980 258 1080 252 1130 249 1170 254 1200 258V620H0Z";

const CREEKS: readonly (readonly Bend[])[] = [
  [
    [500, 226, 60],
    [468, 250, 40],
    [420, 264, 30],
    [300, 272, 30],
    [262, 292, 32],
    [350, 316, 38],
    [340, 348, 44],
    [214, 372, 52],
    [112, 406, 62],
    [150, 460, 76],
    [236, 530, 96],
    [190, 650, 130],
  ],
  [
    [742, 230, 40],
    [766, 248, 30],
    [850, 258, 26],
    [952, 270, 28],
    [990, 288, 30],
    [918, 312, 38],
    [850, 338, 46],
    [900, 372, 56],
    [1040, 402, 66],
    [1112, 446, 80],
    [1046, 520, 104],
    [1090, 660, 140],
  ],
  [
    [1210, 292, 20],
    [1140, 300, 13],
    [1080, 308, 8],
    [1030, 310, 3],
  ],
  [
    [-10, 306, 20],
    [80, 314, 14],
    [150, 326, 9],
    [204, 334, 3],
  ],
];

/** The meadow that the tide has left, with the creeks that go round its middle. */
function drawMeadow(d: Drawing): void {
  d.path(MEADOW, d.across([0, 246], [0, 620], even("#2f5472", "#20405f", "#142a4c", "#0d1b3a", "#081026")));
  d.path(
    "M60 300Q150 284 250 296 160 312 60 300ZM720 288Q860 272 990 284 860 300 720 288ZM380 300Q520 284 640 298 510 314 380 300ZM0 352Q110 330 214 348 110 372 0 352ZM960 346Q1080 326 1200 342V366Q1080 372 960 346Z",
    "#5a4a72",
    { opacity: 0.5 },
  );
  d.group({ "clip-path": d.clip(MEADOW) }, () => {
    for (const bends of CREEKS) creek(d, HORIZON, bends);
  });
  let tufts = "";
  const random = randomFrom(77);
  for (let each = 0; each < 130; each++) {
    const near = random.next();
    const [x, y] = [Math.round(random.between(0, 1200)), Math.round(262 + near * 300)];
    const high = 5 + near * 15;
    tufts += `M${x} ${y}l${(-high * 0.3).toFixed(0)} ${(-high * 0.8).toFixed(0)}M${x} ${y}l${(high * 0.1).toFixed(0)} ${(-high).toFixed(0)}M${x} ${y}l${(high * 0.5).toFixed(0)} ${(-high * 0.7).toFixed(0)}`;
  }
  d.line(tufts, "#6a8fb0", 1.5, { opacity: 0.32 });
}

/** What is at the sides, near the eye. */
function drawSides(d: Drawing): void {
  heron(d, 176, 398, 0.62);
  heron(d, 948, 392, 0.5, true);
  atBothEdges(d, (mirrored) => {
    const seed = mirrored ? 30 : 3;
    const base = { to: 210, foot: 640, rim: "#9bbcf0" } as const;
    grass(d, {
      ...base,
      seed,
      from: -20,
      heights: [390, 70],
      blades: 30,
      colours: ["#0a1432", "#35598c"],
      width: 4.4,
    });
    lavender(d, 128, 630, mirrored ? 190 : 250, seed + 1);
    lavender(d, 30, 630, mirrored ? 310 : 270, seed + 2);
    lavender(d, 220, 636, 150, seed + 3);
    grass(d, {
      ...base,
      seed: seed + 4,
      from: -14,
      to: 270,
      heights: [250, 40],
      blades: 26,
      colours: [INK, "#1b3466"],
      width: 4.6,
    });
  });
}

/** The marsh at the blue hour: creeks that hold the sky, and a dark middle for the wheel. */
function drawMarsh(): string {
  const d = new Drawing(1200, 620);
  drawSky(d);
  drawShore(d);
  drawMeadow(d);
  middle(d);
  drawSides(d);
  d.rect(
    0,
    300,
    1200,
    320,
    0,
    d.linear(90, [
      [0, INK, 0],
      [1, INK, 0.5],
    ]),
  );
  return toSizedUri(d);
}

export const marsh = drawMarsh();
export const deck = drawDeck();
