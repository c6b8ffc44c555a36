import { cellsAt, placesOf } from "./board";
import { grow, refill, show } from "./fill";
import { fillBlock, pourWilds, vanishing } from "./pour";
import type { Round } from "./round";
import type { Pour, SlotRules } from "./sheet";

/**
 * Plays a drawn board to its end: wins leave the board and others fall in, until no win is left. Then the heat of what was
 * cleared may pour, and it goes on. What it won, with the multipliers of its steps.
 */
export function tumble(round: Round, state: string, rule: NonNullable<SlotRules["tumble"]>): number {
  const pours = rule.pours ?? [];
  let won = 0;
  for (;;) {
    const step = round.wins();
    if (step.pays === 0) {
      const pour = pours[round.poured];
      if (!pour || round.heat < pour.at) return won;
      pourHeat(round, state, pour, pours.length);
      continue;
    }
    won += step.pays * round.multiplier;
    round.heat += step.count;
    if (rule.grows_to !== undefined) grow(round, step.cells, rule.grows_to);
    refill(round, state, step.cells);
    raise(round);
  }
}

/** The multiplier after a tumble. */
function raise(round: Round): void {
  if (round.growth === 0) return;
  round.multiplier += round.growth;
  round.events.push({ event: "multiplier", multiplier: round.multiplier });
}

/** One pour. Draws the place and the symbol of a block, then the cells of wilds. */
function pourHeat(round: Round, state: string, pour: Pour, count: number): void {
  const stage = round.poured;
  round.poured += 1;
  round.features.add("pour");
  if (round.poured === count) round.features.add("last_pour");
  if (pour.multiplier !== undefined) round.multiplier *= pour.multiplier;
  const block = pour.block === undefined ? [] : fillBlock(round, pour.block);
  const wilds = pour.wilds === undefined ? [] : pourWilds(round, pour.wilds);
  const gone = pour.vanish === undefined ? [] : vanishing(round, pour.vanish);
  const changed = cellsAt([...block, ...wilds, ...gone]);
  round.events.push({ event: "pour", stage, cells: placesOf(changed) });
  if (gone.length === 0) show(round, state);
  else refill(round, state, cellsAt(gone));
}
