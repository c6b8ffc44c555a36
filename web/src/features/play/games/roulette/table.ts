import { SPOTS } from "./rules";

/**
 * The table lies along its twelve streets and across its three columns. Zero is before the first street (−1 … 0), the
 * columns' own places after the last (12 … 13), dozens and even chances beside column one (−2 … 0 across).
 */
export const ALONG = 14;
export const ACROSS = 5;

export type Orientation = "lying" | "standing";
export type Kind = "straight" | "split" | "street" | "trio" | "corner" | "line" | "dozen" | "column" | "even" | "zero";

export interface Place {
  spot: string;
  kind: Kind;
  /** The middle, and how far it reaches to both sides together. */
  along: number;
  across: number;
  long: number;
  wide: number;
}

/** The even chances in the order of the table. */
export const EVENS = ["low", "even", "red", "black", "odd", "high"] as const;
/** How much of a cell belongs to its edge. */
const EDGE = 0.36;
const REST = 1 - EDGE;

const street = (pocket: number): number => Math.floor((pocket - 1) / 3);
const column = (pocket: number): number => (pocket - 1) % 3;
const mean = (list: number[]): number => list.reduce((sum, each) => sum + each, 0) / list.length;

function outside(spot: string): Place | null {
  const at = EVENS.indexOf(spot as (typeof EVENS)[number]);
  if (at >= 0) return { spot, kind: "even", along: at * 2 + 1, across: -1.5, long: 2, wide: 1 };
  const number = Number(spot.slice(-1));
  if (spot.startsWith("dozen")) {
    return { spot, kind: "dozen", along: number * 4 - 2, across: -0.5, long: 4, wide: 1 };
  }
  if (spot.startsWith("column")) {
    return { spot, kind: "column", along: 12.5, across: number - 0.5, long: 1, wide: 1 };
  }
  return null;
}

/** The places on the line between zero and the first street. */
function withZero(spot: string, pockets: readonly number[]): Place {
  const others = pockets.filter((pocket) => pocket > 0);
  if (others.length === 0) return { spot, kind: "zero", along: -0.5, across: 1.5, long: 1, wide: 3 };
  if (others.length === 1) {
    return { spot, kind: "split", along: 0, across: column(others[0] ?? 1) + 0.5, long: EDGE, wide: REST };
  }
  const across = others.length === 3 ? 0 : mean(others.map((pocket) => column(pocket) + 0.5));
  return { spot, kind: others.length === 3 ? "corner" : "trio", along: 0, across, long: EDGE, wide: EDGE };
}

/** Where a spot is on the table, and how large. */
export function placeOf(spot: string): Place {
  const beside = outside(spot);
  if (beside) return beside;
  const pockets = SPOTS.get(spot) ?? [];
  if (pockets.includes(0)) return withZero(spot, pockets);
  const along = mean(pockets.map((pocket) => street(pocket) + 0.5));
  const across = mean(pockets.map((pocket) => column(pocket) + 0.5));
  switch (pockets.length) {
    case 1:
      return { spot, kind: "straight", along, across, long: 1, wide: 1 };
    case 2: {
      const sameStreet = street(pockets[0] ?? 1) === street(pockets[1] ?? 1);
      return {
        spot,
        kind: "split",
        along,
        across,
        long: sameStreet ? REST : EDGE,
        wide: sameStreet ? EDGE : REST,
      };
    }
    case 3:
      return { spot, kind: "street", along, across: 0, long: REST, wide: EDGE };
    case 4:
      return { spot, kind: "corner", along, across, long: EDGE, wide: EDGE };
    default:
      return { spot, kind: "line", along, across: 0, long: EDGE, wide: EDGE };
  }
}

export const PLACES: readonly Place[] = [...SPOTS.keys()].map(placeOf);

export interface Rect {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A place in per cent of the table, lying on a wide screen or standing on a phone. */
export function rectOf({ along, across, long, wide }: Omit<Place, "spot" | "kind">, way: Orientation): Rect {
  const share = (value: number, of: number) => (value / of) * 100;
  if (way === "lying") {
    return {
      left: share(along + 1 - long / 2, ALONG),
      top: share(3 - across - wide / 2, ACROSS),
      width: share(long, ALONG),
      height: share(wide, ACROSS),
    };
  }
  return {
    left: share(across + 2 - wide / 2, ACROSS),
    top: share(along + 1 - long / 2, ALONG),
    width: share(wide, ACROSS),
    height: share(long, ALONG),
  };
}
