/** How long the climb to a result takes; the next bet may follow then. */
export const CLIMB_MS = 600;
const TOP = 6;

/** The height of a multiplier: its power of ten. Takes hundredths. */
export const heightOf = (hundredths: number): number => Math.log10(Math.max(100, hundredths) / 100);

/** Fast away, slow to the end: the last figures can be read as they come. */
export const eased = (part: number): number => 1 - (1 - Math.min(1, Math.max(0, part))) ** 3;

/** What the counter says on the way, in hundredths; the result itself at the end. */
export function onTheWay(result: number, part: number): number {
  if (part >= 1) return result;
  return 100 * 10 ** (heightOf(result) * eased(part));
}

/** The place of a multiplier on the gauge, 0 … 1: the low ones, which come most, get the most room. */
export const gaugeAt = (hundredths: number): number => Math.min(1, (heightOf(hundredths) / TOP) ** 0.6);

export interface Drum {
  digit: number;
  /** How far it has turned to the next digit, 0 … 1. */
  turn: number;
  /** A zero before the number. */
  leading: boolean;
}

const FEWEST_WHOLE = 3;

/** The drums of a counter, highest first; the last two are the hundredths. Each turns while the one below it passes 9. */
export function drumsOf(hundredths: number): Drum[] {
  const number = Math.floor(hundredths);
  const whole = Math.max(FEWEST_WHOLE, String(Math.floor(number / 100)).length);
  const drums: Drum[] = [];
  let turn = hundredths - number;
  for (let place = 0; place < whole + 2; place++) {
    const value = Math.floor(number / 10 ** place);
    const digit = value % 10;
    drums.unshift({ digit, turn, leading: place > 2 && value === 0 });
    if (digit !== 9) turn = 0;
  }
  return drums;
}
