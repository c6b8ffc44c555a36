import { darken, lighten } from "@/art/colour";
import { type Drawing, even } from "@/art/svg";
import { bead, blade, copper, halfBlade, RIM, rim } from "./spice";

/** The wild: steam that curls out of a copper ring. */
export function steam(d: Drawing): void {
  d.circle(60, 62, 55, RIM);
  d.circle(60, 62, 52, copper(d, 45));
  d.circle(60, 62, 41, "#4a1a0c");
  d.circle(60, 62, 39.5, d.radial(even("#9df0ff", "#2aa5c9", "#0c4a68"), 0.5, 0.5, 0.58, 0.42, 0.62));
  for (let rivet = 0; rivet < 8; rivet++) {
    const angle = (rivet * Math.PI) / 4 + 0.39;
    bead(d, 60 + Math.cos(angle) * 46.5, 62 + Math.sin(angle) * 46.5, 3.4, "#ffb070");
  }
  const white = d.linear(65, even("#fff", "#f2fdff", "#a8dcf2"));
  const curls =
    "M30 92C16 84 18 64 34 60 32 44 50 34 62 42 58 30 46 30 42 36 40 20 66 10 76 26 82 36 76 46 68 50 82 44 98 54 94 70 90 84 76 84 70 76 78 78 84 72 80 66 74 58 62 64 64 76 66 92 44 100 30 92Z";
  d.path(curls, RIM, { stroke: RIM, "stroke-width": 5, "stroke-linejoin": "round", opacity: 0.55 });
  d.path(curls, white);
  d.line("M36 84C44 88 54 84 54 74 54 66 48 62 42 66M50 50C58 52 66 50 70 42 74 32 64 24 56 28", "#5fb4d6", 3.2, {
    opacity: 0.75,
  });
  d.path("M28 80C24 72 30 64 38 64 32 68 30 74 28 80ZM52 24C60 18 70 22 72 30 66 24 60 22 52 24Z", "#fff");
}

/** A crocus whose three red threads are saffron. */
export function saffron(d: Drawing): void {
  const petals = [
    [-27, 84, 27, 0.1],
    [27, 84, 27, -0.22],
    [0, 90, 26, 0],
  ] as const;
  const front = [
    [-58, 70, 23, 0.3],
    [58, 70, 23, -0.12],
    [-19, 62, 27, 0.36],
    [20, 60, 27, 0.06],
  ] as const;
  const at = (turn: number, draw: () => void) => d.group({ transform: `translate(60 104)rotate(${turn})` }, draw);
  d.group({ stroke: RIM, "stroke-width": 7, "stroke-linejoin": "round" }, () => {
    for (const [turn, long, wide] of [...petals, ...front.slice(0, 2)]) at(turn, () => d.path(blade(long, wide), RIM));
  });
  const petal = (long: number, wide: number, light: number) => {
    const colour = light < 0 ? darken("#9a3dff", -light) : lighten("#9a3dff", light);
    d.path(blade(long, wide), d.linear(90, even(lighten(colour, 0.42), colour, darken(colour, 0.42))), {
      stroke: "#3a0f7a",
    });
    d.path(`M0-12V${-long + 12}M-6-20V-46M6-20V-46`, "none", { stroke: "#4a149a", opacity: 0.5 });
  };
  for (const [turn, long, wide, light] of petals) at(turn, () => petal(long, wide, light));
  const threads = "M60 92C54 62 44 42 37 27M60 92C60 60 60 40 60 22M60 92C66 62 76 42 83 27";
  d.line(threads, RIM, 9).line(threads, "#ff3d1c", 5.5).line(threads, "#ffb04a", 1.6);
  for (const x of [37, 60, 83]) bead(d, x, x === 60 ? 21 : 26, 5, "#ff7a1c");
  for (const [turn, long, wide, light] of front) at(turn, () => petal(long, wide, light));
  d.path("M50 104C54 98 66 98 70 104L65 116H55Z", d.linear(0, even("#a8e05c", "#2f8a34")), {
    stroke: RIM,
    "stroke-width": 3,
  });
}

/** A vanilla flower over two pods. */
export function vanilla(d: Drawing): void {
  const pods = "M8 66C14 98 50 118 108 84M16 82C34 114 84 118 112 66";
  d.line(pods, RIM, 16)
    .line(pods, "#86441c", 10.5)
    .line("M10 64C16 94 50 112 104 82M20 82C38 110 82 114 110 66", "#e09a5e", 2.6);
  const turns = [-144, 144, -72, 72, 0];
  const at = (turn: number, draw: () => void) => d.group({ transform: `translate(60 54)rotate(${turn})` }, draw);
  for (const turn of turns) at(turn, () => rim(d, blade(49, 21, 0.6)));
  const ivory = d.linear(90, even("#fffdf2", "#fff0bd", "#d8b25c"));
  for (const turn of turns)
    at(turn, () => {
      d.path(blade(49, 21, 0.6), ivory, { stroke: "#a87a2e", "stroke-width": 1 });
      d.path(halfBlade(49, 21, 0.6), "#c8983c", { opacity: 0.32 });
      d.line("M0-16V-42", "#c89a44", 1.4);
    });
  const lip = "M46 50C40 62 44 78 60 84 76 78 80 62 74 50 70 42 50 42 46 50Z";
  rim(d, lip, 4);
  d.path(lip, d.radial(even("#ff8a1c", "#ffc21f", "#ffe98a"), 0.5, 0.5, 0.6, 0.5, 0.3));
  d.ellipse(60, 55, 8, 6.5, "#a8420c");
  d.line("M52 66C54 72 57 76 60 77 63 76 66 72 68 66", "#d87a10", 2);
}

/** Star anise: eight pods with a seed in each. */
export function star(d: Drawing): void {
  const pod = "M0-4C-15-18-14-38 0-56 14-38 15-18 0-4Z";
  const turns = [0, 45, 90, 135, 180, 225, 270, 315];
  const at = (turn: number, draw: () => void) => d.group({ transform: `translate(60 60)rotate(${turn})` }, draw);
  d.raw(`<g stroke="${RIM}" stroke-width="7" stroke-linejoin="round">`);
  for (const turn of turns) at(turn, () => d.path(pod, RIM));
  d.raw("</g>");
  const seed = d.radial(even("#fff0b0", "#ffb52e", "#a84a08"), 0.5, 0.5, 0.6, 0.35, 0.3);
  for (const turn of turns) {
    // Those that point to the upper left are in the light.
    const light = Math.cos(((turn - 315) * Math.PI) / 180) * 0.28;
    const colour = light < 0 ? darken("#f07a1c", -light) : lighten("#f07a1c", light);
    at(turn, () => {
      d.path(pod, d.linear(0, even(lighten(colour, 0.3), darken(colour, 0.22))));
      d.path("M0-12C-7-20-7-36 0-48 7-36 7-20 0-12Z", "#6a2408");
      d.ellipse(0, -27, 5, 8.5, seed);
    });
  }
  d.circle(60, 60, 9, RIM);
  bead(d, 60, 60, 7, "#d8641c");
}

/** Two cloves crossed. */
export function clove(d: Drawing): void {
  const stem = "M-8 58C-11 30-11 6-16-8H16C11 6 11 30 8 58 5 65-5 65-8 58Z";
  const cup = "M-16-6L-28-27-13-20-5-31 0-22 5-31 13-20 28-27 16-6C8 0-8 0-16-6Z";
  const nail = (x: number, turn: number, light: number) =>
    d.at(x, 56, turn, 0.98, () => {
      const tone = (colour: string) => (light < 0 ? darken(colour, -light) : colour);
      rim(d, stem + cup, 8);
      d.circle(0, -34, 21.5, RIM);
      bead(d, 0, -34, 18, tone("#ff86b0"));
      d.line("M-13-42C-5-37 5-37 13-42M0-50V-18", "#c03a6c", 1.8);
      d.path(stem, d.linear(0, even(tone("#f08aa8"), tone("#c24a74"), tone("#7a1f48"))));
      d.path(cup, d.linear(60, even(tone("#ffa8bc"), tone("#d85a84"), tone("#94305c"))), {
        stroke: "#4a0f2c",
        "stroke-width": 1.2,
      });
      d.line("M-5 4C-4 24-3 40-2 54", "#ffb8c8", 2, { opacity: 0.7 });
    });
  nail(74, 34, -0.2);
  nail(46, -34, 0);
}

/** Peppercorns on their stem. */
export function pepper(d: Drawing): void {
  const corns = [
    [40, 46],
    [66, 40],
    [88, 52],
    [28, 70],
    [78, 76],
    [52, 64],
    [42, 92],
    [66, 98],
  ] as const;
  const leaf = "M60 30C70 6 96 2 112 12 106 32 82 42 60 30Z";
  rim(d, leaf);
  d.line("M60 44C58 30 50 18 40 10", RIM, 11);
  for (const [x, y] of corns) d.circle(x, y, 20, RIM);
  d.line("M60 44C58 30 50 18 40 10", "#7cc24a", 5);
  d.path(leaf, d.linear(60, even("#b8f06a", "#4fb83a", "#1f7030")), { stroke: "#175a28", "stroke-width": 1 });
  d.line("M64 29C78 24 92 18 106 14", "#d8ffa0", 1.8, { opacity: 0.8 });
  for (const [x, y] of corns) {
    bead(d, x, y, 16.6, "#f5281f");
    d.line(`M${x - 4} ${y + 8}q9 2 13-6M${x + 1} ${y + 1}q5 0 7-5`, "#8a0c12", 1.8, { opacity: 0.7 });
  }
}

/** A root of ginger with a slice cut off. */
export function ginger(d: Drawing): void {
  const root =
    "M10 66C6 48 22 40 34 44 30 28 38 10 52 12 66 14 66 30 64 38 72 34 78 34 82 28 88 14 110 16 112 32 114 46 102 50 98 54 112 62 112 84 98 90 84 96 72 86 60 90 40 96 16 88 10 66Z";
  rim(d, root);
  d.path(root, d.linear(55, even("#fff3b8", "#f2cf62", "#d89c34", "#96601a")));
  d.line(
    "M38 40C46 46 56 46 62 40M36 30C44 34 56 34 65 28M80 34C82 42 90 50 98 54M92 22C98 24 106 30 110 38M16 54C24 58 26 74 20 82M34 46C40 58 40 76 34 90",
    "#9a661c",
    2.4,
    { opacity: 0.75 },
  );
  d.path(
    "M42 22C44 16 50 15 54 17 48 18 44 22 42 22ZM16 60C18 54 24 50 30 51 24 54 20 58 16 60ZM90 26C92 22 98 21 102 23 96 23 93 26 90 26Z",
    "#fffce6",
  );
  d.ellipse(74, 84, 29, 25, RIM);
  d.ellipse(74, 84, 26, 22, "#b07a24").ellipse(
    73,
    82.5,
    24,
    20,
    d.radial(even("#fffbd8", "#ffee96", "#f0c94a"), 0.5, 0.5, 0.6, 0.4, 0.35),
  );
  d.ellipse(73, 83, 16, 12.5, "none", { stroke: "#d8a52e", "stroke-width": 2 });
  d.line("M73 76V80M66 80L69 82M80 80L77 82M68 88L70 86M79 88L76 86", "#d8a52e", 2);
}

/** A sprig of bay. */
export function bay(d: Drawing): void {
  const leaves = [
    [-52, 74, 25, -0.06],
    [52, 74, 25, -0.26],
    [0, 98, 29, 0.06],
  ] as const;
  const at = (turn: number, draw: () => void) => d.group({ transform: `translate(60 106)rotate(${turn})` }, draw);
  for (const [turn, long, wide] of leaves) at(turn, () => rim(d, blade(long, wide)));
  d.line("M60 100V115", RIM, 10).line("M60 100V115", "#8a6a2c", 4.5);
  for (const [turn, long, wide, light] of leaves)
    at(turn, () => {
      const colour = light < 0 ? darken("#3fbf4f", -light) : lighten("#3fbf4f", light);
      d.path(blade(long, wide), d.linear(70, even(lighten(colour, 0.4), colour)));
      d.path(halfBlade(long, wide), d.linear(70, even(darken(colour, 0.12), darken(colour, 0.45))));
      d.line(`M0-3V${-long + 5}`, "#e2ffb8", 2.2);
      const veins = [0.26, 0.44, 0.62].map(
        (share) => `M${-wide * 0.5} ${-long * share - 9}L0 ${-long * share} ${wide * 0.5} ${-long * share - 9}`,
      );
      d.line(veins.join(""), "#d0ffa0", 1.2, { opacity: 0.6 });
    });
}
