import { glint, glow } from "@/art/light";
import { randomFrom } from "@/art/random";
import { Drawing, even, toSizedUri } from "@/art/svg";

/** A slab of the floor: hewn stone with a worked edge and a sign cut into it. Four hands made four kinds. */
function drawSlab(kind: number): string {
  const d = new Drawing(100, 100);
  const random = randomFrom(11 + kind * 7);
  d.rect(2, 6, 96, 93, 15, "#071c2e");
  d.rect(2, 4, 96, 90, 15, d.linear(90, even("#1d5173", "#123a57", "#0d2b44")));
  d.rect(2, 2, 96, 84, 15, d.linear(65, even("#6fc3e6", "#3b8fbd", "#2a6f9e", "#225a85")));
  d.rect(8, 8, 84, 72, 10, d.linear(250, even("#4aa0cb", "#317cab", "#286792")));
  for (let speck = 0; speck < 16; speck++) {
    const [x, y] = [random.between(12, 88), random.between(12, 76)];
    d.ellipse(x, y, random.between(0.8, 3), random.between(0.6, 1.6), speck % 2 ? "#9fdcf2" : "#123a57", {
      opacity: 0.28,
    });
  }
  const turn = kind * 90;
  d.group({ transform: `rotate(${turn} 50 44)` }, () => {
    d.line("M14 30L24 24 28 32 38 28M84 60L76 66 78 72", "#174a6c", 1.6, { opacity: 0.7 });
    d.line("M14 31.6L24 25.6 28 33.6 38 29.6", "#a5e2f7", 0.8, { opacity: 0.5 });
  });
  d.polygon(
    [
      [50, 27],
      [67, 44],
      [50, 61],
      [33, 44],
    ],
    d.linear(90, even("#1a5378", "#2c74a1")),
    { stroke: "#123f5e", "stroke-width": 2, "stroke-linejoin": "round" },
  );
  d.line("M34 45.5L50 61.5 66 45.5", "#9fe0f7", 1.4, { opacity: 0.65 });
  d.polygon(
    [
      [50, 36],
      [58, 44],
      [50, 52],
      [42, 44],
    ],
    "#1a5378",
    { opacity: 0.9 },
  );
  d.line("M16 4.2H84", "#d8f6ff", 1.6, { opacity: 0.75 });
  return toSizedUri(d);
}

/** What lies under a slab: a pit in the rock. */
function drawPit(): string {
  const d = new Drawing(100, 100);
  d.rect(2, 3, 96, 94, 15, "#02101c");
  d.rect(4, 7, 92, 88, 13, d.linear(90, even("#020a13", "#062338", "#0a3a52")));
  d.ellipse(
    50,
    78,
    40,
    14,
    d.radial([
      [0, "#22a6b8", 0.4],
      [1, "#22a6b8", 0],
    ]),
  );
  d.line("M12 96.4H88", "#59c3d8", 1, { opacity: 0.4 });
  return toSizedUri(d);
}

/** A sea mine of riveted iron; `hot` is the one that went off. */
function drawMine(hot: boolean): string {
  const d = new Drawing(100, 100);
  glow(d, 50, 52, 50, hot ? "#ff4b1e" : "#ff7a3d", hot ? 1 : 0.35);
  for (let turn = 0; turn < 8; turn++) {
    d.group({ transform: `translate(50 53) rotate(${turn * 45 + 22})` }, () => {
      d.rect(-4, -39, 8, 14, 2.5, d.linear(0, even("#10132b", "#8d97c8", "#262c52")));
      d.ellipse(0, -39, 4.6, 2.6, hot ? "#ffd257" : "#aab3e4");
    });
  }
  d.circle(
    50,
    53,
    28,
    d.radial(
      [
        [0, "#8b95c9"],
        [0.28, "#434b7e"],
        [0.68, "#171a37"],
        [0.94, "#070818"],
        [1, "#343a6c"],
      ],
      0.5,
      0.5,
      0.53,
      0.33,
      0.28,
    ),
  );
  for (let rivet = 0; rivet < 9; rivet++) {
    const angle = (rivet * 40 + 12) * (Math.PI / 180);
    d.circle(
      50 + Math.cos(angle) * 19,
      53 + Math.sin(angle) * 19,
      2,
      d.radial(even("#cbd2f5", "#3b4274", "#0d0f26"), 0.5, 0.5, 0.6, 0.3, 0.3),
    );
  }
  d.ellipse(
    40,
    40,
    10,
    5.4,
    d.linear(90, [
      [0, "#ffffff", 0.9],
      [1, "#ffffff", 0.05],
    ]),
    { transform: "rotate(-34 40 40)" },
  );
  d.line("M28 68A27 27 0 0 0 70 71", "#ff9a4d", 2.2, { opacity: hot ? 0.9 : 0.5 });
  if (hot) {
    d.line("M50 27L46 42 54 50 47 62 52 80M54 50L70 46M47 62L32 58", "#ff3d1e", 5, { opacity: 0.8 });
    d.line("M50 27L46 42 54 50 47 62 52 80M54 50L70 46M47 62L32 58", "#ffe08a", 2.2);
    glint(d, 54, 50, 12, "#fff4c2");
  } else {
    d.circle(50, 53, 4.4, "#3a0710");
    d.circle(50, 53, 3, "#ff4b5c");
  }
  return toSizedUri(d);
}

/** The vault around the floor: rock walls, shafts of light from above, crystals in the corners. */
function drawVault(): string {
  const d = new Drawing(900, 560);
  const random = randomFrom(5);
  d.rect(0, 0, 900, 560, 0, d.linear(90, even("#0d5566", "#0a3d54", "#062337")));
  d.ellipse(
    450,
    190,
    460,
    300,
    d.radial([
      [0, "#1fd0bd", 0.5],
      [0.5, "#13b3a5", 0.2],
      [1, "#13b3a5", 0],
    ]),
  );
  for (const [x, lean, wide] of [
    [250, -90, 46],
    [420, -20, 70],
    [610, 60, 54],
  ] as const) {
    d.polygon(
      [
        [x, -10],
        [x + wide, -10],
        [x + wide + lean + 90, 570],
        [x + lean - 60, 570],
      ],
      d.linear(90, [
        [0, "#b9fff0", 0.2],
        [1, "#b9fff0", 0],
      ]),
    );
  }
  for (const side of [0, 1]) {
    d.group({ transform: side ? "translate(900 0) scale(-1 1)" : "translate(0 0)" }, () => {
      d.path("M0 0H170L128 46 150 108 92 150 118 232 66 286 88 366 40 420 66 500 20 560H0Z", "#07283c");
      d.path("M0 0H92L70 60 84 128 40 190 62 280 22 350 44 450 0 520Z", "#04192a");
      d.line("M170 0L128 46 150 108 92 150 118 232 66 286 88 366 40 420", "#2a8aa0", 2, { opacity: 0.5 });
      for (let spike = 0; spike < 9; spike++) {
        const [x, tall] = [random.between(4, 170), random.between(50, 150)];
        const colour = ["#17d884", "#17b9d6", "#2f63ff", "#9a3df2"][spike % 4] ?? "#17d884";
        const [base, lean, w] = [560, (x - 60) * 0.35, 11 + tall * 0.09];
        d.polygon(
          [
            [x - w, base],
            [x + lean - w * 0.7, base - tall * 0.8],
            [x + lean, base - tall],
            [x + lean, base],
          ],
          colour,
          { opacity: 0.85 },
        );
        d.polygon(
          [
            [x + w, base],
            [x + lean + w * 0.7, base - tall * 0.8],
            [x + lean, base - tall],
            [x + lean, base],
          ],
          "#05243a",
          { opacity: 0.72 },
        );
        d.line(`M${x + lean} ${base - tall}L${x + lean - w * 0.7} ${base - tall * 0.8}`, "#ffffff", 1.4, {
          opacity: 0.7,
        });
      }
    });
  }
  for (let mote = 0; mote < 46; mote++) {
    d.circle(random.between(0, 900), random.between(0, 540), random.between(0.6, 2.4), "#b9fff0", {
      opacity: random.between(0.1, 0.5),
    });
  }
  return toSizedUri(d);
}

/** The pieces of the board. */
export const pieces = {
  slabs: [0, 1, 2, 3].map(drawSlab),
  pit: drawPit(),
  mine: drawMine(false),
  hot: drawMine(true),
  vault: drawVault(),
};
