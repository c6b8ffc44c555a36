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

it("today is the day whose login was reached", () => {
  const before = { ...stepOf(1, "claimed"), cur: 0 };
  expect(todayOf([before, stepOf(4, "claimable"), stepOf(7, "open")])).toBe(2);
  expect(todayOf([before, stepOf(4, "claimed"), stepOf(7, "open")])).toBe(2);
  expect(todayOf([stepOf(1, "open"), stepOf(4, "open")])).toBe(1);
  expect(todayOf([before, stepOf(4, "missed")])).toBe(7);
});

it("they are over once nothing can be reached or claimed", () => {
  expect(areOver([stepOf(1, "claimed"), stepOf(22, "missed")])).toBe(true);
  for (const state of ["open", "claimable"] as const)
    expect(areOver([stepOf(1, "missed"), stepOf(2, state)])).toBe(false);
  expect(areOver([])).toBe(false);
});
