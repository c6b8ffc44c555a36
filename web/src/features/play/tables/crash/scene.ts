import { CanvasScene } from "../../parts/canvasScene";
import { sharpness } from "../../parts/sharpness";
import { age, burstOf, paint as paintSparks, type Spark } from "../../steps/sparks";
import { COLD, css, heatOf, mix, smooth, WHITE } from "./colours";
import { viewAt } from "./curve";
import type { Shown } from "./flight";
import { Layers } from "./layers";
import { floorOf, type Pen, plotOf, type Size, slopeAt, spotAt, spotOf } from "./plot";
import { paintFlame } from "./rocket";
import { GROUND_HIGH, groundShows, Stars } from "./sky";
import { type Out, paintAxes, paintGoal, paintNumber, paintOuts, paintTrail } from "./trail";

/** What the board shows besides the flight itself. */
export interface Words {
  /** A multiplier in hundredths, as the player reads it. */
  times: (hundredths: number) => string;
  /** Seconds until the start. */
  seconds: (ms: number) => string;
  sign: string;
}

interface Chute {
  x: number;
  y: number;
  born: number;
  mine: boolean;
  turn: number;
}

const CHUTE_MS = 5_200;
const MOST_CHUTES = 14;
const MOST_OUTS = 80;
const FALL_MS = 1_500;
const IDLE_MS = 33;
/** Without movement the number changes a few times a second. */
const STILL_MS = 120;
const GOLDEN = ["#fff3c2", "#ffd257", "#ff9a3d", "#ffe9a8"];
const SMOKE = ["#8c93b4", "#6a7196", "#b3b9d6"];
/** The picture of a flight that does not move. */
const STILL_FLIGHT = 24_000;
/** Frames further apart than this, for a while, make the picture coarser. */
const SLOW_MS = 24;
/** Figures stay sharp enough to be read. */
const COARSEST = 1.1;

/** The moving picture of Crash on one canvas: the sky, the trail, the rocket, those who get out, the number. */
export class Scene extends CanvasScene {
  readonly #pen: Pen;
  readonly #stars = new Stars();
  /** What is painted once and then only moved; the skies have the size of the board. */
  readonly #layers = new Layers();
  #size: Size = { width: 0, height: 0 };
  #scale = 1;
  #coarse = 1;
  #gap = 16;
  #last = 0;
  /** How much of the ground is shown. */
  #ground = -1;
  #round = 0;
  #phase: Shown["phase"] = "none";
  #since = 0;
  #outs: Out[] = [];
  #chutes: Chute[] = [];
  #sparks: Spark[] = [];
  #goal: number | null = null;

  constructor(
    readonly canvas: HTMLCanvasElement,
    readonly source: (now: number) => Shown,
    public words: Words,
    /** How long bets are taken, in ms. */
    readonly bettingMs: number,
  ) {
    super();
    const pen = canvas.getContext("2d");
    if (!pen) throw new Error("no canvas");
    this.#pen = pen;
  }

  resize(width: number, height: number): void {
    if (width < 1 || height < 1) return;
    this.#size = { width, height };
    this.#setScale();
    this.#layers.resize(this.#size, this.#scale);
    this.#ground = -1;
    // At first what the picture needs is made in steps; later the new size is shown at once.
    if (this.#last > 0) this.paint(performance.now());
    this.wake();
  }

  #setScale(): void {
    const { width, height } = this.#size;
    this.#scale = sharpness(width, height) * this.#coarse;
    this.canvas.width = Math.round(width * this.#scale);
    this.canvas.height = Math.round(height * this.#scale);
  }

  override setStill(still: boolean): void {
    if (still) [this.#sparks, this.#chutes] = [[], []];
    else if (this.calm) this.#layers.blend();
    super.setStill(still);
  }

  /** Where the own bet gets out by itself. */
  own(goal: number | null): void {
    this.#goal = goal;
    this.wake();
  }

  /** Those who were out before the page knew of the round. */
  known(ats: readonly number[]): void {
    this.#outs = ats.slice(0, MOST_OUTS).map((at) => ({ at, born: Number.NEGATIVE_INFINITY, mine: false }));
  }

  /** Players cashed out; the own cash-out is drawn to be noticed. */
  left(ats: readonly number[], mine: boolean): void {
    const now = performance.now();
    const room = plotOf(this.#size);
    const view = viewAt(this.source(now).elapsed);
    for (const at of ats) {
      this.#outs = [...this.#outs.filter((out) => !mine || !out.mine), { at, born: now, mine }].slice(-MOST_OUTS);
      if (this.calm || document.hidden || this.#size.width === 0) continue;
      const spot = spotOf(room, view, at);
      if (mine) this.#sparks.push(...burstOf({ ...spot, count: 46, colours: GOLDEN, speed: 300, life: 1, size: 4 }));
      if (mine || this.#chutes.length < MOST_CHUTES)
        this.#chutes.push({ ...spot, born: now, mine, turn: Math.random() * Math.PI * 2 });
    }
    this.wake();
  }

  override stop(): void {
    super.stop();
    this.#layers.clear();
  }

  protected turn(now: number): void {
    if (this.#layers.makeNext(this.canvas)) {
      this.wake();
      return;
    }
    const flying = this.#phase === "running" || this.#sparks.length > 0 || this.#chutes.length > 0;
    const falls = this.#phase === "crashed" && now - this.#since < FALL_MS;
    const wait = flying || falls ? 0 : IDLE_MS;
    if (this.calm || now - this.#last >= wait - 2) this.paint(now);
    if (this.calm) this.wakeIn(STILL_MS);
    else this.wake();
  }

  paint(now: number): void {
    const { width, height } = this.#size;
    if (width === 0) return;
    while (this.#layers.makeNext(this.canvas)) this.#ground = -1;
    const shown = this.source(now);
    const step = Math.min(0.05, (now - this.#last) / 1_000);
    this.#last = now;
    this.#follow(shown, now);
    this.#pen.setTransform(this.#scale, 0, 0, this.#scale, 0, 0);
    this.#draw(shown, now, step, { width, height });
    if (shown.phase === "running" && !this.calm) this.#spare(step * 1_000);
  }

  /** A new round clears the sky; a crash puts the fire out. */
  #follow(shown: Shown, now: number): void {
    if (shown.roundNo !== this.#round) {
      this.#round = shown.roundNo;
      [this.#outs, this.#chutes, this.#sparks] = [[], [], []];
    }
    if (shown.phase === this.#phase) return;
    const flew = this.#phase === "running";
    [this.#phase, this.#since] = [shown.phase, flew || shown.phase === "running" ? now : Number.NEGATIVE_INFINITY];
    if (shown.phase !== "crashed" || !flew || this.calm || document.hidden) return;
    const spot = spotAt(plotOf(this.#size), viewAt(shown.elapsed), shown.elapsed);
    this.#sparks.push(
      ...burstOf({ ...spot, count: 16, colours: SMOKE, speed: 70, life: 1.3, size: 11, fall: -30, keeps: 0.2 }),
    );
  }

  /** On a slow device the picture grows coarser rather than slower. */
  #spare(gap: number): void {
    this.#gap += (gap - this.#gap) * 0.02;
    if (this.#gap < SLOW_MS || this.#scale * 0.75 < COARSEST) return;
    this.#coarse *= 0.75;
    this.#gap = 16;
    // The pictures that it is made of stay: they are drawn at their size whatever their own.
    this.#setScale();
  }

  #draw(shown: Shown, now: number, step: number, size: Size): void {
    const [pen, plot] = [this.#pen, plotOf(size)];
    const over = shown.phase === "crashed";
    const flies = shown.phase === "running";
    const elapsed = this.calm && (flies || over) ? STILL_FLIGHT : shown.elapsed;
    const view = viewAt(elapsed);
    const ground = this.calm ? 0 : groundShows(flies || over ? shown.multiplier : 100);
    const heat = over ? COLD : heatOf(shown.multiplier);
    pen.globalAlpha = 1;
    pen.clearRect(0, 0, size.width, size.height);
    this.#backdrop(ground);
    const speed = flies ? Math.min(1, 0.15 + Math.log10(shown.multiplier / 100) * 0.6) : 0;
    this.#stars.paint(pen, size, this.calm ? 0 : step * (0.1 + speed * 5), speed, 1 - ground);
    if (ground > 0) this.#stars.paint(pen, size, 0, 0, ground * 0.35);
    if (flies || over) {
      if (!this.calm) paintAxes(pen, plot, view, this.words.sign);
      if (this.#goal !== null && !over && !this.calm)
        paintGoal(pen, plot, view, this.#goal, this.words.times(this.#goal));
      paintTrail(pen, plot, view, elapsed, heat, over ? 0.45 : 1);
      if (!this.calm) paintOuts(pen, plot, view, this.#outs, now);
    }
    this.#rocket(shown, now, elapsed, size);
    this.#fly(now, step, size);
    this.#number(shown, now, size);
    if (shown.phase === "betting" || shown.phase === "starting") this.#fuse(shown, size);
  }

  /** The two skies lie below as pictures of their own: they are only blended and moved. */
  #backdrop(ground: number): void {
    if (ground === this.#ground || !this.#layers.ground) return;
    this.#ground = ground;
    const { style } = this.#layers.ground;
    style.opacity = String(ground);
    // It sinks below as the rocket climbs.
    style.transform = `translateY(${-this.#size.height * (GROUND_HIGH - 1) * ground}px)`;
  }

  #rocket(shown: Shown, now: number, elapsed: number, size: Size): void {
    const [pen, plot, view] = [this.#pen, plotOf(size), viewAt(elapsed)];
    if (shown.phase === "none" || shown.phase === "paused" || shown.phase === "void") return;
    const { long, rocket } = this.#layers;
    const flies = shown.phase === "running";
    const over = shown.phase === "crashed";
    const spot = spotAt(plot, view, elapsed);
    const up = this.calm ? 1 : smooth(200, 2_200, elapsed);
    let lean = (Math.PI / 2 - slopeAt(plot, view, elapsed)) * up;
    let alpha = 1;
    if (over) {
      // Its fire is out: it tips over and falls away, without a bang.
      const part = this.calm ? 1 : Math.min(1, (now - this.#since) / FALL_MS);
      if (part >= 1) return;
      spot.x += part * 26;
      spot.y += part * part * size.height * 0.3 - part * 10;
      lean += part * 1.9;
      alpha = 1 - part * part;
    }
    // It is on its pad at first, and at the end of its trail in flight.
    const onPad = 1 - up;
    pen.save();
    pen.globalAlpha = alpha;
    pen.translate(spot.x, spot.y - onPad * long * 0.12);
    pen.rotate(lean);
    const flicker = Math.sin(now * 0.045) * 0.6 + Math.sin(now * 0.021) * 0.4;
    if (flies)
      paintFlame(pen, long, this.calm ? 0.8 : 0.45 + 0.55 * smooth(0, 1_200, elapsed), this.calm ? 0 : flicker);
    else if (!over && !this.calm && shown.left < 1_600) paintFlame(pen, long, 0.4 * (1 - shown.left / 1_600), flicker);
    const side = 2.2 * long;
    if (rocket) pen.drawImage(rocket, -side / 2, -side / 2, side, side);
    pen.restore();
    if (flies && !this.calm && shown.multiplier >= 1_000 && Math.random() < 0.5)
      this.#sparks.push(
        ...burstOf({
          ...spot,
          count: 1,
          colours: GOLDEN,
          speed: 60,
          life: 0.9,
          size: 2.6,
          fall: 40,
          towards: lean + 1.6,
          spread: 1,
        }),
      );
  }

  #fly(now: number, step: number, size: Size): void {
    const pen = this.#pen;
    if (this.#sparks.length > 0) {
      this.#sparks = age(this.#sparks, step);
      paintSparks(pen, this.#sparks);
    }
    this.#chutes = this.#chutes.filter(({ born }) => now - born < CHUTE_MS);
    for (const chute of this.#chutes) {
      const old = (now - chute.born) / CHUTE_MS;
      const side = this.#layers.long * (chute.mine ? 2.3 : 0.84);
      const open = Math.min(1, old * 9);
      chute.y += step * size.height * (chute.mine ? 0.1 : 0.13) * (0.4 + open * 0.6);
      chute.x += step * size.width * -0.012;
      pen.save();
      pen.globalAlpha = Math.min(1, (1 - old) * 3) * (chute.mine ? 1 : 0.9);
      pen.translate(chute.x, Math.min(chute.y, floorOf(plotOf(size))));
      pen.rotate(Math.sin(now / 620 + chute.turn) * 0.2);
      pen.scale(0.55 + open * 0.45, open);
      pen.drawImage(this.#layers.chute(chute.mine), -side / 2, -side / 2, side, side);
      pen.restore();
    }
  }

  #number(shown: Shown, now: number, size: Size): void {
    const { phase, multiplier, left } = shown;
    if (phase === "none" || phase === "paused" || phase === "void") return;
    if (phase === "betting" || phase === "starting") {
      paintNumber(this.#pen, size, this.words.seconds(left), "#f3f6ff");
      return;
    }
    const fresh = phase === "crashed" && !this.calm ? 1 - Math.min(1, (now - this.#since) / 260) : 0;
    const colour =
      phase === "crashed" ? "#ff8c9c" : css(mix(WHITE, heatOf(multiplier), smooth(150, 2_000, multiplier) * 0.55));
    paintNumber(this.#pen, size, this.words.times(multiplier), colour, 1 - fresh * 0.06);
  }

  /** The betting time burns down along the lower edge. */
  #fuse(shown: Shown, { width, height }: Size): void {
    const pen = this.#pen;
    const part = Math.min(1, shown.left / this.bettingMs);
    pen.fillStyle = "rgb(255 255 255 / .12)";
    pen.fillRect(0, height - 5, width, 5);
    const light = pen.createLinearGradient(0, 0, width * part + 1, 0);
    light.addColorStop(0, "#2f6bff");
    light.addColorStop(1, "#39d5ff");
    pen.fillStyle = light;
    pen.fillRect(0, height - 5, width * part, 5);
  }
}
