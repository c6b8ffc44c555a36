import type { SlotView } from "../slot";
import type { Step } from "./steps";

export const IDLE: SlotView = {
  phase: "idle",
  free: null,
  hold: null,
  multiplier: 1,
  meter: 0,
  heat: 0,
  poured: 0,
  sings: false,
  ways: 0,
  pays: 0,
  still: false,
};

/** A press: the reels turn, nothing of the round is known yet. */
export const spinning = (still: boolean): SlotView => ({ ...IDLE, phase: "spinning", still });

/** What is shown while a step is. */
export function viewAfter(view: SlotView, step: Step): SlotView {
  const ways = "board" in step ? step.board.reduce((product, column) => product * column.length, 1) : view.ways;
  const next: SlotView = { ...view, phase: "showing", ways };
  switch (step.kind) {
    case "spin":
      return { ...next, phase: "spinning", free: step.free, sings: false };
    case "wins":
      return { ...next, pays: step.worth ?? view.pays };
    case "hold":
      return { ...next, hold: { left: step.left, coins: step.coins.length } };
    case "respin":
      return { ...next, hold: { left: step.left, coins: step.coins } };
    case "walk":
      return { ...next, meter: view.meter + 1 };
    case "tumble":
      return { ...next, heat: view.heat + step.cleared.length };
    case "pour":
      return { ...next, poured: step.stage + 1, multiplier: step.multiplier };
    case "drops":
    case "raise":
    case "full":
      return { ...next, multiplier: step.multiplier };
    case "sings":
      return { ...next, sings: true, multiplier: step.multiplier };
    case "free":
      return { ...next, free: { left: step.spins, played: 0 }, multiplier: step.multiplier };
    case "again":
      return { ...next, free: view.free && { ...view.free, left: step.left } };
    case "meter":
      return { ...next, meter: step.count };
    case "multiplier":
      return { ...next, multiplier: step.multiplier };
    case "paid":
    case "grand":
      return { ...next, pays: step.pays };
    case "end":
      return { ...next, pays: step.pays };
    default:
      return next;
  }
}

/** What the stage shows once the round is over: its heat and its pays stay until the next spin. */
export const ended = (view: SlotView): SlotView => ({
  ...view,
  phase: "idle",
  free: null,
  hold: null,
  meter: 0,
  multiplier: 1,
});
