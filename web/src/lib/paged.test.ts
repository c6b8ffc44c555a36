import { expect, it } from "vitest";
import { nextPage, PAGE_SIZE } from "./paged";

const rows = (count: number) => Array.from({ length: count }, (_, id) => id);

it("the next page begins after the last row of a full one", () => {
  expect(nextPage({ list: rows(PAGE_SIZE), last_id: "17" })).toBe("17");
});

it("a short page, or one without a last id, is the last one", () => {
  expect(nextPage({ list: rows(PAGE_SIZE - 1), last_id: "17" })).toBeUndefined();
  expect(nextPage({ list: rows(PAGE_SIZE), last_id: "" })).toBeUndefined();
  expect(nextPage({ list: rows(PAGE_SIZE), last_id: "0" })).toBeUndefined();
});
