// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { toAmount } from "@/lib/amount";

const freeBet = { id: "77", amount: toAmount(20_000), expires_at: 9_000 };

/** The page as it is loaded, with a player or none. */
async function load(uid: number) {
  vi.resetModules();
  const { useSession } = await import("@/domain/session/store");
  const logIn = (to: number) =>
    useSession.setState({ token: to ? "t" : "", userInfo: to ? ({ uid: to } as never) : null });
  logIn(uid);
  const choice = await import("./freeBetChoice");
  return { ...choice, logIn, recalled: () => choice.useFreeBetChoice.getState().recalled };
}

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
});

it("a reload knows which free bet the player chose, until the list is here", async () => {
  (await load(7)).chooseFreeBet(freeBet);
  const page = await load(7);
  expect(page.recalled()).toBe("77");
  page.recallFreeBet([freeBet], "unusable");
  expect(page.useFreeBetChoice.getState()).toEqual({ chosen: freeBet, dropped: null, recalled: null });
});

it("a reload drops one that the list no longer has", async () => {
  (await load(7)).chooseFreeBet(freeBet);
  const page = await load(7);
  page.recallFreeBet([], "unusable");
  const dropped = { id: "77", reason: "unusable" };
  expect(page.useFreeBetChoice.getState()).toEqual({ chosen: null, dropped, recalled: null });
});

it("a reload does not forget that one was dropped, or rejected in play", async () => {
  const page = await load(7);
  page.chooseFreeBet(freeBet);
  page.dropFreeBet("77", "kind");
  expect((await load(7)).recalled()).toBe("77");
  page.chooseFreeBet(null);
  page.noteFreeBetRejection("78");
  expect((await load(7)).recalled()).toBe("78");
});

it("a tab whose session had ended knows it once the same player is logged in", async () => {
  (await load(7)).chooseFreeBet(freeBet);
  const page = await load(0);
  expect(page.recalled()).toBeNull();
  page.logIn(7);
  expect(page.recalled()).toBe("77");
});

it("nothing is kept for another player, or once the free bet was used or the own stake chosen", async () => {
  (await load(7)).chooseFreeBet(freeBet);
  expect((await load(8)).recalled()).toBeNull();
  for (const end of ["used", "own"]) {
    const page = await load(7);
    page.chooseFreeBet(freeBet);
    if (end === "used") page.releaseFreeBet("77");
    else page.chooseFreeBet(null);
    expect((await load(7)).recalled()).toBeNull();
  }
});

it("what is stored and makes no sense is nothing", async () => {
  for (const stored of ["7", '"7"', "{", '{"uid":"7","id":"77"}', '{"uid":7}']) {
    sessionStorage.setItem("sports_free_bet", stored);
    expect((await load(7)).recalled()).toBeNull();
  }
});

it("a browser that keeps nothing breaks nothing, and the page itself still knows the choice", async () => {
  const fail = () => {
    throw new Error("no storage");
  };
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(fail);
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(fail);
  vi.spyOn(Storage.prototype, "removeItem").mockImplementation(fail);
  const page = await load(7);
  page.chooseFreeBet(freeBet);
  expect(page.useFreeBetChoice.getState().chosen).toBe(freeBet);
  page.logIn(0);
  page.logIn(7);
  expect(page.recalled()).toBe("77");
  page.chooseFreeBet(null);
  expect(page.recalled()).toBeNull();
});
