import type { SlotLook } from "../slot";

/** A symbol as pixels: at rest, in motion, and the light behind it when it wins. */
export interface Sprite {
  sharp: HTMLCanvasElement;
  blurred: HTMLCanvasElement;
  glow: HTMLCanvasElement;
}

/** How far the blurred twin reaches over its cell, up and down. */
export const BLUR = 0.34;
/** How far the light reaches over its cell. */
export const GLOW = 1.5;
const COPIES = 17;

function canvasOf(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D | null] {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  return [canvas, canvas.getContext("2d")];
}

function sharpOf(picture: HTMLImageElement, size: number): HTMLCanvasElement {
  const [canvas, pen] = canvasOf(size, size);
  pen?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** The mean of copies that are moved up and down. */
function blurredOf(sharp: HTMLCanvasElement): HTMLCanvasElement {
  const size = sharp.width;
  const [canvas, pen] = canvasOf(size, size * (1 + 2 * BLUR));
  if (!pen) return canvas;
  for (let copy = 0; copy < COPIES; copy++) {
    pen.globalAlpha = Math.min(1, 1.35 / COPIES);
    pen.drawImage(sharp, 0, (copy / (COPIES - 1)) * 2 * BLUR * size);
  }
  // Its middle stays a little clearer, so that a symbol can be followed.
  pen.globalAlpha = 0.18;
  pen.drawImage(sharp, 0, BLUR * size);
  return canvas;
}

export function glowOf(colour: string, size: number): HTMLCanvasElement {
  const [canvas, pen] = canvasOf(size, size);
  if (!pen) return canvas;
  const half = canvas.width / 2;
  const light = pen.createRadialGradient(half, half, 0, half, half, half);
  light.addColorStop(0, colour);
  light.addColorStop(0.45, colour);
  light.addColorStop(1, "transparent");
  pen.fillStyle = light;
  pen.globalAlpha = 0.9;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  return canvas;
}

const pictures = new Map<string, Promise<HTMLImageElement>>();

function pictureOf(address: string): Promise<HTMLImageElement> {
  const known = pictures.get(address);
  if (known) return known;
  const loading = new Promise<HTMLImageElement>((resolve, reject) => {
    const picture = new Image(120, 120);
    picture.onload = () => resolve(picture);
    picture.onerror = () => {
      pictures.delete(address);
      reject(new Error("a symbol could not be loaded"));
    };
    picture.src = address;
  });
  pictures.set(address, loading);
  return loading;
}

async function spriteOf(picture: string, glow: string, size: number): Promise<Sprite> {
  const sharp = sharpOf(await pictureOf(picture), size);
  return { sharp, blurred: blurredOf(sharp), glow: glowOf(glow, size * GLOW * 0.5) };
}

/** The sprites of coins that are worth a named prize, by what they are worth. */
export async function prizesOf({ prizes = {}, colours, sheet }: SlotLook, size: number): Promise<Map<number, Sprite>> {
  const named = (sheet.rules.hold?.prizes ?? []).map(async ([id, value]) => {
    const picture = prizes[id];
    return picture ? ([[value, await spriteOf(picture, colours.light, size)]] as const) : [];
  });
  return new Map((await Promise.all(named)).flat());
}

/** The sprites of all symbols by their place in the sheet, so large in pixels of the canvas. */
export async function spritesOf(look: SlotLook, size: number): Promise<Sprite[]> {
  return Promise.all(
    look.sheet.rules.symbols.map(async ({ id }) => {
      const [picture, glow] = [look.pictures[id], look.glows[id]];
      if (!picture || !glow) throw new Error(`the symbol ${id} has no look`);
      return spriteOf(picture, glow, size);
    }),
  );
}
