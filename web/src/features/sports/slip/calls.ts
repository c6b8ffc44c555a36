/** Which of the player's bets a list has. */
export type BetList = "open" | "settled";

/** Checks a slip without money; guests may ask too. */
export const CHECK = "POST /api/sports/slip";
/** Prices a bet builder without money; guests may ask too. */
export const BUILDER = "POST /api/sports/builder";
/** Places a bet. */
export const PLACE = "POST /api/sports/bets";
/** The player's bets, page by page. */
export const BETS = "GET /api/sports/bets";
/** One bet of the player. */
export const BET = "GET /api/sports/bet";
/** The free bets that the player can use. */
export const FREE_BETS = "GET /api/sports/freeBets";
/** What is offered for an open bet now. */
export const QUOTE = "GET /api/sports/cashOut";
/** Takes what is offered. */
export const CASH_OUT = "POST /api/sports/cashOut";
/** Sets the offer at which a bet is cashed out by itself. */
export const AUTO_CASH_OUT = "POST /api/sports/autoCashOut";
