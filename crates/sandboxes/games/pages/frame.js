// The frame of every game: loads the state, plays rounds, shows them by the game's scene and speaks with the lobby.

import { Controls } from "./controls.js";
import { formats } from "./format.js";
import { Lobby } from "./lobby.js";
import { Motion } from "./motion.js";
import {
  announce,
  byId,
  celebrate,
  clearAnnouncements,
  countUp,
  hideBanner,
  hideCover,
  showBanner,
  showCover,
} from "./notices.js";
import { fetchState, postRound } from "./server.js";
import { Sound } from "./sound.js";
import { wordsOf } from "./words.js";

/**
 * @typedef {object} SceneTools
 * @property {import("./words.js").Words} words
 * @property {(spot: number) => void} choose called when a spot is pressed in the drawing
 * @property {Sound} sound
 * @property {(hundredths: number) => string} multiple
 */

/**
 * @typedef {object} ShownRound
 * @property {number[]} pays amount won by each bet
 * @property {number} stake of each bet
 * @property {number[]} spots
 * @property {Motion} motion
 */

/**
 * The drawing of one game; each game's module exports one as `scene`.
 * @typedef {object} Scene
 * @property {(host: HTMLElement, tools: SceneTools) => void} mount
 * @property {(spots: number[]) => void} mark shows what is chosen
 * @property {() => void} idle goes back to the picture before a round
 * @property {(view: any, round: ShownRound) => Promise<void>} show
 */

const game = document.body.dataset.game ?? "";
const words = wordsOf(document.body.dataset.lang);
const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
/** How long after an unclear outcome the balance is asked for. */
const BALANCE_DELAYS = [3_000, 10_000];

class Frame {
  /** @type {"idle" | "waiting" | "showing"} */
  #phase = "idle";
  #paused = false;
  #ended = false;
  #rounds = 0;
  #balanceIsStale = false;
  #motion = new Motion(false);
  #sound = new Sound();

  /** @param {Scene} scene @param {import("./server.js").GameState} state */
  constructor(scene, state) {
    this.scene = scene;
    this.state = state;
    this.format = formats(document.body.dataset.lang ?? "en", state.currency);
    this.lobby = new Lobby(state.lobby_url);
    this.controls = new Controls(state, words, this.format, {
      press: () => this.press(),
      chosen: (spots) => this.#choiceChanged(spots),
      muted: (muted) => this.#setMuted(muted),
    });
    const choose = (/** @type {number} */ spot) => this.controls.choose(spot);
    scene.mount(byId("scene"), { words, choose, sound: this.#sound, multiple: this.format.multiple });
    scene.mark(this.controls.spots);
    this.controls.setBalance(state.balance);
    this.controls.setMuted(this.#sound.muted);
    document.addEventListener("keydown", (event) => this.#onKey(event));
    this.lobby.listen({
      balanceChanged: () => this.#refreshBalance(),
      pause: () => this.#setPaused(true),
      resume: () => this.#setPaused(false),
      mute: (muted) => this.#setMuted(muted),
    });
    this.lobby.sendReady();
  }

  /** The key: starts a round, or hurries the one that is being shown. */
  async press() {
    if (this.#phase === "showing") return this.#motion.hurry();
    if (this.#phase === "waiting" || this.#paused || this.#ended) return;
    const { stake, spots } = this.controls;
    if (spots.length === 0) return this.#report(words.chooseFirst);
    this.#sound.unlock();
    this.#sound.play("press");
    hideBanner();
    clearAnnouncements();
    this.scene.idle();
    this.scene.mark(spots);
    this.#rounds += 1;
    this.#setPhase("waiting");
    this.lobby.send("round_start");
    const reply = await postRound(stake, spots);
    if ("error" in reply) this.#refuse(reply);
    else await this.#showRound(reply, stake, spots);
    this.#setPhase("idle");
    this.lobby.send("round_end");
    if (this.#balanceIsStale) this.#refreshBalance();
  }

  /** @param {import("./server.js").Round} round @param {number} stake @param {number[]} spots */
  async #showRound({ pays, payout, balance, view }, stake, spots) {
    const motion = new Motion(reducedMotion.matches);
    this.#motion = motion;
    this.#setPhase("showing");
    try {
      await this.scene.show(view, { pays, stake, spots, motion });
    } catch (problem) {
      // The round is paid whatever the drawing does: the result below is still shown.
      console.error(problem);
    }
    const total = stake * spots.length;
    const details = words.games[game].result(view, this.format.multiple);
    const result = this.#resultText(payout, total);
    this.controls.setBalance(balance);
    announce(`${result}. ${details}`);
    showBanner(payout > total ? "win" : payout > 0 ? "paid" : "none", result);
    if (payout <= total) return;
    this.#sound.play("win");
    if (!motion.reduced) celebrate(/** @type {HTMLElement} */ (byId("scene").parentElement), payout / total);
    await countUp(motion, payout, (amount) => words.win(this.format.money(amount)));
  }

  /** @param {number} payout @param {number} total */
  #resultText(payout, total) {
    if (payout === 0) return words.noWin;
    return (payout > total ? words.win : words.paidBack)(this.format.money(payout));
  }

  /** @param {import("./server.js").Refused} refused */
  #refuse({ error, balance }) {
    this.#sound.play("refused");
    if (Number.isSafeInteger(balance)) this.controls.setBalance(balance ?? null);
    if (error === "ended") return this.#end();
    if (error === "not_enough") {
      this.lobby.send("low_balance");
      const deposit = { label: words.deposit, run: () => this.lobby.deposit(this.state.deposit_url) };
      return this.#report(words.errors[error], this.state.demo ? undefined : deposit);
    }
    if (error === "unknown" || error === "offline") {
      for (const delay of BALANCE_DELAYS) setTimeout(() => this.#refreshBalance(), delay);
    }
    this.#report(words.errors[error]);
  }

  /** @param {string} text @param {import("./notices.js").Action} [action] */
  #report(text, action) {
    announce(text, true);
    showBanner("refused", text, action);
  }

  #end() {
    this.#ended = true;
    this.lobby.send("error");
    announce(words.errors.ended, true);
    showCover(words.errors.ended, { label: words.toLobby, run: () => this.lobby.leave() });
  }

  /** Asks for the balance. While a round is shown it waits, as the balance would give the result away. */
  async #refreshBalance() {
    if (this.#ended) return;
    this.#balanceIsStale = this.#phase !== "idle";
    if (this.#balanceIsStale) return;
    const rounds = this.#rounds;
    const fresh = await fetchState();
    if (rounds !== this.#rounds) this.#balanceIsStale = this.#phase !== "idle";
    else if (!("error" in fresh)) this.controls.setBalance(fresh.balance);
    else if (fresh.error === "ended") this.#end();
  }

  /** @param {number[]} spots */
  #choiceChanged(spots) {
    hideBanner();
    this.scene.idle();
    this.scene.mark(spots);
  }

  /** @param {"idle" | "waiting" | "showing"} phase */
  #setPhase(phase) {
    this.#phase = phase;
    this.controls.setPhase(phase);
    document.body.dataset.phase = phase;
    byId("scene").classList.toggle("busy", phase === "showing");
  }

  /** @param {boolean} muted */
  #setMuted(muted) {
    this.#sound.setMuted(muted);
    this.controls.setMuted(muted);
  }

  /** @param {boolean} paused */
  #setPaused(paused) {
    if (this.#ended) return;
    this.#paused = paused;
    this.#sound.setPaused(paused);
    this.controls.setPaused(paused);
    if (paused) showCover(words.paused);
    else hideCover();
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.altKey || event.ctrlKey || event.metaKey || target.closest("dialog, .cover")) return;
    const isOnControl = target.closest("button, input");
    if (event.key === " " && !isOnControl && !event.repeat) this.press();
    else if (event.key === "ArrowUp" && !target.closest("input")) this.controls.stepStake(1);
    else if (event.key === "ArrowDown" && !target.closest("input")) this.controls.stepStake(-1);
    else return;
    event.preventDefault();
  }
}

async function start() {
  const [module, state] = await Promise.all([import(`./${game}.js`).catch(() => null), fetchState()]);
  if (module && !("error" in state)) new Frame(module.scene, state);
  else if (module && state.error === "ended") showCover(words.errors.ended);
  else showCover(words.errors.loading, { label: words.retry, run: () => location.reload() });
  document.querySelector("main")?.removeAttribute("aria-busy");
}

start();
