/** A moving picture on a canvas: it asks for frames while it moves and somebody sees it, and ends with its board. */
export abstract class CanvasScene {
  #frame = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
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
    clearTimeout(this.#timer);
    if (this.#frame === 0 && this.#seen) this.#frame = requestAnimationFrame(this.#next);
  }

  /** The next frame after a pause, in ms; what happens until then still wakes it at once. */
  protected wakeIn(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.wake(), ms);
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#timer);
    this.#frame = 0;
    this.#seen = false;
    this.finish();
  }

  /** Ends what runs, which somebody may wait for. */
  protected finish(): void {}

  readonly #next = (now: number): void => {
    this.#frame = 0;
    this.turn(now);
  };
}
