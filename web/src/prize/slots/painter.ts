import type { CellStyle, Prize, SlotsConfig } from "../config";
import { type Frame, GLOW_MS } from "../core/engine";
import { over, SLOT_CELL } from "../defaults";
import { drawBlocks } from "../paint/blocks";
import { drawFonts, drawImages, fillBox, type Pen } from "../paint/pen";
import type { Pictures } from "../paint/pictures";
import { drawAside, glowAt, type Sheet } from "../paint/sheet";
import { lengthOf, type Units } from "../paint/units";
import { blocksOf, planOf, type SlotsPlan, seenOn, windowOf } from "./geometry";
import { orderOf } from "./rules";

/** A symbol leaves ghosts while a frame takes it further than this share of its size. */
const BLUR_FROM = 0.12;
const FRAME_MS = 16.6;

/** Draws a slot machine: every prize once as a symbol; a picture lays the symbols into the windows of the reels. */
export class SlotsPainter {
  readonly #plan: SlotsPlan;
  readonly #back: HTMLCanvasElement | null;
  readonly #symbols: (HTMLCanvasElement | null)[];

  constructor(
    readonly config: SlotsConfig,
    readonly sheet: Sheet,
    pictures: Pictures,
    readonly units: Units,
  ) {
    const style = over(SLOT_CELL, config.defaultStyle);
    const { width, height, scale } = sheet;
    this.#plan = planOf(config, width, height, units);
    const pen = (ctx: CanvasRenderingContext2D): Pen => ({ ctx, pictures, units, style });
    this.#back = drawAside(width, height, scale, (ctx) => drawBlocks(pen(ctx), blocksOf(config), width, height));
    const { cell } = this.#plan;
    this.#symbols = (config.prizes ?? []).map((prize) =>
      drawAside(cell, cell, scale, (ctx) => this.#symbol(pen(ctx), prize, style)),
    );
  }

  #symbol(pen: Pen, prize: Prize, style: CellStyle): void {
    const { cell } = this.#plan;
    const box = { x: 0, y: 0, w: cell, h: cell };
    const radius = lengthOf(prize.borderRadius ?? style.borderRadius, 0, this.units);
    fillBox(pen.ctx, prize.background ?? style.background, box, radius, style.shadow);
    drawImages(pen, prize.imgs, box);
    drawFonts(pen, prize.fonts, { box, topWhole: cell, widthAt: () => cell });
  }

  paint(ctx: CanvasRenderingContext2D, frame: Frame): void {
    const { width, height } = this.sheet;
    if (this.#back) ctx.drawImage(this.#back, 0, 0, width, height);
    for (const [reel] of (this.config.slots ?? []).entries()) {
      const window = windowOf(this.#plan, reel);
      ctx.save();
      ctx.beginPath();
      ctx.rect(window.x, window.y, window.w, window.h);
      ctx.clip();
      const { fading } = frame;
      if (!fading || fading.share < 1)
        this.#reel(ctx, reel, frame.positions[reel] ?? 0, frame, 1 - (fading?.share ?? 0));
      if (fading) this.#reel(ctx, reel, fading.to[reel] ?? 0, frame, fading.share);
      ctx.restore();
    }
  }

  #reel(ctx: CanvasRenderingContext2D, reel: number, position: number, frame: Frame, share: number): void {
    const { vertical, pitch, cell } = this.#plan;
    const window = windowOf(this.#plan, reel);
    const order = orderOf(this.config.slots?.[reel] ?? {}, this.config.prizes?.length ?? 0);
    const [x, y] = [window.x + (window.w - cell) / 2, window.y + (window.h - cell) / 2];
    const moved = (frame.speeds[reel] ?? 0) * FRAME_MS;
    const ghosts = moved > BLUR_FROM ? 2 : 0;
    const wins = frame.step === 0 && frame.won >= 0;
    for (const { at, from } of seenOn(position, order.length, pitch, vertical ? window.h : window.w)) {
      const image = this.#symbols[order[at] ?? -1];
      if (!image) continue;
      const middle = wins && Math.abs(from) < pitch / 2;
      const glow = glowAt(frame.since, GLOW_MS);
      const size = middle ? cell * (1 + 0.07 * (glow - 0.32)) : cell;
      const aside = (cell - size) / 2;
      for (let ghost = ghosts; ghost >= 0; ghost--) {
        ctx.globalAlpha = (ghost === 0 ? (ghosts ? 0.75 : 1) : 0.28) * share * (wins && !middle ? 0.45 : 1);
        const shift = from + ghost * Math.min(0.5, moved) * pitch * 0.5;
        const [sx, sy] = vertical ? [0, shift] : [shift, 0];
        ctx.drawImage(image, x + aside + sx, y + aside + sy, size, size);
      }
      if (middle) this.#shine(ctx, window, vertical, glow);
    }
    ctx.globalAlpha = 1;
  }

  /** Light on the line that won. */
  #shine(
    ctx: CanvasRenderingContext2D,
    window: { x: number; y: number; w: number; h: number },
    vertical: boolean,
    glow: number,
  ): void {
    const { cell } = this.#plan;
    const [w, h] = vertical ? [window.w, cell] : [cell, window.h];
    ctx.save();
    ctx.globalAlpha = 1;
    ctx.globalCompositeOperation = "lighter";
    ctx.fillStyle = `rgba(255, 240, 190, ${0.3 * (glow - 0.2)})`;
    ctx.fillRect(window.x + (window.w - w) / 2, window.y + (window.h - h) / 2, w, h);
    ctx.restore();
  }
}
