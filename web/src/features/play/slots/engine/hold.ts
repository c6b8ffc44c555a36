import { cellsAt } from "./board";
import { drawExcept } from "./fill";
import type { Round } from "./round";
import type { SlotRules } from "./sheet";

/** Hold and win: enough coins stay while the other cells are drawn again, until some respins in a row bring none. */
export function holdAndWin(round: Round, rule: NonNullable<SlotRules["hold"]>): void {
  const { board, slot } = round;
  const { coin } = slot.symbols;
  if (coin === null) return;
  let held = board.placesOf(coin);
  if (held.length < rule.needed || round.isCapped()) return;
  round.features.add("hold");
  const all = board.places().length;
  let left = rule.respins;
  while (left > 0 && held.length < all) {
    round.events.push({ event: "hold", left });
    left -= 1;
    drawExcept(round, rule.reels, cellsAt(held));
    const now = board.placesOf(coin);
    if (now.length === held.length) continue;
    held = now;
    left = rule.respins;
  }
  if (held.length === all) {
    round.features.add("grand");
    round.beside += rule.full ?? 0;
    round.events.push({ event: "grand", ...(rule.full && { pays: rule.full }) });
  }
  round.pay(
    held.reduce((sum, place) => sum + board.value(place), 0),
    1,
  );
}
