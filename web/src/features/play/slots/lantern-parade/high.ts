import { glint, glow } from "@/art/light";
import { dots, mirrored, rimmed } from "@/art/rim";
import { type Drawing, even, type Point } from "@/art/svg";
import { gold, metalFill } from "@/art/things";

/** The dark edge of every symbol of this slot. */
export const INK = "#140a26";

const WILD = "M-29 0L-25.5 12-21.5 3-17.5 12-14 0M-6 0V12M3 0V12H11M18 0V12H21C30 12 30 0 21 0Z";

/** A firefly whose lamp is lit. */
export const fireflyAlone = (d: Drawing): void => {
  glow(d, 0, 4, 60, "#dcff5a", 0.95);
  mirrored(d, "wing", () => {
    rimmed(
      d,
      "M-4-14C-24-26-56-20-57 0-57 16-26 16-4 0Z",
      d.linear(30, [
        [0, "#ffffff", 0.95],
        [1, "#7fd8ff", 0.85],
      ]),
      "#1d4a6b",
      3,
    );
    d.line("M-10-8C-28-14-44-12-50-4M-12-4C-28-4-38 2-44 6", "#4aa3cc", 1.4, { opacity: 0.7 });
    rimmed(
      d,
      "M-3-20C-14-48-40-58-53-48-55-26-30-8-5-8Z",
      d.linear(40, even("#ffc25e", "#d8541c", "#8a1f16", "#4a0d18")),
      INK,
    );
    d.line("M-14-26C-24-42-38-48-46-45", "#fff0c2", 3, { opacity: 0.75 });
  });
  rimmed(
    d,
    "M-15-12C-23 8-17 30 0 40 17 30 23 8 15-12Z",
    d.radial(
      [
        [0, "#ffffff"],
        [0.35, "#fdffb0"],
        [0.7, "#d3f02e"],
        [1, "#6f9c0a"],
      ],
      0.5,
      0.5,
      0.62,
      0.42,
      0.5,
    ),
    INK,
  );
  d.line("M-18 2Q0 9 18 2M-18 14Q0 21 18 14M-14 25Q0 31 14 25", "#6b8f00", 2, { opacity: 0.75 });
  rimmed(
    d,
    "M-14-12C-17-27-8-36 0-36 8-36 17-27 14-12 8-7-8-7-14-12Z",
    d.radial(even("#ffd98a", "#f0642a", "#9c1c1c"), 0.5, 0.5, 0.6, 0.35, 0.25),
    INK,
  );
  d.line("M-9-24C-8-29-4-32 1-32", "#fff0c8", 2.6, { opacity: 0.85 }).line("M0-34V-10", "#6a1018", 1.4, {
    opacity: 0.5,
  });
  d.line("M-4-45C-6-53-13-57-19-55M4-45C6-53 13-57 19-55", INK, 3.4);
  d.circle(0, -39, 9.5, d.radial(even("#6a4a80", "#2c1640"), 0.5, 0.5, 0.6, 0.35, 0.3), {
    stroke: INK,
    "stroke-width": 2.5,
  });
  mirrored(d, "eye", () => d.circle(-5, -40, 4, "#f4ffb8").circle(-4.5, -39.5, 1.9, "#1a0d2e"));
};

/** The wild: the firefly over a ribbon with its name. */
export const firefly = (d: Drawing): void => {
  fireflyAlone(d);
  const ribbon = "M-50 32Q0 46 50 32L47 51Q0 65-47 51Z";
  rimmed(d, ribbon, d.linear(90, even("#ff5a52", "#d3162e", "#8a0724")), INK, 7);
  d.path(ribbon, "none", {
    stroke: d.linear(20, even("#fff3c2", "#f0b030", "#8a4a06")),
    "stroke-width": 2.6,
    "stroke-linejoin": "round",
  });
  d.group({ transform: "translate(0 42.5) scale(1.12 1)" }, () => {
    d.line(WILD, "#5c0418", 5.5, { transform: "translate(0 1)" });
    d.line(WILD, "#fff6d0", 3.4);
  });
};

/** The scatter: a full moon with its hare, ringed in gold, clouds before it. */
export const moon = (d: Drawing): void => {
  glow(d, 0, -2, 60, "#9fc4ff", 0.9);
  d.circle(0, -2, 50, metalFill(d, gold, 55), { stroke: INK, "stroke-width": 3 });
  d.circle(0, -2, 44, d.radial(even("#4a62d8", "#20237e", "#120c40"), 0.5, 0.5, 0.6, 0.4, 0.3), {
    stroke: "#5a2d02",
    "stroke-width": 1.5,
  });
  glow(d, 0, -4, 46, "#fff6c8", 0.9);
  d.circle(
    0,
    -4,
    34,
    d.radial(
      [
        [0, "#ffffff"],
        [0.45, "#fff7cf"],
        [0.85, "#f7d98a"],
        [1, "#d9a64e"],
      ],
      0.5,
      0.5,
      0.58,
      0.36,
      0.28,
    ),
  );
  d.path(
    "M-12 16C-16 6-10-4-2-6-8-14-12-26-7-28-2-28 1-18 2-12 4-20 8-30 13-27 16-22 11-14 8-9 14-7 17-3 17 1 17 5 12 6 9 5 14 9 16 15 14 18Z",
    "#dca84f",
    { opacity: 0.75 },
  );
  d.path("M-26-22C-20-30-12-34-4-35", "none", {
    stroke: "#fff",
    "stroke-width": 4,
    "stroke-linecap": "round",
    opacity: 0.9,
  });
  const cloud = d.linear(90, even("#f2ecff", "#b7a4f2", "#6a4fc4"));
  rimmed(
    d,
    "M-57 42C-60 30-46 24-38 30-36 18-18 18-14 28-4 24 4 32 0 40 12 38 14 50 4 52H-46C-54 52-58 48-57 42Z",
    cloud,
    INK,
    4,
  );
  rimmed(
    d,
    "M10 44C8 34 20 30 26 34 28 22 46 24 46 34 56 32 60 42 54 48 50 52 22 52 16 52 11 51 10 48 10 44Z",
    cloud,
    INK,
    4,
  );
  d.line("M-46 40C-42 34-34 36-34 42M-26 34C-20 30-12 34-14 41M28 40C32 34 40 36 40 42", "#6a4fc4", 2.2, {
    opacity: 0.7,
  });
  glint(d, -38, -38, 13, "#fffbe6");
  glint(d, 40, -30, 8, "#fffbe6", 0.9);
};

const KOI =
  "M-49-10C-46-36-16-56 14-42 38-30 44-2 30 24 26 28 20 27 18 22 22 6 16-6 2-6-14-6-26 6-42 4-47 2-49-4-49-10Z";

/** A carp that leaps over the river. */
export const koi = (d: Drawing): void => {
  glow(d, 0, 0, 60, "#ff9d3d", 0.95);
  const fin = d.linear(60, even("#fff3dc", "#ffb066", "#e8481c"));
  rimmed(d, "M-10-42C0-60 28-60 40-40 44-34 42-26 36-24Z", fin, INK);
  d.line("M4-46L16-54M16-44L28-50M26-38L37-43", "#c93a12", 1.8, { opacity: 0.7 });
  rimmed(d, "M32 14C46 16 58 30 54 50 44 44 36 42 28 46 20 54 4 56-6 50 6 42 14 30 18 18Z", fin, INK);
  d.line("M26 24C34 28 42 34 48 42M24 26C24 34 18 42 8 48M25 26C28 34 27 38 27 42", "#c93a12", 1.8, { opacity: 0.7 });
  rimmed(
    d,
    KOI,
    d.linear(62, [
      [0, "#ffd27a"],
      [0.35, "#ff8a2a"],
      [0.7, "#e8401a"],
      [1, "#a81414"],
    ]),
    INK,
  );
  d.group({ "clip-path": d.clip(KOI) }, () => {
    d.path("M-50-8C-30 2-14-14 4-14 22-14 28 4 22 30L10 12C4-2-20 4-44 8Z", "#fff4e0");
    d.path("M-24-48C-12-36-12-26-20-18-30-14-36-26-38-34Z", "#fff4e0");
    d.path("M14-46C22-34 20-26 28-18 38-16 44-22 46-30Z", "#fff4e0");
    d.line(
      "M-8-34q6 5 3 12M0-38q7 6 3 14M9-36q6 7 2 14M18-30q5 7-1 13M25-20q3 8-4 11M30-8q1 8-6 9M32 4q-1 8-7 7M-4-24q6 4 3 9M6-25q6 5 2 10M15-20q4 6-1 10",
      "#8a1408",
      1.6,
      { opacity: 0.55 },
    );
  });
  d.line("M-44-18C-38-34-18-46 2-43", "#fff7e0", 4, { opacity: 0.85 });
  rimmed(d, "M-22-4C-26 10-22 22-32 32-40 24-40 6-32-2Z", fin, INK, 4);
  d.line("M-28 2C-30 12-30 20-33 26", "#c93a12", 1.8, { opacity: 0.7 });
  d.circle(-35, -15, 6, "#fffbe8", { stroke: INK, "stroke-width": 2 }).circle(-36, -15, 3.2, "#14061c");
  d.circle(-37.5, -16.8, 1.3, "#fff");
  d.line("M-46 2C-50 6-54 8-56 14M-42 4C-44 10-46 12-46 18", "#ffb066", 2.6);
  d.line("M-24-20C-18-14-18-8-22-3", "#a81414", 2.2, { opacity: 0.7 });
  for (const [x, y, r] of [
    [-16, 44, 4],
    [-44, 42, 3],
    [48, -8, 3],
  ] as const)
    d.circle(x, y, r, "#c8f2ff", { stroke: "#2a7fc0", "stroke-width": 1.4 });
};

/** A junk under sail, a lantern at its stern. */
export const boat = (d: Drawing): void => {
  glow(d, 4, -4, 58, "#4ff0d0", 0.9);
  d.line("M-2 22V-54M-27 22V-34", "#3a1a08", 5);
  const sail = d.linear(50, even("#d8fff0", "#3fd6b4", "#0f8f8a", "#0a4a5e"));
  rimmed(d, "M-6-54C20-52 42-26 44 14L-2 16C-12-6-12-32-6-54Z", sail, INK);
  rimmed(d, "M-20-38C-36-26-52-8-53 12L-20 16C-26 0-26-20-20-38Z", sail, INK);
  d.line("M-9-40L20-40M-11-26L32-28M-11-12L39-12M-8 2L43 2", "#ffd98a", 2.6);
  d.line("M-24-24L-36-22M-25-10L-46-8M-23 4L-52 3", "#ffd98a", 2.4);
  d.circle(14, -19, 9.5, "#fff3c2", { opacity: 0.9 }).circle(17.5, -21, 8, "#0f9c90");
  rimmed(
    d,
    "M-54 20C-46 24-40 26-34 26H30C40 24 46 18 54 6L58 12C58 30 46 46 30 50H-28C-42 48-52 36-54 20Z",
    d.linear(75, even("#f0b060", "#b0601e", "#6a2c0c", "#35120a")),
    INK,
  );
  d.line("M-50 27C-42 31-36 32-30 32H32C42 30 50 22 55 14", "#ffe0a0", 2.6);
  d.line("M-42 39H44M-22 33V48M2 33V48M26 33V47", "#35120a", 1.8, { opacity: 0.6 });
  d.line("M49 10V-12", "#3a1a08", 3.4);
  glow(d, 48, -10, 12, "#ff9d3d", 0.9);
  rimmed(d, "M40-10C40-20 56-20 56-10 56 0 40 0 40-10Z", d.radial(even("#fff6b8", "#ff8a2a", "#d3162e")), INK, 3);
  d.line("M-56 48Q-44 42-32 48T-8 48 16 48 40 48 56 46", "#9fe0ff", 4);
  d.line("M-46 54Q-34 49-22 54T2 54 26 54 46 52", "#4aa0f0", 3.4);
};

/** A point of the fan: so many degrees from upright, so far from its rivet. */
const spread = (angle: number, reach: number): Point => {
  const turn = (angle * Math.PI) / 180;
  return [Math.round(Math.sin(turn) * reach * 10) / 10, Math.round((44 - Math.cos(turn) * reach) * 10) / 10];
};

/** A silk fan with gilded ribs. */
export const fan = (d: Drawing): void => {
  glow(d, 0, -4, 60, "#c56bff", 0.95);
  const [a, b] = [spread(-44, 80), spread(44, 80)];
  const edge = `M${a}A80 80 0 0 1 ${b}L${spread(44, 20)}A20 20 0 0 0 ${spread(-44, 20)}Z`;
  rimmed(d, `M0 48L${a}A80 80 0 0 1 ${b}Z`, "#5a2d02", INK, 9);
  const ribs = [-4, -3, -2, -1, 0, 1, 2, 3, 4].map((rib) => `M0 44L${spread(rib * 10.5, 42)}`);
  d.line(ribs.join(""), "#f5c860", 3.4);
  d.group({ "clip-path": d.clip(`M${a}A80 80 0 0 1 ${b}L${spread(44, 38)}A38 38 0 0 0 ${spread(-44, 38)}Z`) }, () => {
    d.path(edge, d.around(-24, -36, 96, even("#f6c2ff", "#b94af0", "#6a1fb8", "#3a0f80")));
    let folds = "";
    for (let fold = -8; fold < 8; fold += 2) {
      folds += `M0 44L${spread(fold * 5.5, 84)} ${spread(fold * 5.5 + 5.5, 84)}Z`;
    }
    d.path(folds, "#2a0a5e", { opacity: 0.28 });
    d.circle(17, -10, 15, d.radial(even("#fffbe0", "#ffdf80", "#f0a83a"), 0.5, 0.5, 0.6, 0.35, 0.3));
    d.line("M-62 22C-44 10-34-8-14-12-6-14-2-22 2-28M-24-8C-24-16-30-20-34-22", "#3a0f30", 3.4);
    for (const [x, y, r] of [
      [-34, -22, 4.4],
      [-13, -13, 5.2],
      [2, -28, 4],
      [-42, 2, 4],
    ] as const) {
      const petals = [0, 1.2566, 2.5133, 3.7699, 5.0265].map(
        (turn): Point => [x + Math.cos(turn) * r, y + Math.sin(turn) * r],
      );
      dots(d, petals, r * 1.4, "#ffe4f0");
      d.circle(x, y, r * 0.4, "#ff6ba8");
    }
  });
  d.line(`M${a}A80 80 0 0 1 ${b}`, metalFill(d, gold, 10), 4);
  d.line(`M${spread(-44, 38)}A38 38 0 0 1 ${spread(44, 38)}`, "#ffd98a", 2.4);
  const guards = `M${spread(-44, 82)}L0 46 ${spread(44, 82)}`;
  d.line(guards, INK, 9).line(guards, metalFill(d, gold, 10), 5.5);
  d.circle(0, 45, 6, metalFill(d, gold, 10), { stroke: INK, "stroke-width": 2.4 });
  d.line("M0 51C-4 54 6 55 2 58", "#ff4b5c", 3);
};

/** A festival drum, lacquered red, its sticks across it. */
export const drum = (d: Drawing): void => {
  glow(d, 0, 6, 58, "#ff5b4d", 0.8);
  rimmed(
    d,
    "M-42-18C-52 4-50 26-40 40A40 15 0 0 0 40 40C50 26 52 4 42-18Z",
    d.linear(0, even("#c9182e", "#ff7a5a", "#e0203a", "#a80c2a", "#5a0520")),
    INK,
  );
  d.line("M-33-2C-38 12-37 26-32 38", "#ffd0b8", 5, { opacity: 0.75 });
  d.path("M-42-18C-44-14-46-8-46.5-4A46 17 0 0 0 46.5-4C46-8 44-14 42-18Z", metalFill(d, gold, 0));
  d.path("M-46 30C-45 34-43 37-40 40A40 15 0 0 0 40 40C43 37 45 34 46 30A44 16 0 0 1-46 30Z", metalFill(d, gold, 0));
  const studs = Array.from({ length: 7 }, (_, stud): Point => {
    const turn = (0.14 + stud * 0.12) * Math.PI;
    return [-Math.cos(turn) * 44, -12 + Math.sin(turn) * 17];
  });
  dots(d, studs, 7.5, "#7a4204");
  dots(d, studs, 5.4, "#fffbe0");
  d.circle(0, 26, 12, metalFill(d, gold, 50), { stroke: "#5a0520", "stroke-width": 2 });
  d.circle(0, 26, 7.5, "#a80c2a").circle(0, 26, 3.5, "#ffdf80");
  d.ellipse(0, -20, 43, 17, d.linear(60, even("#fff3c2", "#ffc53d", "#b5740a")), { stroke: INK, "stroke-width": 3 });
  d.ellipse(0, -20, 37, 13, d.radial(even("#fffdf0", "#ffeccb", "#e0b888"), 0.5, 0.5, 0.6, 0.35, 0.3));
  d.ellipse(0, -20, 20, 7, "none", { stroke: "#d3162e", "stroke-width": 3, opacity: 0.8 });
  for (const side of [-1, 1]) {
    const stick = `M${side * 46}-52L${side * -8}-20`;
    d.line(stick, INK, 11).line(stick, d.linear(30, even("#ffe9b8", "#c98a3a")), 6.5);
    d.circle(side * -8, -20, 6, "#ff6b5a", { stroke: INK, "stroke-width": 2.5 });
  }
};
