import { darken, lighten } from "@/art/colour";
import { glow } from "@/art/light";
import { type Random, randomFrom } from "@/art/random";
import { Drawing, even, type Point, polygon, toSizedUri } from "@/art/svg";
import { gold } from "@/art/things";

/** The sizes of the pieces that the board repeats side by side. */
export const WALL = { width: 1200, height: 300 } as const;
export const TRACK = { width: 240, height: 60 } as const;
export const POST = { width: 90, height: 220 } as const;

/** Where the lamps of the wall hang, in widths of it. */
export const LAMPS_AT = [336 / 1200, 936 / 1200] as const;

/** A piece that repeats: what hangs over one end is drawn at the other too. */
function seamless(x: number, reach: number, width: number, draw: (x: number) => void): void {
  draw(x);
  if (x - reach < 0) draw(x + width);
  if (x + reach > width) draw(x - width);
}

function boulder(d: Drawing, random: Random, x: number, y: number, r: number, colour: string): void {
  const count = 8;
  const turn = random.between(0, 1);
  const reach = Array.from({ length: count }, () => r * random.between(0.78, 1.08));
  const points = reach.map((each, at): Point => {
    const angle = ((at + turn) / count) * Math.PI * 2;
    return [Math.cos(angle) * each * 1.25, Math.sin(angle) * each * 0.86];
  });
  const peak: Point = [-r * 0.22, -r * 0.28];
  seamless(x, r * 1.4, WALL.width, (place) =>
    d.group({ transform: `translate(${place.toFixed(1)} ${y.toFixed(1)})` }, () => {
      points.forEach((from, at) => {
        const to = points[(at + 1) % count] ?? from;
        const light = (-(from[0] + to[0]) * 0.5 - (from[1] + to[1]) * 0.9) / (r * 2.4);
        const tone = light > 0 ? lighten(colour, light * 0.42) : darken(colour, -light * 0.7);
        d.path(polygon([from, to, peak]), tone, { stroke: tone, "stroke-width": 0.8 });
      });
    }),
  );
}

function crystals(d: Drawing, x: number, y: number, size: number, colour: string): void {
  d.at(x, y, 0, size, () => {
    glow(d, 0, -16, 54, colour, 0.55);
    for (const [turn, long] of [
      [-38, 34],
      [34, 38],
      [-12, 56],
      [14, 44],
    ] as const)
      d.group({ transform: `rotate(${turn})` }, () => {
        d.path(`M-8 4V${-long}L0 ${-long - 12}V4Z`, d.linear(90, even(lighten(colour, 0.75), colour)));
        d.path(`M0 4V${-long - 12}L8 ${-long}V4Z`, d.linear(90, even(lighten(colour, 0.2), darken(colour, 0.45))));
      });
  });
}

/** A vein of gold in the rock. */
function vein(d: Drawing, random: Random, x: number, y: number): void {
  let path = `M${x} ${y}`;
  for (let bend = 0; bend < 6; bend++)
    path += `l${random.between(12, 30).toFixed(0)} ${random.between(-16, 16).toFixed(0)}`;
  d.line(path, "#7a4204", 8, { opacity: 0.7 });
  d.line(path, d.linear(20, even(gold[2], gold[3], gold[1], gold[2])), 4.4);
}

function beam(d: Drawing, path: string): void {
  d.path(path, d.linear(0, even("#8a5a2c", "#6a3f1a", "#3f220c")), { stroke: "#1f0f05", "stroke-width": 2 });
}

/** Props of the gallery with their lamp. */
function timber(d: Drawing, x: number): void {
  beam(d, `M${x - 13} 24H${x + 13}V300H${x - 13}Z`);
  d.line(`M${x - 5} 40V292M${x + 4} 60V280`, "#2b1507", 1.6, { opacity: 0.6 });
  beam(d, `M${x - 13} 96L${x - 78} 34H${x - 56}L${x - 13} 74ZM${x + 13} 96L${x + 78} 34H${x + 56}L${x + 13} 74Z`);
  glow(d, x + 96, 108, 120, "#ffb347", 0.75);
  d.line(`M${x + 96} 34V84`, "#1f0f05", 2.6);
  d.path(`M${x + 84} 92Q${x + 96} 72 ${x + 108} 92Z`, "#3b2a1a", { stroke: "#1f0f05", "stroke-width": 1.4 });
  d.rect(x + 85, 92, 22, 30, 7, d.radial(even("#ffffff", "#fff0b0", "#ffb02e", "#c9650a")), {
    stroke: "#2b1507",
    "stroke-width": 2.4,
  });
  d.line(`M${x + 96} 92V122`, "#2b1507", 1.4, { opacity: 0.5 });
  d.rect(x + 83, 120, 26, 7, 2, "#3b2a1a");
}

/** The side of the gallery: rock with gold in it, props, lamps, crystals. It repeats from left to right. */
function drawWall(): string {
  const { width, height } = WALL;
  const d = new Drawing(width, height);
  const random = randomFrom(149);
  d.rect(0, 0, width, height, 0, d.linear(90, even("#1a0d2c", "#33193f", "#4a2440")));
  for (let row = 0; row < 7; row++) {
    const y = 8 + row * 46;
    for (let at = 0; at < 17; at++) {
      const x = (at * 72 + (row % 2) * 36 + random.between(-12, 12) + width) % width;
      boulder(
        d,
        random,
        x,
        y + random.between(-10, 10),
        random.between(34, 50),
        random.pick(["#4a2a52", "#55304f", "#5f3750", "#432650"]),
      );
    }
  }
  for (const [x, y] of [
    [60, 190],
    [470, 150],
    [690, 240],
    [1010, 170],
  ] as const)
    vein(d, random, x, y);
  crystals(d, 402, 286, 0.9, "#37d6e8");
  crystals(d, 520, 292, 0.6, "#a06bff");
  crystals(d, 1062, 288, 0.8, "#ff6bb0");
  crystals(d, 720, 290, 0.5, "#37d6e8");
  d.rect(
    0,
    0,
    width,
    height,
    0,
    d.linear(90, [
      [0, "#0b0514", 0.75],
      [0.4, "#0b0514", 0],
      [0.8, "#0b0514", 0],
      [1, "#0b0514", 0.55],
    ]),
  );
  d.path(`M0 14H${width}V38H0Z`, d.linear(90, even("#8a5a2c", "#5a3415", "#331a08")));
  d.line(`M0 20H${width}`, "#c98b4a", 1.4, { opacity: 0.6 });
  d.line(`M0 30H${width}`, "#2b1507", 1.4, { opacity: 0.6 });
  timber(d, 240);
  timber(d, 840);
  return toSizedUri(d);
}

/** One rail: ballast, sleepers that lie away from the eye, two rails. The near rail is where wheels roll. */
function drawTrack(): string {
  const { width, height } = TRACK;
  const d = new Drawing(width, height);
  const random = randomFrom(7);
  d.rect(
    0,
    12,
    width,
    44,
    0,
    d.linear(90, [
      [0, "#1c0f22", 0],
      [0.3, "#1c0f22", 0.75],
      [0.8, "#1c0f22", 0.75],
      [1, "#1c0f22", 0],
    ]),
  );
  for (let stone = 0; stone < 70; stone++) {
    const [x, y] = [random.between(3, width - 3), random.between(17, 52)];
    d.ellipse(
      x,
      y,
      random.between(1.4, 3),
      random.between(1, 2),
      random.pick(["#5b3f58", "#7a5a70", "#3a2440", "#8f6f7c"]),
    );
  }
  for (let at = 0; at < 6; at++) {
    const x = at * 40 + 14;
    d.path(`M${x} 52L${x + 14} 16H${x + 26}L${x + 12} 52Z`, d.linear(90, even("#6b4423", "#8a5a2c", "#4a2a10")), {
      stroke: "#1f0f05",
      "stroke-width": 1,
    });
    d.path(`M${x} 52H${x + 12}V56H${x}Z`, "#2b1507");
  }
  for (const [y, high] of [
    [22, 3.4],
    [44, 4.6],
  ] as const) {
    d.rect(0, y + 2, width, high + 2, 0, "#14101f", { opacity: 0.8 });
    d.rect(0, y, width, high, 0, d.linear(90, even("#f4f6ff", "#a3acd0", "#545c85")));
  }
  return toSizedUri(d);
}

/** The prop of a line, seen whole: `lamps` are the start's signal, else a cup of gold for the finish. */
function drawPost(lamps: boolean): string {
  const d = new Drawing(POST.width, POST.height);
  d.ellipse(45, 212, 30, 7, "#05030c", { opacity: 0.6 });
  beam(d, "M37 34H53V212H37Z");
  d.line("M42 44V206M48 60V200", "#2b1507", 1.4, { opacity: 0.6 });
  for (const y of [90, 150])
    d.rect(34, y, 22, 9, 2, d.linear(90, even("#aab4da", "#4a527c")), { stroke: "#1d2140", "stroke-width": 1 });
  if (lamps) {
    d.rect(27, 6, 36, 88, 12, d.linear(0, even("#3b4268", "#23284a", "#14182f")), {
      stroke: "#0b0d1c",
      "stroke-width": 2,
    });
    for (const y of [24, 50, 76]) d.circle(45, y, 10, "#0b0d1c", { stroke: "#5d668f", "stroke-width": 1.6 });
  } else {
    d.path("M22 34H68L62 46H28Z", d.linear(90, even(gold[3], gold[2], gold[1])), {
      stroke: gold[0],
      "stroke-width": 1.4,
    });
    glow(d, 45, 22, 40, "#ffd257", 0.7);
    d.path(
      "M30 4H60C60 20 54 28 49 30V34H41V30C36 28 30 20 30 4Z",
      d.linear(20, even(gold[3], gold[2], gold[1], gold[2])),
      { stroke: gold[0], "stroke-width": 1.4 },
    );
  }
  return toSizedUri(d);
}

/** Rocks right before the eye. */
function drawFront(): string {
  const d = new Drawing(900, 90);
  const random = randomFrom(83);
  let path = "M0 74";
  for (let at = 0; at < 15; at++) path += `Q${at * 60 + 30} ${random.between(34, 64).toFixed(0)} ${at * 60 + 60} 74`;
  d.path(`${path}V90H0Z`, d.linear(90, even("#2b1533", "#0d0616")));
  d.path(path, "none", { stroke: "#6b3f66", "stroke-width": 2, opacity: 0.7 });
  return toSizedUri(d);
}

/** What is seen before the board's picture has been made: the mine, at rest. */
function drawFar(): string {
  const d = new Drawing(900, 560);
  d.rect(0, 0, 900, 560, 0, d.linear(90, even("#1a0d2c", "#3a1d42", "#2b1836", "#1c1026")));
  glow(d, 450, 190, 420, "#ffb347", 0.35, 200);
  return toSizedUri(d);
}

export const scenery = {
  wall: drawWall(),
  track: drawTrack(),
  start: drawPost(true),
  finish: drawPost(false),
  front: drawFront(),
};
export const mine = drawFar();
