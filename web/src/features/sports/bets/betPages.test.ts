import { expect, it } from "vitest";
import { betOf } from "../../../../tests/sportsBets";
import { withFirstPage } from "./betPages";

const page = (more: boolean, ...ids: number[]) => ({ more, bets: ids.map((id) => betOf({ id: String(id) })) });
const idsOf = (known: ReturnType<typeof withFirstPage>) =>
  known?.pages.map(({ bets }) => bets.map(({ id }) => id).join());
const known = { pages: [page(true, 9, 8), page(false, 7, 6)], pageParams: [undefined, "8"] };

it("a newer first page is put before the second one, without what both have", () => {
  expect(idsOf(withFirstPage(known, page(true, 9, 8)))).toEqual(["9,8", "7,6"]);
  expect(idsOf(withFirstPage(known, page(true, 9, 7)))).toEqual(["9,7", "6"]);
});

it("all pages are asked for again where bets may be missing after the first, or none are left of another", () => {
  expect(withFirstPage(known, page(true, 11, 10))).toBeNull();
  expect(withFirstPage(known, page(true, 7, 6))).toBeNull();
});

it("a first page with all bets is the whole list", () => {
  expect(idsOf(withFirstPage(known, page(false, 9)))).toEqual(["9"]);
});
