import { glow, motes, vignette } from "@/art/light";
import { type Random, randomFrom } from "@/art/random";
import { Drawing, even, type Point, type Stop, toSizedUri } from "@/art/svg";

/** A crest of sand: its lit back, the side in shadow behind a winding edge, and the ripples of the wind. */
const dune = (
  d: Drawing,
  { left, peak, right, foot, top }: { left: number; peak: number; right: number; foot: number; top: number },
  [lit, low, shade, deep]: readonly [string, string, string, string],
): void => {
  const rise = foot - top;
  const back = `M${left} ${foot}C${left + (peak - left) * 0.45} ${foot - rise * 0.1} ${left + (peak - left) * 0.7} ${top + rise * 0.06} ${peak} ${top}`;
  d.path(
    `${back}C${peak + 90} ${top + rise * 0.5} ${right - 260} ${foot - 20} ${right} ${foot}V920H${left}Z`,
    d.linear(80, even(lit, low)),
  );
  const edge = `C${peak + 70} ${top + rise * 0.4} ${peak - 90} ${top + rise * 0.75} ${peak - 10} ${foot + 60}S${peak - 150} ${foot + 170} ${peak - 60} 920`;
  d.path(
    `M${peak} ${top}${edge}H${right}V${foot}C${right - 260} ${foot - 20} ${peak + 90} ${top + rise * 0.5} ${peak} ${top}Z`,
    d.linear(90, even(shade, deep)),
  );
  d.line(back, lit, 3, { opacity: 0.8 });
  let ripples = "";
  for (let at = 1; at < 5; at++) {
    const [x, y] = [left + (peak - left) * 0.42, foot - rise * 0.2 + at * 24];
    ripples += `M${Math.round(x + at * 8)} ${Math.round(y)}q60-26 120-14t${Math.round((peak - left) * 0.16)}-12`;
  }
  d.line(ripples, shade, 3, { opacity: 0.35 });
};

/** A camel that goes to the right, its feet at the origin. */
const CAMEL =
  "M-25-22L-29-12-25 0H-30L-34-12C-33-22-36-32-34-38-31-44-25-44-20-44-16-52-10-58-3-58 4-58 9-51 13-43 18-41 22-42 24-46 27-52 25-62 29-68 32-73 39-72 41-69 46-68 49-66 49-62 48-59 42-60 38-59 37-47 37-36 31-28 27-24 24-22 22-21L24-11 21 0H16L18-11 14-20 10-11 13 0H8L4-11 5-20C-2-18-10-18-15-20L-19-11-16 0H-21L-24-11Z";

/** Camels in a row along a crest, as shadows: some carry a rider, some bales. */
const caravan = (d: Drawing, places: readonly Point[], size: number, colour: string, cloth: string): void => {
  for (const [at, [x, y]] of places.entries())
    d.group({ transform: `translate(${x} ${y}) scale(${size})` }, () => {
      d.path(CAMEL, colour);
      if (at % 2) d.path("M-17-50C-26-48-25-32-18-28H-8L-3-52ZM9-50C18-48 19-32 12-28H2L-3-52Z", cloth);
      else {
        d.path("M-14-55L-18-30H10L7-55Z", cloth);
        d.path("M-12-57C-13-68-9-73-7-74-13-80-9-88-3-88S7-80 1-74C4-72 7-66 6-57Z", colour);
      }
    });
};

/** A tent of striped cloth, light in its door. */
const tent = (d: Drawing, [x, y]: Point, size: number): void => {
  d.at(x, y, 0, size, () => {
    d.path(
      "M-104 0Q-40-50-6-118 0-126 6-118 40-50 104 0 0 12-104 0Z",
      d.linear(20, even("#8a2a52", "#c8405a", "#4a1644")),
    );
    d.path("M-4-120Q-30-50-66 4L-40 6Q-18-50-2-120ZM4-120Q30-50 66 4L40 6Q18-50 2-120Z", "#ffb86a", { opacity: 0.55 });
    d.path("M0-96Q-10-40-30 7H30Q10-40 0-96Z", d.linear(90, even("#c8501e", "#ff9a3a", "#fff0a8")));
    d.path("M0-96Q2-40-4 7H-30Q-10-40 0-96Z", "#5a1838", { opacity: 0.75 });
    d.line("M0-118V-142M-100 0L-124 8M100 0L124 8", "#2a0f30", 4).path("M0-142L30-134 0-124Z", "#ff5a4a");
  });
};

/** A camp fire, and its light on the sand. */
const fire = (d: Drawing, [x, y]: Point, size: number): void => {
  glow(d, x, y, 210 * size, "#ff8a2a", 0.95, 110 * size);
  d.at(x, y, 0, size, () => {
    d.path(
      "M0-64C6-44 26-36 24-12 22 6-22 6-24-12-26-26-14-30-14-44-6-42-2-50 0-64Z",
      d.linear(90, even("#ffb03a", "#ff4a1e")),
    );
    d.path("M2-38C6-26 15-20 13-8 10 3-11 3-13-8-13-18-4-24 2-38Z", "#fff3a8");
    d.line("M-26 4L22-6M26 4L-22-6", "#2a0f20", 8);
    d.line("M-20-74v-3M18-88v-3M-4-110v-4M30-62v-2M-32-52v-2", "#ffc86a", 4);
  });
};

const stars = (
  d: Drawing,
  random: Random,
  [count, size, bottom]: readonly [number, number, number],
  strength: number,
): void => {
  let path = "";
  for (let at = 0; at < count; at++)
    path += `M${Math.round(random.between(0, 1200))} ${Math.round(random.between(0, bottom))}h0`;
  d.line(path, "#ffffff", size, { opacity: strength });
};

/** The band of the galaxy: soft clouds along a slope, thick with stars. */
const galaxy = (d: Drawing, random: Random): void => {
  const cloud: Stop[] = [
    [0, "#c0b0ff", 0.42],
    [0.5, "#7a8aff", 0.16],
    [1, "#7a8aff", 0],
  ];
  d.group({ transform: "rotate(-24 600 260)" }, () => {
    const fill = d.radial(cloud);
    for (const [x, y, wide, high] of [
      [600, 270, 900, 120],
      [300, 250, 330, 80],
      [820, 280, 380, 90],
      [560, 240, 240, 60],
    ] as const)
      d.ellipse(x, y, wide, high, fill);
    let path = "";
    for (let at = 0; at < 130; at++)
      path += `M${Math.round(random.between(-60, 1260))} ${Math.round(265 + (random.between(-1, 1) + random.between(-1, 1)) * 46)}h0`;
    d.line(path, "#f0ecff", 2.4, { opacity: 0.8 });
  });
};

/** Thin clouds that the sun lights from below. */
const clouds = (d: Drawing): void => {
  const fill = d.linear(90, even("#b83a7a", "#ff8a6a"));
  let path = "";
  for (const [x, y, wide] of [
    [150, 190, 190],
    [330, 112, 150],
    [905, 150, 230],
    [1090, 268, 170],
    [70, 330, 130],
    [700, 74, 130],
  ] as const)
    path += `M${x - wide} ${y}q${wide * 0.5}-15 ${wide * 0.8}-12 ${wide * 0.3}-14 ${wide * 0.6}-4 ${wide * 0.4} 6 ${wide * 0.6} 16-${wide} 10-${wide * 2} 0Z`;
  d.path(path, fill, { opacity: 0.75 });
};

/** The caravan at dusk. */
function dusk(): string {
  const d = new Drawing(1200, 900);
  d.rect(0, 0, 1200, 900, 0, d.linear(90, even("#3a1458", "#8a2666", "#e8485a", "#ff8a4a", "#ffd07a", "#ffd07a")));
  stars(d, randomFrom(7), [50, 2.4, 170], 0.6);
  glow(d, 600, 450, 620, "#ffe9a0", 0.95, 430);
  d.circle(600, 440, 138, d.linear(90, even("#fffbe0", "#ffe58a", "#ff9a4a")));
  clouds(d);
  d.path("M-20 560Q120 500 260 530T560 520 860 500 1220 540V700H-20Z", d.linear(90, even("#e8785e", "#c04a52")));
  dune(d, { left: -320, peak: 250, right: 860, foot: 690, top: 520 }, ["#ffb25e", "#d8703e", "#a8443e", "#7a2a3a"]);
  dune(d, { left: 420, peak: 985, right: 1560, foot: 700, top: 500 }, ["#ffc06a", "#d8703e", "#a8443e", "#7a2a3a"]);
  caravan(
    d,
    [
      [60, 575],
      [136, 549],
      [214, 526],
    ],
    1.05,
    "#3a0f34",
    "#d8305a",
  );
  caravan(
    d,
    [
      [770, 562],
      [850, 533],
      [930, 511],
    ],
    1.05,
    "#3a0f34",
    "#d8305a",
  );
  dune(d, { left: -260, peak: 520, right: 1300, foot: 850, top: 660 }, ["#ffc878", "#c8643a", "#9a3c3c", "#5a1c34"]);
  dune(d, { left: 380, peak: 1090, right: 1800, foot: 900, top: 740 }, ["#f09a52", "#a8482e", "#7a2a34", "#481428"]);
  dune(d, { left: -620, peak: 90, right: 1060, foot: 910, top: 770 }, ["#d87844", "#8a3a30", "#5a1c30", "#340c22"]);
  motes(d, 3, 26, ["#fff3c8", "#ffcf6b", "#ffffff"], 300, 860);
  vignette(d, "#2a0a20", 0.65);
  return toSizedUri(d);
}

/** The camp by night. */
function night(): string {
  const d = new Drawing(1200, 900);
  const random = randomFrom(1001);
  d.rect(0, 0, 1200, 900, 0, d.linear(90, even("#040620", "#0e1650", "#262a80", "#5a3a8a", "#5a3a8a")));
  galaxy(d, random);
  stars(d, random, [110, 2.2, 540], 0.7);
  stars(d, random, [26, 4.4, 460], 0.95);
  glow(d, 880, 130, 190, "#fff3d0", 0.55);
  d.path("M872 78A56 56 0 1 0 938 150 48 48 0 0 1 872 78Z", "#fff6d8");
  dune(d, { left: -320, peak: 240, right: 880, foot: 700, top: 540 }, ["#5a56a8", "#34306e", "#232058", "#17153e"]);
  dune(d, { left: 400, peak: 960, right: 1560, foot: 720, top: 520 }, ["#625cb0", "#38346f", "#26225c", "#17153e"]);
  caravan(
    d,
    [
      [730, 592],
      [806, 561],
      [884, 535],
    ],
    0.95,
    "#0c0a2a",
    "#4a2a6a",
  );
  dune(d, { left: -300, peak: 560, right: 1340, foot: 860, top: 680 }, ["#6a5a9a", "#3a2f62", "#2a2258", "#141036"]);
  tent(d, [352, 772], 0.72);
  tent(d, [856, 780], 0.72);
  tent(d, [120, 800], 1.15);
  tent(d, [1085, 806], 1.15);
  fire(d, [300, 846], 0.9);
  fire(d, [908, 850], 0.9);
  motes(d, 11, 30, ["#ffcf6b", "#ff9a3a", "#ffffff"], 520, 880);
  vignette(d, "#03041a", 0.7);
  return toSizedUri(d);
}

/** 1200 × 900: the caravan at dusk, and in the free spins its camp by night. */
export const backdrop = { base: dusk(), free: night() };
