/** What is returned of all stakes, as the published formula has it. */
const RETURNED = 0.99;

/** The least and the most that a bet can be cashed out at, in hundredths. */
export const LEAST_CASH_OUT = 101;
export const MOST_CASH_OUT = 100_000_000;

/** The crash point of a round's number, in hundredths. Floating point, in exactly the order that was published. */
export const pointOf = (number: number, returned = RETURNED): number =>
  Math.max(100, Math.floor((2 ** 32 / (number + 1)) * returned * 100));
