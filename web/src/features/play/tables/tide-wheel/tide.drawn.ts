import { glint, glow, vignette } from "@/art/light";
import { randomFrom } from "@/art/random";
import { dots } from "@/art/rim";
import { Drawing, even, type Point, toSizedUri } from "@/art/svg";
import { boat, cloud, DUSK, glitter, lighthouse, lit, swell, wheel } from "./tide";

const [WIDTH, HEIGHT] = [1200, 460];
const HORIZON = 250;
/** The sea from its edge down. */
const DEPTHS = ["#7fb0b4", "#2a6a8e", "#0d3f66", "#062440", "#031426"] as const;
/** The light of a beam, which ends in the dark. */
const BEAM = [
  [0, "#fff3c0", 0.5],
  [1, "#fff3c0", 0],
] as const;

function drawSea(): Drawing {
  const d = new Drawing(WIDTH, HEIGHT);
  d.rect(0, 0, WIDTH, HORIZON, 0, d.linear(90, even(...DUSK)));
  const random = randomFrom(31);
  const stars = Array.from(
    { length: 70 },
    (): Point => [Math.round(random.between(4, 1196)), Math.round(random.between(4, 130))],
  );
  dots(d, stars, 1.7, "#e6f4ff", { opacity: 0.75 });
  glint(d, 214, 62, 12, "#f4f9ff");
  glow(d, 600, HORIZON, 720, "#ffd9a0", 0.75, 84);
  d.path(
    `M0 ${HORIZON}V226Q70 214 150 224T320 232 420 236 470 250ZM730 250Q790 236 880 234T1050 222 1200 214V250Z`,
    d.linear(90, even("#2a5a80", "#173a5c")),
  );
  d.path("M1048 146L420 70V150Z", d.across([1048, 146], [430, 110], BEAM));
  lighthouse(d, 1048, 146, 0.62);
  d.rect(0, HORIZON, WIDTH, HEIGHT - HORIZON, 0, d.linear(90, even(...DEPTHS)));
  glitter(d, 7, [340, 820], [HORIZON + 4, HORIZON + 80], 46);
  glitter(d, 9, [0, 1180], [HORIZON + 10, HEIGHT - 60], 40);
  vignette(d, "#031426", 0.4);
  return d;
}

/** The sea before the wheel, twice as wide as what is seen, so that it can drift. */
function drawWater(height: number, length: number, colours: readonly string[]): Drawing {
  const d = new Drawing(WIDTH, 120);
  d.path(swell(WIDTH, 22, height, length, 120), d.linear(90, even(...colours)));
  d.path(swell(WIDTH, 22, height, length, 120), "none", { stroke: "#e8fbff", "stroke-width": 2.4, opacity: 0.55 });
  return d;
}

/** The wave that strikes: a crest that curls, with its foam. */
function drawBreaker(): Drawing {
  const d = new Drawing(640, 360);
  d.path(
    "M0 360C60 300 90 170 190 96 270 38 390 30 452 84 500 128 486 190 430 196 398 200 378 176 388 152 360 172 356 222 400 262 470 322 570 340 640 360Z",
    d.linear(75, even("#e6fbff", "#6fd0e4", "#1f86b4", "#0c4a7c", "#052a50")),
  );
  d.path("M120 330C150 250 190 160 262 118M190 336C214 266 250 200 306 160M262 342C280 296 300 250 340 214", "none", {
    stroke: "#d6f6ff",
    "stroke-width": 7,
    "stroke-linecap": "round",
    opacity: 0.45,
  });
  const random = randomFrom(4);
  for (let each = 0; each < 44; each++) {
    const angle = random.between(-0.2, 3.3);
    const [x, y] = [330 + Math.cos(angle) * random.between(90, 150), 130 - Math.sin(angle) * random.between(50, 98)];
    d.circle(Math.round(x), Math.round(y), random.between(3, 13), "#ffffff", { opacity: random.between(0.6, 0.98) });
  }
  return d;
}

const square = (draw: (d: Drawing) => void): Drawing => {
  const d = new Drawing(600, 600);
  draw(d);
  return d;
};
const boatOf = (cargo: "covered" | "open", paint: string): string => {
  const d = new Drawing(150, 92);
  boat(d, 74, 60, 1.08, cargo, paint);
  return toSizedUri(d);
};
const paints = ["#c8452f", "#2f7fc8", "#2f9a6a"] as const;

export const sea = toSizedUri(drawSea());
export const disc = toSizedUri(square((d) => wheel(d, 300, 300, 298)));
export const struck = {
  one: toSizedUri(square((d) => lit(d, 300, 300, 298, "1"))),
  two: toSizedUri(square((d) => lit(d, 300, 300, 298, "2"))),
  four: toSizedUri(square((d) => lit(d, 300, 300, 298, "4"))),
  nine: toSizedUri(square((d) => lit(d, 300, 300, 298, "9"))),
};
export const water = {
  back: toSizedUri(drawWater(13, 150, ["#3f93b4", "#1a5f8c", "#0a3a62"])),
  front: toSizedUri(drawWater(16, 200, ["#1f78a4", "#0d4878", "#05233f"])),
};
export const breaker = toSizedUri(drawBreaker());
export const covered = paints.map((paint) => boatOf("covered", paint));
export const open = paints.map((paint) => boatOf("open", paint));
export const tower = toSizedUri(
  (() => {
    const d = new Drawing(180, 216);
    lighthouse(d, 90, 72, 1.02);
    return d;
  })(),
);
export const thundercloud = toSizedUri(
  (() => {
    const d = new Drawing(260, 150);
    cloud(d, 130, 80, 1.08);
    return d;
  })(),
);
