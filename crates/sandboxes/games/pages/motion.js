// Time of one round's animation: it can be hurried, and ends at once where nobody watches or motion is not wanted.

/** How much faster the rest of an animation runs after a second press. */
const HURRY = 7;

/** @param {number} t */
export const linear = (t) => t;
/** @param {number} t */
export const easeOut = (t) => 1 - (1 - t) ** 3;
/** @param {number} t */
export const easeInOut = (t) => (t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2);
/** Goes a little too far and comes back. @param {number} t */
export const overshoot = (t) => 1 + 2.2 * (t - 1) ** 3 + 1.2 * (t - 1) ** 2;
/** @param {number} from @param {number} to @param {number} t */
export const between = (from, to, t) => from + (to - from) * t;

export class Motion {
  #speed = 1;

  /** @param {boolean} reduced the player asked the device for less motion */
  constructor(reduced) {
    this.reduced = reduced;
  }

  /** Runs what is left of the animation faster. */
  hurry() {
    this.#speed = HURRY;
  }

  /**
   * Draws from 0 to 1 in the given time.
   * @param {number} ms @param {(t: number) => void} draw @param {(t: number) => number} [ease]
   * @returns {Promise<void>}
   */
  run(ms, draw, ease = easeInOut) {
    if (this.reduced) {
      draw(ease(1));
      return Promise.resolve();
    }
    return this.#count(ms, (t) => draw(ease(t)));
  }

  /** Leaves the picture as it is for a moment. @param {number} ms @returns {Promise<void>} */
  wait(ms) {
    return this.#count(ms, () => {});
  }

  /** @param {number} ms @param {(t: number) => void} draw @returns {Promise<void>} */
  #count(ms, draw) {
    return new Promise((resolve) => {
      let done = 0;
      let last = performance.now();
      const finish = () => {
        clearTimeout(guard);
        cancelAnimationFrame(frame);
        document.removeEventListener("visibilitychange", step);
        draw(1);
        resolve();
      };
      const step = () => {
        const now = performance.now();
        done += ((now - last) * this.#speed) / ms;
        last = now;
        if (done >= 1 || document.hidden) return finish();
        draw(done);
        cancelAnimationFrame(frame);
        frame = requestAnimationFrame(step);
      };
      // Browsers stop animation frames in a hidden page, and in a frame that is scrolled away.
      const guard = setTimeout(finish, ms * 2 + 500);
      document.addEventListener("visibilitychange", step);
      let frame = requestAnimationFrame(step);
    });
  }
}
