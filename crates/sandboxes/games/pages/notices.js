// What the page reports: the banner over the stage, the cover over the whole game, and text for screen readers.

import { between, easeOut } from "./motion.js";

/** @param {string} id */
export const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** @typedef {{ label: string, run: () => void }} Action */

/** @param {HTMLElement} button @param {Action} [action] */
function setAction(button, action) {
  button.hidden = !action;
  button.textContent = action?.label ?? "";
  button.onclick = action?.run ?? null;
}

/** @param {"win" | "paid" | "none" | "refused"} kind @param {string} text @param {Action} [action] */
export function showBanner(kind, text, action) {
  const banner = byId("banner");
  banner.dataset.kind = kind;
  byId("banner-text").textContent = text;
  setAction(byId("banner-action"), action);
  banner.hidden = false;
}

export function hideBanner() {
  byId("banner").hidden = true;
}

/** Reports to screen readers; `isProblem` interrupts what they read. @param {string} text @param {boolean} [isProblem] */
export function announce(text, isProblem = false) {
  byId(isProblem ? "alert" : "live").textContent = text;
}

export function clearAnnouncements() {
  for (const id of ["alert", "live"]) byId(id).textContent = "";
}

/** Covers the game. @param {string} text @param {Action} [action] */
export function showCover(text, action) {
  byId("cover-text").textContent = text;
  setAction(byId("cover-action"), action);
  byId("controls").inert = true;
  byId("cover").hidden = false;
  if (action) byId("cover-action").focus();
}

export function hideCover() {
  byId("controls").inert = false;
  byId("cover").hidden = true;
}

/**
 * Counts the banner up to a win. What it shows on the way is never above the win.
 * @param {import("./motion.js").Motion} motion @param {number} amount @param {(amount: number) => string} textOf
 */
export function countUp(motion, amount, textOf) {
  const node = byId("banner-text");
  return motion.run(
    700,
    (t) => {
      node.textContent = textOf(Math.floor(between(0, amount, t)));
    },
    easeOut,
  );
}

/** Lets sparks fly over the stage, more of them for a higher win. @param {HTMLElement} stage @param {number} multiple of the stake */
export function celebrate(stage, multiple) {
  const count = Math.round(Math.min(14 + 6 * Math.log2(Math.max(multiple, 1)), 48));
  for (let index = 0; index < count; index += 1) {
    const spark = document.createElement("span");
    spark.className = "spark";
    stage.append(spark);
    const angle = (index / count) * 2 * Math.PI;
    const reach = 26 + (index % 5) * 7;
    const [x, y] = [Math.cos(angle) * reach, Math.sin(angle) * reach];
    const flight = spark.animate(
      [
        { transform: "translate(0, 0) scale(0.3)", opacity: 0 },
        { transform: `translate(${x * 0.7}vmin, ${y * 0.7}vmin) scale(1.2) rotate(120deg)`, opacity: 1, offset: 0.45 },
        { transform: `translate(${x}vmin, ${y + 14}vmin) scale(0.2) rotate(300deg)`, opacity: 0 },
      ],
      { duration: 900 + (index % 4) * 180, easing: "cubic-bezier(.2,.7,.4,1)" },
    );
    flight.finished.finally(() => spark.remove());
  }
}
