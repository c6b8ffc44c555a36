import { glow } from "@/art/light";
import { randomFrom } from "@/art/random";
import { type Drawing, even } from "@/art/svg";
import { gold, metalFill } from "@/art/things";

/** The frames of reels, as a small slot of 3 × 3 in 120 × 120. */

/** The dark reels within a frame, each cell with a little light. */
function reels(d: Drawing, dark: string, body: string): void {
  for (let reel = 0; reel < 3; reel++) {
    const x = 20 + reel * 27.4;
    d.rect(x, 20, 25.2, 80, 4, d.linear(90, even(dark, body, body, dark)));
    for (let row = 0; row < 3; row++) {
      const y = 22 + row * 26;
      d.rect(x + 2, y, 21.2, 24, 3, "#ffffff", { opacity: row === 1 ? 0.12 : 0.06 });
    }
    d.rect(
      x,
      20,
      25.2,
      11,
      4,
      d.linear(90, [
        [0, "#000000", 0.6],
        [1, "#000000", 0],
      ]),
    );
  }
}

const OUTER = "M14 4H106Q116 4 116 14V106Q116 116 106 116H14Q4 116 4 106V14Q4 4 14 4Z";
const INNER = "M22 17Q17 17 17 22V98Q17 103 22 103H98Q103 103 103 98V22Q103 17 98 17Z";

export function brassFrame(d: Drawing): void {
  d.path(OUTER, "#3b2206", { transform: "translate(0 2)" });
  d.path(`${OUTER}${INNER}`, metalFill(d, gold, 50), { "fill-rule": "evenodd", stroke: gold[0], "stroke-width": 1 });
  d.rect(17, 17, 86, 86, 5, "#140b04");
  reels(d, "#1c1008", "#4a2c12");
  d.rect(9, 9, 102, 102, 7, "none", { stroke: gold[0], "stroke-width": 1.2, opacity: 0.7 });
  d.rect(9.6, 10, 101, 101, 7, "none", { stroke: gold[3], "stroke-width": 0.8, opacity: 0.8 });
  for (const [x, y, turn] of [
    [4, 4, 0],
    [116, 4, 90],
    [116, 116, 180],
    [4, 116, 270],
  ] as const)
    d.group({ transform: `translate(${x} ${y}) rotate(${turn})` }, () => {
      d.path("M0 10Q0 0 10 0H34C28 4 26 10 20 11 13 12 12 13 11 20 10 26 4 28 0 34Z", metalFill(d, gold, 30), {
        stroke: gold[0],
        "stroke-width": 1,
      });
      d.path("M6 24C7 12 12 7 24 6M9 9Q14 9 14 14", "none", {
        stroke: gold[0],
        "stroke-width": 1.4,
        "stroke-linecap": "round",
      });
      d.circle(8.6, 8.6, 3, d.radial(even("#ffffff", gold[2], gold[0]), 0.5, 0.5, 0.6, 0.35, 0.3));
    });
  for (const at of [46, 60, 74])
    for (const [x, y] of [
      [at, 10.5],
      [at, 109.5],
      [10.5, at],
      [109.5, at],
    ] as const)
      d.circle(x, y, 2, d.radial(even("#ffffff", gold[2], gold[0]), 0.5, 0.5, 0.6, 0.35, 0.3), {
        stroke: gold[0],
        "stroke-width": 0.5,
      });
}

/** A stick of bamboo from left to right, its middle at the origin. */
function stick(d: Drawing, long: number): void {
  d.rect(-long / 2, -6, long, 12, 5, d.linear(90, even("#e9f2a0", "#a8c84a", "#6a9a2a", "#35601a")), {
    stroke: "#274a14",
    "stroke-width": 0.9,
  });
  for (const x of [-long * 0.3, long * 0.04, long * 0.34]) {
    d.rect(x - 2, -6.8, 4, 13.6, 1.8, d.linear(90, even("#f6fbc8", "#b9d45a", "#5a8a24")), {
      stroke: "#274a14",
      "stroke-width": 0.8,
    });
    d.line(`M${x + 6} -2.5H${x + 16}`, "#ffffff", 1.4, { opacity: 0.55 });
  }
}

function leaf(d: Drawing, x: number, y: number, turn: number, long: number): void {
  d.group({ transform: `translate(${x} ${y}) rotate(${turn})` }, () => {
    d.path(
      `M0 0C${long * 0.25} -6 ${long * 0.7} -5 ${long} 0 ${long * 0.7} 4 ${long * 0.25} 5 0 0Z`,
      d.linear(40, even("#c8ec7a", "#5aa83a", "#2a6a24")),
      {
        stroke: "#1f4a18",
        "stroke-width": 0.7,
      },
    );
    d.line(`M2 0H${long - 3}`, "#e9ffc0", 0.6, { opacity: 0.7 });
  });
}

export function bambooFrame(d: Drawing): void {
  d.rect(12, 12, 96, 96, 4, "#10200c");
  reels(d, "#0d1c0c", "#24481f");
  for (const [x, y, turn] of [
    [11, 60, 90],
    [109, 60, 90],
    [60, 11, 0],
    [60, 109, 0],
  ] as const)
    d.group({ transform: `translate(${x} ${y}) rotate(${turn})` }, () => stick(d, 114));
  for (const [x, y] of [
    [11, 11],
    [109, 11],
    [11, 109],
    [109, 109],
  ] as const)
    d.group({ transform: `translate(${x} ${y})` }, () => {
      for (const turn of [45, -45])
        for (const at of [-3, 0, 3])
          d.line("M-9 0H9", at === 0 ? "#f3dca8" : "#c99a5a", 2.4, { transform: `rotate(${turn}) translate(0 ${at})` });
      d.circle(0, 0, 2.6, "#8a5a24");
    });
  leaf(d, 18, 12, 28, 26);
  leaf(d, 16, 14, 62, 22);
  leaf(d, 20, 10, 2, 22);
  leaf(d, 102, 108, 208, 26);
  leaf(d, 104, 106, 242, 22);
  leaf(d, 100, 110, 182, 22);
}

export function auroraFrame(d: Drawing): void {
  const random = randomFrom(29);
  d.path(OUTER, "#03061a", { transform: "translate(0 2)" });
  d.path(OUTER, d.linear(90, even("#0b1650", "#101a5a", "#060a2c")));
  d.group({ "clip-path": d.clip(OUTER) }, () => {
    for (const [path, colour, width] of [
      ["M-6 40C20 6 44 30 64 14 84 0 100 20 126 4", "#4dffb8", 15],
      ["M-6 22C24 30 40 4 66 8 90 12 104 34 126 28", "#35c8ff", 9],
      ["M-6 92C18 118 44 96 66 110 90 122 104 100 126 112", "#a86bff", 15],
      ["M-6 108C20 96 40 120 66 114 92 106 104 88 126 92", "#ff6bd0", 8],
      ["M8 -6C18 30 2 60 14 90 18 104 8 112 10 126", "#4de0e8", 9],
      ["M112 -6C102 30 118 60 106 90 102 104 112 112 110 126", "#8a7bff", 9],
    ] as const) {
      d.line(path, colour, width, { opacity: 0.28 });
      d.line(path, colour, width * 0.45, { opacity: 0.6 });
      d.line(path, "#ffffff", 1, { opacity: 0.65 });
    }
    for (let star = 0; star < 34; star++)
      d.circle(
        random.between(5, 115),
        random.pick([random.between(5, 16), random.between(104, 115)]),
        random.between(0.4, 1.1),
        "#ffffff",
        { opacity: 0.9 },
      );
  });
  d.rect(17, 17, 86, 86, 5, "#03061a");
  reels(d, "#050a28", "#16246a");
  d.rect(17, 17, 86, 86, 5, "none", {
    stroke: d.linear(45, even("#a8fff0", "#35c8ff", "#c89bff", "#ff9be0")),
    "stroke-width": 2,
  });
  d.path(OUTER, "none", {
    stroke: d.linear(60, even("#d8fff4", "#4dffb8", "#35c8ff", "#a86bff", "#ff9be0")),
    "stroke-width": 2,
  });
  for (const [x, y] of [
    [10, 10],
    [110, 10],
    [10, 110],
    [110, 110],
  ] as const) {
    glow(d, x, y, 11, "#d8fff4", 0.9);
    d.path(
      `M${x} ${y - 6}L${x + 1.5} ${y - 1.5} ${x + 6} ${y} ${x + 1.5} ${y + 1.5} ${x} ${y + 6} ${x - 1.5} ${y + 1.5} ${x - 6} ${y} ${x - 1.5} ${y - 1.5}Z`,
      "#ffffff",
    );
  }
}
