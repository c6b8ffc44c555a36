import type { Block, WheelButton, WheelConfig } from "../config";
import { type Frame, GLOW_MS } from "../core/engine";
import { over, TEXT, WHEEL } from "../defaults";
import { type Box, fillOf, isSeen, readGradient } from "../paint/background";
import { drawFonts, drawImages, type Pen } from "../paint/pen";
import type { Pictures } from "../paint/pictures";
import { drawAside, glowAt, type Sheet } from "../paint/sheet";
import { lengthOf, paddingOf, type Units } from "../paint/units";
import { chordAt, radians, sectorPath } from "./geometry";
import { middleOf, prizeAngle } from "./rules";

interface Layer {
  turns: boolean;
  image: HTMLCanvasElement | null;
}

type Drawing = (pen: Pen) => void;

/** The radii of a wheel: of all, of its prizes, and of its largest button. */
export function radiiOf(config: WheelConfig, sheet: { width: number; height: number }, units: Units) {
  const all = Math.min(sheet.width, sheet.height) / 2;
  const prizes = (config.blocks ?? []).reduce((left, block) => left - paddingOf(block, units).top, all);
  const button = Math.max(0, ...(config.buttons ?? []).map(({ radius }) => lengthOf(radius, prizes, units)));
  return { all, prizes: Math.max(0, prizes), button };
}

/** Draws a wheel: the still and the turning parts are drawn once, a frame only puts them together. */
export class WheelPainter {
  readonly #layers: Layer[];
  readonly #radii: ReturnType<typeof radiiOf>;
  readonly #gutter: number;
  readonly #offset: number;

  constructor(
    readonly config: WheelConfig,
    readonly sheet: Sheet,
    pictures: Pictures,
    units: Units,
  ) {
    const settings = over(WHEEL, config.defaultConfig);
    this.#radii = radiiOf(config, sheet, units);
    this.#gutter = lengthOf(settings.gutter, 0, units);
    this.#offset = settings.offsetDegree;
    const style = over(TEXT, config.defaultStyle);
    this.#layers = this.#parts(units).map(({ turns, draw }) => ({
      turns,
      image: drawAside(sheet.width, sheet.height, sheet.scale, (ctx) => {
        ctx.translate(sheet.width / 2, sheet.height / 2);
        for (const one of draw) one({ ctx, pictures, units, style });
      }),
    }));
  }

  /** Everything from back to front; neighbours that move alike share a layer. */
  #parts(units: Units): { turns: boolean; draw: Drawing[] }[] {
    const parts: { turns: boolean; draw: Drawing[] }[] = [];
    const add = (turns: boolean | null, draw: Drawing) => {
      const last = parts.at(-1);
      if (last && (turns === null || last.turns === turns)) last.draw.push(draw);
      else parts.push({ turns: turns ?? false, draw: [draw] });
    };
    let radius = this.#radii.all;
    for (const block of this.config.blocks ?? []) {
      this.#addBlock(block, radius, add);
      radius -= paddingOf(block, units).top;
    }
    add(true, (pen) => this.#prizes(pen));
    for (const button of this.config.buttons ?? []) add(false, (pen) => this.#button(pen, button));
    return parts;
  }

  #addBlock(block: Block, radius: number, add: (turns: boolean | null, draw: Drawing) => void): void {
    const box: Box = { x: -radius, y: -radius, w: radius * 2, h: radius * 2 };
    const { background } = block;
    if (isSeen(background)) {
      // A circle of one colour looks the same however it is turned.
      add(readGradient(background) ? false : null, ({ ctx }) => {
        ctx.beginPath();
        ctx.arc(0, 0, Math.max(0, radius), 0, Math.PI * 2);
        ctx.fillStyle = fillOf(ctx, background, box);
        ctx.fill();
      });
    }
    for (const item of block.imgs ?? []) add(item.rotate === true, (pen) => drawImages(pen, [item], box));
  }

  #prizes(pen: Pen): void {
    const { ctx, style } = pen;
    const prizes = this.config.prizes ?? [];
    const { prizes: far, button: near } = this.#radii;
    const angle = radians(prizeAngle(prizes.length));
    const box: Box = { x: (-angle * far) / 2, y: 0, w: angle * far, h: far - near };
    for (const [index, prize] of prizes.entries()) {
      const middle = radians(middleOf(index, prizes.length, this.#offset, 0));
      const background = prize.background ?? style.background;
      if (isSeen(background)) {
        ctx.save();
        ctx.rotate(middle + Math.PI / 2);
        ctx.fillStyle = fillOf(ctx, background, { ...box, y: -far });
        const up = -Math.PI / 2;
        sectorPath(ctx, up - angle / 2, up + angle / 2, near, far, this.#gutter);
        ctx.fill();
        ctx.restore();
      }
      ctx.save();
      ctx.rotate(middle + Math.PI / 2);
      ctx.translate(0, -far);
      drawImages(pen, prize.imgs, box);
      drawFonts(pen, prize.fonts, { box, topWhole: box.h, widthAt: (y) => chordAt(far - y, angle) - this.#gutter });
      ctx.restore();
    }
  }

  #button(pen: Pen, button: WheelButton): void {
    const { ctx, units } = pen;
    const radius = lengthOf(button.radius, this.#radii.prizes, units);
    const box: Box = { x: -radius, y: 0, w: radius * 2, h: radius * 2 };
    if (isSeen(button.background)) {
      ctx.fillStyle = fillOf(ctx, button.background, { ...box, y: -radius });
      ctx.beginPath();
      ctx.arc(0, 0, radius, 0, Math.PI * 2);
      ctx.fill();
      if (button.pointer) {
        ctx.beginPath();
        ctx.moveTo(-radius, 0);
        ctx.lineTo(radius, 0);
        ctx.lineTo(0, -radius * 2);
        ctx.closePath();
        ctx.fill();
      }
    }
    drawImages(pen, button.imgs, box, false, radius);
    drawFonts(pen, button.fonts, { box, topWhole: radius, widthAt: null });
  }

  paint(ctx: CanvasRenderingContext2D, frame: Frame): void {
    const { width, height } = this.sheet;
    const turned = frame.positions[0] ?? 0;
    ctx.save();
    ctx.translate(width / 2, height / 2);
    for (const { turns, image } of this.#layers) {
      if (!image) continue;
      this.#lay(ctx, image, turns ? turned : 0, 1);
      if (turns && frame.fading) this.#lay(ctx, image, frame.fading.to[0] ?? 0, frame.fading.share);
      if (turns && image === this.#prizeLayer) this.#shine(ctx, frame, turned);
    }
    ctx.restore();
  }

  get #prizeLayer(): HTMLCanvasElement | null {
    return this.#layers.findLast(({ turns }) => turns)?.image ?? null;
  }

  #lay(ctx: CanvasRenderingContext2D, image: HTMLCanvasElement, turned: number, share: number): void {
    const { width, height } = this.sheet;
    ctx.save();
    ctx.globalAlpha *= share;
    ctx.rotate(radians(turned));
    ctx.drawImage(image, -width / 2, -height / 2, width, height);
    ctx.restore();
  }

  /** The prize that was won lights up, and the others step back. */
  #shine(ctx: CanvasRenderingContext2D, { won, since, step }: Frame, turned: number): void {
    const count = this.config.prizes?.length ?? 0;
    if (won < 0 || step !== 0 || count === 0) return;
    const { prizes: far, button: near } = this.#radii;
    const glow = glowAt(since, GLOW_MS);
    const half = radians(prizeAngle(count)) / 2;
    const middle = radians(middleOf(won, count, this.#offset, turned));
    ctx.save();
    ctx.fillStyle = `rgba(4, 3, 14, ${Math.min(0.5, since / 600) * 0.9})`;
    sectorPath(ctx, middle + half, middle - half + Math.PI * 2, near, far, 0);
    if (count > 1) ctx.fill();
    ctx.globalCompositeOperation = "lighter";
    const light = ctx.createRadialGradient(0, 0, near, 0, 0, far);
    light.addColorStop(0, "rgba(255, 240, 190, 0)");
    light.addColorStop(1, `rgba(255, 240, 190, ${0.5 * glow})`);
    ctx.fillStyle = light;
    sectorPath(ctx, middle - half, middle + half, near, far, this.#gutter);
    ctx.fill();
    ctx.restore();
  }
}
