import { darken, lighten } from "@/art/colour";
import { glow, starPoints } from "@/art/light";
import { type Drawing, even, type Point } from "@/art/svg";
import { gold, iron } from "@/art/things";

/** The six carts of the row: each has its colour, its pattern and its number. */
export interface Livery {
  colour: string;
  /** The pattern upon it. */
  second: string;
}

export const LIVERIES = [
  { colour: "#e0243f", second: "#ffd9c2" },
  { colour: "#f2a00f", second: "#5c2400" },
  { colour: "#12995a", second: "#b9f7cf" },
  { colour: "#1f86e0", second: "#dff3ff" },
  { colour: "#8a3ddb", second: "#f3d9ff" },
  { colour: "#e9eef8", second: "#26305c" },
] as const satisfies readonly Livery[];

/** The size of a cart's drawing, where its wheels touch the rail and where its nose is. */
export const CART = { width: 190, height: 170, rail: 162, nose: 178, wheel: 19, wheels: [62, 122] } as const;

const FACE = "M22 78H158L140 134H40Z";

function diagonals(from: number, to: number, step: number): string {
  let path = "";
  for (let x = from; x < to; x += step) path += `M${x} 136L${x + 34} 76H${x + 50}L${x + 16} 136Z`;
  return path;
}

/** The pattern of each cart over its face. */
const PATTERNS: readonly ((d: Drawing, colour: string) => void)[] = [
  (d, colour) => d.path(diagonals(-4, 170, 34), colour),
  (d, colour) => {
    for (let row = 0; row < 4; row++)
      for (let at = 0; at < 9; at++) d.circle(20 + at * 18 + (row % 2) * 9, 84 + row * 15, 4.6, colour);
  },
  (d, colour) => {
    for (let at = 0; at < 8; at++) d.line(`M${4 + at * 24} 74L${20 + at * 24} 106 ${4 + at * 24} 138`, colour, 8);
  },
  (d, colour) => {
    for (let row = 0; row < 4; row++) {
      const y = 86 + row * 15;
      d.line(`M10 ${y}${"q8-10 16 0t16 0".repeat(5)}`, colour, 5);
    }
  },
  (d, colour) => {
    for (let row = 0; row < 4; row++)
      for (let at = 0; at < 8; at++) {
        const [x, y] = [18 + at * 24 + (row % 2) * 12, 84 + row * 16];
        d.path(`M${x} ${y - 9}L${x + 9} ${y} ${x} ${y + 9} ${x - 9} ${y}Z`, colour);
      }
  },
  (d, colour) => {
    for (const [x, y, r] of [
      [38, 94, 11],
      [62, 120, 9],
      [124, 120, 9],
      [142, 94, 11],
      [60, 88, 6],
      [120, 88, 6],
      [46, 122, 5],
      [136, 124, 5],
    ] as const)
      d.polygon(starPoints(x, y, r, r * 0.42, 5), colour);
  },
];

/** The figures 1 to 6, about 18 wide and 28 high around the origin: pictures have no typeface of their own. */
const FIGURES = [
  "M-6-7L1-13V13M-6 13H8",
  "M-8-6C-8-16 8-16 8-6 7 2-4 5-8 13H9",
  "M-8-10C-2-16 8-13 7-6 6-2 3-1-1-1 4-1 9 1 8 7 7 14-4 16-9 10",
  "M4 13V-13L-9 6H9",
  "M7-13H-5L-6-2C0-5 9-3 8 5 7 14-4 15-8 10",
  "M6-13C-4-9-8-2-8 5A8 8 0 1 0 8 5 8 8 0 0 0-7 2",
] as const;

export const figure = (d: Drawing, at: number, x: number, y: number, size: number, colour: string): void => {
  d.at(x, y, 0, size, () => d.line(FIGURES[at] ?? FIGURES[0], colour, 6.4));
};

/** The driver: a mole with a lamp on its helmet, in the colour of the cart. */
function driver(d: Drawing, colour: string): void {
  glow(d, 133, 22, 34, "#fff3c2", 0.85, 16);
  d.path("M58 90C54 58 66 34 88 34 108 34 118 52 116 90Z", d.linear(30, even("#7d5a4a", "#573a30", "#38231d")));
  d.path("M92 40C112 36 126 46 134 56 124 64 104 66 94 60Z", d.linear(80, even("#9a7462", "#6e4c3e")));
  d.ellipse(134, 55, 7, 6, d.radial(even("#ffc9cf", "#f08a98", "#b84a60"), 0.5, 0.5, 0.6, 0.3, 0.3));
  d.ellipse(102, 45, 8.4, 8, "#e9d27a", { stroke: "#5a2d02", "stroke-width": 2.6 });
  d.circle(104, 45, 3.6, "#1a0d12").circle(105.4, 43.6, 1.4, "#ffffff");
  d.line("M94 45L64 50", "#3a1d10", 4);
  d.line("M116 65Q124 68 128 63", "#38231d", 2);
  d.path(
    "M60 40C58 14 78 4 94 8 108 11 114 24 114 34 98 30 76 32 60 40Z",
    d.linear(50, [
      [0, lighten(colour, 0.6)],
      [0.35, colour],
      [1, darken(colour, 0.5)],
    ]),
    { stroke: darken(colour, 0.65), "stroke-width": 1.4 },
  );
  d.line("M54 42C72 32 100 28 122 35", darken(colour, 0.35), 5.4);
  d.path("M70 22C74 14 82 11 88 12", "none", {
    stroke: "#ffffff",
    "stroke-width": 3,
    "stroke-linecap": "round",
    opacity: 0.7,
  });
  d.circle(110, 22, 7.6, d.radial(even("#ffffff", "#fff3c2", "#ffb52e"), 0.5, 0.5, 0.6, 0.6, 0.4), {
    stroke: "#5a2d02",
    "stroke-width": 2,
  });
}

/** The gold in the tub, behind its near rim. */
function load(d: Drawing): void {
  for (const [x, y, r] of [
    [132, 72, 15],
    [150, 74, 11],
    [40, 74, 13],
    [56, 68, 13],
    [116, 76, 12],
  ] as const) {
    const points: Point[] = Array.from({ length: 7 }, (_, at) => {
      const angle = (at / 7) * Math.PI * 2 + x;
      const reach = r * (at % 2 === 0 ? 1 : 0.84);
      return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.9];
    });
    d.polygon(points, d.radial(even("#fffbe6", "#ffd257", "#e69a12", "#8a5206"), 0.5, 0.5, 0.62, 0.32, 0.26), {
      stroke: "#8a5206",
      "stroke-width": 1,
      "stroke-linejoin": "round",
    });
  }
}

const BAND = "#343a5c";

function ironwork(d: Drawing): void {
  const metal = d.linear(90, even("#aab4da", "#5d668f", "#2b3154"));
  d.path("M46 78L60 134H70L57 78Z M123 78L110 134H120L134 78Z", metal, { opacity: 0.95 });
  for (const [x, y] of [
    [53, 92],
    [61, 122],
    [127, 92],
    [119, 122],
  ] as const)
    d.circle(x, y, 2.6, "#dfe6ff", { stroke: BAND, "stroke-width": 0.8 });
  d.rect(16, 71, 148, 11, 5, d.linear(90, even("#cdd6f5", "#7d87b3", "#343a5c")), {
    stroke: "#1d2140",
    "stroke-width": 1,
  });
  d.path("M159 72L173 50 178 53 166 80Z", d.linear(60, even("#8a93bd", "#343a5c")), {
    stroke: "#1d2140",
    "stroke-width": 0.8,
  });
  d.path("M34 133H146L142 145H38Z", d.linear(90, even("#5d668f", "#23284a")), { stroke: "#14182f", "stroke-width": 1 });
  d.line("M38 139H20", "#4a527c", 5).circle(17, 139, 4, "none", { stroke: "#7d87b3", "stroke-width": 3 });
}

/** A wheel around the origin. */
export const wheel = (d: Drawing, r: number): void => {
  d.circle(0, 0, r, "#14182f");
  d.circle(
    0,
    0,
    r - 1.5,
    iron(d, [
      [0.5, "#4c5483"],
      [0.8, "#23284a"],
    ]),
  );
  d.circle(0, 0, r * 0.74, "#14182f");
  for (let spoke = 0; spoke < 3; spoke++)
    d.rect(-r * 0.8, -r * 0.11, r * 1.6, r * 0.22, 2, "#8a93bd", { transform: `rotate(${spoke * 60})` });
  d.circle(0, 0, r - 2, "none", { stroke: "#c7d0f2", "stroke-width": 2, opacity: 0.75 });
  d.circle(0, 0, r * 0.3, d.radial(even("#fffbe6", gold[2], gold[1], gold[0]), 0.5, 0.5, 0.6, 0.35, 0.3));
};

/** A cart from the side, a little from above and before: its driver, its load, its number. Its near wheels are drawn apart, for they turn. */
export function cart(d: Drawing, at: number): void {
  const { colour, second } = LIVERIES[at] ?? LIVERIES[0];
  for (const x of CART.wheels) d.at(x + 12, CART.rail - CART.wheel - 8, 0, 0.86, () => wheel(d, CART.wheel));
  d.path("M20 76L34 52H172L158 76Z", d.linear(90, even("#0b0716", "#241a38")));
  d.line("M20 76L34 52H172", "#8a93bd", 4);
  load(d);
  driver(d, colour);
  d.path("M158 78L172 54 154 112 140 134Z", d.linear(20, even(darken(colour, 0.3), darken(colour, 0.62))));
  d.path(
    FACE,
    d.linear(80, [
      [0, lighten(colour, 0.32)],
      [0.4, colour],
      [1, darken(colour, 0.42)],
    ]),
  );
  d.group({ "clip-path": d.clip(FACE), opacity: 0.72 }, () => PATTERNS[at]?.(d, second));
  d.path(
    FACE,
    d.linear(90, [
      [0, "#ffffff", 0.28],
      [0.3, "#ffffff", 0],
      [0.65, "#05040f", 0],
      [1, "#05040f", 0.5],
    ]),
  );
  ironwork(d);
  for (const x of [70, 112]) {
    d.ellipse(x, 76, 9, 6.5, d.radial(even("#ffd9dd", "#f09aa6", "#b85a6c"), 0.5, 0.5, 0.6, 0.4, 0.3));
    d.line(`M${x - 3} 79V82M${x + 3} 79V82`, "#ffe9ec", 2);
  }
  d.circle(90, 109, 24, "#14182f");
  d.circle(90, 109, 22.5, d.linear(60, even("#fff3c2", "#ffc53d", "#b5740a")));
  d.circle(90, 109, 18.6, d.radial(even("#ffffff", "#fff8e6", "#e8d9b8"), 0.5, 0.5, 0.6, 0.4, 0.3));
  figure(d, at, 90, 109, 0.9, "#1b1430");
  d.rect(160, 96, 13, 17, 4, d.linear(0, even("#fffbe6", "#ffc53d", "#b5740a")), {
    stroke: "#5a2d02",
    "stroke-width": 1.6,
  });
  glow(d, 170, 104, 22, "#fff3c2", 0.9);
}
