import { glow } from "@/art/light";
import { type Random, randomFrom } from "@/art/random";
import { dots } from "@/art/rim";
import { Drawing, even, type Point, toDataUri } from "@/art/svg";
import { beam, rock, tower } from "./lighthouse";

const WIDTH = 1600;
const HEIGHT = 430;
/** Where the sea meets the sky. */
const HORIZON = 246;
/** The lamp, in shares of the picture: the beams of the scene turn around it. */
export const LAMP = { x: 0.5, y: 98 / HEIGHT };

const stars = (d: Drawing, random: Random): void => {
  const some = (count: number, bottom: number): Point[] =>
    Array.from({ length: count }, () => [Math.round(random.between(0, WIDTH)), Math.round(random.between(4, bottom))]);
  dots(d, some(110, 150), 1.5, "#e8efff", { opacity: 0.55 });
  dots(d, some(26, 110), 2.6, "#ffffff", { opacity: 0.8 });
};

/** Long clouds over the last light, lit from below. */
const clouds = (d: Drawing): void => {
  const bank = (x: number, y: number, wide: number, high: number) =>
    `M${x} ${y}C${x + wide * 0.16} ${y - high} ${x + wide * 0.3} ${y - high * 0.4} ${x + wide * 0.42} ${y - high * 0.9}C${x + wide * 0.6} ${y - high * 1.5} ${x + wide * 0.72} ${y - high * 0.5} ${x + wide} ${y}C${x + wide * 0.7} ${y + high * 0.35} ${x + wide * 0.3} ${y + high * 0.3} ${x} ${y}Z`;
  d.path(bank(80, 150, 420, 16) + bank(1080, 128, 460, 18) + bank(560, 176, 260, 10), "#1b3470", { opacity: 0.75 });
  d.path(bank(980, 186, 420, 12) + bank(180, 200, 360, 10) + bank(700, 214, 240, 6), "#6b5478", { opacity: 0.7 });
  d.path(
    bank(1010, 192, 340, 6) + bank(230, 205, 260, 5) + bank(1180, 222, 300, 5) + bank(860, 228, 200, 4),
    "#ffbe7a",
    { opacity: 0.55 },
  );
};

const coast = (d: Drawing): void => {
  d.path(
    `M0 ${HORIZON}V214C60 206 110 222 170 226 230 224 280 234 340 238L430 ${HORIZON}ZM1600 ${HORIZON}V200C1540 194 1500 214 1440 222 1380 220 1330 236 1260 240L1190 ${HORIZON}Z`,
    "#182550",
  );
  dots(
    d,
    [
      [60, 238],
      [84, 234],
      [150, 240],
      [204, 241],
      [1420, 238],
      [1484, 234],
      [1530, 240],
      [1560, 232],
    ],
    2.6,
    "#ffd98a",
  );
  // A ship on its way home, with a light on each side.
  d.path("M930 238H1004L995 249H939ZM947 238V229H974V238ZM959 229V216H963V229Z", "#0c1636");
  dots(d, [[941, 242]], 3.2, "#5bf0a0");
  dots(d, [[995, 242]], 3.2, "#ff6b7a");
  dots(
    d,
    [
      [961, 214],
      [953, 234],
      [966, 234],
    ],
    2.4,
    "#fff0c0",
  );
};

/** Swells, wider the nearer they are, with the last light on their backs. */
const swells = (d: Drawing, random: Random): void => {
  const [dark, cold, warm] = ["", "", ""].map(() => [] as string[]);
  for (let each = 0; each < 150; each++) {
    const far = (each / 150) ** 1.4;
    const [x, y] = [Math.round(random.between(-80, WIDTH)), Math.round(HORIZON + 5 + far * 180)];
    const [wide, high] = [Math.round((40 + far * 170) * random.between(0.5, 1.2)), 1.6 + far * 6];
    const one = `M${x} ${y}q${wide / 2} ${-high} ${wide} 0q${-wide / 2} ${high * 0.6} ${-wide} 0Z`;
    const isNearLight = Math.abs(x + wide / 2 - 960) < 330 * (1 - far * 0.5);
    (each % 3 === 0 ? dark : isNearLight ? warm : cold)?.push(one);
  }
  d.path((dark ?? []).join(""), "#030818", { opacity: 0.45 });
  d.path((cold ?? []).join(""), "#7fa4ee", { opacity: 0.24 });
  d.path((warm ?? []).join(""), "#ffc98a", { opacity: 0.34 });
};

function drawSea(): string {
  const d = new Drawing(WIDTH, HEIGHT);
  const random = randomFrom(23);
  d.rect(
    0,
    0,
    WIDTH,
    HORIZON,
    0,
    d.linear(90, [
      [0, "#050d2a"],
      [0.3, "#0c2056"],
      [0.58, "#234486"],
      [0.78, "#6a5f92"],
      [0.92, "#d98f68"],
      [1, "#ffc680"],
    ]),
  );
  stars(d, random);
  glow(d, 980, HORIZON, 520, "#ffc27a", 0.75, 90);
  clouds(d);
  d.rect(
    0,
    HORIZON,
    WIDTH,
    HEIGHT - HORIZON,
    0,
    d.linear(90, even("#5a5a86", "#1f3c7a", "#10265c", "#081540", "#040a22")),
  );
  glow(d, 980, HORIZON + 4, 420, "#ffbf80", 0.55, 70);
  coast(d);
  swells(d, random);
  // The lamp in the water before the rock.
  glow(d, 800, 392, 150, "#ffdf9a", 0.32, 60);
  d.at(800, 324, 0, 1, () => rock(d));
  d.at(800, 330, 0, 0.885, () => tower(d));
  glow(d, 800, 98, 120, "#ffe9b0", 0.75);
  return toDataUri(d.toString());
}

/** Crests that drift over the water. */
function drawCrests(): string {
  const d = new Drawing(WIDTH, HEIGHT);
  const random = randomFrom(5);
  let crests = "";
  for (let each = 0; each < 44; each++) {
    const far = (each / 44) ** 1.3;
    const [x, y] = [Math.round(random.between(20, WIDTH - 160)), Math.round(HORIZON + 12 + far * 165)];
    const [wide, high] = [Math.round((30 + far * 100) * random.between(0.6, 1.2)), 1.6 + far * 3.4];
    crests += `M${x} ${y}q${wide / 2} ${-high} ${wide} 0q${-wide / 2} ${-high * 0.3} ${-wide} 0Z`;
  }
  d.path(crests, "#cfe0ff", { opacity: 0.34 });
  return toDataUri(d.toString());
}

/** A beam of 640 × 240 that leaves the lamp at the middle of its left edge. */
function drawBeam(): string {
  const d = new Drawing(640, 240);
  beam(d, 0, 120, 640, 112, 1);
  return toDataUri(d.toString());
}

/** The flare of the lens when a beam points at the viewer. */
function drawFlare(): string {
  const d = new Drawing(240, 240);
  glow(d, 120, 120, 116, "#ffe6a6", 0.85);
  glow(d, 120, 120, 48, "#ffffff", 0.95);
  d.path("M120 0Q124 116 240 120 124 124 120 240 116 124 0 120 116 116 120 0Z", "#fffbe8", { opacity: 0.6 });
  return toDataUri(d.toString());
}

/** The shoe, seen from the front: dark wood bound with brass, the next card in its mouth. */
function drawShoe(): string {
  const d = new Drawing(120, 88);
  const brass = d.linear(0, even("#6a3d0a", "#d9a441", "#fff0b8", "#c98f2c", "#5a3208"));
  d.ellipse(60, 82, 58, 6, "#01040f", { opacity: 0.6 });
  d.path("M22 4H98L112 26H8Z", d.linear(90, even("#3a2214", "#6b4022")));
  d.path("M22 4H98L100 7H20Z", brass);
  d.path("M8 26H112L108 80Q60 86 12 80Z", d.linear(90, even("#7a4a28", "#4a2a16", "#26140a")));
  d.path("M8 26H112L111.4 33H8.6ZM11.4 72H108.6L108 80Q60 86 12 80Z", brass);
  d.path("M28 42H92L90 68Q60 72 30 68Z", "#0a0503");
  d.path("M34 45H86L84.4 66Q60 69 35.6 66Z", d.linear(90, even("#ffffff", "#c9d2ea")));
  d.path("M39 48H81L79.8 63Q60 65.4 40.2 63Z", d.linear(90, even("#2a51b8", "#12296e")));
  d.path("M60 51L68 56.5 60 62 52 56.5Z", "#ffcf66");
  for (const x of [17, 103]) d.circle(x, 52, 3, brass);
  return toDataUri(d.toString());
}

export const backdrop = {
  sea: drawSea(),
  crests: drawCrests(),
  beam: drawBeam(),
  flare: drawFlare(),
  shoe: drawShoe(),
};
