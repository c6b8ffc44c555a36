// Calls to the game's server. Amounts are whole hundredths of the currency.

/**
 * @typedef {object} GameState
 * @property {string} game
 * @property {string} name
 * @property {"en" | "zh" | "pt"} lang
 * @property {boolean} demo
 * @property {string} currency
 * @property {number | null} balance null while unknown
 * @property {number[]} stakes
 * @property {number} spots how many things can be bet on
 * @property {number} most_bets
 * @property {number} rtp basis points
 * @property {string} lobby_url
 * @property {string} deposit_url
 */

/**
 * @typedef {object} Round
 * @property {string} round
 * @property {number[]} pays amount won by each bet
 * @property {number} payout
 * @property {number | null} balance
 * @property {any} view
 */

/** @typedef {"not_enough" | "limit" | "ended" | "refused" | "wrong" | "unknown" | "busy" | "offline"} Refusal */
/** @typedef {{ error: Refusal, balance?: number | null }} Refused */

const REFUSALS = ["not_enough", "limit", "ended", "refused", "wrong", "unknown", "busy"];
/** Longer than the server waits for the wallet, so its own answer comes first. */
const ROUND_TIMEOUT = 30_000;
const STATE_TIMEOUT = 10_000;

const base = location.pathname.replace(/\/+$/, "");

/** @param {any} body @returns {Refused} */
function refusedOf(body) {
  const error = REFUSALS.includes(body?.error) ? body.error : "refused";
  return Number.isSafeInteger(body?.balance) ? { error, balance: body.balance } : { error };
}

/** @param {string} path @param {RequestInit} init @param {number} timeout @returns {Promise<any>} */
async function call(path, init, timeout) {
  let response;
  let body;
  try {
    response = await fetch(base + path, { ...init, cache: "no-store", signal: AbortSignal.timeout(timeout) });
    body = await response.json();
  } catch {
    return { error: "offline" };
  }
  return response.ok && !body?.error ? body : refusedOf(body);
}

/** @returns {Promise<GameState | Refused>} */
export const fetchState = () => call("/state", {}, STATE_TIMEOUT);

/** @param {number} stake of each bet @param {number[]} spots @returns {Promise<Round | Refused>} */
export const postRound = (stake, spots) =>
  call(
    "/round",
    { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ stake, spots }) },
    ROUND_TIMEOUT,
  );
