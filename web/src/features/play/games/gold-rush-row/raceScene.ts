import { CanvasScene } from "../../parts/canvasScene";
import { sharpness } from "../../parts/sharpness";
import {
  type Pen,
  type Placed,
  paintBunting,
  paintCart,
  paintFlash,
  paintFront,
  paintLine,
  paintMark,
  paintMine,
  paintPlace,
  paintPost,
  paintSignal,
  paintTrack,
} from "./paint";
import { Pieces } from "./pixels";
import { crossed, lineAt, noseAt, pace, RACE_S, type Race, RUN_S, raceOf, START, travelled } from "./race";
import { CARTS } from "./rules";
import { acrossAt, railAt, type View, viewOf } from "./view";

export interface RaceNews {
  /** A cart is over the line; `place` counts from 1, `x` and `y` are shares of the board. */
  onCross: (cart: number, place: number, x: number, y: number) => void;
  /** The wheels pass a joint of the rails. */
  onJoint: (pace: number) => void;
  onGreen: () => void;
  /** A place in a word, as it is painted on the board. */
  placeText: (place: number) => string;
}

/** The lamps are seen at least this long before they turn green. */
const LAMPS_S = 0.5;
const AMBER_S = 0.24;
/** Carts of a new race come in from the left. */
const ROLL_IN_S = 0.36;
const JOINT = 0.34;
const FLASH_S = 0.45;
const LANES = Array.from({ length: CARTS }, (_, lane) => lane);
/** The posts of a line stand beyond the farthest and the nearest rail. */
const FAR_POST = -0.75;
const NEAR_POST = CARTS - 0.45;
const GROW_S = 0.3;

interface Run {
  order: readonly number[];
  race: Race;
  /** When the light turns green. */
  green: number;
  done: () => void;
}

/** The moving picture of the race. Where a cart is follows from `race.ts`; here is only what it looks like. */
export class RaceScene extends CanvasScene {
  readonly #pen: Pen;
  readonly #pieces: Pieces;
  #ratio = 1;
  #view: View | null = null;
  /** Since when the lamps are on for a race; null while none is asked for. */
  #ready: number | null = null;
  #rollsIn = false;
  #run: Run | null = null;
  /** How many carts of the run are over the line. */
  #crossed = 0;
  #joints = 0;
  #own: number;
  /** The race seconds at which each place was taken, for what springs up there. */
  #taken: number[] = [];

  constructor(
    readonly canvas: HTMLCanvasElement,
    readonly news: RaceNews,
    own: number,
  ) {
    super();
    const pen = canvas.getContext("2d");
    if (!pen) throw new Error("no canvas");
    this.#pen = pen;
    this.#own = own;
    this.#pieces = new Pieces(() => this.#renew());
  }

  resize(width: number, height: number): void {
    if (width < 1 || height < 1) return;
    this.#ratio = sharpness(width, height);
    this.#view = viewOf(width, height);
    this.canvas.width = Math.round(width * this.#ratio);
    this.canvas.height = Math.round(height * this.#ratio);
    this.#pen.setTransform(this.#ratio, 0, 0, this.#ratio, 0, 0);
    this.#renew();
    this.#paint(performance.now());
  }

  #renew(): void {
    if (this.#view) this.#pieces.renew(this.#view, this.#ratio);
    this.wake();
  }

  /** Which cart is the player's. */
  back(cart: number): void {
    this.#own = cart;
    this.wake();
  }

  /** Everyone to the start: the lamps go on. */
  ready(): void {
    this.finish();
    this.#rollsIn = this.#run !== null;
    this.#run = null;
    this.#taken = [];
    this.#ready = performance.now();
    this.wake();
  }

  /** No race came of it. */
  giveUp(): void {
    if (this.#ready === null || this.#run) return;
    this.#ready = null;
    this.wake();
  }

  /** Runs the race; resolves when the last cart is over the line. */
  run(order: readonly number[], seed: number): Promise<void> {
    if (this.#ready === null) this.ready();
    const since = this.#ready ?? performance.now();
    this.#crossed = 0;
    this.#joints = 0;
    return new Promise((done) => {
      this.#run = {
        order,
        race: raceOf(order, seed),
        green: Math.max(performance.now(), since + LAMPS_S * 1_000),
        done,
      };
      this.wake();
    });
  }

  /** Shows a race that is over. */
  put(order: readonly number[] | null): void {
    this.finish();
    this.#ready = null;
    this.#taken = order ? Array.from({ length: CARTS }, () => 0) : [];
    this.#crossed = CARTS;
    this.#run = order ? { order, race: raceOf(order, 0), green: Number.NEGATIVE_INFINITY, done: () => {} } : null;
    this.wake();
  }

  protected override finish(): void {
    this.#run?.done();
  }

  protected turn(now: number): void {
    this.#tell(now);
    this.#paint(now);
    const time = this.#time(now);
    if (this.#run && time >= RACE_S) {
      this.#ready = null;
      this.#run.done();
    }
    if (!this.calm && (this.#ready !== null || (this.#run && time < RUN_S + GROW_S))) this.wake();
  }

  /** Seconds since the green light; below 0 before it. */
  #time(now: number): number {
    return this.#run ? (now - this.#run.green) / 1_000 : -1;
  }

  #tell(now: number): void {
    const { news } = this;
    const [run, view, time] = [this.#run, this.#view, this.#time(now)];
    if (!run || !view || time < 0 || time > RUN_S) return;
    if (this.#joints === 0) {
      this.#joints = 1;
      news.onGreen();
    }
    const joints = Math.floor(travelled(time) / JOINT) + 1;
    if (joints !== this.#joints) news.onJoint(pace(time));
    this.#joints = joints;
    const over = crossed(run.race, run.order, time);
    for (; this.#crossed < over.length; this.#crossed++) {
      const cart = over[this.#crossed] ?? 0;
      this.#taken[this.#crossed] = time;
      const [x, y] = [acrossAt(view, cart, noseAt(run.race, cart, time)), railAt(view, cart) - view.gap * 0.6];
      news.onCross(cart, this.#crossed + 1, x / view.width, y / view.height);
    }
  }

  /** The start's signal: see `paintSignal`. */
  #signal(now: number): number {
    if (this.#run) return this.#time(now) >= 0 ? 3 : 2;
    if (this.#ready === null) return 0;
    return now - this.#ready < AMBER_S * 1_000 ? 1 : 2;
  }

  #placed(lane: number, now: number, time: number): Placed {
    const run = this.#run;
    const way = travelled(Math.max(0, time));
    const nose = run && time > 0 ? noseAt(run.race, lane, time) : START;
    const rolling = run && time > 0 ? pace(time) : 0;
    if (this.calm) return { lane, nose, rolled: way + nose, pace: 0, shake: 0 };
    const since = this.#ready === null ? 1 : (now - this.#ready) / 1_000 / ROLL_IN_S;
    const back = this.#rollsIn && since < 1 ? (1 - since) ** 2 * (0.5 + lane * 0.05) : 0;
    // Under the lamps they tremble, on the way they rattle over the joints.
    const wait = this.#ready !== null && time < 0 ? Math.sin(now / 19 + lane * 2) * 0.5 : 0;
    const rattle = Math.sin((way + nose) * 21 + lane * 1.7) * rolling;
    return { lane, nose: nose - back, rolled: way + nose - back, pace: rolling, shake: wait + rattle };
  }

  #paint(now: number): void {
    const view = this.#view;
    if (!view) return;
    const [pen, run, pixels] = [this.#pen, this.#run, this.#pieces.now];
    const time = run ? Math.min(this.#time(now), RUN_S) : -1;
    const way = travelled(Math.max(0, time));
    const line = lineAt(Math.max(0, time));
    const start = START + 0.012 - way;
    pen.clearRect(0, 0, view.width, view.height);
    paintMine(pen, view, pixels, way);
    for (let lane = 0; lane < CARTS; lane++) paintTrack(pen, view, pixels, lane, way);
    const starting = start > -0.4;
    if (starting) paintLine(pen, view, start, false);
    const finishing = run !== null && line < 1.6;
    if (finishing) paintLine(pen, view, line, true);
    const far = finishing ? paintPost(pen, view, pixels.finish, line + 0.015, FAR_POST) : null;
    const places = LANES.map((lane) => this.#paintLane(lane, now, time));
    if (starting) paintSignal(pen, paintPost(pen, view, pixels.start, start + 0.07, NEAR_POST), this.#signal(now));
    if (far) {
      const near = paintPost(pen, view, pixels.finish, line + 0.015, NEAR_POST);
      paintBunting(pen, view, far, near);
    }
    for (const paint of places) paint();
    paintFront(pen, view, pixels, way);
    const won = this.#taken[0];
    if (won && !this.calm) paintFlash(pen, view, 1 - (time - won) / FLASH_S);
  }

  /** Paints a cart; what is returned paints its signs, which no other cart hides. */
  #paintLane(lane: number, now: number, time: number): () => void {
    const [pen, pixels, run, view] = [this.#pen, this.#pieces.now, this.#run, this.#view];
    if (!view) return () => {};
    const placed = this.#placed(lane, now, time);
    const spot = paintCart(pen, view, pixels, placed);
    const at = run ? run.order.indexOf(lane) : -1;
    const taken = this.#taken[at];
    return () => {
      if (lane === this.#own) paintMark(pen, view, spot, this.calm ? 0 : Math.sin(placed.rolled * 9) ** 2);
      if (taken === undefined) return;
      const x = acrossAt(view, lane, placed.nose) + view.gap * 0.3;
      const y = railAt(view, lane) - view.gap * 0.62;
      const place = { number: at + 1, text: this.news.placeText(at + 1) };
      paintPlace(pen, view, { x, y }, place, this.calm ? 1 : Math.min(1, (this.#time(now) - taken) / GROW_S));
    };
  }
}
