import { glow } from "@/art/light";
import { randomFrom } from "@/art/random";
import { dots } from "@/art/rim";
import { type Drawing, even, type Point } from "@/art/svg";

/** The sky of the blue hour from its height to the horizon. */
export const DUSK = ["#0a1238", "#14265c", "#264a8e", "#4f79ba", "#a9b4dc", "#f3c3b0"] as const;
/** What still water shows of it, from the horizon to the eye. */
const MIRROR = ["#f6cdb8", "#a8b6de", "#5f8bc8", "#2f5a9e", "#173468"] as const;
export const INK = "#070d26";

/** How flat the ground lies to the eye. */
const FLAT = 0.3;

/** A place on the middle line of a creek, and half its breadth there. */
export type Bend = readonly [x: number, y: number, half: number];

/** A curve through all points. */
function curve(points: readonly Point[], first: "M" | "L"): string {
  const at = (index: number): Point => points[Math.min(points.length - 1, Math.max(0, index))] ?? [0, 0];
  let path = `${first}${at(0)[0].toFixed(1)} ${at(0)[1].toFixed(1)}`;
  for (let index = 0; index < points.length - 1; index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const [ax, ay] = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const [bx, by] = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    path += `C${ax.toFixed(1)} ${ay.toFixed(1)} ${bx.toFixed(1)} ${by.toFixed(1)} ${to[0].toFixed(1)} ${to[1].toFixed(1)}`;
  }
  return path;
}

/** One bank of a creek; `side` is 1 or -1. */
const bank = (bends: readonly Bend[], side: number): Point[] =>
  bends.map(([x, y, half], index) => {
    const from = bends[Math.max(0, index - 1)] ?? bends[0];
    const to = bends[Math.min(bends.length - 1, index + 1)] ?? bends[0];
    if (!from || !to) return [x, y];
    const [dx, dy] = [to[0] - from[0], (to[1] - from[1]) / FLAT];
    const long = Math.hypot(dx, dy) || 1;
    return [x - (side * half * dy) / long, y + (side * half * FLAT * dx) / long];
  });

/** A tidal creek: its mud, the sky in it, and the light on its lips. */
export const creek = (d: Drawing, horizon: number, bends: readonly Bend[], sky: readonly string[] = MIRROR): void => {
  const [left, right] = [bank(bends, 1), bank(bends, -1)];
  const shape = `${curve(left, "M")}${curve([...right].reverse(), "L")}Z`;
  const mirror = d.across([0, horizon], [0, d.height], even(...sky));
  d.path(shape, INK, { transform: "translate(0 -3.500)", stroke: INK, "stroke-width": 5, opacity: 0.75 });
  d.path(shape, mirror);
  d.line(`${curve(left, "M")}${curve(right, "M")}`, "#dfe6ff", 1.3, { opacity: 0.35, transform: "translate(0 -1)" });
};

/** A blade of grass from its foot to its tip. */
const blade = (x: number, y: number, height: number, lean: number, width: number): string =>
  `M${x - width} ${y}Q${x + lean * 0.15} ${y - height * 0.6} ${x + lean} ${y - height}Q${x + lean * 0.3 + width} ${y - height * 0.5} ${x + width} ${y}Z`;

interface Grass {
  seed: number;
  from: number;
  to: number;
  foot: number;
  /** The height of the blades at both ends. */
  heights: readonly [number, number];
  blades: number;
  colours: readonly [string, string];
  rim: string;
  width?: number;
}

/** A stand of cord-grass that the wind has bent. */
export const grass = (
  d: Drawing,
  { seed, from, to, foot, heights, blades, colours, rim, width = 3.4 }: Grass,
): void => {
  const random = randomFrom(seed);
  let [shapes, edges] = ["", ""];
  for (let each = 0; each < blades; each++) {
    const share = (each + random.between(-0.4, 0.4)) / (blades - 1);
    const x = Math.round(from + (to - from) * share);
    const height = Math.round((heights[0] + (heights[1] - heights[0]) * share) * random.between(0.5, 1));
    const lean = Math.round(height * random.between(-0.14, 0.42));
    shapes += blade(x, foot, height, lean, width * random.between(0.6, 1.1));
    if (each % 3 === 0)
      edges += `M${x + 1} ${foot}Q${x + lean * 0.18} ${foot - height * 0.6} ${x + lean} ${foot - height}`;
  }
  d.path(shapes, d.across([0, foot], [0, foot - Math.max(...heights)], even(...colours)));
  d.line(edges, rim, width * 0.32, { opacity: 0.7 });
};

/** A spray of sea lavender: on each stem blooms that grow smaller to its tip; its foot is (x, y). */
export const lavender = (d: Drawing, x: number, y: number, size: number, seed: number): void => {
  const random = randomFrom(seed);
  const blooms: [Point[], Point[], Point[]] = [[], [], []];
  let stems = "";
  for (let each = 0; each < 9; each++) {
    const [tipX, tipY] = [
      x + (each - 4) * size * 0.13 + random.between(-0.06, 0.06) * size,
      y - size * random.between(0.6, 1),
    ];
    stems += `M${x} ${y}Q${(x + (tipX - x) * 0.2).toFixed(0)} ${((y + tipY) / 2).toFixed(0)} ${tipX.toFixed(0)} ${tipY.toFixed(0)}`;
    for (let bloom = 0; bloom < 13; bloom++) {
      const down = bloom / 13;
      const wide = (0.012 + down * 0.045) * size * (bloom % 2 === 0 ? 1 : -1);
      const place: Point = [Math.round(tipX - (tipX - x) * down * 0.16 + wide), Math.round(tipY + down * size * 0.3)];
      blooms[bloom % 5 === 0 ? 2 : bloom % 2 === 0 ? 1 : 0].push(place);
    }
  }
  d.line(stems, "#31447c", size * 0.012);
  dots(d, blooms[0], size * 0.042, "#5b49a8");
  dots(d, blooms[1], size * 0.036, "#8468cf");
  dots(d, blooms[2], size * 0.03, "#d3bcff");
};

/** A heron that waits, its feet at the origin; it looks to the right. */
export const heron = (d: Drawing, x: number, y: number, scale: number, turned = false): void => {
  d.group({ transform: `translate(${x} ${y}) scale(${turned ? -scale : scale} ${scale})` }, () => {
    d.line("M-2 0L0-44M10 0L8-20 5-44", "#141d3c", 2.4);
    d.path(
      "M-50-34C-42-58-20-76 8-72 20-70 22-60 14-52 2-42-16-42-28-40ZM4-70C16-76 22-88 16-100 10-112 12-124 22-127 30-129 35-126 37-122L62-117 37-115C30-115 27-112 29-106 36-92 34-72 16-56Z",
      d.linear(70, even("#dfe6f6", "#8d9cc6", "#3c4a7c")),
    );
    d.path("M-50-34C-40-52-20-62 6-58-6-44-26-42-50-34Z", "#34426f");
    d.path("M37-122L62-117 37-115Z", "#f0b46a");
    d.line("M34-124Q20-132 2-122", "#1a2448", 2.8);
    d.circle(30, -121, 1.5, INK);
  });
};

/** A heron on the wing, its neck drawn in, flying to the right. */
export const flying = (d: Drawing, x: number, y: number, scale: number): void => {
  d.at(x, y, -6, scale, () => {
    d.path(
      "M-34 4C-20-2-6-6 10-6 14-12 24-13 29-8L48-4 28-2C20 4 4 10-10 9L-34 4ZM-6-4C-16-26-34-40-62-44-46-34-38-20-28-2ZM4-5C8-26 24-42 52-50 38-36 30-20 18-3Z",
      "#101a3e",
    );
    d.line("M-32 5L-58 10M-32 5L-60 6", "#101a3e", 2);
  });
};

const WALL = "#101838";
const cabin = (d: Drawing, lit: string): void => {
  d.line("M-44 0V-40M-22 0V-40M4 0V-40M28 0V-40M46 0V-40M-44-6L-22-36M28-6L46-36", WALL, 3.4);
  d.path("M-56-44H66V-39H-56ZM-40-44V-74L-46-72-8-104H16L50-72 42-74V-44ZM22-96V-112H30V-90Z", WALL);
  d.line("M-45-72L-8-103H16L49-72", "#7f9ad4", 1.6, { opacity: 0.7 });
  d.line("M48-58H66V-44M58-58V-44", WALL, 2.4);
  d.path("M-30-50V-66H-18V-50ZM-8-50V-66H4V-50ZM18-44V-67H30V-44ZM-2-80V-90H10V-80Z", lit);
};

/** A house on stilts with its lamps lit and its likeness in the water; its foot is the water line. */
export const house = (d: Drawing, x: number, y: number, scale: number): void => {
  glow(d, x, y - 58 * scale, 92 * scale, "#ffb45a", 0.5, 60 * scale);
  d.group({ transform: `translate(${x} ${y}) scale(${scale} ${-scale * 0.6})`, opacity: 0.42 }, () =>
    cabin(d, "#ffb45a"),
  );
  for (const at of [-24, -2, 24])
    d.rect(
      x + (at - 5) * scale,
      y + 4,
      10 * scale,
      58 * scale,
      4 * scale,
      d.linear(90, [
        [0, "#ffd79a", 0.9],
        [1, "#ff9a4a", 0],
      ]),
    );
  d.at(x, y, 0, scale, () => cabin(d, d.linear(90, even("#fff0c4", "#ffc25e"))));
};

/** Long thin clouds that still have the sun from below. */
export const clouds = (d: Drawing, bars: readonly (readonly [x: number, y: number, half: number])[]): void => {
  let path = "";
  for (const [x, y, half] of bars)
    path += `M${x - half} ${y}Q${x} ${y - half * 0.07} ${x + half} ${y - 3}Q${x} ${y + half * 0.05} ${x - half} ${y}Z`;
  d.path(path, "#f2b8c4", { opacity: 0.4 });
};

/** The dark middle of a marsh, on which the wheel is seen. */
export const middle = (d: Drawing): void => {
  d.ellipse(
    600,
    420,
    520,
    250,
    d.radial([
      [0, INK, 0.8],
      [0.5, INK, 0.55],
      [1, INK, 0],
    ]),
  );
};

/** Draws what is at the left edge, and once more mirrored at the right one. */
export const atBothEdges = (d: Drawing, draw: (mirrored: boolean) => void): void => {
  draw(false);
  d.group({ transform: `translate(${d.width} 0) scale(-1 1)` }, () => draw(true));
};

/** The stand of grass in a lower corner of a tile. */
export const cornerGrass = (d: Drawing, seed: number, light: string, rim: string): void => {
  grass(d, {
    seed,
    from: -8,
    to: 84,
    foot: 404,
    heights: [150, 30],
    blades: 20,
    colours: [INK, light],
    rim,
    width: 2.6,
  });
};
