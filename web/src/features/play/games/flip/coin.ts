import type { FlipSide } from "./rules";

/** A coin in the air: its turn in radians (0 shows heads, π tails), its height in radii, its roll about the line of sight. */
export interface Coin {
  turn: number;
  height: number;
  roll: number;
  mode: "rest" | "up" | "down" | "settle";
  /** Seconds in the present mode. */
  since: number;
  /** What it comes down on. */
  from: { turn: number; height: number };
  target: number;
}

/** Radians a second while it is in the air. */
const SPIN = 27;
/** From the answer to the table. */
export const FALL_S = 0.26;
/** The ring of a heavy coin after it has come down. */
const SETTLE_S = 0.55;
const APEX = 1.05;

const face = (side: FlipSide): number => (side === "heads" ? 0 : Math.PI);
const FULL = Math.PI * 2;

export const restingOn = (side: FlipSide): Coin => ({
  turn: face(side),
  height: 0,
  roll: 0,
  mode: "rest",
  since: 0,
  from: { turn: 0, height: 0 },
  target: face(side),
});

/** Which face the viewer sees. */
export const showing = (turn: number): FlipSide => (Math.cos(turn) >= 0 ? "heads" : "tails");

export function toss(coin: Coin): void {
  coin.turn %= FULL;
  coin.mode = "up";
  coin.since = 0;
}

/** The answer is known: it falls, and comes down on the side it must. At least a turn and a half, so that nothing snaps. */
export function fall(coin: Coin, side: FlipSide): void {
  if (coin.mode !== "up") coin.turn %= FULL;
  coin.from = { turn: coin.turn, height: Math.max(coin.height, coin.mode === "up" ? 0 : 0.0001) };
  const least = coin.turn + SPIN * FALL_S * 0.72;
  coin.target = face(side) + Math.ceil((least - face(side)) / FULL) * FULL;
  coin.mode = "down";
  coin.since = 0;
}

/** Ease that begins at the coin's spin and ends at rest. */
function landing(coin: Coin, u: number): number {
  const way = coin.target - coin.from.turn;
  const start = Math.min(3, (SPIN * FALL_S) / way);
  return coin.from.turn + way * (start * u * (1 - u) ** 2 + (3 - 2 * u) * u * u);
}

export function live(coin: Coin, dt: number): void {
  if (coin.mode === "rest") return;
  coin.since += dt;
  if (coin.mode === "up") {
    coin.turn += SPIN * dt;
    // It shoots up, then hangs while it waits.
    coin.height += (APEX - coin.height) * Math.min(1, dt * 11);
    coin.roll = Math.sin(coin.since * 5) * 0.16;
  } else if (coin.mode === "down") {
    const u = Math.min(1, coin.since / FALL_S);
    coin.turn = landing(coin, u);
    const hop = coin.from.height < 0.1 ? 4 * u * (1 - u) * APEX : 0;
    coin.height = coin.from.height * (1 - u * u) + hop;
    coin.roll *= 1 - u;
    if (u === 1) {
      coin.mode = "settle";
      coin.since = 0;
      coin.turn = face(showing(coin.target));
    }
  } else {
    const left = Math.max(0, 1 - coin.since / SETTLE_S);
    const base = face(showing(coin.turn));
    coin.turn = base + Math.sin(coin.since * 38) * 0.3 * left ** 2;
    coin.height = Math.abs(Math.sin(coin.since * 11)) * 0.13 * left ** 3;
    coin.roll = Math.sin(coin.since * 24) * 0.05 * left ** 2;
    if (left === 0) Object.assign(coin, restingOn(showing(base)));
  }
}
