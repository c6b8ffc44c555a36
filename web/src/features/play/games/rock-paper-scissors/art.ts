import { glow, motes, rays, shadow, stage } from "@/art/light";
import type { Drawing } from "@/art/svg";
import { even, type Point } from "@/art/svg";
import { gold, metalFill, silver } from "@/art/things";

const facets: readonly (readonly [readonly Point[], string, string])[] = [
  [
    [
      [-52, 6],
      [-34, -36],
      [-6, -18],
      [-22, 18],
    ],
    "#dfe6f7",
    "#9fa9c9",
  ],
  [
    [
      [-34, -36],
      [8, -50],
      [24, -22],
      [-6, -18],
    ],
    "#ffffff",
    "#c3cbe4",
  ],
  [
    [
      [8, -50],
      [42, -32],
      [24, -22],
    ],
    "#b7c0dd",
    "#7b86ad",
  ],
  [
    [
      [42, -32],
      [56, 6],
      [26, 14],
      [24, -22],
    ],
    "#8a94ba",
    "#525c86",
  ],
  [
    [
      [-6, -18],
      [24, -22],
      [26, 14],
      [-22, 18],
    ],
    "#c3cbe4",
    "#8791b6",
  ],
  [
    [
      [-52, 6],
      [-22, 18],
      [-16, 44],
      [-40, 36],
    ],
    "#8a94ba",
    "#5b658f",
  ],
  [
    [
      [-22, 18],
      [26, 14],
      [30, 42],
      [-16, 44],
    ],
    "#6d779f",
    "#414b75",
  ],
  [
    [
      [26, 14],
      [56, 6],
      [46, 34],
      [30, 42],
    ],
    "#4a547e",
    "#2a3159",
  ],
];

export const motif = (d: Drawing): void => {
  stage(d, { deep: "#1c0838", body: "#5b1fae", light: "#b45bff", accent: "#ffd257" }, { y: 165, floor: 0, beams: 0 });
  // three fields that meet in the middle
  d.path("M150 165L-60-60H360Z", d.linear(90, even("#0b2f9c", "#2fa8ff")), { opacity: 0.9 });
  d.path("M150 165L-60-60V480Z", d.linear(0, even("#5c0638", "#ff3d6e")), { opacity: 0.9 });
  d.path("M150 165L360-60V480Z", d.linear(180, even("#7a3206", "#ffab1e")), { opacity: 0.9 });
  d.path(
    "M150 165L-60 480H360Z",
    d.linear(90, [
      [0, "#3a0f7a", 0.9],
      [1, "#14042e", 1],
    ]),
  );
  rays(d, 150, 165, "#ffffff", 24, 0.22, 300, 0.2);
  d.line("M150 165L-60-60M150 165L360-60", "#ffffff", 3, { opacity: 0.55 });
  d.rect(
    0,
    0,
    300,
    400,
    0,
    d.linear(90, [
      [0.5, "#14042e", 0],
      [0.78, "#14042e", 0.92],
    ]),
  );
  glow(d, 150, 165, 150, "#ffffff", 0.55);
  // paper
  d.at(150, 74, -5, 1.12, () => {
    d.path("M-34-54H22L42-34V54Q42 58 38 58H-34Q-38 58-38 54V-50Q-38-54-34-54Z", "#02010a", {
      opacity: 0.35,
      transform: "translate(4 7)",
    });
    d.path(
      "M-34-54H22L42-34V54Q42 58 38 58H-34Q-38 58-38 54V-50Q-38-54-34-54Z",
      d.linear(55, even("#ffffff", "#eef2ff", "#b9c6ee")),
    );
    d.path("M22-54L42-34H26Q22-34 22-38Z", d.linear(45, even("#dfe6fb", "#8fa0d4")));
    d.line("M-24-26H8M-24-12H28M-24 2H28M-24 16H28M-24 30H12", "#7f93d6", 3.4, { opacity: 0.7 });
  });
  // rock
  d.at(74, 226, -8, 1.16, () => {
    shadow(d, 0, 46, 58, 14, 0.7);
    for (const [points, light, dark] of facets) {
      d.polygon(points, d.linear(60, even(light, dark)), {
        stroke: "#e8edfa",
        "stroke-width": 0.8,
        "stroke-opacity": 0.5,
        "stroke-linejoin": "round",
      });
    }
    d.line("M-10-10L-2 4-8 14M30-6L36 4", "#3a436b", 1.8, { opacity: 0.7 });
  });
  // scissors
  d.at(226, 214, 24, 1.12, () => {
    for (const side of [-1, 1] as const) {
      d.group({ transform: `scale(${side} 1) rotate(14)` }, () => {
        d.path("M-5 10L-8-62Q-4-76 4-60L8 10Z", metalFill(d, silver, side === 1 ? 20 : 150), {
          stroke: "#2b3350",
          "stroke-width": 1,
        });
        d.line("M0 8C4 20 8 26 12 30", "#7a4204", 13);
        d.line("M0 8C4 20 8 26 12 30", "#ffc53d", 9);
        d.ellipse(18, 46, 17, 21, "none", { stroke: "#7a4204", "stroke-width": 12, transform: "rotate(-24 18 46)" });
        d.ellipse(18, 46, 17, 21, "none", {
          stroke: metalFill(d, gold, 55),
          "stroke-width": 8.5,
          transform: "rotate(-24 18 46)",
        });
      });
    }
    d.circle(0, 6, 6.5, metalFill(d, gold, 40), { stroke: "#5a2d02", "stroke-width": 1.2 });
  });
  motes(d, 3, 26, ["#ffffff", "#ffe9a8"], 8, 300);
};
