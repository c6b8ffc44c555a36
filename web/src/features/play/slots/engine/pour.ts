import { STRIDE } from "./board";
import type { Round } from "./round";

/** Fills a square with one regular symbol. Its places. */
export function fillBlock({ board, numbers, slot }: Round, side: number): number[] {
  const { regular } = slot.symbols;
  const column = numbers.pick(board.columns + 1 - side);
  const row = numbers.pick(board.height(0) + 1 - side);
  const symbol = regular[numbers.pick(regular.length)] ?? 0;
  const places = Array.from(
    { length: side * side },
    (_, at) => (column + Math.floor(at / side)) * STRIDE + row + (at % side),
  );
  for (const place of places) board.put(place, symbol);
  return places;
}

/** Puts wilds into random cells, which are numbered by column from the left, the lowest first. Their places. */
export function pourWilds({ board, numbers, slot }: Round, count: number): number[] {
  const { wild } = slot.symbols;
  if (wild === null) return [];
  const all = board.places();
  const places = numbers.shuffled(all.length, count).map((at) => all[at] ?? 0);
  for (const place of places) board.put(place, wild);
  return places;
}

/** The places of the last regular symbols. */
export function vanishing({ board, slot }: Round, count: number): number[] {
  const last = slot.symbols.regular.slice(Math.max(0, slot.symbols.regular.length - count));
  return last.flatMap((symbol) => board.placesOf(symbol));
}
