import { darken, lighten, mix } from "@/art/colour";
import { HEIGHT, type Layout, MOUTH, pegAt, pegsIn, WIDTH } from "./geometry";

type Pen = CanvasRenderingContext2D;

/** From the middle bucket to the outermost: cheap yellow, dear red. */
const HEAT = ["#ffe05a", "#ffb52e", "#ff7a33", "#ff4154", "#ff1f6b"] as const;

/** The colour of a bucket by how far from the middle it is, 0 … 1. */
export function heat(share: number): string {
  const at = Math.min(1, Math.max(0, share)) * (HEAT.length - 1);
  const from = Math.min(HEAT.length - 2, Math.floor(at));
  return mix(HEAT[from] ?? HEAT[0], HEAT[from + 1] ?? HEAT[4], at - from);
}

export const bucketHeat = (bucket: number, rows: number): number => Math.abs(bucket - rows / 2) / (rows / 2);

export const bucketColour = (bucket: number, rows: number): string => heat(bucketHeat(bucket, rows));

/** A picture drawn once and stamped often. */
function sprite(pixels: number, paint: (pen: Pen, half: number) => void): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = Math.max(2, Math.ceil(pixels));
  const pen = canvas.getContext("2d");
  if (pen) {
    pen.translate(canvas.width / 2, canvas.height / 2);
    paint(pen, canvas.width / 2);
  }
  return canvas;
}

function disc(pen: Pen, radius: number, fill: string | CanvasGradient): void {
  pen.fillStyle = fill;
  pen.beginPath();
  pen.arc(0, 0, radius, 0, Math.PI * 2);
  pen.fill();
}

/** Light that fades to nothing. */
export const glowSprite = (pixels: number, colour: string): HTMLCanvasElement =>
  sprite(pixels, (pen, half) => {
    const light = pen.createRadialGradient(0, 0, 0, 0, 0, half);
    light.addColorStop(0, `${colour}ff`);
    light.addColorStop(0.25, `${colour}99`);
    light.addColorStop(0.6, `${colour}26`);
    light.addColorStop(1, `${colour}00`);
    disc(pen, half, light);
  });

/** A polished ball, lit from the upper left. */
export const ballSprite = (pixels: number, colour: string): HTMLCanvasElement =>
  sprite(pixels, (pen, half) => {
    const body = pen.createRadialGradient(-half * 0.32, -half * 0.42, half * 0.08, 0, 0, half);
    body.addColorStop(0, lighten(colour, 0.75));
    body.addColorStop(0.34, lighten(colour, 0.2));
    body.addColorStop(0.74, colour);
    body.addColorStop(1, darken(colour, 0.5));
    disc(pen, half * 0.98, body);
    pen.fillStyle = "#ffffffd0";
    pen.beginPath();
    pen.ellipse(-half * 0.3, -half * 0.46, half * 0.3, half * 0.16, -0.5, 0, Math.PI * 2);
    pen.fill();
  });

function pegSprite(pixels: number): HTMLCanvasElement {
  return sprite(pixels, (pen, half) => {
    const body = pen.createRadialGradient(-half * 0.3, -half * 0.35, half * 0.05, 0, 0, half);
    body.addColorStop(0, "#ffffff");
    body.addColorStop(0.5, "#f6dcff");
    body.addColorStop(1, "#8f63c4");
    disc(pen, half * 0.96, body);
  });
}

function beams(pen: Pen): void {
  const light = pen.createRadialGradient(WIDTH / 2, 2, 0, WIDTH / 2, 2, HEIGHT);
  light.addColorStop(0, "#ffc2ee3a");
  light.addColorStop(0.5, "#ff8fd60f");
  light.addColorStop(1, "#ff6fc800");
  pen.fillStyle = light;
  for (let beam = -2; beam <= 2; beam++) {
    const middle = beam * 0.24;
    pen.beginPath();
    pen.moveTo(WIDTH / 2, 0);
    pen.lineTo(WIDTH / 2 + Math.tan(middle - 0.075) * 110, 110);
    pen.lineTo(WIDTH / 2 + Math.tan(middle + 0.075) * 110, 110);
    pen.fill();
  }
}

/** The pane of glass behind the pegs. */
function pane(pen: Pen, layout: Layout): void {
  const top = pegAt(layout, 0, 0);
  const end = pegAt(layout, layout.rows - 1, 0);
  const side = Math.min(layout.gap * 0.85, end.x - 0.4);
  pen.beginPath();
  pen.moveTo(top.x - side * 0.2, top.y - layout.drop * 1.1);
  pen.lineTo(WIDTH - top.x + side * 0.2, top.y - layout.drop * 1.1);
  pen.lineTo(WIDTH - end.x + side, end.y + 3.4);
  pen.lineTo(end.x - side, end.y + 3.4);
  pen.closePath();
  const glass = pen.createLinearGradient(0, 0, 0, HEIGHT);
  glass.addColorStop(0, "#ffffff2b");
  glass.addColorStop(0.5, "#ffffff0d");
  glass.addColorStop(1, "#1b043040");
  pen.fillStyle = glass;
  pen.fill();
  pen.lineJoin = "round";
  pen.lineWidth = 0.28;
  pen.strokeStyle = "#ffc2ea4d";
  pen.stroke();
}

function hopper(pen: Pen, layout: Layout): void {
  const wide = Math.max(4.4, layout.gap * 0.85);
  const metal = pen.createLinearGradient(WIDTH / 2 - wide, 0, WIDTH / 2 + wide, 0);
  ["#7a3d04", "#ffe9a8", "#d98a12", "#fff3c2", "#8a4a06"].forEach((colour, at) => {
    metal.addColorStop(at / 4, colour);
  });
  pen.fillStyle = metal;
  pen.beginPath();
  pen.moveTo(WIDTH / 2 - wide, -1);
  pen.lineTo(WIDTH / 2 + wide, -1);
  pen.quadraticCurveTo(WIDTH / 2 + wide * 0.96, MOUTH * 0.6, WIDTH / 2 + wide * 0.44, MOUTH + 0.6);
  pen.lineTo(WIDTH / 2 - wide * 0.44, MOUTH + 0.6);
  pen.quadraticCurveTo(WIDTH / 2 - wide * 0.96, MOUTH * 0.6, WIDTH / 2 - wide, -1);
  pen.fill();
  pen.fillStyle = "#2a0636";
  pen.beginPath();
  pen.ellipse(WIDTH / 2, MOUTH + 0.6, wide * 0.44, 0.62, 0, 0, Math.PI * 2);
  pen.fill();
}

/** Everything that does not move. `scale` is pixels in one unit. */
export function paintStill(pen: Pen, layout: Layout, scale: number): void {
  pen.setTransform(scale, 0, 0, scale, 0, 0);
  pen.clearRect(0, 0, WIDTH, HEIGHT);
  beams(pen);
  pane(pen, layout);
  const peg = pegSprite(layout.pegRadius * 2 * scale);
  const size = layout.pegRadius * 2;
  for (let row = 0; row < layout.rows; row++) {
    for (let index = 0; index < pegsIn(row); index++) {
      const { x, y } = pegAt(layout, row, index);
      pen.fillStyle = "#1b043099";
      pen.beginPath();
      pen.ellipse(x + size * 0.14, y + size * 0.42, size * 0.56, size * 0.44, 0, 0, Math.PI * 2);
      pen.fill();
      pen.drawImage(peg, x - size / 2, y - size / 2, size, size);
    }
  }
  hopper(pen, layout);
}
