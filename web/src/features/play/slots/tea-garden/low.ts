import { dots, rimmed } from "@/art/rim";
import { type Drawing, even, type Point } from "@/art/svg";
import { INK } from "./high";

/** Two leaves and a bud, as tea is plucked. */
export const leaf = (d: Drawing): void => {
  const light = d.linear(45, even("#fbffb0", "#c8ec3a", "#7cbc14", "#3f7a08"));
  const dark = d.linear(135, even("#e8f77a", "#a4d424", "#5c9a0c", "#2c5c08"));
  d.line("M0 56C2 40 2 26 0 8", INK, 10).line("M0 56C2 40 2 26 0 8", "#9cc42e", 5);
  rimmed(d, "M2 34C8 2 30-18 57-16 60 14 36 38 2 34Z", dark, INK);
  rimmed(d, "M-2 30C-14 30-56 24-57-20-28-22-4-2-2 30Z", light, INK);
  rimmed(d, "M0 14C-16-4-16-36 2-57 18-36 16-6 0 14Z", d.linear(30, even("#ffffe0", "#eaf77a", "#a8d42e")), INK);
  d.line("M6 30C18 14 34 0 50-10M18 18L34 18M30 6L44 4M22 14L22 0", "#3f7a08", 2, { opacity: 0.75 });
  d.line("M-6 26C-18 8-34-8-50-14M-17 10L-34 10M-28-1L-44-2M-20 6L-18-6", "#4f8a0a", 2, { opacity: 0.75 });
  d.line("M1 6C0-14 0-30 2-46", "#7cac14", 2, { opacity: 0.8 });
  d.line("M-48-14C-40-13-32-10-26-6M-7-14C-8-24-5-34 0-42", "#fff", 3, { opacity: 0.8 });
};

/** A peony in full bloom. */
export const peony = (d: Drawing): void => {
  const petal = d.linear(90, even("#fff0f8", "#ff9ad0", "#e83a9c", "#a80f6a"));
  const green = d.linear(40, even("#8ee0a0", "#1c8a5a", "#0a4a3a"));
  rimmed(d, "M-30 26C-50 26-58 40-56 52-40 54-26 46-22 34Z", green, INK);
  rimmed(d, "M30 26C50 26 58 40 56 52 40 54 26 46 22 34Z", green, INK);
  const shape = "M0 4C-22-6-28-30-16-44-10-50-4-46 0-50 4-46 10-50 16-44 28-30 22-6 0 4Z";
  const ring = (count: number, scale: number, turn: number): void => {
    for (let each = 0; each < count; each++) {
      const place = `translate(0 -2) rotate(${Math.round(turn + (each * 360) / count)}) scale(${scale})`;
      d.raw(`<use href="#petal" transform="${place}"/>`);
    }
  };
  d.group({ transform: "translate(0 -2)" }, () => rimmed(d, shape, petal, "#6a0844", 4, { id: "petal" }));
  d.circle(0, -2, 34, INK);
  ring(7, 1, 0);
  ring(6, 0.74, 26);
  ring(5, 0.46, 8);
  d.circle(0, -3, 9, d.radial(even("#fffbd0", "#ffd23d", "#d8801a"), 0.5, 0.5, 0.6, 0.35, 0.3), {
    stroke: "#6a0844",
    "stroke-width": 2,
  });
  const seeds = [0, 1, 2, 3, 4, 5].map((each): Point => [Math.cos(each) * 5, Math.sin(each) * 5 - 3]);
  dots(d, seeds, 2.4, "#fff8c0");
};

/** A sheaf of rice, tied with red. */
export const rice = (d: Drawing): void => {
  const straw = d.linear(20, even("#fff3b0", "#f5c23a", "#b5780e"));
  const stems =
    "M0 30C-4 8-18-10-40-22M0 30C-2 4-6-16-14-36M0 30C2 4 8-16 18-36M0 30C6 8 20-8 42-18M-2 28L-18 54M0 28V57M2 28L18 54M-1 28L-9 56M1 28L9 56";
  d.line(stems, INK, 9).line(stems, "#e8b838", 4.4);
  const ears: readonly (readonly [number, number, number])[] = [
    [-42, -24, -62],
    [44, -20, 64],
    [-15, -40, -18],
    [19, -40, 20],
  ];
  const grain = "M0 0C-9-4-9-14 0-20 9-14 9-4 0 0Z";
  const rows: readonly (readonly [number, number, number])[] = [
    [-6, 20, -38],
    [6, 20, 38],
    [-6, 8, -38],
    [6, 8, 38],
    [-5, -3, -30],
    [5, -3, 30],
    [0, -6, 0],
  ];
  const ear = (): void => {
    for (const [x, y, turn] of rows)
      rimmed(d, grain, straw, INK, 4, { transform: `translate(${x} ${y}) rotate(${turn})` });
    d.line(rows.map(([x, y]) => `M${x - 1} ${y - 6}v-5`).join(""), "#fff8d8", 2);
  };
  for (const [at, [x, y, turn]] of ears.entries()) {
    const place = `translate(${x} ${y}) rotate(${turn}) translate(0 8) scale(.95)`;
    if (at === 0) d.group({ transform: place }, () => d.group({ id: "ear" }, ear));
    else d.raw(`<use href="#ear" transform="${place}"/>`);
  }
  rimmed(d, "M-11 22Q0 27 11 22L12 34Q0 39-12 34Z", d.linear(60, even("#ff8a7a", "#d81f32", "#7a0a1e")), INK, 4.5);
  rimmed(d, "M4 28C16 18 30 24 26 34 20 36 12 34 4 28ZM-4 28C-16 18-30 24-26 34-20 36-12 34-4 28Z", "#e8303e", INK, 4);
};

/** Three pebbles, one on the other. */
export const pebble = (d: Drawing): void => {
  for (const [y, rx, ry, light, body, deep] of [
    [34, 52, 20, "#d0d6f0", "#7880b4", "#343a6a"],
    [3, 39, 16, "#f0ecff", "#a89cd8", "#54488a"],
    [-25, 26, 14, "#ffffff", "#c8d4ec", "#6478a8"],
  ] as const) {
    const fill = d.radial(even(light, body, deep), 0.5, 0.5, 0.62, 0.32, 0.2);
    rimmed(
      d,
      `M${-rx} ${y + 2}C${-rx} ${y - ry * 1.3} ${rx * 0.9} ${y - ry * 1.4} ${rx} ${y}C${rx} ${y + ry * 1.3}${-rx * 0.95} ${y + ry * 1.4}${-rx} ${y + 2}Z`,
      fill,
      INK,
    );
    d.line(
      `M${-rx * 0.7} ${y - ry * 0.25}C${-rx * 0.5} ${y - ry * 0.6}${-rx * 0.25} ${y - ry * 0.72} 0 ${y - ry * 0.74}`,
      "#fff",
      3.6,
      { opacity: 0.8 },
    );
  }
  d.line("M10 44C24 44 36 40 44 34M6 12C18 12 26 8 32 4", "#e4e8ff", 2, { opacity: 0.5 });
};
