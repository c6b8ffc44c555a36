import { type Address, addressOf } from "@/lib/router";
import type { SportId } from "../wire";

/** The list of the player's bets. */
export const MY_BETS = addressOf("/gameSport", { view: "bets" });

/** The search, with what was typed into it. */
export const searchAddress = (query: string): Address =>
  addressOf("/gameSport", { view: "search", q: query || undefined });

/** The fixtures of a competition. */
export const competitionAddress = (sport: SportId, competition: number): Address =>
  addressOf("/gameSport", { view: "comp", sport, comp: String(competition) });

/** The table and the last results of a competition. */
export const statsAddress = (sport: SportId, competition: number): Address =>
  addressOf("/gameSport", { view: "stats", sport, comp: String(competition) });
