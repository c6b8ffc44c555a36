/** How far a place of a grid is from another one, in steps. */
export function steps(from: number, to: number, columns: number): number {
  const [dx, dy] = [(from % columns) - (to % columns), Math.floor(from / columns) - Math.floor(to / columns)];
  return Math.hypot(dx, dy);
}

const SPEED_MS = 46;

/** A wave out of a hit: the more hits there were, the further it runs. */
export function ripple(grid: HTMLElement | null, from: number, columns: number, hits: number): void {
  if (!grid) return;
  const reach = 1.6 + hits * 0.9;
  [...grid.children].forEach((child, at) => {
    const far = steps(from, at, columns);
    if (far === 0 || far > reach) return;
    const depth = 1 - far / (reach + 1);
    child.firstElementChild?.animate(
      [
        { transform: "none" },
        { transform: `translateY(${(-7 * depth).toFixed(1)}px) scale(${(1 + 0.07 * depth).toFixed(3)})` },
        { transform: `translateY(${(3 * depth).toFixed(1)}px) scale(${(1 - 0.04 * depth).toFixed(3)})` },
        { transform: "none" },
      ],
      { duration: 340, delay: far * SPEED_MS, easing: "ease-out" },
    );
  });
}
