import { darken, lighten, mix } from "./colour";
import { starPoints } from "./light";
import { type Drawing, even, type Point, type Stop } from "./svg";

/** The metals of the whole house: dark, body, light, glint. */
export const gold = ["#5a2d02", "#c97a0a", "#ffc53d", "#fff3c2"] as const;
export const silver = ["#2b3350", "#7d89b0", "#d5def5", "#ffffff"] as const;
export const bronze = ["#3b1608", "#9a4a1c", "#e59a5c", "#ffe3c4"] as const;
export type Metal = readonly [string, string, string, string];

/** A metal sheen at an angle. */
export const metalFill = (d: Drawing, metal: Metal, angle = 60): string =>
  d.linear(angle, [
    [0, metal[3]],
    [0.22, metal[2]],
    [0.45, metal[1]],
    [0.58, metal[2]],
    [0.72, metal[1]],
    [1, metal[0]],
  ]);

/** The fill of an iron ball, lit from the left; the stops between its light and its edge are given. */
export const iron = (d: Drawing, stops: readonly Stop[]): string =>
  d.radial([[0, "#7d86b8"], ...stops, [1, "#2b2f58"]], 0.5, 0.5, 0.52, 0.33, 0.28);

export type Suit = "spade" | "heart" | "diamond" | "club";

/** The four shapes, about 20 wide and 22 high around the origin. */
export const suitPath: Record<Suit, string> = {
  heart:
    "M0 9C-3.4 5.6-10 1-10-4.2-10-8-7-10-4.6-10-2.4-10-.8-8.8 0-7 .8-8.8 2.4-10 4.6-10 7-10 10-8 10-4.2 10 1 3.4 5.6 0 9Z",
  diamond: "M0-11C2.2-6.8 5-3.2 8.4 0 5 3.2 2.2 6.8 0 11-2.2 6.8-5 3.2-8.4 0-5-3.2-2.2-6.8 0-11Z",
  spade:
    "M0-11C3-6.6 10-3 10 2.2 10 5.4 7.6 7 5.4 7 3.6 7 2.2 6.2 1.2 5 1.4 7.4 2.2 9.4 4 11H-4C-2.2 9.4-1.4 7.4-1.2 5-2.2 6.2-3.6 7-5.4 7-7.6 7-10 5.4-10 2.2-10-3-3-6.6 0-11Z",
  club: "M0-11C2.8-11 5-8.8 5-6.2 5-5 4.5-3.8 3.8-3 4.4-3.3 5-3.4 5.6-3.4 8.2-3.4 10.2-1.2 10.2 1.4 10.2 4.2 8.2 6.2 5.6 6.2 3.8 6.2 2.2 5.4 1.2 4 1.4 7 2.2 9.2 4 11H-4C-2.2 9.2-1.4 7-1.2 4-2.2 5.4-3.8 6.2-5.6 6.2-8.2 6.2-10.2 4.2-10.2 1.4-10.2-1.2-8.2-3.4-5.6-3.4-5-3.4-4.4-3.3-3.8-3-4.5-3.8-5-5-5-6.2-5-8.8-2.8-11 0-11Z",
};

const isRed = (suit: Suit): boolean => suit === "heart" || suit === "diamond";

export const suitMark = (d: Drawing, suit: Suit, x: number, y: number, size: number, fill: string, turn = 0): void => {
  d.path(suitPath[suit], fill, { transform: `translate(${x} ${y}) rotate(${turn}) scale(${size / 11})` });
};

/** A playing card, its centre at the origin of (x, y). */
export const card = (d: Drawing, x: number, y: number, turn: number, scale: number, rank: string, suit: Suit): void => {
  const ink = isRed(suit) ? d.linear(70, even("#ff4b5c", "#c30f2e")) : d.linear(70, even("#2c3160", "#0a0c22"));
  d.at(x, y, turn, scale, () => {
    d.rect(-46, -62, 96, 134, 10, "#02010a", { opacity: 0.35 });
    d.rect(-48, -67, 96, 134, 10, d.linear(55, even("#ffffff", "#f3f5ff", "#cfd5ee")));
    d.rect(-46.8, -65.8, 93.6, 131.6, 9, "none", { stroke: "#ffffff", "stroke-width": 1.6 });
    const small = rank.length > 1 ? 21 : 25;
    d.text(rank, -32, -38, small, ink);
    suitMark(d, suit, -32, -23, 9, ink);
    d.text(rank, -32, -38, small, ink, { transform: "rotate(180)" });
    suitMark(d, suit, 32, 23, 9, ink, 180);
    suitMark(d, suit, 0, 2, 31, ink);
    d.path("M-48-20Q0-50 48-38V-57Q48-67 38-67H-38Q-48-67-48-57Z", "#ffffff", { opacity: 0.22 });
  });
};

/** The back of a card. */
export const cardBack = (d: Drawing, x: number, y: number, turn: number, scale: number, colour: string): void => {
  d.at(x, y, turn, scale, () => {
    d.rect(-46, -62, 96, 134, 10, "#02010a", { opacity: 0.35 });
    d.rect(-48, -67, 96, 134, 10, d.linear(55, even("#ffffff", "#dfe4f7")));
    d.rect(-42, -61, 84, 122, 6, d.linear(60, even(lighten(colour, 0.2), darken(colour, 0.35))));
    let lattice = "";
    for (let step = -180; step <= 180; step += 14) {
      lattice += `M${step - 80}-80L${step + 80} 80M${step + 80}-80L${step - 80} 80`;
    }
    d.line(lattice, lighten(colour, 0.5), 1.1, { opacity: 0.5, "clip-path": d.clip("M-38-57H38V57H-38Z") });
    d.polygon(starPoints(0, 0, 24, 11, 8), d.linear(60, even(gold[2], gold[1])));
    d.circle(0, 0, 8, darken(colour, 0.3), { stroke: gold[3], "stroke-width": 1.5 });
  });
};

/** A golden cup, around the origin. */
export const cup = (d: Drawing): void => {
  d.path("M-30-50C-60-54-62-8-24 2M30-50C60-54 62-8 24 2", "none", {
    stroke: metalFill(d, gold, 40),
    "stroke-width": 9,
    "stroke-linecap": "round",
  });
  d.path("M-36-58H36C36-14 24 8 6 16V32H20L26 46H-26L-20 32H-6V16C-24 8-36-14-36-58Z", metalFill(d, gold, 20), {
    stroke: gold[3],
    "stroke-width": 1.4,
  });
};

/** A coin seen at a tilt: `open` 1 is face on, near 0 is edge on. */
export const coin = (
  d: Drawing,
  x: number,
  y: number,
  r: number,
  open: number,
  turn: number,
  metal: Metal,
  face: () => void,
): void => {
  const depth = r * 0.16 * (1.15 - open);
  d.group({ transform: `translate(${x} ${y}) rotate(${turn})` }, () => {
    d.path(
      `M${-r} 0A${r} ${r * open} 0 0 1 ${r} 0V${depth + r * 0.1}A${r} ${r * open} 0 0 1 ${-r} ${depth + r * 0.1}Z`,
      d.linear(0, [
        [0, metal[0]],
        [0.2, metal[2]],
        [0.42, metal[1]],
        [0.62, metal[3]],
        [0.8, metal[1]],
        [1, metal[0]],
      ]),
    );
    d.ellipse(0, 0, r, r * open, metalFill(d, metal, 50));
    d.ellipse(0, 0, r * 0.86, r * 0.86 * open, metalFill(d, metal, 230));
    d.ellipse(
      0,
      0,
      r * 0.8,
      r * 0.8 * open,
      d.radial(
        [
          [0, metal[2]],
          [0.7, metal[1]],
          [1, mix(metal[1], metal[0], 0.55)],
        ],
        0.5,
        0.5,
        0.6,
        0.35,
        0.3,
      ),
    );
    d.group({ transform: `scale(${r / 50} ${(r / 50) * open})` }, face);
    d.path(
      `M${-r * 0.72} ${-r * 0.3 * open}A${r * 0.8} ${r * 0.8 * open} 0 0 1 ${r * 0.1} ${-r * 0.78 * open}`,
      "none",
      {
        stroke: "#ffffff",
        "stroke-width": r * 0.06,
        "stroke-linecap": "round",
        opacity: 0.75,
      },
    );
  });
};

/** A casino chip lying or standing, like the coin. */
export const chip = (d: Drawing, x: number, y: number, r: number, open: number, colour: string): void => {
  const depth = r * 0.24;
  const body = d.linear(0, even(darken(colour, 0.55), lighten(colour, 0.18), darken(colour, 0.2), darken(colour, 0.6)));
  d.path(
    `M${x - r} ${y}A${r} ${r * open} 0 0 1 ${x + r} ${y}V${y + depth}A${r} ${r * open} 0 0 1 ${x - r} ${y + depth}Z`,
    body,
  );
  for (const at of [-0.72, -0.28, 0.28, 0.72]) {
    const [mx, half] = [x + at * r, r * 0.09 * (1.1 - Math.abs(at) * 0.6)];
    const my = y + Math.sqrt(Math.max(0, 1 - at * at)) * r * open;
    d.polygon(
      [
        [mx - half, my],
        [mx + half, my],
        [mx + half, my + depth],
        [mx - half, my + depth],
      ],
      "#f4f6ff",
      { opacity: 0.88 },
    );
  }
  d.ellipse(
    x,
    y,
    r,
    r * open,
    d.radial(even(lighten(colour, 0.28), colour, darken(colour, 0.28)), 0.5, 0.5, 0.6, 0.35, 0.25),
  );
  d.ellipse(x, y, r * 0.89, r * 0.89 * open, "none", {
    stroke: "#f4f6ff",
    "stroke-width": r * 0.17,
    "stroke-dasharray": `${r * 0.42} ${r * 0.51}`,
    opacity: 0.95,
  });
  d.ellipse(x, y, r * 0.68, r * 0.68 * open, d.linear(60, even(lighten(colour, 0.35), darken(colour, 0.3))), {
    stroke: lighten(colour, 0.55),
    "stroke-width": 1.2,
  });
};

/** A brilliant-cut stone seen from the side: table, crown and pavilion facets. */
export const brilliant = (d: Drawing, x: number, y: number, w: number, colour: string, turn = 0): void => {
  const shade = (share: number): string => (share >= 0 ? lighten(colour, share) : darken(colour, -share));
  const crown: [Point[], number][] = [
    [
      [
        [-26, -34],
        [26, -34],
        [14, -16],
        [-14, -16],
      ],
      0.78,
    ],
    [
      [
        [-26, -34],
        [-14, -16],
        [-32, -10],
      ],
      0.45,
    ],
    [
      [
        [26, -34],
        [14, -16],
        [32, -10],
      ],
      0.2,
    ],
    [
      [
        [-26, -34],
        [-32, -10],
        [-50, -8],
      ],
      0.62,
    ],
    [
      [
        [26, -34],
        [32, -10],
        [50, -8],
      ],
      -0.1,
    ],
    [
      [
        [-14, -16],
        [14, -16],
        [0, -4],
      ],
      0.55,
    ],
    [
      [
        [-14, -16],
        [0, -4],
        [-32, -10],
      ],
      0.12,
    ],
    [
      [
        [14, -16],
        [0, -4],
        [32, -10],
      ],
      -0.06,
    ],
  ];
  const pavilion: [Point[], number][] = [
    [
      [
        [-50, -8],
        [-32, -10],
        [-20, 8],
      ],
      0.1,
    ],
    [
      [
        [50, -8],
        [32, -10],
        [20, 8],
      ],
      -0.35,
    ],
    [
      [
        [-32, -10],
        [0, -4],
        [-20, 8],
      ],
      0.5,
    ],
    [
      [
        [32, -10],
        [0, -4],
        [20, 8],
      ],
      0.04,
    ],
    [
      [
        [0, -4],
        [-20, 8],
        [0, 50],
      ],
      0.28,
    ],
    [
      [
        [0, -4],
        [20, 8],
        [0, 50],
      ],
      -0.22,
    ],
    [
      [
        [-50, -8],
        [-20, 8],
        [0, 50],
      ],
      -0.18,
    ],
    [
      [
        [50, -8],
        [20, 8],
        [0, 50],
      ],
      -0.55,
    ],
  ];
  d.at(x, y, turn, w / 100, () => {
    for (const [points, share] of [...crown, ...pavilion]) {
      const fill = d.linear(50, even(shade(Math.min(0.95, share + 0.16)), shade(Math.max(-0.8, share - 0.14))));
      d.polygon(points, fill, {
        stroke: shade(0.75),
        "stroke-width": 0.7,
        "stroke-opacity": 0.55,
        "stroke-linejoin": "round",
      });
    }
    d.polygon(
      [
        [-20, -32],
        [-4, -32],
        [-11, -18],
        [-13, -18],
      ],
      "#ffffff",
      { opacity: 0.75 },
    );
    d.polygon(
      [
        [-30, -4],
        [-24, -5],
        [-6, 30],
      ],
      "#ffffff",
      { opacity: 0.35 },
    );
  });
};

/** A stone seen from above: an n-sided step or brilliant cut. */
export const cutStone = (
  d: Drawing,
  x: number,
  y: number,
  r: number,
  sides: number,
  colour: string,
  turn = 0,
): void => {
  const corner = (index: number, scale: number): Point => {
    const angle = (((index + 0.5) / sides) * 360 + turn - 90) * (Math.PI / 180);
    return [x + Math.cos(angle) * r * scale, y + Math.sin(angle) * r * scale];
  };
  for (let index = 0; index < sides; index++) {
    const facing = Math.cos((((index + 1) / sides) * 360 + turn - 90 + 125) * (Math.PI / 180));
    const tone = facing > 0 ? lighten(colour, 0.15 + facing * 0.5) : darken(colour, -facing * 0.5);
    const inner = facing > 0 ? lighten(colour, facing * 0.28) : darken(colour, -facing * 0.28);
    d.polygon(
      [corner(index, 1), corner(index + 1, 1), corner(index + 1, 0.76), corner(index, 0.76)],
      d.linear(60, even(lighten(tone, 0.15), tone)),
    );
    d.polygon([corner(index, 0.76), corner(index + 1, 0.76), corner(index + 1, 0.5), corner(index, 0.5)], inner);
  }
  const table = Array.from({ length: sides }, (_, index) => corner(index, 0.52));
  d.polygon(table, d.linear(55, even(lighten(colour, 0.75), lighten(colour, 0.18), darken(colour, 0.15))));
  d.polygon(
    Array.from({ length: sides }, (_, index) => corner(index, 1)),
    "none",
    { stroke: lighten(colour, 0.7), "stroke-width": r * 0.03, "stroke-linejoin": "round", opacity: 0.8 },
  );
};
