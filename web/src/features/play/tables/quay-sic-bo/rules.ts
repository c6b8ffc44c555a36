import type { Draws } from "@/domain/fairness/replay";
import { isTriple, type Outcome, sideOf, sumOf } from "./outcome";

/** What a sum returns, the chip included, in 1/10 000: 4 and 17, 5 and 16 … 10 and 11. */
const SUMS = [690_000, 350_000, 210_000, 140_000, 100_000, 83_000, 77_000] as const;
const SINGLES = [0, 20_000, 30_000, 130_000] as const;

export function deal(draws: Draws): Outcome {
  const die = () => draws.pick(6) + 1;
  return { dice: [die(), die(), die()] };
}

/** What a chip returns, itself included, in 1/10 000. */
export function returned(spot: string, outcome: Outcome): number {
  const [kind = "", ...faces] = spot.split("-");
  const [face = 0, other = 0] = faces.map(Number);
  const shown = (value: number) => outcome.dice.filter((die) => die === value).length;
  const pays = (won: boolean, returns: number) => (won ? returns : 0);
  const sum = sumOf(outcome);
  const evens = (won: boolean) => pays(won && !isTriple(outcome), 20_000);
  switch (kind) {
    case "small":
    case "big":
      return pays(sideOf(outcome) === kind, 20_000);
    case "odd":
      return evens(sum % 2 === 1);
    case "even":
      return evens(sum % 2 === 0);
    case "sum":
      return pays(sum === face, SUMS[Math.min(face, 21 - face) - 4] ?? 0);
    case "double":
      return pays(shown(face) >= 2, 130_000);
    case "triple":
      return spot === "triple-any" ? pays(isTriple(outcome), 350_000) : pays(shown(face) === 3, 2_070_000);
    case "pair":
      return pays(shown(face) > 0 && shown(other) > 0, 70_000);
    default:
      return SINGLES[shown(face)] ?? 0;
  }
}
