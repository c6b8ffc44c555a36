import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type * as AppUpdate from "./appUpdate";

let reloads = 0;
let appUpdate: typeof AppUpdate;
const serve = (version: string) =>
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(`<head><meta name="version" content="${version}" />`)));

/** Opens the page again, as after a reload: only the storage of the tab is kept. */
async function openPage(version: string): Promise<void> {
  vi.resetModules();
  vi.stubGlobal("document", { querySelector: () => ({ content: version }) });
  vi.stubGlobal("location", { reload: () => (reloads += 1) });
  appUpdate = await import("./appUpdate");
}

beforeEach(() => {
  reloads = 0;
  return openPage("old");
});
afterEach(() => vi.unstubAllGlobals());

test("a page with a missing chunk reloads itself when the server has a newer one", async () => {
  serve("new");
  await appUpdate.checkForUpdate(true);
  expect(reloads).toBe(1);
  expect(appUpdate.useAppUpdate.getState().offered).toBe(false);
});

test("it does so once: if that did not help, the player is asked", async () => {
  serve("new");
  await appUpdate.checkForUpdate(true);
  await openPage("old");
  await appUpdate.checkForUpdate(true);
  expect(reloads).toBe(1);
  expect(appUpdate.useAppUpdate.getState().offered).toBe(true);
});

test("a later version is another reason to reload", async () => {
  serve("new");
  await appUpdate.checkForUpdate(true);
  await openPage("new");
  serve("newest");
  await appUpdate.checkForUpdate(true);
  expect(reloads).toBe(2);
});

test("a failed request is no newer version", async () => {
  serve("old");
  await appUpdate.checkForUpdate(true);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("away")));
  await appUpdate.checkForUpdate(true);
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("gone", { status: 502 })));
  await appUpdate.checkForUpdate(true);
  expect(reloads).toBe(0);
  expect(appUpdate.useAppUpdate.getState().offered).toBe(false);
});

test("a bet that is being sent is not cut off, and the player is asked meanwhile", async () => {
  serve("new");
  const { enter } = await import("./criticalSection");
  const [first, second] = [enter(), enter()];
  await appUpdate.checkForUpdate(true);
  expect(appUpdate.useAppUpdate.getState().offered).toBe(true);
  first();
  first();
  await new Promise((next) => setTimeout(next, 5));
  expect(reloads).toBe(0);
  second();
  await vi.waitFor(() => expect(reloads).toBe(1));
});

test("without storage the tab never reloads itself", async () => {
  serve("new");
  vi.spyOn(sessionStorage, "setItem").mockImplementation(() => {
    throw new Error("full");
  });
  await appUpdate.checkForUpdate(true);
  expect(reloads).toBe(0);
  expect(appUpdate.useAppUpdate.getState().offered).toBe(true);
});

test("a newer version that nothing depends on waits for the next navigation", async () => {
  appUpdate.updateOnNavigation();
  serve("new");
  await appUpdate.checkForUpdate();
  expect(reloads).toBe(0);
  const { enter } = await import("./criticalSection");
  const leave = enter();
  appUpdate.updateOnNavigation();
  expect(reloads).toBe(0);
  leave();
  appUpdate.updateOnNavigation();
  expect(reloads).toBe(1);
  appUpdate.updateOnNavigation();
  expect(reloads).toBe(1);
});
