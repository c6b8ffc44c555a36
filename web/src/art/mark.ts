import { darken, lighten } from "./colour";
import { starPoints } from "./light";
import { randomFrom, seedOf } from "./random";
import { Drawing, even } from "./svg";

const hues = ["#ff4b6e", "#ff8a2e", "#ffc53d", "#2be38b", "#19c8d9", "#3f8bff", "#8b5bff", "#ff5fc4"] as const;

type Emblem = (d: Drawing, first: string, second: string) => void;

const prism: Emblem = (d, first, second) => {
  d.polygon(
    [
      [50, 12],
      [86, 74],
      [50, 88],
    ],
    second,
  );
  d.polygon(
    [
      [50, 12],
      [14, 74],
      [50, 88],
    ],
    first,
  );
  d.polygon(
    [
      [50, 40],
      [66, 72],
      [50, 78],
      [34, 72],
    ],
    "#ffffff",
    { opacity: 0.9 },
  );
};
const orbit: Emblem = (d, first, second) => {
  d.circle(50, 50, 21, first);
  d.ellipse(50, 50, 41, 15, "none", { stroke: second, "stroke-width": 6, transform: "rotate(-28 50 50)" });
  d.path("M31 41A21 21 0 0 1 69 43L31 59A21 21 0 0 1 31 41Z", first);
  d.circle(84, 30, 7, "#ffffff");
};
const peak: Emblem = (d, first, second) => {
  d.polygon(
    [
      [10, 82],
      [42, 20],
      [62, 56],
      [50, 82],
    ],
    first,
  );
  d.polygon(
    [
      [46, 82],
      [68, 40],
      [92, 82],
    ],
    second,
  );
  d.polygon(
    [
      [42, 20],
      [52, 38],
      [44, 44],
      [38, 38],
      [31, 42],
    ],
    "#ffffff",
  );
};
const hive: Emblem = (d, first, second) => {
  for (const [x, y, fill] of [
    [50, 27, first],
    [31, 60, second],
    [69, 60, "#ffffff"],
  ] as const) {
    d.polygon(starPoints(x, y, 20, 17.3, 3, -90), fill);
  }
};
const wave: Emblem = (d, first, second) => {
  d.path("M10 56C24 30 40 30 54 50S80 66 90 40V66C80 90 62 86 50 70S22 66 10 84Z", first);
  d.path("M10 34C24 12 40 14 54 30S80 44 90 20V38C78 60 62 54 50 42S24 36 10 56Z", second);
};
const blade: Emblem = (d, first, second) => {
  for (let index = 0; index < 4; index++) {
    d.at(50, 50, index * 90, 1, () =>
      d.path("M2-4C4-30 20-40 38-38 36-20 26-6 2-4Z", index % 2 === 0 ? first : second),
    );
  }
  d.circle(50, 50, 8, "#ffffff");
};
const crest: Emblem = (d, first, second) => {
  d.path("M50 10L84 22V50C84 70 70 84 50 92 30 84 16 70 16 50V22Z", first);
  d.path("M50 10L84 22V50C84 70 70 84 50 92Z", second);
  d.polygon(starPoints(50, 50, 22, 9.5, 5), "#ffffff");
};
const flame: Emblem = (d, first, second) => {
  d.path(
    "M54 8C60 30 86 42 82 66 80 84 66 92 50 92S20 82 18 64C16 46 32 40 36 24 42 30 44 36 44 42 52 34 56 22 54 8Z",
    first,
  );
  d.path("M52 46C56 58 68 62 66 74 65 84 58 88 50 88S35 82 35 73C35 64 44 62 46 54Z", second);
};

const emblems = [prism, orbit, peak, hive, wave, blade, crest, flame] as const;

/** The emblem of a game provider, always the same for the same name. */
export const providerMark = (name: string): string => {
  const random = randomFrom(seedOf(name));
  const hue = Math.floor(random.next() * hues.length);
  const [one, two] = [hues[hue] ?? hues[0], hues[(hue + 2 + Math.floor(random.next() * 3)) % hues.length] ?? hues[3]];
  const d = new Drawing(100, 100);
  const emblem = random.pick(emblems);
  emblem(
    d,
    d.linear(60, even(lighten(one, 0.35), one, darken(one, 0.25))),
    d.linear(60, even(lighten(two, 0.3), two, darken(two, 0.3))),
  );
  return d.toString();
};
