import { mix } from "@/art/colour";
import { type Rubber, skin } from "./rubber";

export interface Scene {
  width: number;
  height: number;
  still: boolean;
}

const POINTS = 44;

/** Where things stand: the nozzle in the middle, the pump at its right. */
function places({ width, height }: Scene) {
  const nozzle = { x: width * 0.5 - Math.min(26, width * 0.06), y: height * 0.8 };
  const pump = { x: Math.min(width - height * 0.13, nozzle.x + height * 0.56), y: height * 0.92 };
  return { nozzle, pump };
}

/** The middle of the balloon as a share of the board: where it bursts. */
export function middleOf(scene: Scene, r: Rubber): { x: number; y: number } {
  const { nozzle } = places(scene);
  return { x: nozzle.x / scene.width, y: (nozzle.y - r.radius.at * scene.height * 1.2) / scene.height };
}

/** The whole scene on an empty canvas. */
export function paintPump(pen: CanvasRenderingContext2D, scene: Scene, r: Rubber): void {
  const { nozzle, pump } = places(scene);
  const h = scene.height;
  floor(pen, scene, nozzle, r);
  hose(pen, nozzle, pump, h, r.puff);
  drawPump(pen, pump, h, r);
  stand(pen, nozzle, h);
  if (!r.gone) balloon(pen, scene, r, nozzle);
  else rag(pen, nozzle, h);
}

type Place = { x: number; y: number };

function floor(pen: CanvasRenderingContext2D, scene: Scene, nozzle: Place, r: Rubber): void {
  const h = scene.height;
  const spread = r.gone ? 0.08 : r.radius.at * (1 + r.rise);
  // No more is filled than the shade reaches.
  const reach = h * (0.1 + spread);
  const shade = pen.createRadialGradient(0, 0, 0, 0, 0, reach);
  shade.addColorStop(0, `rgba(2,16,44,${0.5 - Math.min(0.4, r.rise * 0.5)})`);
  shade.addColorStop(1, "rgba(2,16,44,0)");
  pen.save();
  pen.translate(nozzle.x, h * 0.945);
  pen.scale(1, 0.16);
  pen.fillStyle = shade;
  pen.fillRect(-reach, -reach, reach * 2, reach * 2);
  pen.restore();
}

const LINE: readonly [number, string][] = [
  [0.042, "#0c1838"],
  [0.03, "#3b4f8c"],
  [0.011, "#93a8e0"],
];

/** The hose, and the bulge of air that runs through it. */
function hose(pen: CanvasRenderingContext2D, from: Place, to: Place, h: number, puff: number): void {
  const [ax, ay, bx, by] = [from.x, from.y + h * 0.1, to.x - h * 0.05, to.y - h * 0.03];
  const [cx, cy, dx, dy] = [ax + h * 0.02, h * 0.99, bx - h * 0.16, h * 0.99];
  pen.lineCap = "round";
  for (const [wide, colour] of LINE) {
    pen.lineWidth = h * wide;
    pen.strokeStyle = colour;
    pen.beginPath();
    pen.moveTo(ax, ay);
    pen.bezierCurveTo(cx, cy, dx, dy, bx, by);
    pen.stroke();
  }
  if (puff > 1) return;
  const t = 1 - puff;
  const u = 1 - t;
  const x = u ** 3 * ax + 3 * u * u * t * cx + 3 * u * t * t * dx + t ** 3 * bx;
  const y = u ** 3 * ay + 3 * u * u * t * cy + 3 * u * t * t * dy + t ** 3 * by;
  const bulge = pen.createRadialGradient(x - h * 0.008, y - h * 0.012, 0, x, y, h * 0.034);
  bulge.addColorStop(0, "#d5e0ff");
  bulge.addColorStop(0.5, "#5f76bd");
  bulge.addColorStop(1, "#1c2a5a");
  pen.fillStyle = bulge;
  pen.beginPath();
  pen.arc(x, y, h * 0.032, 0, Math.PI * 2);
  pen.fill();
}

function bar(
  pen: CanvasRenderingContext2D,
  x: number,
  y: number,
  w: number,
  hh: number,
  round: number,
  colours: readonly string[],
): void {
  const fill = pen.createLinearGradient(x, 0, x + w, 0);
  for (const [at, colour] of colours.entries()) fill.addColorStop(at / (colours.length - 1), colour);
  pen.fillStyle = fill;
  pen.beginPath();
  pen.roundRect(x, y, w, hh, round);
  pen.fill();
}

const ENAMEL = ["#6e1a04", "#e8611c", "#ffb27a", "#f0782c", "#5c1404"];
const STEEL = ["#4a5680", "#ffffff", "#8d9ac4", "#3b4670"];

/** An orange hand pump; its gauge shows how the skin is strained. */
function drawPump(pen: CanvasRenderingContext2D, { x, y }: Place, h: number, r: Rubber): void {
  const u = h / 100;
  const down = Math.min(1.05, Math.max(-0.05, r.handle.at)) * 15 * u;
  bar(pen, x - 1.6 * u, y - 47 * u + down, 3.2 * u, 24 * u, u, STEEL);
  bar(pen, x - 10.5 * u, y - 50.5 * u + down, 21 * u, 5.2 * u, 2.6 * u, [
    "#6e0828",
    "#ff5d82",
    "#ff9db3",
    "#c9143f",
    "#5c0620",
  ]);
  bar(pen, x - 6.4 * u, y - 30 * u, 12.8 * u, 27 * u, 2.4 * u, ENAMEL);
  bar(pen, x - 7.4 * u, y - 31.5 * u, 14.8 * u, 4 * u, 1.6 * u, STEEL);
  bar(pen, x - 10 * u, y - 4 * u, 20 * u, 4.6 * u, 2 * u, ["#14213f", "#8fa3d6", "#2b3a66", "#0c1530"]);
  const [gx, gy] = [x, y - 17 * u];
  pen.fillStyle = "#b5740a";
  disc(pen, gx, gy, 6 * u);
  pen.fillStyle = "#fdfdff";
  disc(pen, gx, gy, 4.9 * u);
  for (const [from, to, colour] of [
    [0.75, 1.35, "#1fbf70"],
    [1.35, 1.8, "#ffc53d"],
    [1.8, 2.25, "#ff3d5f"],
  ] as const) {
    pen.strokeStyle = colour;
    pen.lineWidth = 1.3 * u;
    pen.lineCap = "butt";
    pen.beginPath();
    pen.arc(gx, gy, 3.9 * u, from * Math.PI, to * Math.PI);
    pen.stroke();
  }
  const needle = (0.75 + 1.5 * Math.min(1, r.strain * 1.6 + Math.abs(r.wave.at) * 0.12)) * Math.PI;
  pen.strokeStyle = "#14172f";
  pen.lineWidth = 0.9 * u;
  pen.lineCap = "round";
  pen.beginPath();
  pen.moveTo(gx, gy);
  pen.lineTo(gx + Math.cos(needle) * 3.9 * u, gy + Math.sin(needle) * 3.9 * u);
  pen.stroke();
  pen.fillStyle = "#14172f";
  disc(pen, gx, gy, 1 * u);
}

function disc(pen: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, Math.PI * 2);
  pen.fill();
}

function stand(pen: CanvasRenderingContext2D, { x, y }: Place, h: number): void {
  const u = h / 100;
  bar(pen, x - 9 * u, y + 12.4 * u, 18 * u, 3.4 * u, 1.7 * u, ["#14213f", "#8fa3d6", "#2b3a66", "#0c1530"]);
  bar(pen, x - 2.1 * u, y + 1 * u, 4.2 * u, 12.4 * u, 1.4 * u, STEEL);
  bar(pen, x - 3.1 * u, y, 6.2 * u, 2.6 * u, 1.2 * u, ["#7a4a06", "#ffd257", "#fff3c2", "#d1900e", "#6e4204"]);
}

/** The skin lightens as it is stretched: rubber grows thin. */
export const skinColours = (thin: number) => ({
  light: mix("#ff9dbf", "#ffd9e6", thin),
  body: mix("#e01860", "#ff5c98", thin),
  deep: mix("#8c0a44", "#d1286f", thin),
});

function outline(pen: CanvasRenderingContext2D, points: readonly [number, number][]): void {
  pen.beginPath();
  const last = points[points.length - 1] ?? [0, 0];
  const first = points[0] ?? [0, 0];
  pen.moveTo((last[0] + first[0]) / 2, (last[1] + first[1]) / 2);
  points.forEach(([x, y], at) => {
    const next = points[(at + 1) % points.length] ?? [0, 0];
    pen.quadraticCurveTo(x, y, (x + next[0]) / 2, (y + next[1]) / 2);
  });
  pen.closePath();
}

function balloon(pen: CanvasRenderingContext2D, scene: Scene, r: Rubber, nozzle: Place): void {
  const h = scene.height;
  const size = r.radius.at * h;
  const sway = r.flying ? Math.sin(r.time * 2.2) * r.rise * h * 0.05 : 0;
  const thin = Math.min(1, Math.max(0, (r.radius.at - 0.105) / 0.21));
  const colours = skinColours(thin);
  const points = skin(r, POINTS, scene.still).map(([x, y]): [number, number] => [x * size, y * size]);
  const bottom = Math.max(...points.map(([, y]) => y));
  pen.save();
  pen.translate(nozzle.x + sway, nozzle.y - r.rise * h * 1.1 - bottom - h * 0.012);
  if (r.flying) {
    string(pen, bottom, h, r.time);
    pen.rotate(Math.sin(r.time * 2.2) * 0.06);
  }
  knot(pen, bottom, h, colours.deep);
  const fill = pen.createRadialGradient(-size * 0.36, -size * 0.48, size * 0.05, 0, 0, size * 1.28);
  fill.addColorStop(0, colours.light);
  fill.addColorStop(0.3, colours.body);
  fill.addColorStop(0.78, colours.deep);
  fill.addColorStop(1, colours.body);
  pen.globalAlpha = 1 - thin * 0.12;
  pen.fillStyle = fill;
  outline(pen, points);
  pen.fill();
  pen.globalAlpha = 1;
  farWall(pen, size, thin);
  pen.save();
  pen.clip();
  inside(pen, size, thin, r.strain);
  emblem(pen, size, r);
  pen.restore();
  shine(pen, size, thin);
  pen.restore();
}

/** Light that shines through the far wall; the outline is the path. */
function farWall(pen: CanvasRenderingContext2D, size: number, thin: number): void {
  const back = pen.createRadialGradient(size * 0.35, size * 0.5, 0, size * 0.2, size * 0.35, size * 0.9);
  back.addColorStop(0, `rgba(255,214,240,${0.25 + thin * 0.35})`);
  back.addColorStop(1, "rgba(255,160,210,0)");
  pen.fillStyle = back;
  pen.fill();
}

/** Creases at the thin end, and the stretch of a tense skin. */
function inside(pen: CanvasRenderingContext2D, size: number, thin: number, strain: number): void {
  pen.strokeStyle = `rgba(92,4,48,${0.35 - thin * 0.2})`;
  pen.lineWidth = Math.max(1, size * 0.02);
  for (const lean of [-0.3, -0.14, 0.02, 0.18, 0.32]) {
    pen.beginPath();
    pen.moveTo(lean * size * 0.25, size * 1.2);
    pen.quadraticCurveTo(lean * size * 0.7, size * 0.98, lean * size, size * (0.86 - thin * 0.1));
    pen.stroke();
  }
  if (strain < 0.12) return;
  pen.strokeStyle = `rgba(255,240,248,${Math.min(0.5, strain * 0.7)})`;
  pen.lineWidth = Math.max(1, size * 0.012);
  for (const turn of [-0.8, -0.35, 0.1, 0.55, 1]) {
    pen.beginPath();
    pen.ellipse(
      0,
      size * 0.1,
      size * Math.abs(Math.cos(turn)) * 0.9,
      size * 1.02,
      0,
      Math.PI * (turn > 0 ? -0.32 : 1.02),
      Math.PI * (turn > 0 ? -0.02 : 1.32),
    );
    pen.stroke();
  }
}

/** The painted star grows with the rubber it is painted on. */
function emblem(pen: CanvasRenderingContext2D, size: number, r: Rubber): void {
  pen.save();
  pen.translate(size * 0.06, size * 0.02);
  pen.scale(1 + r.squash.at * 0.4, 1 - r.squash.at * 0.4);
  const reach = size * 0.46;
  pen.beginPath();
  for (let point = 0; point < 10; point++) {
    const angle = (point * Math.PI) / 5 - Math.PI / 2;
    const far = point % 2 ? reach * 0.45 : reach;
    pen.lineTo(Math.cos(angle) * far, Math.sin(angle) * far);
  }
  pen.closePath();
  const gold = pen.createLinearGradient(-reach, -reach, reach, reach);
  gold.addColorStop(0, "#fff3c2");
  gold.addColorStop(0.45, "#ffd257");
  gold.addColorStop(1, "#f08a0a");
  pen.fillStyle = gold;
  pen.lineJoin = "round";
  pen.lineWidth = size * 0.05;
  pen.strokeStyle = "#fff3c2";
  pen.stroke();
  pen.fill();
  pen.restore();
}

function shine(pen: CanvasRenderingContext2D, size: number, thin: number): void {
  pen.lineCap = "round";
  pen.strokeStyle = "rgba(255,255,255,.86)";
  pen.lineWidth = size * (0.13 - thin * 0.03);
  pen.beginPath();
  pen.arc(0, 0, size * 0.74, Math.PI * 1.08, Math.PI * 1.36);
  pen.stroke();
  pen.fillStyle = "rgba(255,255,255,.8)";
  disc(pen, -size * 0.74, size * 0.12, size * 0.05);
  pen.strokeStyle = "rgba(255,208,255,.5)";
  pen.lineWidth = size * 0.05;
  pen.beginPath();
  pen.arc(0, 0, size * 0.84, Math.PI * 0.05, Math.PI * 0.3);
  pen.stroke();
}

function knot(pen: CanvasRenderingContext2D, bottom: number, h: number, colour: string): void {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.moveTo(-h * 0.012, bottom - h * 0.02);
  pen.lineTo(h * 0.012, bottom - h * 0.02);
  pen.lineTo(h * 0.024, bottom + h * 0.018);
  pen.quadraticCurveTo(0, bottom + h * 0.026, -h * 0.024, bottom + h * 0.018);
  pen.closePath();
  pen.fill();
}

function string(pen: CanvasRenderingContext2D, bottom: number, h: number, time: number): void {
  pen.strokeStyle = "#fff3c2";
  pen.lineWidth = Math.max(1, h * 0.005);
  pen.beginPath();
  pen.moveTo(0, bottom + h * 0.02);
  pen.bezierCurveTo(
    Math.sin(time * 3) * h * 0.04,
    bottom + h * 0.12,
    -Math.sin(time * 3) * h * 0.05,
    bottom + h * 0.2,
    Math.sin(time * 2) * h * 0.03,
    bottom + h * 0.3,
  );
  pen.stroke();
}

/** What a burst leaves at the nozzle. */
function rag(pen: CanvasRenderingContext2D, { x, y }: Place, h: number): void {
  const u = h / 100;
  pen.fillStyle = "#b01052";
  pen.beginPath();
  pen.moveTo(x - 2.6 * u, y + u);
  pen.quadraticCurveTo(x - 7 * u, y - 4 * u, x - 8.5 * u, y + 2.4 * u);
  pen.quadraticCurveTo(x - 5 * u, y + u, x - 3 * u, y + 2.4 * u);
  pen.quadraticCurveTo(x, y - 7 * u, x + 2.6 * u, y - 5.6 * u);
  pen.quadraticCurveTo(x + u, y - 2 * u, x + 3 * u, y + 2.2 * u);
  pen.quadraticCurveTo(x + 7 * u, y - 1 * u, x + 8 * u, y + 4 * u);
  pen.quadraticCurveTo(x + 4 * u, y + 3 * u, x + 2.6 * u, y + u);
  pen.closePath();
  pen.fill();
}
