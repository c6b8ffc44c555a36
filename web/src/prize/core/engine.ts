import { type Landing, landing, landingAt, landingSpeed, runSpeed, runUp } from "./easing";
import { FAILED, type Random, type Rules, type Stop } from "./rules";
import { advance, endOf, IDLE, play, type Round, type Step, stop, type Timing } from "./state";

/** The clock and its timers; tests have their own. */
export interface Clock {
  now: () => number;
  /** Before the next picture. A hidden tab has none. */
  frame: (run: () => void) => number;
  cancelFrame: (id: number) => void;
  /** A timer that runs in a hidden tab too. */
  later: (run: () => void, ms: number) => number;
  cancelLater: (id: number) => void;
}

export const browserClock: Clock = {
  now: () => performance.now(),
  frame: (run) => requestAnimationFrame(run),
  cancelFrame: (id) => cancelAnimationFrame(id),
  later: (run, ms) => window.setTimeout(run, ms),
  cancelLater: (id) => window.clearTimeout(id),
};

/** One picture of a game. */
export interface Frame {
  step: Step;
  positions: readonly number[];
  /** Per millisecond, without their signs. */
  speeds: readonly number[];
  /** With less motion the places of the result fade in over the old ones. */
  fading: { to: readonly number[]; share: number } | null;
  /** What the last round showed, until the next one. */
  result: readonly number[] | null;
  /** The prize that the last round won, or -1. */
  won: number;
  /** How long ago that was. */
  since: number;
}

export interface Host {
  paint: (frame: Frame) => void;
  onStep?: (step: Step) => void;
  /** A round came to its end: once for each that was not aborted. */
  onEnd?: (won: number, result: readonly number[]) => void;
}

/** With less motion: no acceleration, and a short fade instead of slowing down. */
export const FADE_MS = 240;
/** How long the picture goes on after a win. */
export const GLOW_MS = 1500;

type Result = readonly number[];

/** Plays rounds of one game: keeps the state, asks for frames while something moves, and reports what happened. */
export class PrizeEngine {
  #rules: Rules;
  #next: Rules | null = null;
  #round: Round<Result> = IDLE;
  #rest: number[];
  #landings: Landing[] = [];
  #targets: number[] = [];
  #timing: Timing;
  #still = false;
  #result: Result | null = null;
  #won = -1;
  #endedAt = Number.NEGATIVE_INFINITY;
  #frame: number | null = null;
  #alarm: number | null = null;

  constructor(
    rules: Rules,
    readonly host: Host,
    readonly random: Random = Math.random,
    readonly clock: Clock = browserClock,
  ) {
    this.#rules = rules;
    this.#timing = rules.timing;
    this.#rest = rules.axes.map(() => 0);
  }

  get step(): Step {
    return this.#round.step;
  }

  /** Other rules. A round under way keeps its own if the same can still be won; otherwise it is aborted. */
  change(rules: Rules): void {
    const old = this.#rules;
    const same = old.size === rules.size && old.axes.every(({ period }, at) => period === rules.axes[at]?.period);
    if (same && old.axes.length === rules.axes.length) {
      this.#next = rules;
      if (this.#round.step === 0) this.#adopt();
      this.paint();
      return;
    }
    this.#next = rules;
    this.init();
  }

  /** Back to the beginning: idle, nothing shown as won. A round under way is forgotten. */
  init(): void {
    this.#result = null;
    this.#won = -1;
    this.#move(IDLE);
    this.#rest = this.#rules.axes.map(() => 0);
    this.paint();
  }

  /** Comes to rest on what an earlier round showed. Without effect while one is under way. */
  rest(result: Result): void {
    if (this.#round.step !== 0) return;
    this.#rest = this.#rules.targets(result, this.random);
    this.paint();
  }

  /** Starts a round; false unless idle. */
  play(still = false): boolean {
    if (this.#round.step !== 0) return false;
    this.#still = still;
    this.#timing = still ? { accelerationTime: 0, decelerationTime: FADE_MS } : this.#rules.timing;
    this.#won = -1;
    this.#result = null;
    this.#move(play(this.#round, this.clock.now()));
    this.#tick();
    return true;
  }

  /** Gives the round its result. -1: it can't be shown, or it is negative; the round is aborted with no prize. */
  stop(index?: Stop): Result | typeof FAILED {
    this.#advance();
    const { step } = this.#round;
    if (step === 0 || step === 3) return FAILED;
    const now = this.clock.now();
    const result = this.#rules.resolve(index, this.random);
    if (result === FAILED) {
      this.#rest = this.#positions(now);
      this.#move(stop<Result>(this.#round, null, now, this.#timing));
      this.paint();
      return FAILED;
    }
    const round = stop(this.#round, result, now, this.#timing);
    this.#aim(round, result);
    this.#move(round);
    this.#tick();
    return result;
  }

  /** Draws the present once. */
  paint(): void {
    const now = this.clock.now();
    const round = this.#round;
    const fading =
      this.#still && round.step === 3
        ? { to: this.#targets, share: Math.min(1, Math.max(0, (now - round.slows) / FADE_MS)) }
        : null;
    this.host.paint({
      step: round.step,
      positions: this.#positions(now),
      speeds: this.#speeds(now),
      fading,
      result: this.#result,
      won: this.#won,
      since: this.#still ? GLOW_MS : now - this.#endedAt,
    });
  }

  /** Nothing is drawn or reported after this. */
  dispose(): void {
    this.#round = IDLE;
    this.#silence();
  }

  #adopt(): void {
    if (this.#next) this.#rules = this.#next;
    this.#next = null;
  }

  #silence(): void {
    if (this.#frame !== null) this.clock.cancelFrame(this.#frame);
    if (this.#alarm !== null) this.clock.cancelLater(this.#alarm);
    this.#frame = null;
    this.#alarm = null;
  }

  /** The whole way that is left is known as soon as the result is. */
  #aim(round: Round<Result>, result: Result): void {
    if (round.step !== 2) return;
    this.#targets = this.#rules.targets(result, this.random);
    const from = this.#running(round.slows - round.began);
    this.#landings = this.#rules.axes.map(({ period, direction, speed, share }, at) =>
      landing(from[at] ?? 0, this.#targets[at] ?? 0, period, direction, speed, this.#timing.decelerationTime * share),
    );
  }

  #running(elapsed: number): number[] {
    return this.#rest.map((rest, at) => {
      const axis = this.#rules.axes[at];
      if (!axis || this.#still) return rest;
      return rest + axis.direction * runUp(axis.speed, this.#timing.accelerationTime, elapsed);
    });
  }

  #positions(now: number): number[] {
    const round = this.#round;
    if (round.step === 0) return this.#rest;
    if (round.step === 3 && !this.#still) return this.#landings.map((way) => landingAt(way, now - round.slows));
    return this.#running(now - round.began);
  }

  #speeds(now: number): number[] {
    const round = this.#round;
    if (round.step === 0 || this.#still) return this.#rest.map(() => 0);
    if (round.step === 3) return this.#landings.map((way) => landingSpeed(way, now - round.slows));
    return this.#rules.axes.map(({ speed }) => runSpeed(speed, this.#timing.accelerationTime, now - round.began));
  }

  #move(round: Round<Result>): void {
    const before = this.#round.step;
    this.#round = round;
    if (round.step === 0) {
      this.#silence();
      this.#adopt();
    }
    const end = endOf(round, this.#timing);
    if (end !== null && round.step === 2) {
      if (this.#alarm !== null) this.clock.cancelLater(this.#alarm);
      this.#alarm = this.clock.later(this.#wake, Math.max(0, end - this.clock.now()));
    }
    if (before !== round.step) this.host.onStep?.(round.step);
  }

  #advance(): void {
    const { round, ended } = advance(this.#round, this.clock.now(), this.#timing);
    if (round === this.#round) return;
    if (!ended) {
      this.#move(round);
      return;
    }
    this.#rest = [...this.#targets];
    this.#result = ended.result;
    this.#won = this.#rules.winner(ended.result);
    this.#endedAt = this.clock.now();
    this.#move(round);
    this.host.onEnd?.(this.#won, ended.result);
  }

  readonly #wake = (): void => {
    this.#alarm = null;
    this.#tick();
  };

  readonly #tick = (): void => {
    if (this.#frame !== null) this.clock.cancelFrame(this.#frame);
    this.#frame = null;
    this.#advance();
    this.paint();
    const glows = this.#won >= 0 && !this.#still && this.clock.now() - this.#endedAt < GLOW_MS;
    if (this.#round.step !== 0 || glows) this.#frame ??= this.clock.frame(this.#tick);
  };
}
