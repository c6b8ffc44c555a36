import { CanvasScene } from "../../parts/canvasScene";
import { sharpness } from "../../parts/sharpness";
import { CLIMB_MS, eased, heightOf, onTheWay } from "./climb";
import { Counter } from "./counter";
import {
  COMET_NEAR,
  type Pen,
  paintComet,
  paintGauge,
  paintNight,
  paintPointer,
  paintRings,
  paintRush,
  paintTarget,
  RINGS_PER_TENFOLD,
  type Size,
  spotAt,
} from "./paint";

export interface Ended {
  result: number;
  target: number;
  won: boolean;
  big: boolean;
}

interface Spark {
  x: number;
  y: number;
  dx: number;
  dy: number;
  born: number;
  lives: number;
  colour: string;
}

const GAUGE_ROOM = 90;
const IDLE_FRAME_MS = 40;
const FLASH_MS = 900;
const COLOURS = ["#fff3c2", "#ffd257", "#ff9a3d", "#ff7ab0"];

/** The moving picture of limbo on one canvas: the shaft, the comet, the gauge and the counter. */
export class Shaft extends CanvasScene {
  readonly #pen: Pen;
  /** What does not move is painted once: the night, and the gauge with its target. */
  readonly #night: HTMLCanvasElement;
  readonly #gauge: HTMLCanvasElement;
  readonly #counter = new Counter();
  #scale = 1;
  #notch = 0;
  #size: Size = { width: 0, height: 0 };
  #last = 0;
  #phase = 0;
  #target = 200;
  #climb: { to: Ended; began: number; passed: number | null; done: () => void } | null = null;
  #ended: Ended | null = null;
  #flashed = Number.NEGATIVE_INFINITY;
  #sparks: Spark[] = [];

  constructor(readonly canvas: HTMLCanvasElement) {
    super();
    const pen = canvas.getContext("2d", { alpha: false });
    if (!pen) throw new Error("no canvas");
    this.#pen = pen;
    this.#night = document.createElement("canvas");
    this.#gauge = document.createElement("canvas");
  }

  resize(width: number, height: number): void {
    if (width < 1 || height < 1) return;
    const scale = sharpness(width, height);
    this.#size = { width, height };
    this.#scale = scale;
    this.renew();
    for (const canvas of [this.canvas, this.#night, this.#gauge]) {
      canvas.width = Math.round((canvas === this.#gauge ? GAUGE_ROOM : width) * scale);
      canvas.height = Math.round(height * scale);
    }
    this.#pen.setTransform(scale, 0, 0, scale, 0, 0);
    this.paint(performance.now());
  }

  /** Paints again what was painted ahead: another size, or the typeface was loaded. */
  renew(): void {
    this.#notch = 0;
    this.#counter.forget();
    this.wake();
  }

  /** The night behind the rings, and the gauge before them. */
  #standing(target: number): void {
    if (this.#notch === target) return;
    this.#notch = target;
    const { width } = this.#size;
    for (const [canvas, from, paint] of [
      [this.#night, 0, paintNight],
      [this.#gauge, width - GAUGE_ROOM, (pen: Pen, size: Size) => paintGauge(pen, size, target)],
    ] as const) {
      const pen = canvas.getContext("2d");
      pen?.setTransform(this.#scale, 0, 0, this.#scale, -from * this.#scale, 0);
      pen?.clearRect(0, 0, width, this.#size.height);
      if (pen) paint(pen, this.#size);
    }
  }

  /** What the player aims at now; a result on the board keeps its own. */
  aim(target: number): void {
    this.#target = target;
    this.wake();
  }

  /** Shows a result without a way to it. */
  put(ended: Ended | null): void {
    this.finish();
    this.#ended = ended;
    this.wake();
  }

  /** Climbs to a result; resolves as the counter comes to rest. */
  climb(to: Ended): Promise<void> {
    this.finish();
    this.#ended = null;
    return new Promise((done) => {
      this.#climb = { to, began: performance.now(), passed: null, done };
      this.wake();
    });
  }

  protected override finish(): void {
    const climb = this.#climb;
    this.#climb = null;
    if (!climb) return;
    this.#ended = climb.to;
    climb.done();
  }

  protected turn(now: number): void {
    const busy = this.#climb !== null || this.#sparks.length > 0 || now - this.#flashed < FLASH_MS;
    // At rest the shaft drifts at a quiet pace; where nothing may move it is painted once.
    if (busy || this.calm || now - this.#last >= IDLE_FRAME_MS) this.paint(now);
    if (busy || !this.calm) this.wake();
  }

  paint(now: number): void {
    const since = Math.min(64, now - this.#last);
    this.#last = now;
    const climb = this.#climb;
    const part = climb ? (now - climb.began) / CLIMB_MS : 1;
    const shown = climb ? climb.to : this.#ended;
    const value = shown ? onTheWay(shown.result, part) : 100;
    const speed = climb ? Math.max(0, 1 - eased(part)) * Math.min(1, 0.45 + heightOf(climb.to.result) / 3) : 0;
    this.#phase += (since / 1_000) * (this.calm ? 0 : 0.22 + speed * 26);
    if (climb?.to.won && climb.passed === null && value >= climb.to.target) {
      climb.passed = now;
      this.#flashed = now;
      this.#burst(now, climb.to.big ? 90 : 34);
    }
    this.#draw(now, value, speed, climb === null || part >= 1 ? (this.#ended ?? climb?.to ?? null) : null);
    if (climb && part >= 1) this.finish();
  }

  #draw(now: number, value: number, speed: number, ended: Ended | null): void {
    const [pen, size] = [this.#pen, this.#size];
    if (size.width === 0) return;
    const target = this.#climb?.to.target ?? this.#ended?.target ?? this.#target;
    const flash = Math.max(0, 1 - (now - this.#flashed) / FLASH_MS);
    const lost = ended !== null && !ended.won;
    // The next target is on the gauge as soon as it is chosen.
    this.#standing(this.#climb ? target : this.#target);
    pen.drawImage(this.#night, 0, 0, size.width, size.height);
    paintRings(pen, size, this.#phase, lost ? 0.55 : 1);
    paintRush(pen, size, speed, this.#phase);
    const past = value >= target;
    paintTarget(
      pen,
      size,
      (heightOf(target) - heightOf(value)) * RINGS_PER_TENFOLD,
      past ? Math.min(1, (now - this.#flashed) / 500) : 0,
    );
    paintComet(pen, size, speed + flash * 0.35, lost ? 0.35 : 1, this.calm ? 0 : Math.sin(now / 700));
    if (flash > 0 && ended?.big) {
      pen.fillStyle = `rgb(255 196 90 / ${flash * 0.28})`;
      pen.fillRect(0, 0, size.width, size.height);
    }
    this.#fly(now);
    const won = ended ? ended.won : null;
    pen.drawImage(this.#gauge, size.width - GAUGE_ROOM, 0, GAUGE_ROOM, size.height);
    paintPointer(pen, size, value, won);
    this.#counter.paint(pen, size, this.#scale, value, won, flash);
  }

  #burst(now: number, count: number): void {
    const { x, y } = spotAt(COMET_NEAR, this.#size);
    for (let spark = 0; spark < count; spark++) {
      const turn = Math.random() * Math.PI * 2;
      const fast = (0.1 + Math.random() * 0.5) * this.#size.height;
      this.#sparks.push({
        x,
        y,
        dx: Math.cos(turn) * fast * 1.3,
        dy: Math.sin(turn) * fast,
        born: now,
        lives: 450 + Math.random() * 500,
        colour: COLOURS[spark % COLOURS.length] ?? "#fff",
      });
    }
  }

  #fly(now: number): void {
    if (this.#sparks.length === 0) return;
    const pen = this.#pen;
    pen.save();
    pen.globalCompositeOperation = "lighter";
    pen.lineCap = "round";
    this.#sparks = this.#sparks.filter((spark) => {
      const age = (now - spark.born) / spark.lives;
      if (age >= 1) return false;
      const [far, before] = [1 - (1 - age) ** 2, 1 - (1 - Math.max(0, age - 0.06)) ** 2];
      const fall = age * age * this.#size.height * 0.16;
      pen.globalAlpha = 1 - age;
      pen.strokeStyle = spark.colour;
      pen.lineWidth = 2.4 * (1 - age) + 0.6;
      pen.beginPath();
      pen.moveTo(spark.x + spark.dx * before, spark.y + spark.dy * before + fall);
      pen.lineTo(spark.x + spark.dx * far, spark.y + spark.dy * far + fall);
      pen.stroke();
      return true;
    });
    pen.restore();
  }
}
