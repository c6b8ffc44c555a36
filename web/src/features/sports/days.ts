const DAY_MS = 86_400_000;

function midnightOf(ms: number): number {
  const at = new Date(ms);
  return new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();
}

/** How many days after today a time is, in the device's zone: 0 today, 1 tomorrow. */
export const daysAhead = (ms: number, now: number): number =>
  // A day on which clocks change is an hour longer or shorter.
  Math.round((midnightOf(ms) - midnightOf(now)) / DAY_MS);
