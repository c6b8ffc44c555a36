/** Small bright things that fly over a board and are gone: shards, sparks, confetti, rings. All of one canvas. */

export type Shape = "dot" | "shard" | "streak" | "ring" | "strip";

export interface Spark {
  shape: Shape;
  x: number;
  y: number;
  vx: number;
  vy: number;
  size: number;
  colour: string;
  age: number;
  life: number;
  turn: number;
  spin: number;
  /** Pixels per s² downwards. */
  fall: number;
  /** The share of its speed that is left after a second. */
  keeps: number;
}

export interface Burst {
  x: number;
  y: number;
  count: number;
  colours: readonly string[];
  shape?: Shape;
  speed?: number;
  size?: number;
  life?: number;
  fall?: number;
  keeps?: number;
  /** Where they fly, in radians, and how wide. A full turn unless said otherwise. */
  towards?: number;
  spread?: number;
}

const FULL = Math.PI * 2;

/** The sparks of one burst. The dice of an ornament: nothing of a result hangs on them. */
export function burstOf(burst: Burst): Spark[] {
  const { speed = 240, size = 5, life = 0.8, spread = FULL, towards = -Math.PI / 2 } = burst;
  return Array.from({ length: burst.count }, (_, at) => {
    const angle = towards + (Math.random() - 0.5) * spread;
    const pace = speed * (0.35 + Math.random() * 0.65);
    return {
      shape: burst.shape ?? "dot",
      x: burst.x,
      y: burst.y,
      vx: Math.cos(angle) * pace,
      vy: Math.sin(angle) * pace,
      size: size * (0.5 + Math.random()),
      colour: burst.colours[at % burst.colours.length] ?? "#fff",
      age: 0,
      life: life * (0.6 + Math.random() * 0.4),
      turn: Math.random() * FULL,
      spin: (Math.random() - 0.5) * 14,
      fall: burst.fall ?? 420,
      keeps: burst.keeps ?? 0.3,
    };
  });
}

/** A ring that runs outwards: its size is how far it gets. */
export const ringAt = (x: number, y: number, reach: number, colour: string, life = 0.5): Spark => ({
  shape: "ring",
  x,
  y,
  vx: 0,
  vy: 0,
  size: reach,
  colour,
  age: 0,
  life,
  turn: 0,
  spin: 0,
  fall: 0,
  keeps: 1,
});

/** Moves all by `dt` seconds and keeps those that still live. */
export function age(sparks: Spark[], dt: number): Spark[] {
  for (const spark of sparks) {
    const drag = spark.keeps ** dt;
    spark.age += dt;
    spark.vx *= drag;
    spark.vy = spark.vy * drag + spark.fall * dt;
    spark.x += spark.vx * dt;
    spark.y += spark.vy * dt;
    spark.turn += spark.spin * dt;
  }
  return sparks.filter((spark) => spark.age < spark.life);
}

export function paint(pen: CanvasRenderingContext2D, sparks: readonly Spark[]): void {
  for (const spark of sparks) {
    const left = 1 - spark.age / spark.life;
    pen.globalAlpha = Math.min(1, left * 1.8);
    pen.fillStyle = spark.colour;
    pen.strokeStyle = spark.colour;
    if (spark.shape === "ring") ring(pen, spark, left);
    else if (spark.shape === "streak") streak(pen, spark);
    else if (spark.shape === "dot") {
      pen.beginPath();
      pen.arc(spark.x, spark.y, spark.size * (0.35 + left * 0.65), 0, FULL);
      pen.fill();
    } else turned(pen, spark);
  }
  pen.globalAlpha = 1;
}

function ring(pen: CanvasRenderingContext2D, spark: Spark, left: number): void {
  const share = 1 - left ** 3;
  pen.globalAlpha = left * 0.9;
  pen.lineWidth = 2 + left * spark.size * 0.12;
  pen.beginPath();
  pen.arc(spark.x, spark.y, Math.max(1, spark.size * share), 0, FULL);
  pen.stroke();
}

function streak(pen: CanvasRenderingContext2D, spark: Spark): void {
  pen.lineWidth = spark.size * 0.5;
  pen.lineCap = "round";
  pen.beginPath();
  pen.moveTo(spark.x, spark.y);
  pen.lineTo(spark.x - spark.vx * 0.045, spark.y - spark.vy * 0.045);
  pen.stroke();
}

/** A shard is a splinter, a strip a piece of paper or rubber that turns over as it falls. */
function turned(pen: CanvasRenderingContext2D, spark: Spark): void {
  const s = spark.size;
  pen.save();
  pen.translate(spark.x, spark.y);
  pen.rotate(spark.turn);
  pen.beginPath();
  if (spark.shape === "strip") {
    pen.scale(1, Math.cos(spark.turn * 1.7));
    pen.rect(-s, -s * 0.5, s * 2, s);
  } else {
    pen.moveTo(-s, -s * 0.4);
    pen.lineTo(s * 0.9, -s * 0.7);
    pen.lineTo(s * 0.3, s * 0.9);
  }
  pen.fill();
  pen.restore();
}
