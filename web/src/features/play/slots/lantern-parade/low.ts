import { dots, mirrored, rimmed } from "@/art/rim";
import { type Drawing, even, type Point } from "@/art/svg";
import { INK } from "./high";

/** Five petals around the origin. */
const blossom = (d: Drawing): void => {
  const ends = [0, 1, 2, 3, 4].map((each) => each * 1.2566 - 1.5708);
  const at = (angle: number, reach: number) => `${Math.cos(angle) * reach} ${Math.sin(angle) * reach}`;
  const petals = ends
    .map((a) => `M0 0C${at(a - 1.1, 28)} ${at(a - 0.55, 47)} ${at(a, 40)} ${at(a + 0.55, 47)} ${at(a + 1.1, 28)} 0 0Z`)
    .join("");
  d.group({ id: "blossom" }, () => {
    rimmed(d, petals, INK, INK, 6);
    d.path(
      petals,
      d.around(
        0,
        0,
        42,
        [
          [0, "#d81f70"],
          [0.35, "#ff6aa8"],
          [0.8, "#ffc4dc"],
          [1, "#fff4f8"],
        ],
        -3,
        -4,
      ),
      {
        stroke: "#b81f62",
        "stroke-width": 1,
      },
    );
    d.line(
      ends
        .flatMap((a) => [a - 0.3, a + 0.3])
        .map((a) => `M0 0L${at(a, 17)}`)
        .join(""),
      "#9c1250",
      1.4,
    );
    dots(
      d,
      ends.flatMap((a) => [a - 0.3, a + 0.3]).map((a): Point => [Math.cos(a) * 17, Math.sin(a) * 17]),
      3.4,
      "#ffe27a",
    );
    d.circle(0, 0, 7, "#ffd23d", { stroke: "#a85a00", "stroke-width": 1.4 });
  });
};

/** Plum blossom on its branch. */
export const plum = (d: Drawing): void => {
  const branch = "M-52 46C-30 40-22 28-4 22 14 16 26-4 50-36M18 8C30 10 40 8 50 14";
  d.line(branch, INK, 11).line(branch, d.linear(60, even("#b07a58", "#6a3a28", "#3a1c18")), 6);
  d.at(-8, -6, -8, 1.06, () => blossom(d));
  d.at(36, 30, 20, 0.52, () => d.raw('<use href="#blossom"/>'));
  d.circle(42, -38, 9, d.radial(even("#ffd0e4", "#e83f86", "#a8154f"), 0.5, 0.5, 0.6, 0.35, 0.3), {
    stroke: INK,
    "stroke-width": 2.5,
  });
  d.line("M-24-34C-18-42-8-42-4-40", "#fff", 3.4, { opacity: 0.8 });
};

/** Reeds at the water's edge. */
export const reed = (d: Drawing): void => {
  const light = d.linear(0, even("#e6f77a", "#8cc63a", "#3c7d22"));
  const dark = d.linear(0, even("#a8d84a", "#4a9a2e", "#1c5a26"));
  rimmed(d, "M-8 54C-18 20-34-4-56-18-30-16-6 10 2 54Z", dark, INK);
  rimmed(d, "M8 54C16 16 32-14 55-30 42-6 24 24 18 54Z", dark, INK);
  d.line("M-18 54C-20 30-22 10-24-10M10 54C8 24 8 0 8-30", INK, 8.5);
  d.line("M-18 54C-20 30-22 10-24-10M10 54C8 24 8 0 8-30", "#9ccc4a", 4);
  for (const [x, y, turn, s] of [
    [8, -24, 0, 1],
    [-25, -8, -5, 0.84],
  ] as const)
    d.at(x, y, turn, s, () => {
      d.line("M0-28V-34", INK, 6).line("M0-28V-34", "#d8b060", 2.5);
      d.rect(-9.5, -28, 19, 46, 9.5, d.linear(0, even("#e8a45a", "#a85a24", "#6a2c12", "#3a140c")), {
        stroke: INK,
        "stroke-width": 2.8,
      });
      d.line("M-4-20V8", "#ffdca8", 3.2, { opacity: 0.75 });
    });
  rimmed(d, "M-26 56C-26 30-14 8 2-8-2 16-4 36-6 56Z", light, INK);
  rimmed(d, "M2 56C10 32 24 18 44 8 36 24 28 40 24 56Z", light, INK);
  d.line("M-20 48C-18 30-10 14-4 6M10 50C16 36 24 26 34 18", "#f8ffc0", 2, { opacity: 0.8 });
};

/** A wave that breaks. */
export const wave = (d: Drawing): void => {
  const body =
    "M-56 48C-56 2-34-46 12-46 42-46 58-24 54-4 46-16 32-18 24-10 14 2 22 20 56 26V48C56 52 54 54 50 54H-50C-54 54-56 52-56 48Z";
  rimmed(d, body, d.linear(70, even("#a8ecff", "#3fa8f5", "#1c5fd0", "#142a86")), INK);
  d.group({ "clip-path": d.clip(body) }, () => {
    d.line("M-44 54C-44 12-24-28 12-30 24-30 32-26 36-22", "#d8f6ff", 4.5, { opacity: 0.85 });
    d.line("M-30 56C-30 22-16-10 8-14M-16 56C-16 32-8 12 4 2", "#bfeaff", 4, { opacity: 0.6 });
    d.line("M0 58C-2 44 2 30 10 24M-60 44C-40 50-20 42 0 46S40 40 60 44", "#8fd4ff", 3.4, { opacity: 0.6 });
  });
  const foam =
    "M-20-32C-14-48 0-54 14-52 20-58 34-54 36-46 46-48 54-38 52-30 60-26 60-12 54-4 52-10 48-12 44-11 44-17 38-19 33-17 32-24 24-25 19-22 14-28 4-28-2-24-8-30-16-32-20-32Z";
  rimmed(d, foam, d.linear(70, even("#ffffff", "#f0fbff", "#b0dcf5")), INK, 4.5);
  d.line("M-2-40C6-46 14-44 18-38M26-38C32-42 38-38 40-32", "#8cc8ee", 2.4);
  for (const [x, y, r] of [
    [44, 4, 4],
    [34, 10, 3],
    [-34, -40, 4],
    [-44, -26, 3],
  ] as const)
    d.circle(x, y, r, "#fff", { stroke: INK, "stroke-width": 1.8 });
};

/** A river stone with a spiral cut into it. */
export const stone = (d: Drawing): void => {
  const shape = "M-52 22C-54-6-36-40-6-42 24-46 50-20 53 10 54 34 40 46 6 48-30 50-50 44-52 22Z";
  rimmed(
    d,
    shape,
    d.radial(
      [
        [0, "#e2e6f2"],
        [0.4, "#9aa2bc"],
        [0.75, "#5e6684"],
        [1, "#363a58"],
      ],
      0.5,
      0.5,
      0.62,
      0.32,
      0.24,
    ),
    INK,
  );
  d.group({ "clip-path": d.clip(shape) }, () => {
    d.path("M-54 50C-30 32 20 40 56 14V56H-54Z", "#23263f", { opacity: 0.35 });
  });
  const spiral = "M2 6C-4 2 2-6 9-3 19 2 15 18 3 19-13 20-20 2-12-10-2-26 26-24 32-4";
  d.line(spiral, "#f2f5ff", 6, { opacity: 0.55, transform: "translate(1 1.5)" }).line(spiral, "#3b4060", 5);
  d.line("M-40 2C-38-14-28-28-14-33", "#fff", 5, { opacity: 0.8 });
  d.circle(-30, 26, 3, "#3b4060", { opacity: 0.5 }).circle(-20, 36, 2, "#3b4060", { opacity: 0.5 });
};

/** A pale moth. */
export const moth = (d: Drawing): void => {
  d.line("M-3-28C-8-40-16-46-26-48M3-28C8-40 16-46 26-48", INK, 6.5);
  d.line("M-3-28C-8-40-16-46-26-48M3-28C8-40 16-46 26-48", "#e8c890", 3);
  const wing = d.linear(50, even("#fffaf0", "#f5dfb4", "#cf9f66"));
  mirrored(d, "wing", () => {
    rimmed(d, "M-4 2C-28 0-48 14-44 34-40 48-26 46-20 38-14 46-4 36-2 18Z", wing, INK);
    d.path("M-10 12C-24 12-38 20-38 32-34 40-28 36-24 28-18 32-10 26-8 18Z", "#b06a4a", { opacity: 0.55 });
    rimmed(d, "M-4-18C-20-44-50-46-57-30-58-10-40 10-5 6Z", wing, INK);
    d.line("M-51-26C-48-8-34 2-10 1", "#b06a4a", 4, { opacity: 0.75 });
    d.circle(-32, -18, 9.5, "#7a3a3a", { opacity: 0.9 })
      .circle(-32, -18, 6.5, "#ffb84a")
      .circle(-32, -18, 3.2, "#2a1230");
    d.circle(-33.5, -19.5, 1.4, "#fff");
  });
  d.line("M-20-33C-32-40-46-38-51-30", "#fff", 3, { opacity: 0.9 });
  rimmed(
    d,
    "M0-32C8-32 11-22 9-10 9 6 5 26 0 36-5 26-9 6-9-10-11-22-8-32 0-32Z",
    d.linear(20, even("#fff6e0", "#d8b080", "#8a5a48")),
    INK,
    4.5,
  );
  d.line("M-7-6Q0-2 7-6M-7 4Q0 8 7 4M-5 14Q0 17 5 14", "#8a4a3a", 2, { opacity: 0.8 });
  d.circle(-4.5, -25, 2.4, INK).circle(4.5, -25, 2.4, INK);
};
