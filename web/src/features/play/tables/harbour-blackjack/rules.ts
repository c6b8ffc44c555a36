import { CARDS } from "@/domain/fairness/cards";
import type { Draws } from "@/domain/fairness/replay";
import type { SpotBet } from "../../chips/look";
import { totalOf } from "../../games/blackjack/rules";
import type { Staked } from "../../liveTable/live";
import type { Decision } from "../../sharedTable/definition";
import { choicesOf, halvesOf, isInsured, played, stakesOn } from "./hands";
import { type Outcome, pairsPay, plus3Pays } from "./outcome";

/** Where the dealer's cards begin, after his first two. */
const DEALER_FROM = 100;

/** As many stages as the longest way to play takes: one player does not split, another one does. */
function stagesOf(outcome: Omit<Outcome, "drawn">, drawnIn: (stage: number) => readonly [number, number]) {
  const drawn: (readonly [number, number])[] = [];
  const goesOn = (first: string) => {
    const decisions = drawn.map((_, at) => ({ stage: at + 2, choice: at === 0 ? first : "hit-hit" }));
    return played({ ...outcome, drawn }, decisions).some(({ state }) => state === "playing");
  };
  while (goesOn("hit") || goesOn("split")) drawn.push(drawnIn(drawn.length + 1));
  return drawn;
}

/** A card is the number of its place: what is not drawn is never used later. */
export function deal(draws: Draws): Outcome {
  const at = (place: number) => {
    draws.taken = place;
    return draws.pick(CARDS);
  };
  const player = [at(0), at(1)] as const;
  const dealer = [at(2), at(3)];
  const isNatural = totalOf(dealer).total === 21;
  const drawn = isNatural ? [] : stagesOf({ player, dealer }, (stage) => [at(stage * 4), at(stage * 4 + 1)]);
  for (let place = DEALER_FROM; totalOf(dealer).total < 17; place++) dealer.push(at(place));
  return { player, dealer, drawn };
}

/** What a chip returns, itself included, in 1/10 000; the hand in its first stake. */
export function returned(spot: string, outcome: Outcome, decisions: readonly Decision[] = []): number {
  if (spot === "main") return halvesOf(outcome, decisions) * 5_000;
  const pays = spot === "pairs" ? pairsPay(outcome) : plus3Pays(outcome);
  return pays === null ? 0 : (pays + 1) * 10_000;
}

/** The insurance against an ace, then what the hands may do. Who has no chips on the hand decides nothing. */
export const choices = (
  spots: readonly string[],
  outcome: Outcome,
  stage: number,
  decisions: readonly Decision[] = [],
): readonly string[] => (spots.includes("main") ? choicesOf(outcome, decisions, stage) : []);

/** All that was staked by these decisions, in stakes of the whole bet. */
export function staked(bets: readonly SpotBet[], decisions: readonly Decision[]): Staked {
  const chips = (of: (spot: string) => boolean) => bets.reduce((sum, bet) => sum + (of(bet.spot) ? bet.chips : 0), 0);
  const main = chips((spot) => spot === "main");
  const halves = main * (2 * stakesOn(decisions) + (isInsured(decisions) ? 1 : 0));
  return { num: halves + 2 * chips((spot) => spot !== "main"), den: 2 * chips(() => true) };
}
