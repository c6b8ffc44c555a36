/**
 * What a board makes of a result: resolved when the next bet may follow. Where bets overlap (balls still falling),
 * `next` says that and `seen` that this round's end is on the board. A board whose show is longer than others may take
 * names how many ms it takes at most.
 */
export type Reveal = Promise<void> | { next: Promise<void>; seen: Promise<void>; longest?: number };

/** A page that is not seen gets no frames; no board holds up a bet for longer than this, unless it names its own limit. */
const LONGEST_MS = 6_000;
const HIDDEN_MS = 50;

/** Resolves with the board, and without it when it takes too long or nobody sees it. */
export function within(reveal: Promise<void>, longest = LONGEST_MS): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, document.hidden ? HIDDEN_MS : longest);
    function done() {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", hide);
      resolve();
    }
    function hide() {
      if (document.hidden) setTimeout(done, HIDDEN_MS);
    }
    document.addEventListener("visibilitychange", hide);
    reveal.then(done, done);
  });
}

/** Waits for the eye. */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
