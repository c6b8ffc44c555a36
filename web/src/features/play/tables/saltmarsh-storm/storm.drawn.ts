import { randomFrom } from "@/art/random";
import { Drawing, even, toSizedUri } from "@/art/svg";
import { drawDeck } from "../../games/roulette/sharedWheel/deck";
import { atBothEdges, creek, grass, heron, house, INK, middle } from "../../games/roulette/sharedWheel/marsh";
import { bolt, MIRROR, rain, thunderclouds } from "./bolt";

const [WIDTH, HEIGHT, HORIZON] = [1200, 620, 220] as const;
/** The sky of the thunderstorm from its height to the horizon. */
const NIGHT = ["#05071c", "#0d1236", "#1c2560", "#38479a", "#7c86cf"] as const;

function drawSky(d: Drawing): void {
  d.rect(0, 0, WIDTH, HORIZON, 0, d.linear(90, even(...NIGHT)));
  bolt(d, { from: [250, 40], to: [212, HORIZON], seed: 4, width: 3.4 });
  bolt(d, { from: [968, 34], to: [1010, HORIZON - 4], seed: 19, width: 3 });
  bolt(d, { from: [640, 46], to: [596, 176], seed: 8, width: 1.8 });
  thunderclouds(d, [
    [60, 26, 150],
    [260, 40, 170],
    [500, 22, 180],
    [730, 36, 170],
    [960, 30, 180],
    [1170, 22, 150],
  ]);
}

function drawGround(d: Drawing): void {
  d.rect(0, HORIZON, WIDTH, 110, 0, d.linear(90, even("#7f8ad2", "#3a4a98", "#1a2660")));
  d.path(`M0 ${HORIZON + 2}V204Q140 194 300 202T640 205 920 200 1200 194V${HORIZON + 2}Z`, "#0e1540");
  house(d, 96, 230, 0.6);
  house(d, 1116, 230, 0.54);
  house(d, 840, 223, 0.3);
  d.path(
    "M0 262C90 250 180 258 270 252 360 246 430 256 520 250 600 245 690 256 780 249 880 242 980 258 1080 252 1130 249 1170 254 1200 258V620H0Z",
    d.across([0, 246], [0, HEIGHT], even("#1d2a56", "#131d44", "#0c1433", "#070c24")),
  );
  creek(
    d,
    HORIZON,
    [
      [500, 226, 60],
      [468, 250, 40],
      [420, 264, 30],
      [300, 272, 30],
      [262, 292, 32],
      [350, 316, 38],
      [214, 372, 52],
      [112, 406, 62],
      [236, 530, 96],
      [190, 650, 130],
    ],
    MIRROR,
  );
  creek(
    d,
    HORIZON,
    [
      [742, 230, 40],
      [766, 248, 30],
      [952, 270, 28],
      [990, 288, 30],
      [850, 338, 46],
      [1040, 402, 66],
      [1046, 520, 104],
      [1090, 660, 140],
    ],
    MIRROR,
  );
}

/** Cord-grass that the storm bends, at both sides. */
function drawSides(d: Drawing): void {
  heron(d, 186, 398, 0.6);
  atBothEdges(d, (mirrored) => {
    const base = { to: 220, foot: 640, rim: "#8fa4ea" } as const;
    grass(d, {
      ...base,
      seed: mirrored ? 61 : 7,
      from: -20,
      heights: [400, 80],
      blades: 32,
      colours: ["#080d2a", "#28386e"],
      width: 4.4,
    });
    grass(d, {
      ...base,
      seed: mirrored ? 64 : 9,
      from: -14,
      to: 280,
      heights: [250, 40],
      blades: 26,
      colours: [INK, "#18245a"],
      width: 4.6,
    });
  });
}

/** The marsh in a thunderstorm: lightning over the creeks, and a dark middle for the wheel. */
function drawNight(): string {
  const d = new Drawing(WIDTH, HEIGHT);
  drawSky(d);
  drawGround(d);
  middle(d);
  drawSides(d);
  rain(d, 33, [WIDTH, HEIGHT], 260);
  let rings = "";
  const random = randomFrom(90);
  for (let each = 0; each < 40; each++)
    rings += `M${Math.round(random.between(0, WIDTH))} ${Math.round(random.between(232, 300))}h${Math.round(random.between(6, 20))}`;
  d.line(rings, "#dfe6ff", 1, { opacity: 0.4 });
  return toSizedUri(d);
}

export const night = drawNight();
export const deck = drawDeck();
