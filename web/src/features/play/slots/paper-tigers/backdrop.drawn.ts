import { darken, lighten, mix } from "@/art/colour";
import { glow, vignette } from "@/art/light";
import { randomFrom } from "@/art/random";
import { Drawing, even, type Point, toSizedUri } from "@/art/svg";
import { boat, crane } from "./figures";

/** A range of folded hills: each peak has a face in the light and one in the shade. */
function range(d: Drawing, seed: number, foot: number, height: number, wide: number, colour: string): void {
  const random = randomFrom(seed);
  const lit = d.linear(70, even(lighten(colour, 0.22), colour));
  const dark = d.linear(70, even(darken(colour, 0.18), darken(colour, 0.36)));
  for (let x = -wide / 2; x < 1200 + wide / 2; x += wide * random.between(0.55, 0.8)) {
    // Lower in the middle, where the reels are.
    const far = Math.min(1, Math.abs(x - 600) / 480);
    const peak: Point = [x + random.between(-20, 20), foot - height * (0.45 + 0.55 * far) * random.between(0.75, 1.1)];
    const crease: Point = [peak[0] + wide * random.between(-0.06, 0.16), foot + 10];
    d.polygon([[x - wide * 0.6, foot + 10], peak, crease], lit);
    d.polygon([[x + wide * 0.6, foot + 10], peak, crease], dark);
    d.line(`M${peak.join(" ")}L${crease.join(" ")}`, lighten(colour, 0.5), 1.2, { opacity: 0.4 });
  }
  d.rect(0, foot, 1200, 900 - foot, 0, darken(colour, 0.2));
}

/** Waves as they are cut of paper, one row behind the other. */
function waves(d: Drawing, first: number, end: number): void {
  for (let row = first; row < end; row++) {
    const y = 704 + row * 46;
    const tone = mix("#2b4fb0", "#0c0a2c", row * 0.16);
    for (let at = -1; at < 13; at++) {
      const x = at * 100 + (row % 2) * 50 + 50;
      for (const [r, light] of [
        [58, 0.3],
        [49, 0],
        [36, 0.2],
        [27, 0],
        [13, 0.25],
      ] as const)
        d.circle(x, y + 40, r, light ? lighten(tone, light * 0.8) : tone);
    }
  }
}

/** A cloud cut of card, with its shadow on the sky. */
function cloud(d: Drawing, x: number, y: number, scale: number, colour: string): void {
  const shape = "M-120 20C-120-4-92-10-80-2-74-34-24-40-10-14 8-44 62-36 64-4 88-12 120 0 116 20Z";
  d.at(x, y, 0, scale, () => {
    d.path(shape, "#2a0a3a", { opacity: 0.28, transform: "translate(6 10)" });
    d.path(shape, d.linear(90, even(lighten(colour, 0.4), colour)));
    d.line("M-112 10H108", lighten(colour, 0.7), 1.5, { opacity: 0.5 });
  });
}

/** An evening of cut and folded paper: a red sun, hills, waves; cranes left and right of the reels. */
function draw(): string {
  const d = new Drawing(1200, 900);
  d.rect(0, 0, 1200, 900, 0, d.linear(90, even("#2a1458", "#6a1f6e", "#c8375f", "#ff7a4a", "#ffc46b")));
  for (const [r, opacity] of [
    [430, 0.1],
    [345, 0.13],
    [265, 0.18],
  ] as const)
    d.circle(600, 400, r, "#ffb070", { opacity });
  glow(d, 600, 400, 360, "#ffdc9a", 0.55);
  d.circle(600, 400, 186, d.linear(60, even("#ff8f5a", "#f2334a", "#c41d4a")));
  cloud(d, 150, 170, 1.15, "#f58aa0");
  cloud(d, 1050, 130, 1, "#e87a9e");
  cloud(d, 950, 330, 0.7, "#ffa58a");
  cloud(d, 262, 372, 0.62, "#ffa58a");
  range(d, 5, 640, 270, 250, "#b03a78");
  range(d, 12, 690, 220, 210, "#6d2a7a");
  range(d, 23, 730, 150, 170, "#3f2272");
  d.at(70, 250, -8, 1.5, () => crane(d));
  d.at(1132, 240, 8, 1.15, () => d.group({ transform: "scale(-1 1)" }, () => crane(d)));
  waves(d, 0, 1);
  d.at(16, 622, -5, 1.4, () => boat(d));
  waves(d, 1, 2);
  d.at(985, 674, 5, 1.15, () => boat(d));
  waves(d, 2, 5);
  d.rect(
    250,
    0,
    700,
    900,
    0,
    d.linear(0, [
      [0, "#1c0f4a", 0],
      [0.25, "#1c0f4a", 0.16],
      [0.75, "#1c0f4a", 0.16],
      [1, "#1c0f4a", 0],
    ]),
  );
  vignette(d, "#1a0838", 0.6);
  return toSizedUri(d);
}

export const backdrop = draw();
