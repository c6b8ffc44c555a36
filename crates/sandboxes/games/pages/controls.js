// Stake, choice of spots, the key to play, balance, rules and sound.

import { shape } from "./draw.js";
import { byId } from "./notices.js";
import { PAYTABLE } from "./paytable.js";

/** @typedef {import("./server.js").GameState} GameState */
/** @typedef {import("./words.js").Words} Words */
/** @typedef {import("./format.js").Format} Format */
/** @typedef {"idle" | "waiting" | "showing"} Phase */

const SPEAKER = "M4 9v6h4l5 4V5L8 9z";
const WAVES = "M16 8.5a5 5 0 0 1 0 7M18.5 6a8.5 8.5 0 0 1 0 12";
const CROSS = "M16.5 9.5l5 5M21.5 9.5l-5 5";
const LETTER_I = "M12 11v6M12 7.2v.1M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18";

/** @param {string} lines @param {string} [area] */
const icon = (lines, area = "") =>
  shape(
    "svg",
    { viewBox: "0 0 24 24", "aria-hidden": "true" },
    shape("path", { d: area, class: "area" }),
    shape("path", { d: lines, class: "line" }),
  );

/** @param {string} tag @param {string} className @param {string} text */
function element(tag, className, text) {
  const node = document.createElement(tag);
  node.className = className;
  node.textContent = text;
  return node;
}

/** Shows an amount and lets the style sheet make a long one smaller. @param {HTMLElement} node @param {string} text */
function setAmount(node, text) {
  node.textContent = text;
  node.dataset.length = text.length > 15 ? "huge" : text.length > 10 ? "long" : "";
}

export class Controls {
  #stakeIndex = 0;
  /** @type {Phase} */
  #phase = "idle";
  #paused = false;

  /**
   * @param {GameState} state @param {Words} words @param {Format} format
   * @param {{ press: () => void, chosen: (spots: number[]) => void, muted: (muted: boolean) => void }} handlers
   */
  constructor(state, words, format, handlers) {
    Object.assign(this, { state, words, format, handlers });
    this.spots = [0];
    this.#buildSpots();
    this.#buildStake();
    this.#buildTools();
    const play = byId("play");
    play.onclick = handlers.press;
    // A held key must not start one round after the other.
    play.onkeydown = (event) => event.repeat && event.preventDefault();
    byId("balance-label").textContent = words.balance;
    byId("declared").textContent = words.declared(format.percent(state.rtp));
    byId("demo").textContent = words.demo;
    byId("demo").hidden = !state.demo;
    this.#draw();
    byId("controls").hidden = false;
  }

  get stake() {
    return this.state.stakes[this.#stakeIndex];
  }

  #buildSpots() {
    const { state, words, format } = this;
    const names = words.games[state.game].spots ?? [];
    const rows = PAYTABLE[state.game];
    byId("spots").hidden = state.spots < 2;
    byId("spots-label").textContent = words.games[state.game].choice ?? "";
    for (let spot = 0; spot < state.spots && state.spots > 1; spot += 1) {
      const input = document.createElement("input");
      Object.assign(input, { type: state.most_bets > 1 ? "checkbox" : "radio", name: "spot", value: String(spot) });
      input.onchange = () => this.choose(spot);
      const label = element("label", "spot", "");
      label.append(input, element("span", "name", names[spot] ?? String(spot + 1)));
      const pays = rows.length === state.spots ? rows[spot] : [];
      if (pays.length)
        label.append(
          element(
            "span",
            "pays",
            pays.length > 1 ? words.upTo(format.multiple(Math.max(...pays))) : format.multiple(pays[0]),
          ),
        );
      byId("spots").append(label);
    }
  }

  #buildStake() {
    const { words } = this;
    byId("stake-label").textContent = this.state.most_bets > 1 ? words.stakeEach : words.stake;
    byId("stake-lower").ariaLabel = words.lower;
    byId("stake-higher").ariaLabel = words.higher;
    byId("stake-lower").onclick = () => this.stepStake(-1);
    byId("stake-higher").onclick = () => this.stepStake(1);
  }

  #buildTools() {
    const { state, words, format } = this;
    const dialog = /** @type {HTMLDialogElement} */ (byId("rules"));
    byId("rules-title").textContent = state.name;
    byId("rules-text").textContent = words.games[state.game].rules;
    byId("rules-declared").textContent = words.declared(format.percent(state.rtp));
    words.games[state.game].prizes.forEach((name, index) => {
      const pays = PAYTABLE[state.game][index].map(format.multiple).join("  ");
      byId("rules-prizes").append(element("dt", "", name), element("dd", "", pays));
    });
    byId("rules-close").textContent = words.close;
    byId("rules-close").onclick = () => dialog.close();
    byId("rules-open").ariaLabel = words.rules;
    byId("rules-open").append(icon(LETTER_I));
    byId("rules-open").onclick = () => dialog.showModal();
    byId("sound").ariaLabel = words.mute;
    byId("sound").onclick = () => this.handlers.muted(byId("sound").ariaPressed !== "true");
  }

  /** Chooses a spot; where several bets are possible, adds or removes it. @param {number} spot */
  choose(spot) {
    if (this.#phase !== "idle") return;
    const { most_bets: most, spots: count } = this.state;
    if (spot < 0 || spot >= count) return;
    if (most === 1) this.spots = [spot];
    else if (this.spots.includes(spot)) this.spots = this.spots.filter((other) => other !== spot);
    else if (this.spots.length < most) this.spots = [...this.spots, spot].sort();
    this.#draw();
    this.handlers.chosen(this.spots);
  }

  /** @param {number} steps */
  stepStake(steps) {
    if (this.#phase !== "idle") return;
    const last = this.state.stakes.length - 1;
    this.#stakeIndex = Math.min(Math.max(this.#stakeIndex + steps, 0), last);
    this.#draw();
  }

  /** @param {number | null} balance */
  setBalance(balance) {
    byId("balance").textContent = this.format.money(balance);
  }

  /** @param {boolean} muted */
  setMuted(muted) {
    byId("sound").ariaPressed = String(muted);
    byId("sound").replaceChildren(icon(muted ? CROSS : WAVES, SPEAKER));
  }

  /** @param {Phase} phase */
  setPhase(phase) {
    this.#phase = phase;
    this.#draw();
  }

  /** @param {boolean} paused */
  setPaused(paused) {
    this.#paused = paused;
    this.#draw();
  }

  #draw() {
    const { state, words, format } = this;
    const isIdle = this.#phase === "idle";
    for (const input of byId("spots").querySelectorAll("input"))
      input.checked = this.spots.includes(Number(input.value));
    byId("spots").toggleAttribute("disabled", !isIdle);
    byId("stake-lower").toggleAttribute("disabled", !isIdle || this.#stakeIndex === 0);
    byId("stake-higher").toggleAttribute("disabled", !isIdle || this.#stakeIndex === state.stakes.length - 1);
    setAmount(byId("stake"), format.money(this.stake));
    byId("play-label").textContent = { idle: words.play, waiting: words.waiting, showing: words.skip }[this.#phase];
    setAmount(byId("play-total"), isIdle && state.most_bets > 1 ? format.money(this.stake * this.spots.length) : "");
    byId("play").dataset.phase = this.#phase;
    // Stays focusable, so that the focus is not lost while a round is under way.
    byId("play").ariaDisabled = String(this.#phase === "waiting" || this.#paused);
  }
}
