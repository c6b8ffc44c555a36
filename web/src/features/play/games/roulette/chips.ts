import { MOST_BETS, MOST_CHIPS, POCKETS, type RouletteBet, returnOf, SPOTS } from "./rules";

/** The chips a player may take in hand: so many times the value of one. */
export const HAND = [1, 5, 25, 100, 500] as const;
export type Bets = readonly RouletteBet[];

export const chipsOn = (bets: Bets): number => bets.reduce((sum, { chips }) => sum + chips, 0);

/** Puts chips on a spot. Null when the table takes no more. */
export function put(bets: Bets, spot: string, chips: number): Bets | null {
  const there = bets.find((bet) => bet.spot === spot);
  if (!there) return bets.length >= MOST_BETS ? null : [...bets, { spot, chips }];
  if (there.chips + chips > MOST_CHIPS) return null;
  return bets.map((bet) => (bet === there ? { spot, chips: bet.chips + chips } : bet));
}

export const take = (bets: Bets, spot: string): Bets => bets.filter((bet) => bet.spot !== spot);

/** Twice the chips everywhere. Null when one spot would hold too many. */
export function doubled(bets: Bets): Bets | null {
  return bets.some(({ chips }) => chips * 2 > MOST_CHIPS)
    ? null
    : bets.map(({ spot, chips }) => ({ spot, chips: chips * 2 }));
}

/** Stored bets, as far as they are bets of this table. */
export function parseBets(stored: unknown): Bets {
  if (!Array.isArray(stored)) return [];
  const good = stored.filter(
    (bet): bet is RouletteBet =>
      SPOTS.has(bet?.spot) && Number.isInteger(bet?.chips) && bet.chips >= 1 && bet.chips <= MOST_CHIPS,
  );
  const spots = new Set(good.map(({ spot }) => spot));
  return good.length <= MOST_BETS && spots.size === good.length ? good : [];
}

/** The most that one pocket pays, in 1/10 000 of the stake, rounded down. */
export function bestOf(bets: Bets): number {
  const staked = chipsOn(bets);
  if (staked === 0) return 0;
  let best = 0;
  for (let pocket = 0; pocket < POCKETS; pocket++) best = Math.max(best, returnOf(bets, pocket));
  return Math.floor((best * 10_000) / staked);
}
