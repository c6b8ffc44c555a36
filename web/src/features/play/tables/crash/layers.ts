import type { Size } from "./plot";
import { chuteBitmap, rocketBitmap } from "./rocket";
import { GROUND_HIGH, groundLayer, spaceLayer } from "./sky";

/** How long the ground takes to come when the picture begins to move, in ms. */
const BLEND_MS = 600;

/** How long the rocket is on a board of this size, in pixels of the page. */
const lengthOn = ({ width, height }: Size): number => Math.min(72, Math.max(44, Math.min(width * 0.11, height * 0.16)));

/** The pictures of the scene that are painted once and then only moved: two skies, the rocket, the parachutes. */
export class Layers {
  #size: Size = { width: 0, height: 0 };
  #scale = 1;
  #space: HTMLCanvasElement | null = null;
  #chutes = new Map<boolean, HTMLCanvasElement>();
  ground: HTMLCanvasElement | null = null;
  rocket: HTMLCanvasElement | null = null;

  /** The rocket's length in pixels of the page. */
  get long(): number {
    return lengthOn(this.#size);
  }

  /** Another size of the board: everything is to be painted again. */
  resize(size: Size, scale: number): void {
    this.clear();
    this.#size = size;
    this.#scale = scale;
  }

  clear(): void {
    this.#space?.remove();
    this.ground?.remove();
    [this.#space, this.ground, this.rocket] = [null, null, null];
    this.#chutes.clear();
  }

  /** Paints one picture that is still missing, the skies below `canvas`; false where none is. */
  makeNext(canvas: HTMLCanvasElement): boolean {
    const small = Math.min(1, this.#scale);
    if (this.#size.width === 0) return false;
    if (!this.#space) this.#space = below(canvas, spaceLayer(this.#size, small), 1);
    else if (!this.ground) this.ground = below(canvas, groundLayer(this.#size, small), GROUND_HIGH);
    else if (!this.rocket) this.rocket = rocketBitmap(this.long, this.#scale);
    else return false;
    return true;
  }

  /** The parachute of the player, which is larger, or of another one: painted when it is first seen. */
  chute(mine: boolean): HTMLCanvasElement {
    const bitmap = this.#chutes.get(mine) ?? chuteBitmap(this.long * (mine ? 1.15 : 0.42), this.#scale);
    this.#chutes.set(mine, bitmap);
    return bitmap;
  }

  /** Lets the ground come softly from what it is now to what it is next. */
  blend(): void {
    this.ground?.animate([{ opacity: getComputedStyle(this.ground).opacity }, {}], {
      duration: BLEND_MS,
      easing: "ease-out",
    });
  }
}

/** Lays a sky below the moving picture, and over an earlier one, so many times as high as the board. */
function below(canvas: HTMLCanvasElement, sky: HTMLCanvasElement, high: number): HTMLCanvasElement {
  Object.assign(sky.style, { position: "absolute", inset: "0", width: "100%", height: `${high * 100}%` });
  canvas.before(sky);
  return sky;
}
