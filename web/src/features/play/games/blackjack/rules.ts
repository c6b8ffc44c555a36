import type { BlackjackAction, BlackjackHand, BlackjackOutcome, BlackjackResult } from "@/api/games.gen";
import { CARDS, rankIndex } from "@/domain/fairness/cards";
import { BadRound, type Draws, follow, oneOf, type Played, type Ratio, ratio } from "@/domain/fairness/replay";

export type { BlackjackAction, BlackjackHand, BlackjackOutcome, BlackjackResult } from "@/api/games.gen";

export const ACTIONS = [
  "hit",
  "stand",
  "double",
  "split",
  "insure",
  "decline",
] as const satisfies readonly BlackjackAction[];
const ACE = 12;

/** Pictures are 10, an ace 1 or, if that does not go beyond 21, 11: then the hand is soft. */
export function totalOf(cards: readonly number[]): { total: number; soft: boolean } {
  const hard = cards.reduce((sum, card) => {
    const rank = rankIndex(card);
    return sum + (rank === ACE ? 1 : Math.min(10, rank + 2));
  }, 0);
  const soft = hard <= 11 && cards.some((card) => rankIndex(card) === ACE);
  return { total: soft ? hard + 10 : hard, soft };
}

const isNatural = (cards: readonly number[]): boolean => cards.length === 2 && totalOf(cards).total === 21;

/** What a hand returns, in half opening stakes. */
function halves({ stake, result }: BlackjackHand): number {
  if (result === "blackjack") return 5;
  if (result === "win") return 4 * stake;
  return result === "push" ? 2 * stake : 0;
}

class Table {
  readonly hands: BlackjackHand[];
  insurance: BlackjackOutcome["insurance"] = "none";
  active: number | null = 0;
  private readonly dealer: number[];
  private readonly card: () => number;

  constructor(draws: Draws) {
    this.card = () => draws.pick(CARDS);
    const cards = [this.card(), this.card()];
    this.hands = [{ cards, stake: 1, state: isNatural(cards) ? "blackjack" : "playing", result: null }];
    this.dealer = [this.card(), this.card()];
    if (rankIndex(this.dealer[0] ?? 0) === ACE) this.insurance = "offered";
    else this.peek();
  }

  get over(): boolean {
    return this.active === null;
  }

  private get hand(): BlackjackHand {
    const hand = this.hands[this.active ?? 0];
    if (!hand) throw new BadRound("there is no such hand");
    return hand;
  }

  can(): BlackjackAction[] {
    if (this.over) return [];
    if (this.insurance === "offered") return ["insure", "decline"];
    const { cards } = this.hand;
    const [first = 0, second = 0] = cards;
    const can: BlackjackAction[] = ["hit", "stand"];
    if (cards.length === 2) can.push("double");
    if (cards.length === 2 && this.hands.length === 1 && rankIndex(first) === rankIndex(second)) can.push("split");
    return can;
  }

  /** Takes a step; says whether the round is over. */
  step(action: BlackjackAction): boolean {
    if (!this.can().includes(action)) throw new BadRound(`${action} is not allowed here`);
    if (action === "insure" || action === "decline") {
      this.insurance = action === "insure" ? "taken" : "declined";
      this.peek();
    } else {
      this.move(action);
      this.goOn();
    }
    return this.over;
  }

  private move(action: BlackjackAction): void {
    const { hand } = this;
    if (action === "split") this.split(hand);
    else if (action === "stand") hand.state = "stood";
    else this.take(hand, action);
  }

  private take(hand: BlackjackHand, action: BlackjackAction): void {
    hand.cards.push(this.card());
    const { total } = totalOf(hand.cards);
    if (action === "double") {
      hand.stake = 2;
      hand.state = "doubled";
    }
    if (total > 21) hand.state = "bust";
    else if (total === 21 && action === "hit") hand.state = "stood";
  }

  private split(hand: BlackjackHand): void {
    const [one = 0, other = 0] = hand.cards;
    for (const [at, first] of [one, other].entries()) {
      const cards = [first, this.card()];
      const done = rankIndex(first) === ACE || totalOf(cards).total === 21;
      this.hands[at] = { cards, stake: 1, state: done ? "stood" : "playing", result: null };
    }
  }

  /** With an ace or a ten up the dealer looks at the other card; then a natural on either side ends the round. */
  private peek(): void {
    if (isNatural(this.dealer) || this.hand.state === "blackjack") this.settle();
  }

  private goOn(): void {
    const next = this.hands.findIndex((hand) => hand.state === "playing");
    if (next >= 0) {
      this.active = next;
      return;
    }
    if (this.hands.some((hand) => hand.state !== "bust")) {
      while (totalOf(this.dealer).total < 17) this.dealer.push(this.card());
    }
    this.settle();
  }

  private settle(): void {
    this.active = null;
    for (const hand of this.hands) {
      if (hand.state === "playing") hand.state = "stood";
      hand.result = this.resultOf(hand);
    }
  }

  private resultOf({ cards, state }: BlackjackHand): BlackjackResult {
    if (state === "blackjack") return isNatural(this.dealer) ? "push" : "blackjack";
    const [mine, theirs] = [totalOf(cards).total, totalOf(this.dealer).total];
    if (state === "bust" || isNatural(this.dealer)) return "lose";
    if (theirs > 21 || mine > theirs) return "win";
    return mine === theirs ? "push" : "lose";
  }

  outcome(): BlackjackOutcome {
    const dealer = this.over ? this.dealer : this.dealer.slice(0, 1);
    return { player: this.hands, active: this.active, dealer, insurance: this.insurance, can: this.can() };
  }

  pays() {
    const insured = this.insurance === "taken" && isNatural(this.dealer) ? 3 : 0;
    return ratio(
      this.hands.reduce((sum, hand) => sum + halves(hand), insured),
      2,
    );
  }
}

export function play(_params: unknown, actions: readonly unknown[], draws: Draws): Played<BlackjackOutcome> {
  const table = new Table(draws);
  if (table.over && actions.length > 0) throw new BadRound("the round was over");
  const over = table.over || follow(actions, (action) => table.step(oneOf(action, ACTIONS)));
  return { outcome: table.outcome(), pays: over ? table.pays() : null };
}

/** The first cards of the endless shoe: player, player, dealer, dealer, and then as they are taken. */
export function hidden(_params: unknown, draws: Draws): { cards: number[] } {
  return { cards: Array.from({ length: 20 }, () => draws.pick(CARDS)) };
}

/** A hand's cards beyond its first two were hits, or the one card of a double. */
export function stepsOf(outcome: object): BlackjackAction[] {
  const { player, dealer, insurance } = outcome as BlackjackOutcome;
  const steps: BlackjackAction[] = [];
  if (insurance === "taken") steps.push("insure");
  if (insurance === "declined") steps.push("decline");
  if (player.length === 2) steps.push("split");
  if (isNatural(dealer)) return steps;
  const aces = player.length === 2 && rankIndex(player[0]?.cards[0] ?? 0) === ACE;
  for (const { cards, state, stake } of player) {
    const more = cards.length - 2;
    if (stake === 2) steps.push("double");
    else for (let at = 0; at < more; at++) steps.push("hit");
    if (state === "stood" && !aces && totalOf(cards).total < 21) steps.push("stand");
  }
  return steps;
}

/** Doubled and split hands, and half a stake for the insurance. */
export function staked(outcome: object): Ratio {
  const { player, insurance } = outcome as BlackjackOutcome;
  const insured = insurance === "taken" ? 1 : 0;
  return ratio(
    player.reduce((sum, hand) => sum + 2 * hand.stake, insured),
    2,
  );
}
