import { glint, glow, shadow } from "./light";
import { Drawing, even } from "./svg";
import * as treasure from "./symbols/treasure";
import { coin, gold, metalFill } from "./things";

const face = (d: Drawing) => () => treasure.star(d);

/** A few coins on their edge and flat. */
const coins = (d: Drawing): void => {
  coin(d, -20, 18, 27, 0.9, -14, gold, face(d));
  coin(d, 23, 8, 30, 0.94, 12, gold, face(d));
  coin(d, 2, 34, 22, 0.55, 4, gold, () => {});
  glint(d, 34, -24, 13);
};

/** Piles of coins, the middle one the highest. */
const stacks = (d: Drawing): void => {
  for (const [x, foot, height] of [
    [-30, 34, 4],
    [31, 36, 3],
    [1, 40, 7],
  ] as const) {
    for (let at = 0; at < height; at++) coin(d, x, foot - at * 9, 24, 0.38, 0, gold, () => {});
  }
  coin(d, 8, -40, 15, 0.9, 18, gold, face(d));
  glint(d, -28, -18, 12);
};

const chest = (d: Drawing): void => {
  treasure.chest(d);
  glint(d, -30, -38, 14);
  glint(d, 36, -34, 10);
};

/** A wrapped box with a bow. */
const gift = (d: Drawing): void => {
  const ribbon = metalFill(d, gold, 30);
  d.path("M-38-6H38V42Q38 48 32 48H-32Q-38 48-38 42Z", d.linear(60, even("#ff6f91", "#d81b52", "#7a0a34")));
  d.rect(-9, -6, 18, 54, 0, ribbon);
  d.rect(-44, -22, 88, 20, 5, d.linear(60, even("#ff8fa8", "#e3265c", "#9a0f42")), {
    stroke: "#ffb9c9",
    "stroke-width": 1,
  });
  d.rect(-10, -22, 20, 20, 0, ribbon);
  for (const side of [-1, 1]) {
    d.group({ transform: `scale(${side} 1)` }, () => {
      d.path("M2-22C-2-42 14-58 30-50 44-42 30-26 2-22Z", metalFill(d, gold, 50), {
        stroke: gold[3],
        "stroke-width": 1,
      });
      d.path("M8-27C10-38 18-45 26-42 32-38 24-30 8-27Z", "#7a4204", { opacity: 0.5 });
    });
  }
  d.circle(0, -24, 9, metalFill(d, gold, 60), { stroke: gold[3], "stroke-width": 1 });
  glint(d, 36, -12, 12);
};

/** Sand that runs out. */
const hourglass = (d: Drawing): void => {
  const bulbs = "M-28-38H28C28-14 8-8 8 0 8 8 28 14 28 38H-28C-28 14-8 8-8 0-8-8-28-14-28-38Z";
  const sand = d.linear(90, even("#fff0b8", "#ffc53d", "#c97a0a"));
  d.path(bulbs, "#bfe4ff", { opacity: 0.3 });
  d.path("M-22-18Q0-24 22-18C18-10 6-7 4 0H-4C-6-7-18-10-22-18Z", sand);
  d.path("M-26 38C-24 24-8 18 0 14 8 18 24 24 26 38Z", sand);
  d.line("M0 0V18", "#ffc53d", 2.4);
  d.path(bulbs, "none", { stroke: "#e2f3ff", "stroke-width": 2.4 });
  d.line("M-19-32C-18-20-12-14-8-9", "#ffffff", 3.4, { opacity: 0.8 });
  for (const y of [-50, 38]) {
    d.rect(-36, y, 72, 12, 5, metalFill(d, gold, 15), { stroke: gold[3], "stroke-width": 0.8 });
  }
  for (const x of [-32, 28]) d.rect(x, -38, 4, 76, 2, metalFill(d, gold, 0));
  glint(d, 30, -34, 12);
};

const OFFERS = { chest, coins, gift, hourglass, stacks } as const satisfies Record<string, (d: Drawing) => void>;

type OfferKind = keyof typeof OFFERS;

export const OFFER_KINDS = Object.keys(OFFERS) as OfferKind[];

/** The drawing of a kind of offer, 120 × 120, without ground. */
export function offerArt(kind: OfferKind): string {
  const d = new Drawing(120, 120);
  glow(d, 60, 58, 58, "#ffd257", 0.34);
  shadow(d, 60, 106, 44, 9, 0.5);
  d.at(60, 59, 0, 0.96, () => OFFERS[kind](d));
  return d.toString();
}
