import { type Cells, placesOf, STRIDE } from "./board";
import { drawExcept } from "./fill";
import type { Round } from "./round";
import type { SlotRules } from "./sheet";

type Steep = NonNullable<SlotRules["steep"]>;

/** What a drawn board wins: a win keeps its cells once while the rest is drawn again, and the better of both boards counts. */
export function steep(round: Round, state: string, rule: Steep): number {
  const first = round.wins();
  if (first.pays === 0) return 0;
  round.events.push({ event: "steep", kept: placesOf(first.cells) });
  drawExcept(round, state, first.cells);
  const second = round.wins();
  const better = second.pays > first.pays ? second : first;
  return better.pays * round.multiplier * singing(round, better.cells, rule);
}

/** The multiplier of a win that reaches the last column. */
function singing(round: Round, cells: Cells, { multiplier }: Steep): number {
  const last = (round.board.columns - 1) * STRIDE;
  if (!cells.subarray(last, last + STRIDE).includes(1)) return 1;
  round.features.add("sang");
  round.events.push({ event: "multiplier", multiplier });
  return multiplier;
}
