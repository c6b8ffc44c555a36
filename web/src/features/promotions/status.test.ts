import { describe, expect, it } from "vitest";
import { offerOf, stepOf } from "../../../tests/promotions";
import { defineKind } from "./kind";
import { readyOffers, readySteps, totalOf } from "./rewards/ready";
import { StepList } from "./StepList";
import { FILTERS, isShown, type OfferState, statusOf } from "./status";

const daily = defineKind({ kind: 0, name: "daily", group: "daily", isDaily: true, load: async () => StepList });
const me = { reason: "", chances: 0, behind: 0, period_end: 0 };
const OPEN = [stepOf(1, "claimed"), stepOf(2, "open", 7)];
const { activity } = offerOf([]);

describe("the status of a promotion", () => {
  it.each<[string, OfferState, number, ReturnType<typeof offerOf>]>([
    ["a visitor is asked to register", "visitor", 0, offerOf(OPEN, { me: null })],
    ["a paused one is closed to everyone", "closed", 0, offerOf(OPEN, { activity: { ...activity, is_open: 0 } })],
    ["a reason locks it, whatever its steps say", "locked", 0, offerOf(OPEN, { me: { ...me, reason: "contact" } })],
    ["what is closed at this hour is not locked", "closed", 0, offerOf(OPEN, { me: { ...me, reason: "not_open" } })],
    [
      "what is left of one that is over is claimed",
      "claimable",
      1,
      offerOf([stepOf(1, "claimable")], { activity: { ...activity, is_open: 0 } }),
    ],
    [
      "steps and draws that wait are counted",
      "claimable",
      3,
      offerOf([stepOf(1, "claimable")], { me: { ...me, chances: 2 } }),
    ],
    ["something is missing", "running", 0, offerOf(OPEN)],
    ["nothing has been earned yet", "running", 0, offerOf([])],
    ["nothing is left", "done", 0, offerOf([stepOf(1, "claimed"), stepOf(2, "missed")])],
  ])("%s", (_, state, waiting, offer) => expect(statusOf(offer)).toEqual({ state, waiting }));

  it("says that a daily one goes on tomorrow", () => expect(statusOf(offerOf(OPEN), daily).state).toBe("tomorrow"));

  it("leaves a wheel without chances in progress, for it has no steps that could end", () => {
    const prize = { index: 0, award: stepOf(1, "open").rewards[0]!, weight: 1, probability: 1_000_000 };
    expect(statusOf(offerOf([], { table: [prize] })).state).toBe("running");
  });
});

it("every state is under one filter beside all at most", () => {
  for (const state of ["visitor", "closed", "locked", "claimable", "tomorrow", "running", "done"] as const) {
    const filters = FILTERS.filter((filter) => isShown(filter, state));
    expect(filters[0]).toBe("all");
    expect(filters.length).toBeLessThanOrEqual(2);
  }
});

it("only what this player may claim is ready", () => {
  const steps = [stepOf(1, "claimable"), stepOf(2, "open")];
  const ready = readySteps([
    offerOf(steps),
    offerOf(steps, { me: { ...me, reason: "site" } }),
    offerOf(steps, { me: null }),
  ]);
  expect(ready.map(({ step }) => step.step)).toEqual([1]);
});

it("what a promotion has ready is one line, with what it comes to", () => {
  const steps = [stepOf(1, "claimable"), stepOf(2, "claimable"), stepOf(3, "open")];
  const [ready, ...others] = readyOffers([offerOf(steps), offerOf([stepOf(1, "open")])]);
  expect(others).toEqual([]);
  expect(ready?.steps.map(({ step }) => step)).toEqual([1, 2]);
  const each = steps[0]!.rewards[0]!;
  expect(totalOf(ready?.steps ?? [])).toEqual([{ ...each, amount: 2 * each.amount }]);
});
