import { darken, lighten } from "@/art/colour";
import { glow } from "@/art/light";
import { randomFrom } from "@/art/random";
import { type Drawing, even } from "@/art/svg";
import { gold } from "@/art/things";

/** The backs of playing cards, 100 × 140 with their corner at the origin. Each is the same when it is turned round. */

const EDGE = "M9 0H91Q100 0 100 9V131Q100 140 91 140H9Q0 140 0 131V9Q0 0 9 0Z";
const FIELD = "M11 6H89Q94 6 94 11V129Q94 134 89 134H11Q6 134 6 129V11Q6 6 11 6Z";

/** Card, coloured field and golden frame; what `draw` draws is repeated upside down. */
function back(d: Drawing, colours: readonly string[], draw: () => void): void {
  d.path(EDGE, d.linear(65, even("#ffffff", "#e6eaf6")));
  d.path(FIELD, d.radial(even(...colours), 0.5, 0.5, 0.75));
  d.group({ "clip-path": d.clip(FIELD) }, () => {
    for (const turn of [0, 180]) d.group({ transform: `rotate(${turn} 50 70)` }, draw);
  });
  d.rect(9.5, 9.5, 81, 121, 4, "none", { stroke: gold[2], "stroke-width": 1.3 });
  d.rect(12, 12, 76, 116, 3, "none", { stroke: gold[3], "stroke-width": 0.5, opacity: 0.7 });
}

/** A river of stars that bends from corner to corner. */
export function riverBack(d: Drawing): void {
  const random = randomFrom(5);
  const course = "M-8 24C36 20 86 34 74 58 66 74 50 70 50 70";
  back(d, ["#2458c8", "#123089", "#070f45"], () => {
    for (let star = 0; star < 26; star++)
      d.circle(random.between(14, 86), random.between(14, 68), random.between(0.4, 1), "#d8ecff", { opacity: 0.8 });
    d.line(course, "#2f8fd8", 26, { opacity: 0.4 });
    d.line(course, "#5cc6f0", 15, { opacity: 0.5 });
    d.line(course, d.across([0, 24], [60, 70], even("#ffffff", "#a8fff0", "#5cc6f0")), 6);
    for (const [x, y, r] of [
      [22, 22, 1.9],
      [42, 25, 1.4],
      [58, 31, 2.2],
      [72, 42, 1.6],
      [72, 57, 2],
    ] as const)
      d.circle(x, y, r, "#ffffff");
    d.path("M70 18L71.8 23.2 77 25 71.8 26.8 70 32 68.2 26.8 63 25 68.2 23.2Z", gold[3]);
  });
  d.circle(50, 70, 15, "#070f45", { stroke: gold[2], "stroke-width": 1.6 });
  d.path(
    "M50 57L53.4 66.6 63 70 53.4 73.4 50 83 46.6 73.4 37 70 46.6 66.6Z",
    d.linear(70, even(gold[3], gold[2], gold[1])),
  );
}

/** One bell of the foxglove, hanging down and aside from the origin. */
function bell(d: Drawing, turn: number, size: number, colour: string): void {
  d.group({ transform: `rotate(${turn}) scale(${size})` }, () => {
    d.path(
      "M-3 0C-8 7-7 13-10 19-6 22 6 22 10 19 7 13 8 7 3 0Z",
      d.linear(70, even(lighten(colour, 0.55), colour, darken(colour, 0.3))),
      {
        stroke: darken(colour, 0.45),
        "stroke-width": 0.8,
      },
    );
    d.ellipse(0, 18.4, 7.6, 2.6, darken(colour, 0.55));
    d.circle(-2, 15, 0.9, "#ffffff", { opacity: 0.9 }).circle(2.4, 16, 0.8, "#ffffff", { opacity: 0.9 });
    d.path("M-4 1Q0-3 4 1Q0 4-4 1Z", "#4f9a4a");
  });
}

/** Foxgloves that grow from either end. */
export function foxgloveBack(d: Drawing): void {
  back(d, ["#2c7a52", "#155038", "#08281f"], () => {
    let lattice = "";
    for (let step = -60; step < 160; step += 12) lattice += `M${step} 0L${step + 70} 70M${step} 70L${step + 70} 0`;
    d.line(lattice, "#5ac08a", 0.5, { opacity: 0.3 });
    d.line("M50 70C48 52 54 34 49 17", "#7fce74", 2.4);
    d.path(
      "M50 66C34 66 24 60 19 52 32 50 44 54 50 66ZM50 66C66 66 76 60 81 52 68 50 56 54 50 66Z",
      d.linear(60, even("#9be08a", "#3f8f46")),
      {
        stroke: "#1c5a30",
        "stroke-width": 0.7,
      },
    );
    for (const [x, y, turn, size, colour] of [
      [49, 18, 40, 0.4, "#f6b8e8"],
      [50, 22, -46, 0.5, "#f2a6e0"],
      [50, 27, 52, 0.68, "#ec8cd4"],
      [51, 32, -54, 0.82, "#e673c8"],
      [50, 38, 58, 0.98, "#da58ba"],
      [50, 45, -60, 1.1, "#cf46ac"],
    ] as const)
      d.group({ transform: `translate(${x} ${y})` }, () => bell(d, turn, size, colour));
    d.ellipse(49, 16, 2, 3.4, "#a8e49a");
  });
  d.circle(50, 70, 9, "#08281f", { stroke: gold[2], "stroke-width": 1.5 });
  d.circle(50, 70, 4.6, d.radial(even(gold[3], gold[2], gold[1]), 0.5, 0.5, 0.6, 0.35, 0.3));
}

/** The eye of a peacock's feather around the origin, its tip upwards. */
function eye(d: Drawing, size: number): void {
  d.group({ transform: `scale(${size})` }, () => {
    d.line("M0 0V34", "#c9a13c", 1.4);
    for (const side of [-1, 1])
      for (let barb = 0; barb < 5; barb++)
        d.line(`M0 ${12 + barb * 5}Q${side * 9} ${9 + barb * 5} ${side * 13} ${2 + barb * 5}`, "#4fc8a0", 0.9, {
          opacity: 0.75,
        });
    d.path(
      "M0-17C11-14 14-2 10 8 7 14-7 14-10 8-14-2-11-14 0-17Z",
      d.radial(even("#ffe08a", "#d19a2e", "#2f9a72"), 0.5, 0.55, 0.55),
    );
    d.ellipse(0, 0, 7.6, 8.6, d.radial(even("#5fe0f0", "#17a0c8", "#0f6a9a")));
    d.path("M0-5C6-6 7 3 0 7-7 3-6-6 0-5Z", d.radial(even("#5a3ad8", "#2a1480")));
    d.ellipse(-1.8, -2, 1.4, 1.9, "#ffffff", { opacity: 0.75 });
  });
}

/** A peacock's train, opened from the middle to both ends. */
export function peacockBack(d: Drawing): void {
  back(d, ["#159a9a", "#0a5f72", "#052a44"], () => {
    glow(d, 50, 66, 58, "#5fe0d0", 0.4);
    for (const [reach, count, size, wide] of [
      [56, 5, 0.8, 116],
      [37, 4, 0.66, 112],
      [22, 3, 0.5, 100],
    ] as const)
      for (let at = 0; at < count; at++) {
        const turn = -wide / 2 + (wide * at) / (count - 1);
        d.group({ transform: `translate(50 72) rotate(${turn.toFixed(1)}) translate(0 ${-reach})` }, () =>
          eye(d, size),
        );
      }
  });
  d.circle(50, 70, 12, "#052a44", { stroke: gold[2], "stroke-width": 1.6 });
  d.path("M50 60L57.4 70 50 80 42.6 70Z", d.linear(70, even(gold[3], gold[2], gold[1])));
}
