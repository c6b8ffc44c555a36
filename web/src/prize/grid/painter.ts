import type { CellStyle, GridButton, GridConfig, GridPrize } from "../config";
import { type Frame, GLOW_MS } from "../core/engine";
import { GRID_ACTIVE, GRID_CELL, over } from "../defaults";
import type { Box } from "../paint/background";
import { drawBlocks } from "../paint/blocks";
import { drawFonts, drawImages, fillBox, type Pen, roundedPath } from "../paint/pen";
import type { Pictures } from "../paint/pictures";
import { drawAside, glowAt, type Sheet } from "../paint/sheet";
import { lengthOf, type Units } from "../paint/units";
import { boxOf, buttonsOf, type GridPlan, planOf } from "./geometry";
import { litAt } from "./rules";

/** How long a cell still gleams behind the light, in cells. */
const TRAIL = 2;

/** Draws a grid: all its cells once at rest and once lit; a picture lays lit cells over those at rest. */
export class GridPainter {
  readonly #plan: GridPlan;
  readonly #style: CellStyle;
  readonly #active: CellStyle;
  readonly #rest: HTMLCanvasElement | null;
  readonly #lit: HTMLCanvasElement | null;

  constructor(
    readonly config: GridConfig,
    readonly sheet: Sheet,
    pictures: Pictures,
    readonly units: Units,
  ) {
    const { width, height, scale } = sheet;
    this.#plan = planOf(config, width, height, units);
    this.#style = over(GRID_CELL, config.defaultStyle);
    this.#active = over(GRID_ACTIVE, config.activeStyle);
    const pen = (ctx: CanvasRenderingContext2D): Pen => ({ ctx, pictures, units, style: this.#style });
    this.#rest = drawAside(width, height, scale, (ctx) => {
      drawBlocks(pen(ctx), config.blocks, width, height);
      for (const cell of [...(config.prizes ?? []), ...buttonsOf(config)]) this.#cell(pen(ctx), cell, false);
    });
    this.#lit = drawAside(width, height, scale, (ctx) => {
      for (const cell of config.prizes ?? []) this.#cell(pen(ctx), cell, true);
    });
  }

  #cell(pen: Pen, cell: GridPrize | GridButton, lit: boolean): void {
    const box = boxOf(this.#plan, cell);
    const style = this.#style;
    const background = lit ? this.#active.background : (cell.background ?? style.background);
    const radius = lengthOf(cell.borderRadius ?? style.borderRadius, 0, this.units);
    fillBox(pen.ctx, background, box, radius, lit ? this.#active.shadow : (cell.shadow ?? style.shadow));
    drawImages(pen, cell.imgs, box, lit);
    drawFonts(pen, cell.fonts, { box, topWhole: box.h, widthAt: () => box.w }, lit ? this.#active : undefined);
  }

  paint(ctx: CanvasRenderingContext2D, frame: Frame): void {
    const { width, height } = this.sheet;
    if (this.#rest) ctx.drawImage(this.#rest, 0, 0, width, height);
    const count = this.config.prizes?.length ?? 0;
    if (count === 0) return;
    const { step, fading, won } = frame;
    if (fading) this.#light(ctx, litAt(fading.to[0] ?? 0, count), fading.share);
    else if (step === 0 && won >= 0) this.#winner(ctx, won, frame.since);
    else if (step !== 0 && (frame.speeds[0] ?? 0) > 0) this.#run(ctx, frame.positions[0] ?? 0, count);
  }

  /** The light, and the cells that it has just left. */
  #run(ctx: CanvasRenderingContext2D, position: number, count: number): void {
    const within = position - Math.floor(position);
    for (let behind = Math.min(TRAIL, count - 1); behind >= 0; behind--) {
      const share = behind === 0 ? 1 : 0.4 * Math.max(0, 1 - (behind - 1 + within) / TRAIL);
      this.#light(ctx, litAt(position - behind, count), share);
    }
  }

  /** Copies a lit cell with half of the gutter around it, where its shadow falls. */
  #light(ctx: CanvasRenderingContext2D, index: number, share: number): void {
    const prize = this.config.prizes?.[index];
    if (!prize || !this.#lit || share <= 0) return;
    const { scale } = this.sheet;
    const box = boxOf(this.#plan, prize);
    const more = this.#plan.gutter / 2;
    const [x, y] = [Math.max(0, box.x - more), Math.max(0, box.y - more)];
    const [w, h] = [
      Math.min(box.w + 2 * more, this.sheet.width - x),
      Math.min(box.h + 2 * more, this.sheet.height - y),
    ];
    ctx.save();
    ctx.globalAlpha *= share;
    ctx.drawImage(this.#lit, x * scale, y * scale, w * scale, h * scale, x, y, w, h);
    ctx.restore();
  }

  #winner(ctx: CanvasRenderingContext2D, won: number, since: number): void {
    const prize = this.config.prizes?.[won];
    if (!prize) return;
    const box: Box = boxOf(this.#plan, prize);
    const radius = lengthOf(prize.borderRadius ?? this.#style.borderRadius, 0, this.units);
    this.#light(ctx, won, 1);
    ctx.save();
    ctx.globalCompositeOperation = "lighter";
    roundedPath(ctx, box, radius);
    ctx.fillStyle = `rgba(255, 244, 205, ${0.34 * (glowAt(since, GLOW_MS) - 0.32)})`;
    ctx.fill();
    ctx.restore();
    ctx.save();
    // A ring that runs outwards once.
    const share = Math.min(1, since / 700);
    const grown = 10 * share;
    roundedPath(
      ctx,
      { x: box.x - grown, y: box.y - grown, w: box.w + 2 * grown, h: box.h + 2 * grown },
      radius + grown,
    );
    ctx.lineWidth = 3;
    ctx.strokeStyle = `rgba(255, 232, 160, ${0.9 * (1 - share)})`;
    ctx.stroke();
    ctx.restore();
  }
}
