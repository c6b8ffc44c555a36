import { glow, vignette } from "@/art/light";
import { type Random, randomFrom } from "@/art/random";
import { dots } from "@/art/rim";
import { Drawing, even, type Point, toSizedUri } from "@/art/svg";

const HORIZON = 250;
const EDGE = 356;

const scattered = (random: Random, count: number, top: number, bottom: number): Point[] =>
  Array.from({ length: count }, () => [Math.round(random.between(0, 1200)), Math.round(random.between(top, bottom))]);

/** The town across the water and its lights. */
const farShore = (d: Drawing, random: Random): void => {
  d.path(
    `M0 ${HORIZON}V206C90 188 150 176 240 196 330 168 400 172 470 200 560 190 640 204 720 192 810 160 900 158 980 190 1060 178 1130 186 1200 200V${HORIZON}Z`,
    "#1d2456",
  );
  let houses = "";
  for (let x = -10; x < 1210; ) {
    const [wide, high] = [Math.round(random.between(22, 58)), Math.round(random.between(12, 40))];
    houses += `M${x} ${HORIZON}v${-high}l${-5} 0 ${wide / 2 + 5}-9 ${wide / 2 + 5} 9h-5v${high}Z`;
    x += wide + Math.round(random.between(0, 10));
  }
  d.path(houses, "#131640");
  dots(d, scattered(random, 74, HORIZON - 24, HORIZON - 5), 3, "#ffcf7a", { opacity: 0.9 });
  dots(d, scattered(random, 20, HORIZON - 26, HORIZON - 6), 3.4, "#ff8a5a", { opacity: 0.9 });
};

const water = (d: Drawing, random: Random): void => {
  d.rect(0, HORIZON, 1200, EDGE - HORIZON + 8, 0, d.linear(90, even("#4a3a72", "#1e2a64", "#0c1844", "#081032")));
  let [gleam, dark] = ["", ""];
  for (let each = 0; each < 90; each++) {
    const far = (each / 90) ** 1.4;
    const [x, y] = [Math.round(random.between(-40, 1180)), Math.round(HORIZON + 4 + far * 100)];
    const [wide, high] = [Math.round((16 + far * 90) * random.between(0.5, 1.3)), 1 + far * 3];
    const one = `M${x} ${y}q${wide / 2} ${-high} ${wide} 0q${-wide / 2} ${high} ${-wide} 0Z`;
    if (each % 3) gleam += one;
    else dark += one;
  }
  d.path(gleam, "#ffcf8a", { opacity: 0.34 }).path(dark, "#04081e", { opacity: 0.5 });
};

/** A junk at anchor, around the middle of its waterline. */
const junk = (d: Drawing): void => {
  d.path("M-92-14Q-60 16-40 18H48Q84 12 104-26L96-30Q70-12 40-12H-60Q-80-14-86-24Z", "#0c0a26");
  const sail = (x: number, foot: number, top: number, wide: number) => {
    d.path(
      `M${x} ${foot}Q${x + wide * 0.9} ${foot - 14} ${x + wide} ${foot - 30}Q${x + wide * 0.9} ${top + 20} ${x + wide * 0.2} ${top}Z`,
      d.linear(60, even("#b8503a", "#7a2436", "#3a1234")),
    );
    for (let batten = 1; batten < 5; batten++) {
      const y = foot + ((top - foot) * batten) / 5;
      d.line(`M${x} ${y}Q${x + wide * 0.6} ${y - 10} ${x + wide * (1 - batten * 0.1)} ${y - 16}`, "#2a0c22", 2.4);
    }
    d.line(`M${x} ${foot + 14}L${x + 3} ${top - 12}`, "#0c0a26", 4);
  };
  sail(-62, -24, -120, 52);
  sail(-2, -22, -158, 74);
  for (const [x, y] of [
    [-84, -30],
    [98, -40],
    [40, -22],
  ] as const) {
    glow(d, x, y, 26, "#ffb04a", 0.9);
    d.circle(x, y, 4.4, "#fff0b8");
  }
};

const planks = (d: Drawing, random: Random): void => {
  d.rect(0, EDGE, 1200, 170, 0, d.linear(90, even("#5a3320", "#3a1f16", "#22110f", "#140a0c")));
  // boards run away from the player
  let [gaps, light] = ["", ""];
  for (let each = -16; each <= 16; each++) {
    const [far, near] = [600 + each * 52, 600 + each * 92];
    gaps += `M${far} ${EDGE}L${near} 522`;
    light += `M${far + 2} ${EDGE}L${near + 4} 522`;
  }
  d.line(gaps, "#12080a", 3).line(light, "#b8784a", 1, { opacity: 0.35 });
  let veins = "";
  for (let each = 0; each < 60; each++) {
    const [x, y] = [random.between(20, 1180), random.between(EDGE + 12, 510)];
    const slope = ((x - 600) / 600) * 0.75;
    const long = random.between(8, 34);
    veins += `M${Math.round(x)} ${Math.round(y)}l${Math.round(slope * long)} ${Math.round(long)}`;
  }
  d.line(veins, "#180a0a", 1.6, { opacity: 0.5 });
  d.rect(0, EDGE - 5, 1200, 9, 2, d.linear(90, even("#c98a52", "#6a3c22", "#2a140e")));
  for (const x of [60, 300, 900, 1140]) {
    d.path(
      `M${x - 20} ${EDGE + 10}v-44q20-12 40 0v44q-20 10-40 0Z`,
      d.linear(0, even("#7a4a2c", "#4a281a", "#1a0c0c")),
    );
    d.ellipse(x, EDGE - 34, 20, 7, "#8a5a36");
    d.line(`M${x - 20} ${EDGE - 16}q20 10 40 0M${x - 20} ${EDGE - 9}q20 10 40 0`, "#d8b98a", 4);
  }
};

const crate = (d: Drawing, x: number, y: number, size: number, mark: string): void => {
  d.at(x, y, 0, size / 100, () => {
    d.ellipse(50, 102, 70, 12, "#080408", { opacity: 0.6 });
    d.path("M100 4L122-14V80L100 100Z", d.linear(0, even("#4a2a1a", "#24120e")));
    d.path("M0 4L24-14H122L100 4Z", d.linear(90, even("#b07a48", "#8a5630")));
    d.rect(0, 4, 100, 96, 0, d.linear(20, even("#a86c3c", "#7c4a28", "#4e2c1a")));
    d.line("M0 28H100M0 52H100M0 76H100", "#2c160e", 2.4);
    d.line("M9 6V98M91 6V98", "#c08a54", 11, { "stroke-linecap": "butt" });
    d.line("M9 96L91 8", "#b47c48", 10, { "stroke-linecap": "butt" });
    d.circle(50, 52, 25, "#7a1220", { stroke: "#f0c070", "stroke-width": 2 });
    d.path(mark, "#f6d48a");
  });
};
const ANCHOR = "M48 34h4v4h8v4h-8v20q12-2 12-12h4q-2 18-18 18T32 50h4q0 10 12 12V42h-8v-4h8Z";
const WAVES = "M32 44q9-12 18 0t18 0v6q-9 10-18 0t-18 0ZM32 58q9-12 18 0t18 0v6q-9 10-18 0t-18 0Z";

const lantern = (d: Drawing, x: number, y: number, scale: number): void => {
  d.line(`M${x} ${y - 70 * scale}V${y - 22 * scale}`, "#140a18", 2);
  glow(d, x, y, 96 * scale, "#ff9a3c", 0.75);
  d.at(x, y, 0, scale, () => {
    d.path(
      "M0-24C40-24 40 24 0 24S-40-24 0-24Z",
      d.radial(even("#fff6c0", "#ffb83c", "#ee4424", "#9a1020"), 0.5, 0.5, 0.6, 0.46, 0.52),
      { stroke: "#3a0a14", "stroke-width": 1.6 },
    );
    d.line("M-10-22C-19-8-19 8-10 22M10-22C19-8 19 8 10 22M0-23V23", "#b82a18", 1.5, { opacity: 0.6 });
    d.rect(-12, -29, 24, 7, 2, "#ffd98a").rect(-12, 22, 24, 7, 2, "#ffd98a");
    d.line("M0 29V46M-5 29V40M5 29V40", "#ff6b4a", 2.2);
  });
};

/** A quay at night: lanterns over it, crates on it, junks at anchor, the town across the water. */
function drawQuay(): string {
  const d = new Drawing(1200, 520);
  const random = randomFrom(31);
  d.rect(0, 0, 1200, HORIZON, 0, d.linear(90, even("#060a28", "#10164a", "#2a2064", "#6a3272", "#c8605e")));
  dots(d, scattered(random, 60, 0, 150), 2, "#dfe8ff", { opacity: 0.75 });
  glow(d, 600, HORIZON, 520, "#ff9a5a", 0.5, 120);
  farShore(d, random);
  water(d, random);
  d.at(330, 284, 0, 0.86, () => junk(d));
  d.at(940, 274, 0, 0.62, () => d.group({ transform: "scale(-1 1)" }, () => junk(d)));
  planks(d, random);
  glow(d, 600, 430, 420, "#ffb45a", 0.42, 110);
  crate(d, 58, 352, 104, WAVES);
  crate(d, 176, 380, 92, ANCHOR);
  crate(d, 98, 262, 86, ANCHOR);
  crate(d, 1034, 354, 108, ANCHOR);
  crate(d, 926, 388, 84, WAVES);
  crate(d, 1052, 264, 84, WAVES);
  d.line("M-10 44Q160 110 330 70T640 40T930 72T1210 36", "#120a1c", 3);
  for (const [x, y, s] of [
    [70, 128, 1.05],
    [206, 150, 1.25],
    [352, 128, 1],
    [846, 128, 1],
    [994, 146, 1.25],
    [1136, 122, 1.05],
  ] as const)
    lantern(d, x, y, s);
  vignette(d, "#0a0418", 0.7);
  return toSizedUri(d);
}

export const quay = drawQuay();
