import { darken, lighten } from "@/art/colour";
import { glow, shadow, vignette } from "@/art/light";
import { randomFrom } from "@/art/random";
import { Drawing, even, toSizedUri } from "@/art/svg";
import { gasFlame, kettle } from "./kettle";
import { blade, copper, RIM, wisp } from "./spice";
import { bay, ginger, star } from "./spices";

/** Glazed tiles; each a little different. */
function tiles(d: Drawing): void {
  const random = randomFrom(41);
  d.rect(0, 0, 1200, 900, 0, "#0b2a30");
  const paints = [-0.1, -0.03, 0.04, 0.11].map((light) => {
    const colour = light < 0 ? darken("#1f6a70", -light) : lighten("#1f6a70", light);
    return d.linear(60, even(lighten(colour, 0.14), colour, darken(colour, 0.12)));
  });
  for (const paint of paints) {
    // One path for all tiles of a paint.
    let path = "";
    for (let row = 0; row < 10; row++)
      for (let column = 0; column < 15; column++)
        if (Math.floor(random.between(0, 4)) === paints.indexOf(paint) || paint === paints[1])
          path += `M${column * 80 + 3} ${row * 72 + 3}h74v66h-74Z`;
    d.path(path, paint);
  }
  d.path("M0 250H1200", "none", { stroke: "#c87a44", "stroke-width": 12, opacity: 0.55 });
}

/** A copper pan that hangs from the rail, seen on its bottom. */
function pan(d: Drawing, x: number, y: number, r: number): void {
  d.at(x, y, 0, 1, () => {
    d.line(`M0 0V${r * 1.15}`, RIM, 18)
      .line(`M0 2V${r * 1.15}`, "#8a3f1c", 12)
      .line(`M-3 2V${r * 1.1}`, "#f0a066", 3);
    d.circle(0, r * 2, r + 4, RIM);
    d.circle(0, r * 2, r, copper(d, 45));
    d.circle(0, r * 2, r * 0.82, d.linear(55, even("#ffd8b4", "#e08a4e", "#a84e22", "#7a2f14")));
    d.ellipse(-r * 0.3, r * 1.62, r * 0.36, r * 0.2, "#fff", {
      opacity: 0.35,
      transform: `rotate(-35 ${-r * 0.3} ${r * 1.62})`,
    });
  });
}

/** A bundle of herbs that dries head down. */
function herbs(d: Drawing, x: number, y: number, colour: string): void {
  d.at(x, y, 180, 1, () => {
    d.line("M0 0V-30", "#c8a06a", 9);
    for (const turn of [-30, 30, -16, 16, 0])
      d.group({ transform: `translate(0 -26)rotate(${turn})` }, () =>
        d.path(
          blade(turn === 0 ? 130 : 112, 24),
          d.linear(70, even(lighten(colour, 0.3), colour, darken(colour, 0.45))),
          {
            stroke: darken(colour, 0.6),
            "stroke-width": 2,
          },
        ),
      );
    d.rect(-12, -40, 24, 12, 4, "#d8a05a");
  });
}

/** A jar of spice with its cork. */
function jar(d: Drawing, x: number, y: number, wide: number, high: number, colour: string): void {
  d.at(x, y, 0, 1, () => {
    d.rect(-wide / 2 - 3, -high - 3, wide + 6, high + 6, 15, RIM);
    d.rect(-wide / 2, -high, wide, high, 13, "#2f6a70");
    d.rect(
      -wide / 2 + 5,
      -high * 0.76,
      wide - 10,
      high * 0.76 - 5,
      10,
      d.linear(20, even(lighten(colour, 0.4), colour, darken(colour, 0.5))),
    );
    d.rect(-wide / 2 + 7, -high + 8, 8, high - 22, 4, "#fff", { opacity: 0.5 });
    d.rect(-wide * 0.3, -high * 0.5, wide * 0.6, high * 0.26, 4, "#ffeccb", { opacity: 0.95 });
    d.line(`M${-wide * 0.2} ${-high * 0.37}H${wide * 0.2}`, "#8a5a30", 3);
    d.rect(-wide * 0.36, -high - 18, wide * 0.72, 22, 6, d.linear(0, even("#e8b878", "#a8703a", "#6a4018")));
  });
}

function shelf(d: Drawing, x: number, y: number, wide: number): void {
  d.rect(x, y + 18, wide, 26, 0, "#04121a", { opacity: 0.45 });
  d.rect(x, y, wide, 22, 4, d.linear(90, even("#c8844a", "#8a5028", "#4a2812")));
  d.line(`M${x + 6} ${y + 3}H${x + wide - 6}`, "#ffd8a8", 2, { opacity: 0.6 });
}

/** A kitchen in the evening: copper on the rail, jars on the shelves, the kettle on the stove; a plain wall behind the reels. */
function draw(): string {
  const d = new Drawing(1200, 900);
  tiles(d);
  glow(d, 600, 420, 520, "#ffb25e", 0.5);
  d.rect(0, 44, 1200, 14, 7, copper(d, 90)).rect(0, 58, 1200, 10, 0, "#04121a", { opacity: 0.4 });
  for (const [x, r] of [
    [66, 52],
    [196, 66],
    [1010, 60],
    [1136, 48],
  ] as const)
    pan(d, x, 54, r);
  herbs(d, 316, 60, "#5aa84a");
  herbs(d, 906, 60, "#8a5ac0");
  shelf(d, -10, 470, 330);
  shelf(d, 890, 470, 320);
  for (const [x, wide, high, colour] of [
    [52, 74, 112, "#f5281f"],
    [144, 70, 92, "#ffb52e"],
    [232, 76, 122, "#8a3dff"],
    [968, 76, 118, "#ff86b0"],
    [1060, 72, 94, "#3fbf4f"],
    [1150, 74, 114, "#f07a1c"],
  ] as const)
    jar(d, x, 470, wide, high, colour);
  // The worktop, and the stove at its left end.
  d.rect(0, 760, 1200, 140, 0, d.linear(90, even("#b8703a", "#7a4220", "#3a1c0e")));
  d.path("M0 790H1200M0 834H1200M180 760V790M520 790V834M860 760V790M700 834V900M1040 790V834M300 834V900", "none", {
    stroke: "#3a1c0e",
    "stroke-width": 3,
    opacity: 0.5,
  });
  d.line("M0 762H1200", "#ffdcae", 4, { opacity: 0.7 });
  glow(d, 130, 730, 210, "#ff8a2a", 0.7);
  d.rect(14, 742, 250, 40, 8, "#141c22").rect(14, 742, 250, 8, 4, "#5a6a72");
  for (const [x, scale] of [
    [76, 1.1],
    [108, 1.3],
    [140, 1.3],
    [172, 1.1],
  ] as const)
    d.at(x, 744, 0, scale, () => gasFlame(d));
  d.at(24, 548, 0, 1.62, () => kettle(d));
  for (const [x, y, scale, opacity] of [
    [244, 615, 1.5, 0.6],
    [262, 532, 1.9, 0.4],
    [246, 426, 2.3, 0.2],
  ] as const)
    d.at(x, y, 8, scale, () => d.path(wisp, "#eafcff", { opacity }));
  shadow(d, 1040, 790, 190, 26, 0.6);
  d.at(924, 672, 0, 1.0, () => ginger(d));
  d.at(1006, 636, 0, 1.3, () => bay(d));
  d.at(1096, 690, 0, 0.9, () => star(d));
  vignette(d, "#06161c", 0.62);
  return toSizedUri(d);
}

export const backdrop = draw();
