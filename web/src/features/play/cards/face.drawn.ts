import { darken, lighten } from "@/art/colour";
import { Drawing, even, toDataUri } from "@/art/svg";
import { gold, type Suit, suitMark } from "@/art/things";
import { court } from "./courts";
import { type Card, isRed, rankIndex, rankOf, suitOf } from "./deck";
import { glyph } from "./glyphs";

const [WIDTH, HEIGHT] = [100, 140];
const RED = ["#e8213f", "#b70d2c"] as const;
const BLACK = ["#242a52", "#0a0d24"] as const;
const EDGE = "M9 0H91Q100 0 100 9V131Q100 140 91 140H9Q0 140 0 131V9Q0 0 9 0Z";

/** Where the pips of a number stand: column −1, 0, 1 and the share of the height. */
const third = 1 / 3;
const PIPS: readonly (readonly (readonly [number, number])[])[] = (() => {
  const rows = (...shares: number[]) => shares.flatMap((share) => [[-1, share] as const, [1, share] as const]);
  const middle = (...shares: number[]) => shares.map((share) => [0, share] as const);
  return [
    middle(0, 1),
    middle(0, 0.5, 1),
    rows(0, 1),
    [...rows(0, 1), ...middle(0.5)],
    rows(0, 0.5, 1),
    [...rows(0, 0.5, 1), ...middle(0.25)],
    [...rows(0, 0.5, 1), ...middle(0.25, 0.75)],
    [...rows(0, third, 2 * third, 1), ...middle(0.5)],
    [...rows(0, third, 2 * third, 1), ...middle(third / 2, 1 - third / 2)],
  ];
})();

function pips(d: Drawing, card: Card, ink: string): void {
  for (const [column, share] of PIPS[rankIndex(card)] ?? []) {
    suitMark(d, suitOf(card), 50 + column * 15.5, 24 + share * 92, 8.4, ink, share > 0.5 ? 180 : 0);
  }
}

/** The large mark of an ace, in a wreath of fine lines. */
function ace(d: Drawing, suit: Suit, ink: string): void {
  for (let turn = 0; turn < 180; turn += 15) {
    d.ellipse(50, 70, 38, 13, "none", {
      stroke: "#d9a441",
      "stroke-width": 0.45,
      transform: `rotate(${turn} 50 70)`,
      opacity: 0.75,
    });
  }
  d.circle(50, 70, 28, "#ffffff");
  d.circle(50, 70, 28, "none", { stroke: "#d9a441", "stroke-width": 1 });
  suitMark(d, suit, 50, 70, 21, ink);
  d.path("M42 59Q44 54 49 56Q44.6 58 44.8 63Q42.4 62 42 59Z", "#ffffff", { opacity: 0.4 });
}

function drawFace(card: Card): string {
  const d = new Drawing(WIDTH, HEIGHT);
  const [rank, suit] = [rankOf(card), suitOf(card)];
  const ink = d.linear(80, even(...(isRed(card) ? RED : BLACK)));
  d.path(EDGE, d.linear(65, even("#ffffff", "#fbfcff", "#e9edf8")));
  d.rect(0.6, 0.6, 98.8, 138.8, 8.6, "none", { stroke: "#b9c1dc", "stroke-width": 1.2 });
  if (rank === "J" || rank === "Q" || rank === "K") court(d, rank, suit);
  else if (rank === "A") ace(d, suit, ink);
  else pips(d, card, ink);
  for (const turn of [0, 180]) {
    d.group({ transform: `rotate(${turn} 50 70)` }, () => {
      glyph(d, rank, rank === "10" ? 6.6 : 5.2, 7.5, 1.1, isRed(card) ? RED[0] : BLACK[0]);
      suitMark(d, suit, 14, 47, 8.2, ink);
    });
  }
  return toDataUri(d.toString());
}

function drawBack(colour: string): string {
  const d = new Drawing(WIDTH, HEIGHT);
  d.path(EDGE, d.linear(65, even("#ffffff", "#e6eaf6")));
  d.rect(6, 6, 88, 128, 5, d.radial(even(lighten(colour, 0.22), colour, darken(colour, 0.45)), 0.5, 0.5, 0.75));
  let lattice = "";
  for (let step = -150; step <= 250; step += 9) lattice += `M${step} 0L${step + 140} 140M${step} 140L${step + 140} 0`;
  d.line(lattice, lighten(colour, 0.5), 0.7, { opacity: 0.55, "clip-path": d.clip("M9.5 9.5H90.5V130.5H9.5Z") });
  d.rect(9.5, 9.5, 81, 121, 3, "none", { stroke: gold[2], "stroke-width": 1 });
  d.path("M50 32L79 70L50 108L21 70Z", darken(colour, 0.35), {
    stroke: gold[2],
    "stroke-width": 1.6,
    "stroke-linejoin": "round",
  });
  // the house's mark
  d.path("M50 46L69 70L50 94L31 70Z", d.linear(90, even(lighten(colour, 0.35), colour)));
  d.path("M50 57L60.4 70L50 83L39.6 70Z", d.linear(80, even(gold[3], gold[2], gold[1])));
  d.path("M50 57L60.4 70H39.6Z", "#ffffff", { opacity: 0.4 });
  for (const [x, y] of [
    [18, 20],
    [82, 20],
    [18, 120],
    [82, 120],
  ] as const) {
    d.path(`M${x} ${y - 6}L${x + 4.6} ${y}L${x} ${y + 6}L${x - 4.6} ${y}Z`, gold[2]);
  }
  return toDataUri(d.toString());
}

/** The faces, by the card's number. */
export const faces = Array.from({ length: 52 }, (_, card) => drawFace(card));

/** The backs: every table has its own pack. */
export const backs = {
  navy: drawBack("#1d3f9e"),
  sky: drawBack("#0f66d6"),
  neon: drawBack("#5a21c9"),
  wine: drawBack("#8d1236"),
};
