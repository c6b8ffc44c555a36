/** Where a ribbon is tied: its knot in hundredths of the stage, and how its swing differs from its neighbours'. */
export interface Hang {
  x: number;
  y: number;
  /** How long one swing takes, in seconds, and where in it the ribbon begins. */
  lasts: number;
  begins: number;
}

/** Three rows along the boughs, four in each, none right below another. */
export const HANGS: readonly Hang[] = [
  [15, 15],
  [38, 8],
  [62, 9],
  [85, 16],
  [10, 40],
  [35, 34],
  [61, 35],
  [89, 41],
  [17, 66],
  [40, 60],
  [64, 61],
  [84, 67],
].map(([x = 0, y = 0], at) => ({ x, y, lasts: 3.1 + ((at * 7) % 5) * 0.34, begins: -((at * 11) % 12) * 0.4 }));
