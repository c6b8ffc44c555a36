import { glint, glow } from "@/art/light";
import { rimmed } from "@/art/rim";
import { type Drawing, even } from "@/art/svg";
import { brass, copper, INK, steel, teeth } from "./wheels";

/** The wild: an ornate clock hand on a medallion of blue enamel. */
export const hand = (d: Drawing): void => {
  glow(d, 0, 0, 60, "#5ad8ff", 1);
  rimmed(d, teeth(24, 53, 48), brass(d), INK);
  d.circle(0, 0, 44, d.radial(even("#2f8ae8", "#1450a8", "#0a2860"), 0.5, 0.5, 0.6, 0.35, 0.3));
  d.circle(0, 0, 44, "none", { stroke: "#ffe6a0", "stroke-width": 2.6 });
  for (let hour = 0; hour < 12; hour++) {
    const angle = (hour / 12) * Math.PI * 2;
    const [x, y] = [Math.sin(angle) * 37, -Math.cos(angle) * 37];
    d.circle(x, y, hour % 3 === 0 ? 3.4 : 1.7, "#ffe6a0");
  }
  d.group({ transform: "rotate(-38)" }, () => {
    rimmed(
      d,
      "M-4 20L-3-8C-14-12-15-24-6-27-12-34-2-44 0-52 2-44 12-34 6-27 15-24 14-12 3-8L4 20Z",
      d.linear(0, even("#fffbe6", "#ffe08a", "#d8921f")),
      INK,
      4,
    );
    d.circle(-6, -19, 3, "#12458f").circle(6, -19, 3, "#12458f");
  });
  d.circle(0, 0, 9.5, copper(d), { stroke: INK, "stroke-width": 2.5 }).circle(-2, -3, 3, "#fff", { opacity: 0.85 });
  d.line("M-34-22C-28-32-18-39-6-41", "#fff", 4, { opacity: 0.5 });
};

/** The scatter: a great bell with its yoke, ringing. */
export const bell = (d: Drawing): void => {
  glow(d, 0, 2, 60, "#ffd24a", 1);
  d.line("M-52-12C-58 2-57 16-50 28M52-12C58 2 57 16 50 28", "#fff3b8", 4, { opacity: 0.85 });
  rimmed(d, "M-17-51H17L13-40H-13Z", copper(d), INK);
  d.circle(0, 42, 9, d.radial(even("#9a5a1c", "#4a2508"), 0.5, 0.5, 0.6, 0.35, 0.3), {
    stroke: INK,
    "stroke-width": 3,
  });
  const body = "M0-43C22-42 27-20 29 0 31 16 38 24 45 34 30 42-30 42-45 34-38 24-31 16-29 0-27-20-22-42 0-43Z";
  rimmed(d, body, d.linear(12, even("#fff6cc", "#ffcf4a", "#d88a12", "#ffc83d", "#8a4a08")), INK);
  d.line("M-35 20C-18 27 18 27 35 20M-29 4C-14 9 14 9 29 4", "#7a3f06", 2.6, { opacity: 0.75 });
  d.line("M-44 34C-24 40 24 40 44 34", "#fff0b0", 3);
  d.path("M0-26L4-16 14-15 6-9 9 1 0-5-9 1-6-9-14-15-4-16Z", "#8a4a08", {
    opacity: 0.7,
    transform: "translate(0 8) scale(.7)",
  });
  d.line("M-18-28C-22-16-23-4-25 8", "#fff", 5.5, { opacity: 0.8 });
  glint(d, 24, -28, 13, "#fff", 0.95);
};

/** A pocket watch with its chain. */
export const watch = (d: Drawing): void => {
  glow(d, 0, 6, 58, "#ffb84a", 0.85);
  d.line("M4-46C22-58 42-52 54-40", INK, 8, { "stroke-dasharray": "1 8" });
  d.line("M4-46C22-58 42-52 54-40", "#ffd873", 5.5, { "stroke-dasharray": "1 8" });
  d.circle(0, -44, 8, "none", { stroke: INK, "stroke-width": 8 }).circle(0, -44, 8, "none", {
    stroke: "#f0b545",
    "stroke-width": 4,
  });
  rimmed(d, "M-7-42H7V-30H-7Z", brass(d), INK, 4);
  d.circle(0, 10, 42, brass(d), { stroke: INK, "stroke-width": 5, "paint-order": "stroke" });
  d.circle(0, 10, 33.5, d.radial(even("#fffef4", "#fdf2d2", "#e6cf9a"), 0.5, 0.5, 0.55, 0.4, 0.35), {
    stroke: "#7a420c",
    "stroke-width": 2,
  });
  for (let hour = 0; hour < 12; hour++) {
    const angle = (hour / 12) * Math.PI * 2;
    const [sin, cos] = [Math.sin(angle), -Math.cos(angle)];
    const inner = hour % 3 === 0 ? 23 : 26;
    d.line(`M${sin * inner} ${10 + cos * inner}L${sin * 29.5} ${10 + cos * 29.5}`, "#4a2a12", hour % 3 === 0 ? 3.4 : 2);
  }
  d.line("M0 10L-13-2", "#2a1608", 5).line("M0 10L11-11", "#2a1608", 3.4).circle(0, 10, 4, "#c8321e");
  d.line("M-28-4C-23-14-14-21-3-23", "#fff", 4, { opacity: 0.65 });
};

/** A compass rose of a mariner: red needle over green enamel. */
export const compass = (d: Drawing): void => {
  glow(d, 0, 0, 58, "#4affb0", 0.8);
  rimmed(
    d,
    "M0-54L14-42 34-42 42-34 42-14 54 0 42 14 42 34 34 42 14 42 0 54-14 42-34 42-42 34-42 14-54 0-42-14-42-34-34-42-14-42Z",
    brass(d),
    INK,
  );
  d.circle(0, 0, 37, d.radial(even("#2fc48a", "#0f7a52", "#053a2a"), 0.5, 0.5, 0.6, 0.36, 0.3), {
    stroke: "#fff0b8",
    "stroke-width": 2.4,
  });
  d.path("M0-31L6-6 31 0 6 6 0 31-6 6-31 0-6-6Z", "#d8fff0", { opacity: 0.35 });
  d.group({ transform: "rotate(32)" }, () => {
    rimmed(d, "M0-34L10 0H-10Z", d.linear(0, even("#ff8a6a", "#e2321e", "#9a1408")), INK, 3.5);
    rimmed(d, "M0 34L10 0H-10Z", d.linear(0, even("#fff", "#dfe8f4", "#93a4bc")), INK, 3.5);
  });
  d.circle(0, 0, 6, brass(d), { stroke: INK, "stroke-width": 2 });
  d.line("M-26-20C-20-28-12-32-4-33", "#fff", 4, { opacity: 0.6 });
};

/** A winding key of steel and violet. */
export const key = (d: Drawing): void => {
  glow(d, 0, 0, 56, "#b88aff", 0.85);
  d.group({ transform: "rotate(40) scale(1.12)" }, () => {
    rimmed(d, "M-5-12H5V46L18 46V36H10V28H18V22H5Z", steel(d), INK);
    rimmed(
      d,
      "M0-54C16-54 22-44 18-35 30-38 36-22 24-15 18-11 8-10 0-10S-18-11-24-15C-36-22-30-38-18-35-22-44-16-54 0-54ZM0-46A6 6 0 0 0 0-34 6 6 0 0 0 0-46ZM-17-29A5 5 0 0 0-17-19 5 5 0 0 0-17-29ZM17-29A5 5 0 0 0 17-19 5 5 0 0 0 17-29Z",
      d.linear(40, even("#ecd8ff", "#a86aff", "#5a24b8", "#9a5af0")),
      INK,
      5,
      { "fill-rule": "evenodd" },
    );
    rimmed(d, "M-9-12H9V-4H-9Z", brass(d), INK, 3);
    d.line("M-2 2V40", "#fff", 2.6, { opacity: 0.8 });
  });
};
