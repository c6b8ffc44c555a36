import type { SpotBet } from "./look";

/** How many spots may be bet on at once. */
export const MOST_BETS = 60;
/** How many chips may lie on a spot. */
export const MOST_CHIPS = 1_000_000;
/** The chips a player may take in hand: so many times the value of one. */
export const HAND = [1, 5, 25, 100, 500] as const;
export type Bets = readonly SpotBet[];

export const chipsOn = (bets: Bets): number => bets.reduce((sum, { chips }) => sum + chips, 0);

/** Puts chips on a spot. Null when the table takes no more. */
export function put(bets: Bets, spot: string, chips: number): Bets | null {
  const there = bets.find((bet) => bet.spot === spot);
  if (!there) return bets.length >= MOST_BETS ? null : [...bets, { spot, chips }];
  if (there.chips + chips > MOST_CHIPS) return null;
  return bets.map((bet) => (bet === there ? { spot, chips: bet.chips + chips } : bet));
}

/** Puts chips on several spots. Null when the table takes not all of them. */
export const putAll = (bets: Bets, more: Bets): Bets | null =>
  more.reduce<Bets | null>((laid, { spot, chips }) => laid && put(laid, spot, chips), bets);

export const take = (bets: Bets, spot: string): Bets => bets.filter((bet) => bet.spot !== spot);

/** Twice the chips everywhere. Null when one spot would hold too many. */
export function doubled(bets: Bets): Bets | null {
  return bets.some(({ chips }) => chips * 2 > MOST_CHIPS)
    ? null
    : bets.map(({ spot, chips }) => ({ spot, chips: chips * 2 }));
}

/** Stored bets, as far as their spots are those of the table. */
export function parseBets(stored: unknown, isSpot: (spot: unknown) => boolean): Bets {
  if (!Array.isArray(stored)) return [];
  const good = stored.filter(
    (bet): bet is SpotBet =>
      isSpot(bet?.spot) && Number.isInteger(bet?.chips) && bet.chips >= 1 && bet.chips <= MOST_CHIPS,
  );
  const spots = new Set(good.map(({ spot }) => spot));
  return good.length <= MOST_BETS && spots.size === good.length ? good : [];
}

/** The same chips on the same spots, in whatever order. */
export const isSameLayout = (a: Bets, b: Bets): boolean =>
  a.length === b.length && a.every(({ spot, chips }) => b.some((bet) => bet.spot === spot && bet.chips === chips));
