import { glow } from "@/art/light";
import { rimmed } from "@/art/rim";
import { type Drawing, even } from "@/art/svg";
import { gold, metalFill } from "@/art/things";
import { INK } from "./sevens";

const green = (d: Drawing) => d.linear(40, even("#d8ff8a", "#5cc23c", "#14743c"));

/** A leaf from the origin to the right, with its veins. */
function leaf(d: Drawing, x: number, y: number, turn: number, scale: number): void {
  d.at(x, y, turn, scale, () => {
    rimmed(d, "M0 0C6-16 24-20 42-10 32 8 14 12 0 0Z", green(d), INK, 5);
    d.line("M2-1C14-5 26-8 36-9M14-4L20-11M22-7L28 0", "#0f6a38", 1.6, { opacity: 0.75 });
    d.line("M8-8C14-13 22-14 29-12", "#fff", 2, { opacity: 0.7 });
  });
}

/** The bell of the morning, with a teal bow. */
export const bell = (d: Drawing): void => {
  glow(d, 0, 4, 56, "#ffcf6b", 0.5);
  const metal = d.linear(0, even("#fff3c0", "#ffc23d", "#e88a12", "#ffb02e", "#9a4c06"));
  d.circle(0, 44, 12, INK).circle(
    0,
    44,
    9.5,
    d.radial(even("#ffe9b8", "#d8701a", "#7a2c0a"), 0.5, 0.5, 0.6, 0.35, 0.3),
  );
  rimmed(d, "M-12-34C-34-26-32 4-40 20-44 28-50 30-52 38Q0 52 52 38C50 30 44 28 40 20 32 4 34-26 12-34Z", metal, INK);
  d.path("M-41 22Q0 34 41 22L46 30Q0 43-46 30Z", "#8a3c06", { opacity: 0.55 });
  d.line("M-41 22Q0 34 41 22M-46 30Q0 43 46 30", "#fff0b0", 2, { opacity: 0.9 });
  d.path("M-20-22C-30-8-26 6-32 18-26 20-22 21-17 22-16 4-18-10-8-28Z", "#fff", { opacity: 0.6 });
  d.line("M30 14C26 4 28-8 20-20", "#fff0b0", 3, { opacity: 0.6 });
  const teal = d.linear(80, even("#a8fff0", "#18b8a8", "#04605e"));
  const loop = "M0-40C-10-58-34-60-40-50-44-38-20-28 0-36Z";
  const tail = "M-3-38C-14-32-20-22-22-12L-10-16-4-8C-2-18 0-28 3-36Z";
  d.group({ id: "bow" }, () => {
    rimmed(d, tail, teal, INK, 4.5);
    rimmed(d, loop, teal, INK, 4.5);
    d.line("M-8-42C-18-50-28-52-34-48", "#fff", 2.4, { opacity: 0.75 });
  }).raw(`<use href="#bow" transform="scale(-1 1)"/>`);
  rimmed(d, "M-8-44Q0-48 8-44L7-32Q0-28-7-32Z", d.linear(80, even("#c8fff4", "#0f9a90")), INK, 4.5);
};

/** An orange with its leaf, half of another before it. */
export const orange = (d: Drawing): void => {
  leaf(d, -10, -37, -6, 1.05);
  const peel = d.radial(even("#ffe08a", "#ffa31a", "#f2700a", "#b83a04"), 0.5, 0.5, 0.6, 0.34, 0.28);
  rimmed(d, "M-12-40C20-42 40-22 40 6 40 36 18 54-10 54-38 54-56 34-56 6-56-20-38-40-12-40Z", peel, INK);
  d.line("M-12-40C-14-36-14-33-12-30M-12-32L-20-34M-12-32L-5-35", "#7a3a08", 3);
  d.path("M-44-4C-42-20-32-30-20-30-26-20-34-8-44-4Z", "#fff", { opacity: 0.75 });
  // The cut half: peel, pith, and eight segments.
  d.circle(23, 23, 34, INK)
    .circle(23, 23, 31, d.linear(60, even("#ffc04a", "#f07a0a")))
    .circle(23, 23, 27, "#fff3cf");
  const segment = "M0-3.5L-8.4-20.6Q0-26.4 8.4-20.6Z";
  const flesh = d.linear(90, even("#ff8a12", "#ffb52e"));
  d.group({ transform: "translate(23 23)", stroke: flesh, "stroke-width": 2, "stroke-linejoin": "round" }, () => {
    for (let at = 0; at < 8; at++) d.path(segment, flesh, { transform: `rotate(${at * 45 + 22})` });
  });
  d.line("M4 12C8 4 15-1 23-2", "#fff", 3, { opacity: 0.8 });
};

/** Two cherries on their stalks. */
export const cherry = (d: Drawing): void => {
  const stalks = "M-27 12C-24-14-8-36 18-50M30 18C32-8 28-32 18-50";
  d.line(stalks, INK, 10).line(stalks, d.across([0, -50], [0, 20], even("#a86a1e", "#6cb83c")), 5);
  leaf(d, 14, -48, 164, 1.15);
  const skin = d.radial(even("#ffb0b8", "#f72a52", "#c00a3c", "#5e0228"), 0.5, 0.5, 0.6, 0.34, 0.28);
  for (const [x, y, r] of [
    [29, 30, 25],
    [-27, 26, 29],
  ] as const) {
    const top = y - r;
    rimmed(
      d,
      `M${x} ${top + 5}C${x + r * 0.5} ${top - 5} ${x + r} ${top + r * 0.3} ${x + r} ${y}C${x + r} ${y + r * 1.3} ${x - r} ${y + r * 1.3} ${x - r} ${y}C${x - r} ${top + r * 0.3} ${x - r * 0.5} ${top - 5} ${x} ${top + 5}Z`,
      skin,
      INK,
    );
    d.line(
      `M${x - r * 0.66} ${y - r * 0.1}C${x - r * 0.62} ${y - r * 0.4} ${x - r * 0.45} ${y - r * 0.55} ${x - r * 0.2} ${y - r * 0.6}`,
      "#fff",
      r * 0.17,
      { opacity: 0.9 },
    );
    d.line(
      `M${x + r * 0.6} ${y + r * 0.35}C${x + r * 0.5} ${y + r * 0.6} ${x + r * 0.3} ${y + r * 0.72} ${x} ${y + r * 0.76}`,
      "#ff8aa0",
      2.6,
      { opacity: 0.7 },
    );
    d.line(`M${x - r * 0.24} ${top + 6.5}Q${x} ${top + 11} ${x + r * 0.24} ${top + 6.5}`, "#4a0220", 3, {
      opacity: 0.7,
    });
  }
};

/** A plum, long and aslant, with its bloom and its seam. */
export const plum = (d: Drawing): void => {
  d.line("M15-34C17-42 21-47 28-52", INK, 11).line("M15-34C17-42 21-47 28-52", "#a86a2c", 5.5);
  leaf(d, 14, -36, 172, 1.15);
  leaf(d, 16, -35, 24, 0.95);
  const skin = d.radial(even("#f0d8ff", "#b070ff", "#7430d0", "#36107a"), 0.5, 0.5, 0.62, 0.34, 0.26);
  const body = "M16-38C40-40 54-18 48 8 42 38 14 58-14 56-42 52-52 26-42 0-32-24-10-38 16-38Z";
  rimmed(d, body, skin, INK);
  d.line("M16-37C30-14 24 24-12 55", "#220650", 3.4, { opacity: 0.7 });
  d.line("M20-34C34-12 28 22-2 52", "#c89aff", 2, { opacity: 0.6 });
  d.path("M-34 2C-28-14-16-26 0-29-8-18-20-2-30 12-34 10-35 6-34 2Z", "#fff", { opacity: 0.72 });
  d.line("M-36 24C-34 34-28 42-20 46", "#e8ccff", 3.4, { opacity: 0.8 });
};

/** The wild: the sun over the hills, in its rays. */
export const sun = (d: Drawing): void => {
  glow(d, 0, 0, 60, "#ffb04a", 0.9);
  const ray = (count: number, far: number, near: number, half: number, turn: number): string => {
    let path = "";
    for (let at = 0; at < count; at++) {
      const middle = ((at + turn) / count) * Math.PI * 2;
      const place = (angle: number, r: number): string => `${Math.cos(angle) * r} ${Math.sin(angle) * r}`;
      path += `M${place(middle - half, near)}L${place(middle, far)}L${place(middle + half, near)}Z`;
    }
    return path;
  };
  const [long, short] = [ray(8, 59, 34, 0.24, 0.5), ray(8, 50, 34, 0.2, 0)];
  rimmed(d, `${short}${long}`, INK, INK, 6);
  d.path(short, d.around(0, 0, 52, even("#ffd24a", "#ffd24a", "#ff5a4a")));
  d.path(long, d.around(0, 0, 60, even("#fff3a8", "#ffe25a", "#ff9a1a")));
  d.circle(0, 0, 40.5, INK).circle(0, 0, 37.5, metalFill(d, gold, 55));
  const disc = "M-32 0A32 32 0 0 1 32 0 32 32 0 0 1-32 0Z";
  d.path(disc, d.linear(90, even("#ff6a5a", "#ff9a4a", "#ffe07a")), { stroke: "#8a2a1e", "stroke-width": 1.6 });
  d.group({ "clip-path": d.clip(disc) }, () => {
    glow(d, 0, 4, 30, "#fffbe0", 0.9);
    d.circle(0, 4, 17, d.radial(even("#fffff0", "#fff3a0", "#ffd23d")));
    d.path("M-34 14C-22 2-12 2 0 12 10 4 22 2 34 12V34H-34Z", "#2fae7a");
    d.path("M-34 22C-20 10-4 12 8 22 18 14 26 14 34 18V34H-34Z", "#0f6e64");
    d.line("M-34 14C-22 2-12 2 0 12 10 4 22 2 34 12", "#e8ffb0", 2);
  });
  d.line("M-27-16C-22-24-14-29-4-30", "#fff", 3.4, { opacity: 0.9 });
};
