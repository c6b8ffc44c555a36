// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from "vitest";
import { addressOf, type Path, parseRoute } from "./index";

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

it("an address is read back as it was written, whatever its parameters hold", () => {
  const params = { game: "a b&c=d", id: "10%" };
  const address = addressOf("/round" as Path, { ...params, tab: undefined } as never);
  expect(address).toBe("/round?game=a%20b%26c%3Dd&id=10%25");
  expect(parseRoute(`#${address}`, "")).toEqual({ path: "/round", params: new Map(Object.entries(params)) });
  expect(addressOf("/search" as Path, {} as never)).toBe("/search");
});
