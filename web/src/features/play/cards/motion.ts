/** Whether this player's device asks for less motion. */
export const prefersStill = (): boolean =>
  typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Resolves after so many milliseconds. */
export const wait = (ms: number): Promise<void> =>
  ms <= 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, ms));

export const EASE_OUT = "cubic-bezier(.2,.8,.2,1)";

/** Moves an element from another one's place to its own. Both places are read once; then only its transform moves. */
export function flyFrom(element: HTMLElement, origin: Element | null | undefined, ms: number, turn = 16): void {
  if (prefersStill() || !origin || typeof element.animate !== "function") return;
  const [here, there] = [element.getBoundingClientRect(), origin.getBoundingClientRect()];
  if (here.width === 0 || there.width === 0) return;
  const x = there.left + there.width / 2 - here.left - here.width / 2;
  const y = there.top + there.height / 2 - here.top - here.height / 2;
  // All cards of a deal are measured before the first one moves: else each would have the page laid out again.
  queueMicrotask(() => flyBy(element, `${x}px, ${y}px`, ms, turn));
}

/** The same where the other place is known from the layout, as an offset in CSS: nothing is measured. */
export function flyBy(element: HTMLElement, offset: string, ms: number, turn = 16): void {
  burst(
    element,
    [
      { transform: `translate(${offset}) rotate(${turn}deg) scale(.86)`, opacity: 0.4 },
      { opacity: 1, offset: 0.25 },
      { transform: "none", opacity: 1 },
    ],
    { duration: ms, easing: EASE_OUT, fill: "backwards" },
  );
}

/** Plays keyframes once; nothing where motion is unwanted. */
export function burst(
  element: Element | null,
  frames: Keyframe[],
  options: KeyframeAnimationOptions,
): Animation | undefined {
  if (!element || prefersStill() || typeof element.animate !== "function") return undefined;
  return element.animate(frames, options);
}
