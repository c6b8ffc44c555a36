import { lighten } from "@/art/colour";
import { ballAt, type Flight } from "./flight";
import { bucketX, FLOOR, HEIGHT, type Layout, layoutOf, pegAt, WIDTH } from "./geometry";
import { ballSprite, bucketColour, glowSprite, heat, paintStill } from "./paint";

interface Ball {
  flight: Flight;
  start: number;
  /** How many of its touches were shown. */
  touched: number;
  onLand: () => void;
}

interface Light {
  x: number;
  y: number;
  start: number;
}

interface Spark {
  x: number;
  y: number;
  vx: number;
  vy: number;
  start: number;
  lasts: number;
  size: number;
  sprite: number;
}

/** What a bucket pays, rising out of it. */
interface Call {
  x: number;
  text: string;
  colour: string;
  start: number;
}

const CALL_S = 0.95;
const LIGHT_S = 0.42;
const SINK_S = 0.14;
const TRAIL = 9;
const MAX_SPARKS = 260;
const MAX_PIXELS = 1_300;

/** The two canvases of the board: what does not move is painted once, what moves is painted only while it moves. */
export class PlinkoScene {
  onTouch: (row: number) => void = () => {};
  #still: CanvasRenderingContext2D | null;
  #moving: CanvasRenderingContext2D | null;
  #layout: Layout = layoutOf(8);
  #scale = 1;
  #balls: Ball[] = [];
  #lights: Light[] = [];
  #sparks: Spark[] = [];
  #calls: Call[] = [];
  #frame = 0;
  #ball: HTMLCanvasElement | null = null;
  #glow: HTMLCanvasElement | null = null;
  #dust: HTMLCanvasElement[] = [];

  constructor(
    private readonly still: HTMLCanvasElement,
    private readonly moving: HTMLCanvasElement,
  ) {
    this.#still = still.getContext("2d");
    this.#moving = moving.getContext("2d");
  }

  /** The size on the page in CSS pixels. */
  resize(width: number): void {
    const pixels = Math.min(MAX_PIXELS, Math.round(width * Math.min(2, window.devicePixelRatio || 1)));
    this.#scale = pixels / WIDTH;
    for (const canvas of [this.still, this.moving]) {
      canvas.width = pixels;
      canvas.height = Math.round(HEIGHT * this.#scale);
    }
    this.#paintStill();
    this.#wake();
  }

  setRows(rows: number): void {
    if (rows === this.#layout.rows && this.#ball) return;
    this.#layout = layoutOf(rows);
    this.#paintStill();
  }

  /** Lets a ball go. `onLand` is called in the frame in which it reaches its bucket. */
  drop(flight: Flight, onLand: () => void): void {
    this.#balls.push({ flight, start: performance.now(), touched: 0, onLand });
    this.#wake();
  }

  /** A fountain out of a bucket: for a payout worth it. */
  burst(bucket: number, rows: number, strength: number): void {
    const x = bucketX(layoutOf(rows), bucket);
    const count = Math.min(150, Math.round(24 + strength * 100));
    const now = performance.now();
    for (let each = 0; each < count && this.#sparks.length < MAX_SPARKS; each++) {
      const angle = -Math.PI / 2 + (Math.random() - 0.5) * 1.1;
      const speed = 34 + Math.random() * (58 + 60 * strength);
      this.#sparks.push({
        x: x + (Math.random() - 0.5) * 3,
        y: FLOOR + 1,
        vx: Math.cos(angle) * speed,
        vy: Math.sin(angle) * speed,
        start: now + Math.random() * 320 * strength,
        lasts: 0.9 + Math.random() * 0.8,
        size: 1.1 + Math.random() * 1.7,
        sprite: each % this.#dust.length,
      });
    }
    this.#wake();
  }

  /** The multiplier in words, above its bucket. */
  call(bucket: number, rows: number, text: string): void {
    const colour = lighten(bucketColour(bucket, rows), 0.3);
    this.#calls.push({ x: bucketX(layoutOf(rows), bucket), text, colour, start: performance.now() });
    this.#wake();
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    // A bet that waits for its ball must not wait for ever.
    for (const ball of this.#balls.splice(0)) ball.onLand();
  }

  #paintStill(): void {
    if (!this.#still) return;
    paintStill(this.#still, this.#layout, this.#scale);
    this.#ball = ballSprite(this.#layout.ballRadius * 2 * this.#scale, "#ffb21e");
    this.#glow = glowSprite(this.#layout.gap * 1.5 * this.#scale, "#ffe39a");
    this.#dust = ["#ffd84a", "#ffffff", heat(0.85)].map((colour) => glowSprite(3 * this.#scale, colour));
  }

  #wake(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame(this.#step);
  }

  #step = (now: number): void => {
    const pen = this.#moving;
    if (!pen) return;
    pen.setTransform(this.#scale, 0, 0, this.#scale, 0, 0);
    pen.clearRect(0, 0, WIDTH, HEIGHT);
    this.#drawLights(pen, now);
    this.#balls = this.#balls.filter((ball) => this.#drawBall(pen, ball, now));
    this.#drawSparks(pen, now);
    this.#drawCalls(pen, now);
    const more = this.#balls.length + this.#lights.length + this.#sparks.length + this.#calls.length > 0;
    this.#frame = more ? requestAnimationFrame(this.#step) : 0;
  };

  #drawLights(pen: CanvasRenderingContext2D, now: number): void {
    const glow = this.#glow;
    if (!glow) return;
    pen.globalCompositeOperation = "lighter";
    this.#lights = this.#lights.filter((light) => {
      const age = (now - light.start) / 1_000 / LIGHT_S;
      if (age >= 1) return false;
      const size = this.#layout.gap * (0.8 + 0.7 * age);
      pen.globalAlpha = (1 - age) ** 2;
      pen.drawImage(glow, light.x - size / 2, light.y - size / 2, size, size);
      return true;
    });
    pen.globalAlpha = 1;
    pen.globalCompositeOperation = "source-over";
  }

  #drawBall(pen: CanvasRenderingContext2D, ball: Ball, now: number): boolean {
    const { flight } = ball;
    const age = (now - ball.start) / 1_000;
    for (let next = flight.hits[ball.touched]; next && next.at <= age; next = flight.hits[ball.touched]) {
      this.#lights.push({ ...pegAt(flight.layout, next.row, next.peg), start: now });
      this.onTouch(next.row);
      ball.touched++;
    }
    const sunk = (age - flight.lasts) / SINK_S;
    if (sunk >= 0 && ball.touched <= flight.hits.length) {
      ball.touched = flight.hits.length + 1;
      ball.onLand();
    }
    if (sunk >= 1) return false;
    this.#drawTrail(pen, flight, age);
    const { x, y } = ballAt(flight, age);
    const radius = flight.layout.ballRadius;
    if (this.#ball) {
      pen.globalAlpha = sunk > 0 ? 1 - sunk : 1;
      const lower = sunk > 0 ? sunk * 3 : 0;
      pen.drawImage(this.#ball, x - radius, y - radius + lower, radius * 2, radius * 2);
      pen.globalAlpha = 1;
    }
    return true;
  }

  #drawTrail(pen: CanvasRenderingContext2D, flight: Flight, age: number): void {
    pen.fillStyle = "#ffd257";
    for (let back = TRAIL; back > 0; back--) {
      const then = age - back * 0.014;
      if (then <= 0) continue;
      const { x, y } = ballAt(flight, then);
      const share = 1 - back / (TRAIL + 1);
      pen.globalAlpha = share * share * 0.36;
      pen.beginPath();
      pen.arc(x, y, flight.layout.ballRadius * (0.3 + 0.6 * share), 0, Math.PI * 2);
      pen.fill();
    }
    pen.globalAlpha = 1;
  }

  #drawCalls(pen: CanvasRenderingContext2D, now: number): void {
    pen.textAlign = "center";
    pen.lineJoin = "round";
    this.#calls = this.#calls.filter(({ x, text, colour, start }) => {
      const age = (now - start) / 1_000 / CALL_S;
      if (age >= 1) return false;
      const size = 3.6 + 1.4 * Math.min(1, age * 5);
      const half = text.length * size * 0.3;
      const at = Math.min(WIDTH - half, Math.max(half, x));
      pen.globalAlpha = Math.min(1, (1 - age) * 2.5);
      pen.font = `800 ${size}px "Figtree Variable", sans-serif`;
      pen.strokeStyle = "#2a0636";
      pen.lineWidth = 1;
      pen.strokeText(text, at, FLOOR - 2 - 9 * (1 - (1 - age) ** 2));
      pen.fillStyle = colour;
      pen.fillText(text, at, FLOOR - 2 - 9 * (1 - (1 - age) ** 2));
      return true;
    });
    pen.globalAlpha = 1;
  }

  #drawSparks(pen: CanvasRenderingContext2D, now: number): void {
    pen.globalCompositeOperation = "lighter";
    this.#sparks = this.#sparks.filter((spark) => {
      const t = (now - spark.start) / 1_000;
      if (t < 0) return true;
      if (t >= spark.lasts) return false;
      const picture = this.#dust[spark.sprite];
      if (!picture) return false;
      const left = 1 - t / spark.lasts;
      const x = spark.x + spark.vx * t;
      const y = spark.y + spark.vy * t + 62 * t * t;
      const size = spark.size * (0.6 + 0.8 * left);
      pen.globalAlpha = Math.min(1, left * 1.6);
      pen.drawImage(picture, x - size / 2, y - size / 2, size, size);
      return true;
    });
    pen.globalAlpha = 1;
    pen.globalCompositeOperation = "source-over";
  }
}
