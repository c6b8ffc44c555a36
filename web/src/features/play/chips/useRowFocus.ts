import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Keeps the focus in a list whose rows each have a button that removes the row: it goes to that button of the next row,
 * after the last row to `after` or, without one, to the row before.
 */
export function useRowFocus(after?: RefObject<HTMLElement | null>) {
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<{ at: number; rows: number } | null>(null);
  const removeButtons = () => [...(list.current?.querySelectorAll<HTMLElement>("[data-remove]") ?? [])];
  // With every drawing: the rows are known only then.
  useLayoutEffect(() => {
    const { at, rows } = removed.current ?? { at: 0, rows: 0 };
    removed.current = null;
    const buttons = removeButtons();
    if (buttons.length < rows) (buttons[at] ?? after?.current ?? buttons.at(-1))?.focus();
  });
  return {
    list,
    /** For the button that removes the row at a place; `remove` removes it. */
    removal: (at: number, remove: () => void) => ({
      "data-remove": "",
      onKeyDown: ignoreRepeat,
      onClick: () => {
        removed.current = { at, rows: removeButtons().length };
        remove();
      },
    }),
  };
}

/** A key that is held down presses one button, not those that get the focus one after the other. */
export function ignoreRepeat(event: KeyboardEvent): void {
  if (event.repeat && event.key === "Enter") event.preventDefault();
}
