import { glow } from "@/art/light";
import { mirrored } from "@/art/rim";
import { type Drawing, even } from "@/art/svg";
import { gold, metalFill } from "@/art/things";

/** A tongue of mane from the middle of a head outwards; `curl` bends its tip. */
const tongue = (d: Drawing, turn: number, from: number, length: number, width: number, curl: number, fill: string) =>
  d.path(
    `M${-width} 0C${-width} ${-length * 0.5} ${curl * 0.2 - width * 0.3} ${-length * 0.8} ${curl} ${-length}C${curl * 0.4 + width * 0.5} ${-length * 0.72} ${width} ${-length * 0.4} ${width} 0Z`,
    fill,
    { transform: `rotate(${turn}) translate(0 ${-from})` },
  );

const MANE_FAR = [24, 48, 71, 94, 118, 142] as const;
const MANE_NEAR = [37, 60, 83, 106, 130] as const;

const maneOf = (d: Drawing): void => {
  const far = d.linear(90, even("#ff9a2e", "#d2281a", "#5e0a16"));
  const near = d.linear(90, even("#ffd76a", "#ff6a22", "#b3151c", "#7a0c18"));
  for (const turn of MANE_FAR) tongue(d, turn, 44, 70 - Math.abs(turn - 80) * 0.1, 15, 13, far);
  for (const turn of MANE_NEAR) tongue(d, turn, 42, 52, 12, 10, near);
};

/** Horn with one branch, and the ear below it. */
const hornOf = (d: Drawing): void => {
  d.path("M40-44C58-62 76-66 96-64 88-48 74-34 52-30Z", d.linear(30, even("#ff7a3a", "#b3151c", "#6a0a18")));
  d.path("M50-42C62-52 74-56 84-57 76-48 66-40 54-36Z", "#3a0612", { opacity: 0.6 });
  d.path(
    "M14-58C16-82 34-92 40-118 52-106 54-92 48-80 60-82 70-90 76-102 80-84 68-66 46-62 40-58 36-52 36-46Z",
    d.linear(60, even("#fff3c2", "#ffc53d", "#c97a0a", "#6a3604")),
    { stroke: "#5a2d02", "stroke-width": 1.6, "stroke-linejoin": "round" },
  );
  d.line("M22-62C26-78 38-88 42-104M38-66C52-68 62-74 70-86", "#7a4406", 1.6, { opacity: 0.6 });
};

/** Half of the dragon's face: cheek, brow, eye and nostril. */
const dragonCheek = (d: Drawing): void => {
  d.path("M44 2L84-6 70 10 94 22 70 30 84 50 58 46 48 58 36 30Z", d.linear(20, even("#ffb23a", "#d8331c", "#7a0c18")), {
    stroke: "#4a0610",
    "stroke-width": 1.6,
    "stroke-linejoin": "round",
  });
  d.path(
    "M0-64C26-64 48-50 54-26 58-6 50 8 46 22 46 36 38 46 26 48L0 44Z",
    d.linear(70, even("#ff6a3a", "#d92a1e", "#9c1018", "#5a0814")),
  );
  d.path("M12-4C20-18 40-24 54-20 52-2 34 8 18 4Z", "#2a040c");
  d.path("M18-3C26-13 40-17 50-15 47-3 34 3 22 1Z", d.radial(even("#fffbe0", "#ffd23d", "#ff7a1a"), 0.45, 0.6, 0.7));
  d.ellipse(34, -7, 3, 7.5, "#1a0208", { transform: "rotate(14 34 -7)" });
  d.circle(38, -11, 1.8, "#ffffff");
  d.path(
    "M4-14C18-26 40-44 66-44 66-32 58-24 50-22 34-24 20-16 8-2Z",
    d.linear(70, even("#ffe9a0", "#ffb42e", "#c25a0e", "#7a2408")),
    { stroke: "#4a0610", "stroke-width": 1.6, "stroke-linejoin": "round" },
  );
  d.line("M20-22Q38-36 58-40", "#fff3c2", 2, { opacity: 0.8 });
  // nose and lip
  d.path(
    "M0 8C8 8 12 6 18 8 30 8 40 16 40 26 44 30 46 36 42 42 30 36 14 40 0 46Z",
    d.linear(80, even("#ff9a4a", "#e2401e", "#a01418")),
    { stroke: "#4a0610", "stroke-width": 1.4 },
  );
  d.path("M10 24C16 14 30 14 34 25 28 30 18 30 10 24Z", "#2a040c");
  d.line("M11 19C17 12 28 12 33 19", "#ffd98a", 2, { opacity: 0.75 });
};

const dragonMouth = (d: Drawing): void => {
  d.path("M-42 36Q0 26 42 36C44 66 26 86 0 88-26 86-44 66-42 36Z", "#24030a", {
    stroke: "#7a0c18",
    "stroke-width": 5,
    "stroke-linejoin": "round",
  });
  d.path("M-20 80C-24 60-10 54 0 60 10 54 24 60 20 80 8 88-8 88-20 80Z", d.linear(90, even("#ff6a7a", "#a8142e")));
  d.line("M0 62V80", "#7a0c20", 2);
  const ivory = d.linear(90, even("#fffdf0", "#e8cf9a"));
  d.path("M-35 38L-27 66-18 38ZM35 38L27 66 18 38ZM-15 39L-10 50-5 39ZM15 39L10 50 5 39Z", ivory);
  d.path("M-31 80L-27 62-20 83ZM31 80L27 62 20 83Z", ivory);
};

/** The dragon's head from the front, about 200 wide and 220 high around the origin. */
export const dragon = (d: Drawing): void => {
  mirrored(d, "dragonMane", () => maneOf(d));
  const beard = d.linear(90, even("#7a0c18", "#d2281a", "#ff9a2e"));
  for (const [turn, length] of [
    [-28, 40],
    [28, 40],
    [-12, 50],
    [12, 50],
    [0, 58],
  ] as const)
    tongue(d, 180 + turn, 66, length, 10, turn * 0.3, beard);
  mirrored(d, "dragonHorn", () => hornOf(d));
  dragonMouth(d);
  mirrored(d, "dragonCheek", () => dragonCheek(d));
  // scales of the forehead and the ridge down to the nose
  d.path("M0-66C8-58 12-40 11-22 10-8 12 2 14 12Q0 6-14 12C-12 2-10-8-11-22-12-40-8-58 0-66Z", metalFill(d, gold, 80), {
    stroke: "#5a2d02",
    "stroke-width": 1.4,
  });
  d.line("M-10-26Q0-20 10-26M-10-14Q0-8 10-14M-11-2Q0 4 11-2", "#7a4406", 1.6);
  d.path("M0-60L11-43 0-27-11-43Z", d.linear(60, even("#ffd6dc", "#ff2e4e", "#8a0424")), {
    stroke: "#fff3c2",
    "stroke-width": 1.6,
  });
  d.path("M0-60L11-43H0Z", "#ffffff", { opacity: 0.4 });
  for (const side of [1, -1]) {
    d.group({ transform: `scale(${side} 1)` }, () =>
      d
        .line("M38 28C60 18 74 34 88 34 104 34 108 20 102 12", "#5a2d02", 6)
        .line("M38 28C60 18 74 34 88 34 104 34 108 20 102 12", "#ffcf5a", 3.4),
    );
  }
};

const ruffOf = (d: Drawing): void => {
  d.path(
    "M0-66C34-70 62-52 72-30L90-24 80-8 98 6 82 18 92 36 74 42 78 60 58 60 52 76 34 72 22 88 0 84Z",
    d.linear(70, even("#ffc15a", "#ff8a1e", "#d2560c", "#7a2c08")),
    { stroke: "#3a1404", "stroke-width": 2, "stroke-linejoin": "round" },
  );
  d.path("M50-2L80 12 68 22 78 36 62 40 64 56 46 54 40 68 24 62 30 20Z", "#fff1d8", { "stroke-linejoin": "round" });
};

const tigerEar = (d: Drawing): void => {
  d.path("M28-56C26-84 46-100 64-94 80-88 84-64 70-42Z", d.linear(60, even("#ffb44a", "#e2700e", "#8a3408")), {
    stroke: "#3a1404",
    "stroke-width": 2,
  });
  d.path("M40-58C40-76 52-86 62-82 70-76 70-62 62-50Z", d.linear(70, even("#0a3a42", "#17a09a")));
  d.path("M46-54Q48-70 58-76M54-50Q58-62 62-66", "none", { stroke: "#fff1d8", "stroke-width": 2.4 });
};

const STRIPES =
  "M30-60C36-52 36-46 32-38 46-42 50-52 48-62ZM66-36C58-34 54-30 50-24 60-20 70-22 76-22ZM84-6C72-10 64-8 56-4 66 6 76 4 86 4ZM84 20C74 14 66 14 58 16 64 26 74 28 82 26ZM74 44C66 38 60 38 54 38 58 48 66 50 73 50ZM54 66C52 58 46 54 42 52 40 62 44 68 49 71Z";

/** Half of the tiger's face: brow, eye and muzzle. */
const tigerCheek = (d: Drawing): void => {
  d.path(STRIPES, "#1f0d0a");
  d.path("M6-62C10-56 12-50 8-44 18-46 24-54 22-64ZM4-42C10-38 12-34 9-28 18-30 24-36 26-44Z", "#1f0d0a");
  d.path("M12-16C22-34 44-40 58-30 52-22 34-14 18-4Z", "#fff6e2");
  d.path("M10-8C20-20 42-26 56-18 50 2 30 10 16 4Z", "#1f0d0a");
  d.path("M18-4C26-15 40-19 50-15 46-1 32 4 22 2Z", d.radial(even("#eafff8", "#4fe8d0", "#0a8a8c"), 0.45, 0.6, 0.7));
  d.circle(34, -7, 5, "#03191c");
  d.circle(36.5, -9.5, 1.8, "#ffffff");
  d.path("M8-14C22-30 44-32 60-24 46-26 28-18 14-4Z", "#1f0d0a");
  d.path(
    "M0 20C12 14 30 18 38 30 44 40 38 52 26 54 14 55 4 50 0 42Z",
    d.radial(even("#fffdf4", "#fff1d8", "#e8c090"), 0.5, 0.5, 0.6, 0.4, 0.3),
    { stroke: "#6a3410", "stroke-width": 1.2 },
  );
  for (const [x, y] of [
    [18, 32],
    [26, 36],
    [20, 42],
  ] as const)
    d.circle(x, y, 1.5, "#4a2410");
  d.line("M30 34Q62 24 92 28M30 40Q64 40 90 50M28 46Q54 54 76 70", "#fffdf0", 1.5, { opacity: 0.9 });
};

const tigerMouth = (d: Drawing): void => {
  d.path("M-30 48Q0 40 30 48C32 66 18 80 0 80-18 80-32 66-30 48Z", "#24060a", {
    stroke: "#8a3408",
    "stroke-width": 4,
  });
  d.path("M-15 74C-15 60 15 60 15 74 8 80-8 80-15 74Z", d.linear(90, even("#ff8a8a", "#c03048")));
  const ivory = d.linear(90, even("#fffdf0", "#ecd8a8"));
  d.path("M-25 46L-18 68-11 48ZM25 46L18 68 11 48ZM-20 76L-16 64-11 78ZM20 76L16 64 11 78Z", ivory);
};

/** The tiger's head from the front, as large as the dragon's. */
export const tiger = (d: Drawing): void => {
  mirrored(d, "tigerEar", () => tigerEar(d));
  mirrored(d, "tigerRuff", () => ruffOf(d));
  d.path("M-24 70L-16 98 0 86 16 98 24 70Z", "#fff1d8", { stroke: "#6a3410", "stroke-width": 1.4 });
  tigerMouth(d);
  d.path("M-16-30C-12-6-18 10-20 24H20C18 10 12-6 16-30Z", d.linear(90, even("#ff9a2e", "#ffc870", "#e88a2a")));
  mirrored(d, "tigerCheek", () => tigerCheek(d));
  d.path(
    "M-17 16C-8 11 8 11 17 16 14 26 6 31 0 33-6 31-14 26-17 16Z",
    d.linear(90, even("#ff9a9a", "#a83a4a", "#5a1424")),
    {
      stroke: "#3a1404",
      "stroke-width": 1.6,
    },
  );
  d.line("M0 33V44", "#3a1404", 2.4);
  d.path("M0-62L11-46 0-30-11-46Z", d.linear(60, even("#d8fff6", "#22c8bc", "#045a62")), {
    stroke: "#fff3c2",
    "stroke-width": 1.8,
  });
  d.path("M0-62L11-46H0Z", "#ffffff", { opacity: 0.45 });
};

/** The light of a head's eyes, drawn over it while it watches. */
export const eyeLight = (d: Drawing, colour: string): void => {
  for (const side of [-1, 1]) {
    glow(d, side * 34, -7, 44, colour, 0.95, 26);
    d.ellipse(side * 34, -7, 11, 5.5, "#ffffff", { opacity: 0.9, transform: `rotate(${side * -14} ${side * 34} -7)` });
  }
};
