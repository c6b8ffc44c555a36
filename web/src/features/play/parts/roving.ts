import type { KeyboardEvent } from "react";

export type Direction = "left" | "right" | "up" | "down";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const DIRECTIONS: Record<string, Direction> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

/** The place that lies next in a direction: near along it, and hardly aside of it. Null at the edge. */
export function nextInDirection(boxes: readonly Box[], from: number, direction: Direction): number | null {
  const here = boxes[from];
  if (!here) return null;
  const along = direction === "left" || direction === "right" ? ("x" as const) : ("y" as const);
  const aside = along === "x" ? ("y" as const) : ("x" as const);
  const sign = direction === "right" || direction === "down" ? 1 : -1;
  const middle = (box: Box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  const start = middle(here);
  let best: number | null = null;
  let least = Number.POSITIVE_INFINITY;
  boxes.forEach((box, at) => {
    const there = middle(box);
    const ahead = (there[along] - start[along]) * sign;
    const off = Math.abs(there[aside] - start[aside]);
    if (at === from || ahead < 1 || off > ahead * 3) return;
    const cost = ahead + off * 2.5;
    if (cost < least) {
      least = cost;
      best = at;
    }
  });
  return best;
}

/**
 * Arrow keys among the `[data-spot]` elements of a container: one of them is in the tab order, the arrows move the focus
 * to the one that lies there on the screen.
 */
export function moveFocus(event: KeyboardEvent<HTMLElement>, onMove: (spot: string) => void): void {
  const direction = DIRECTIONS[event.key];
  if (!direction) return;
  const spots = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-spot]")];
  const from = spots.indexOf((event.target as HTMLElement).closest<HTMLElement>("[data-spot]") as HTMLElement);
  const next = nextInDirection(
    spots.map((spot) => spot.getBoundingClientRect()),
    from,
    direction,
  );
  event.preventDefault();
  const target = next === null ? undefined : spots[next];
  if (!target) return;
  target.focus();
  onMove(target.dataset.spot ?? "");
}
