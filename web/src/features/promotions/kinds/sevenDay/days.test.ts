import { expect, it } from "vitest";
import { stepOf } from "../../../../../tests/promotions";
import { areOver, chestOf, stepsOfDay, taskOf, todayOf } from "./days";

it("the steps of a day are its login, its turnover and its deposit; the chest comes after the seventh", () => {
  expect([1, 2, 3, 4, 21, 22].map(taskOf)).toEqual([
    { day: 1, task: "login" },
    { day: 1, task: "turnover" },
    { day: 1, task: "deposit" },
    { day: 2, task: "login" },
    { day: 7, task: "deposit" },
    { day: 7, task: "chest" },
  ]);
  const steps = [19, 20, 22].map((step) => stepOf(step, "open"));
  expect(stepsOfDay(steps, 7).map(({ step }) => step)).toEqual([19, 20]);
  expect(chestOf(steps)?.step).toBe(22);
});

it("today is the last day with a login, whatever was claimed", () => {
  const came = { ...stepOf(1, "claimable"), cur: 1 };
  const open = { ...stepOf(7, "open"), cur: 0 };
  for (const state of ["claimable", "claimed"] as const)
    expect(todayOf([came, { ...stepOf(4, state), cur: 1 }, { ...stepOf(5, "claimable"), cur: 9 }, open])).toBe(2);
  expect(todayOf([came, { ...stepOf(4, "missed"), cur: 0 }, { ...stepOf(7, "claimable"), cur: 1 }])).toBe(3);
  expect(todayOf([{ ...stepOf(1, "open"), cur: 0 }, open])).toBe(1);
});

it("they are over once nothing can be reached or claimed", () => {
  expect(areOver([stepOf(1, "claimed"), stepOf(22, "missed")])).toBe(true);
  for (const state of ["open", "claimable"] as const)
    expect(areOver([stepOf(1, "missed"), stepOf(2, state)])).toBe(false);
  expect(areOver([])).toBe(false);
});
