import { glow } from "@/art/light";
import { rimmed } from "@/art/rim";
import { Drawing, even, toSizedUri } from "@/art/svg";
import { bell } from "./high";
import { brass, copper, INK } from "./wheels";

const drawn = (draw: (d: Drawing) => void): string => {
  const d = new Drawing(160, 160);
  d.group({ transform: "translate(80 80)" }, () => draw(d));
  return toSizedUri(d);
};

/** A pendulum that swings calmly. */
const pendulum = (d: Drawing): void => {
  glow(d, 0, 20, 72, "#ffcf6b", 0.6);
  d.line("M-44 44C-16 62 16 62 44 44", "#ffe9a8", 3, { "stroke-dasharray": "2 8", opacity: 0.9 });
  rimmed(d, "M-30-64H30L24-50H-24Z", copper(d), INK);
  d.group({ transform: "rotate(14 0 -54)" }, () => {
    rimmed(d, "M-4-52H4V30H-4Z", brass(d), INK, 5);
    d.circle(0, 42, 25, brass(d), { stroke: INK, "stroke-width": 6, "paint-order": "stroke" });
    d.circle(0, 42, 15, d.radial(even("#fff8d8", "#ffcf5a", "#b8731a"), 0.5, 0.5, 0.6, 0.35, 0.3));
  });
};

/** A mainspring, wound. */
const mainspring = (d: Drawing): void => {
  glow(d, 0, 0, 74, "#5ae0ff", 0.65);
  let path = "";
  for (let at = 0; at <= 90; at++) {
    const angle = (at / 90) * Math.PI * 2 * 4;
    const radius = 10 + (at / 90) ** 0.7 * 46;
    path += `${at === 0 ? "M" : "L"}${(Math.cos(angle) * radius).toFixed(1)} ${(Math.sin(angle) * radius).toFixed(1)}`;
  }
  d.circle(0, 0, 64, "none", { stroke: INK, "stroke-width": 13 }).circle(0, 0, 64, "none", {
    stroke: brass(d),
    "stroke-width": 8,
  });
  d.line(path, INK, 9).line(path, d.linear(50, even("#e8fcff", "#5ad0f0", "#1478a8", "#7ae4ff")), 5);
  d.circle(0, 0, 13, brass(d), { stroke: INK, "stroke-width": 4 });
};

/** The great bell, struck. */
const struck = (d: Drawing): void => {
  d.line("M-68-20C-76 0-74 22-64 42M68-20C76 0 74 22 64 42", "#fff3b8", 5, { opacity: 0.7 });
  d.at(0, 2, -12, 1.28, () => bell(d));
  d.path("M40-62L46-48 60-52 52-40 64-32 50-30 50-16 42-28 30-22 36-34 26-44 40-46Z", "#fff6c8");
};

/** The options of the choice, 160 × 160. */
export const options: Readonly<Record<string, string>> = {
  twenty: drawn(pendulum),
  ten: drawn(mainspring),
  four: drawn(struck),
};
