import { darken } from "@/art/colour";
import { glint, glow } from "@/art/light";
import { randomFrom } from "@/art/random";
import { dots } from "@/art/rim";
import { Drawing, type Point, toSizedUri } from "@/art/svg";
import { gold } from "@/art/things";
import { lump } from "./lump";
import { wetStone } from "./pebble";

/** The hollow that a stone leaves in the black sand. */
function hollow(d: Drawing): void {
  d.ellipse(
    50,
    53,
    45,
    41,
    d.radial([
      [0, "#03090c", 0.95],
      [0.7, "#061217", 0.8],
      [1, "#061217", 0],
    ]),
  );
}

function drawNugget(lying: boolean): string {
  const d = new Drawing(100, 100);
  if (lying) hollow(d);
  glow(d, 50, 50, 50, "#ffb52e", 0.9);
  d.at(50, 50, -8, 1, () => lump(d, 21, 34));
  glint(d, 32, 30, 15, "#ffffff");
  glint(d, 72, 58, 8, "#fff6dc", 0.95);
  return toSizedUri(d);
}

function drawGrain(lying: boolean): string {
  const d = new Drawing(100, 100);
  if (lying) hollow(d);
  glow(d, 50, 52, 38, "#ffb52e", 0.55);
  for (const [x, y, r, turn] of [
    [37, 43, 13, -20],
    [63, 48, 15, 30],
    [46, 66, 11, 70],
  ] as const)
    d.at(x, y, turn, 1, () => lump(d, 7 + x, r));
  glint(d, 58, 40, 10, "#ffffff");
  return toSizedUri(d);
}

function drawDust(lying: boolean): string {
  const d = new Drawing(100, 100);
  const random = randomFrom(3);
  if (lying) hollow(d);
  else d.ellipse(50, 54, 44, 36, "#12262b");
  glow(d, 50, 54, 40, "#ffb52e", 0.4);
  const drift = (count: number, wide: number): Point[] =>
    Array.from({ length: count }, () => {
      const [turn, far] = [random.between(0, 6.28), random.next() ** 0.8];
      return [50 + Math.cos(turn) * far * 33 + Math.sin(turn) * 4, 54 + Math.sin(turn) * far * wide];
    });
  dots(d, drift(44, 24), 2.4, gold[1]);
  dots(d, drift(36, 20), 2.8, gold[2]);
  dots(d, drift(18, 15), 3.8, gold[2]);
  dots(d, drift(16, 13), 2.2, gold[3]);
  glint(d, 44, 50, 7, "#fff6dc");
  glint(d, 64, 58, 5, "#fff6dc", 0.9);
  return toSizedUri(d);
}

function drawGravel(): string {
  const d = new Drawing(100, 100);
  hollow(d);
  for (const [x, y, r, colour] of [
    [34, 42, 11, "#76838c"],
    [56, 38, 10, "#8d8577"],
    [70, 54, 11, "#66737a"],
    [46, 58, 13, "#7d7a72"],
    [30, 62, 9, "#5f6a72"],
    [62, 71, 10, "#8a7f76"],
    [46, 76, 7, "#6c767c"],
  ] as const)
    d.at(x, y, x * 3, 1, () =>
      wetStone(d, { colour: darken(colour, 0.12), seed: x * y, rx: r, ry: r * 0.84, grain: "veined" }),
    );
  return toSizedUri(d);
}

/** What lies under a stone, in the hollow that it leaves. */
export const finds = { nugget: drawNugget(true), grain: drawGrain(true), dust: drawDust(true), gravel: drawGravel() };

/** The same on a plain ground. */
export const pieces = { nugget: drawNugget(false), grain: drawGrain(false), dust: drawDust(false) };
