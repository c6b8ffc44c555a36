import { heightAt, timeOf, type View } from "./curve";

export type Pen = CanvasRenderingContext2D;
export interface Size {
  width: number;
  height: number;
}

/** Where the curve is drawn. */
export interface Plot {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Spot {
  x: number;
  y: number;
}

export const plotOf = ({ width, height }: Size): Plot => {
  const narrow = width < 520;
  const [left, right, top, bottom] = narrow ? [40, 12, 14, 34] : [58, 30, 20, 42];
  return { left, top, width: width - left - right, height: height - top - bottom };
};

export const floorOf = (plot: Plot): number => plot.top + plot.height;

/** Where the curve is after so many ms. */
export const spotAt = (plot: Plot, view: View, elapsed: number): Spot => ({
  x: plot.left + (elapsed / view.time) * plot.width,
  y: floorOf(plot) - ((heightAt(elapsed) - 1) / view.rise) * plot.height,
});

export const heightOf = (plot: Plot, view: View, hundredths: number): number =>
  floorOf(plot) - ((hundredths / 100 - 1) / view.rise) * plot.height;

/** The place on the curve at which a multiplier was reached. */
export const spotOf = (plot: Plot, view: View, hundredths: number): Spot => spotAt(plot, view, timeOf(hundredths));

/** How steep the curve looks, in radians above the horizon. */
export function slopeAt(plot: Plot, view: View, elapsed: number): number {
  const [here, ahead] = [spotAt(plot, view, elapsed), spotAt(plot, view, elapsed + 60)];
  return Math.atan2(here.y - ahead.y, ahead.x - here.x);
}

/** How many points a curve is drawn with. */
const POINTS = 56;

export function tracePath(pen: Pen, plot: Plot, view: View, elapsed: number): void {
  pen.beginPath();
  pen.moveTo(plot.left, floorOf(plot));
  for (let at = 1; at <= POINTS; at++) {
    const { x, y } = spotAt(plot, view, (elapsed * at) / POINTS);
    pen.lineTo(x, y);
  }
}

/** A multiplier in few marks: `2×`, `2.5×`, `500×`, `20K×`. */
export const axisLabel = (value: number, sign: string): string => {
  const at = Math.round(value * 1_000) / 1_000;
  const text = at >= 10_000 ? `${Math.round(at / 100) / 10}K` : String(at);
  return `${text.replace(".", sign)}×`;
};
