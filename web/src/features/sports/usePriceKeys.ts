import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from "react";

const pricesIn = (grid: HTMLElement | null): HTMLElement[] => [
  ...(grid?.querySelectorAll<HTMLElement>("[data-price]") ?? []),
];

/** Leaves one price of the grid to the Tab key: the one that had the focus last, else the first. */
function leaveOneToTab(grid: HTMLElement | null, chosen?: HTMLElement): void {
  const prices = pricesIn(grid);
  const one = chosen ?? prices.find((price) => price.dataset.price === "current") ?? prices[0];
  for (const price of prices) {
    price.tabIndex = price === one ? 0 : -1;
    price.dataset.price = price === one ? "current" : "";
  }
}

/** The price nearest above or below, by its place on the screen. */
function nearestRow(prices: HTMLElement[], from: HTMLElement, isDown: boolean): HTMLElement | undefined {
  const own = from.getBoundingClientRect();
  const beyond = prices
    .map((price) => ({ price, box: price.getBoundingClientRect() }))
    .filter(({ box }) => (isDown ? box.top >= own.bottom : box.bottom <= own.top));
  const gap = ({ box }: { box: DOMRect }) => Math.abs(box.top - own.top) * 1_000 + Math.abs(box.left - own.left);
  return beyond.sort((a, b) => gap(a) - gap(b))[0]?.price;
}

function target(prices: HTMLElement[], from: HTMLElement, key: string): HTMLElement | undefined {
  const at = prices.indexOf(from);
  if (key === "ArrowRight") return prices[at + 1];
  if (key === "ArrowLeft") return prices[at - 1];
  if (key === "Home") return prices[0];
  if (key === "End") return prices.at(-1);
  return key === "ArrowDown" || key === "ArrowUp" ? nearestRow(prices, from, key === "ArrowDown") : undefined;
}

/** What a grid of prices needs so that Tab reaches it once and the arrow keys go from price to price. */
export interface PriceKeys {
  ref: RefObject<HTMLDivElement | null>;
  onKeyDown: (event: KeyboardEvent) => void;
  onFocus: (event: FocusEvent) => void;
}

/** Makes the prices inside an element one stop of the Tab key, with arrow keys between them. */
export function usePriceKeys(): PriceKeys {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const grid = ref.current;
    if (!grid) return;
    leaveOneToTab(grid);
    const observer = new MutationObserver(() => leaveOneToTab(grid));
    observer.observe(grid, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return {
    ref,
    onKeyDown: (event) => {
      const from = (event.target as HTMLElement).closest<HTMLElement>("[data-price]");
      const next = from && target(pricesIn(ref.current), from, event.key);
      if (!next) return;
      event.preventDefault();
      next.focus();
    },
    onFocus: (event) => {
      const price = (event.target as HTMLElement).closest<HTMLElement>("[data-price]");
      if (price) leaveOneToTab(ref.current, price);
    },
  };
}
