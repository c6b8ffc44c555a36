/** More than this many pixels cost more to fill in every picture than they show. */
const MOST_PIXELS = 1_800_000;
const SHARPEST = 2;

/** How many pixels of a canvas lie along one of the page: as sharp as the screen, within what a slow machine can fill. */
export function sharpness(width: number, height: number): number {
  const screen = Math.min(SHARPEST, window.devicePixelRatio || 1);
  return Math.min(screen, Math.sqrt(MOST_PIXELS / Math.max(1, width * height)));
}
