// @vitest-environment jsdom

import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { expect, it, vi } from "vitest";
import { DEFAULT_SITE, useSite } from "@/domain/site";
import { setMessages } from "@/lib/i18n";
import { queryClient } from "@/lib/query";
import { newStage } from "../../../../tests/stage";
import { PushOfferDialog } from "./PushOfferDialog";

const stage = newStage();
const button = (text: string) =>
  [...document.querySelectorAll("button")].find((element) => element.textContent === text);

/** Opens the offer in a browser whose player gives this answer. */
async function offer(answer: NotificationPermission) {
  const close = vi.fn();
  const browser = { permission: "default", requestPermission: vi.fn() };
  browser.requestPermission.mockImplementation(async () => {
    browser.permission = answer;
    return answer;
  });
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", browser);
  const serviceWorker = { getRegistration: async () => undefined };
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: serviceWorker });
  useSite.setState({ ...DEFAULT_SITE, fcm: { vapidKey: "key" } }, true);
  setMessages("en", { identity: {} });
  await stage.render(
    <QueryClientProvider client={queryClient}>
      <PushOfferDialog close={close} />
    </QueryClientProvider>,
  );
  return { close, browser };
}

it("the browser asks only after the player has pressed", async () => {
  const { close, browser } = await offer("default");
  expect(browser.requestPermission).not.toHaveBeenCalled();
  await act(async () => button("push.turnOn")?.click());
  expect(browser.requestPermission).toHaveBeenCalledOnce();
  expect(close).toHaveBeenCalledOnce();
});

it("a player who declines is not asked by the browser", async () => {
  const { close, browser } = await offer("granted");
  await act(async () => button("push.noThanks")?.click());
  expect([close.mock.calls.length, browser.requestPermission.mock.calls.length]).toEqual([1, 0]);
});

it("a refusal by the browser is stated with the way to change it, and a failure as one", async () => {
  const denied = await offer("denied");
  await act(async () => button("push.turnOn")?.click());
  expect(document.body.textContent).toContain("push.denied");
  expect([button("push.turnOn"), denied.close.mock.calls.length]).toEqual([undefined, 0]);
  await stage.render(null);
  const { close } = await offer("granted");
  await act(async () => button("push.turnOn")?.click());
  await act(() => vi.waitFor(() => expect(document.body.textContent).toContain("push.failed")));
  expect(close).not.toHaveBeenCalled();
});
