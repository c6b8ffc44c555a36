import { css, GOLD, mix, WHITE } from "./colours";
import { ticksOf, type View } from "./curve";
import { axisLabel, floorOf, heightOf, type Pen, type Plot, type Size, spotAt, spotOf, tracePath } from "./plot";

type Rgb = Parameters<typeof css>[0];

const FACE = "'Figtree Variable', ui-sans-serif, system-ui, sans-serif";

/** The lines of the multipliers and the seconds: they fade before they come too close. */
export function paintAxes(pen: Pen, plot: Plot, view: View, sign: string): void {
  const foot = floorOf(plot);
  pen.font = `600 11px ${FACE}`;
  pen.textBaseline = "middle";
  pen.textAlign = "right";
  pen.lineWidth = 1;
  for (const { value, shows } of [{ value: 1, shows: 1 }, ...ticksOf(view.rise, plot.height, 1)]) {
    const y = Math.round(heightOf(plot, view, value * 100)) + 0.5;
    pen.globalAlpha = shows;
    pen.strokeStyle = value === 1 ? "rgb(190 210 255 / .3)" : "rgb(190 210 255 / .11)";
    pen.beginPath();
    pen.moveTo(plot.left, y);
    pen.lineTo(plot.left + plot.width, y);
    pen.stroke();
    pen.fillStyle = "rgb(226 235 255 / .78)";
    pen.fillText(axisLabel(value, sign), plot.left - 8, y);
  }
  pen.textAlign = "center";
  pen.textBaseline = "top";
  for (const { value, shows } of ticksOf(view.time / 1_000, plot.width * 0.7)) {
    const { x } = spotAt(plot, view, value * 1_000);
    if (x > plot.left + plot.width - 10) continue;
    pen.globalAlpha = shows;
    pen.fillText(`${value}s`, x, foot + 9);
  }
  pen.globalAlpha = 1;
}

/** The trail: light below it, a soft edge, a bright core that grows white towards the head. */
export function paintTrail(pen: Pen, plot: Plot, view: View, elapsed: number, heat: Rgb, light: number): void {
  const [head, foot] = [spotAt(plot, view, elapsed), floorOf(plot)];
  if (head.x - plot.left < 1) return;
  tracePath(pen, plot, view, elapsed);
  pen.lineTo(head.x, foot);
  pen.lineTo(plot.left, foot);
  // Brightest under its middle, and gone before the edge below the head.
  const middle = plot.left + (head.x - plot.left) * 0.5;
  const below = pen.createRadialGradient(middle, foot, 0, middle, foot, Math.max(1, (head.x - plot.left) * 0.56));
  below.addColorStop(0, css(heat, 0.5 * light));
  below.addColorStop(1, css(heat, 0));
  pen.fillStyle = below;
  pen.fill();
  tracePath(pen, plot, view, elapsed);
  pen.lineCap = "round";
  pen.lineJoin = "round";
  for (const [wide, alpha] of [
    [18, 0.12],
    [9, 0.26],
  ] as const) {
    pen.strokeStyle = css(heat, alpha * light);
    pen.lineWidth = wide;
    pen.stroke();
  }
  const core = pen.createLinearGradient(plot.left, foot, head.x, head.y);
  core.addColorStop(0, css(heat, 0.35));
  core.addColorStop(0.7, css(heat));
  core.addColorStop(1, css(mix(heat, WHITE, 0.85 * light)));
  pen.strokeStyle = core;
  pen.lineWidth = 4;
  pen.stroke();
}

/** Where the own bet gets out by itself: a line to be reached. */
export function paintGoal(pen: Pen, plot: Plot, view: View, hundredths: number, label: string): void {
  const y = heightOf(plot, view, hundredths);
  if (y < plot.top + 4) return;
  pen.save();
  pen.setLineDash([5, 6]);
  pen.strokeStyle = "rgb(255 207 74 / .8)";
  pen.lineWidth = 1.5;
  pen.beginPath();
  pen.moveTo(plot.left, y);
  pen.lineTo(plot.left + plot.width, y);
  pen.stroke();
  pen.restore();
  plate(pen, plot.left + plot.width, y, label, "right");
}

/** A small gold plate with dark words. */
function plate(pen: Pen, x: number, y: number, words: string, align: "right" | "left"): void {
  pen.font = `700 12px ${FACE}`;
  const wide = pen.measureText(words).width + 14;
  const left = align === "right" ? x - wide : x;
  pen.fillStyle = GOLD;
  pen.beginPath();
  pen.roundRect(left, y - 10, wide, 20, 6);
  pen.fill();
  pen.fillStyle = "#2a1a00";
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillText(words, left + wide / 2, y + 0.5);
}

export interface Out {
  /** Hundredths. */
  at: number;
  born: number;
  mine: boolean;
}

const POP_MS = 420;

/** Where players got out: a point each on the curve, the own one larger and with its figure. */
export function paintOuts(pen: Pen, plot: Plot, view: View, outs: readonly Out[], now: number): void {
  for (const out of outs) {
    const { x, y } = spotOf(plot, view, out.at);
    const young = 1 - Math.min(1, (now - out.born) / (out.mine ? 2 * POP_MS : POP_MS));
    pen.fillStyle = out.mine ? GOLD : "rgb(255 246 220 / .9)";
    pen.beginPath();
    pen.arc(x, y, (out.mine ? 5.5 : 2.4) + young * 3, 0, Math.PI * 2);
    pen.fill();
    if (out.mine) ring(pen, x, y, 10, 0.7);
    if (young > 0) ring(pen, x, y, (out.mine ? 84 : 16) * (1 - young) + 4, young);
  }
}

function ring(pen: Pen, x: number, y: number, radius: number, alpha: number): void {
  pen.globalAlpha = alpha;
  pen.strokeStyle = GOLD;
  pen.lineWidth = 1.6;
  pen.beginPath();
  pen.arc(x, y, radius, 0, Math.PI * 2);
  pen.stroke();
  pen.globalAlpha = 1;
}

/** How large the number may be in this room. */
export const numberSize = ({ width, height }: Size, marks: number): number =>
  Math.min(width * 0.178, height * 0.25, 124, (width * 0.7) / (marks * 0.58));

/** The place of the number, as shares of the board. */
export const NUMBER_AT = { x: 0.42, y: 0.3 };

/** A number whose figures do not dance: those that run have the room of the widest. */
export function paintNumber(pen: Pen, size: Size, words: string, colour: string, grown = 1): void {
  const high = numberSize(size, words.length) * grown;
  pen.font = `800 ${high}px ${FACE}`;
  pen.textAlign = "center";
  pen.textBaseline = "alphabetic";
  const cell = high * 0.6;
  const running = words.search(/\D/);
  const room = [...words].map((mark, at) =>
    !/\d/.test(mark) ? (mark === "×" ? cell : cell * 0.46) : at > running ? cell : pen.measureText(mark).width,
  );
  const total = room.reduce((sum, wide) => sum + wide, 0);
  const left = size.width * NUMBER_AT.x - total / 2;
  const y = size.height * NUMBER_AT.y + high * 0.36;
  for (const [pass, dy] of [
    ["rgb(3 6 24 / .5)", high * 0.035],
    [colour, 0],
  ] as const) {
    let at = left;
    pen.fillStyle = pass;
    [...words].forEach((mark, index) => {
      const wide = room[index] ?? cell;
      pen.fillText(mark, at + wide / 2, y + dy);
      at += wide;
    });
  }
}
