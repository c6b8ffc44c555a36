import type { SymbolIndex } from "../engine/sheet";
import { Effects } from "./effects";
import { type CellBox, cellBox, type Layout } from "./layout";
import { type Reel, reelOf, symbolAt } from "./reel";
import { BLUR, GLOW, type Sprite } from "./sprites";
import type { BoardSymbols } from "./steps";

/** What a cell does beside showing its symbol, from `since` on. `from` of a fall: so many cells above its place. */
export type Motion = { since: number; lasts: number } & (
  | { kind: "fall"; from: number }
  | { kind: "burst" }
  | { kind: "pop" }
  /** From the column to the right. */
  | { kind: "slide" }
  | { kind: "turn"; was: SymbolIndex }
  | { kind: "fade"; was: SymbolIndex }
  /** Grows over what was there. */
  | { kind: "bloom"; was: SymbolIndex }
);

/** Cells that are shown as winning, and the rest dim. */
export interface Marks {
  cells: ReadonlySet<number>;
  /** The cells that each line goes through, and how many of them won. */
  lines: readonly { cells: readonly number[]; won: number }[];
  since: number;
  /** How long they move, in ms. */
  lasts: number;
}

/** Light over cells or over the whole board. */
interface Flash {
  since: number;
  lasts: number;
  colour: string;
  cells: readonly number[] | null;
}

/** All that is on the canvas. Times are those of `performance.now`. */
export interface Scene {
  layout: Layout | null;
  sprites: readonly Sprite[];
  /** Of coins that are worth a named prize, by what they are worth. */
  prizes: ReadonlyMap<number, Sprite>;
  reels: Reel[];
  /** What drops are worth, by their places. */
  values: Map<number, number>;
  motions: Map<number, Motion>;
  marks: Marks | null;
  flash: Flash | null;
  /** The reels that are waited for now. */
  waiting: ReadonlySet<number>;
  kept: ReadonlySet<number>;
  effects: Effects;
  colours: { light: string; rim: string };
  /** What a value is written as. */
  label: (value: number) => string;
}

export const sceneOf = (board: BoardSymbols, colours: Scene["colours"], label: Scene["label"]): Scene => ({
  layout: null,
  sprites: [],
  prizes: new Map(),
  reels: board.map((column) => reelOf(column)),
  values: new Map(),
  motions: new Map(),
  marks: null,
  flash: null,
  waiting: new Set(),
  kept: new Set(),
  effects: new Effects(),
  colours,
  label,
});

/** Whether something of the scene moves; else it needs no more frames. */
export const moves = (scene: Scene, now: number): boolean =>
  scene.reels.some(({ mode, rows, base }) => mode !== "rest" || rows !== base.length) ||
  scene.motions.size > 0 ||
  scene.flash !== null ||
  scene.effects.busy ||
  (scene.marks !== null && now < scene.marks.since + scene.marks.lasts);

/** Forgets what is over. */
export function expire(scene: Scene, now: number): void {
  for (const [place, motion] of scene.motions)
    if (now >= motion.since + motion.lasts && motion.kind !== "burst") scene.motions.delete(place);
  if (scene.flash && now >= scene.flash.since + scene.flash.lasts) scene.flash = null;
}

/** Where a cell is. */
export const placeOf = (scene: Scene, layout: Layout, place: number): CellBox =>
  cellBox(layout, place, scene.reels[place >> 3]?.rows ?? layout.rows);

const DIM = 0.34;

export function paint(pen: CanvasRenderingContext2D, scene: Scene, now: number): void {
  const { layout } = scene;
  if (!layout) return;
  pen.setTransform(layout.ratio, 0, 0, layout.ratio, 0, 0);
  pen.clearRect(0, 0, layout.width, layout.height);
  if (scene.sprites.length === 0) return;
  pen.save();
  pen.beginPath();
  pen.rect(layout.x, layout.y, layout.columns * layout.cell, layout.rows * layout.tall);
  pen.clip();
  scene.reels.forEach((reel, column) => {
    if (scene.waiting.has(column)) band(pen, layout, column, scene.colours.light, now);
    if (reel.mode === "rest") resting(pen, scene, layout, column, now);
    else turning(pen, scene, layout, column);
  });
  if (scene.flash) flashed(pen, scene, scene.flash, layout, now);
  pen.restore();
  if (scene.marks) marked(pen, scene, layout, scene.marks, now);
}

/** The light in a reel that is waited for. */
function band(pen: CanvasRenderingContext2D, layout: Layout, column: number, colour: string, now: number): void {
  const x = layout.x + column * layout.cell;
  const light = pen.createLinearGradient(x, 0, x + layout.cell, 0);
  light.addColorStop(0, colour);
  light.addColorStop(0.5, "transparent");
  light.addColorStop(1, colour);
  pen.globalAlpha = 0.5 + 0.25 * Math.sin(now / 90);
  pen.fillStyle = light;
  pen.fillRect(x, layout.y, layout.cell, layout.rows * layout.tall);
  pen.globalAlpha = 1;
}

/** A reel in motion: its tape, the blurred twins the more the faster it is. */
function turning(pen: CanvasRenderingContext2D, scene: Scene, layout: Layout, column: number): void {
  const reel = scene.reels[column];
  if (!reel) return;
  const { rows } = reel;
  const { size: cell, tall } = cellBox(layout, column * 8, rows);
  const blur = Math.max(0, Math.min(1, (Math.abs(reel.speed) - 7) / 9));
  const first = Math.floor(reel.at);
  const x = layout.x + (column + 0.5) * layout.cell - cell / 2;
  for (let index = first - 1; index <= first + rows; index++) {
    const sprite = scene.sprites[symbolAt(reel, index)];
    if (!sprite) continue;
    const y = layout.y + (rows - 1 - (index - reel.at)) * tall + (tall - cell) / 2;
    if (blur < 1) {
      pen.globalAlpha = 1 - blur * blur;
      pen.drawImage(sprite.sharp, x, y, cell, cell);
    }
    if (blur > 0) {
      pen.globalAlpha = blur;
      pen.drawImage(sprite.blurred, x, y - BLUR * cell, cell, cell * (1 + 2 * BLUR));
    }
  }
  pen.globalAlpha = 1;
}

function resting(pen: CanvasRenderingContext2D, scene: Scene, layout: Layout, column: number, now: number): void {
  const symbols = scene.reels[column]?.base ?? [];
  for (let row = 0; row < symbols.length; row++) {
    const place = column * 8 + row;
    const won = scene.marks?.cells.has(place) ?? false;
    const motion = scene.motions.get(place);
    // Winners are drawn over all others, once their light is there.
    if (won && !motion) continue;
    const dim = scene.marks !== null && !won ? faded(scene.marks, now) : 1;
    oneCell(pen, scene, layout, place, symbols[row] ?? 0, motion, dim, now);
  }
}

const faded = (marks: Marks, now: number): number =>
  1 - (1 - DIM) * Math.min(1, Math.max(0, (now - marks.since) / 160));

function oneCell(
  pen: CanvasRenderingContext2D,
  scene: Scene,
  layout: Layout,
  place: number,
  symbol: SymbolIndex,
  motion: Motion | undefined,
  alpha: number,
  now: number,
): void {
  const box = placeOf(scene, layout, place);
  const { size: cell, tall } = box;
  let { x, y } = box;
  let [wide, high, opacity, shown] = [1, 1, alpha, symbol];
  if (motion) {
    const u = Math.max(0, Math.min(1, (now - motion.since) / motion.lasts));
    if (motion.kind === "fall") {
      const [offset, squash] = fallen(u, motion.from);
      y -= offset * tall;
      high = 1 - squash;
      wide = 1 + squash * 0.6;
    } else if (motion.kind === "burst") {
      wide = high = u < 0.35 ? 1 + 0.45 * u : Math.max(0.05, 1.16 * (1 - (u - 0.35) / 0.65) ** 1.6);
      opacity *= u < 0.5 ? 1 : Math.max(0, 1 - (u - 0.5) * 2);
    } else if (motion.kind === "pop") {
      wide = high = 1 + 0.2 * Math.sin(u * Math.PI) * (1 - u * 0.4);
    } else if (motion.kind === "slide") {
      x += layout.cell * (1 - u) ** 2;
      y -= cell * 0.06 * Math.sin(u * Math.PI * 3) * (1 - u);
    } else if (motion.kind === "turn") {
      shown = u < 0.5 ? motion.was : symbol;
      wide = Math.max(0.03, Math.abs(Math.cos(u * Math.PI)));
    } else {
      const was = scene.sprites[motion.was];
      if (was && u < 1) {
        pen.globalAlpha = opacity * (1 - u);
        pen.drawImage(was.sharp, x - cell / 2, y - cell / 2, cell, cell);
      }
      if (motion.kind === "bloom") wide = high = bloomed(u);
      opacity *= motion.kind === "bloom" ? Math.min(1, u * 3) : u;
    }
  }
  const value = shown === symbol ? scene.values.get(place) : undefined;
  const sprite = scene.prizes.get(value ?? 0) ?? scene.sprites[shown];
  if (!sprite || opacity <= 0) return;
  if (scene.kept.has(place)) glow(pen, { x, y, size: cell }, sprite, 0.75);
  pen.globalAlpha = opacity;
  y += ((1 - high) * cell) / 2;
  x -= (wide * cell) / 2;
  pen.drawImage(sprite.sharp, x, y - (high * cell) / 2, wide * cell, high * cell);
  if (value !== undefined) figure(pen, scene.label(value), x + (wide * cell) / 2, y, cell * wide);
  pen.globalAlpha = 1;
}

/** What a drop is worth, over it. */
function figure(pen: CanvasRenderingContext2D, text: string, x: number, y: number, size: number): void {
  pen.font = `800 ${Math.max(9, size * (text.length > 4 ? 0.21 : text.length > 3 ? 0.29 : 0.36))}px ui-rounded, system-ui, sans-serif`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.lineJoin = "round";
  pen.lineWidth = Math.max(2, size * 0.09);
  pen.strokeStyle = "#0b1530d9";
  pen.strokeText(text, x, y + size * 0.06);
  pen.fillStyle = "#fff";
  pen.fillText(text, x, y + size * 0.06);
}

/** How many cells above its place a falling one still is, and how much it is squashed. */
function fallen(u: number, from: number): [number, number] {
  const land = 0.74;
  if (u < land) return [from * (1 - (u / land) ** 2), 0];
  const after = (u - land) / (1 - land);
  return [Math.sin(after * Math.PI) * 0.07, Math.sin(after * Math.PI) * 0.06 * (1 - after)];
}

/** How large what opens is: a little larger than its cell before it comes to rest. */
const bloomed = (u: number): number => 0.25 + 0.75 * u + 0.32 * Math.sin(u * Math.PI);

function glow(
  pen: CanvasRenderingContext2D,
  { x, y, size: cell }: Pick<CellBox, "x" | "y" | "size">,
  sprite: Sprite,
  alpha: number,
): void {
  const size = cell * GLOW;
  pen.globalAlpha = alpha;
  pen.drawImage(sprite.glow, x - size / 2, y - size / 2, size, size);
  pen.globalAlpha = 1;
}

function flashed(pen: CanvasRenderingContext2D, scene: Scene, flash: Flash, layout: Layout, now: number): void {
  const u = Math.max(0, Math.min(1, (now - flash.since) / flash.lasts));
  pen.fillStyle = flash.colour;
  const { cells } = flash;
  if (cells) {
    // It flows from above over the cells.
    cells.forEach((place, at) => {
      const { x, y, tall } = placeOf(scene, layout, place);
      const begun = Math.max(0, Math.min(1, u * 2.6 - (at / cells.length) * 0.8));
      const [w, h] = [layout.cell - 4, (tall - 4) * Math.min(1, begun * 1.6)];
      pen.globalAlpha = begun === 0 ? 0 : 0.85 * (1 - Math.max(0, u - 0.62) / 0.38);
      pen.beginPath();
      pen.roundRect(x - w / 2, y - (tall - 4) / 2, w, h, 10);
      pen.fill();
    });
  } else {
    pen.globalAlpha = 0.75 * Math.abs(Math.sin(u * Math.PI * 3)) * (1 - u * 0.6);
    pen.fillRect(layout.x, layout.y, layout.columns * layout.cell, layout.rows * layout.tall);
  }
  pen.globalAlpha = 1;
}

/** The winners in their light, and the lines through them. */
function marked(pen: CanvasRenderingContext2D, scene: Scene, layout: Layout, marks: Marks, now: number): void {
  const age = now - marks.since;
  const rise = Math.min(1, age / 160);
  const pulse = age < marks.lasts ? Math.sin((age / 620) * Math.PI * 2 - Math.PI / 2) * 0.5 + 0.5 : 0.5;
  const at = (place: number) => scene.reels[place >> 3]?.base[place & 7] ?? 0;
  pen.globalCompositeOperation = "lighter";
  for (const place of marks.cells) {
    const sprite = scene.sprites[at(place)];
    if (sprite && scene.motions.get(place)?.kind !== "burst")
      glow(pen, placeOf(scene, layout, place), sprite, rise * (0.34 + 0.3 * pulse));
  }
  pen.globalCompositeOperation = "source-over";
  for (const { cells, won } of marks.lines) {
    stroke(pen, scene, layout, cells, Math.min(1, age / 320), false);
    stroke(pen, scene, layout, cells.slice(0, won), Math.min(1, age / 320), true);
  }
  for (const place of marks.cells) {
    if (scene.motions.has(place)) continue;
    const sprite = scene.sprites[at(place)];
    if (!sprite) continue;
    const { x, y, size: cell } = placeOf(scene, layout, place);
    const size = cell * (1 + rise * (0.02 + 0.05 * pulse));
    pen.drawImage(sprite.sharp, x - size / 2, y - size / 2, size, size);
  }
}

/** A line of light, drawn from the left as far as `share`; thin where nothing won. */
function stroke(
  pen: CanvasRenderingContext2D,
  scene: Scene,
  layout: Layout,
  line: readonly number[],
  share: number,
  won: boolean,
): void {
  const colour = scene.colours.light;
  const points = line.map((place) => placeOf(scene, layout, place));
  const reach = share * (points.length - 1);
  pen.beginPath();
  points.forEach(({ x, y }, at) => {
    const before = points[at - 1];
    if (!before) {
      pen.moveTo(x, y);
      return;
    }
    const part = Math.max(0, Math.min(1, reach - at + 1));
    if (part > 0) pen.lineTo(before.x + (x - before.x) * part, before.y + (y - before.y) * part);
  });
  pen.lineCap = pen.lineJoin = "round";
  pen.strokeStyle = colour;
  if (!won) {
    pen.lineWidth = Math.max(1.5, layout.cell * 0.03);
    pen.globalAlpha = 0.4;
    pen.stroke();
    pen.globalAlpha = 1;
    return;
  }
  for (const [width, alpha] of [
    [0.16, 0.22],
    [0.08, 0.45],
  ] as const) {
    pen.lineWidth = Math.max(2, layout.cell * width);
    pen.globalAlpha = alpha;
    pen.stroke();
  }
  pen.globalAlpha = 0.95;
  pen.strokeStyle = "#fff";
  pen.lineWidth = Math.max(1.5, layout.cell * 0.025);
  pen.stroke();
  pen.globalAlpha = 1;
}
