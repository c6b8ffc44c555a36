import type { TablePrize } from "@/api/schema";
import type { Random, Rules } from "@/prize/core/rules";

/** How likely a prize is. */
type Weight = Pick<TablePrize, "index" | "weight">;

/** A part of the wheel that belongs to a prize, in degrees clockwise from the top. */
export interface Segment {
  /** The prize's index in the table. */
  prize: number;
  from: number;
  sweep: number;
}

export const TURN = 360;
/** A prize that takes more of the wheel than this is shown in several places. */
const MOST_SWEEP = 24;
/** What is rarer than this part of the wheel is drawn so wide, to be seen at all. */
const LEAST_SWEEP = 2.5;
/** Steps of this share of a turn never come close to where they have been. */
const GOLDEN = 0.618034;

const shareOf = (table: readonly Weight[]) => {
  const total = table.reduce((sum, { weight }) => sum + weight, 0);
  return ({ weight }: Weight) => (total > 0 ? (weight / total) * TURN : 0);
};

/** The prizes that are drawn wider than they are, because nobody could see them otherwise. */
export function widened(table: readonly Weight[]): Weight[] {
  const share = shareOf(table);
  return table.filter((prize) => prize.weight > 0 && share(prize) < LEAST_SWEEP);
}

/** The wheel of a table: each prize's parts together are as large as its chance, likely prizes in several places. */
export function segmentsOf(table: readonly Weight[]): Segment[] {
  const share = shareOf(table);
  const rare = widened(table);
  const wide = table.filter((prize) => prize.weight > 0 && !rare.includes(prize));
  const room = wide.length > 0 ? TURN - rare.length * LEAST_SWEEP : 0;
  const scale = room / (wide.reduce((sum, prize) => sum + share(prize), 0) || 1);
  const parts = table.flatMap((prize) => {
    if (prize.weight <= 0) return [];
    const whole = wide.length === 0 ? TURN / rare.length : rare.includes(prize) ? LEAST_SWEEP : share(prize) * scale;
    const count = Math.ceil(whole / MOST_SWEEP);
    return Array.from({ length: count }, (_, at) => ({
      prize: prize.index,
      sweep: whole / count,
      place: ((at + 0.5) / count + prize.index * GOLDEN) % 1,
    }));
  });
  parts.sort((a, b) => a.place - b.place || a.prize - b.prize);
  let from = 0;
  return parts.map(({ prize, sweep }) => {
    const segment = { prize, from, sweep };
    from += sweep;
    return segment;
  });
}

/** One of a prize's parts, a wide one more often than a narrow one. */
function partOf(segments: readonly Segment[], prize: number, random: Random): Segment | undefined {
  const own = segments.filter((segment) => segment.prize === prize);
  let left = random() * own.reduce((sum, { sweep }) => sum + sweep, 0);
  return own.find(({ sweep }) => {
    left -= sweep;
    return left < 0;
  });
}

/** How far the wheel has turned when this part, at 0 … 1 of it, is under the pointer at the top. */
export const turnedTo = ({ from, sweep }: Segment, place: number): number => -(from + sweep * place);

/** The part under the pointer of a wheel that has turned so far. */
export function segmentAt(segments: readonly Segment[], turned: number): Segment | undefined {
  const place = ((-turned % TURN) + TURN) % TURN;
  return segments.find(({ from, sweep }) => place >= from && place < from + sweep);
}

/** Degrees in a millisecond at full speed. */
const SPEED = 0.9;

/** How the wheel turns. Its prize is the server's: only the place within the prize's parts is chosen here. */
export function wheelRules(segments: readonly Segment[]): Rules {
  const prizes = new Set(segments.map(({ prize }) => prize));
  return {
    size: prizes.size,
    timing: { accelerationTime: 900, decelerationTime: 3_800 },
    axes: [{ speed: SPEED, direction: 1, period: TURN, share: 1 }],
    resolve: (stop) => (typeof stop === "number" && prizes.has(stop) ? [stop] : -1),
    targets: ([prize = 0], random) => {
      const part = partOf(segments, prize, random);
      return [part ? turnedTo(part, 0.15 + 0.7 * random()) : 0];
    },
    winner: ([prize = -1]) => prize,
  };
}
