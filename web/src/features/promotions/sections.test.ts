import { expect, it } from "vitest";
import { offerOf, stepOf } from "../../../tests/promotions";
import { sectionsOf } from "./sections";

const offer = (activity_type: number, state: "open" | "claimable") => {
  const { activity, ...rest } = offerOf([stepOf(1, state)]);
  return { ...rest, activity: { ...activity, activity_type } };
};

it("lists what waits first, whatever its group, and leaves out groups without a promotion", () => {
  const [checkIn, turnover, invite] = [offer(1, "claimable"), offer(1008, "open"), offer(13, "open")];
  expect(sectionsOf([invite, turnover, checkIn])).toEqual([
    ["waiting", [checkIn]],
    ["play", [turnover]],
    ["friends", [invite]],
  ]);
});

it("loses no promotion of a kind that the page does not know", () => {
  const unknown = offer(999_999, "open");
  expect(sectionsOf([unknown])).toEqual([["play", [unknown]]]);
});
