import type { Block, ImgItem, Length } from "../config";
import { SIZE } from "../defaults";
import { loadPictures, type Pictures } from "../paint/pictures";
import type { Sheet } from "../paint/sheet";
import { lengthOf, type Units } from "../paint/units";
import { browserClock, type Clock, type Frame, type Host, PrizeEngine } from "./engine";
import type { Random, Rules } from "./rules";

export interface Painter {
  paint: (ctx: CanvasRenderingContext2D, frame: Frame) => void;
}

/** What makes one game out of a configuration. */
export interface Kind<C> {
  rules: (config: C, sheet: Sheet, units: Units) => Rules;
  painter: (config: C, sheet: Sheet, pictures: Pictures, units: Units) => Painter;
  /** Everything that may hold images. */
  holders: (config: C) => readonly ({ imgs?: ImgItem[] } | undefined)[];
  /** For a game with a light: which prize it is on in a picture, or -1, and what is called when it moves on. */
  light?: { at: (config: C, frame: Frame) => number; onChange: (config: C, index: number) => void };
}

interface Sized {
  width?: Length;
  height?: Length;
  blocks?: Block[];
}

const MOST_PIXELS = 3;

function unitsHere(): Units {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return { rem, vw: window.innerWidth };
}

/** The size that a configuration is written for; parts of a whole are of the room that is there. */
export function designOf(
  config: Sized,
  room: { w: number; h: number },
  units: Units,
): { width: number; height: number } {
  const width = lengthOf(config.width ?? SIZE, room.w, units) || room.w;
  return { width, height: lengthOf(config.height ?? config.width ?? SIZE, room.h || width, units) || width };
}

/** One game on one canvas: fits it into its room, sharp on every screen, and draws it again when anything changes. */
export class PrizeView<C extends Sized> {
  readonly engine: PrizeEngine;
  #pictures: Pictures = new Map();
  #painter: Painter | null = null;
  #sheet: Sheet;
  #room = { w: 0, h: 0 };
  #loads = 0;
  #lit = -1;

  constructor(
    readonly canvas: HTMLCanvasElement,
    readonly kind: Kind<C>,
    private config: C,
    host: Omit<Host, "paint">,
    readonly onLayout: (sheet: Sheet, units: Units) => void,
    random?: Random,
    clock: Clock = browserClock,
  ) {
    const units = unitsHere();
    this.#sheet = { ...designOf(config, { w: 300, h: 300 }, units), scale: 1 };
    const rules = kind.rules(config, this.#sheet, units);
    this.engine = new PrizeEngine(rules, { ...host, paint: (frame) => this.#paint(frame) }, random, clock);
  }

  /** Other contents: they are drawn at once, and again when their images are there. */
  async show(config: C): Promise<void> {
    this.config = config;
    const load = ++this.#loads;
    this.#layout();
    const pictures = await loadPictures(this.kind.holders(config));
    if (load !== this.#loads) return;
    this.#pictures = pictures;
    this.#layout();
  }

  resize(w: number, h: number): void {
    if (w <= 0 || (w === this.#room.w && h === this.#room.h)) return;
    this.#room = { w, h };
    this.#layout();
  }

  /** Draws everything again: after a change of size, of the screen's resolution or of a font. */
  #layout(): void {
    const { w, h } = this.#room;
    if (w <= 0) return;
    const units = unitsHere();
    const { width, height } = designOf(this.config, { w, h }, units);
    const pixels = Math.min(MOST_PIXELS, window.devicePixelRatio || 1);
    this.canvas.width = Math.round(w * pixels);
    this.canvas.height = Math.round(((w * height) / width) * pixels);
    this.#sheet = { width, height, scale: this.canvas.width / width };
    this.#painter = this.kind.painter(this.config, this.#sheet, this.#pictures, units);
    this.engine.change(this.kind.rules(this.config, this.#sheet, units));
    this.onLayout(this.#sheet, units);
  }

  redraw(): void {
    this.#layout();
  }

  #paint(frame: Frame): void {
    this.#follow(frame);
    const ctx = this.canvas.getContext("2d");
    if (!ctx || !this.#painter) return;
    const { width, height, scale } = this.#sheet;
    ctx.setTransform(scale, 0, 0, scale, 0, 0);
    ctx.clearRect(0, 0, width, height);
    this.#painter.paint(ctx, frame);
  }

  /** The light of the previous round has no meaning in the next one. */
  #follow(frame: Frame): void {
    const { light } = this.kind;
    if (!light) return;
    const lit = light.at(this.config, frame);
    if (lit === this.#lit) return;
    this.#lit = lit;
    if (lit >= 0) light.onChange(this.config, lit);
  }

  dispose(): void {
    this.#loads++;
    this.engine.dispose();
  }
}
