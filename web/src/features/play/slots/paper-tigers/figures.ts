import { type Drawing, even, type Point, polygon } from "@/art/svg";
import { both, corners, type Face, fold, RIM } from "./fold";

const INK = "#1c0f1e";
const GOLD = "#ffd36b";

const flipped = (points: readonly Point[]): Point[] => points.map(([x, y]) => [120 - x, y]);
const pair = (...shapes: (readonly Point[])[]): string =>
  shapes.map((shape) => polygon(shape) + polygon(flipped(shape))).join("");

const CREAM = "#fff1d6";

/** A tiger's head, folded from one orange sheet whose back is cream. */
export function tiger(d: Drawing): void {
  const orange = "#ff8410";
  const half: Point[] = corners("60 20, 42 24, 13 8, 17 50, 6 70, 20 94, 44 111, 60 114");
  fold(
    d,
    orange,
    both([
      [corners("42 24, 13 8, 17 50"), -0.05],
      [corners("60 20, 42 24, 45 55, 60 62"), 0.2],
      [corners("42 24, 17 50, 45 55"), 0.05],
      [corners("17 50, 6 70, 33 70, 45 55"), -0.1],
      [corners("6 70, 20 94, 33 70"), 0.1, CREAM],
      [corners("20 94, 44 111, 43 88, 33 70"), -0.12, CREAM],
      [corners("45 55, 50 76, 43 88, 33 70"), 0.28],
      [corners("45 55, 60 62, 60 78, 50 76"), 0.42],
      [corners("50 76, 60 78, 60 100, 43 88"), 0.5, CREAM],
      [corners("43 88, 60 100, 60 114, 44 111"), -0.28, CREAM],
    ]),
    [...half, ...flipped(half).reverse()],
  );
  d.path(pair(corners("36 23, 19 15, 22 38")), "#8a2a1d");
  d.path(pair(corners("36 23, 19 15, 28 26")), "#ffb08a", { opacity: 0.55 });
  // Stripes are folds of a second, black sheet.
  d.path(
    `${polygon(corners("54 21.5, 66 21.5, 60 44"))}${pair(
      corners("44 24, 51 22.5, 53 40"),
      corners("32 33, 39 27, 42 44"),
      corners("17 51, 22 44, 37 52"),
      corners("7 69, 11 62, 27 67"),
      corners("10 77, 14 84, 28 76"),
      corners("20 93, 26 98, 33 84"),
    )}`,
    INK,
  );
  d.path(pair(corners("20 54, 45 62, 38 71, 27 68")), INK);
  d.path(pair(corners("24 57.5, 42 63, 37 69, 29 66.5")), d.linear(90, even("#fff6a8", "#ffc21a")));
  d.path(pair(corners("32 60, 37.5 61.5, 35 68.5")), INK);
  d.path(polygon(corners("49 75, 71 75, 60 87")), "#d8344b").path(polygon(corners("49 75, 60 75, 60 80")), "#ff8f93");
  d.line("M60 87V95M60 95L52 101 43 98M60 95L68 101 77 98", INK, 2.2);
}

/** A crane with its wings raised, of crimson paper with gold leaf. */
export function crane(d: Drawing): void {
  const red = "#ff2f52";
  fold(d, red, [
    [corners("103 8, 56 56, 74 78"), -0.3],
    [corners("103 8, 74 78, 96 58"), -0.5],
    [corners("62 84, 118 42, 80 70"), -0.2],
    [corners("60 110, 118 42, 64 82"), -0.4],
    [corners("56 84, 8 26, 36 70"), 0.3],
    [corners("60 110, 8 26, 54 76"), -0.1],
    [corners("8 26, 2 54, 21 41"), 0.2, "#fff1d6"],
    [corners("36 66, 60 58, 60 112"), 0.1],
    [corners("84 68, 60 58, 60 112"), -0.3],
    [corners("38 4, 34 72, 58 92"), 0.4],
    [corners("38 4, 58 92, 78 62"), 0],
  ]);
  d.path(polygon(corners("4 45, 2 54, 9.5 48")), GOLD);
  d.path(polygon(corners("38 4, 37 26, 43.5 29, 50.5 24")), GOLD).path(
    polygon(corners("103 8, 86 24.8, 100 30")),
    "#d99a2e",
  );
  // Gold leaf: feathers of the near wing, a few of the far one.
  d.line("M37 40L46 46 60 38M36.5 53L50 60 67 50M36 66L54 74 73 60", GOLD, 2.4);
  d.line("M76 40L91 46M70 50L86 60", "#d99a2e", 2.2);
  d.line("M38 4L58 92", "#ffe6dc", 1.5, { opacity: 0.85 });
}

/** A jumping frog from above. */
export function frog(d: Drawing): void {
  const green = "#35c94a";
  const half: Face[] = [
    [corners("30 80, 5 84, 22 96"), -0.3],
    [corners("5 84, 9 112, 22 96"), 0.1],
    [corners("22 96, 9 112, 48 104, 34 78"), -0.18],
    [corners("38 46, 8 30, 14 56"), 0.2],
    [corners("38 46, 14 56, 33 66"), -0.2],
    [corners("60 12, 33 44, 60 52"), 0.34],
    [corners("33 44, 60 52, 60 80, 28 76"), 0.1],
    [corners("28 76, 60 80, 60 104, 44 104"), -0.14],
  ];
  fold(d, green, both(half, 0.2));
  d.path(polygon(corners("60 56, 72 76, 60 98, 48 76")), d.linear(55, even("#eaffb0", "#a8e85c", "#6cc23c")), {
    stroke: "#1d7a34",
    "stroke-width": 1,
  });
  d.line("M60 56V98M48 76H72", "#2f8f3e", 1.2, { opacity: 0.7 });
  for (const x of [43, 77]) {
    d.circle(x, 36, 9.5, RIM);
    d.circle(x, 36, 7.5, d.radial(even("#fffde0", "#ffe24a", "#e0a010"), 0.5, 0.5, 0.6, 0.35, 0.3));
    d.circle(x, 34.5, 3.8, INK).circle(x - 1.6, 33, 1.4, "#fff");
  }
}

/** A boat. */
export function boat(d: Drawing): void {
  const blue = "#2f9bff";
  fold(d, blue, [
    [corners("4 56, 36 60, 60 80"), -0.55],
    [corners("116 56, 84 60, 60 80"), -0.62],
    [corners("60 12, 30 76, 60 84"), 0.55],
    [corners("60 12, 90 76, 60 84"), 0.1],
    [corners("4 56, 60 80, 60 106, 28 106"), 0.12],
    [corners("116 56, 60 80, 60 106, 92 106"), -0.28],
  ]);
  d.path(polygon(corners("60 12, 50.6 32, 60 36")), "#ff5a4e").path(
    polygon(corners("60 12, 69.4 32, 60 36")),
    "#c22f35",
  );
  d.path("M13.5 76L60 92 106.5 76 102.5 84 60 99 17.5 84Z", "#fff", { opacity: 0.8 });
  d.path("M60 92L106.5 76 102.5 84 60 99Z", "#0d3f8f", { opacity: 0.25 });
  d.line("M60 12V106", "#dff1ff", 1.4, { opacity: 0.7 });
}

/** A pleated fan with a gold edge. */
export function fan(d: Drawing): void {
  const at = (turn: number, far: number): Point => {
    const angle = (turn * Math.PI) / 180;
    return [60 + Math.cos(angle) * far, 103 + Math.sin(angle) * far];
  };
  const from = 225;
  const step = (315 - from) / 10;
  const ring = (pleat: number, near: number, far: number): Point[] => [
    at(from + pleat * step, near),
    at(from + pleat * step, far),
    at(from + (pleat + 1) * step, far),
    at(from + (pleat + 1) * step, near),
  ];
  const leaves = (odd: number, near: number, far: number): string =>
    [0, 2, 4, 6, 8].map((pleat) => polygon(ring(pleat + odd, near, far))).join("");
  const whole = polygon([
    at(from, 31),
    ...Array.from({ length: 11 }, (_, pleat) => at(from + pleat * step, 81)),
    at(315, 31),
  ]);
  d.line(`M60 104L${at(from, 34).join(" ")}M60 104L${at(315, 34).join(" ")}`, RIM, 11);
  d.path(whole, RIM, { stroke: RIM, "stroke-width": 6, "stroke-linejoin": "round" });
  d.group({ stroke: "#f0dcff", "stroke-width": 0.9, "stroke-opacity": 0.6 }, () => {
    d.path(leaves(0, 30, 70), d.linear(20, even("#d9a8ff", "#b06af8", "#8a3ae6")));
    d.path(leaves(1, 30, 70), d.linear(20, even("#8f3ff0", "#6a22c8", "#4a1598")));
    d.path(leaves(0, 70, 81), d.linear(20, even("#fff0b0", "#ffc53d", "#e09a1c")));
    d.path(leaves(1, 70, 81), d.linear(20, even("#e8a828", "#b87a14", "#8a560c")));
  });
  d.path(
    Array.from({ length: 10 }, (_, pleat) =>
      polygon([[60, 104], at(from + (pleat + 0.15) * step, 31), at(from + (pleat + 0.85) * step, 31)]),
    ).join(""),
    d.linear(20, even("#ffe0a8", "#c8863c")),
  );
  d.group({ transform: "translate(0 5)" }, () =>
    d.path(
      "M60 33C70 43 70 54 60 62 50 54 50 43 60 33ZM57 62C44 64 36 58 34 48 45 47 54 52 57 62ZM63 62C76 64 84 58 86 48 75 47 66 52 63 62Z",
      "#ffd9f2",
      { opacity: 0.9, stroke: "#5a1a9a", "stroke-width": 1.2 },
    ),
  );
  d.circle(60, 105, 9, RIM).circle(60, 105, 6.5, d.radial(even("#fff0b8", "#e8a020"), 0.4, 0.35, 0.7));
}

/** A dart of ruled paper. */
export function plane(d: Drawing): void {
  const white = "#dfe6f7";
  fold(d, white, [
    [corners("114 12, 4 50, 42 66"), 0.6],
    [corners("114 12, 42 66, 46 106"), -0.5],
    [corners("114 12, 46 106, 62 78"), -0.3],
    [corners("114 12, 62 78, 92 100"), 0.1],
  ]);
  d.line("M18 48L96 20M28 55L98 22M38 61L100 24", "#5aa6ff", 1.3, { opacity: 0.75 });
  d.line("M74 80L104 32M84 90L108 36", "#5aa6ff", 1.3, { opacity: 0.5 });
  d.path(polygon(corners("4 50, 12 47, 20 56.5")), "#ff5470");
  d.path(polygon(corners("92 100, 95 88, 83 93.5")), "#d93355");
}
