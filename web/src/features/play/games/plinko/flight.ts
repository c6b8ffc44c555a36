import { type Random, randomFrom, seedOf } from "@/art/random";
import { bucketX, FLOOR, type Layout, layoutOf, MOUTH, type Point, pegAt, pegOf, WIDTH } from "./geometry";

/** One arc between two touches: thrown with a speed, then pulled down by the same weight as all the others. */
interface Arc {
  from: Point;
  vx: number;
  vy: number;
  start: number;
  lasts: number;
}

export interface Hit {
  /** Seconds after the ball was let go. */
  at: number;
  row: number;
  peg: number;
}

export interface Flight {
  layout: Layout;
  arcs: Arc[];
  hits: Hit[];
  bucket: number;
  gravity: number;
  /** Seconds until the bucket. */
  lasts: number;
}

/** How long a fall takes: longer boards take longer, none more than 2.4 s. */
const secondsFor = (rows: number): number => 1.1 + rows * 0.072;

const TRIES = 24;

/**
 * The fall that the server's path means. At every row the ball meets the very peg the path leads to and leaves it to
 * the side that the path says; between two pegs it flies free. Only angles and bounce are the seed's: they are looks.
 */
export function flightOf(path: readonly number[], seed: string): Flight {
  const layout = layoutOf(path.length);
  const random = randomFrom(seedOf(seed));
  const reach = layout.pegRadius + layout.ballRadius;
  const arcs: Arc[] = [];
  const hits: Hit[] = [];
  let here: Point = { x: WIDTH / 2 + random.between(-0.12, 0.12) * layout.gap, y: MOUTH };
  let speed = 0;
  let time = 0;
  let rights = 0;
  let side = 0;
  path.forEach((bit, row) => {
    const peg = pegAt(layout, row, pegOf(rights));
    const turn = bit === 1 ? 1 : -1;
    const behind = row === 0 ? null : pegAt(layout, row - 1, pegOf(rights - (side > 0 ? 1 : 0)));
    const arc = bestArc(here, behind, speed, reach, random, () => {
      // A ball that turns back meets the peg nearer to its top than one that goes on.
      const angle = turn === side ? random.between(0.1, 0.5) : random.between(0.06, 0.22);
      return { x: peg.x + Math.sin(angle) * reach * turn, y: peg.y - Math.cos(angle) * reach };
    });
    arcs.push({ ...arc, start: time });
    time += arc.lasts;
    hits.push({ at: time, row, peg: pegOf(rights) });
    here = arc.to;
    speed = arc.vy + arc.lasts;
    side = turn;
    rights += bit;
  });
  const last = pegAt(layout, layout.rows - 1, pegOf(rights - (side > 0 ? 1 : 0)));
  const end = { x: bucketX(layout, rights) + random.between(-0.1, 0.1) * layout.gap, y: FLOOR };
  const arc = bestArc(here, last, speed, reach, random, () => end);
  arcs.push({ ...arc, start: time });
  return inSeconds({ layout, arcs, hits, bucket: rights, gravity: 1, lasts: time + arc.lasts });
}

/** Of some likely bounces the first that brushes no peg, else the one that comes closest to that. */
function bestArc(from: Point, behind: Point | null, speed: number, reach: number, random: Random, aim: () => Point) {
  let best: (ReturnType<typeof throwTo> & { to: Point; room: number }) | null = null;
  for (let each = 0; each < TRIES; each++) {
    const to = aim();
    // The livelier bounces come last: they clear a peg that the likelier ones would brush.
    const most = 0.5 + (0.22 * each) / TRIES;
    const arc = throwTo(from, to, speed === 0 ? 0 : -speed * random.between(0.3, most));
    const room = behind === null ? 1 : roomAround(arc, behind) / reach;
    if (best === null || room > best.room) best = { ...arc, to, room };
    if (room >= 0.995) break;
  }
  return best as NonNullable<typeof best>;
}

/** From here to there with this speed upwards (negative) at the start; gravity is 1. */
function throwTo(from: Point, to: Point, vy: number): Omit<Arc, "start"> {
  const lasts = -vy + Math.sqrt(vy * vy + 2 * (to.y - from.y));
  return { from, vx: (to.x - from.x) / lasts, vy, lasts };
}

/** How near the arc comes to a peg after it has left it. */
function roomAround(arc: Omit<Arc, "start">, peg: Point): number {
  let least = Number.POSITIVE_INFINITY;
  for (let part = 1; part <= 10; part++) {
    const t = (arc.lasts * part) / 10;
    const x = arc.from.x + arc.vx * t - peg.x;
    const y = arc.from.y + arc.vy * t + (t * t) / 2 - peg.y;
    least = Math.min(least, Math.hypot(x, y));
  }
  return least;
}

/** Until here the clock ran at its own pace; now the whole fall takes its stated time. */
function inSeconds(flight: Flight): Flight {
  const scale = secondsFor(flight.layout.rows) / flight.lasts;
  return {
    ...flight,
    arcs: flight.arcs.map((arc) => ({
      from: arc.from,
      vx: arc.vx / scale,
      vy: arc.vy / scale,
      start: arc.start * scale,
      lasts: arc.lasts * scale,
    })),
    hits: flight.hits.map((hit) => ({ ...hit, at: hit.at * scale })),
    gravity: 1 / (scale * scale),
    lasts: flight.lasts * scale,
  };
}

/** Where the ball is so many seconds after it was let go. */
export function ballAt(flight: Flight, seconds: number): Point {
  const time = Math.min(Math.max(seconds, 0), flight.lasts);
  let at = 0;
  while (at < flight.arcs.length - 1 && (flight.arcs[at + 1]?.start ?? 0) <= time) at++;
  const arc = flight.arcs[at];
  if (!arc) return { x: WIDTH / 2, y: MOUTH };
  const t = time - arc.start;
  return { x: arc.from.x + arc.vx * t, y: arc.from.y + arc.vy * t + (flight.gravity * t * t) / 2 };
}
