import { darken, lighten } from "@/art/colour";
import { glow } from "@/art/light";
import { type Random, randomFrom } from "@/art/random";
import { Drawing, even, type Point, type Stop, toSizedUri } from "@/art/svg";
import { roundedBy, smooth, wetStone } from "./pebble";

const BED = ["#8a7a5c", "#6e7a6c", "#9a8f78", "#5c6f70", "#a58d68", "#7d8a80"] as const;

/** Pebbles of the bed, under the water: a few shapes, used again and again in other sizes and turns. */
function bed(d: Drawing, random: Random): void {
  d.raw("<defs>");
  BED.forEach((colour, kind) => {
    const outline = roundedBy(random, 40, 30, 0.2);
    d.group({ id: `p${kind}` }, () => {
      d.path(smooth(outline.map(([x, y]): Point => [x + 4, y + 8])), "#04222a", { opacity: 0.5 });
      d.path(
        smooth(outline),
        d.radial(even(lighten(colour, 0.3), colour, darken(colour, 0.45)), 0.5, 0.5, 0.6, 0.36, 0.28),
      );
    });
  });
  d.raw("</defs>");
  for (let row = 0; row < 13; row++)
    for (let column = 0; column < 18; column++) {
      const [x, y] = [column * 92 + (row % 2) * 46 + random.between(-28, 28), row * 70 + random.between(-22, 22)];
      const size = random.between(0.6, 1.4).toFixed(2);
      d.raw(
        `<use href="#p${Math.floor(random.next() * BED.length)}" transform="translate(${Math.round(x)} ${Math.round(y)}) rotate(${Math.round(random.between(0, 360))}) scale(${size})"/>`,
      );
    }
}

/** The net of light that ripples throw on a bed: long cells with bright, uneven edges that the stream draws out. */
function ripples(d: Drawing, random: Random): void {
  const cells: string[] = [];
  for (let row = 0; row < 12; row++)
    for (let column = 0; column < 7; column++) {
      const [x, y] = [column * 250 + (row % 2) * 125 + random.between(-30, 30), row * 88 + random.between(-10, 10)];
      const cell = roundedBy(random, random.between(110, 160), random.between(34, 56), 0.3, 8);
      cells.push(smooth(cell.map(([dx, dy]): Point => [Math.round(dx + x), Math.round(dy + y)])));
    }
  const net = cells.join("");
  d.raw(`<defs><path id="net" d="${net.replace(/\.0/g, "")}" fill="none" stroke="#f0fffa"/></defs>`);
  d.raw('<use href="#net" stroke-width="16" opacity=".05"/><use href="#net" stroke-width="6" opacity=".07"/>');
  d.raw('<use href="#net" stroke-width="1.6" opacity=".16"/>');
}

/** What grows and lies on both banks: three rocks, two tufts, a flower. Drawn once, used again in other sizes. */
function plants(d: Drawing, random: Random): void {
  d.raw("<defs>");
  for (const [at, colour] of ["#7d8a93", "#968c7c", "#6f7f80"].entries())
    d.group({ id: `r${at}` }, () => wetStone(d, { colour, seed: 31 + at * 4, rx: 66, ry: 50, grain: "veined" }));
  for (const kind of [0, 1]) {
    const blades = [-2, -1, 0, 1, 2].map((blade) => {
      const [lean, tall] = [blade * 0.28 + random.between(-0.1, 0.1), random.between(70, 110)];
      const tip = `${(Math.sin(lean) * tall).toFixed()} ${(-Math.cos(lean) * tall).toFixed()}`;
      const [mid, half] = [(lean * 14).toFixed(), (-tall * 0.55).toFixed()];
      return `M-6 0Q${mid} ${half} ${tip}Q${Number(mid) + 9} ${half} 6 0Z`;
    });
    d.path(blades.join(""), d.across([0, 0], [0, -100], even("#123f22", "#2f8a3a", "#a8d860")), { id: `t${kind}` });
  }
  d.group({ id: "f" }, () => {
    for (let petal = 0; petal < 5; petal++)
      d.circle(Math.round(Math.cos(petal * 1.26) * 6), Math.round(Math.sin(petal * 1.26) * 6), 5, "#ffe08a");
    d.circle(0, 0, 4, "#d9780e");
  });
  d.raw("</defs>");
}

/** The left bank: earth and moss, wet sand along the water, rocks and grass. The right one is its other side. */
function bank(d: Drawing, random: Random): void {
  const water = "C190 60 262 130 214 226 168 316 250 380 222 476 196 566 120 600 168 700 214 800 150 880 196 1040";
  const edge = `M-40-40H236${water}H-40Z`;
  const use = (id: string, x: number, y: number, size: number, turn = 0) =>
    d.raw(
      `<use href="#${id}" transform="translate(${Math.round(x)} ${Math.round(y)}) rotate(${turn}) scale(${size.toFixed(2)})"/>`,
    );
  d.path(edge, "#eafff6", { transform: "translate(34 0)", opacity: 0.22 });
  d.path(edge, d.linear(0, even("#7a6238", "#b89a62", "#e2cb94")), { transform: "translate(20 0)" });
  d.path(edge, d.linear(0, even("#12351f", "#2a6a34", "#4f9a44")));
  d.line(`M236-40${water}`, "#c8e88a", 5, { opacity: 0.4 });
  for (let spot = 0; spot < 30; spot++)
    d.ellipse(
      Math.round(random.between(-20, 170)),
      Math.round(random.between(0, 1000)),
      Math.round(random.between(12, 40)),
      12,
      spot % 2 ? "#0d2c1a" : "#7fc05a",
      { opacity: 0.2 },
    );
  for (const [rock, x, y, size, turn] of [
    [0, 196, 120, 1, 4],
    [1, 240, 192, 0.55, -8],
    [2, 214, 470, 1.05, -6],
    [1, 150, 540, 0.66, 12],
    [0, 176, 880, 0.95, 8],
    [1, 240, 820, 0.5, -10],
  ] as const)
    use(`r${rock}`, x, y, size, turn);
  for (let tuft = 0; tuft < 30; tuft++)
    use(`t${tuft % 2}`, random.between(-10, 190), 40 + tuft * 34, random.between(0.45, 0.85));
  for (let flower = 0; flower < 16; flower++)
    use("f", random.between(0, 160), random.between(20, 980), random.between(0.7, 1.1));
}

/** A shallow river in the morning, from above; the pan lies in its middle. */
function drawRiver(): string {
  const d = new Drawing(1600, 1000);
  const random = randomFrom(17);
  const cover = (paint: string) => d.rect(0, 0, d.width, d.height, 0, paint);
  cover("#4a5a50");
  bed(d, random);
  cover(
    d.linear(90, [
      [0, "#19b3bd", 0.62],
      [0.5, "#0b7f98", 0.7],
      [1, "#064a6a", 0.82],
    ]),
  );
  ripples(d, random);
  for (let line = 0; line < 16; line++) {
    const y = random.between(0, 1000);
    const x = random.between(200, 1100);
    d.line(`M${x} ${y}q70-18 150-4t160-6`, "#ffffff", random.between(2, 4), { opacity: random.between(0.12, 0.34) });
  }
  plants(d, random);
  bank(d, random);
  d.group({ transform: "translate(1600 0) scale(-1 1)" }, () => bank(d, randomFrom(23)));
  glow(d, 620, 20, 760, "#ffe9a8", 0.5, 420);
  cover(
    d.radial(
      [
        [0.5, "#021a26", 0],
        [1, "#021a26", 0.7],
      ],
      0.5,
      0.5,
      0.72,
    ),
  );
  return toSizedUri(d);
}

/** Stops of beaten copper around a ring, from the light to the shade. */
const COPPER: readonly Stop[] = [
  [0, "#fff0d8"],
  [0.16, "#f2b57c"],
  [0.4, "#b4652c"],
  [0.56, "#e09a5e"],
  [0.74, "#8a4a20"],
  [1, "#4a220c"],
];

/** The prospector's pan from above: a rim of copper, three riffles, black sand under clear water. */
function drawPan(): string {
  const d = new Drawing(1000, 1000);
  const random = randomFrom(8);
  d.ellipse(
    516,
    530,
    500,
    480,
    d.radial([
      [0.8, "#01141c", 0.75],
      [1, "#01141c", 0],
    ]),
  );
  d.circle(500, 500, 484, d.linear(55, COPPER), { stroke: "#2c1406", "stroke-width": 5 });
  d.circle(500, 500, 462, "none", { stroke: d.linear(235, COPPER), "stroke-width": 16 });
  d.circle(500, 500, 452, d.linear(60, even("#5b2c12", "#8a4a22", "#c98550")), {
    stroke: "#2c1406",
    "stroke-width": 3,
  });
  for (let dent = 0; dent < 120; dent++) {
    const [angle, far] = [random.between(0, Math.PI * 2), random.between(434, 448)];
    const [x, y] = [500 + Math.cos(angle) * far, 500 + Math.sin(angle) * far];
    d.ellipse(x, y, 11, 8, dent % 2 ? "#ffd0a0" : "#2c1406", { opacity: 0.13 });
  }
  for (const [r, wide] of [
    [457, 0.9],
    [448, 0.8],
    [439, 0.7],
  ] as const) {
    const arc = (turn: number): string =>
      `${(500 + Math.cos(turn) * r).toFixed(1)} ${(500 + Math.sin(turn) * r).toFixed(1)}`;
    d.line(`M${arc(-wide)}A${r} ${r} 0 0 1 ${arc(wide)}`, "#2c1406", 5, { opacity: 0.7 });
    d.line(`M${arc(-wide)}A${r} ${r} 0 0 1 ${arc(wide)}`, "#ffd9ae", 1.8, {
      opacity: 0.6,
      transform: "translate(-3 -2)",
    });
  }
  d.circle(500, 500, 430, d.radial(even("#2b4a4c", "#1b3438", "#0c1c20"), 0.5, 0.5, 0.5, 0.42, 0.36), {
    stroke: "#1a0c04",
    "stroke-width": 6,
  });
  // The black sand lies in the curves that the water has drawn.
  for (let curve = 0; curve < 26; curve++) {
    const [r, from] = [60 + curve * 13, random.between(0, 6.28)];
    const to = from + random.between(0.8, 2);
    const place = (turn: number): string =>
      `${(500 + Math.cos(turn) * r).toFixed(1)} ${(500 + Math.sin(turn) * r).toFixed(1)}`;
    d.line(`M${place(from)}A${r} ${r} 0 0 1 ${place(to)}`, curve % 2 ? "#cbb98a" : "#02090b", random.between(3, 9), {
      opacity: 0.2,
    });
  }
  d.circle(
    500,
    500,
    424,
    d.linear(60, [
      [0, "#a8fff0", 0.34],
      [0.4, "#2aa8b0", 0.16],
      [1, "#053848", 0.42],
    ]),
  );
  d.line("M176 372A350 350 0 0 1 420 156", "#ffffff", 15, { opacity: 0.26 });
  d.line("M162 440A345 345 0 0 1 168 410", "#ffffff", 12, { opacity: 0.24 });
  d.line("M74 372A446 446 0 0 1 330 82", "#ffffff", 9, { opacity: 0.6 });
  d.line("M930 620A452 452 0 0 1 690 910", "#ffd9ae", 5, { opacity: 0.45 });
  return toSizedUri(d);
}

/** A stroke of foam about the middle of the pan: thin where it begins, wide and bright where it runs ahead. */
function foam(d: Drawing, r: number, from: number, long: number, wide: number, strength: number): void {
  const at = (turn: number, far: number): string =>
    `${(400 + Math.cos(turn) * far).toFixed(1)} ${(400 + Math.sin(turn) * far).toFixed(1)}`;
  const to = from + long;
  d.path(
    `M${at(from, r)}A${r} ${r} 0 0 1 ${at(to, r + wide / 2)}A${wide / 2} ${wide / 2} 0 0 1 ${at(to, r - wide / 2)}A${r} ${r} 0 0 0 ${at(from, r)}Z`,
    "#eafffa",
    { opacity: strength },
  );
}

/** Foam that runs round in the pan while it is swirled. */
function drawSwirl(): string {
  const d = new Drawing(800, 800);
  const random = randomFrom(12);
  d.circle(
    400,
    400,
    390,
    d.radial([
      [0, "#d8fff4", 0.5],
      [0.3, "#6fe0da", 0.16],
      [0.85, "#6fe0da", 0.1],
      [1, "#eafffa", 0.34],
    ]),
  );
  for (let stroke = 0; stroke < 34; stroke++) {
    const r = 60 + (stroke / 34) * 320;
    foam(d, r, random.between(0, 6.28), random.between(0.7, 1.7), random.between(4, 15), random.between(0.16, 0.62));
  }
  for (let drop = 0; drop < 60; drop++) {
    const [turn, far] = [random.between(0, 6.28), random.between(60, 385)];
    d.circle(400 + Math.cos(turn) * far, 400 + Math.sin(turn) * far, random.between(1.5, 5), "#ffffff", {
      opacity: random.between(0.3, 0.8),
    });
  }
  return toSizedUri(d);
}

/** The board below its stones. */
export const river = { bed: drawRiver(), pan: drawPan(), swirl: drawSwirl() };
