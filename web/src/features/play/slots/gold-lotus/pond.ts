import { glow } from "@/art/light";
import type { Random } from "@/art/random";
import { type Drawing, even } from "@/art/svg";
import { blossom, bud } from "./blossom";
import type { Hour } from "./hour";

/** Where the pond begins: above it the bank and the sky, below it the eye looks down into the water. */
export const SHORE = 262;

/** How near a place of the pond is, 0 at the bank and 1 at our feet. */
const near = (y: number): number => (y - SHORE) / (900 - SHORE);

/** The web of light that waves throw on the ground: cells that grow towards us. */
export const caustics = (d: Drawing, random: Random, { light }: Hour): void => {
  let [fine, bold] = ["", ""];
  for (let row = 0; row < 9; row++) {
    const far = (row + 0.6) / 9;
    const [y, wide] = [SHORE + 14 + far ** 1.7 * 620, 46 + far * 170];
    for (let x = -random.between(0, wide); x < 1200; x += wide) {
      const [high, lean] = [wide * (0.14 + far * 0.22), random.between(-0.2, 0.2) * wide];
      const cell = `M${Math.round(x)} ${Math.round(y + random.between(-0.2, 0.2) * high)}q${Math.round(wide * 0.26)} ${Math.round(-high)} ${Math.round(wide * 0.5)} ${Math.round(-high * 0.2)}t${Math.round(wide * 0.5)} ${Math.round(high * 0.3)}m${Math.round(-wide * 0.5)} ${Math.round(-high * 0.3)}q${Math.round(lean)} ${Math.round(high * 0.6)} ${Math.round(-wide * 0.1)} ${Math.round(high * 1.3)}`;
      if (random.next() < 0.4) bold += cell;
      else fine += cell;
    }
  }
  d.line(fine, light, 2, { opacity: 0.28 }).line(bold, light, 4.5, { opacity: 0.2 });
};

/** A leaf that floats, with its notch: flat where it is far, round where we look down on it. */
const pad = (d: Drawing, x: number, y: number, r: number, turn: number, { pad: [light, body, deep] }: Hour): void => {
  const flat = Math.round((0.24 + near(y) * 0.34) * 100) / 100;
  d.group({ transform: `translate(${x} ${y}) scale(${r / 100} ${(r * flat) / 100})` }, () => {
    d.ellipse(4, 22, 102, 102, "#02243e", { opacity: 0.35 });
    d.group({ transform: `rotate(${turn})` }, () => {
      d.raw('<use href="#pad" y="7"').raw(` fill="${deep}"/>`);
      d.raw(`<use href="#pad" fill="${d.radial(even(light, body, deep), 0.5, 0.5, 0.66, 0.36, 0.3)}"/>`);
      d.raw(`<use href="#veins" stroke="${light}"/>`);
    });
  });
};

const PADS = [
  [92, 300, 34, 20],
  [330, 296, 26, 160],
  [1010, 302, 36, 60],
  [800, 292, 24, 200],
  [206, 356, 50, 250],
  [1108, 370, 60, 130],
  [560, 330, 34, 310],
  [40, 440, 76, 10],
  [930, 420, 50, 340],
  [1186, 520, 92, 170],
  [168, 560, 92, 300],
  [400, 470, 52, 120],
  [1010, 640, 96, 20],
  [30, 730, 132, 40],
  [1170, 780, 140, 210],
  [240, 836, 116, 190],
  [900, 860, 112, 330],
  [560, 850, 84, 80],
] as const;

/** Places of flowers: where, how large, and whether it opens before the sunset. */
const FLOWERS = [
  [104, 292, 0.34, false],
  [1000, 294, 0.36, true],
  [220, 342, 0.56, true],
  [1118, 352, 0.62, false],
  [566, 322, 0.36, false],
  [936, 408, 0.56, true],
  [52, 424, 0.8, true],
  [402, 458, 0.56, false],
  [1166, 498, 0.98, true],
  [150, 536, 0.94, false],
  [1022, 616, 1, false],
  [70, 694, 1.36, true],
  [1130, 742, 1.5, true],
  [268, 806, 1.1, false],
  [870, 838, 1.06, true],
] as const;

/** Leaves and flowers; each kind is drawn once. */
export const leaves = (d: Drawing, hour: Hour): void => {
  d.raw('<defs><path id="pad" d="M0 0L97-22A100 100 0 1 0 97 22Z"/>');
  d.raw(
    '<path id="veins" d="M0 0L50-80M0 0L-10-94M0 0L-70-66M0 0L-94 0M0 0L-66 68M0 0L0 94M0 0L62 70" fill="none" stroke-width="3" stroke-linecap="round" opacity=".55"/></defs>',
  );
  for (const [x, y, r, turn] of PADS) pad(d, x, y, r, turn, hour);
  d.raw("<defs>").group({ id: "open" }, () => blossom(d, hour.petals, "p", 3));
  d.group({ id: "bud" }, () => bud(d, hour.petals)).raw("</defs>");
  for (const [x, y, s, early] of FLOWERS) {
    const open = hour.open || early;
    d.ellipse(x, y + 12 * s, (open ? 58 : 30) * s, 15 * s, "#02243e", { opacity: 0.3 });
    if (hour.open) glow(d, x, y - 14 * s, 84 * s, "#ffe08a", 0.7);
    d.raw(`<use href="#${open ? "open" : "bud"}" transform="translate(${x} ${y - (open ? 10 * s : 0)}) scale(${s})"/>`);
  }
};

const BODY = "M0-50C13-50 18-36 17-20 16 0 8 12 5 34H-3C-8 12-17-2-18-20-18-36-12-50 0-50Z";

/** Koi that swim below the leaves, seen from above. */
export const shoal = (d: Drawing, hour: Hour): void => {
  const [fin, white, red] = hour.open ? ["#ffb07a", "#ffe0b0", "#c81e4a"] : ["#ffd0a0", "#fffaf0", "#f4501e"];
  d.raw(`<defs><path id="shade" d="${BODY}M2 24L-18 58 2 44 24 56Z" fill="#02243e" opacity=".22"/>`);
  d.group({ id: "fish" }, () => {
    d.path(
      "M-14-26C-28-28-38-20-40-10-30-8-20-10-14-14ZM13-26C28-28 38-20 40-10 30-8 20-10 14-14ZM2 26C-10 34-18 46-18 60-8 56-2 50 2 44 8 52 14 56 24 58 20 46 12 34 2 26Z",
      fin,
      {
        opacity: 0.85,
      },
    );
    d.path(BODY, white).path(
      "M-15-38C-6-30 6-34 14-40 20-30 18-14 12-8 2-14-8-10-16-12ZM-8 4C0-2 6 2 9 10L4 26C-2 22-6 14-8 4Z",
      red,
    );
    d.circle(-8, -38, 2.4, "#1a1a2a").circle(8, -38, 2.4, "#1a1a2a");
  });
  d.raw("</defs>");
  for (const [x, y, turn, wide, tall] of [
    [300, 640, 60, 1.2, 1],
    [470, 720, 100, 1.15, 0.95],
    [720, 680, -70, 1.3, 1.05],
    [300, 400, -100, 0.62, 0.4],
    [680, 410, 84, 0.7, 0.44],
    [840, 520, -40, 0.9, 0.66],
    [90, 620, 150, 0.9, 0.7],
    [700, 856, 30, 1.5, 1.3],
  ] as const) {
    const place = `scale(${wide} ${tall}) rotate(${turn})`;
    d.raw(`<use href="#shade" transform="translate(${x + 14} ${y + 30 * tall}) ${place}"/>`);
    d.raw(`<use href="#fish" transform="translate(${x} ${y}) ${place}" opacity=".86"/>`);
  }
};
