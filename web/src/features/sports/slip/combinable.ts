import { LEAST_SELECTIONS, MOST_SELECTIONS } from "../builder/drafts";
import type { LegView } from "./legView";
import type { SlipEntry } from "./slipState";

/** The legs of each fixture that exclude each other, where one bet builder can take all legs of that fixture. */
export function combinableLegs(legs: readonly LegView[]): SlipEntry[][] {
  const fixtures = new Set(legs.filter(({ related }) => related.length > 0).map(({ leg }) => leg.fixture));
  return [...fixtures]
    .map((fixture) => legs.map(({ leg }) => leg).filter((leg) => leg.fixture === fixture))
    .filter((group) => group.every(({ builder }) => builder))
    .filter(({ length }) => length >= LEAST_SELECTIONS && length <= MOST_SELECTIONS);
}
