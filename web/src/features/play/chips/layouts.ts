import { type Bets, isSameLayout, parseBets } from "./chips";

/** How many layouts a player may keep at a table. */
export const MOST_LAYOUTS = 10;

/** Layouts of chips, the newest first. */
export type Layouts = readonly Bets[];

/** Stored layouts, as far as their spots are those of the table. */
export function parseLayouts(stored: unknown, isSpot: (spot: unknown) => boolean): Layouts {
  if (!Array.isArray(stored)) return [];
  return stored
    .map((bets) => parseBets(bets, isSpot))
    .filter((bets) => bets.length > 0)
    .slice(0, MOST_LAYOUTS);
}

/** Whether the table's chips can be kept: there are some, there is room, and they are not kept yet. */
export const canSave = (layouts: Layouts, bets: Bets): boolean =>
  bets.length > 0 && layouts.length < MOST_LAYOUTS && !layouts.some((kept) => isSameLayout(kept, bets));

/** With the table's chips as the newest layout, if they can be kept. */
export const withLayout = (layouts: Layouts, bets: Bets): Layouts =>
  canSave(layouts, bets) ? [bets, ...layouts] : layouts;

export const withoutLayout = (layouts: Layouts, bets: Bets): Layouts =>
  layouts.filter((kept) => !isSameLayout(kept, bets));
