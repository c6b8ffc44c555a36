import { css, smooth } from "./colours";
import { floorOf, type Pen, plotOf, type Size } from "./plot";

/** Two pictures lie behind the curve: where it starts, and far out. Each is painted once per size. */

function layer(size: Size, scale: number, paint: (pen: Pen) => void): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(size.width * scale);
  canvas.height = Math.round(size.height * scale);
  const pen = canvas.getContext("2d");
  if (pen) {
    pen.setTransform(scale, 0, 0, scale, 0, 0);
    paint(pen);
  }
  return canvas;
}

function wash(pen: Pen, { width, height }: Size, stops: readonly [number, string][]): void {
  const gradient = pen.createLinearGradient(0, 0, 0, height);
  for (const [at, colour] of stops) gradient.addColorStop(at, colour);
  pen.fillStyle = gradient;
  pen.fillRect(0, 0, width, height);
}

function glow(pen: Pen, x: number, y: number, reach: number, colour: readonly [number, number, number], alpha: number) {
  const gradient = pen.createRadialGradient(x, y, 0, x, y, reach);
  gradient.addColorStop(0, css(colour, alpha));
  gradient.addColorStop(0.45, css(colour, alpha * 0.35));
  gradient.addColorStop(1, css(colour, 0));
  pen.fillStyle = gradient;
  pen.fillRect(x - reach, y - reach, reach * 2, reach * 2);
}

/** The picture of the start is so many times as high as the board: there is sky above it when it sinks. */
export const GROUND_HIGH = 1.5;

/** Before sunrise on the coast: hills, the gantry, and a warm edge of the sky. */
export const groundLayer = (size: Size, scale: number): HTMLCanvasElement =>
  layer({ ...size, height: size.height * GROUND_HIGH }, scale, (pen) => {
    const { width, height } = size;
    pen.fillStyle = "#071337";
    pen.fillRect(0, 0, width, height);
    pen.translate(0, height * (GROUND_HIGH - 1));
    const plot = plotOf(size);
    wash(pen, size, [
      [0, "#071337"],
      [0.38, "#16276b"],
      [0.68, "#46358f"],
      [0.86, "#a1548f"],
      [0.96, "#f08a5d"],
      [1, "#ffb066"],
    ]);
    glow(pen, plot.left + width * 0.1, floorOf(plot) + 6, height * 0.75, [255, 168, 92], 0.55);
    glow(pen, width * 0.85, height * 0.1, height * 0.7, [72, 96, 220], 0.35);
    hills(pen, size, floorOf(plot) - 10, 16, "#2b2668", 0.9);
    hills(pen, size, floorOf(plot) + 2, 9, "#131645", 2.1);
    const sea = pen.createLinearGradient(0, floorOf(plot), 0, height);
    sea.addColorStop(0, "#0c1138");
    sea.addColorStop(1, "#060a24");
    pen.fillStyle = sea;
    pen.fillRect(0, floorOf(plot) + 3, width, height);
    gantry(pen, plot.left, floorOf(plot) + 3, Math.min(64, height * 0.17));
  });

function hills(pen: Pen, { width, height }: Size, base: number, rise: number, colour: string, pitch: number): void {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.moveTo(0, height);
  for (let x = 0; x <= width + 12; x += 12) {
    const wave = Math.sin(x * 0.011 * pitch) + Math.sin(x * 0.027 * pitch + 2) * 0.5 + Math.sin(x * 0.004 * pitch + 4);
    pen.lineTo(x, base - wave * rise * 0.6);
  }
  pen.lineTo(width + 12, height);
  pen.fill();
}

function gantry(pen: Pen, x: number, foot: number, high: number): void {
  pen.strokeStyle = "#0a0e30";
  pen.lineWidth = 2;
  const [near, far] = [x - 26, x - 16];
  pen.beginPath();
  pen.moveTo(near, foot);
  pen.lineTo(near, foot - high);
  pen.moveTo(far, foot);
  pen.lineTo(far, foot - high);
  const rungs = 6;
  for (let rung = 0; rung < rungs; rung++) {
    const [low, up] = [foot - (high * rung) / rungs, foot - (high * (rung + 1)) / rungs];
    pen.moveTo(near, low);
    pen.lineTo(far, up);
    pen.moveTo(far, low);
    pen.lineTo(near, up);
  }
  pen.moveTo(far, foot - high * 0.72);
  pen.lineTo(x - 4, foot - high * 0.72);
  pen.stroke();
  pen.fillStyle = "#ff5c6c";
  pen.beginPath();
  pen.arc((near + far) / 2, foot - high - 3, 2.2, 0, Math.PI * 2);
  pen.fill();
  pen.fillStyle = "#0a0e30";
  pen.fillRect(x - 20, foot - 3, 40, 5);
}

/** Far out: the deep, its clouds of gas, and the ringed planet of the game's tile. */
export const spaceLayer = (size: Size, scale: number): HTMLCanvasElement =>
  layer(size, scale, (pen) => {
    const { width, height } = size;
    wash(pen, size, [
      [0, "#050a26"],
      [0.55, "#0a1646"],
      [1, "#070b2a"],
    ]);
    pen.globalCompositeOperation = "lighter";
    glow(pen, width * 0.16, height * 0.2, height * 0.8, [74, 46, 190], 0.5);
    glow(pen, width * 0.42, height * 0.78, height * 0.7, [14, 92, 160], 0.5);
    glow(pen, width * 0.95, height * 0.15, height * 0.7, [140, 40, 150], 0.4);
    pen.globalCompositeOperation = "source-over";
    planet(pen, width * 0.86, height * 0.83, Math.min(height * 0.24, width * 0.17));
  });

function planet(pen: Pen, x: number, y: number, radius: number): void {
  glow(pen, x, y, radius * 2.4, [242, 150, 80], 0.3);
  pen.save();
  pen.translate(x, y);
  pen.rotate(-0.32);
  const ring = (from: number, to: number) => {
    pen.strokeStyle = "rgb(255 215 160 / .6)";
    pen.lineWidth = radius * 0.1;
    pen.beginPath();
    pen.ellipse(0, 0, radius * 1.65, radius * 0.34, 0, from, to);
    pen.stroke();
    pen.strokeStyle = "rgb(255 236 205 / .35)";
    pen.lineWidth = radius * 0.04;
    pen.beginPath();
    pen.ellipse(0, 0, radius * 1.85, radius * 0.39, 0, from, to);
    pen.stroke();
  };
  ring(Math.PI, Math.PI * 2);
  const ball = pen.createRadialGradient(-radius * 0.45, -radius * 0.45, radius * 0.1, 0, 0, radius);
  for (const [at, colour] of [
    [0, "#ffe3b8"],
    [0.4, "#f2a65a"],
    [0.75, "#a8513a"],
    [1, "#4a1a2e"],
  ] as const)
    ball.addColorStop(at, colour);
  pen.fillStyle = ball;
  pen.beginPath();
  pen.arc(0, 0, radius, 0, Math.PI * 2);
  pen.fill();
  pen.save();
  pen.clip();
  pen.globalAlpha = 0.16;
  pen.fillStyle = "#6b2a2a";
  for (const [at, high] of [
    [-0.45, 0.12],
    [-0.1, 0.2],
    [0.34, 0.1],
  ] as const)
    pen.fillRect(-radius, radius * at, radius * 2, radius * high);
  pen.restore();
  ring(0, Math.PI);
  pen.restore();
}

/** Stars drift past, faster with the flight; the dice of an ornament. */
export class Stars {
  readonly #all = Array.from({ length: 80 }, () => ({
    x: Math.random(),
    y: Math.random(),
    deep: 0.25 + Math.random() * 0.75,
  }));

  paint(pen: Pen, { width, height }: Size, moved: number, speed: number, light: number): void {
    if (light <= 0.01) return;
    pen.fillStyle = "#dfe8ff";
    for (const star of this.#all) {
      star.x -= moved * star.deep * 0.07;
      star.y += moved * star.deep * 0.05;
      if (star.x < -0.05) star.x += 1.1;
      if (star.y > 1.05) star.y -= 1.1;
      pen.globalAlpha = light * (0.25 + star.deep * 0.65);
      const long = 1 + speed * star.deep * 16;
      const [x, y] = [star.x * width, star.y * height];
      if (long < 2.4) {
        pen.fillRect(x, y, 0.7 + star.deep * 1.2, 0.7 + star.deep * 1.2);
        continue;
      }
      pen.beginPath();
      pen.moveTo(x, y);
      pen.lineTo(x + long, y - long * 0.62);
      pen.lineTo(x + long, y - long * 0.62 + 1.2 * star.deep);
      pen.fill();
    }
    pen.globalAlpha = 1;
  }
}

/** How much of the ground is still seen at a height. */
export const groundShows = (hundredths: number): number => 1 - smooth(115, 330, hundredths);
