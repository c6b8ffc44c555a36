import { glint, glow, rays } from "@/art/light";
import { rimmed } from "@/art/rim";
import { Drawing, even, toSizedUri } from "@/art/svg";
import { bellAlone } from "./high";
import { brass, copper, hole, INK, spiral, steel, teeth } from "./wheels";

const emblem = (draw: (d: Drawing) => void): string => {
  const d = new Drawing(160, 160);
  d.group({ transform: "translate(80 80)" }, () => draw(d));
  return toSizedUri(d);
};

/** Many calm spins: a pendulum that swings. */
const pendulum = (d: Drawing): void => {
  glow(d, 0, 10, 78, "#5ac8ff", 0.7);
  d.line("M-58 38C-28 62 28 62 58 38", "#bfe8ff", 4, { "stroke-dasharray": "1 9", opacity: 0.9 });
  // Where it was a moment ago.
  for (const [turn, opacity] of [
    [-27, 0.2],
    [-9, 0.35],
  ] as const)
    d.group({ transform: `rotate(${turn} 0 -56)`, opacity }, () =>
      d.line("M0-50V20", "#bfe8ff", 5).circle(0, 36, 22, "#bfe8ff"),
    );
  d.group({ transform: "rotate(20 0 -56)" }, () => {
    rimmed(d, "M-3.5-54H3.5V18H-3.5Z", steel(d), INK, 6);
    d.circle(0, 36, 30, INK).circle(0, 36, 27, brass(d));
    d.circle(0, 36, 19, d.radial(even("#8ae0ff", "#1a78ec", "#0a2a80"), 0.5, 0.5, 0.6, 0.34, 0.28), {
      stroke: "#6a3408",
      "stroke-width": 2,
    });
    d.path("M0 22L3.4 32.6 14 36 3.4 39.4 0 50-3.4 39.4-14 36-3.4 32.6Z", "#fff0b0");
    d.line("M-18 22C-14 16-8 13-2 12.6", "#fff", 4, { opacity: 0.85 });
  });
  rimmed(d, "M-40-70H40L32-54H-32Z", d.linear(90, even("#c8824a", "#7a4218", "#3a1a0a")), INK, 6);
  d.circle(0, -56, 8.5, brass(d), { stroke: INK, "stroke-width": 3 });
};

/** Fewer, stronger spins: a mainspring, wound in its barrel. */
const mainspring = (d: Drawing): void => {
  glow(d, 0, 0, 80, "#ffb84a", 0.75);
  const barrel = `${teeth(28, 72, 63)}${hole(0, 0, 53)}`;
  d.circle(0, 0, 58, "#4a1e10");
  rimmed(d, barrel, brass(d), INK, 6, { "fill-rule": "evenodd" });
  d.circle(0, 0, 58, "none", { stroke: "#fff3b8", "stroke-width": 2, opacity: 0.9 });
  const coil = `${spiral(8, 12, 4.4)}`;
  d.line(coil, "#1a0806", 8.4).line(
    coil,
    d.linear(50, even("#fff0d8", "#ffb47a", "#f0642c", "#ffa064", "#b8401a")),
    5.6,
  );
  d.circle(0, 0, 14, brass(d), { stroke: INK, "stroke-width": 4 });
  rimmed(d, "M-5.5-5.5H5.5V5.5H-5.5Z", copper(d), INK, 3);
  d.line("M-40-47C-32-55-22-60-12-62", "#fff", 4.4, { opacity: 0.85 });
};

/** Four spins that strike hard: the great bell under the hammer. */
const struck = (d: Drawing): void => {
  glow(d, 0, 4, 82, "#ff4a5e", 0.85);
  rays(d, -4, 6, "#ffd27a", 16, 0.6, 80, 0.3);
  d.at(-8, 10, 8, 1.18, () => bellAlone(d));
  d.path("M44-8L50 8 66 0 58 16 76 22 58 28 64 44 48 36 40 52 36 34 20 36 32 22 22 8 38 12Z", "#fff6c8", {
    stroke: "#e8801a",
    "stroke-width": 3,
    "stroke-linejoin": "round",
    transform: "translate(14 -2) scale(.62)",
  });
  d.at(44, -20, 34, 0.98, () => {
    rimmed(d, "M-4-16H4V-50H-4Z", d.linear(0, even("#e8a868", "#7a4218")), INK, 6);
    rimmed(d, "M-26-14C-28-10-28 6-26 10H18L28 6V-10L18-14Z", steel(d), INK, 6);
    d.line("M-20-8H14", "#fff", 3.4, { opacity: 0.85 });
  });
  glint(d, -34, -32, 13, "#fff");
};

/** The options of the choice, 160 × 160, by their modes. */
export const options: Readonly<Record<"twenty" | "ten" | "four", string>> = {
  twenty: emblem(pendulum),
  ten: emblem(mainspring),
  four: emblem(struck),
};
