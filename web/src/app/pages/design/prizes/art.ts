import { darken, lighten, mix } from "@/art/colour";
import { glow } from "@/art/light";
import { Drawing, even, toDataUri } from "@/art/svg";
import { type SymbolName, symbols } from "@/art/symbols/registry";
import { gold, metalFill } from "@/art/things";

/** The theme's colours that the prize games are drawn in. */
export interface Colours {
  brand: string;
  bright: string;
  deep: string;
  night: string;
}

export function coloursHere(): Colours {
  const style = getComputedStyle(document.documentElement);
  const of = (name: string, otherwise: string) => {
    const colour = style.getPropertyValue(name).trim();
    return /^#[0-9a-f]{6}$/i.test(colour) ? colour : otherwise;
  };
  const brand = of("--brand-600", "#2459e8");
  return { brand, bright: of("--brand-500", "#2f6bff"), deep: darken(brand, 0.5), night: darken(brand, 0.8) };
}

/** As an address, with a size of its own: a canvas needs to know it. */
function source(d: Drawing): string {
  return toDataUri(d.toString().replace("<svg ", `<svg width="${d.width}" height="${d.height}" `));
}

export function symbolArt(name: SymbolName): string {
  const d = new Drawing(128, 128);
  d.at(64, 64, 0, 1, () => symbols[name](d));
  return source(d);
}

const around = (angle: number, radius: number): [number, number] => [
  200 + Math.cos(angle) * radius,
  200 + Math.sin(angle) * radius,
];

/** The rim of the wheel: gold, a band in the theme's colour, and bulbs. */
export function rimArt({ deep, night, bright }: Colours): string {
  const d = new Drawing(400, 400);
  d.circle(200, 200, 199, darken(gold[0], 0.3));
  d.circle(200, 200, 197, metalFill(d, gold, 55));
  d.circle(200, 200, 190, d.linear(90, even(lighten(deep, 0.12), night)));
  d.circle(200, 200, 190, "none", { stroke: gold[0], "stroke-width": 1.5, opacity: 0.8 });
  for (let bulb = 0; bulb < 24; bulb++) {
    const [x, y] = around((bulb * Math.PI) / 12, 180);
    const warm = bulb % 2 === 0;
    glow(d, x, y, 12, warm ? "#ffd76a" : bright, 0.75);
    d.circle(x, y, 4.6, d.radial(even("#ffffff", warm ? "#ffe9a8" : lighten(bright, 0.55), warm ? "#e0900a" : bright)));
  }
  d.circle(200, 200, 172, metalFill(d, gold, 235));
  return source(d);
}

/** The button of the wheel with its pointer: the button's middle lies 160 of 260 below the tip. */
export function hubArt({ brand, bright, night }: Colours): string {
  const d = new Drawing(200, 260);
  d.ellipse(100, 168, 98, 96, "#000", { opacity: 0.35 });
  d.path("M48 104L100 3 152 104Q100 66 48 104Z", metalFill(d, gold, 20), {
    stroke: gold[0],
    "stroke-width": 3,
    "stroke-linejoin": "round",
  });
  d.path("M100 20L124 74Q100 64 100 64Z", "#fff", { opacity: 0.35 });
  d.circle(100, 160, 97, metalFill(d, gold, 60), { stroke: gold[0], "stroke-width": 2 });
  d.circle(100, 160, 83, darken(night, 0.2));
  d.circle(100, 160, 80, d.radial(even(lighten(bright, 0.3), brand, night), 0.5, 0.5, 0.62, 0.4, 0.22));
  d.path("M38 138A66 66 0 0 1 162 138Q100 108 38 138Z", "#fff", { opacity: 0.2 });
  return source(d);
}

/** A frame of gold around a rounded board, with bulbs along it. */
export function frameArt({ deep, night, bright }: Colours, bulbs: boolean): string {
  const d = new Drawing(400, 400);
  d.rect(1, 1, 398, 398, 34, darken(gold[0], 0.3));
  d.rect(2, 2, 396, 396, 33, metalFill(d, gold, 55));
  d.rect(7, 7, 386, 386, 28, d.linear(90, even(lighten(deep, 0.1), night)));
  if (bulbs) {
    for (let at = 0; at < 9; at++) {
      const along = 40 + at * 40;
      const lamps: [number, number][] = [
        [along, 16],
        [along, 384],
        [16, along],
        [384, along],
      ];
      for (const [side, [x, y]] of lamps.entries()) {
        const warm = (at + side) % 2 === 0;
        glow(d, x, y, 11, warm ? "#ffd76a" : bright, 0.7);
        d.circle(
          x,
          y,
          4.2,
          d.radial(even("#ffffff", warm ? "#ffe9a8" : lighten(bright, 0.5), warm ? "#e0900a" : bright)),
        );
      }
    }
  }
  d.rect(24, 24, 352, 352, 20, metalFill(d, gold, 235));
  return source(d);
}

/** What lies over the reels: the shade of their drums and the line that counts. */
export function reelsArt(): string {
  const d = new Drawing(400, 400);
  const shade = d.linear(90, [
    [0, "#000", 0.62],
    [0.24, "#000", 0.12],
    [0.5, "#fff", 0.05],
    [0.76, "#000", 0.12],
    [1, "#000", 0.62],
  ]);
  d.rect(29, 29, 342, 342, 15, shade);
  d.rect(29, 142, 342, 116, 10, "none", { stroke: gold[2], "stroke-width": 2.5, opacity: 0.85 });
  // Over the square corners of the reels.
  d.rect(26.5, 26.5, 347, 347, 18, "none", { stroke: metalFill(d, gold, 235), "stroke-width": 8 });
  for (const side of [1, -1]) {
    const x = 200 + side * 188;
    d.path(`M${x} 184L${x - side * 24} 200 ${x} 216Z`, metalFill(d, gold, 90), {
      stroke: gold[0],
      "stroke-width": 1.5,
      "stroke-linejoin": "round",
    });
  }
  return source(d);
}

export const cellColours = ({ brand, deep, night }: Colours) => ({
  cell: `linear-gradient(to bottom, ${mix(brand, deep, 0.35)}, ${deep})`,
  ledge: `0px 4px 0px ${darken(night, 0.3)}`,
  well: darken(night, 0.25),
});
