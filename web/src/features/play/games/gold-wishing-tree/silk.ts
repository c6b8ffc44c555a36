import { darken, lighten } from "@/art/colour";
import { type Drawing, even } from "@/art/svg";

/** A ribbon is drawn within 100 × 136; its knot is at (50, 12). */
export const RIBBON = { width: 100, height: 136 } as const;

/** Signs woven into the silk: each colour has its own, so that ribbons differ without their colours. */
const SIGNS: readonly ((d: Drawing, y: number, ink: string) => void)[] = [
  (d, y, ink) => d.circle(50, y, 5, ink),
  (d, y, ink) => d.path(`M50 ${y - 7}L57 ${y}L50 ${y + 7}L43 ${y}Z`, ink),
  (d, y, ink) => d.line(`M40 ${y + 4}L50 ${y - 5}L60 ${y + 4}`, ink, 3.4),
  (d, y, ink) => d.path(`M50 ${y - 8}Q60 ${y - 2} 50 ${y + 8}Q40 ${y - 2} 50 ${y - 8}Z`, ink),
  (d, y, ink) => d.line(`M42 ${y}H58M50 ${y - 8}V${y + 8}`, ink, 3.4),
  (d, y, ink) => d.circle(50, y, 5.4, "none", { stroke: ink, "stroke-width": 3 }),
  (d, y, ink) => d.line(`M40 ${y}Q45 ${y - 8} 50 ${y}T60 ${y}`, ink, 3.4),
  (d, y, ink) => d.rect(44.5, y - 5.5, 11, 11, 1.5, ink),
  (d, y, ink) => d.line(`M43 ${y - 5}L57 ${y + 5}M57 ${y - 5}L43 ${y + 5}`, ink, 3.2),
  (d, y, ink) => d.path(`M50 ${y - 7}L57 ${y + 5}H43Z`, ink),
  (d, y, ink) =>
    d.path(
      `M50 ${y + 7}C42 ${y} 42 ${y - 7} 47 ${y - 6} 49 ${y - 5} 50 ${y - 3} 50 ${y - 3} 50 ${y - 3} 51 ${y - 5} 53 ${y - 6} 58 ${y - 7} 58 ${y} 50 ${y + 7}Z`,
      ink,
    ),
  (d, y, ink) => d.line(`M41 ${y - 3}H59M41 ${y + 3}H59`, ink, 2.8),
];

/** Silk that hangs between two heights: its folds, the gold thread of its edges, the signs woven into it. */
export function silk(d: Drawing, ribbon: number, colour: string, from: number, to: number, tail: boolean): void {
  const end = tail ? `L83 ${to}L50 ${to - 13}L17 ${to}` : `L82 ${to}H18`;
  const edge = `M23 ${from}Q18 ${(from + to) / 2} 18 ${to - 14}L${tail ? `17 ${to}L50 ${to - 13}L83 ${to}` : `18 ${to}H82`}L82 ${to - 14}Q82 ${(from + to) / 2} 77 ${from}Z`;
  d.path(`M23 ${from}H77L82 ${to - 14}${end}Z`, "#1a0c08", { opacity: 0.28, transform: "translate(3 4)" });
  d.path(
    edge,
    d.linear(0, even(darken(colour, 0.42), lighten(colour, 0.08), lighten(colour, 0.34), colour, darken(colour, 0.3))),
    {
      stroke: darken(colour, 0.55),
      "stroke-width": 1,
      "stroke-linejoin": "round",
    },
  );
  d.line(
    `M26.500 ${from + 2}Q21.500 ${(from + to) / 2} 21.500 ${to - (tail ? 5 : 2)}M73.5 ${from + 2}Q78.500 ${(from + to) / 2} 78.5 ${to - (tail ? 5 : 2)}`,
    "#ffd98a",
    1.7,
    { opacity: 0.9, "stroke-linecap": "butt" },
  );
  for (let y = from + 16; y < to - 14; y += 34) SIGNS[ribbon]?.(d, y, colour === "#e9edf5" ? "#b08a3a" : "#ffe9b8");
}

/** The cord, the bow and its knot, by which a ribbon hangs. */
export function bow(d: Drawing, colour: string): void {
  const dark = darken(colour, 0.35);
  d.line("M50-6V14", "#5a3510", 3.4).line("M50-6V14", "#d9a55a", 1.6, { "stroke-dasharray": "2.4 2.4" });
  for (const side of [-1, 1]) {
    d.group({ transform: `translate(50 16) scale(${side} 1)` }, () => {
      d.path("M0 0C10-15 30-17 32-5 33 6 14 10 0 3Z", d.linear(90, even(lighten(colour, 0.32), colour, dark)), {
        stroke: darken(colour, 0.55),
        "stroke-width": 1,
      });
      d.path("M5 0C13-8 25-10 26-4 26 2 14 5 5 2Z", dark, { opacity: 0.75 });
      d.path("M0 4C8 12 14 22 12 32L20 26C20 16 12 6 3 2Z", d.linear(90, even(colour, dark)), {
        stroke: darken(colour, 0.55),
        "stroke-width": 0.8,
      });
    });
  }
  d.rect(43.5, 9.5, 13, 14, 4.5, d.radial(even(lighten(colour, 0.5), colour, dark), 0.5, 0.5, 0.6, 0.36, 0.3), {
    stroke: darken(colour, 0.55),
    "stroke-width": 1,
  });
}

/** A ribbon rolled up at its lower end: the roll lies about (50, y). */
export function roll(d: Drawing, colour: string, y: number): void {
  d.ellipse(53, y + 5, 40, 13, "#1a0c08", { opacity: 0.35 });
  d.rect(
    20,
    y - 13,
    60,
    26,
    12,
    d.linear(90, even(lighten(colour, 0.45), lighten(colour, 0.05), darken(colour, 0.3), darken(colour, 0.55))),
    { stroke: darken(colour, 0.6), "stroke-width": 1.2 },
  );
  d.line(`M20 ${y - 7}H80`, "#ffffff", 2.2, { opacity: 0.5 });
  for (const x of [17, 83]) {
    d.ellipse(x, y, 5.5, 12, darken(colour, 0.25), { stroke: "#ffd98a", "stroke-width": 1.4 });
    d.path(
      `M${x} ${y - 7}C${x + 4} ${y - 5} ${x + 4} ${y + 6} ${x} ${y + 6} ${x - 3} ${y + 5} ${x - 3} ${y - 3} ${x} ${y - 3} ${x + 2} ${y - 1} ${x + 1} ${y + 3} ${x} ${y + 2}`,
      "none",
      { stroke: "#ffe9b8", "stroke-width": 1.1 },
    );
  }
}
