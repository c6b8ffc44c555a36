import { expect, it } from "vitest";
import { afterMessage, START } from "./useGameFrame";

const say = (...events: Parameters<typeof afterMessage>[1]["event"][]) =>
  events.reduce((known, event) => afterMessage(known, { event, features: [] }), START);

it("a round is open from its start to its end", () => {
  expect(say("ready").roundOpen).toBe(false);
  expect(say("ready", "round_start").roundOpen).toBe(true);
  expect(say("ready", "round_start", "low_balance", "deposit").roundOpen).toBe(true);
  expect(say("ready", "round_start", "round_end").roundOpen).toBe(false);
});

it("a game that reloads itself begins without a round, and is sent again what holds", () => {
  const known = say("ready", "round_start", "error", "ready");
  expect(known).toEqual({ starts: 2, roundOpen: false, failed: false, features: [] });
});

it("a game that failed has recovered when it plays on", () => {
  expect(say("ready", "error").failed).toBe(true);
  expect(say("ready", "error", "round_start").failed).toBe(false);
});
