import { glow, rays, vignette } from "@/art/light";
import { type Random, randomFrom } from "@/art/random";
import { Drawing, even, toSizedUri } from "@/art/svg";
import { AFTERNOON, GOLDEN, type Hour } from "./hour";
import { lotuses, SHORE } from "./pond";
import { farTower, tower } from "./roofs";

/** A bank of clouds: round crowns in a row, one fill for all. */
const cloud = (
  d: Drawing,
  random: Random,
  [y, size]: readonly [number, number],
  [crown, belly]: readonly [string, string],
): void => {
  let path = `M-40-20H1240V${Math.round(y + size * 0.05)}H-40Z`;
  for (let x = -40; x < 1260; x += Math.round(size * random.between(0.5, 0.8))) {
    const r = Math.round(size * random.between(0.5, 0.8));
    const at = Math.round(y + random.between(-0.06, 0.2) * size);
    path += `M${x - r} ${at}a${r} ${Math.round(r * 0.72)} 0 1 1 ${2 * r} 0 ${r} ${Math.round(r * 0.72)} 0 1 1-${2 * r} 0Z`;
  }
  d.path(path, d.across([0, y - size], [0, y + size * 0.8], even(belly, belly, crown)));
};

/** Rain that slants to the left; a third of it is drawn, and seen again beside itself. */
const rain = (d: Drawing, random: Random, colour: string, count: number): void => {
  let [near, far] = ["", ""];
  for (let each = 0; each < count; each++) {
    const long = Math.round(random.between(26, 60) * (each % 3 ? 0.7 : 1.5));
    const drop = `M${Math.round(random.between(0, 420))} ${Math.round(random.between(-40, 880))}l-${Math.round(long * 0.2)} ${long}`;
    if (each % 3) far += drop;
    else near += drop;
  }
  d.group({ id: "rain" }, () => {
    d.line(far, colour, 1.4, { opacity: 0.4 }).line(near, colour, 2.4, { opacity: 0.5 });
  });
  d.raw('<use href="#rain" x="410" y="-70"/><use href="#rain" x="820" y="50"/>');
};

/** Fronds of a palm that reach in from the left upper corner: one frond, bent by its place. */
const fronds = (d: Drawing, [light, dark]: readonly [string, string]): void => {
  let blades = "";
  for (let k = 0.08; k < 1; k += 0.085) {
    const [at, reach, bend] = [Math.round(k * 320), 86 * (1 - k * 0.62), Math.round(k * k * 46)];
    const [far, wide] = [Math.round(reach * 0.62), Math.round(reach * 0.5)];
    blades += `M${at} ${bend}q16-${wide} ${far} ${-Math.round(far * 0.7)}-8 ${Math.round(wide * 0.8)}-${Math.round(far * 0.64)} ${Math.round(far * 0.7)}Z`;
    blades += `M${at} ${bend}q16 ${wide} ${far} ${Math.round(far * 1.3)}-12-${wide}-${Math.round(far * 0.64)}-${Math.round(far * 1.3)}Z`;
  }
  const frond = "translate(-26 40) rotate(58) scale(.96)";
  d.group({ transform: frond, fill: dark }, () =>
    d.group({ id: "frond" }, () => {
      d.raw(`<path d="${blades}"/>`).line("M0 0Q160 4 320 46", dark, 5);
    }),
  );
  for (const [place, fill] of [
    ["translate(-20-8) rotate(26) scale(1.06)", light],
    ["translate(60-40) rotate(3)", light],
  ])
    d.raw(`<use href="#frond" fill="${fill}" transform="${place}"/>`);
};

/** Towers on both sides, each seen again in the pond; they are drawn once. */
const towers = (d: Drawing, hour: Hour): void => {
  const places = [
    [178, 0.92],
    [1026, 0.98],
  ] as const;
  d.group({ opacity: 0.34 }, () => {
    for (const [x, s] of places)
      d.raw(`<use href="#tower" transform="translate(${x} ${SHORE - 6}) scale(${s} ${-s * 0.52})"/>`);
  });
  for (const [at, [x, s]] of places.entries()) {
    const transform = `translate(${x} ${SHORE}) scale(${s})`;
    if (at === 0) d.group({ transform }, () => d.group({ id: "tower" }, () => tower(d, hour)));
    else d.raw(`<use href="#tower" transform="${transform}"/>`);
  }
};

/** What makes the golden hour: the sun low between the towers, with its rays. */
const sun = (d: Drawing): void => {
  glow(d, 600, 470, 620, "#fff0a0", 0.95, 430);
  rays(d, 600, 470, "#fff6c0", 18, 0.3, 760, 0.2);
  d.circle(600, 470, 92, d.radial(even("#ffffff", "#fffbd0", "#ffe27a"), 0.5, 0.5, 0.56));
};

function draw(hour: Hour, seed: number, golden: boolean): string {
  const d = new Drawing(1200, 900);
  const random = randomFrom(seed);
  const [first = "", second = "", third = ""] = hour.hills;
  d.rect(0, 0, 1200, SHORE, 0, d.linear(90, even(...hour.sky)));
  if (golden) sun(d);
  else glow(d, 600, 560, 520, "#fff6d0", 0.8, 230);
  const heights = [
    [206, 130],
    [120, 120],
    [28, 110],
  ] as const;
  for (const [at, tones] of hour.clouds.entries()) cloud(d, random, heights[at] ?? [0, 0], tones);
  d.path(
    "M0 520Q90 450 190 490 300 420 420 496 520 536 640 500 780 450 880 478 960 430 1050 470 1130 450 1200 510V660H0Z",
    first,
    { opacity: 0.8 },
  );
  for (const [x, y, s] of [
    [440, 590, 0.34],
    [770, 600, 0.4],
    [560, 600, 0.24],
  ] as const)
    d.at(x, y, 0, s, () => farTower(d, hour.far));
  d.path("M0 570Q120 540 240 568 380 590 520 572 640 586 760 590 900 566 1010 580 1120 556 1200 570V660H0Z", second);
  d.path("M0 626Q150 600 330 622 480 610 600 628 760 612 900 622 1060 604 1200 624V660H0Z", third);
  d.rect(0, SHORE - 4, 1200, 260, 0, d.linear(90, even(...hour.water)));
  towers(d, hour);
  d.path(`M0 ${SHORE - 8}H1200V${SHORE + 6}H0Z`, hour.frond[0]);
  d.line(`M0 ${SHORE - 8}H1200`, hour.edge, 2.4, { opacity: 0.7 });
  if (golden) glow(d, 600, SHORE + 30, 250, "#fffbd0", 0.9, 170);
  lotuses(d, random, hour);
  rain(d, random, hour.rain, golden ? 84 : 72);
  d.group({ id: "palm" }, () => fronds(d, hour.frond));
  d.raw('<use href="#palm" transform="translate(1200 0) scale(-1 1)"/>');
  vignette(d, hour.frond[1], 0.55);
  return toSizedUri(d);
}

/** 1200 × 900: an afternoon of rain, and the golden rain of the free spins. */
export const backdrop = { base: draw(AFTERNOON, 31, false), free: draw(GOLDEN, 47, true) };
