import { glint } from "./light";
import { type Drawing, even } from "./svg";
import { gold, metalFill } from "./things";

/** Gift boxes are drawn within 160 × 176 from the origin; the lid and the box below it are pictures of their own. */
export const GIFT_BOX = { width: 160, height: 176 } as const;

/** The paper of a box: light, body, dark. */
export type Paper = readonly [light: string, body: string, dark: string];

export const PAPERS: readonly Paper[] = [
  ["#ff7d92", "#d41f4d", "#6d0824"],
  ["#8f9bff", "#4a3fd6", "#1c1468"],
  ["#5fe0b4", "#0d8f6a", "#04402f"],
];

/** The box below its lid, with a dark opening. */
export function giftBoxBase(d: Drawing, [light, body, dark]: Paper): void {
  d.ellipse(80, 164, 66, 9, "#02010a", { opacity: 0.4 });
  d.path("M22 80H138L130 162Q129 166 124 166H36Q31 166 30 162Z", d.linear(75, even(light, body, dark)), {
    stroke: light,
    "stroke-width": 1.5,
  });
  d.path("M104 80H138L130 162Q129 166 124 166H100Z", dark, { opacity: 0.35 });
  d.path("M67 80H93L91 166H69Z", metalFill(d, gold, 70));
  d.ellipse(80, 80, 58, 10, d.linear(90, even("#05030f", dark)));
}

/** The lid with its bow. */
export function giftBoxLid(d: Drawing, [light, body, dark]: Paper): void {
  d.rect(14, 58, 132, 28, 7, d.linear(75, even(light, body, dark)), { stroke: light, "stroke-width": 1.5 });
  d.rect(14, 58, 132, 8, 4, "#ffffff", { opacity: 0.22 });
  d.rect(66, 58, 28, 28, 1, metalFill(d, gold, 70));
  const edge = { stroke: gold[0], "stroke-width": 1.4 };
  d.path("M80 56Q70 18 38 20 18 24 26 44 36 60 80 56Z", metalFill(d, gold, 40), edge);
  d.path("M80 56Q90 18 122 20 142 24 134 44 124 60 80 56Z", metalFill(d, gold, 120), edge);
  d.path("M76 54Q58 36 42 34", "none", { stroke: gold[0], "stroke-width": 2, opacity: 0.6 });
  d.path("M84 54Q102 36 118 34", "none", { stroke: gold[0], "stroke-width": 2, opacity: 0.6 });
  d.ellipse(80, 52, 13, 11, metalFill(d, gold, 60), edge);
  glint(d, 46, 28, 8);
}

/** A whole box. */
export function giftBox(d: Drawing, paper: Paper): void {
  giftBoxBase(d, paper);
  giftBoxLid(d, paper);
}
