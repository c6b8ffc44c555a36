import { glow } from "@/art/light";
import { Drawing, even, toSizedUri } from "@/art/svg";
import { carp } from "./carp";
import type { Fish } from "./rules";

/** A fish with room for its fins. */
function drawFish(fish: Fish): string {
  const d = new Drawing(220, 130);
  const scale = fish === "small" ? 0.8 : fish === "carp" ? 0.98 : 1;
  d.at(110 - 96 * scale + 2, 65 - 56 * scale, 0, scale, () => carp(d, fish));
  return toSizedUri(d);
}

/** The rod, its grip at the lower left and its tip at the upper right. */
function drawRod(): string {
  const d = new Drawing(130, 290);
  d.path(
    "M5 288C20 220 52 110 121 3L123 4C58 112 30 222 14 289Z",
    d.linear(90, even("#f0c27a", "#b9762e", "#6b3a12", "#3a1d08")),
  );
  for (const [x, y, w] of [
    [13, 262, 8],
    [27, 206, 6],
    [45, 152, 5],
    [69, 98, 4],
    [94, 50, 3],
  ] as const) {
    d.at(x, y, -62, 1, () => d.rect(-w / 2, -w, w / 2 + 1, w * 2, 1.4, "#ffdf9a", { opacity: 0.85 }));
  }
  d.line("M3 289L12 252", "#2a1206", 9).line("M4 287L12 254", "#8a4a1c", 3, { opacity: 0.8 });
  return toSizedUri(d);
}

/** Red and white, with a drop of light. */
function drawBobber(): string {
  const d = new Drawing(40, 60);
  d.line("M20 2V14", "#ffe9c2", 3);
  d.circle(20, 30, 17, d.radial(even("#ffffff", "#e8e4f0", "#9a90b4"), 0.5, 0.5, 0.6, 0.35, 0.3));
  d.path("M3 30A17 17 0 0 1 37 30Q20 36 3 30Z", d.linear(70, even("#ff8a7a", "#e8263a", "#8a0a22")));
  d.line("M3 30Q20 36 37 30", "#5c0618", 1.6);
  d.ellipse(13, 21, 5, 3.4, "#ffffff", { opacity: 0.85, transform: "rotate(-30 13 21)" });
  d.line("M20 47V56", "#cfd5ee", 2);
  return toSizedUri(d);
}

/** What is left of a line that snapped. */
function drawSnapped(): string {
  const d = new Drawing(60, 120);
  d.line("M30 0C30 26 26 40 34 54 44 70 12 74 18 90 24 102 42 94 36 84 32 78 24 84 28 92", "#fff3e0", 2);
  return toSizedUri(d);
}

function weave(d: Drawing, inside: string): void {
  d.group({ "clip-path": d.clip(inside) }, () => {
    for (let row = 0; row < 9; row++) {
      const y = 52 + row * 13;
      for (let column = 0; column < 14; column++) {
        const x = column * 16 + (row % 2) * 8 - 8;
        d.path(
          `M${x} ${y}Q${x + 8} ${y - 7} ${x + 16} ${y}L${x + 16} ${y + 9}Q${x + 8} ${y + 2} ${x} ${y + 9}Z`,
          d.linear(90, even("#f2c27a", "#b87a34", "#7a4818")),
          { stroke: "#4a2608", "stroke-width": 0.8 },
        );
      }
    }
  });
}

const FRONT = "M10 50C40 66 160 66 190 50L174 152C150 166 50 166 26 152Z";

/** The basket's far rim and its darkness: what is in it is between this and the front. */
function drawBasketBack(): string {
  const d = new Drawing(200, 170);
  d.path("M30 48C36-10 164-10 170 48", "none", { stroke: "#4a2608", "stroke-width": 11 });
  d.path("M30 48C36-10 164-10 170 48", "none", { stroke: "#c48a44", "stroke-width": 6 });
  d.ellipse(100, 50, 92, 20, "#2a1404");
  d.ellipse(100, 50, 92, 20, "none", { stroke: "#8a5a24", "stroke-width": 7 });
  d.ellipse(100, 48, 92, 20, "none", { stroke: "#e0a85c", "stroke-width": 1.6, opacity: 0.6 });
  return toSizedUri(d);
}

function drawBasketFront(): string {
  const d = new Drawing(200, 170);
  d.path(FRONT, "#6b3e14");
  weave(d, FRONT);
  d.path(
    FRONT,
    d.linear(0, [
      [0, "#1a0a02", 0.62],
      [0.3, "#1a0a02", 0],
      [0.62, "#fff0c2", 0.12],
      [1, "#1a0a02", 0.66],
    ]),
  );
  d.path("M8 50C40 68 160 68 192 50L190 60C158 78 42 78 10 60Z", d.linear(90, even("#ffdc9a", "#b87a34", "#5c3410")), {
    stroke: "#3a1d06",
    "stroke-width": 1.2,
  });
  d.path("M27 146C50 160 150 160 173 146L174 153C150 168 50 168 26 153Z", "#5c3410", { opacity: 0.8 });
  return toSizedUri(d);
}

/** Drops that leap where something breaks the water. */
function drawSplash(): string {
  const d = new Drawing(160, 90);
  glow(d, 80, 74, 78, "#ffe3c2", 0.5, 20);
  d.ellipse(80, 76, 62, 9, "none", { stroke: "#fff3e0", "stroke-width": 2.4, opacity: 0.8 });
  d.path(
    "M40 76C36 64 28 58 18 56 32 54 44 60 52 68 52 54 46 42 36 34 52 38 62 50 67 62 72 46 72 32 70 20 82 30 88 46 92 62 98 50 108 40 124 36 114 44 108 54 108 68 116 60 128 56 142 58 132 60 124 66 120 76 96 84 64 84 40 76Z",
    d.linear(90, [
      [0, "#ffffff", 0.95],
      [0.55, "#d6e6ff", 0.75],
      [1, "#8fa8e0", 0.35],
    ]),
  );
  for (const [x, y, r] of [
    [12, 24, 3],
    [34, 14, 2.4],
    [62, 8, 2.6],
    [100, 6, 3],
    [130, 22, 2.6],
    [150, 30, 3],
  ] as const)
    d.circle(x, y, r, "#ffffff", { opacity: 0.9 });
  return toSizedUri(d);
}

export const fish: Record<Fish, string> = {
  small: drawFish("small"),
  carp: drawFish("carp"),
  golden: drawFish("golden"),
};

export const pieces = {
  rod: drawRod(),
  bobber: drawBobber(),
  snapped: drawSnapped(),
  basketBack: drawBasketBack(),
  basketFront: drawBasketFront(),
  splash: drawSplash(),
};
