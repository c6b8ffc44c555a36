/** A moving picture on a canvas: it asks for frames while it moves and somebody sees it, and ends with its board. */
export abstract class CanvasScene {
  #frame = 0;
  #seen = true;
  /** Nothing may move. */
  protected calm = false;

  /** The room of the picture, in pixels of the page. */
  abstract resize(width: number, height: number): void;

  /** Paints if it is time to; `wake` asks for the next frame. */
  protected abstract turn(now: number): void;

  setStill(still: boolean): void {
    this.calm = still;
    this.wake();
  }

  /** Out of sight nothing is painted. */
  setSeen(seen: boolean): void {
    this.#seen = seen;
    this.wake();
  }

  wake(): void {
    if (this.#frame === 0 && this.#seen) this.#frame = requestAnimationFrame(this.#next);
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#seen = false;
  }

  readonly #next = (now: number): void => {
    this.#frame = 0;
    this.turn(now);
  };
}
