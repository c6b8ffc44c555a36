// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from "vitest";
import "./index";

const goTo = (hash: string) => {
  window.history.replaceState(null, "", hash);
  window.dispatchEvent(new HashChangeEvent("hashchange"));
};
const scrolled = vi.fn();

beforeEach(() => {
  vi.stubGlobal("scrollTo", scrolled);
  goTo("#/Gamedetail?game=dice");
  scrolled.mockClear();
});

it("another screen begins at its top: another path, another game, another round", () => {
  for (const hash of ["#/Gamedetail?game=pump", "#/round?id=7", "#/round?id=8", "#/"]) goTo(hash);
  expect(scrolled).toHaveBeenCalledTimes(4);
});

it("a choice on the same screen leaves the page where it is", () => {
  goTo("#/Gamedetail?game=dice&tab=bets");
  expect(scrolled).not.toHaveBeenCalled();
});
