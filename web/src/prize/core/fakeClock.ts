import type { Clock } from "./engine";

/** A clock for tests: time moves when a test moves it, with so many frames per second, or with none in a hidden tab. */
export class FakeClock implements Clock {
  #now = 1000;
  #id = 0;
  readonly #frames = new Map<number, () => void>();
  readonly #alarms = new Map<number, { at: number; run: () => void }>();
  hidden = false;
  /** A sleeping device runs no timers either. */
  asleep = false;

  constructor(readonly rate = 60) {}

  now = (): number => this.#now;
  frame = (run: () => void): number => {
    this.#frames.set(++this.#id, run);
    return this.#id;
  };
  cancelFrame = (id: number): void => void this.#frames.delete(id);
  later = (run: () => void, ms: number): number => {
    this.#alarms.set(++this.#id, { at: this.#now + ms, run });
    return this.#id;
  };
  cancelLater = (id: number): void => void this.#alarms.delete(id);

  get waiting(): number {
    return this.#frames.size + this.#alarms.size;
  }

  #ring(): void {
    for (const [id, { at, run }] of this.#alarms) {
      if (this.asleep || at > this.#now) continue;
      this.#alarms.delete(id);
      run();
    }
  }

  /** One picture at the present time. */
  draw(): void {
    const due = [...this.#frames.values()];
    this.#frames.clear();
    for (const run of due) run();
  }

  pass(ms: number): void {
    const end = this.#now + ms;
    const step = 1000 / this.rate;
    while (this.#now < end) {
      this.#now = Math.min(end, this.#now + step);
      this.#ring();
      if (!this.hidden) this.draw();
    }
  }
}
