import { type Drum, drumsOf } from "./climb";
import { GAUGE, middleOf, type Pen, type Size } from "./paint";

/** The place of a counter with so many drums. */
interface Plan {
  high: number;
  wide: number;
  gap: number;
  dot: number;
  left: number;
  top: number;
  total: number;
}

function planOf(size: Size, drums: number): Plan {
  const room = Math.min(size.width - GAUGE - 44, 640);
  const high = Math.min(size.height * 0.22, 96, room / (drums * 0.67 + 0.2));
  const [wide, gap, dot] = [high * 0.62, high * 0.05, high * 0.2];
  const total = drums * (wide + gap) - gap + dot;
  return { high, wide, gap, dot, total, left: middleOf(size) - total / 2, top: size.height * 0.56 - high / 2 };
}

const isLast = (at: number, drums: number): boolean => at >= drums - 2;
const leftOf = (plan: Plan, at: number, drums: number): number =>
  plan.left + at * (plan.wide + plan.gap) + (isLast(at, drums) ? plan.dot : 0);

/** The counter: drums in a brass frame; the hundredths are ivory, as on the counters of old machines. */
export class Counter {
  /** The frame with its empty drums, by how many there are and whether they glow: painted once each. */
  readonly #frames = new Map<string, HTMLCanvasElement>();

  /** Another size, or the typeface was loaded: everything is painted again. */
  forget(): void {
    this.#frames.clear();
  }

  paint(pen: Pen, size: Size, scale: number, value: number, won: boolean | null, flash: number): void {
    const drums = drumsOf(value);
    const plan = planOf(size, drums.length);
    const frame = (glows: boolean) => this.#frame(size, scale, plan, drums.length, glows);
    pen.drawImage(frame(false), 0, 0, size.width, size.height);
    if (won) {
      pen.globalAlpha = 0.5 + flash * 0.5;
      pen.drawImage(frame(true), 0, 0, size.width, size.height);
      pen.globalAlpha = 1;
    }
    pen.font = `800 ${plan.high * 0.72}px 'Figtree Variable', sans-serif`;
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    drums.forEach((drum, at) => {
      const last = isLast(at, drums.length);
      pen.fillStyle = won ? (last ? "#0b7a45" : "#ffd25e") : last ? "#2a1a52" : "#f5efff";
      paintDigit(pen, plan, leftOf(plan, at, drums.length), drum);
    });
    pen.globalAlpha = 1;
  }

  #frame(size: Size, scale: number, plan: Plan, drums: number, glows: boolean): HTMLCanvasElement {
    const key = `${drums} ${glows}`;
    const known = this.#frames.get(key);
    if (known) return known;
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(size.width * scale);
    canvas.height = Math.round(size.height * scale);
    const pen = canvas.getContext("2d");
    if (pen) {
      pen.setTransform(scale, 0, 0, scale, 0, 0);
      paintFrame(pen, plan, glows);
      paintDrums(pen, plan, drums);
    }
    this.#frames.set(key, canvas);
    return canvas;
  }
}

function paintDigit(pen: Pen, plan: Plan, x: number, drum: Drum): void {
  const { wide, high, top } = plan;
  const [middle, turned] = [top + high * 0.53, drum.turn * high];
  pen.globalAlpha = drum.leading ? 0.16 : 1;
  if (drum.turn === 0) {
    pen.fillText(String(drum.digit), x + wide / 2, middle);
    return;
  }
  pen.save();
  pen.beginPath();
  pen.rect(x, top, wide, high);
  pen.clip();
  pen.fillText(String(drum.digit), x + wide / 2, middle - turned);
  pen.fillText(String((drum.digit + 1) % 10), x + wide / 2, middle - turned + high);
  pen.restore();
}

function paintFrame(pen: Pen, { left, top, total, high }: Plan, glows: boolean): void {
  const pad = high * 0.13;
  pen.save();
  pen.shadowColor = glows ? "rgb(255 200 80 / .95)" : "rgb(0 0 0 / .6)";
  pen.shadowBlur = glows ? 60 : 22;
  const brass = pen.createLinearGradient(0, top - pad, 0, top + high + pad);
  for (const [at, colour] of [
    [0, "#ffeebd"],
    [0.18, "#d99a35"],
    [0.5, "#8d5414"],
    [0.82, "#e0a644"],
    [1, "#6b3c0c"],
  ] as const) {
    brass.addColorStop(at, colour);
  }
  pen.fillStyle = brass;
  pen.beginPath();
  pen.roundRect(left - pad, top - pad, total + pad * 2, high + pad * 2, high * 0.2);
  pen.fill();
  pen.restore();
  pen.fillStyle = "#0a0420";
  pen.beginPath();
  pen.roundRect(left - pad * 0.45, top - pad * 0.45, total + pad * 0.9, high + pad * 0.9, high * 0.14);
  pen.fill();
}

function paintDrums(pen: Pen, plan: Plan, drums: number): void {
  const { top, high, wide } = plan;
  const dark = drumShade(pen, top, high, ["#050212", "#2a185e", "#3b2583", "#2a185e", "#050212"]);
  const pale = drumShade(pen, top, high, ["#6d5a35", "#f2e3bd", "#fffaf0", "#eddcb0", "#5d4a29"]);
  for (let at = 0; at < drums; at++) {
    pen.fillStyle = isLast(at, drums) ? pale : dark;
    pen.beginPath();
    pen.roundRect(leftOf(plan, at, drums), top, wide, high, high * 0.09);
    pen.fill();
  }
  pen.fillStyle = "#ffcf4a";
  pen.beginPath();
  const point = leftOf(plan, drums - 2, drums) - plan.dot / 2 - plan.gap / 2;
  pen.arc(point, top + high * 0.82, high * 0.055, 0, Math.PI * 2);
  pen.fill();
}

function drumShade(pen: Pen, top: number, high: number, colours: string[]): CanvasGradient {
  const shade = pen.createLinearGradient(0, top, 0, top + high);
  colours.forEach((colour, at) => {
    shade.addColorStop([0, 0.22, 0.5, 0.78, 1][at] ?? 1, colour);
  });
  return shade;
}
