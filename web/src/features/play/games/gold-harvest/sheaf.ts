import { glint, glow } from "@/art/light";
import { type Drawing, even } from "@/art/svg";

interface Straw {
  light: string;
  body: string;
  shade: string;
  ear: string;
  band: readonly [string, string];
}

const MOONLIT: Straw = {
  light: "#f4e2b8",
  body: "#c9a05a",
  shade: "#5a4a5e",
  ear: "#e0bd78",
  band: ["#8a6ab0", "#3d2a66"],
};
const GOLDEN: Straw = {
  light: "#fff8d6",
  body: "#ffc53d",
  shade: "#a8650a",
  ear: "#ffdf7a",
  band: ["#ff7a5c", "#a31c3a"],
};

function ear(d: Drawing, straw: Straw, turn: number, long: number): void {
  d.at(50, 74, turn, 1, () => {
    d.line(`M0 0V${-long}`, straw.body, 2.2);
    for (let grain = 0; grain < 5; grain++) {
      const y = -long + 16 - grain * 5.4;
      for (const side of [-1, 1])
        d.ellipse(side * 3, y, 2.5, 4.6, side < 0 ? straw.light : straw.ear, {
          transform: `rotate(${side * 24} ${side * 3} ${y})`,
          stroke: straw.shade,
          "stroke-width": 0.6,
        });
    }
    d.line(
      `M-2 ${-long - 8}L-6 ${-long - 22}M0 ${-long - 8}V${-long - 24}M2 ${-long - 8}L6 ${-long - 22}`,
      straw.light,
      0.9,
      {
        opacity: 0.8,
      },
    );
  });
}

/** A sheaf on its stalks, about 100 wide and 130 high; the golden one is harvested. */
export function sheaf(d: Drawing, golden: boolean): void {
  const straw = golden ? GOLDEN : MOONLIT;
  if (golden) glow(d, 50, 66, 62, "#ffe08a", 0.85, 70);
  d.ellipse(50, 124, 38, 6, "#060418", { opacity: 0.5 });
  d.path("M41 72L16 122Q50 132 84 122L59 72Z", d.linear(0, even(straw.light, straw.body, straw.shade)), {
    stroke: straw.shade,
    "stroke-width": 1,
    "stroke-linejoin": "round",
  });
  d.line("M43 76L24 123M46 76L35 126M49 76L46 127M52 76L57 127M55 76L68 125M57 75L78 122", straw.shade, 1.4, {
    opacity: 0.6,
  });
  d.line("M42 78L20 122M48 78L41 126M51 78L52 127", straw.light, 1, { opacity: 0.65 });
  d.path(
    "M41 74C34 58 24 44 20 30 40 20 62 20 80 30 76 44 66 58 59 74Z",
    d.linear(0, even(straw.light, straw.body, straw.shade)),
  );
  for (const [turn, long] of [
    [-36, 46],
    [36, 46],
    [-25, 54],
    [25, 54],
    [-13, 60],
    [14, 60],
    [0, 64],
    [-30, 36],
    [30, 36],
    [-7, 48],
    [8, 47],
    [-19, 43],
    [20, 43],
  ] as const)
    ear(d, straw, turn, long);
  const [band, knot] = straw.band;
  d.path("M36 68Q50 74 64 68L65 79Q50 85 35 79Z", d.linear(0, even(band, band, knot)), {
    stroke: knot,
    "stroke-width": 1,
  });
  d.line("M37 73Q50 79 64 73", "#ffffff", 1.2, { opacity: 0.45 });
  d.path("M58 76C66 70 74 72 74 79 70 83 64 82 59 79ZM57 79C62 84 64 92 58 97 53 92 54 84 56 79Z", band, {
    stroke: knot,
    "stroke-width": 1,
  });
  if (!golden) return;
  glint(d, 26, 30, 10, "#fffbe6");
  glint(d, 74, 44, 8, "#fffbe6");
  glint(d, 42, 104, 6, "#fffbe6", 0.9);
}
