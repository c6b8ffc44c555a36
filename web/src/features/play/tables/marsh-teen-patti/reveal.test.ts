import { expect, it } from "vitest";
import { STEPS, stepsAfter, viewAfter } from "./reveal";

it("turns the cards of A and B in turn and names a hand after its third", () => {
  const turns = STEPS.flatMap((step) => (step.kind === "turn" ? step.side : []));
  expect(turns.join("")).toBe("ababab");
  STEPS.forEach((step, at) => {
    if (step.kind === "name") expect(viewAfter(at).turned[step.side]).toBe(3);
  });
});

it("takes its steps in order and is over before 5 s", () => {
  const times = STEPS.map(({ at }) => at);
  expect(times).toEqual(times.toSorted((left, right) => left - right));
  expect(times.at(-1)).toBeLessThan(5_000);
});

it("jumps to what a player who comes late has missed", () => {
  expect(viewAfter(stepsAfter(0)).turned).toEqual({ a: 0, b: 0 });
  expect(viewAfter(stepsAfter(2_000))).toEqual({
    turned: { a: 2, b: 1 },
    isNamed: { a: false, b: false },
    isLit: false,
  });
  expect(viewAfter(stepsAfter(5_000))).toEqual({ turned: { a: 3, b: 3 }, isNamed: { a: true, b: true }, isLit: true });
});
