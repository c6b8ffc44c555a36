import { glint, glow, shadow, starPoints } from "./light";
import { scatter, starFace } from "./scatter";
import { type Drawing, even, type Point } from "./svg";
import { chip, coin, gold, metalFill } from "./things";

const INK = "#141a33";
const SIDES = 5;

/** The corners of a pentagon. */
const pentagon = (x: number, y: number, r: number, turn: number): Point[] =>
  Array.from({ length: SIDES }, (_, at) => {
    const angle = ((turn + (at * 360) / SIDES) * Math.PI) / 180;
    return [x + r * Math.cos(angle), y + r * Math.sin(angle)];
  });

/** A football, 60 across its half. */
const football = (d: Drawing): void => {
  d.circle(
    0,
    0,
    60,
    d.radial([
      [0, "#ffffff"],
      [0.62, "#f1f4ff"],
      [0.9, "#b7c2e6"],
      [1, "#7886b4"],
    ]),
    { stroke: "#2b3350", "stroke-width": 1.5 },
  );
  d.polygon(pentagon(0, 0, 22, -90), INK);
  for (let at = 0; at < SIDES; at++) {
    const angle = ((-90 + (at * 360) / SIDES) * Math.PI) / 180;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    d.line(`M${22 * cos} ${22 * sin}L${41 * cos} ${41 * sin}`, INK, 3);
    const edge = [-24, -10, 10, 24].map((turn): Point => {
      const [at, r] = [angle + (turn * Math.PI) / 180, Math.abs(turn) === 10 ? 41 : 54];
      return [r * Math.cos(at), r * Math.sin(at)];
    });
    d.polygon(edge, INK);
  }
  d.ellipse(-20, -30, 24, 14, "#ffffff", { opacity: 0.55 });
};

/** A football that comes back along its path, with coins behind it. */
export const kickback = (d: Drawing): void => {
  shadow(d, 452, 292, 170, 18, 0.6);
  glow(d, 470, 140, 180, "#b8ffce", 0.5);
  const path = "M330 236C340 96 470 30 560 96C612 136 604 214 540 236";
  d.line(path, "#ffffff", 20, { "stroke-opacity": 0.16 });
  d.line(path, "#ffe9a8", 8, { "stroke-dasharray": "2 20" });
  d.polygon(
    [
      [548, 200],
      [500, 244],
      [562, 268],
    ],
    metalFill(d, gold, 20),
    { stroke: gold[0], "stroke-width": 2, "stroke-linejoin": "round" },
  );
  d.at(404, 176, -16, 1.36, () => football(d));
  coin(d, 566, 138, 34, 0.9, 14, gold, starFace(d));
  chip(d, 338, 270, 32, 0.46, "#0fa36b");
  scatter(d, [
    [470, 278, 24, 0.44, 0],
    [518, 286, 20, 0.42, 0],
    [598, 226, 18, 0.75, 20],
    [446, 64, 17, 0.8, -18],
  ]);
  glint(d, 368, 118, 20);
  glint(d, 584, 116, 13);
};

/** A ticket with a torn edge on both sides, 132 × 76, and a star. */
export const ticket = (d: Drawing, colours: readonly [string, string, string]): void => {
  d.path("M-66-38H66V-14A14 14 0 0 0 66 14V38H-66V14A14 14 0 0 0-66-14Z", d.linear(50, even(...colours)), {
    stroke: "#ffffff",
    "stroke-opacity": 0.6,
    "stroke-width": 1.5,
  });
  d.line("M28-30V30", "#ffffff", 2.5, { "stroke-dasharray": "5 6", "stroke-opacity": 0.75 });
  d.polygon(starPoints(-18, 0, 22, 10, SIDES), "#fff6dc");
};

/** Five tickets like a hand of cards, and a football before them. */
export const freeBets = (d: Drawing): void => {
  shadow(d, 456, 294, 160, 18, 0.62);
  glow(d, 456, 140, 190, "#8fc4ff", 0.55);
  const hand = [
    [362, 150, -38, ["#ff8aa0", "#e21e4c", "#8c0b30"]],
    [404, 108, -19, ["#ffd07a", "#ff9d1a", "#a85a02"]],
    [456, 92, 0, ["#8fd8ff", "#2f8bff", "#123f9e"]],
    [508, 108, 19, ["#8ff0c4", "#12a36c", "#065038"]],
    [550, 150, 38, ["#d9b0ff", "#8b3dff", "#43129a"]],
  ] as const;
  for (const [x, y, turn, colours] of hand) d.at(x, y, turn - 90, 1.24, () => ticket(d, colours));
  d.at(456, 224, 12, 1.06, () => football(d));
  coin(d, 350, 262, 28, 0.5, 0, gold, starFace(d));
  scatter(d, [
    [566, 272, 24, 0.44, 0],
    [606, 236, 17, 0.7, 18],
    [318, 250, 18, 0.6, -14],
  ]);
  glint(d, 430, 190, 16);
  glint(d, 560, 70, 20);
};
