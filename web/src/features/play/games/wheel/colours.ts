/** Dear segments burn, cheap ones are cool; an empty one is the dark wood of the wheel. */
export const EMPTY = "#3a1230";
const LADDER = ["#2f9bff", "#14c785", "#ffb21e", "#a24bff", "#ff7a2e", "#ff2f6a"] as const;

/** A colour for each multiplier of a wheel, from the lowest to the highest. */
export function coloursOf(table: readonly number[]): Map<number, string> {
  const paying = [...new Set(table)].filter((multiplier) => multiplier > 0).sort((a, b) => a - b);
  const colours = new Map<number, string>([[0, EMPTY]]);
  paying.forEach((multiplier, at) => {
    // The highest is always the hottest.
    const step = at === paying.length - 1 ? LADDER.length - 1 : at;
    colours.set(multiplier, LADDER[Math.min(step, LADDER.length - 1)] ?? LADDER[0]);
  });
  return colours;
}
