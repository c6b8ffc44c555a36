import type { FontItem, ImgItem, TextStyle } from "../config";
import { type Box, fillOf, isSeen, readShadow } from "./background";
import { type Pictures, sizeOf } from "./pictures";
import { breakText } from "./text";
import { lengthOf, type Units } from "./units";

export type Canvas2d = CanvasRenderingContext2D;

/** What every part of a game is drawn with. */
export interface Pen {
  ctx: Canvas2d;
  pictures: Pictures;
  units: Units;
  /** How texts look that do not say it themselves. */
  style: TextStyle;
}

export function roundedPath(ctx: Canvas2d, { x, y, w, h }: Box, radius: number): void {
  ctx.beginPath();
  ctx.roundRect(x, y, Math.max(0, w), Math.max(0, h), Math.max(0, Math.min(radius, w / 2, h / 2)));
}

/** Fills a rounded box; a shadow takes its room from the box, so that it stays within its cell. */
export function fillBox(
  ctx: Canvas2d,
  background: string | undefined,
  box: Box,
  radius: number,
  shadow?: string,
): void {
  if (!isSeen(background)) return;
  const cast = readShadow(shadow);
  let { x, y, w, h } = box;
  ctx.save();
  if (cast) {
    const scale = ctx.getTransform().a || 1;
    ctx.shadowColor = cast.colour;
    // Shadows know nothing of the scale of a canvas.
    ctx.shadowOffsetX = cast.x * scale;
    ctx.shadowOffsetY = cast.y * scale;
    ctx.shadowBlur = cast.blur * scale;
    w -= Math.abs(cast.x);
    h -= Math.abs(cast.y);
    x -= Math.min(0, cast.x);
    y -= Math.min(0, cast.y);
  }
  ctx.fillStyle = fillOf(ctx, background, { x, y, w, h });
  roundedPath(ctx, { x, y, w, h }, radius);
  ctx.fill();
  ctx.restore();
}

/** Images stand in the middle of their box; `top` counts from its upper edge, in parts of `topWhole`. */
export function drawImages(pen: Pen, items: ImgItem[] | undefined, box: Box, active = false, topWhole = box.h): void {
  for (const item of items ?? []) {
    const found = pen.pictures.get(item);
    if (!found) continue;
    const picture = (active && found.active) || found.plain;
    const [w, h] = sizeOf(picture, item, box, pen.units);
    const x = box.x + (box.w - w) / 2 + lengthOf(item.left, box.w, pen.units);
    const y = box.y + lengthOf(item.top, topWhole, pen.units);
    if (w > 0 && h > 0) pen.ctx.drawImage(picture, x, y, w, h);
  }
}

interface Place {
  box: Box;
  /** What the percents of `top` are of. */
  topWhole: number;
  /** The whole width at a height within the box; without it a text is not broken. */
  widthAt: ((y: number) => number) | null;
}

/** A font's own look, or what the style says; a lit cell's style is stronger than both. */
function lookOf(font: FontItem, style: TextStyle, active: TextStyle | undefined, units: Units) {
  const size = lengthOf(active?.fontSize ?? font.fontSize ?? style.fontSize, 0, units);
  const lineHeight = active?.lineHeight ?? font.lineHeight ?? style.lineHeight;
  return {
    size,
    colour: active?.fontColor ?? font.fontColor ?? style.fontColor ?? "#000",
    font: `${active?.fontWeight ?? font.fontWeight ?? style.fontWeight} ${Math.floor(size)}px ${active?.fontStyle ?? font.fontStyle ?? style.fontStyle}`,
    lineHeight: lineHeight === undefined ? size : lengthOf(lineHeight, size, units),
  };
}

/** Texts stand in the middle of their box; the first line's base is one line below `top`. */
export function drawFonts(pen: Pen, fonts: FontItem[] | undefined, place: Place, active?: TextStyle): void {
  const { ctx, style, units } = pen;
  for (const font of fonts ?? []) {
    const look = lookOf(font, style, active, units);
    ctx.font = look.font;
    ctx.fillStyle = look.colour;
    const top = lengthOf(font.top, place.topWhole, units);
    const baseOf = (line: number) => top + (line + 1) * look.lineHeight;
    const { widthAt } = place;
    const clamp = font.lineClamp ?? style.lineClamp ?? 0;
    const text = `${font.text ?? ""}`;
    const lines =
      widthAt && (font.wordWrap ?? style.wordWrap)
        ? breakText(
            text,
            (part) => ctx.measureText(part).width,
            (line) => lengthOf(font.lengthLimit ?? style.lengthLimit, widthAt(baseOf(line)), units),
            clamp > 0 ? clamp : undefined,
          )
        : text.split("\n");
    const middle = place.box.x + place.box.w / 2 + lengthOf(font.left, place.box.w, units);
    for (const [index, line] of lines.entries()) {
      ctx.fillText(line, middle - ctx.measureText(line).width / 2, place.box.y + baseOf(index));
    }
  }
}
