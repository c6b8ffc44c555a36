import { type Coin, showing } from "./coin";
import type { FlipSide } from "./rules";

export interface Scene {
  width: number;
  height: number;
  /** As pixels: a drawing would be painted again, line by line, in every frame of its flight. */
  faces: Record<FlipSide, HTMLCanvasElement | null>;
}

const radiusOf = ({ width, height }: Pick<Scene, "width" | "height">): number => Math.min(width * 0.21, height * 0.235);

/** A face of the coin as large as it comes before the eye; null until there is one. */
export function minted(face: HTMLImageElement, scene: Scene, ratio: number): HTMLCanvasElement | null {
  const side = Math.ceil(radiusOf(scene) * 2.3 * ratio);
  if (!face.complete || face.naturalWidth === 0 || side === 0) return null;
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  const pen = canvas.getContext("2d");
  if (!pen) return null;
  pen.drawImage(face, 0, 0, side, side);
  return canvas;
}

/** Of the radius. */
const THICK = 0.17;
/** It never lies quite flat to the eye: the lower edge shows. */
const LEAN = 0.2;

/** The coin above its plate. */
export function paintCoin(pen: CanvasRenderingContext2D, scene: Scene, coin: Coin): void {
  const { width, height, faces } = scene;
  const radius = radiusOf(scene);
  const [x, ground] = [width / 2, height * 0.575];
  shadow(pen, x, height * 0.815, radius, coin.height);
  const near = 1 + coin.height * 0.1;
  pen.save();
  pen.translate(x, ground - coin.height * radius * 1.05);
  pen.rotate(coin.roll);
  pen.scale(near, near);
  solid(pen, radius, coin.turn + LEAN, faces[showing(coin.turn + LEAN)]);
  pen.restore();
}

function shadow(pen: CanvasRenderingContext2D, x: number, y: number, radius: number, high: number): void {
  const reach = radius * (1.15 + high * 0.5);
  const fill = pen.createRadialGradient(0, 0, 0, 0, 0, reach);
  fill.addColorStop(0, `rgba(16,6,0,${0.75 / (1 + high * 1.4)})`);
  fill.addColorStop(1, "rgba(16,6,0,0)");
  pen.save();
  pen.translate(x, y);
  pen.scale(1, 0.24);
  pen.fillStyle = fill;
  pen.fillRect(-reach, -reach, reach * 2, reach * 2);
  pen.restore();
}

/** Two faces and the milled edge between them, turned about the level axis. */
function solid(pen: CanvasRenderingContext2D, radius: number, turn: number, face: HTMLCanvasElement | null): void {
  const open = Math.abs(Math.cos(turn));
  const flat = Math.max(0.001, radius * open);
  // The far face lies below or above the near one, by as much as the edge shows.
  const side = Math.sin(turn) * Math.sign(Math.cos(turn) || 1);
  const half = (radius * THICK * side) / 2;
  edge(pen, radius, flat, half);
  pen.save();
  pen.translate(0, -half);
  pen.scale(1, Math.max(0.001, open));
  if (face) pen.drawImage(face, -radius, -radius, radius * 2, radius * 2);
  sheen(pen, radius, turn);
  pen.restore();
}

const TEETH = 46;

function edge(pen: CanvasRenderingContext2D, radius: number, flat: number, half: number): void {
  const metal = pen.createLinearGradient(-radius, 0, radius, 0);
  for (const [at, colour] of [
    [0, "#3d1d02"],
    [0.2, "#e0a020"],
    [0.36, "#8a5206"],
    [0.58, "#fff3c2"],
    [0.74, "#c97a0a"],
    [1, "#3d1d02"],
  ] as const) {
    metal.addColorStop(at, colour);
  }
  pen.fillStyle = metal;
  pen.beginPath();
  pen.ellipse(0, half, radius, flat, 0, 0, Math.PI * 2);
  pen.fill();
  pen.fillRect(-radius, -Math.abs(half), radius * 2, Math.abs(half) * 2);
  const down = half >= 0 ? 1 : -1;
  pen.strokeStyle = "rgba(61,29,2,.6)";
  pen.lineWidth = Math.max(1, radius * 0.014);
  pen.beginPath();
  for (let tooth = 1; tooth < TEETH; tooth++) {
    const angle = (tooth / TEETH) * Math.PI;
    const x = Math.cos(angle) * radius;
    const y = Math.sin(angle) * flat * down;
    pen.moveTo(x, y + half);
    pen.lineTo(x, y - half);
  }
  pen.stroke();
}

/** A band of light runs over the face as it turns. */
function sheen(pen: CanvasRenderingContext2D, radius: number, turn: number): void {
  const place = Math.sin(turn * 1.5 - 0.9) * radius * 1.7;
  const band = pen.createLinearGradient(place - radius * 0.6, -radius, place + radius * 0.6, radius);
  band.addColorStop(0.2, "rgba(255,255,255,0)");
  band.addColorStop(0.5, "rgba(255,255,255,.5)");
  band.addColorStop(0.8, "rgba(255,255,255,0)");
  // The face is filled as what it is: to cut squares to its round costs more than to draw it.
  pen.beginPath();
  pen.arc(0, 0, radius, 0, Math.PI * 2);
  pen.fillStyle = band;
  pen.fill();
  // Turned away from the lamp it darkens.
  pen.fillStyle = `rgba(26,10,0,${(1 - Math.abs(Math.cos(turn))) * 0.45})`;
  pen.fill();
}
