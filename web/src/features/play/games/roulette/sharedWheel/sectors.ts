import type { SpotBet } from "../../../chips/look";
import { WHEEL } from "../rules";

const AROUND = 2;

/** A pocket and its neighbours on the wheel, two on each side: a chip on each. */
export function neighboursOf(pocket: number): SpotBet[] {
  const at = WHEEL.indexOf(pocket as (typeof WHEEL)[number]);
  return Array.from({ length: 2 * AROUND + 1 }, (_, step) => {
    const place = (at + step - AROUND + WHEEL.length) % WHEEL.length;
    return { spot: String(WHEEL[place]), chips: 1 };
  });
}

const one = (spot: string): SpotBet => ({ spot, chips: 1 });

export const SECTOR_NAMES = ["voisins", "tiers", "orphelins", "zeroGame"] as const;
export type Sector = (typeof SECTOR_NAMES)[number];

/** The sectors of the wheel as casinos bet on them, chip by chip. */
export const SECTORS: Readonly<Record<Sector, readonly SpotBet[]>> = {
  voisins: [
    { spot: "0-2-3", chips: 2 },
    one("4-7"),
    one("12-15"),
    one("18-21"),
    one("19-22"),
    { spot: "25-26-28-29", chips: 2 },
    one("32-35"),
  ],
  tiers: [one("5-8"), one("10-11"), one("13-16"), one("23-24"), one("27-30"), one("33-36")],
  orphelins: [one("1"), one("6-9"), one("14-17"), one("17-20"), one("31-34")],
  zeroGame: [one("0-3"), one("12-15"), one("26"), one("32-35")],
};

/** The racetrack: above, below, and zero at the right end. */
export const UPPER: readonly number[] = WHEEL.slice(19);
export const LOWER: readonly number[] = WHEEL.slice(1, 19).toReversed();
