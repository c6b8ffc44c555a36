import { glint, glow, motes, shadow, vignette } from "@/art/light";
import { randomFrom } from "@/art/random";
import { dots } from "@/art/rim";
import { type Drawing, even, type Point } from "@/art/svg";
import { card, gold, metalFill } from "@/art/things";
import { clump, tussock } from "./marsh";

const HORIZON = 210;

/** A seal of gold with the letter of a hand. */
const seal = (d: Drawing, x: number, y: number, colours: readonly [string, string, string], letter: string): void => {
  d.circle(x + 1, y + 4, 25, "#01100c", { opacity: 0.6 });
  d.circle(x, y, 25, metalFill(d, gold, 55));
  d.circle(x, y, 20.5, d.radial(even(...colours), 0.5, 0.5, 0.7, 0.36, 0.26));
  d.text(letter, x, y + 8.6, 24, "#ffffff");
};

export const motif = (d: Drawing): void => {
  const random = randomFrom(5);
  d.rect(0, 0, 300, HORIZON, 0, d.linear(90, even("#021a17", "#07443a", "#14785a", "#8fb04e", "#ffd76a")));
  const stars = Array.from(
    { length: 40 },
    (): Point => [Math.round(random.between(2, 298)), Math.round(random.between(4, 120))],
  );
  dots(d, stars, 1.8, "#e6fff4", { opacity: 0.8 });
  glow(d, 150, HORIZON, 240, "#ffe08a", 0.95, 110);
  d.path(`M0 ${HORIZON}V192Q30 186 60 194T130 200 200 196 262 190 300 186V${HORIZON}Z`, "#0c4634");
  d.rect(0, HORIZON, 300, 190, 0, d.linear(90, even("#ffdc7a", "#4f9a5a", "#0e5a40", "#05302a", "#021412")));
  d.path(
    "M96 222q54-6 108 0q-54 6-108 0ZM70 238q80-8 160 0q-80 8-160 0ZM40 260q110-10 220 0q-110 10-220 0Z",
    "#fff3c2",
    { opacity: 0.45 },
  );
  tussock(d, 40, 232, 40, 3, "#083226");
  tussock(d, 262, 230, 44, 5, "#083226");
  glow(d, 150, 180, 150, "#e6ff7a", 0.6);
  shadow(d, 150, 284, 120, 22, 0.75);
  card(d, 78, 186, -17, 1.1, "Q", "spade");
  card(d, 222, 186, 17, 1.1, "A", "diamond");
  card(d, 150, 168, 0, 1.24, "K", "heart");
  d.group({ transform: "translate(-12 216) scale(.5)" }, () => reedsOf(d));
  d.group({ transform: "translate(312 216) scale(-.5 .5)" }, () => reedsOf(d));
  seal(d, 62, 288, ["#c9ffe0", "#17a867", "#04462c"], "A");
  seal(d, 238, 288, ["#fff6cf", "#eda91c", "#7a4304"], "B");
  for (const [x, y, r] of [
    [60, 84, 26],
    [240, 70, 30],
    [150, 60, 22],
    [18, 246, 22],
    [284, 100, 22],
    [110, 300, 22],
    [192, 306, 24],
  ] as const) {
    glow(d, x, y, r, "#dcff5a", 0.95);
    d.circle(x, y, r * 0.11, "#ffffe6");
  }
  glint(d, 196, 96, 12, "#fff3c2");
  motes(d, 21, 26, ["#e6ff8a", "#ffe9a8"], 20, 330);
  vignette(d, "#021210", 0.6);
};

const reedsOf = (d: Drawing): void =>
  clump(d, {
    seed: 4,
    blades: 14,
    heads: [[60, 350, 26]],
    colours: ["#021210", "#0f4a36"],
    rim: "#ffe08a",
  });
