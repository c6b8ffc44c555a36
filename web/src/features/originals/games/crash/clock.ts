const KEPT = 24;

/**
 * The server's clock as this page knows it. What is heard was said a little earlier, so every sample is behind by its
 * way here: the one least behind counts, and the clock is never ahead of the server's.
 */
export class TableClock {
  #samples: number[] = [];
  #offset = Number.NEGATIVE_INFINITY;

  /** The server said what time it is; `now` is this device's steady clock. */
  hear(serverTime: number, now: number): void {
    this.#samples = [...this.#samples, serverTime - now].slice(-KEPT);
    this.#offset = Math.max(...this.#samples);
  }

  /** Before anything was heard there is no time. */
  get known(): boolean {
    return this.#samples.length > 0;
  }

  at(now: number): number {
    return this.known ? now + this.#offset : 0;
  }
}
