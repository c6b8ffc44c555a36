import type { KeyboardEvent } from "react";

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Moves the focus with the arrow keys: from the field to the first find, from find to find, and back to the field. */
export function moveBetweenFinds(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  // While a word is composed the keys are those of the list of characters.
  if (step === undefined || event.nativeEvent.isComposing) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("input, [data-find]")];
  const next = stops[stops.indexOf(event.target as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
