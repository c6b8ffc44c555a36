import { gaugeAt } from "./climb";

export type Pen = CanvasRenderingContext2D;
export interface Size {
  width: number;
  height: number;
}

/** Where the comet flies, from 0 (far above) to 1 (past the viewer). */
export const COMET_NEAR = 0.26;
const RINGS = 11;
export const RINGS_PER_TENFOLD = 5;

/** The shaft is a little to the left: the gauge has the right edge. */
export const GAUGE = 56;
export const middleOf = ({ width }: Size): number => (width - GAUGE * 0.75) / 2;

interface Spot {
  x: number;
  y: number;
  rx: number;
  ry: number;
}

/** A ring of the shaft in perspective: small above, wide below. */
export function spotAt(near: number, size: Size): Spot {
  const { width, height } = size;
  const square = near * near;
  const rx = width * 0.035 + square * Math.min(width * 0.72, height * 0.95);
  return { x: middleOf(size), y: height * 0.13 + square * height * 1.02, rx, ry: rx * (0.2 + near * 0.1) };
}

/** Gold far above, rose on the way, violet near: the colours of the shaft. */
function ringColour(near: number): string {
  const mix = (from: number, to: number, part: number) => Math.round(from + (to - from) * part);
  if (near < 0.45) {
    const part = near / 0.45;
    return `rgb(${mix(255, 255, part)} ${mix(210, 95, part)} ${mix(87, 168, part)})`;
  }
  const part = Math.min(1, (near - 0.45) / 0.45);
  return `rgb(${mix(255, 104, part)} ${mix(95, 58, part)} ${mix(168, 255, part)})`;
}

/** The night behind everything, painted once per size. */
export function paintNight(pen: Pen, size: Size): void {
  const { width, height } = size;
  const middle = middleOf(size);
  const night = pen.createLinearGradient(0, 0, 0, height);
  for (const [at, colour] of [
    [0, "#241064"],
    [0.4, "#2a0f6b"],
    [0.75, "#12063a"],
    [1, "#080322"],
  ] as const) {
    night.addColorStop(at, colour);
  }
  pen.fillStyle = night;
  pen.fillRect(0, 0, width, height);
  const dawn = pen.createRadialGradient(middle, height * 0.13, 0, middle, height * 0.13, height * 0.75);
  dawn.addColorStop(0, "rgb(255 158 77 / .62)");
  dawn.addColorStop(0.35, "rgb(255 84 140 / .22)");
  dawn.addColorStop(1, "rgb(60 20 160 / 0)");
  pen.fillStyle = dawn;
  pen.fillRect(0, 0, width, height);
  pen.save();
  pen.translate(middle, height * 0.13);
  pen.globalCompositeOperation = "lighter";
  for (let ray = 0; ray < 20; ray++) {
    pen.rotate((Math.PI * 2) / 20);
    pen.fillStyle = ray % 2 === 0 ? "rgb(255 200 130 / .035)" : "rgb(255 150 190 / .02)";
    pen.beginPath();
    pen.moveTo(0, 0);
    pen.lineTo(height * 1.4, -height * 0.09);
    pen.lineTo(height * 1.4, height * 0.09);
    pen.fill();
  }
  pen.restore();
}

/** The rings between which the comet climbs; `phase` moves them down, a whole ring per 1. */
export function paintRings(pen: Pen, size: Size, phase: number, light: number): void {
  const part = phase - Math.floor(phase);
  for (let ring = 0; ring < RINGS; ring++) {
    const near = (ring + part) / RINGS;
    const { x, y, rx, ry } = spotAt(near, size);
    pen.globalAlpha = Math.min(1, near * 8) * (0.3 + (1 - near) * 0.5) * light;
    pen.beginPath();
    pen.ellipse(x, y + 2 + near * 5, rx, ry, 0, 0, Math.PI * 2);
    pen.strokeStyle = "#0d0330";
    pen.lineWidth = 3 + near * 14;
    pen.stroke();
    pen.beginPath();
    pen.ellipse(x, y, rx, ry, 0, 0, Math.PI * 2);
    pen.strokeStyle = ringColour(near);
    pen.lineWidth = 1.2 + near * 8;
    pen.stroke();
    pen.beginPath();
    pen.ellipse(x, y - near * 2, rx, ry, 0, Math.PI * 1.08, Math.PI * 1.92);
    pen.strokeStyle = "#ffe9c2";
    pen.lineWidth = 0.7 + near * 2;
    pen.stroke();
  }
  pen.globalAlpha = 1;
}

/** The ring of the player's target: gold, set with lamps. */
export function paintTarget(pen: Pen, size: Size, ahead: number, passed: number): void {
  const near = ahead > 0 ? Math.max(0.07, COMET_NEAR - ahead / RINGS) : COMET_NEAR - ahead / RINGS;
  if (near > 1.1) return;
  const { x, y, rx, ry } = spotAt(near, size);
  pen.save();
  pen.globalCompositeOperation = "lighter";
  pen.globalAlpha = passed > 0 ? Math.max(0, 1 - passed) : 0.95;
  pen.strokeStyle = "#ffcf4a";
  pen.lineWidth = 2 + near * 9;
  pen.beginPath();
  pen.ellipse(x, y, rx * (1 + passed * 0.8), ry * (1 + passed * 0.8), 0, 0, Math.PI * 2);
  pen.stroke();
  pen.fillStyle = "#fff6d0";
  for (let lamp = 0; lamp < 14; lamp++) {
    const turn = (lamp / 14) * Math.PI * 2;
    pen.beginPath();
    pen.arc(x + Math.cos(turn) * rx, y + Math.sin(turn) * ry, 1 + near * 4, 0, Math.PI * 2);
    pen.fill();
  }
  pen.restore();
}

/** The comet with its tail, which grows with its speed. */
export function paintComet(pen: Pen, size: Size, speed: number, light: number, sway: number): void {
  const { x: middle, y: base } = spotAt(COMET_NEAR, size);
  const x = middle + sway * 3;
  const y = base - speed * size.height * 0.03;
  const unit = Math.min(size.width, size.height * 1.2) / 300;
  pen.save();
  pen.globalCompositeOperation = "lighter";
  pen.globalAlpha = light;
  const length = size.height * (0.16 + speed * 0.55);
  const tail = pen.createLinearGradient(0, y, 0, y + length);
  tail.addColorStop(0, "rgb(255 240 190 / .95)");
  tail.addColorStop(0.3, "rgb(255 170 60 / .5)");
  tail.addColorStop(1, "rgb(255 61 129 / 0)");
  pen.fillStyle = tail;
  const [slim, wide] = [9 * unit, (16 + speed * 34) * unit];
  pen.beginPath();
  pen.moveTo(x - slim, y);
  pen.quadraticCurveTo(x - slim, y + length * 0.4, x - wide, y + length);
  pen.quadraticCurveTo(x, y + length * 0.8, x + wide, y + length);
  pen.quadraticCurveTo(x + slim, y + length * 0.4, x + slim, y);
  pen.fill();
  const glow = pen.createRadialGradient(x, y, 0, x, y, 46 * unit);
  glow.addColorStop(0, "rgb(255 250 225 / 1)");
  glow.addColorStop(0.22, "rgb(255 200 90 / .8)");
  glow.addColorStop(0.5, "rgb(255 120 60 / .25)");
  glow.addColorStop(1, "rgb(255 90 90 / 0)");
  pen.fillStyle = glow;
  pen.fillRect(x - 46 * unit, y - 46 * unit, 92 * unit, 92 * unit);
  pen.restore();
  const ball = pen.createRadialGradient(x - 4 * unit, y - 5 * unit, 1, x, y, 13 * unit);
  ball.addColorStop(0, "#fffdf2");
  ball.addColorStop(0.45, light > 0.6 ? "#ffc43d" : "#b9a1d8");
  ball.addColorStop(1, light > 0.6 ? "#d9720a" : "#5a4390");
  pen.fillStyle = ball;
  pen.beginPath();
  pen.arc(x, y, 12 * unit, 0, Math.PI * 2);
  pen.fill();
}

/** Lines of light that rush by, more of them the faster it goes. */
export function paintRush(pen: Pen, size: Size, speed: number, phase: number): void {
  if (speed < 0.05) return;
  const { x, y } = spotAt(0, size);
  pen.save();
  pen.globalCompositeOperation = "lighter";
  pen.strokeStyle = "#ffdca8";
  pen.lineCap = "round";
  for (let line = 0; line < 30; line++) {
    const turn = line * 2.399;
    const along = (((line * 0.377 + phase * 0.35) % 1) + 1) % 1;
    const from = size.height * (0.12 + along * along * 1.1);
    pen.globalAlpha = speed * along * 0.6;
    pen.lineWidth = 1 + along * 2;
    pen.beginPath();
    pen.moveTo(x + Math.cos(turn) * from, y + Math.abs(Math.sin(turn)) * from);
    const to = from + size.height * 0.16 * speed * (0.3 + along);
    pen.lineTo(x + Math.cos(turn) * to, y + Math.abs(Math.sin(turn)) * to);
    pen.stroke();
  }
  pen.restore();
}

const MARKS: [number, string][] = [
  [100, "1"],
  [200, "2"],
  [500, "5"],
  [1_000, "10"],
  [10_000, "100"],
  [100_000, "1K"],
  [10_000_000, "100K"],
  [100_000_000, "1M"],
];

/** The place of a multiplier on the gauge at the right edge. */
function gaugeSpot({ width, height }: Size, hundredths: number): { x: number; y: number } {
  const [top, bottom] = [height * 0.09, height * 0.93];
  return { x: width - 20, y: bottom - (bottom - top) * gaugeAt(hundredths) };
}

/** The gauge: what wins above the target, what loses below. It does not move until the target changes. */
export function paintGauge(pen: Pen, size: Size, target: number): void {
  const at = (hundredths: number) => gaugeSpot(size, hundredths);
  const [foot, notch, head] = [at(100), at(target), at(100_000_000)];
  const line = (from: number, to: number, colour: string, thick: number) => {
    pen.strokeStyle = colour;
    pen.lineWidth = thick;
    pen.beginPath();
    pen.moveTo(foot.x, from);
    pen.lineTo(foot.x, to);
    pen.stroke();
  };
  pen.save();
  pen.lineCap = "round";
  line(foot.y, head.y, "rgb(5 1 24 / .75)", 9);
  line(foot.y, notch.y, "#ff6b8a", 3.5);
  line(notch.y, head.y, "#2be38b", 3.5);
  pen.font = "600 11px 'Figtree Variable', sans-serif";
  pen.textAlign = "right";
  pen.textBaseline = "middle";
  pen.fillStyle = "rgb(235 224 255 / .72)";
  for (const [mark, text] of MARKS) {
    const { x, y } = at(mark);
    pen.fillText(text, x - 16, y);
    pen.fillRect(x - 11, y - 0.75, 5, 1.5);
  }
  pen.fillStyle = "#ffcf4a";
  pen.beginPath();
  pen.moveTo(notch.x - 3, notch.y);
  pen.lineTo(notch.x + 9, notch.y - 6);
  pen.lineTo(notch.x + 9, notch.y + 6);
  pen.fill();
  pen.restore();
}

/** How high the comet is. */
export function paintPointer(pen: Pen, size: Size, now: number, won: boolean | null): void {
  const { x, y } = gaugeSpot(size, now);
  pen.fillStyle = won === null ? "#fff6d8" : won ? "#2be38b" : "#ff8fa3";
  pen.strokeStyle = "#0b0424";
  pen.lineWidth = 2;
  pen.beginPath();
  pen.arc(x, y, 6.5, 0, Math.PI * 2);
  pen.fill();
  pen.stroke();
}
