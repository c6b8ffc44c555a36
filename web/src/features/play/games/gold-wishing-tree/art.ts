import { glint, glow, motes, rays, vignette } from "@/art/light";
import { type Drawing, even } from "@/art/svg";
import { COLOURS } from "./colours";
import { defineClusters, leaf } from "./leaves";
import { bow, silk } from "./silk";
import { bough, trunk } from "./wood";

/** The tree at evening, and its ribbons; one is unrolled. */
export const motif = (d: Drawing): void => {
  d.rect(0, 0, 300, 400, 0, d.linear(90, even("#1b1f5e", "#6a3a90", "#d8607a", "#ff9d5e", "#ffd98a", "#12382f")));
  glow(d, 84, 220, 240, "#fff2b8", 0.9);
  rays(d, 84, 220, "#fff2c8", 18, 0.28, 340, 0.4);
  d.circle(84, 220, 30, "#fffbe0");
  d.path("M0 262L60 226 120 258 190 214 250 254 300 228V400H0Z", "#6a3a78", { opacity: 0.8 });
  d.path("M0 300C80 274 200 270 300 296V400H0Z", d.linear(90, even("#6a9a46", "#2a6240", "#0c2a26")));
  defineClusters(d);
  d.at(150, 118, 0, 0.3, () => {
    for (const [x, y, size] of [
      [0, -70, 4.2],
      [-340, 30, 2.7],
      [340, 30, 2.7],
      [-200, 150, 2],
      [200, 150, 2],
    ] as const)
      leaf(d, x < 0 ? "s0" : "s1", x, y, size);
  });
  d.at(150, 316, 0, 0.36, () => trunk(d));
  for (const side of [-1, 1]) {
    bough(
      d,
      [
        [150 + side * 12, 150],
        [150 + side * 40, 100],
        [150 + side * 80, 84],
        [150 + side * 150, 92],
      ],
      22,
      4,
    );
    bough(
      d,
      [
        [150 + side * 8, 110],
        [150 + side * 20, 60],
        [150 + side * 50, 40],
        [150 + side * 90, 34],
      ],
      17,
      3,
    );
  }
  for (const [x, y, size] of [
    [40, 50, 0.62],
    [110, 24, 0.72],
    [190, 26, 0.72],
    [262, 52, 0.62],
    [16, 92, 0.5],
    [284, 94, 0.5],
    [80, 84, 0.56],
    [220, 86, 0.56],
    [150, 62, 0.7],
  ] as const)
    leaf(d, x % 4 ? "c0" : "c1", x, y, size);
  for (const [at, x, y, size, turn, long] of [
    [0, 46, 104, 0.62, 8, 130],
    [7, 254, 104, 0.62, -8, 130],
    [5, 92, 124, 0.56, 4, 120],
    [10, 208, 124, 0.56, -4, 120],
  ] as const)
    d.at(x, y, turn, size, () =>
      d.group({ transform: "translate(-50 -6)" }, () => {
        silk(d, at, COLOURS[at], 20, long, true);
        bow(d, COLOURS[at]);
      }),
    );
  glow(d, 150, 200, 90, "#ffe08a", 0.9);
  d.at(150, 104, 0, 1.24, () =>
    d.group({ transform: "translate(-50 -6)" }, () => {
      silk(d, 2, "#ffb915", 20, 152, true);
      bow(d, "#f2a516");
    }),
  );
  glint(d, 128, 150, 20, "#ffffff");
  glint(d, 178, 220, 13, "#fff6dc");
  motes(d, 12, 34, ["#ffe9a8", "#ffffff", "#ffd257"], 8, 290);
  vignette(d, "#0a0826", 0.5);
};
