import { type Random, randomFrom } from "@/art/random";
import type { Drawing } from "@/art/svg";
import { mapleLeaf } from "./ink";

/** A spray of leaves: its middle and its reach. */
export type Spray = readonly [x: number, y: number, reach: number];

const turned = (random: Random): number => Math.round(random.between(0, 360));

const leaf = (d: Drawing, random: Random, x: number, y: number, size: number): void => {
  const flat = (size * random.between(0.6, 1)).toFixed(1);
  d.raw(
    `<use href="#leaf" transform="translate(${Math.round(x)} ${Math.round(y)}) rotate(${turned(random)}) scale(${size.toFixed(1)} ${flat})"/>`,
  );
};

/** The leaf that all of a drawing are made of, 10 from its middle to its tips, and a spray of them, 100 from its middle. */
export function defineLeaves(d: Drawing): void {
  const random = randomFrom(12);
  d.raw("<defs>")
    .raw(`<path id="leaf" d="${mapleLeaf(10).replace(/-?\d+\.\d+/g, (figure) => ` ${Number(figure).toFixed(1)}`)}"/>`)
    .group({ id: "spray" }, () => {
      for (let each = 0; each < 15; each++) {
        const [angle, far] = [each * 2.4, Math.sqrt((each + 0.5) / 15) * 96];
        leaf(d, random, Math.cos(angle) * far * 1.2, Math.sin(angle) * far * 0.66, random.between(1.6, 2.6));
      }
    })
    .raw("</defs>");
}

/** Leaves of a tree, the tones from the shaded to the lit: each tone lies a little higher than the one before. */
export function foliage(d: Drawing, seed: number, sprays: readonly Spray[], tones: readonly string[]): void {
  const random = randomFrom(seed);
  tones.forEach((fill, tone) => {
    const lift = (tone / Math.max(1, tones.length - 1)) * 0.34;
    d.group({ fill }, () => {
      for (const [x, y, reach] of sprays) {
        const turn = Math.round(random.between(-24, 24)) + (random.next() < 0.5 ? 180 : 0);
        const [left, top] = [x + random.between(-14, 14), y + random.between(-14, 14) - lift * reach];
        const size = ((reach / 100) * (1.08 - tone * 0.07)).toFixed(2);
        d.raw(
          `<use href="#spray" transform="translate(${Math.round(left)} ${Math.round(top)}) rotate(${turn}) scale(${size})"/>`,
        );
      }
    });
  });
}

/** Leaves that fall through the air or lie about; those that are lower are nearer. */
export function fallen(d: Drawing, seed: number, count: number, fill: string, top: number, bottom: number): void {
  const random = randomFrom(seed);
  d.group({ fill }, () => {
    for (let each = 0; each < count; each++) {
      const y = random.between(top, bottom);
      leaf(d, random, random.between(10, d.width - 10), y, 0.7 + ((y - top) / (bottom - top)) * 1.1);
    }
  });
}
