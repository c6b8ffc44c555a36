import { glow } from "@/art/light";
import { Drawing, even, toSizedUri } from "@/art/svg";
import { cherry, orange, plum } from "./fruit";
import { birds, cypress, hill, house, mist, tree } from "./hills";

/** Beams of even width out of the sun, as old travel posters print them. */
function beams(d: Drawing, x: number, y: number): void {
  let path = "";
  for (let at = 0; at < 28; at++) {
    const middle = ((at + 0.5) / 28) * Math.PI * 2;
    const [a, b] = [middle - 0.056, middle + 0.056];
    path += `M${x} ${y}L${x + Math.cos(a) * 980} ${y + Math.sin(a) * 980}L${x + Math.cos(b) * 980} ${y + Math.sin(b) * 980}Z`;
  }
  d.path(
    path,
    d.around(x, y, 900, [
      [0.3, "#fff8d8", 0.8],
      [0.7, "#fff3d0", 0.34],
      [1, "#fff3d0", 0.06],
    ]),
  );
}

/** A long flat cloud, lit from below. */
function cloud(d: Drawing, x: number, y: number, scale: number): void {
  d.at(x, y, 0, scale, () => {
    d.path(
      "M-150 14C-140-4-108-6-92-2-84-22-44-28-26-10-8-34 44-32 52-6 76-16 104-8 112 4 132 2 148 8 154 14Z",
      d.linear(90, even("#ffffff", "#ffe6cf", "#ffa47e")),
      { opacity: 0.95 },
    );
    d.path("M-92-2C-60-6-40 0-26-10-20 0 0 6 20 4 40 4 60 6 112 4 90 10 20 12-30 10-60 10-80 6-92-2Z", "#ffc8a4", {
      opacity: 0.6,
    });
    d.line("M-148 14H152", "#ff8a6a", 2.5, { opacity: 0.6 });
  });
}

function sky(d: Drawing): void {
  d.rect(0, 0, 1200, 900, 0, d.linear(90, even("#3fb4c4", "#94d8cc", "#fff0c0", "#ffcf8a", "#ff9a6a", "#ff7a6a")));
  beams(d, 600, 430);
  glow(d, 600, 430, 560, "#fff3b0", 0.8);
  d.circle(600, 430, 392, "#fff6c8", { opacity: 0.5 });
  d.circle(600, 430, 356, d.linear(90, even("#fffbe0", "#ffe98a", "#ffc23d", "#ff8a3d")));
  cloud(d, 150, 158, 0.95);
  cloud(d, 1056, 128, 1.05);
  cloud(d, 1130, 292, 0.62);
  cloud(d, 66, 300, 0.55);
  const flock = "214 232 12, 254 252 9, 190 268 8, 936 214 10, 968 236 7";
  birds(d, flock, "#7a4a5e");
}

/** The far hills, still without sun, with mist between them. */
function farHills(d: Drawing): void {
  hill(d, "0 372, 96 336, 210 392, 330 466, 480 506, 760 500, 900 440, 1020 370, 1110 344, 1200 376", [
    "#fbc4b4",
    "#f0a0a0",
  ]);
  hill(d, "0 440, 130 432, 290 500, 480 546, 760 540, 930 470, 1080 420, 1200 462", ["#f29a92", "#d8707e"]);
  mist(d, 150, 530, 330, 60, 0.8);
  mist(d, 1050, 520, 330, 60, 0.8);
  hill(d, "0 508, 90 524, 260 566, 420 606, 800 606, 990 540, 1120 500, 1200 512", ["#f0a862", "#c0606a"]);
  mist(d, 240, 640, 330, 52, 0.75);
  mist(d, 960, 630, 330, 52, 0.75);
}

/** Fields and orange trees, and a house that is awake. */
function orchards(d: Drawing): void {
  hill(d, "0 566, 140 580, 330 654, 520 690, 740 688, 920 644, 1080 594, 1200 604", ["#e0cf5e", "#5a9a5e"], [6, 11]);
  house(d, 1096, 604, 1);
  for (const [x, size] of [
    [1046, 0.62],
    [1150, 0.74],
    [1172, 0.56],
  ] as const)
    cypress(d, x, 610, size);
  for (const [x, y, size] of [
    [52, 594, 0.6],
    [118, 604, 0.64],
    [188, 628, 0.68],
    [262, 660, 0.72],
    [958, 650, 0.7],
  ] as const)
    tree(d, x, y, size, x < 600 ? -1 : 1, x);
  mist(d, 60, 694, 280, 40, 0.55);
  mist(d, 1130, 694, 280, 40, 0.55);
  hill(d, "0 694, 150 682, 360 764, 600 796, 860 758, 1050 686, 1200 704", ["#86c85c", "#1f7a62"], [6, 15]);
  for (const [x, y, size] of [
    [40, 748, 1.15],
    [206, 752, 1],
    [1168, 756, 1.2],
    [1012, 752, 1.02],
  ] as const)
    tree(d, x, y, size, x < 600 ? -1 : 1, x);
}

/** The nearest meadow with what was picked. */
function meadow(d: Drawing): void {
  hill(d, "0 796, 170 812, 420 866, 640 852, 900 862, 1060 812, 1200 794", ["#3f9a62", "#0d4a4e"], [3, 18]);
  d.rect(
    0,
    720,
    1200,
    180,
    0,
    d.linear(90, [
      [0, "#06303a", 0],
      [1, "#06303a", 0.5],
    ]),
  );
  d.ellipse(150, 836, 130, 14, "#06302e", { opacity: 0.4 });
  d.ellipse(1056, 836, 130, 14, "#06302e", { opacity: 0.4 });
  d.at(206, 800, 10, 0.62, () => plum(d));
  d.at(126, 786, -6, 0.9, () => orange(d));
  d.at(1060, 784, 6, 0.92, () => cherry(d));
}

/** A clear morning: a sun as wide as the reels rises behind them, orchards on hills left and right. */
function draw(): string {
  const d = new Drawing(1200, 900);
  sky(d);
  farHills(d);
  orchards(d);
  // The low sun throws its light over the fields.
  glow(d, 600, 560, 560, "#ffd86b", 0.42, 330);
  meadow(d);
  return toSizedUri(d);
}

export const backdrop = { base: draw() };
