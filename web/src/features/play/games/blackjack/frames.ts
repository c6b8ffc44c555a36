import type { Card } from "../../cards/deck";
import type { BlackjackHand, BlackjackOutcome } from "./rules";

/** The table at one moment of a reveal. */
export interface TableView {
  hands: BlackjackHand[];
  active: number | null;
  /** Null is the hole card, face down. */
  dealer: (Card | null)[];
  /** The round is settled and every result may be shown. */
  over: boolean;
}

export interface Frame {
  view: TableView;
  /** How long it is shown before the next one, in ms. */
  ms: number;
  sound?: "card" | "flip";
}

const DEAL_MS = 105;
const LAND_MS = 230;
/** The dealer's own play takes no longer than this, however many cards it needs. */
const DEALER_MS = 640;

export const EMPTY_TABLE: TableView = { hands: [], active: null, dealer: [], over: false };

/** The table as a round leaves it. */
export function viewOf(outcome: BlackjackOutcome, settled: boolean): TableView {
  return {
    hands: outcome.player,
    active: settled ? null : outcome.active,
    dealer: settled ? outcome.dealer : [outcome.dealer[0] ?? null, null],
    over: settled,
  };
}

const unplayed = (hand: BlackjackHand, cards: Card[]): BlackjackHand => ({
  ...hand,
  cards,
  state: "playing",
  result: null,
});

/** From what was shown to what the server said, card by card in the order they were drawn. */
export function framesOf(before: TableView, outcome: BlackjackOutcome, settled: boolean): Frame[] {
  const frames: Frame[] = [];
  let view = before;
  const show = (next: Partial<TableView>, ms: number, sound?: Frame["sound"]) => {
    view = { ...view, ...next };
    frames.push({ view, ms, sound });
  };
  if (before.hands.length === 0) deal(outcome, show);
  else play(view, outcome, show);
  const last = frames.at(-1);
  if (last) last.ms = LAND_MS;
  if (settled) dealerPlays(() => view, outcome, show);
  show(viewOf(outcome, settled), 0);
  return frames;
}

type Show = (next: Partial<TableView>, ms: number, sound?: Frame["sound"]) => void;

function deal(outcome: BlackjackOutcome, show: Show): void {
  const [hand] = outcome.player;
  const [first, second] = hand?.cards ?? [];
  const up = outcome.dealer[0];
  if (!hand || first === undefined || second === undefined || up === undefined) return;
  show({ hands: [unplayed(hand, [first])], active: null, dealer: [], over: false }, DEAL_MS, "card");
  show({ dealer: [up] }, DEAL_MS, "card");
  show({ hands: [unplayed(hand, [first, second])] }, DEAL_MS, "card");
  show({ dealer: [up, null] }, DEAL_MS, "card");
}

function play(before: TableView, outcome: BlackjackOutcome, show: Show): void {
  let hands = before.hands;
  const active = before.active;
  if (outcome.player.length > hands.length) {
    // A pair is parted: each card becomes the first of a hand, and both are filled up below.
    hands = outcome.player.map((hand) => unplayed(hand, hand.cards.slice(0, 1)));
    show({ hands, active }, 70, "card");
  }
  outcome.player.forEach((hand, at) => {
    for (let count = (hands[at]?.cards.length ?? 0) + 1; count <= hand.cards.length; count++) {
      hands = hands.map((old, index) => (index === at ? unplayed(hand, hand.cards.slice(0, count)) : old));
      show({ hands }, DEAL_MS, "card");
    }
  });
}

function dealerPlays(current: () => TableView, outcome: BlackjackOutcome, show: Show): void {
  const { dealer } = outcome;
  const shown = current().dealer.filter((card) => card !== null).length;
  if (dealer.length <= shown) return;
  const drawn = Math.max(0, dealer.length - 2);
  show(
    { hands: outcome.player.map((hand) => ({ ...hand, result: null })), dealer: dealer.slice(0, 2), active: null },
    drawn > 0 ? 200 : 300,
    "flip",
  );
  const each = Math.min(190, (DEALER_MS - 200) / Math.max(1, drawn));
  for (let count = 3; count <= dealer.length; count++) {
    show({ dealer: dealer.slice(0, count) }, count === dealer.length ? LAND_MS : each, "card");
  }
}
