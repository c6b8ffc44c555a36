const KEPT = 24;
const KEPT_LATE = 8;
/** Before anything is known of the way here, and the bounds of what may be made of it. */
const [FIRST_LAG_MS, LEAST_LAG_MS, MOST_LAG_MS] = [60, 30, 350];
const SPARE_MS = 15;

/**
 * The server's clock as this page knows it. What is heard was said a little earlier, so every sample is behind by its
 * way here: the one least behind counts, and the clock is never ahead of the server's.
 */
export class TableClock {
  #samples: number[] = [];
  #late: number[] = [];
  #offset = Number.NEGATIVE_INFINITY;

  /** The server said what time it is; `now` is this device's steady clock. */
  hear(serverTime: number, now: number): void {
    this.#samples = [...this.#samples, serverTime - now].slice(-KEPT);
    this.#offset = Math.max(...this.#samples);
  }

  /** Something that happened at `moment` was heard of only `now`. */
  heardOf(moment: number, now: number): void {
    this.#late = [...this.#late, this.at(now) - moment].slice(-KEPT_LATE);
  }

  /**
   * How far what is shown stays behind: as long as news of late took to get here. A crash is heard of before the
   * multiplier shown has passed it.
   */
  get lag(): number {
    if (this.#late.length === 0) return FIRST_LAG_MS;
    return Math.min(MOST_LAG_MS, Math.max(LEAST_LAG_MS, Math.max(...this.#late) + SPARE_MS));
  }

  /** Before anything was heard there is no time. */
  get known(): boolean {
    return this.#samples.length > 0;
  }

  at(now: number): number {
    return this.known ? now + this.#offset : 0;
  }
}
