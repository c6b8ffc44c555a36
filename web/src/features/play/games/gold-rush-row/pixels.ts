import { CART } from "./cart";
import { bodies, pictures } from "./carts.drawn";
import { POST, scenery, TRACK, WALL } from "./mine.drawn";
import type { Bitmap, Pixels } from "./paint";
import { sizeAt, type View } from "./view";

const NONE: Pixels = { bodies: [], wheel: null, wall: null, track: null, start: null, finish: null, front: null };

function fetched(source: string, ready: () => void): HTMLImageElement {
  const picture = new Image();
  picture.onload = ready;
  picture.src = source;
  return picture;
}

/** A drawing as pixels: it would be painted again, line by line, in every frame of the race. */
function pixelsOf(picture: HTMLImageElement, width: number, height: number): Bitmap {
  if (!picture.complete || picture.naturalWidth === 0 || width < 1 || height < 1) return null;
  const canvas = document.createElement("canvas");
  canvas.width = Math.ceil(width);
  canvas.height = Math.ceil(height);
  const pen = canvas.getContext("2d");
  if (!pen) return null;
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** The pieces of the board as pixels, as large as they are shown. */
export class Pieces {
  readonly #bodies: readonly HTMLImageElement[];
  readonly #wheel: HTMLImageElement;
  readonly #scenery: Record<keyof typeof scenery, HTMLImageElement>;
  now: Pixels = NONE;

  constructor(ready: () => void) {
    this.#bodies = bodies.map((body) => fetched(body, ready));
    this.#wheel = fetched(pictures.wheel, ready);
    this.#scenery = {
      wall: fetched(scenery.wall, ready),
      track: fetched(scenery.track, ready),
      start: fetched(scenery.start, ready),
      finish: fetched(scenery.finish, ready),
      front: fetched(scenery.front, ready),
    };
  }

  /** Makes them again, for another size or because one more drawing has come. */
  renew(view: View, ratio: number): void {
    const { gap, ground, scale } = view;
    const { wall, track, start, finish, front } = this.#scenery;
    const cart = scale * sizeAt(5) * ratio;
    const high = {
      wall: ground * 1.02 * ratio,
      track: gap * 0.98 * ratio,
      post: gap * 3.1 * ratio,
      front: gap * 0.62 * ratio,
    };
    const post = (high.post * POST.width) / POST.height;
    this.now = {
      bodies: this.#bodies.map((body) => pixelsOf(body, CART.width * cart, CART.height * cart)),
      wheel: pixelsOf(this.#wheel, 40 * cart, 40 * cart),
      wall: pixelsOf(wall, (high.wall * WALL.width) / WALL.height, high.wall),
      track: pixelsOf(track, (high.track * TRACK.width) / TRACK.height, high.track),
      start: pixelsOf(start, post, high.post),
      finish: pixelsOf(finish, post, high.post),
      front: pixelsOf(front, high.front * 10, high.front),
    };
  }
}
