import { whenIdle } from "@/lib/idle";
import { playSound } from "../../frame/sound";
import { CanvasScene } from "../../parts/canvasScene";
import { sharpness } from "../../parts/sharpness";
import { paintDie, paintShadow } from "./paint";
import { type Pose, REST, type Roll } from "./roll";
import { glassAt, joltAt, labelled, moves, type Room, rollOf, type Shown, seenAt, waiting } from "./show";
import { sounds } from "./sounds";

/** Where the plate is in the picture of the machine, in shares of its height. */
const PLATE = { y: 0.62, edge: 0.165 };
/** A late frame does not make up for what it did not sound. */
const STALE_MS = 120;

interface Parts {
  canvas: HTMLCanvasElement;
  machine: HTMLElement;
  glass: HTMLElement;
}

/** The dice on the canvas, between the plate behind them and the glass before them. */
export class DiceScene extends CanvasScene {
  readonly #parts: Parts;
  readonly #pen: CanvasRenderingContext2D | null;
  #room: Room = { width: 0, height: 0, x: 0, y: 0, edge: 0 };
  #shown: Shown;
  #roll: Roll | null = null;
  #rollNo = Number.NaN;
  #heard = 0;
  #lying: readonly Pose[];

  constructor(parts: Parts, shown: Shown) {
    super();
    this.#parts = parts;
    this.#pen = parts.canvas.getContext("2d");
    this.#shown = shown;
    this.#lying = labelled(REST, REST, shown.dice);
  }

  resize(width: number, height: number): void {
    const ratio = sharpness(width, height);
    const { canvas } = this.#parts;
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    this.#pen?.setTransform(ratio, 0, 0, ratio, 0, 0);
    this.#room = { width, height, x: width / 2, y: height * PLATE.y, edge: height * PLATE.edge };
    this.#paint(performance.now());
    this.wake();
  }

  show(shown: Shown): void {
    if (this.#shown.phase === "reveal" || this.#shown.phase === "result") {
      const last = this.#rollOfRound().frames.at(-1) ?? REST;
      this.#lying = waiting(labelled(last, last, this.#shown.dice));
    }
    this.#shown = shown;
    this.#heard = performance.now() - shown.began;
    if (shown.phase === "betting") whenIdle(() => void this.#rollOfRound());
    this.wake();
  }

  protected turn(now: number): void {
    this.#paint(now);
    if (!this.calm && moves(this.#shown, now - this.#shown.began)) this.wake();
  }

  /** Computed once a round, in an idle moment before it is shown. */
  readonly #rollOfRound = (): Roll => {
    const { roundNo } = this.#shown;
    if (!this.#roll || this.#rollNo !== roundNo) {
      this.#roll = rollOf(roundNo);
      this.#rollNo = roundNo;
    }
    return this.#roll;
  };

  #paint(now: number): void {
    const pen = this.#pen;
    const room = this.#room;
    if (!pen || room.width === 0) return;
    const shown = this.calm ? ending(this.#shown) : this.#shown;
    const ms = this.calm ? Number.MAX_SAFE_INTEGER : now - shown.began;
    const roll = this.#rollOfRound;
    const jolt = this.calm ? 0 : joltAt(shown, roll, ms) * room.edge;
    const seen = seenAt(shown, { roll, lying: this.#lying }, ms, { ...room, y: room.y + jolt }).sort(
      (a, b) => a.depth - b.depth,
    );
    pen.clearRect(0, 0, room.width, room.height);
    for (const die of seen) paintShadow(pen, die);
    for (const die of seen) paintDie(pen, die);
    const up = glassAt(shown, ms);
    this.#parts.machine.style.transform = jolt === 0 ? "none" : `translateY(${jolt.toFixed(2)}px)`;
    this.#parts.glass.style.transform = `translateY(${(jolt - up * room.height * 0.95).toFixed(2)}px)`;
    if (!this.calm) this.#sound(shown, roll, ms);
  }

  #sound({ phase }: Shown, roll: () => Roll, ms: number): void {
    const from = Math.max(this.#heard, ms - STALE_MS);
    this.#heard = ms;
    if (phase !== "reveal") return;
    for (const { ms: at, on, hard } of roll().knocks)
      if (at > from && at <= ms) playSound(sounds[on], 0.86 + hard * 0.3);
  }
}

/** Without motion the round that runs lies still until its result is there. */
const ending = (shown: Shown): Shown =>
  shown.phase === "closed"
    ? { ...shown, phase: "betting" }
    : shown.phase === "reveal"
      ? { ...shown, phase: "result" }
      : shown;
