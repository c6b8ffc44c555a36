import type { Pen } from "./plot";

/** The rocket of the game's tile; its nose is at -84, its nozzle at 42. */
const FIN_LEFT = "M-18 6C-46 18-50 46-46 60-36 48-28 42-16 40Z";
const FIN_RIGHT = "M18 6C46 18 50 46 46 60 36 48 28 42 16 40Z";
const BODY = "M0-84C26-62 30-8 19 40H-19C-30-8-26-62 0-84Z";
const NOSE = "M0-84C13-73 20-56 23-38H-23C-20-56-13-73 0-84Z";
const KEEL = "M-5 6H5L4 56Q0 62-4 56Z";
const SHINE = "M-12-50C-18-30-20-4-16 24";
export const NOZZLE = 42;
export const LENGTH = 126;

function blend(gradient: CanvasGradient, colours: readonly string[]): void {
  for (const [at, colour] of colours.entries()) gradient.addColorStop(at / (colours.length - 1), colour);
}

function across(pen: Pen, half: number, colours: readonly string[]): CanvasGradient {
  const gradient = pen.createLinearGradient(-half, 0, half, 0);
  blend(gradient, colours);
  return gradient;
}

/** The rocket as pixels, nose up, so that a frame only has to turn it. The middle of the bitmap is the nozzle. */
export function rocketBitmap(size: number, scale: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  const unit = size / LENGTH;
  const side = Math.ceil(2.2 * size * scale);
  canvas.width = side;
  canvas.height = side;
  const pen = canvas.getContext("2d");
  if (!pen) return canvas;
  pen.setTransform(unit * scale, 0, 0, unit * scale, side / 2, side / 2 - NOZZLE * unit * scale);
  const fill = (shape: string, half: number, colours: readonly string[]) => {
    pen.fillStyle = across(pen, half, colours);
    pen.fill(new Path2D(shape));
  };
  fill(FIN_LEFT, 48, ["#ff6d7d", "#e21e4c", "#7d0a36"]);
  fill(FIN_RIGHT, 48, ["#7d0a36", "#c9143f", "#ff4766"]);
  fill(BODY, 28, ["#8492c4", "#ffffff", "#eef2ff", "#a3b0dc", "#515e96"]);
  fill(NOSE, 24, ["#a10d3b", "#ff6b7f", "#ff3358", "#8f0a38"]);
  pen.fillStyle = across(pen, 20, ["#20294f", "#8f9cd0", "#39457a", "#151c3d"]);
  pen.beginPath();
  pen.roundRect(-20, 34, 40, 9, 3);
  pen.fill();
  fill(KEEL, 6, ["#c9143f", "#ff6b7f", "#9d0c3a"]);
  disc(pen, 14, ["#ffe9a8", "#ffb21e", "#a35a06"]);
  disc(pen, 10, ["#d4fbff", "#2fa8ff", "#0a2a7a"]);
  pen.strokeStyle = "rgb(255 255 255 / .75)";
  pen.lineWidth = 4;
  pen.lineCap = "round";
  pen.stroke(new Path2D(SHINE));
  return canvas;
}

function disc(pen: Pen, radius: number, colours: readonly string[]): void {
  const gradient = pen.createRadialGradient(-radius * 0.3, -12 - radius * 0.3, 1, 0, -12, radius);
  blend(gradient, colours);
  pen.fillStyle = gradient;
  pen.beginPath();
  pen.arc(0, -12, radius, 0, Math.PI * 2);
  pen.fill();
}

/** The fire below the nozzle, in the rocket's own frame: `power` 0 … 1, `flicker` -1 … 1. */
export function paintFlame(pen: Pen, size: number, power: number, flicker: number): void {
  if (power <= 0.02) return;
  const unit = size / LENGTH;
  const tongue = (wide: number, long: number, colours: readonly string[]) => {
    const reach = long * (0.75 + 0.35 * power + 0.12 * flicker) * power;
    const gradient = pen.createLinearGradient(0, 0, 0, reach);
    blend(gradient, colours);
    pen.fillStyle = gradient;
    pen.beginPath();
    pen.moveTo(-wide, 0);
    pen.bezierCurveTo(-wide * 1.5, reach * 0.4, -wide * 0.5, reach * 0.7, 0, reach);
    pen.bezierCurveTo(wide * 0.5, reach * 0.7, wide * 1.5, reach * 0.4, wide, 0);
    pen.fill();
  };
  tongue(16 * unit, 96 * unit, ["#fff2b0", "rgb(255 181 46 / .95)", "rgb(255 77 46 / .6)", "rgb(255 46 99 / 0)"]);
  tongue(8 * unit, 56 * unit, ["#ffffff", "rgb(255 240 168 / .95)", "rgb(255 210 74 / 0)"]);
}

/** A parachute with its capsule, as pixels: the canopy above, the middle of the bitmap is where the lines meet. */
export function chuteBitmap(size: number, scale: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  const side = Math.ceil(size * 2 * scale);
  canvas.width = side;
  canvas.height = side;
  const pen = canvas.getContext("2d");
  if (!pen) return canvas;
  pen.setTransform(scale, 0, 0, scale, side / 2, side / 2);
  const [half, foot, top] = [size * 0.46, -size * 0.34, -size * 0.86];
  pen.strokeStyle = "rgb(255 240 205 / .8)";
  pen.lineWidth = Math.max(0.7, size * 0.018);
  for (const at of [-1, -0.4, 0.4, 1]) {
    pen.beginPath();
    pen.moveTo(half * at, foot);
    pen.lineTo(0, 0);
    pen.stroke();
  }
  // Five gores: gold and cream by turns, with the light from the left.
  for (const [gore, colour] of ["#ffd257", "#fff8e4", "#ffb52e", "#e9dcc0", "#d98512"].entries()) {
    const [from, to] = [-half + (gore * 2 * half) / 5, -half + ((gore + 1) * 2 * half) / 5];
    pen.fillStyle = colour;
    pen.beginPath();
    pen.moveTo(from, foot);
    pen.quadraticCurveTo(from * 1.04, top + size * 0.06, 0, top);
    pen.quadraticCurveTo(to * 1.04, top + size * 0.06, to, foot);
    pen.quadraticCurveTo((from + to) / 2, foot - size * 0.09, from, foot);
    pen.fill();
  }
  const shell = pen.createLinearGradient(-size * 0.12, 0, size * 0.12, 0);
  for (const [at, colour] of [
    [0, "#a10d3b"],
    [0.4, "#ff8b98"],
    [1, "#8f0a38"],
  ] as const)
    shell.addColorStop(at, colour);
  pen.fillStyle = shell;
  pen.beginPath();
  pen.moveTo(-size * 0.07, 0);
  pen.lineTo(size * 0.07, 0);
  pen.quadraticCurveTo(size * 0.16, size * 0.2, size * 0.11, size * 0.24);
  pen.lineTo(-size * 0.11, size * 0.24);
  pen.quadraticCurveTo(-size * 0.16, size * 0.2, -size * 0.07, 0);
  pen.fill();
  return canvas;
}
