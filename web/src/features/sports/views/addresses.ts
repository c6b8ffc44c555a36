import { addressOf } from "@/lib/router";

/** The list of the player's bets. */
export const MY_BETS = addressOf("/gameSport", { view: "bets" });
