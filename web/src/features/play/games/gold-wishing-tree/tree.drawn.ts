import { glow } from "@/art/light";
import { randomFrom } from "@/art/random";
import { dots } from "@/art/rim";
import { Drawing, even, type Point, toSizedUri } from "@/art/svg";
import { defineClusters, leaf } from "./leaves";
import { HANGS } from "./places";
import { bough, trunk } from "./wood";

/** The picture is wider and higher than the stage of the ribbons, which is 900 × 1000 in the middle of its foot. */
const WIDE = 3200;
/** The land is drawn in a narrower measure and stretched to both sides. */
const LAND = 2600;
const ABOVE = 240;
const LEFT = (WIDE - 900) / 2;
const MIDDLE = WIDE / 2;

/** The evening behind the tree: a low sun, hills one behind the other, a lake that keeps the light. */
function evening(d: Drawing): void {
  const random = randomFrom(9);
  d.rect(
    0,
    -ABOVE,
    LAND,
    1000 + ABOVE,
    0,
    d.linear(90, even("#1b1f5e", "#4a2f86", "#a3478a", "#f0806a", "#ffc474", "#ffe6a8")),
  );
  dots(
    d,
    Array.from(
      { length: 60 },
      (): Point => [Math.round(random.between(0, LAND)), Math.round(random.between(-230, 260))],
    ),
    3,
    "#ffffff",
    { opacity: 0.5 },
  );
  glow(d, LAND / 2 - 300, 690, 780, "#fff2b8", 0.95, 560);
  d.circle(LAND / 2 - 300, 690, 92, d.radial(even("#fffef0", "#fff2b8", "#ffd97a")));
  for (const [x, y, s] of [
    [420, 300, 1.2],
    [960, 190, 0.8],
    [1780, 240, 1.1],
    [2280, 380, 1.3],
  ] as const)
    d.path("M-160 14C-130-20-80-14-58-2-44-34 30-36 46-6 74-22 136-12 170 14Z", "#ffd0b0", {
      opacity: 0.32,
      transform: `translate(${x} ${y}) scale(${s})`,
    });
  d.path(
    "M0 640L180 560 330 620 520 520 700 610 900 540 1100 620 1340 550 1560 630 1800 530 2010 612 2230 540 2420 610 2600 570V1000H0Z",
    "#8a4a8a",
    { opacity: 0.75 },
  );
  d.path(
    "M0 730L220 650 470 720 690 640 960 730 1240 660 1500 730 1760 650 2040 724 2300 650 2600 720V1000H0Z",
    "#5a3a78",
    { opacity: 0.9 },
  );
  d.rect(0, 740, LAND, 130, 0, d.linear(90, even("#ffcf8a", "#c8789a", "#5a4a8a")), { opacity: 0.85 });
  for (let line = 0; line < 26; line++) {
    const x = LAND / 2 - 300 + random.between(-1, 1) * (60 + line * 36);
    d.line(`M${Math.round(x)} ${750 + line * 4}h${Math.round(random.between(40, 190))}`, "#fff2c8", 3, {
      opacity: 0.5,
    });
  }
  d.path(
    "M0 850C300 800 520 850 800 836 1000 824 1120 800 1300 800 1500 800 1640 826 1840 838 2100 852 2300 806 2600 846V1000H0Z",
    d.linear(90, even("#6a9a46", "#2a6240", "#12382f")),
  );
  d.line("M800 836C1000 824 1120 800 1300 800 1500 800 1640 826 1840 838", "#ffe28a", 5, { opacity: 0.6 });
}

/** Grass and flowers before the tree, and two lanterns of stone with a light in them. */
function meadow(d: Drawing): void {
  const random = randomFrom(14);
  let blades = "";
  for (let blade = 0; blade < 190; blade++) {
    const [x, y, tall] = [
      Math.round(random.between(0, WIDE)),
      Math.round(random.between(880, 1004)),
      Math.round(random.between(18, 44)),
    ];
    blades += `M${x} ${y}q${Math.round(random.between(-6, 6))}-${Math.round(tall * 0.6)} ${Math.round(random.between(-12, 12))}-${tall}q4 ${Math.round(tall * 0.5)} 2 ${tall}z`;
  }
  d.path(blades, "#8fc05a", { opacity: 0.5 });
  for (const [colour, count] of [
    ["#ffd257", 40],
    ["#ff9ab8", 26],
    ["#ffffff", 26],
  ] as const)
    dots(
      d,
      Array.from(
        { length: count },
        (): Point => [Math.round(random.between(0, WIDE)), Math.round(random.between(866, 990))],
      ),
      8,
      colour,
      { opacity: 0.85 },
    );
  for (const x of [MIDDLE - 560, MIDDLE + 560, MIDDLE - 350, MIDDLE + 352])
    d.at(x, Math.abs(x - MIDDLE) > 400 ? 900 : 950, 0, Math.abs(x - MIDDLE) > 400 ? 1 : 0.86, () => {
      glow(d, 0, -74, 110, "#ffd257", 0.8);
      d.ellipse(0, 4, 44, 9, "#0a1410", { opacity: 0.5 });
      d.path(
        "M-32 2h64l-8-14h-48zM-12-12h24v-34h-24zM-30-46h60l-6-10h-48z",
        d.linear(0, even("#a9aab8", "#6f7084", "#3d3e54")),
        { stroke: "#23243a", "stroke-width": 2 },
      );
      d.rect(-22, -96, 44, 40, 3, d.radial(even("#fffbe0", "#ffd257", "#e8861e")), {
        stroke: "#3d3e54",
        "stroke-width": 6,
      });
      d.line("M0-96v40", "#3d3e54", 3.5);
      d.path("M-46-92Q-20-104 0-126 20-104 46-92Q0-102-46-92Z", d.linear(0, even("#b8b9c8", "#6f7084", "#3d3e54")), {
        stroke: "#23243a",
        "stroke-width": 2,
      });
    });
}

/** The wood of the tree, and its boughs to every knot. */
function wood(d: Drawing): void {
  for (const [at, { x, y }] of HANGS.entries()) {
    const [row, side] = [Math.floor(at / 4), x < 50 ? -1 : 1];
    const knot: Point = [LEFT + x * 9, y * 10 - 4];
    const from: Point = [MIDDLE + side * (row === 2 ? 40 : 24), [380, 520, 720][row] ?? 500];
    const reach = knot[0] - from[0];
    const far = Math.abs(x - 50) > 20;
    const tip: Point = [knot[0] + side * (far ? 70 : 44), knot[1] + (far ? -10 : -24)];
    bough(
      d,
      [from, [from[0] + reach * 0.15, from[1] - 120], [from[0] + reach * 0.55, knot[1] - 12], tip],
      far ? 60 : 44,
      far ? 9 : 7,
    );
  }
  d.at(MIDDLE, 930, 0, 1, () => trunk(d));
}

/** The crown: its depth behind the boughs, or the clusters of leaves before them, above the knots. */
function crown(d: Drawing, front: boolean): void {
  const random = randomFrom(front ? 31 : 30);
  if (!front) {
    for (const [x, y, size] of [
      [0, 120, 4.4],
      [0, 60, 4],
      [-330, 170, 3.2],
      [330, 170, 3.2],
      [-460, 330, 2.7],
      [460, 330, 2.7],
      [-230, 360, 3],
      [230, 360, 3],
      [-400, 560, 2.1],
      [400, 560, 2.1],
    ] as const)
      leaf(d, x < 0 ? "s0" : "s1", MIDDLE + x, y, size);
    for (let each = 0; each < 34; each++) {
      const [turn, far] = [random.between(Math.PI * 0.92, Math.PI * 2.08), random.between(0.7, 1.04)];
      leaf(
        d,
        each % 2 ? "c0" : "c1",
        MIDDLE + Math.cos(turn) * 620 * far,
        430 + Math.sin(turn) * 500 * far,
        random.between(0.8, 1.5),
      );
    }
    return;
  }
  for (const [at, { x, y }] of HANGS.entries()) {
    const [left, top] = [LEFT + x * 9, y * 10];
    leaf(d, at % 2 ? "c1" : "c0", left - 46, top - 46, random.between(0.6, 0.8), 0.8);
    leaf(d, at % 2 ? "c0" : "c1", left + 50, top - 50, random.between(0.56, 0.74), 0.8);
    leaf(d, "c0", left + 4, top - 74, random.between(0.62, 0.8), 0.8);
  }
}

function drawTree(): string {
  const d = new Drawing(WIDE, 1000 + ABOVE);
  d.group({ transform: `translate(0 ${ABOVE})` }, () => {
    d.group({ transform: `scale(${WIDE / LAND} 1)` }, () => evening(d));
    meadow(d);
    defineClusters(d);
    crown(d, false);
    wood(d);
    crown(d, true);
    glow(d, MIDDLE - 260, 620, 700, "#ffdf8a", 0.26, 480);
  });
  return toSizedUri(d);
}

export const tree = drawTree();
