import { glow } from "@/art/light";
import { type Random, randomFrom } from "@/art/random";
import { dots } from "@/art/rim";
import { Drawing, even, type Point, type Stop, toSizedUri } from "@/art/svg";
import { gold, metalFill } from "@/art/things";
import { clump, heron, hut, tussock } from "./marsh";

const HORIZON = 262;

const scattered = (random: Random, count: number, top: number, bottom: number): Point[] =>
  Array.from({ length: count }, () => [Math.round(random.between(4, 1196)), Math.round(random.between(top, bottom))]);

/** The light of the horizon on the water: longer and softer the nearer. */
const ripples = (d: Drawing, random: Random): void => {
  let [soft, fine] = ["", ""];
  for (let each = 0; each < 70; each++) {
    const near = (each / 70) ** 1.4;
    const spread = 180 + near * 520;
    const x = Math.round(600 + random.between(-spread, spread));
    const y = Math.round(HORIZON + 8 + near * 340);
    const wide = Math.round((26 + near * 150) * random.between(0.5, 1.3));
    const one = `M${x - wide / 2} ${y}q${wide / 2} ${-2 - near * 4} ${wide} 0q${-wide / 2} ${2 + near * 4} ${-wide} 0Z`;
    if (each % 2) soft += one;
    else fine += one;
  }
  d.path(soft, "#e8c96a", { opacity: 0.16 }).path(fine, "#9fe8b8", { opacity: 0.16 });
};

/** Mud banks and grass between the channels, darker towards the eye. */
const banks = (d: Drawing): void => {
  d.path(`M0 ${HORIZON}H1200V276C1080 286 980 272 860 280 700 290 520 270 380 282 240 290 120 274 0 284Z`, "#0a3a2c");
  d.path(
    "M0 306C120 292 250 300 330 316 250 330 110 336 0 330ZM1200 300C1080 290 960 300 880 314 960 330 1100 336 1200 326Z",
    "#083226",
  );
  d.path(
    "M0 372C90 350 200 356 262 380 190 404 80 410 0 402ZM1200 362C1120 350 1010 358 950 380 1010 400 1120 408 1200 398Z",
    "#062a20",
  );
  for (const [x, y, size, seed] of [
    [470, 284, 34, 3],
    [742, 286, 40, 5],
    [300, 316, 46, 7],
    [905, 314, 52, 9],
    [232, 380, 66, 11],
    [984, 380, 72, 13],
  ] as const)
    tussock(d, x, y, size, seed, y < 300 ? "#0a3a2c" : y < 350 ? "#083226" : "#062a20");
};

/** The marsh after dusk: the last gold on the horizon, emerald water and sky. */
function drawMarsh(): string {
  const d = new Drawing(1200, 620);
  const random = randomFrom(23);
  d.rect(0, 0, 1200, HORIZON, 0, d.linear(90, even("#021312", "#04231f", "#083c32", "#126048", "#5f9450", "#e8c35a")));
  dots(d, scattered(random, 110, 4, 190), 1.7, "#d9fff0", { opacity: 0.6 });
  dots(d, scattered(random, 16, 4, 150), 3.1, "#fff6d0", { opacity: 0.85 });
  glow(d, 208, 92, 120, "#ffe9a8", 0.45);
  d.path("M212 58A36 36 0 1 0 240 110 30 30 0 1 1 212 58Z", d.linear(60, even("#fffbe6", "#ffd772")));
  glow(d, 600, HORIZON, 620, "#ffdc7a", 0.75, 120);
  d.path(
    "M120 196C240 184 330 190 410 200 330 206 220 210 120 196ZM690 176C800 164 930 170 1040 184 930 190 800 192 690 176ZM430 226C540 216 640 220 740 228 640 236 520 238 430 226Z",
    "#ffe08a",
    { opacity: 0.26 },
  );
  let trees = `M0 ${HORIZON}`;
  for (let x = 0; x <= 1200; x += 30)
    trees += `L${x} ${HORIZON - 4 - Math.round(random.next() * 12 + (Math.abs(x - 600) / 600) ** 2 * 22)}`;
  d.path(`${trees}L1200 ${HORIZON}Z`, "#0c4634");
  d.rect(
    0,
    HORIZON,
    1200,
    360,
    0,
    d.linear(90, even("#d8b653", "#4f8a52", "#12583f", "#083a2f", "#052420", "#031412")),
  );
  glow(d, 600, HORIZON + 6, 560, "#ffe08a", 0.7, 100);
  ripples(d, random);
  hut(d, 1010, 284, 0.86, "#062a20");
  d.path("M978 286H1046L1034 318H992Z", "#062a20", { opacity: 0.35 });
  glow(d, 1006, 300, 40, "#ffd46a", 0.45, 16);
  banks(d);
  heron(d, 286, 336, 0.74, "#04201a");
  const dusk: Stop[] = [
    [0.4, "#021210", 0],
    [1, "#020c0b", 0.8],
  ];
  d.rect(0, 0, 1200, 620, 0, d.radial(dusk, 0.5, 0.42, 0.72));
  return toSizedUri(d);
}

/** Reeds at the side of the scene, a far and a near clump; the right side is the same turned round. */
function drawReeds(near: boolean): string {
  const d = new Drawing(260, 420);
  clump(
    d,
    near
      ? {
          seed: 4,
          blades: 15,
          heads: [
            [44, 330, 30],
            [92, 236, 46],
          ],
          colours: ["#020d0b", "#0b3a2b"],
          rim: "#c9b95a",
        }
      : {
          seed: 8,
          blades: 18,
          heads: [
            [70, 356, 22],
            [128, 250, 40],
          ],
          colours: ["#04201a", "#14563e"],
          rim: "#e8cf6a",
        },
  );
  return toSizedUri(d);
}

/** A lily pad that floats, with the deck on it and a lotus beside. */
function drawPad(): string {
  const d = new Drawing(220, 132);
  for (const [grow, opacity] of [
    [26, 0.18],
    [13, 0.3],
  ] as const)
    d.ellipse(110, 92, 80 + grow, 28 + grow * 0.4, "none", { stroke: "#d9e88a", "stroke-width": 1.6, opacity });
  d.ellipse(110, 97, 84, 29, "#010a08", { opacity: 0.55 });
  d.path(
    "M110 92L150 66C178 71 194 80 194 90 194 106 156 119 110 119S26 106 26 90 64 62 110 62C118 62 126 62.4 133 63.2Z",
    d.radial(even("#6fc46a", "#2c8a4e", "#0e4f34"), 0.5, 0.5, 0.6, 0.4, 0.3),
    { stroke: "#b9d96a", "stroke-width": 1.6 },
  );
  d.line("M110 91L40 82M110 91L34 98M110 91L66 112M110 91L108 118M110 91L152 114M110 91L186 98", "#0e5a38", 1.6, {
    opacity: 0.7,
  });
  // the deck: its edges, then its top
  d.path("M62 76L112 96L160 76V58L62 56Z", "#010a08", { opacity: 0.4, transform: "translate(2 6)" });
  d.path("M60 60L110 80V98L60 78Z", d.linear(0, even("#cfd8e6", "#f7faff"))).path(
    "M110 80L160 60V78L110 98Z",
    d.linear(0, even("#e9eef8", "#9fb0c4")),
  );
  d.line("M60 65L110 85L160 65M60 69.500L110 89.500L160 69.500M60 74L110 94L160 74", "#7c8ba3", 0.9, { opacity: 0.8 });
  d.path("M110 40L160 60L110 80L60 60Z", "#f7faff");
  d.path("M110 43.600L151 60L110 76.400L69 60Z", d.linear(60, even("#c22a56", "#8d1236", "#4a061c")));
  d.path("M110 50L135 60L110 70L85 60Z", "none", { stroke: gold[2], "stroke-width": 1.4 });
  d.path("M110 54.500L124 60L110 65.500L96 60Z", metalFill(d, gold, 60));
  for (const turn of [-62, 62, -36, 36, 0])
    d.at(176, 84, turn, 1, () =>
      d.path("M0 0C-11-9-10-22 0-30 10-22 11-9 0 0Z", d.linear(90, even("#fff8dc", "#ffd98a", "#e89a2e")), {
        stroke: "#a8640e",
        "stroke-width": 0.8,
      }),
    );
  d.circle(176, 82, 4, "#fff3c2");
  return toSizedUri(d);
}

/** A tile of the mats: rushes over and under each other. */
function drawWeave(): string {
  const d = new Drawing(24, 24);
  d.rect(0, 0, 24, 24, 0, "#04231a");
  for (const [x, y, turn] of [
    [6, 6, 0],
    [18, 6, 90],
    [18, 18, 0],
    [6, 18, 90],
  ] as const)
    d.at(x, y, turn, 1, () => {
      for (const strand of [-4, 0, 4])
        d.rect(-6, strand - 1.7, 12, 3.4, 1.2, d.linear(0, even("#0a3d2b", "#23704a", "#2b7d52", "#0a3d2b")));
    });
  return toSizedUri(d);
}

export const marsh = drawMarsh();
export const reeds = { far: drawReeds(false), near: drawReeds(true) };
export const pad = drawPad();
export const weave = drawWeave();
