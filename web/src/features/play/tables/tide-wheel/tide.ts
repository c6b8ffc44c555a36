import { glow, shadow } from "@/art/light";
import { randomFrom } from "@/art/random";
import { type Drawing, even } from "@/art/svg";
import { gold, metalFill } from "@/art/things";
import { COLOURS } from "./colours";
import { type TideSpot, WHEEL } from "./outcome";

export const DUSK = ["#071a3a", "#123a6b", "#2c6f9e", "#7fb4bb", "#ffd9a0"] as const;
const BRASS = ["#fff3c8", "#e8b65a", "#8a5618"] as const;

/** A boat seen from its side, its middle at the water's line; `cargo` draws what lies in it. */
export const boat = (
  d: Drawing,
  x: number,
  y: number,
  scale: number,
  cargo: "covered" | "open",
  paint: string,
): void => {
  d.group({ transform: `translate(${x} ${y}) scale(${scale})` }, () => {
    shadow(d, 0, 22, 62, 9, 0.6);
    if (cargo === "covered") {
      d.path("M-40-8C-34-34-14-40 2-40 20-40 36-32 42-8Z", d.linear(90, even("#f6e6c4", "#b99a62")));
      d.line("M-22-36C-18-26-18-16-20-8M4-40C8-28 8-18 6-8M26-34C30-24 30-16 28-8", "#8a6a34", 2, { opacity: 0.7 });
      d.line("M-40-12H42", "#7a4f1c", 3.4);
    } else {
      d.path(
        "M-40-8Q-36-26-18-24-10-40 6-30 24-40 28-22 40-22 42-8Z",
        d.linear(90, even("#fff3b0", "#ffc53d", "#b06f12")),
      );
      for (const [coinX, coinY] of [
        [-26, -16],
        [-8, -26],
        [12, -22],
        [26, -14],
        [0, -13],
      ] as const) {
        d.circle(coinX, coinY, 6.4, "#a8660c");
        d.circle(coinX, coinY - 1, 5.6, "#ffe08a");
      }
    }
    d.path("M-62-12C-50-6 50-6 64-14 58 8 46 22 34 22H-36C-48 22-58 6-62-12Z", d.linear(90, even(paint, "#3a1c10")));
    d.path("M-62-12C-50-6 50-6 64-14L62-7C48 0-50 0-60-6Z", d.linear(0, even("#fff0cf", "#e7bf7a", "#fff0cf")));
    d.line("M-54 4C-40 8 40 8 54 2", "#ffffff", 1.6, { opacity: 0.35 });
    d.circle(-44, 6, 3, "#ffe9b8");
  });
};

/** A lighthouse on its rock; the middle of its lamp is at x, y. */
export const lighthouse = (d: Drawing, x: number, y: number, scale: number): void => {
  d.group({ transform: `translate(${x} ${y}) scale(${scale})` }, () => {
    glow(d, 0, 0, 70, "#fff1b0", 0.95);
    d.path("M-15 20H15L23 118H-23Z", d.linear(0, even("#f7f3ea", "#ffffff", "#b8c2d4")));
    d.path(
      "M-17.2 44H17.2L18.9 64H-18.9ZM-20.6 84H20.6L22.3 104H-22.3Z",
      d.linear(0, even("#ff6a58", "#e0392c", "#8f1a16")),
    );
    d.rect(-21, 14, 42, 8, 3, "#2b3350");
    d.rect(-13, -12, 26, 27, 4, d.linear(0, even("#ffd257", "#fffbe0", "#ffc53d")));
    d.line("M-13-12V15M0-12V15M13-12V15", "#2b3350", 2.4);
    d.path("M-18-12Q0-36 18-12Z", d.linear(0, even("#ff6a58", "#8f1a16")));
    d.circle(0, -29, 3.4, "#ffe08a");
    d.path("M-46 128C-40 112-28 116-22 112H24C34 114 42 120 50 130Z", d.linear(90, even("#55627e", "#1a2236")));
  });
};

/** A bolt of lightning, 40 high. */
export const bolt = (d: Drawing, x: number, y: number, scale: number, fill = "#ffe14d"): void => {
  d.path("M4-20L-12 4H-2L-6 20 12-5H2Z", fill, { transform: `translate(${x} ${y}) scale(${scale})` });
};

/** A storm cloud, its middle at x, y. */
export const cloud = (d: Drawing, x: number, y: number, scale: number): void => {
  d.group({ transform: `translate(${x} ${y}) scale(${scale})` }, () => {
    const shape =
      "M-92 26C-116 22-116-12-90-16-90-46-52-56-34-40-22-66 24-68 36-40 58-56 92-40 88-12 112-8 112 24 88 26Z";
    d.path(shape, d.linear(90, even("#a9b2dc", "#5a629c", "#23275a")));
    d.path("M-84-4C-78-26-54-32-40-22M-24-32C-10-48 16-46 26-28M44-28C60-38 80-26 78-8", "none", {
      stroke: "#e4e9ff",
      "stroke-width": 4,
      "stroke-linecap": "round",
      opacity: 0.55,
    });
  });
};

/** What a segment shows, upright at the origin. */
const symbol = (d: Drawing, spot: TideSpot): void => {
  if (spot === "boats") {
    d.path("M-14 3H14L9 12H-9Z", "#5a2f0c");
    d.path("M-1-14V1H-12ZM2-11V1H11Z", "#ffffff", { stroke: "#5a2f0c", "stroke-width": 1.4 });
  } else if (spot === "lighthouse") {
    d.path("M-6 13L-3.6-5H3.6L6 13Z", "#e0392c");
    d.path("M-4.4 2H4.4L5 7H-5Z", "#ffffff");
    d.rect(-4.4, -11, 8.8, 6, 1.5, "#ffb300", { stroke: "#3a2a10", "stroke-width": 1.2 });
    d.path("M-6-11Q0-18 6-11Z", "#8f1a16");
    d.path("M6-9L15-13V-4ZM-6-9L-15-13V-4Z", "#ff9d00", { opacity: 0.9 });
  } else if (spot === "storm") bolt(d, 0, 0, 0.86);
  else d.text(spot, 0, 9.4, 27, "#ffffff", { stroke: "#04162c", "stroke-width": 3.2, "paint-order": "stroke" });
};

const [OUTER, INNER] = [0.885, 0.625];

const onRing = (radius: number, degrees: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(Math.cos(angle) * radius).toFixed(2)} ${(Math.sin(angle) * radius).toFixed(2)}`;
};
const pieceOf = (at: number, outer: number, inner: number): string => {
  const step = 360 / WHEEL.length;
  const [from, to] = [(at - 0.5) * step, (at + 0.5) * step];
  return `M${onRing(outer, from)}A${outer} ${outer} 0 0 1 ${onRing(outer, to)}L${onRing(inner, to)}A${inner} ${inner} 0 0 0 ${onRing(inner, from)}Z`;
};

/** The wheel around x, y, the storm on top. */
export const wheel = (d: Drawing, x: number, y: number, r: number): void => {
  d.group({ transform: `translate(${x} ${y}) scale(${r / 300})` }, () => {
    const R = 300;
    d.circle(0, 0, R, metalFill(d, gold, 40));
    d.circle(0, 0, R * 0.975, d.linear(60, even("#5a3010", "#a8692a", "#4a260c")));
    d.circle(0, 0, R * 0.9, "#0a1a30");
    for (const [at, spot] of WHEEL.entries()) {
      const [light, dark] = COLOURS[spot];
      d.path(
        pieceOf(at, R * OUTER, R * INNER),
        d.around(0, 0, R, [
          [INNER, dark],
          [0.8, light],
          [OUTER, light],
        ]),
        { stroke: "#fff0c8", "stroke-width": 1.6 },
      );
    }
    for (const [at, spot] of WHEEL.entries())
      d.group({ transform: `rotate(${(at * 360) / WHEEL.length}) translate(0 ${-R * 0.765})` }, () => symbol(d, spot));
    d.circle(0, 0, R * INNER, metalFill(d, gold, 120));
    d.circle(0, 0, R * 0.6, d.radial(even("#1d5f8f", "#0d3a66", "#06213f"), 0.5, 0.5, 0.6, 0.42, 0.3));
    rose(d, R);
    for (let at = 0; at < WHEEL.length; at++) {
      const [px = 0, py = 0] = onRing(R * 0.94, (at + 0.5) * (360 / WHEEL.length))
        .split(" ")
        .map(Number);
      d.circle(px, py + 1.4, 5.2, "#2a1404");
      d.circle(px, py, 5, d.radial(even(...BRASS), 0.5, 0.5, 0.7, 0.36, 0.3));
    }
  });
};

/** The compass in the middle, and the hub. */
const rose = (d: Drawing, R: number): void => {
  for (let at = 0; at < 16; at++) {
    const long = at % 4 === 0 ? 0.54 : at % 2 === 0 ? 0.42 : 0.28;
    const angle = at * 22.5;
    d.group({ transform: `rotate(${angle})` }, () => {
      d.path(`M0 ${-R * long}L${R * 0.045} ${-R * 0.1} 0 0Z`, at % 4 === 0 ? "#e8b65a" : "#8fc4e0", { opacity: 0.92 });
      d.path(`M0 ${-R * long}L${-R * 0.045} ${-R * 0.1} 0 0Z`, at % 4 === 0 ? "#fff0c4" : "#d6eefa", { opacity: 0.92 });
    });
  }
  d.circle(0, 0, R * 0.57, "none", { stroke: "#8fc4e0", "stroke-width": 1.6, opacity: 0.6, "stroke-dasharray": "2 9" });
  d.circle(0, 4, R * 0.125, "#02101f", { opacity: 0.6 });
  d.circle(0, 0, R * 0.12, metalFill(d, gold, 60));
  d.circle(0, 0, R * 0.075, d.radial(even("#fff6d8", "#e8b65a", "#7a4a12"), 0.5, 0.5, 0.7, 0.36, 0.3));
};

/** The segments of a number alone, lit. */
export const lit = (d: Drawing, x: number, y: number, r: number, spot: TideSpot): void => {
  d.group({ transform: `translate(${x} ${y}) scale(${r / 300})` }, () => {
    for (const [at, each] of WHEEL.entries())
      if (each === spot)
        d.path(pieceOf(at, 300 * OUTER, 300 * INNER), "#ffffff", {
          "fill-opacity": 0.22,
          stroke: "#ffffff",
          "stroke-width": 6,
          "stroke-linejoin": "round",
        });
  });
};

/** A line of waves from beyond one edge to beyond the other, closed below. */
export const swell = (width: number, y: number, height: number, length: number, bottom: number): string => {
  let path = `M${-length} ${y}`;
  for (let x = -length; x < width + length; x += length)
    path += `Q${x + length * 0.25} ${y - height} ${x + length * 0.5} ${y}T${x + length} ${y}`;
  return `${path}V${bottom}H${-length}Z`;
};

/** Light on the water. */
export const glitter = (
  d: Drawing,
  seed: number,
  [from, to]: readonly [number, number],
  [top, bottom]: readonly [number, number],
  count: number,
): void => {
  const random = randomFrom(seed);
  let lines = "";
  for (let each = 0; each < count; each++)
    lines += `M${Math.round(random.between(from, to))} ${Math.round(random.between(top, bottom))}h${Math.round(random.between(8, 40))}`;
  d.line(lines, "#fff3d8", 1.3, { opacity: 0.45 });
};
