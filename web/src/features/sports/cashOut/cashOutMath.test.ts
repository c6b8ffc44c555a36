import { expect, it } from "vitest";
import { toAmount } from "@/lib/amount";
import { isTakeable, partOf, WHOLE } from "./cashOutMath";

const quote = (offer: number, left: number) => ({ offer: toAmount(offer), left: toAmount(left) });

it("all of an offer takes all of the stake", () => {
  expect(partOf(quote(156_750, 100_000), WHOLE)).toEqual({ paid: 156_750, stake: 100_000, rest: 0 });
});

it("of a part, what is paid is rounded down and the stake that it takes up", () => {
  expect(partOf(quote(156_750, 100_000), 4_000)).toEqual({ paid: 62_700, stake: 40_000, rest: 60_000 });
  expect(partOf(quote(156_757, 99_999), 3_500)).toEqual({ paid: 54_864, stake: 35_000, rest: 64_999 });
});

it("a part can be taken only if it pays something and leaves something", () => {
  const isOf = (offer: number, left: number, share: number) => isTakeable(partOf(quote(offer, left), share), share);
  expect([isOf(9, 100, 1_000), isOf(10, 100, 1_000), isOf(100, 1, 9_000), isOf(1, 1, WHOLE)]).toEqual([
    false,
    true,
    false,
    true,
  ]);
});
