import { randomFrom } from "@/art/random";
import { type Drawing, even } from "@/art/svg";

/** A blade of reed from its foot to its tip, bent to one side. */
const blade = (x: number, y: number, height: number, lean: number, width: number): string =>
  `M${x - width} ${y}C${x - width + lean * 0.1} ${y - height * 0.5} ${x + lean * 0.5} ${y - height * 0.82} ${x + lean} ${y - height}C${x + lean * 0.55 + width} ${y - height * 0.78} ${x + width + lean * 0.15} ${y - height * 0.46} ${x + width} ${y}Z`;

interface ReedOptions {
  seed: number;
  blades: number;
  /** The bulrushes: foot, height and lean. */
  heads: readonly (readonly [x: number, height: number, lean: number])[];
  colours: readonly [string, string];
  /** The light of the horizon on the edges of the blades. */
  rim: string;
}

/** A clump of reeds with bulrushes, its feet on the lower edge of the drawing. */
export const clump = (d: Drawing, { seed, blades, heads, colours, rim }: ReedOptions): void => {
  const random = randomFrom(seed);
  const [foot, top] = [d.height + 6, d.height * 0.92];
  const fill = d.across([0, d.height], [0, d.height * 0.1], even(...colours));
  let shapes = "";
  let edges = "";
  for (let each = 0; each < blades; each++) {
    const share = each / blades;
    const x = Math.round(d.width * (0.02 + share * 0.74));
    const height = Math.round(top * (1 - share * 0.62) * random.between(0.55, 1));
    const lean = Math.round((random.between(-0.1, 0.42) + share * 0.3) * height * 0.55);
    shapes += blade(x, foot, height, lean, 7 - share * 3);
    if (each % 2)
      edges += `M${x + 5} ${foot}C${x + 5 + lean * 0.15} ${foot - height * 0.46} ${x + lean * 0.55 + 4} ${foot - height * 0.78} ${x + lean} ${foot - height}`;
  }
  d.path(shapes, fill).line(edges, rim, 1.3, { opacity: 0.4 });
  for (const [x, height, lean] of heads) {
    const [tipX, tipY] = [x + lean, foot - height];
    d.line(`M${x} ${foot}Q${x + lean * 0.2} ${foot - height * 0.6} ${tipX} ${tipY}`, colours[1], 4);
    d.group({ transform: `translate(${tipX} ${tipY}) rotate(${(lean / height) * 70})` }, () => {
      d.line("M0-34V0", colours[1], 2.4);
      d.rect(-8, -4, 16, 58, 8, d.linear(0, even("#2b1a0c", "#6b4218", "#c98f36", "#4a2c10")));
      d.line("M4.5 2V46", "#ffd98a", 1.6, { opacity: 0.55 });
    });
  }
};

/** An island of grass in the water around the middle of its foot. */
export const tussock = (d: Drawing, x: number, y: number, size: number, seed: number, colour: string): void => {
  const random = randomFrom(seed);
  let path = `M${x - size} ${y}Q${x} ${y - size * 0.34} ${x + size} ${y}Q${x} ${y + size * 0.2} ${x - size} ${y}Z`;
  const blades = Math.round(8 + size / 7);
  for (let each = 0; each < blades; each++) {
    const at = x + (each / (blades - 1) - 0.5) * size * 1.6;
    path += blade(
      Math.round(at),
      y,
      Math.round(size * random.between(0.3, 0.72)),
      Math.round((at - x) * random.between(0.2, 0.7)),
      2.4,
    );
  }
  d.path(path, colour);
};

/** A heron in the shallows that looks to the right; its feet are at the origin. */
export const heron = (d: Drawing, x: number, y: number, scale: number, colour: string): void => {
  d.at(x, y, 0, scale, () => {
    d.line("M-3 0V-40M6 0L4-22 8-40", colour, 2.6);
    d.path(
      "M-46-42C-34-66-8-76 12-68 18-66 20-60 18-54 12-42-6-36-20-38Q-34-36-46-42ZM8-66C24-72 26-84 18-94 10-104 12-116 22-118 28-118 31-115 32-112L58-108 32-106C26-106 24-104 26-100 36-88 36-70 18-56Z",
      colour,
    );
    d.line("M24-117Q10-122 2-116", colour, 2.2);
  });
};

/** A hut on stilts with a lit window, around the middle of its foot. */
export const hut = (d: Drawing, x: number, y: number, scale: number, colour: string): void => {
  d.at(x, y, 0, scale, () => {
    d.line("M-30 0V-44M-10 0V-44M12 0V-44M32 0V-44M-30-8L-10-38M32-8L12-38", colour, 3.4);
    d.path("M-42-46H44V-42H-42ZM-32-46V-78H34V-46ZM-46-74Q-24-92-8-112H8Q24-92 48-74Z", colour);
    d.path("M-12-54V-70H2V-54ZM14-54V-70H24V-54Z", "#ffd46a");
  });
};
