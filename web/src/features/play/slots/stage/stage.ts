import { translator } from "@/lib/i18n/translate";
import { common, playResult, playSound } from "../../frame/sound";
import { sharpness } from "../../parts/sharpness";
import type { SlotLook } from "../slot";
import { placesOf } from "./boards";
import { fillerOf, fillerState } from "./filler";
import { columnOf, layoutOf, windowRows } from "./layout";
import { hasPlate } from "./levels";
import { FADE_MS, fadeIn, marksOf, NO_CELLS, putBoard, putValues } from "./motions";
import { open, type Redrawn, respin, steep, tumble, walk } from "./redraw";
import * as reels from "./reel";
import { expire, moves, paint, placeOf, type Scene, sceneOf } from "./scene";
import { prizesOf, spritesOf } from "./sprites";
import type { BoardSymbols, BoardValues, ShowPace, Step, StepOf, WinEvent } from "./steps";
import { valueText } from "./valueText";
import { Waits } from "./waits";

const CYCLE_MS = 1_500;
const TURNS = 3;
const RETRY_MS = 2_000;

/** The canvas of a slot: it shows one step after the other, and asks for frames only while something moves. */
export class SlotStage {
  private readonly canvas: HTMLCanvasElement;
  private readonly sky: HTMLCanvasElement;
  private readonly look: SlotLook;
  private readonly scene: Scene;
  private pace: ShowPace = "full";
  private frame = 0;
  private before = 0;
  private begun = 0;
  private spin: StepOf<"spin"> | null = null;
  private readonly waits = new Waits();
  private cycle: ReturnType<typeof setTimeout> | undefined;
  private scatters = 0;
  private closed = false;
  /** Whether a press stops the reels: a site may not allow it. */
  stopsEarly = true;
  /** The newest size that was asked for: symbols that were drawn for an older one are dropped. */
  private wanted = "";

  constructor(canvas: HTMLCanvasElement, sky: HTMLCanvasElement, look: SlotLook, board: BoardSymbols) {
    this.canvas = canvas;
    this.sky = sky;
    this.look = look;
    this.scene = sceneOf(board, look.colours, (value) => valueText(look, translator("slots"), value));
  }

  get board(): BoardSymbols {
    return this.scene.reels.map((reel) => reels.shown(reel));
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.cycle);
    cancelAnimationFrame(this.frame);
    this.waits.close();
  }

  async resize(width: number, height: number): Promise<void> {
    const wanted = `${width} ${height}`;
    if (this.closed || width === 0 || height === 0 || wanted === this.wanted) return;
    this.wanted = wanted;
    const { scene } = this;
    const { rules } = this.look.sheet;
    const grid = { columns: rules.grid.columns, rows: windowRows(rules) };
    const layout = layoutOf(grid, width, height, sharpness(width, height));
    const size = Math.round(layout.cell * layout.ratio);
    const drawn = scene.layout && Math.round(scene.layout.cell * scene.layout.ratio);
    if (drawn === null) scene.layout = layout;
    // The board of the old size stays until the symbols of the new one are there.
    const known = drawn === size && scene.sprites.length > 0;
    const drawing = known ? null : Promise.all([spritesOf(this.look, size), prizesOf(this.look, size)]);
    const sprites = (await drawing?.catch(() => null)) ?? null;
    if (this.closed || wanted !== this.wanted) return;
    scene.layout = layout;
    if (sprites) [scene.sprites, scene.prizes] = sprites;
    else if (!known) this.retry(width, height);
    this.canvas.width = Math.round(width * layout.ratio);
    this.canvas.height = Math.round(height * layout.ratio);
    // A canvas that gets a size is empty: it is painted before the browser shows it.
    cancelAnimationFrame(this.frame);
    this.tick(performance.now());
  }

  /** A symbol could not be fetched: all of them are asked for again. */
  private retry(width: number, height: number): void {
    this.wanted = "";
    setTimeout(() => void this.resize(width, height), RETRY_MS);
  }

  /** Shows a board at once. */
  put(board: BoardSymbols, values: BoardValues): void {
    this.calm();
    putBoard(this.scene, board, values);
    this.wake();
  }

  /** The reels begin to turn; what they land on comes later. A bought feature begins with none of it. */
  start(pace: ShowPace, turns: boolean): void {
    this.calm();
    this.scatters = 0;
    this.pace = pace;
    this.begun = performance.now();
    if (pace === "still" || !turns) return;
    playSound(this.look.sounds.spin);
    this.turn("base");
  }

  /** Nothing came: the reels land on what they showed. */
  async abandon(board: BoardSymbols, values: BoardValues): Promise<void> {
    const stops = board.map(() => 0);
    await this.land({ kind: "spin", board, values, state: "base", stops, waits: [], free: null, ms: 0 });
  }

  /** Shows a step. Resolves when the next may follow. */
  async run(step: Step): Promise<void> {
    this.waits.hurried = false;
    switch (step.kind) {
      case "spin":
        return this.land(step);
      case "wins":
        this.mark(step.wins, Math.max(step.ms, 900));
        // A payout of no more than the stake is nothing to celebrate.
        playSound(step.gain ? this.look.sounds.win : common.chip);
        break;
      case "tumble":
        return tumble(this.redrawn, step, this.offset());
      case "steep":
        return steep(this.redrawn, step);
      case "walk":
        return walk(this.redrawn, step);
      case "open":
        return open(this.redrawn, step);
      case "respin":
        return respin(this.redrawn, step);
      case "pour":
        return this.pour(step);
      case "drops":
        this.light(step.cells);
        break;
      case "full":
        await this.flash(step.ms, null);
        return;
      case "meter":
        this.light(step.cells);
        break;
      case "sings":
      case "multiplier":
      case "again":
        playSound(this.look.sounds.feature);
        break;
      case "hold":
        this.scene.kept = new Set(step.coins);
        this.pop(step.coins);
        playSound(this.look.sounds.freeSpins ?? this.look.sounds.feature);
        break;
      case "grand":
        this.celebrate(20);
        playResult("bigWin");
        break;
      case "choice":
      case "free":
        this.pop(placesOf(this.board, this.scatter));
        playSound(this.look.sounds.freeSpins ?? this.look.sounds.feature);
        break;
      case "end":
        if (hasPlate(step.level)) playResult("bigWin");
        break;
      default:
    }
    await this.waits.pass(step.ms);
  }

  /** A press: what is shown now comes to its end. */
  hurry(): void {
    const { spin } = this;
    if (spin) {
      if (!this.stopsEarly) return;
      const now = performance.now();
      this.plan({ ...spin, stops: spin.stops.map(() => now - this.begun) }, reels.HURRIED);
      return;
    }
    this.finish();
  }

  /** Everything is at its end at once. */
  finish(): void {
    if (this.spin) this.rest(this.spin.board, this.spin.values);
    this.scene.motions.clear();
    this.scene.flash = null;
    this.waits.hurry();
    this.wake();
  }

  /** Shows each win in turn a few times, then all of them. */
  cycleWins(wins: readonly WinEvent[]): void {
    clearTimeout(this.cycle);
    let at = 0;
    const next = () => {
      const over = at === wins.length * TURNS;
      this.mark(over ? wins : wins.slice(at % wins.length, (at % wins.length) + 1), 620);
      at += 1;
      if (!over) this.cycle = setTimeout(next, CYCLE_MS);
    };
    if (wins.length > 1) this.cycle = setTimeout(next, CYCLE_MS);
  }

  /** Coins over the board, as a large win is counted. */
  celebrate(strength: number): void {
    if (this.pace === "still") return;
    const box = this.sky.getBoundingClientRect();
    this.scene.effects.celebrate(box.width, box.height, this.look.colours.light, strength);
    this.wake();
  }

  private calm(): void {
    clearTimeout(this.cycle);
    this.finish();
    this.waits.next();
    this.scene.marks = null;
    this.scene.kept = NO_CELLS;
    this.scene.waiting = NO_CELLS;
    this.spin = null;
    this.scene.reels.forEach((reel) => {
      if (reel.mode !== "rest") reels.rest(reel, reels.shown(reel));
    });
  }

  private turn(state: string): void {
    const now = performance.now();
    const { rules } = this.look.sheet;
    this.scene.reels.forEach((reel, column) => {
      const filler = fillerOf(rules, fillerState(rules, state), column);
      reels.start(reel, now, filler, Math.floor(Math.random() * filler.length));
    });
    this.wake();
  }

  private get top(): number {
    return this.look.sheet.rules.grid.rows * (this.pace === "turbo" ? 11 : 6.6) + (this.pace === "turbo" ? 0 : 3);
  }

  private get scatter(): number {
    return this.look.sheet.rules.symbols.findIndex(({ role }) => role === "scatter" || role === "coin");
  }

  private async land(step: StepOf<"spin">): Promise<void> {
    this.scene.marks = null;
    this.scene.kept = NO_CELLS;
    if (this.pace === "still" || document.hidden) return this.swap(step.board, step.values);
    this.scene.values.clear();
    if (!this.scene.reels.some(({ mode }) => mode !== "rest")) {
      this.begun = performance.now();
      this.scatters = 0;
      playSound(this.look.sounds.spin);
      this.turn(step.state);
    }
    this.spin = step;
    this.plan(step);
    await this.waits.arrival();
  }

  private plan(step: StepOf<"spin">, hurried?: typeof reels.HURRIED): void {
    const now = performance.now();
    const turbo = this.pace === "turbo";
    const settle = hurried?.settle ?? reels.SETTLE[turbo ? "turbo" : "full"][step.board.length > 5 ? "many" : "few"];
    const { apart, ahead } = hurried ?? { apart: turbo ? 20 : 70, ahead: 120 };
    for (const [at, column] of step.board.entries()) {
      const reel = this.scene.reels[at];
      // An answer that is late lets them stop one after the other nevertheless.
      const least = now + settle + ahead + at * apart;
      const stop = this.begun + (step.stops[at] ?? 0);
      if (reel) reels.landAt(reel, column, now, Math.max(stop, least), settle, this.top);
    }
    this.wake();
  }

  /** Without movement: the new board fades in. */
  private async swap(board: BoardSymbols, values: BoardValues): Promise<void> {
    const old = this.board;
    this.rest(board, values);
    fadeIn(this.scene, old, board, FADE_MS);
    this.wake();
    await this.waits.pass(FADE_MS + 60);
  }

  private rest(board: BoardSymbols, values: BoardValues): void {
    putBoard(this.scene, board, values);
    this.scene.waiting = NO_CELLS;
    this.spin = null;
  }

  private stopped(column: number): void {
    const { sounds } = this.look;
    putValues(this.scene, this.spin?.values[column] ?? [], column);
    const places = placesOf(this.board, this.scatter).filter((place) => columnOf(place) === column);
    if (places.length > 0) {
      this.scatters += places.length;
      playSound(sounds.scatter ?? sounds.stop, 1 + 0.19 * (this.scatters - 1));
      this.pop(places);
    } else playSound(sounds.stop, 1 + column * 0.03);
    if (this.scene.reels.every(({ mode }) => mode === "rest")) {
      this.spin = null;
      this.scene.waiting = NO_CELLS;
      this.waits.arrived();
      return;
    }
    const next = this.scene.reels.findIndex(({ mode }) => mode !== "rest");
    this.scene.waiting = this.spin?.waits[next] ? new Set([next]) : NO_CELLS;
  }

  private mark(wins: readonly WinEvent[], lasts: number): void {
    this.scene.marks = marksOf(this.look, wins, lasts, this.pace === "still");
    this.wake();
  }

  /** What a board that is drawn again but for some cells needs. */
  private get redrawn(): Redrawn {
    const { scene, look, waits, pace, board } = this;
    return { scene, look, waits, pace, board, wake: () => this.wake() };
  }

  private async pour({ cells, board, falls, ms }: StepOf<"pour">): Promise<void> {
    this.scene.marks = null;
    if (!(await this.flash(ms * 0.5, cells))) return;
    if (falls) return tumble(this.redrawn, { cleared: cells, board, values: [], ms: ms * 0.5 }, this.offset());
    putBoard(this.scene, board);
    if (!this.waits.hurried) this.pop(cells);
    await this.waits.pass(ms * 0.5);
  }

  private async flash(ms: number, cells: readonly number[] | null): Promise<boolean> {
    playSound(this.look.sounds.feature);
    if (this.pace !== "still") {
      const { light, pour = light } = this.look.colours;
      const colour = cells ? pour : light;
      this.scene.flash = { since: performance.now(), lasts: cells ? ms * 1.5 : ms, colour, cells };
      this.wake();
    }
    return this.waits.pass(ms);
  }

  private pop(places: readonly number[]): void {
    if (this.pace === "still") return;
    for (const place of places) this.scene.motions.set(place, { kind: "pop", since: performance.now(), lasts: 520 });
    this.wake();
  }

  /** Lights that fly from cells to the strip above the reels. */
  private light(cells: readonly number[]): void {
    playSound(this.look.sounds.feature);
    this.pop(cells);
    if (this.pace === "still") return;
    const { layout, effects } = this.scene;
    const [left, top] = this.offset();
    for (const place of layout ? cells : []) {
      const { x, y } = layout ? placeOf(this.scene, layout, place) : { x: 0, y: 0 };
      effects.fly([x + left, y + top], [this.sky.getBoundingClientRect().width / 2, 34], this.look.colours.light);
    }
    this.wake();
  }

  /** From the canvas of the reels to the one of what flies. */
  private offset(): [number, number] {
    const [sky, own] = [this.sky.getBoundingClientRect(), this.canvas.getBoundingClientRect()];
    return [own.left - sky.left, own.top - sky.top];
  }

  private wake(): void {
    if (this.frame || this.closed) return;
    this.before = performance.now();
    this.frame = requestAnimationFrame((now) => this.tick(now));
  }

  private tick(now: number): void {
    const dt = Math.min(0.05, Math.max(0, (now - this.before) / 1_000));
    this.before = now;
    const { scene } = this;
    const [pen, sky] = [this.canvas.getContext("2d"), this.sky.getContext("2d")];
    for (const [column, reel] of scene.reels.entries()) {
      if (reels.move(reel, now, dt, this.top)) this.stopped(column);
      reels.grow(reel, dt);
    }
    expire(scene, now);
    const flew = scene.effects.busy;
    scene.effects.step(dt);
    if (pen) paint(pen, scene, now);
    if (sky && flew) {
      sky.clearRect(0, 0, this.sky.width, this.sky.height);
      scene.effects.paint(sky);
    }
    this.frame = moves(scene, now) ? requestAnimationFrame((next) => this.tick(next)) : 0;
  }
}
