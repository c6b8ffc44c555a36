import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type * as Renewal from "./renewal";

let reloads = 0;
let renewal: typeof Renewal;
const serve = (version: string) =>
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(`<head><meta name="version" content="${version}" />`)));

/** The page anew, as after a reload: only what the tab remembers is kept. */
async function openPage(version: string): Promise<void> {
  vi.resetModules();
  vi.stubGlobal("document", { querySelector: () => ({ content: version }) });
  vi.stubGlobal("location", { reload: () => (reloads += 1) });
  renewal = await import("./renewal");
}

beforeEach(() => {
  reloads = 0;
  return openPage("old");
});
afterEach(() => vi.unstubAllGlobals());

test("a page of which a part is gone reloads itself when the house has a newer one", async () => {
  serve("new");
  await renewal.lookForNewer(true);
  expect(reloads).toBe(1);
  expect(renewal.useRenewal.getState().offered).toBe(false);
});

test("it does so once: if that did not help, the player is told", async () => {
  serve("new");
  await renewal.lookForNewer(true);
  await openPage("old");
  await renewal.lookForNewer(true);
  expect(reloads).toBe(1);
  expect(renewal.useRenewal.getState().offered).toBe(true);
});

test("a later version is another reason to reload", async () => {
  serve("new");
  await renewal.lookForNewer(true);
  await openPage("new");
  serve("newest");
  await renewal.lookForNewer(true);
  expect(reloads).toBe(2);
});

test("what failed for want of a network is no newer version", async () => {
  serve("old");
  await renewal.lookForNewer(true);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("away")));
  await renewal.lookForNewer(true);
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("gone", { status: 502 })));
  await renewal.lookForNewer(true);
  expect(reloads).toBe(0);
  expect(renewal.useRenewal.getState().offered).toBe(false);
});

test("a bet that is being sent is not cut off, and the player may decide meanwhile", async () => {
  serve("new");
  const { hold } = await import("./quiet");
  const [first, second] = [hold(), hold()];
  await renewal.lookForNewer(true);
  expect(renewal.useRenewal.getState().offered).toBe(true);
  first();
  first();
  await new Promise((next) => setTimeout(next, 5));
  expect(reloads).toBe(0);
  second();
  await vi.waitFor(() => expect(reloads).toBe(1));
});

test("where the tab can't remember, it never reloads itself", async () => {
  serve("new");
  vi.spyOn(sessionStorage, "setItem").mockImplementation(() => {
    throw new Error("full");
  });
  await renewal.lookForNewer(true);
  expect(reloads).toBe(0);
  expect(renewal.useRenewal.getState().offered).toBe(true);
});

test("a newer version that nothing depends on waits for the next screen", async () => {
  renewal.renewOnTheWay();
  serve("new");
  await renewal.lookForNewer();
  expect(reloads).toBe(0);
  const { hold } = await import("./quiet");
  const over = hold();
  renewal.renewOnTheWay();
  expect(reloads).toBe(0);
  over();
  renewal.renewOnTheWay();
  expect(reloads).toBe(1);
  renewal.renewOnTheWay();
  expect(reloads).toBe(1);
});
