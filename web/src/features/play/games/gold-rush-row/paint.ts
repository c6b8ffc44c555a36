import { CART, LIVERIES } from "./cart";
import { LAMPS_AT, POST, TRACK, WALL } from "./mine.drawn";
import { CARTS } from "./rules";
import { acrossAt, asideAt, railAt, sizeAt, type View } from "./view";

export type Pen = CanvasRenderingContext2D;
export type Bitmap = HTMLCanvasElement | null;

export interface Pixels {
  bodies: readonly Bitmap[];
  wheel: Bitmap;
  wall: Bitmap;
  track: Bitmap;
  start: Bitmap;
  finish: Bitmap;
  front: Bitmap;
}

/** Repeats a picture from left to right, moved by `by`. */
function repeat(
  pen: Pen,
  picture: HTMLCanvasElement,
  by: number,
  y: number,
  width: number,
  height: number,
  room: number,
) {
  for (let x = -(((by % width) + width) % width); x < room; x += width)
    pen.drawImage(picture, x, y, width + 0.6, height);
}

/** What is far goes by slower. */
const WALL_PACE = 0.8;

/** The light of a lamp of the wall on the ground. */
function paintPool(pen: Pen, { ground, gap, width }: View, x: number): void {
  const reach = gap * 3.6;
  if (x < -reach || x > width + reach) return;
  const light = pen.createRadialGradient(0, 0, 0, 0, 0, reach);
  light.addColorStop(0, "rgba(255,176,71,0.42)");
  light.addColorStop(0.5, "rgba(255,157,60,0.14)");
  light.addColorStop(1, "rgba(255,157,60,0)");
  pen.save();
  pen.translate(x, ground + gap * 0.5);
  pen.scale(1, 0.5);
  pen.fillStyle = light;
  pen.fillRect(-reach, -gap, reach * 2, reach + gap);
  pen.restore();
}

/** The gallery's wall and the ground. */
export function paintMine(pen: Pen, view: View, pixels: Pixels, way: number): void {
  const { width, height, ground, unit } = view;
  const floor = pen.createLinearGradient(0, ground, 0, height);
  floor.addColorStop(0, "#2a1531");
  floor.addColorStop(0.12, "#4a2c45");
  floor.addColorStop(1, "#2a1530");
  pen.fillStyle = floor;
  pen.fillRect(0, ground - 1, width, height - ground + 1);
  const tall = ground * 1.02;
  const tile = (tall * WALL.width) / WALL.height;
  const by = way * unit * WALL_PACE + 60;
  if (pixels.wall) repeat(pen, pixels.wall, by, 0, tile, tall, width);
  for (let x = -(((by % tile) + tile) % tile); x < width; x += tile)
    for (const lamp of LAMPS_AT) paintPool(pen, view, x + lamp * tile);
}

export function paintTrack(pen: Pen, view: View, pixels: Pixels, lane: number, way: number): void {
  if (!pixels.track) return;
  const high = view.gap * 0.98;
  const wide = (high * TRACK.width) / TRACK.height;
  // The near rail of the piece lies 46 of 60 below its top.
  const top = railAt(view, lane) - (high * 45) / TRACK.height;
  repeat(pen, pixels.track, way * view.unit - asideAt(view, lane), top, wide, high, view.width);
}

/** The line across all rails: chequered where it ends the race. */
export function paintLine(pen: Pen, view: View, place: number, chequered: boolean): void {
  const rows = chequered ? 16 : 1;
  const from = -0.9;
  const step = (CARTS + 0.3 - from) / rows;
  const wide = view.unit * 0.028;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < (chequered ? 2 : 1); column++) {
      const [upper, lower] = [from + row * step, from + (row + 1) * step];
      pen.fillStyle = chequered ? ((row + column) % 2 === 0 ? "#f6f2ff" : "#17101f") : "#ffffffb0";
      pen.globalAlpha = 0.88;
      pen.beginPath();
      const left = (lane: number) => acrossAt(view, lane, place) + column * wide;
      pen.moveTo(left(upper), railAt(view, upper));
      pen.lineTo(left(upper) + wide, railAt(view, upper));
      pen.lineTo(left(lower) + wide, railAt(view, lower));
      pen.lineTo(left(lower), railAt(view, lower));
      pen.fill();
    }
  }
  pen.globalAlpha = 1;
}

export function paintPost(
  pen: Pen,
  view: View,
  post: Bitmap,
  place: number,
  lane: number,
): { x: number; y: number; size: number } {
  const size = (view.gap * 2.9 * sizeAt(Math.max(0, Math.min(5, lane)))) / POST.height;
  const x = acrossAt(view, lane, place);
  const y = railAt(view, lane) - 210 * size;
  if (post) pen.drawImage(post, x - 45 * size, y, POST.width * size, POST.height * size);
  return { x, y, size };
}

const LAMPS = ["#ff4057", "#ffc02e", "#3df08c"] as const;

/** The start's signal: 0 is dark, 1 red, 2 red and amber, 3 green. */
export function paintSignal(pen: Pen, { x, y, size }: { x: number; y: number; size: number }, stage: number): void {
  LAMPS.forEach((colour, at) => {
    const lit = stage === 3 ? at === 2 : at < stage;
    if (!lit) return;
    const middle = y + (24 + at * 26) * size;
    const light = pen.createRadialGradient(x, middle, 0, x, middle, 26 * size);
    light.addColorStop(0, "#ffffff");
    light.addColorStop(0.3, colour);
    light.addColorStop(1, `${colour}00`);
    pen.fillStyle = light;
    pen.fillRect(x - 26 * size, middle - 26 * size, 52 * size, 52 * size);
  });
}

/** A rope with pennants from the far post of the finish to the near one. */
export function paintBunting(
  pen: Pen,
  view: View,
  far: { x: number; y: number },
  near: { x: number; y: number },
): void {
  const count = 15;
  const at = (u: number) => ({
    x: far.x + (near.x - far.x) * u,
    y: far.y + (near.y - far.y) * u + Math.sin(u * Math.PI) * view.gap * 0.5,
  });
  pen.strokeStyle = "#1b1024";
  pen.lineWidth = 1.5;
  pen.beginPath();
  for (let step = 0; step <= count; step++) {
    const { x, y } = at(step / count);
    pen.lineTo(x, y);
  }
  pen.stroke();
  for (let step = 0; step < count; step++) {
    const [a, b] = [at((step + 0.12) / count), at((step + 0.88) / count)];
    pen.fillStyle = step % 2 === 0 ? "#ffd257" : "#f6f2ff";
    pen.beginPath();
    pen.moveTo(a.x, a.y);
    pen.lineTo(b.x, b.y);
    pen.lineTo((a.x + b.x) / 2 + view.gap * 0.08, (a.y + b.y) / 2 + view.gap * 0.3);
    pen.fill();
  }
}

export interface Placed {
  lane: number;
  /** Its nose, in widths of the race. */
  nose: number;
  /** How far it has rolled, in widths of the race: that turns its wheels. */
  rolled: number;
  /** Of its full speed. */
  pace: number;
  /** A little up and down on the rail, −1 … 1. */
  shake: number;
}

/** A cart on its rail; where its middle and its top are. */
export function paintCart(pen: Pen, view: View, pixels: Pixels, cart: Placed): { x: number; top: number } {
  const { lane, pace, rolled } = cart;
  const scale = view.scale * sizeAt(lane);
  const nose = acrossAt(view, lane, cart.nose);
  const rail = railAt(view, lane);
  const left = nose - CART.nose * scale;
  const top = rail - CART.rail * scale;
  pen.fillStyle = "#0b051499";
  pen.beginPath();
  pen.ellipse(left + 92 * scale, rail + 2 * scale, 74 * scale, 9 * scale, 0, 0, Math.PI * 2);
  pen.fill();
  if (pace > 0.05) paintDust(pen, left, rail, scale, cart);
  const body = pixels.bodies[lane];
  const bounce = cart.shake * 2.2 * scale;
  if (body) pen.drawImage(body, left, top + bounce, CART.width * scale, CART.height * scale);
  if (pixels.wheel) {
    const r = CART.wheel * scale;
    for (const x of CART.wheels) {
      pen.save();
      pen.translate(left + x * scale, rail - r);
      pen.rotate((rolled * view.unit) / r);
      pen.drawImage(pixels.wheel, (-20 / 19) * r, (-20 / 19) * r, (40 / 19) * r, (40 / 19) * r);
      pen.restore();
    }
  }
  return { x: left + 92 * scale, top: top + bounce };
}

/** Dust behind the wheels, and lines of speed. It follows from how far the cart has rolled. */
function paintDust(pen: Pen, left: number, rail: number, scale: number, { rolled, pace, lane }: Placed): void {
  for (let puff = 0; puff < 4; puff++) {
    const age = (rolled * 1.8 + puff / 4 + lane * 0.37) % 1;
    pen.globalAlpha = pace * 0.5 * (1 - age);
    pen.fillStyle = puff % 2 === 0 ? "#d9b48f" : "#a98a8f";
    pen.beginPath();
    const r = (6 + age * 19) * scale;
    pen.ellipse(left + (24 - age * 74) * scale, rail - (4 + age * 14) * scale, r * 1.3, r, 0, 0, Math.PI * 2);
    pen.fill();
  }
  pen.globalAlpha = pace ** 3 * 0.5;
  pen.strokeStyle = LIVERIES[lane]?.colour ?? "#ffffff";
  pen.lineWidth = 3 * scale;
  for (let line = 0; line < 3; line++) {
    const long = (44 + ((lane * 3 + line) % 3) * 26) * scale;
    const y = rail - (48 + line * 26) * scale;
    pen.beginPath();
    pen.moveTo(left + (14 - line * 4) * scale, y);
    pen.lineTo(left + (14 - line * 4) * scale - long, y);
    pen.stroke();
  }
  pen.globalAlpha = 1;
}

/** The player's own cart is the one below this. */
export function paintMark(pen: Pen, view: View, { x, top }: { x: number; top: number }, lift: number): void {
  const r = view.gap * 0.3;
  const y = top - r * (0.55 + lift * 0.5);
  pen.beginPath();
  pen.moveTo(x - r, y - r * 1.1);
  pen.lineTo(x + r, y - r * 1.1);
  pen.lineTo(x, y);
  pen.closePath();
  pen.fillStyle = "#ffe08a";
  pen.strokeStyle = "#3a1d04";
  pen.lineWidth = 2.5;
  pen.lineJoin = "round";
  pen.stroke();
  pen.fill();
}

const MEDALS = ["#ffc53d", "#d5def5", "#e59a5c"] as const;

/** The place of a cart that is over the line, before its nose. `grown` 0 … 1 lets it spring up. */
export function paintPlace(
  pen: Pen,
  view: View,
  at: { x: number; y: number },
  place: { number: number; text: string },
  grown: number,
): void {
  const spring = grown < 1 ? 1.35 * grown - 0.35 * grown ** 3 : 1;
  const high = view.gap * 0.62;
  pen.font = `800 ${(high * 0.62).toFixed(1)}px "Figtree Variable", "Segoe UI", Helvetica, Arial, sans-serif`;
  const wide = pen.measureText(place.text).width + high * 0.7;
  // It never hangs over the edge of the board.
  const x = Math.min(at.x, view.width - wide / 2 - 3);
  pen.save();
  pen.translate(x, at.y);
  pen.scale(Math.max(0.01, spring), Math.max(0.01, spring));
  pen.beginPath();
  pen.roundRect(-wide / 2, -high / 2, wide, high, high / 2);
  pen.fillStyle = MEDALS[place.number - 1] ?? "#40305a";
  pen.strokeStyle = "#140a1f";
  pen.lineWidth = Math.max(1.5, high * 0.08);
  pen.fill();
  pen.stroke();
  pen.fillStyle = place.number <= MEDALS.length ? "#2a1200" : "#f1e6ff";
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillText(place.text, 0, high * 0.05);
  pen.restore();
}

/** Rocks that go by right before the eye, and the dark towards the edges. */
export function paintFront(pen: Pen, view: View, pixels: Pixels, way: number): void {
  const { width, height, gap, unit } = view;
  const high = gap * 0.62;
  if (pixels.front) repeat(pen, pixels.front, way * unit * 1.35, height - high, high * 10, high, width);
}

/** One flash of the photograph at the line. */
export function paintFlash(pen: Pen, view: View, left: number): void {
  if (left <= 0) return;
  pen.fillStyle = `rgba(255,246,224,${(0.34 * left).toFixed(3)})`;
  pen.fillRect(0, 0, view.width, view.height);
}
