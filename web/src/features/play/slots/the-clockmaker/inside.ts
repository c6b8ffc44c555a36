import { glow, motes, rays, vignette } from "@/art/light";
import { Drawing, even, toSizedUri } from "@/art/svg";
import { wheel } from "./clockwork";
import { BELL } from "./high";
import { polar } from "./wheels";

/** The middle of the great dial. */
const [X, Y] = [600, 440];
const DARK = "#140c26";
const NUMERALS = ["XII", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI"];

/** The dial of milk glass from behind: its figures are the wrong way around. */
const glass = (d: Drawing): void => {
  d.circle(X, Y, 560, d.around(X, Y, 560, even("#ffffff", "#fff6d0", "#ffdc8a", "#f59a52", "#a84a5a", "#5a2450")));
  d.circle(X, Y, 404, "none", { stroke: "#4a1c34", "stroke-width": 8 });
  d.group({ transform: `translate(${X} ${Y}) scale(-1 1)` }, () => {
    d.circle(0, 0, 520, "none", { stroke: "#3a1430", "stroke-width": 22, "stroke-dasharray": "7 47.45" });
    d.group({ "font-family": "Georgia,Times,serif", "font-size": 96, "text-anchor": "middle", fill: "#3a1430" }, () => {
      for (const [hour, figure] of NUMERALS.entries())
        d.raw(`<text y="-424" font-weight="700" transform="rotate(${hour * 30})">${figure}</text>`);
    });
    let bars = "";
    for (let at = 0; at < 12; at++) bars += `M${polar(at / 12 + 1 / 24, 60)}L${polar(at / 12 + 1 / 24, 550)}`;
    d.path(`${bars}M-230 0a230 230 0 1 0 460 0a230 230 0 1 0-460 0`, "none", {
      stroke: "#5a2440",
      "stroke-width": 5,
      opacity: 0.5,
    });
    d.line(`M0 0L${polar(0.87, 260)}M0 0L${polar(0.14, 390)}`, "#3a1430", 22).circle(0, 0, 30, "#3a1430");
  });
  d.circle(X, Y, 566, "none", { stroke: DARK, "stroke-width": 40 });
  d.circle(X, Y, 545, "none", { stroke: "#ffe0a0", "stroke-width": 4, opacity: 0.9 });
};

/** A wheel against the light: the edges that look to the dial shine. */
const against = (
  d: Drawing,
  name: "many" | "few",
  x: number,
  y: number,
  r: number,
  turn: number,
  dark: string,
): void => {
  const far = Math.hypot(X - x, Y - y);
  const [dx, dy] = [((X - x) / far) * 5, ((Y - y) / far) * 5];
  const use = (atX: number, atY: number, colour: string) =>
    d.raw(
      `<use href="#${name}" color="${colour}" transform="translate(${Math.round(atX)} ${Math.round(atY)}) rotate(${turn}) scale(${r / 100})"/>`,
    );
  use(x + dx, y + dy, "#ffd488");
  use(x, y, dark);
};

/** The great bell under the beam that bears it, against the light too. */
const bell = (d: Drawing): void => {
  d.rect(0, 0, 1200, 34, 0, DARK).rect(0, 32, 1200, 4, 0, "#ffb86a", { opacity: 0.8 });
  const shape = `${BELL}M-8-80H8V-30H-8ZM-2 44a10 10 0 1 1 20 0a10 10 0 1 1-20 0Z`;
  d.at(1112, 190, 0, 2, () => {
    d.path(shape, "#ffd488", { transform: "translate(-2.6 1.4)" }).path(shape, "#2c1232");
    d.line("M-36 16C-20 22 10 24 30 20M-40 24C-20 31 10 32 34 28", "#ffb86a", 1.6, { opacity: 0.7 });
    d.line("M-18-22C-22-10-22-2-25 8", "#ffdca0", 3, { opacity: 0.5 });
  });
};

/** The pendulum that drives it all, at the left. */
const pendulum = (d: Drawing): void => {
  d.line("M118 30L96 640", DARK, 20).line("M126 36L104 600", "#ffc878", 3);
  d.circle(94, 690, 84, DARK);
  d.circle(98, 687, 78, d.linear(20, even("#5a2c1a", "#c9822e", "#ffdf8a", "#b8701e")));
  d.circle(98, 687, 54, "none", { stroke: "#6a3a14", "stroke-width": 6 });
  d.circle(98, 687, 12, "#6a3a14");
};

/** Within the great clock: its wheels before the dial, which is lit from behind. */
export function inside(): string {
  const d = new Drawing(1200, 900);
  d.rect(0, 0, 1200, 900, 0, d.linear(90, even("#1c1238", "#0e0a20")));
  glass(d);
  glow(d, X, Y, 460, "#fffbe6", 0.9);
  rays(d, X, Y, "#fff3c8", 18, 0.4, 780, 0.2);
  d.raw("<defs>");
  d.group({ id: "many" }, () => wheel(d, 40, 6)).group({ id: "few" }, () => wheel(d, 24, 5));
  d.raw("</defs>");
  against(d, "few", 1010, 90, 120, 8, "#4a2040");
  against(d, "many", 30, 130, 230, 4, "#3a1838");
  against(d, "few", 236, 300, 110, 0, "#4a2040");
  against(d, "many", 1130, 540, 250, 0, "#2c1232");
  against(d, "few", 1010, 800, 150, 12, "#22102c");
  against(d, "many", 250, 870, 210, 3, "#22102c");
  against(d, "few", 600, 930, 150, 5, "#22102c");
  pendulum(d);
  bell(d);
  motes(d, 9, 40, ["#fffbe0", "#ffdf8a", "#ffc878"], 60, 880);
  vignette(d, "#120a22", 0.7);
  return toSizedUri(d);
}
