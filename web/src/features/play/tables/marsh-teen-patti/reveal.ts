import type { Side } from "./outcome";

type Step =
  | { at: number; kind: "turn"; side: Side }
  | { at: number; kind: "name"; side: Side }
  | { at: number; kind: "lit" };

/** The reveal in ms: the cards turn over in turn, a hand is named after its third, then the winner is lit. */
export const STEPS: readonly Step[] = [
  { at: 500, kind: "turn", side: "a" },
  { at: 1_050, kind: "turn", side: "b" },
  { at: 1_600, kind: "turn", side: "a" },
  { at: 2_150, kind: "turn", side: "b" },
  { at: 2_850, kind: "turn", side: "a" },
  { at: 3_400, kind: "name", side: "a" },
  { at: 3_700, kind: "turn", side: "b" },
  { at: 4_250, kind: "name", side: "b" },
  { at: 4_500, kind: "lit" },
];

/** What is seen of the two hands at one moment. */
export interface RevealView {
  /** How many cards of a hand lie face up. */
  turned: Record<Side, number>;
  isNamed: Record<Side, boolean>;
  isLit: boolean;
}

/** What is seen after so many steps. */
export function viewAfter(steps: number): RevealView {
  const view: RevealView = { turned: { a: 0, b: 0 }, isNamed: { a: false, b: false }, isLit: false };
  for (const step of STEPS.slice(0, steps)) {
    if (step.kind === "turn") view.turned[step.side] += 1;
    else if (step.kind === "name") view.isNamed[step.side] = true;
    else view.isLit = true;
  }
  return view;
}

/** How many steps are over after so many ms. */
export const stepsAfter = (ms: number): number => STEPS.filter(({ at }) => at <= ms).length;
