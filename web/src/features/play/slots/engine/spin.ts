import { drawBoard } from "./fill";
import { holdAndWin } from "./hold";
import { openColumns } from "./open";
import type { Round } from "./round";
import { steep } from "./steep";
import { tumble } from "./tumble";
import { walkRespins } from "./walk";
import { scatterWins } from "./wins/wins";

/** A spin that was staked on: it may bring the choice, whose options pay the rest of the cap. */
export function paidSpin(round: Round, state: string): void {
  drawBoard(round, state);
  const { choice } = round.slot.rules;
  if (choice && scattered(round) >= choice.needed) {
    round.features.add("choice");
    round.cap = choice.most;
  }
  playBoard(round, state);
}

/** One spin: draws a board, plays what the slot does with it and pays. */
export function spin(round: Round, state: string): void {
  drawBoard(round, state);
  playBoard(round, state);
}

function playBoard(round: Round, state: string): void {
  // A scatter counts where it has landed, also when a wild opens over it.
  const covered = round.slot.symbols.opens ? { landed: scattered(round), pays: scatterPays(round) } : null;
  if (covered) openColumns(round, state);
  const board = boardPays(round, state);
  const won = board + (covered?.pays ?? scatterPays(round)) * round.multiplier;
  const multiplier = drops(round);
  round.pay(won, multiplier);
  round.landed = covered?.landed ?? scattered(round);
  const { hold, walk } = round.slot.rules;
  if (hold) holdAndWin(round, hold);
  else if (walk) walkRespins(round, state, walk.most);
}

/** The scatters on the board that free spins or the choice wait for. */
const scattered = ({ board, slot }: Round): number => (slot.trigger === null ? 0 : board.placesOf(slot.trigger).length);

function boardPays(round: Round, state: string): number {
  const { rules } = round.slot;
  if (rules.tumble) return tumble(round, state, rules.tumble);
  if (rules.steep) return steep(round, state, rules.steep);
  return round.wins().pays * round.multiplier * fullBoard(round);
}

function scatterPays(round: Round): number {
  if (!round.slot.symbols.scattersPay) return 0;
  return round.record(scatterWins(round.slot, round.board));
}

/** What a board that is full of one symbol, wilds included, multiplies its wins by. */
function fullBoard(round: Round): number {
  const { board, slot } = round;
  const rule = slot.rules.full_board;
  if (!rule) return 1;
  const { regular, wild } = slot.symbols;
  const places = board.places();
  const full = (symbol: number) =>
    places.every((place) => board.symbol(place) === symbol || board.symbol(place) === wild);
  if (!regular.some(full)) return 1;
  round.features.add("full_board");
  round.events.push({ event: "full_board", multiplier: rule.multiplier });
  return rule.multiplier;
}

/** What the drops on the board, and those in the jar, multiply a spin by. */
function drops(round: Round): number {
  const { drop } = round.slot.symbols;
  if (drop === null) return 1;
  const here = round.board.placesOf(drop).reduce((sum, place) => sum + round.board.value(place), 0);
  const sum = (round.jar ?? 0) + here;
  if (round.jar !== null && here > 0) {
    round.jar = sum;
    round.events.push({ event: "multiplier", multiplier: sum });
  }
  return Math.max(sum, 1);
}
