/**
 * Codes that the page itself acts on, named as in `docs/api.md`. All others are shown with the server's message.
 * Each is an export of its own, so that the build puts the number where it is used and nothing into the first screen.
 */
export const OK = 0;
export const NOT_IMPLEMENTED_TOLERATED = 501;
export const CODE_TOO_SOON = 1010;
export const SESSION_ENDED = 1013;
export const CAPTCHA_REQUIRED = 1016;
export const WRONG_CAPTCHA = 1017;
export const SIGN_IN_AGAIN = 1040;
export const CONFIRMATION_REQUIRED = 1041;
export const INSUFFICIENT_FUNDS = 2004;
export const WITHDRAW_CODE_REQUIRED = 3119;
export const UNKNOWN_GAME = 4001;
export const GAME_NOT_OPEN = 4002;
export const PAYOUT_ABOVE_MAX = 4005;
export const UNKNOWN_ROUND = 4008;
export const ROUND_OPEN = 4009;
export const STALE_STEP = 4010;
export const BAD_ACTION = 4011;
export const BETTING_CLOSED = 4012;
export const ALREADY_CASHED_OUT = 4013;
export const CRASHED = 4014;
export const DECISION_CLOSED = 4019;
export const MAINTENANCE = 4022;
export const REGION = 4023;
export const SPORTS_OFF = 6001;
export const UNKNOWN_FIXTURE = 6002;
export const MARKET_SUSPENDED = 6004;
export const ODDS_CHANGED = 6006;
export const SPORTS_STAKE_ABOVE_MAX = 6008;
export const RELATED_SELECTIONS = 6011;
export const FEED_DOWN = 6016;
export const UNKNOWN_BET = 6018;
export const CASH_OUT_UNAVAILABLE = 6019;
export const CASH_OUT_EXPIRED = 6020;
export const CASH_OUT_CHANGED = 6021;
export const BET_NOT_OPEN = 6022;
export const PROVIDER_UNREACHABLE = 7001;
export const LAUNCH_REFUSED = 7002;
export const GAME_SESSION_ENDED = 7003;
export const PROVIDER_CURRENCY = 7004;
export const NO_ROUND_DETAILS = 7005;
export const NO_DEMO = 7007;
export const SITE_CLOSED = 9002;
export const STORE_READ_ONLY = 9008;
export const STORE_AWAY = 9009;
