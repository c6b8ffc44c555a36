import { darken, lighten } from "@/art/colour";
import { glint, glow } from "@/art/light";
import { randomFrom } from "@/art/random";
import { Drawing, even, toSizedUri } from "@/art/svg";
import { dragon } from "./dragon";

/** The night behind the tower: a burning dusk at the foot, stars where the dragon lives. Taller than the board, it moves slower. */
function drawSky(): string {
  const d = new Drawing(900, 900);
  const random = randomFrom(31);
  d.rect(0, 0, 900, 900, 0, d.linear(90, even("#140628", "#2b0b45", "#5c0f3d", "#b3302c", "#ff8a3d")));
  for (let star = 0; star < 90; star++) {
    const y = random.between(0, 460);
    d.circle(random.between(0, 900), y, random.between(0.6, 2), "#ffe9c2", { opacity: 0.75 - y / 700 });
  }
  glow(d, 690, 170, 190, "#ffe3b0", 0.55);
  d.circle(690, 170, 62, d.radial(even("#fff8e0", "#ffe6b8", "#f0b878"), 0.5, 0.5, 0.6, 0.4, 0.4));
  for (const [x, y, r] of [
    [670, 156, 13],
    [708, 190, 9],
    [700, 146, 6],
  ] as const)
    d.circle(x, y, r, "#e0a868", { opacity: 0.4 });
  d.path("M0 640L90 540 190 630 320 500 450 640 590 520 720 640 820 560 900 630V900H0Z", "#6b1838", { opacity: 0.8 });
  d.path("M0 730L120 640 240 740 370 650 520 750 660 660 780 740 900 670V900H0Z", "#42102e");
  d.path("M0 820L150 760 290 830 460 770 620 840 770 780 900 830V900H0Z", "#240a20");
  for (const [x, y, s] of [
    [150, 330, 1],
    [480, 400, 0.7],
    [800, 360, 0.8],
  ] as const) {
    d.at(x, y, 0, s, () =>
      d.path("M-110 14C-96-14-60-10-46 0-40-26 14-28 26-4 44-16 84-8 92 14Z", "#ff9d6b", { opacity: 0.2 }),
    );
  }
  return toSizedUri(d);
}

/** One floor of the tower: courses of stone, a ledge below, the frame of its gates. */
function drawFloor(): string {
  const d = new Drawing(640, 100);
  const random = randomFrom(9);
  d.rect(0, 0, 640, 100, 0, d.linear(0, even("#1f1026", "#4d2f4c", "#5d3b56", "#44263f", "#190b1f")));
  for (let row = 0; row < 4; row++) {
    for (let brick = -1; brick < 11; brick++) {
      const x = brick * 64 + (row % 2) * 32 + 1;
      const tone = random.between(-0.2, 0.24);
      d.rect(x, row * 22 + 1, 62, 20, 4, tone > 0 ? lighten("#5b3b58", tone) : darken("#5b3b58", -tone), {
        opacity: 0.42,
      });
      d.line(`M${x + 4} ${row * 22 + 2}H${x + 58}`, "#c99ab8", 0.9, { opacity: 0.22 });
    }
  }
  d.rect(0, 88, 640, 12, 0, d.linear(90, even("#a37a96", "#6b4662", "#2a1430")));
  for (let stud = 0; stud < 16; stud++) d.rect(stud * 40 + 8, 90, 24, 6, 2, "#2a1430", { opacity: 0.45 });
  d.rect(
    0,
    0,
    640,
    10,
    0,
    d.linear(90, [
      [0, "#0d0412", 0.75],
      [1, "#0d0412", 0],
    ]),
  );
  return toSizedUri(d);
}

/** The battlements, and the keeper upon them. */
function drawTop(): string {
  const d = new Drawing(640, 240);
  glow(d, 330, 130, 220, "#ff8a4d", 0.55, 120);
  d.at(262, -26, 0, 0.62, () => dragon(d));
  let wall =
    "M0 240V176H40V200H88V176H136V200H184V176H232V200H280V176H328V200H376V176H424V200H472V176H520V200H568V176H640V240Z";
  d.path(wall, d.linear(0, even("#1f1026", "#6e4a68", "#7d5674", "#4d2f4c", "#190b1f")));
  wall = "M0 177H40M88 177H136M184 177H232M280 177H328M376 177H424M472 177H520M568 177H640";
  d.line(wall, "#e0b6cd", 2, { opacity: 0.6 });
  d.rect(0, 226, 640, 14, 0, d.linear(90, even("#a37a96", "#4d2f4c", "#2a1430")));
  return toSizedUri(d);
}

/** The gate of a chamber: forged bars with points, oak behind. */
function drawGate(): string {
  const d = new Drawing(120, 90);
  d.rect(0, 0, 120, 90, 9, d.linear(90, even("#6b3f1d", "#4a2810", "#2c1508")));
  for (let plank = 0; plank < 5; plank++) {
    const x = plank * 24;
    d.rect(x + 1, 0, 22, 90, 0, d.linear(0, even("#7a4a24", "#5c3516", "#43250e")), { opacity: 0.9 });
    d.line(`M${x + 7} 6Q${x + 10} 40 ${x + 6} 84M${x + 15} 4Q${x + 12} 46 ${x + 17} 86`, "#2c1508", 1, {
      opacity: 0.5,
    });
  }
  for (const y of [14, 64]) {
    d.rect(0, y, 120, 11, 2, d.linear(90, even("#8b93b5", "#454c6e", "#23284a")));
    for (let nail = 0; nail < 5; nail++)
      d.circle(nail * 24 + 12, y + 5.5, 3.2, d.radial(even("#dfe5ff", "#6b7399", "#23284a"), 0.5, 0.5, 0.6, 0.3, 0.3));
  }
  d.circle(60, 45, 12, "none", { stroke: "#14182f", "stroke-width": 6 });
  d.circle(60, 44, 12, "none", { stroke: d.linear(60, even("#ffe9a8", "#d19a2e", "#6e4a0c")), "stroke-width": 4.4 });
  d.rect(1, 1, 118, 88, 8, "none", { stroke: "#1a0d06", "stroke-width": 2.4 });
  d.line("M8 2.6H112", "#d8a878", 1.4, { opacity: 0.7 });
  return toSizedUri(d);
}

/** The chamber behind a gate: straw and darkness. */
function drawChamber(): string {
  const d = new Drawing(120, 90);
  d.rect(0, 0, 120, 90, 9, d.linear(90, even("#0b0410", "#1d0b22", "#341532")));
  glow(d, 60, 82, 62, "#ff9d3d", 0.42, 26);
  d.path("M14 90C20 74 42 70 60 72 80 70 100 74 106 90Z", "#7a5418");
  d.line("M16 86L34 74 44 84M40 78L62 71 58 86M70 74L92 78 84 88M22 80L50 88M66 88L104 82", "#e0b04a", 2, {
    opacity: 0.85,
  });
  d.rect(1, 1, 118, 88, 8, "none", { stroke: "#08030b", "stroke-width": 3 });
  return toSizedUri(d);
}

const EGGS = ["#2fe0b0", "#3fb2ff", "#8f6bff", "#ff6bb0", "#ff5b4d", "#ff9d2e", "#ffd23d", "#9be83d", "#e6edff"];

const CRACK = "L22 48 29 41 37 50 45 40 53 50 61 42 68 48";
type Part = "whole" | "top" | "bottom";

/** An egg of its floor's colour: whole, or one of the halves that the crack leaves. */
function drawEgg(colour: string, part: Part): string {
  const d = new Drawing(90, 90);
  const clip =
    part === "top"
      ? `M0 0H90V46L68 48${CRACK.split("L")
          .slice(2)
          .reverse()
          .map((p) => `L${p.trim()}`)
          .join("")}L22 48 0 46Z`
      : `M0 90V46${CRACK}L90 46V90Z`;
  const draw = () => {
    if (part === "whole") glow(d, 45, 50, 44, colour, 0.6);
    d.path(
      "M45 10C60 10 72 36 72 53A27 27 0 0 1 18 53C18 36 30 10 45 10Z",
      d.radial(
        [
          [0, lighten(colour, 0.85)],
          [0.3, lighten(colour, 0.25)],
          [0.75, darken(colour, 0.35)],
          [1, darken(colour, 0.6)],
        ],
        0.5,
        0.5,
        0.62,
        0.35,
        0.28,
      ),
      { stroke: lighten(colour, 0.5), "stroke-width": 1 },
    );
    for (const [x, y, r] of [
      [34, 34, 5],
      [54, 30, 4],
      [60, 52, 6],
      [38, 60, 5],
      [28, 52, 3.4],
      [52, 68, 4.4],
      [46, 46, 3],
    ] as const) {
      d.path(
        `M${x - r} ${y}Q${x} ${y - r * 1.3} ${x + r} ${y}Q${x} ${y + r * 0.7} ${x - r} ${y}Z`,
        darken(colour, 0.4),
        { opacity: 0.6 },
      );
    }
    d.ellipse(34, 28, 6, 11, "#ffffff", { opacity: 0.75, transform: "rotate(24 34 28)" });
  };
  if (part === "whole") draw();
  else {
    d.group({ "clip-path": d.clip(clip) }, draw);
    d.line(`M20 47${CRACK}`, lighten(colour, 0.8), 1.6);
  }
  return toSizedUri(d);
}

/** What comes out of a good egg. */
function drawHatchling(colour: string): string {
  const d = new Drawing(90, 90);
  const skin = d.radial(
    [
      [0, lighten(colour, 0.55)],
      [0.6, colour],
      [1, darken(colour, 0.45)],
    ],
    0.5,
    0.45,
    0.6,
    0.4,
    0.3,
  );
  glow(d, 45, 48, 44, "#fff3c2", 0.8);
  d.path("M24 26L14 8 34 18ZM66 26L76 8 56 18Z", "#fff3c2", {
    stroke: "#b5740a",
    "stroke-width": 1.4,
    "stroke-linejoin": "round",
  });
  d.path("M18 50C8 44 4 34 8 28 16 30 22 36 24 42ZM72 50C82 44 86 34 82 28 74 30 68 36 66 42Z", darken(colour, 0.2));
  d.path("M45 14C66 14 74 32 72 48 70 66 58 78 45 78 32 78 20 66 18 48 16 32 24 14 45 14Z", skin, {
    stroke: darken(colour, 0.55),
    "stroke-width": 1.6,
  });
  d.path("M45 8L50 18 45 24 40 18Z", lighten(colour, 0.3), { stroke: darken(colour, 0.5), "stroke-width": 1 });
  for (const x of [33, 57]) {
    d.ellipse(x, 42, 9.4, 11, "#fffdf4", { stroke: darken(colour, 0.6), "stroke-width": 1.2 });
    d.ellipse(x + (x < 45 ? 1.6 : -1.6), 43.5, 6, 7.6, "#1a0d2e");
    d.circle(x + 2, 40, 2.6, "#ffffff");
    d.circle(x - 2, 47, 1.4, "#ffffff", { opacity: 0.8 });
  }
  d.ellipse(45, 62, 14, 9.5, lighten(colour, 0.4));
  d.circle(40.5, 59.5, 1.7, darken(colour, 0.65)).circle(49.5, 59.5, 1.7, darken(colour, 0.65));
  d.line("M38 65.5Q45 71 52 65.5", darken(colour, 0.65), 1.8);
  d.ellipse(24, 55, 4.4, 2.8, "#ff8fa8", { opacity: 0.7 }).ellipse(66, 55, 4.4, 2.8, "#ff8fa8", { opacity: 0.7 });
  return toSizedUri(d);
}

/** What waits behind the wrong gate: the keeper's open jaws. */
function drawMaw(): string {
  const d = new Drawing(120, 90);
  glow(d, 60, 56, 64, "#ff5b1e", 1, 46);
  d.path(
    "M8 30C20 6 44 2 60 10 76 2 100 6 112 30 108 20 116 12 118 2 104 8 96 8 88 4 76-2 44-2 32 4 24 8 16 8 2 2 4 12 12 20 8 30Z",
    "#3d0620",
  );
  d.path(
    "M8 40C10 14 36 4 60 12 84 4 110 14 112 40 110 66 92 86 60 88 28 86 10 66 8 40Z",
    d.radial(even("#d1223a", "#8c0f33", "#3d0620"), 0.5, 0.3, 0.7, 0.5, 0.2),
    { stroke: "#ff8a5c", "stroke-width": 1.4 },
  );
  d.path(
    "M22 54C28 38 46 36 60 40 74 36 92 38 98 54 94 76 80 84 60 85 40 84 26 76 22 54Z",
    d.radial(
      [
        [0, "#fff6c2"],
        [0.3, "#ffc53d"],
        [0.65, "#ff4b1e"],
        [1, "#3d0510"],
      ],
      0.5,
      0.6,
      0.6,
    ),
  );
  d.path(
    "M26 52L33 66 38 48 45 64 50 45 55 58 60 44 65 58 70 45 75 64 82 48 87 66 94 52 84 42 60 38 36 42Z",
    "#fff8e6",
    { stroke: "#7a3206", "stroke-width": 1 },
  );
  d.path("M36 80L41 68 46 82 52 70 57 84 63 84 68 70 74 82 79 68 84 80 60 87Z", "#fff0d0", {
    stroke: "#7a3206",
    "stroke-width": 1,
  });
  for (const side of [-1, 1]) {
    d.group({ transform: `translate(60 0) scale(${side} 1)` }, () => {
      d.path("M14 30C22 18 36 18 42 28 34 34 22 36 14 30Z", "#ffe45e", { stroke: "#2b041c", "stroke-width": 1.6 });
      d.ellipse(28, 27, 2, 6.4, "#2b041c");
      d.line("M10 25L44 18", "#2b041c", 4);
    });
  }
  return toSizedUri(d);
}

function drawTorch(lit: boolean): string {
  const d = new Drawing(40, 80);
  d.path("M14 40H26L23 76H17Z", d.linear(0, even("#2c1508", "#8a5a2c", "#3d210c")));
  d.rect(11, 36, 18, 8, 3, d.linear(90, even("#8b93b5", "#23284a")));
  if (lit) {
    glow(d, 20, 24, 20, "#ffb13d", 0.9, 24);
    d.path(
      "M20 2C26 12 32 18 30 28 29 36 24 40 20 40 16 40 11 36 10 28 9 20 16 14 20 2Z",
      d.linear(90, even("#ff5b1e", "#ff9d2e", "#ffd257")),
    );
    d.path("M20 16C23 22 26 25 25 31 24 36 22 38 20 38 18 38 15 36 15 31 15 26 18 23 20 16Z", "#fff6c2");
    glint(d, 20, 30, 5, "#ffffff", 0.8);
  } else d.ellipse(20, 35, 7, 2.6, "#1a0d06");
  return toSizedUri(d);
}

/** The egg of each floor. */
export const eggs = EGGS.map((colour) => ({
  colour,
  whole: drawEgg(colour, "whole"),
  top: drawEgg(colour, "top"),
  bottom: drawEgg(colour, "bottom"),
  hatchling: drawHatchling(colour),
}));

/** The pieces of the tower. */
export const pieces = {
  sky: drawSky(),
  floor: drawFloor(),
  top: drawTop(),
  gate: drawGate(),
  chamber: drawChamber(),
  maw: drawMaw(),
  lit: drawTorch(true),
  unlit: drawTorch(false),
};
