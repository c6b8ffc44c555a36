import { type Card, isAce } from "../../cards/deck";
import { pointsOf } from "./hand";
import { type BlackjackAction, type BlackjackOutcome, totalOf } from "./rules";

/** The dealer's cards a rule is for, from a to b; an ace is 11. */
const against = (up: number, from: number, to: number): boolean => up >= from && up <= to;

/** The published chart for a dealer who stands on every 17, doubling on any two cards and after a split. */
function pairRule(value: number, up: number): boolean {
  switch (value) {
    case 11:
    case 8:
      return true;
    case 9:
      return against(up, 2, 6) || against(up, 8, 9);
    case 7:
    case 3:
    case 2:
      return against(up, 2, 7);
    case 6:
      return against(up, 2, 6);
    case 4:
      return against(up, 5, 6);
    default:
      return false;
  }
}

function softRule(points: number, up: number, canDouble: boolean): BlackjackAction {
  const doubles =
    (points <= 14 && against(up, 5, 6)) ||
    ((points === 15 || points === 16) && against(up, 4, 6)) ||
    ((points === 17 || points === 18) && against(up, 3, 6));
  // A soft twelve is a pair of aces that can't be split again.
  if (canDouble && points >= 13 && doubles) return "double";
  if (points >= 19) return "stand";
  if (points === 18) return against(up, 2, 8) ? "stand" : "hit";
  return "hit";
}

function hardRule(points: number, up: number, canDouble: boolean): BlackjackAction {
  if (canDouble) {
    if (points === 11 && up <= 10) return "double";
    if (points === 10 && up <= 9) return "double";
    if (points === 9 && against(up, 3, 6)) return "double";
  }
  if (points >= 17) return "stand";
  if (points >= 13) return up <= 6 ? "stand" : "hit";
  if (points === 12) return against(up, 4, 6) ? "stand" : "hit";
  return "hit";
}

/** What basic strategy says, of the actions that the server allows. */
export function basicStrategy(outcome: BlackjackOutcome): BlackjackAction | null {
  const { can, active, dealer, player } = outcome;
  if (can.includes("decline")) return "decline";
  const hand = active === null ? undefined : player[active];
  const up = dealer[0];
  if (!hand || up === undefined || can.length === 0) return null;
  const wanted = choose(hand.cards, pointsOf(up), can);
  return can.includes(wanted) ? wanted : (can.find((action) => action === "stand") ?? null);
}

function choose(cards: readonly Card[], up: number, can: readonly BlackjackAction[]): BlackjackAction {
  const [first] = cards;
  if (can.includes("split") && first !== undefined && pairRule(pointsOf(first), up)) return "split";
  const { total: points, soft } = totalOf(cards);
  const canDouble = can.includes("double");
  return soft && cards.some(isAce) ? softRule(points, up, canDouble) : hardRule(points, up, canDouble);
}
