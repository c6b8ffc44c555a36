import { glow } from "@/art/light";
import { type Random, randomFrom } from "@/art/random";
import { dots } from "@/art/rim";
import { Drawing, even, type Point, toSizedUri } from "@/art/svg";
import { hangingLantern } from "./lantern";

/** Where the river begins: above it hills and sky. */
const SHORE = 520;

const scattered = (random: Random, count: number, left: number, right: number, top: number, bottom: number): Point[] =>
  Array.from({ length: count }, () => [
    Math.round(random.between(left, right)),
    Math.round(random.between(top, bottom)),
  ]);

/** A pagoda on the shore, around the middle of its foot. */
const pagoda = (d: Drawing, colour: string, light: string): void => {
  let roofs = "";
  let walls = "";
  let windows = "";
  for (let floor = 0; floor < 4; floor++) {
    const [y, half] = [-floor * 56, 50 - floor * 8];
    walls += `M${-half * 0.62} ${y}H${half * 0.62}V${y - 44}H${-half * 0.62}Z`;
    roofs += `M${-half - 20} ${y - 34}Q${-half * 0.6} ${y - 42} ${-half * 0.4} ${y - 58}H${half * 0.4}Q${half * 0.6} ${y - 42} ${half + 20} ${y - 34}Q0 ${y - 42} ${-half - 20} ${y - 34}Z`;
    windows += `M-10 ${y - 12}v-12h7v12ZM3 ${y - 12}v-12h7v12Z`;
  }
  d.path(`${walls}${roofs}M-3-220L0-278 3-220Z`, colour).path(windows, light);
};

const hills = (d: Drawing, far: string, middle: string, near: string): void => {
  d.path(
    `M0 440C90 380 150 340 230 372 320 330 420 420 520 440 640 452 720 440 800 410 900 340 960 330 1040 372 1100 350 1160 380 1200 410V${SHORE}H0Z`,
    far,
  );
  d.path(
    `M0 470C120 420 220 430 330 474 440 496 560 500 660 498 780 496 860 460 960 440 1060 424 1130 450 1200 474V${SHORE}H0Z`,
    middle,
  );
  d.path(`M0 494C160 476 300 500 440 510 620 516 780 512 900 496 1020 484 1120 488 1200 498V${SHORE + 4}H0Z`, near);
};

/** What the sky's light leaves on the water. */
const ripples = (d: Drawing, random: Random, colour: string, count: number): void => {
  let [soft, fine] = ["", ""];
  for (let each = 0; each < count; each++) {
    const far = (each / count) ** 1.5;
    const [x, y] = [Math.round(random.between(-60, 1160)), Math.round(SHORE + 8 + far * 370)];
    const [wide, high] = [Math.round((50 + far * 190) * random.between(0.5, 1.2)), 2 + far * 7];
    const one = `M${x} ${y}q${wide / 2} ${-high} ${wide} 0q${-wide / 2} ${high} ${-wide} 0Z`;
    if (each % 2) soft += one;
    else fine += one;
  }
  d.path(soft, colour, { opacity: 0.16 }).path(fine, colour, { opacity: 0.3 });
};

const reeds = (d: Drawing, random: Random, colour: string): void => {
  let blades = "";
  for (let each = 0; each < 26; each++) {
    const side = each % 2 ? 1 : -1;
    const x = 600 + side * random.between(400, 610);
    const [height, lean] = [random.between(90, 230), random.between(-40, 40)];
    blades += `M${x - 7} 910Q${x + lean * 0.2} ${900 - height * 0.6} ${x + lean} ${900 - height}Q${x + lean * 0.5 + 6} ${900 - height * 0.5} ${x + 7} 910Z`;
  }
  d.path(blades, colour);
};

/** A rope of lanterns from the upper corner. */
const garland = (d: Drawing, lit: boolean): void => {
  d.line("M-10 60Q180 190 390 40M1210 60Q1020 190 810 40", "#1c0a20", 3);
  for (const [x, y, s] of [
    [60, 132, 1.1],
    [165, 160, 1.25],
    [270, 140, 1.1],
    [350, 100, 0.9],
  ] as const)
    for (const at of [x, 1200 - x]) d.at(at, y, 0, s, () => hangingLantern(d, lit));
};

/** The river at dusk, its lanterns not yet lit. */
function drawDusk(): string {
  const d = new Drawing(1200, 900);
  const random = randomFrom(7);
  d.rect(0, 0, 1200, SHORE, 0, d.linear(90, even("#1a1048", "#3a1a6e", "#7a2c82", "#d8547a", "#ff9a5e", "#ffd08a")));
  dots(d, scattered(random, 46, 0, 1200, 0, 220), 2.2, "#ffe9c2", { opacity: 0.7 });
  glow(d, 600, 500, 460, "#ffd98a", 0.8, 190);
  d.path(
    "M60 250C130 226 210 240 250 250 330 232 420 246 440 262 330 256 180 268 60 250ZM760 200C850 176 930 190 980 202 1060 188 1120 200 1150 214 1040 210 900 222 760 200ZM420 340C500 326 600 330 650 340 730 332 800 340 820 350 700 346 540 354 420 340Z",
    "#ffb09a",
    { opacity: 0.32 },
  );
  hills(d, "#8a3a7e", "#5a2268", "#34124e");
  d.at(140, 486, 0, 0.92, () => pagoda(d, "#2c1048", "#ffcf6b"));
  d.at(1056, 480, 0, 0.74, () => pagoda(d, "#34124e", "#ffcf6b"));
  d.rect(0, SHORE, 1200, 380, 0, d.linear(90, even("#e87a72", "#9a3c7e", "#4a1e66", "#22103e", "#140a28")));
  glow(d, 600, SHORE + 20, 340, "#ffd98a", 0.6, 130);
  ripples(d, random, "#ffd9b0", 64);
  d.rect(0, SHORE - 3, 1200, 6, 0, "#2a1040", { opacity: 0.7 });
  d.group({ transform: "translate(-64 34)" }, () => {
    d.path(
      "M210 596C230 604 290 604 316 592 312 610 300 618 284 618H238C224 618 214 608 210 596ZM256 592V500C290 506 306 540 308 578ZM248 592V522C230 534 218 556 216 584Z",
      "#2a0f42",
    );
    d.path("M216 622H306Q290 650 262 690 234 650 216 622Z", "#2a0f42", { opacity: 0.3 });
  });
  garland(d, false);
  reeds(d, random, "#120822");
  const flies = [...scattered(random, 14, 20, 330, 420, 860), ...scattered(random, 14, 870, 1180, 420, 860)];
  const [first, ...others] = flies;
  if (first) d.group({ id: "fly" }, () => glow(d, first[0], first[1], 17, "#dcff5a", 0.95));
  for (const [x, y] of others) d.raw(`<use href="#fly" x="${x - (first?.[0] ?? 0)}" y="${y - (first?.[1] ?? 0)}"/>`);
  dots(d, flies, 3.6, "#fdffe0");
  return toSizedUri(d);
}

/** Lanterns on little boats, and their light in the water. */
const afloat = (d: Drawing, lantern: (x: number, y: number, scale: number) => void): void => {
  for (const [x, y, s] of [
    [60, 640, 1],
    [190, 580, 0.7],
    [300, 700, 1.15],
    [150, 790, 1.5],
    [420, 560, 0.5],
    [520, 600, 0.6],
    [640, 552, 0.45],
    [700, 620, 0.65],
    [820, 566, 0.6],
    [930, 660, 1],
    [1050, 590, 0.75],
    [1120, 710, 1.2],
    [1000, 800, 1.5],
  ] as const) {
    d.ellipse(
      x,
      y + 44 * s,
      40 * s,
      60 * s,
      d.radial([
        [0, "#ffb04a", 0.6],
        [1, "#ff6b2a", 0],
      ]),
    );
    lantern(x, y, s);
    d.path(
      `M${x - 30 * s} ${y + 20 * s}H${x + 30 * s}Q${x + 20 * s} ${y + 34 * s} ${x} ${y + 34 * s}T${x - 30 * s} ${y + 20 * s}Z`,
      "#3a1430",
    );
  }
};

/** Night: the parade of lanterns goes by on the water and in the air. */
function drawParade(): string {
  const d = new Drawing(1200, 900);
  const random = randomFrom(19);
  d.rect(0, 0, 1200, SHORE, 0, d.linear(90, even("#050a2a", "#0c1650", "#22247e", "#4a2c92", "#8a3c8e")));
  dots(d, scattered(random, 90, 0, 1200, 0, 400), 2, "#fff", { opacity: 0.7 });
  dots(d, scattered(random, 16, 0, 1200, 0, 340), 4, "#dcecff", { opacity: 0.9 });
  glow(d, 730, 112, 220, "#cfe0ff", 0.6);
  d.circle(730, 112, 62, d.radial(even("#ffffff", "#fff6d0", "#f0d28a"), 0.5, 0.5, 0.6, 0.38, 0.3));
  hills(d, "#2c2470", "#1a1650", "#0e0c36");
  d.at(140, 486, 0, 0.92, () => pagoda(d, "#0a0a2e", "#ffd98a"));
  d.at(1056, 480, 0, 0.74, () => pagoda(d, "#0e0c36", "#ffd98a"));
  d.rect(0, SHORE, 1200, 380, 0, d.linear(90, even("#5a347e", "#261e62", "#121042", "#080620")));
  ripples(d, random, "#ffc878", 80);
  d.group({ id: "lit", transform: "translate(270 140)" }, () => hangingLantern(d, true));
  const lantern = (x: number, y: number, scale: number, opacity = 1): void =>
    void d.raw(
      `<use href="#lit" opacity="${opacity}" transform="translate(${x} ${y}) scale(${scale}) translate(-270 -140)"/>`,
    );
  d.line("M-10 60Q180 190 390 40M1210 60Q1020 190 810 40", "#050418", 3);
  for (const [x, y, s] of [
    [60, 132, 1.1],
    [165, 160, 1.25],
    [930, 140, 1],
    [350, 100, 0.9],
  ] as const)
    for (const at of x > 900 ? [x] : [x, 1200 - x]) lantern(at, y, s);
  for (const [x, y, s, o] of [
    [470, 230, 0.5, 0.8],
    [560, 130, 0.62, 0.9],
    [650, 260, 0.4, 0.7],
    [880, 250, 0.55, 0.85],
    [420, 330, 0.34, 0.6],
    [800, 330, 0.36, 0.6],
    [590, 360, 0.3, 0.5],
    [225, 300, 0.6, 0.9],
    [1010, 330, 0.5, 0.8],
  ] as const)
    lantern(x, y, s, o);
  afloat(d, lantern);
  reeds(d, random, "#040312");
  return toSizedUri(d);
}

export const backdrop = { base: drawDusk(), free: drawParade() };
