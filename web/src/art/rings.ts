import { darken, lighten } from "@/art/colour";
import { type Drawing, even } from "@/art/svg";
import { gold, metalFill } from "@/art/things";

/** Rings around an avatar, 120 × 120. The middle is empty: within 41 of the centre nothing is drawn. */

const ring = (outer: number, inner: number): string =>
  `M60 ${60 - outer}A${outer} ${outer} 0 1 1 59.9 ${60 - outer}ZM60 ${60 - inner}A${inner} ${inner} 0 1 0 60.1 ${60 - inner}Z`;
const onRing = (turn: number, reach: number): string => `rotate(${turn} 60 60) translate(60 ${60 - reach})`;

/** A gem around the origin, so high and wide. */
function gem(d: Drawing, r: number, colour: string): void {
  d.path(
    `M0 ${-r}L${r * 0.86} 0 0 ${r} ${-r * 0.86} 0Z`,
    d.linear(60, even(lighten(colour, 0.6), colour, darken(colour, 0.45))),
    {
      stroke: gold[3],
      "stroke-width": 1.4,
      "stroke-linejoin": "round",
    },
  );
  d.path(`M0 ${-r}L${r * 0.3} ${-r * 0.1} 0 ${r * 0.3} ${-r * 0.86} 0Z`, "#ffffff", { opacity: 0.5 });
}

export function goldRing(d: Drawing): void {
  d.path(ring(58.5, 44.5), gold[0]);
  d.path(ring(57.5, 45.5), metalFill(d, gold, 55));
  d.path(ring(54.5, 48.5), metalFill(d, gold, 235));
  for (let bead = 0; bead < 36; bead++) {
    if (bead % 9 === 0) continue;
    d.circle(0, 0, 2.2, d.radial(even("#ffffff", gold[2], gold[1], gold[0]), 0.5, 0.5, 0.6, 0.35, 0.3), {
      transform: onRing(bead * 10, 51.5),
    });
  }
  d.path("M22 25A52 52 0 0 1 48 9.6", "none", {
    stroke: "#ffffff",
    "stroke-width": 2.4,
    "stroke-linecap": "round",
    opacity: 0.9,
  });
  for (const [turn, colour] of [
    [0, "#e21e4c"],
    [90, "#1fa8ff"],
    [180, "#1fd67c"],
    [270, "#1fa8ff"],
  ] as const)
    d.group({ transform: onRing(turn, 51.5) }, () => gem(d, 7.6, colour));
}

export function laurelRing(d: Drawing): void {
  d.path(ring(51.4, 47.4), d.linear(90, even("#7a4a0e", gold[1], "#7a4a0e")));
  for (const side of [-1, 1])
    for (let at = 0; at < 11; at++) {
      const turn = side * (164 - at * 14.4);
      const size = 1 - at * 0.022;
      const light = at % 2 === 0 ? "#8fe06a" : "#5cc45a";
      d.group({ transform: `${onRing(turn, 49.4)} scale(${(side * size).toFixed(3)} ${size.toFixed(3)})` }, () => {
        for (const [lean, long] of [
          [-128, 16],
          [-62, 16],
        ] as const) {
          const reach = lean === -128 ? 0.8 : 1;
          d.path(
            `M0 0C${long * 0.3} -6.6 ${long * 0.8} -5.6 ${long} 0 ${long * 0.75} 5.4 ${long * 0.3} 5.2 0 0Z`,
            d.linear(50, even(lighten(light, 0.5), light, darken(light, 0.45))),
            {
              stroke: "#14521f",
              "stroke-width": 0.9,
              transform: `translate(0 ${lean === -128 ? 3 : -1}) rotate(${lean === -128 ? 186 : 214}) scale(${reach})`,
            },
          );
        }
      });
    }
  for (const [turn, reach] of [
    [-9, 51],
    [9, 51],
    [0, 48],
  ] as const)
    d.circle(0, 0, 3.6, d.radial(even("#fffbe6", gold[2], gold[1], gold[0]), 0.5, 0.5, 0.6, 0.35, 0.3), {
      transform: onRing(turn, reach),
    });
  d.group({ transform: onRing(180, 52) }, () => {
    d.path("M-4 0L-17-6-14 0-17 6ZM4 0L17-6 14 0 17 6Z", d.linear(90, even("#ff7a94", "#c30f3e", "#7a0a2a")), {
      stroke: "#5c0a20",
      "stroke-width": 0.8,
    });
    d.circle(0, 0, 5.6, metalFill(d, gold, 50), { stroke: gold[0], "stroke-width": 1 });
  });
}

/** A koi that swims along the ring: its head where the turn says, its tail behind. */
function koi(d: Drawing, turn: number, body: string, spot: string): void {
  d.group({ transform: `rotate(${turn} 60 60)` }, () => {
    const shape =
      "M60 2.5C72 1.5 90 8 101 22 105 27 108 33 109.5 39 106 39.5 102 38 99.5 35 90 22 74 16 62 16 53 15 48 12 47 9 49 5 54 3 60 2.5Z";
    d.path(
      "M104 30C112 32 118 40 117 50 112 48 109 46 107 43 105 47 101 50 96 51 96 43 99 35 104 30Z",
      d.linear(60, even(lighten(body, 0.5), body)),
      {
        stroke: darken(spot, 0.5),
        "stroke-width": 0.8,
      },
    );
    d.path("M66 15C68 20 72 22 77 21 76 17 74 15 71 14Z", lighten(body, 0.3), {
      stroke: darken(spot, 0.5),
      "stroke-width": 0.6,
    });
    d.path(shape, d.linear(50, even("#ffffff", lighten(body, 0.35), body)), {
      stroke: darken(spot, 0.5),
      "stroke-width": 1,
    });
    d.group({ "clip-path": d.clip(shape) }, () => {
      d.ellipse(57, 5, 6.5, 5, spot);
      d.ellipse(78, 9, 10, 6.5, spot, { transform: "rotate(20 78 9)" });
      d.ellipse(97, 26, 7, 5, spot, { transform: "rotate(52 97 26)" });
    });
    d.line("M66 6C78 7 90 14 98 24", "#ffffff", 1.4, { opacity: 0.6 });
    d.circle(53.5, 9.6, 1.9, "#14102a").circle(53, 9, 0.7, "#ffffff");
  });
}

export function koiRing(d: Drawing): void {
  d.path(ring(58.5, 45), d.linear(60, even("#0b4a8a", "#0d6aa8", "#06285c")));
  d.path(ring(57, 46.5), d.linear(240, even("#1fa8d8", "#0b5a9a", "#29c0d8")));
  for (let at = 0; at < 24; at++)
    d.line("M-4 0Q0-3 4 0", "#c8f4ff", 1.1, { opacity: 0.7, transform: onRing(at * 15, at % 2 === 0 ? 54 : 49.5) });
  d.circle(60, 60, 45.4, "none", { stroke: gold[2], "stroke-width": 1.4 });
  d.circle(60, 60, 58.2, "none", { stroke: gold[2], "stroke-width": 1.4 });
  koi(d, -18, "#ffb35c", "#f0441e");
  koi(d, 162, "#fff4e6", "#e8601e");
}
